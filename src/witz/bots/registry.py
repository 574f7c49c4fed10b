"""The only list of bots, by game and name; bots of one's own come from elsewhere (own.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from ..errors import BotError
from .base import Bot
from .own import is_own, load_offered, load_own, offered_names
from .piramide_greedy import PiramideGreedyBot
from .uniform import UniformBot
from .yaxha_greedy import YaxhaGreedyBot

# What makes a bot. It is called when the bot is first needed, so that what it loads costs nothing until then.
Factory = Callable[[], Bot[Any, Any]]

BOTS: Final[dict[str, Mapping[str, Factory]]] = {
    "yaxha": {"random": UniformBot, "greedy": YaxhaGreedyBot},
    "piramide": {"random": UniformBot, "greedy": PiramideGreedyBot},
}
_ANY_GAME: Final[Mapping[str, Factory]] = {"random": UniformBot}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game, weakest first; a game without bots of its own can be played at random."""
    return tuple(_factories(game))


def find_bot(game: str, name: str) -> Bot[Any, Any]:
    """The bot of this name for a game, made on its first use in this process.

    Beside the names of `bot_names` there are those that installed packages offer, and `FILE.py:CLASS`.
    Raises BotError for one that is not there or cannot be made.
    """
    known = _factories(game)
    return _made(known[name]) if name in known else _own(game, name)


def _factories(game: str) -> Mapping[str, Factory]:
    return BOTS.get(game, _ANY_GAME)


@cache
def _own(game: str, name: str) -> Bot[Any, Any]:
    if is_own(name):
        return load_own(name)()
    offered = offered_names(game)
    if name in offered:
        return load_offered(game, name)()
    names = ", ".join((*bot_names(game), *offered))
    raise BotError(f"{name!r} is not a bot for {game}; known are: {names}, and FILE.py:CLASS")


@cache
def _made(factory: Factory) -> Bot[Any, Any]:
    return factory()
