"""Bots of the host's own: classes in files, or bots that installed packages offer, beside those that everybody has."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from witz.bots import Bot, bot_names, find_bot
from witz.errors import BotError
from witz.games import GAMES
from witz.server.settings import SettingsError

Names = dict[tuple[str, str], str]  # by game and level: the name by which `find_bot` knows it

# Of this process; the host names them when the server begins, and nobody else can.
_named: Final[Names] = {}


def read_own_bots(text: str) -> Names:
    """The bots that a host names, each as GAME=FILE.py:CLASS or GAME=NAME. Raises SettingsError.

    A class goes by its own name, a bot of a package by the name that the package gives it.
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
    """Offers these bots, and no others of the host's own, from now on."""
    _named.clear()
    _named.update(names)


def levels(game: str) -> tuple[str, ...]:
    """All levels of bots for a game at this server."""
    return (*bot_names(game), *(level for own, level in _named if own == game))


def finder() -> partial[Bot[Any, Any]]:
    """What finds the bots of this server in another process."""
    return partial(_find, dict(_named))


def _find(names: Names, game: str, level: str) -> Bot[Any, Any]:
    return find_bot(game, names.get((game, level), level))
