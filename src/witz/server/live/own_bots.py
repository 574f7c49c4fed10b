"""The host's own bots, in addition to the built-in ones: classes in files, or bots from installed packages."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from witz.bots import Bot, bot_names, find_bot
from witz.errors import BotError
from witz.games import GAMES
from witz.server.settings import SettingsError

Names = dict[tuple[str, str], str]  # by game and level, the name for `find_bot`

# The bots of this process, from the settings; nobody but the host can add one.
_named: Final[Names] = {}


def read_own_bots(text: str) -> Names:
    """The bots in a setting, each as GAME=FILE.py:CLASS or GAME=NAME. Raises SettingsError.

    The level of a class is its name, that of a bot from a package the name there.
    """
    found: Names = {}
    for word in text.split():
        game, _, name = word.partition("=")
        if game not in GAMES:
            raise SettingsError(f"--own-bots: {word!r} must begin with a game and =, such as yaxha=my_bots.py:Clever")
        try:
            find_bot(game, name)
        except BotError as error:
            raise SettingsError(f"--own-bots: {error}") from None
        level = name.rpartition(":")[2]
        if level in bot_names(game) or (game, level) in found:
            raise SettingsError(f"--own-bots: {game} has a bot {level} already; give the class another name")
        found[game, level] = name
    return found


def serve_own_bots(names: Names) -> None:
    """Sets the host's own bots of this process."""
    _named.clear()
    _named.update(names)


def levels(game: str) -> tuple[str, ...]:
    """The levels of all bots for a game on this server."""
    return (*bot_names(game), *(level for own, level in _named if own == game))


def finder() -> partial[Bot[Any, Any]]:
    """A picklable function that finds the bots of this server in another process."""
    return partial(_find, dict(_named))


def _find(names: Names, game: str, level: str) -> Bot[Any, Any]:
    return find_bot(game, names.get((game, level), level))
