"""Custom bots: a class in a file (`my_bots.py:Clever`), or a plugin from an installed package.

A package offers bots as entry points of the group `witz.bots.GAME`, for example in its pyproject.toml:

[project.entry-points."witz.bots.yaxha"]
clever = "my_package.bots:Clever"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..engine import load_module
from ..errors import ArgumentError, BotError
from .base import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP: Final = "witz.bots"


def is_own(name: str) -> bool:
    """Whether a name is that of a file and a class."""
    return ".py:" in name


def load_own(name: str) -> Callable[[], Bot[Any, Any]]:
    """The factory of a bot with a name such as `my_bots.py:Clever`. Raises BotError with the reason."""
    file, _, made = name.rpartition(":")
    try:
        module = load_module(file)
    except ArgumentError as error:
        raise BotError(f"{name}: {error}") from error
    return _checked(name, getattr(module, made, None))


def offered_names(game: str) -> tuple[str, ...]:
    """The names of the bots that installed packages offer for a game."""
    return tuple(sorted(_entry_points(game).names))


def load_offered(game: str, name: str) -> Callable[[], Bot[Any, Any]]:
    """The factory of a bot that an installed package offers. Raises KeyError and BotError."""
    try:
        made = _entry_points(game)[name].load()
    except (ImportError, AttributeError) as error:
        raise BotError(f"{name}: the package that offers this bot does not load: {error}") from error
    return _checked(name, made)


def _entry_points(game: str) -> EntryPoints:
    from importlib.metadata import entry_points  # noqa: PLC0415  # takes a tenth of the start of a command without bots

    return entry_points(group=f"{GROUP}.{game}")


def _checked(name: str, made: object) -> Callable[[], Bot[Any, Any]]:
    if made is None:
        raise BotError(f"{name}: there is no {name.rpartition(':')[2]} in this file")
    if not callable(made):
        raise BotError(f"{name}: this is {type(made).__name__}, and a class or function that makes a bot is needed")

    def make() -> Bot[Any, Any]:
        try:
            bot = made()
        except Exception as error:
            raise BotError(f"{name}: making the bot failed: {type(error).__name__}: {error}") from error
        if not callable(getattr(bot, "act", None)):
            raise BotError(f"{name}: a bot has a method act(view, legal, random, seconds), and this one has none")
        return bot  # type: ignore[no-any-return]

    return make
