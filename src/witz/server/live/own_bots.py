"""The host's own bots, in addition to the built-in ones: classes in files, or bots from installed packages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from witz.bots import Bot, bot_names, find_bot
from witz.errors import BotError
from witz.games import GAMES
from witz.server.settings import SettingsError


@dataclass(frozen=True, slots=True)
class OwnBots:
    """The host's own bots of a server, and how all its bots are found. Nobody but the host can add one.

    Worker processes find bots with it, so it must be picklable.
    """

    names: Mapping[tuple[str, str], str] = field(default_factory=dict)  # by game and level, the name for `find_bot`

    def levels(self, game: str) -> tuple[str, ...]:
        """The levels of all bots for a game on this server."""
        return (*bot_names(game), *(level for own, level in self.names if own == game))

    def find(self, game: str, level: str) -> Bot[Any, Any]:
        """The bot for a game and a level. Raises BotError."""
        return find_bot(game, self.names.get((game, level), level))


def read_own_bots(text: str) -> OwnBots:
    """The bots in a setting, each as GAME=FILE.py:CLASS or GAME=NAME. Raises SettingsError.

    The level of a class is its name, that of a bot from a package the name there.
    """
    found: dict[tuple[str, str], str] = {}
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
    return OwnBots(found)
