"""The options of a match, from their text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from witz.engine import AnyGame, KeyLine, write_names
from witz.errors import NotationError, OptionsError
from witz.games import GAMES, VARIANT_OPTIONS

from .refusal import Refuse

FROM_SEATS: Final = ("players", "names")  # these follow from the seats


def own_options(game: AnyGame) -> tuple[str, ...]:
    """The options of a game that can be set when a match is made."""
    left_out = (*FROM_SEATS, *VARIANT_OPTIONS.get(game.name, ()))
    return tuple(key for key in game.option_keys if key not in left_out)


def offered_rules() -> dict[str, int]:
    """The current version of the rules of each game."""
    return {name: game.rules_version for name, game in GAMES.items()}


def is_outlived(game: str, rules: int, status: str, *, has_account: bool) -> bool:
    """Whether only the record of a match can be had. A match that has not begun will begin by the current rules."""
    if game not in GAMES:
        return True
    return rules != GAMES[game].rules_version and status != "open" and not has_account


def read_options(game: AnyGame, options: Mapping[str, str], players: int, names: Sequence[str] = ()) -> Any:
    """The options of a game from their text. Raises Refuse."""
    known = own_options(game)
    for key in options:
        if key in VARIANT_OPTIONS.get(game.name, ()):
            detail = (
                f"{key!r} makes a game of {game.name} that is not standard, and servers play the standard game only"
            )
            raise Refuse("bad-options", detail=detail)
        if key not in known:
            detail = f"{key!r} is not an option of {game.name}; known are: {', '.join(known)}"
            raise Refuse("bad-options", detail=detail)
    if players not in game.player_counts:
        counts = ", ".join(map(str, game.player_counts))
        raise Refuse("bad-options", detail=f"{game.name} has {counts} seats, not {players}")
    words = {**options, "players": str(players)}
    if names:
        words["names"] = write_names(tuple(names))
    try:
        return game.read_options({key: KeyLine(value) for key, value in words.items() if key in game.option_keys})
    except OptionsError as error:
        raise Refuse("bad-options", detail=str(error)) from None
    except NotationError as error:
        raise Refuse("bad-options", detail=error.reason) from None


def write_own_options(game: AnyGame, options: Any) -> dict[str, str]:
    """The text of options as a match stores them: as in its record, which leaves out most defaults.

    What is left out has the default of the match's version of the rules.
    """
    return {key: word for key, word in game.write_options(options).items() if key not in FROM_SEATS}
