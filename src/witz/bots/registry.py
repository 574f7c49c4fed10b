"""The registry of bots, by game and name; custom bots are loaded by own.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from ..errors import BotError, lacks, quoted
from .base import Bot, not_known
from .own import is_own, load_offered, load_own, offered_names
from .piramide.greedy import PiramideGreedyBot
from .uniform import UniformBot
from .yaxha.greedy import YaxhaGreedyBot

# The names for people, in the page, terminal and programs; `random` and `greedy` are for programs.
LEVELS: Final = ("novice", "apprentice", "planner", "expert", "master")
"""The levels that people choose from, weakest first."""
USUAL: Final = "apprentice"  # the default bot
# The bots that can play with any options; the others were trained or tuned on the standard game of Yaxha.
ANY_OPTIONS: Final = ("random", "novice", "greedy")

# Makes a bot. It is called when the bot is first needed, so that nothing is loaded before.
Factory = Callable[[], Bot[Any, Any]]


@dataclass(frozen=True, slots=True)
class Late:
    """A factory that is imported when it is first called: it may load large data, or need NumPy."""

    module: str
    name: str
    needs: str | None = None  # an optional package
    instead: Factory | None = None  # the fallback under the same name if the package is missing

    def __call__(self) -> Bot[Any, Any]:
        if self.instead and self.needs and not _installed(self.needs):
            return self.instead()
        bot: Bot[Any, Any] = getattr(import_module(self.module, __package__), self.name)()
        return bot


BOTS: Final[dict[str, Mapping[str, Factory]]] = {
    "yaxha": {
        "random": UniformBot,
        "greedy": YaxhaGreedyBot,
        "novice": Late(".yaxha.novice", "YaxhaNoviceBot"),
        "apprentice": Late(".yaxha.apprentice", "YaxhaApprenticeBot"),
        "planner": Late(".yaxha.planner", "YaxhaPlannerBot"),
        "expert": Late(".yaxha.expert", "YaxhaExpertBot", needs="numpy"),
        "master": Late(".yaxha.master", "YaxhaMasterBot", needs="numpy"),
    },
    "piramide": {
        "random": UniformBot,
        "greedy": PiramideGreedyBot,
        "novice": Late(".piramide.levels", "PiramideNoviceBot"),
        "apprentice": Late(".piramide.levels", "PiramideApprenticeBot"),
        "planner": Late(".piramide.levels", "planner"),
        "expert": Late(
            ".piramide.expert", "PiramideExpertBot", needs="numpy", instead=Late(".piramide.levels", "expert_search")
        ),
        "master": Late(
            ".piramide.master", "PiramideMasterBot", needs="numpy", instead=Late(".piramide.levels", "master_search")
        ),
    },
}
"""The factory of each bot, by game and name."""
_ANY_GAME: Final[Mapping[str, Factory]] = {"random": UniformBot}


def bot_names(game: str) -> tuple[str, ...]:
    """The available bots for a game: those for programs, then the levels, weakest first.

    A game without bots of its own has the random one.
    """
    return tuple(name for name, factory in _factories(game).items() if not _missing(factory))


def usual_bot(game: str, options: Any = None) -> str:
    """The default bot of a game; `options` are those of the match, if they are known."""
    names = bot_names(game)
    if options is not None and not _is_known(game, USUAL, options):
        return next(name for name in reversed(ANY_OPTIONS) if name in names)
    return USUAL if USUAL in names else names[-1]


def find_bot(game: str, name: str) -> Bot[Any, Any]:
    """The bot with this name for a game, made on its first use in this process.

    Beside the names of `bot_names` there are those of installed packages, and `FILE.py:CLASS`.
    Raises BotError for a bot that does not exist, needs a package that is not installed, or cannot be made.
    """
    if not isinstance(name, str):
        raise BotError(f"a bot has a name, such as greedy, and not {quoted(name)}")
    known = _factories(game)
    if name not in known:
        return _own(game, name)
    if package := _missing(known[name]):
        raise BotError(lacks(f"the bot {name}", package, '"witz[play]"'))
    return _made(known[name])


def check_bots(game: str, names: Iterable[str], options: Any) -> None:
    """Raises BotError for the first of these bots that cannot play a game with these options."""
    for name in names:
        if not _is_known(game, name, options):
            raise not_known(name)


def _is_known(game: str, name: str, options: Any) -> bool:
    if name in ANY_OPTIONS or name not in _factories(game):
        return True
    return bool(getattr(options, "is_standard", True))


def _missing(factory: Factory) -> str | None:
    needs = factory.needs if isinstance(factory, Late) and not factory.instead else None
    return needs if needs and not _installed(needs) else None


def _installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:
        return False


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
    raise BotError(f"{quoted(name)} is not a bot for {game}; known are: {names}, and FILE.py:CLASS")


@cache
def _made(factory: Factory) -> Bot[Any, Any]:
    return factory()
