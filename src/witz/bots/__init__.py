"""The bots: programs that play a seat from a view and the legal actions, never from a state."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .arena import Match, play_match
from .base import UNLIMITED, Bot
from .origin import Origin, lettered, read_origin, write_origin
from .own import offered_names
from .registry import BOTS, LEVELS, bot_names, check_bots, find_bot, usual_bot
from .why import Reason, Seen, why

if TYPE_CHECKING:
    from .tournament import Result, Summary, Tournament, play_tournament

__all__ = [
    "BOTS",
    "LEVELS",
    "UNLIMITED",
    "Bot",
    "Match",
    "Origin",
    "Reason",
    "Result",
    "Seen",
    "Summary",
    "Tournament",
    "bot_names",
    "check_bots",
    "find_bot",
    "lettered",
    "offered_names",
    "play_match",
    "play_tournament",
    "read_origin",
    "usual_bot",
    "why",
    "write_origin",
]


def __getattr__(name: str) -> Any:
    """Loads tournaments when they are first used: a single bot needs no processes."""
    if name in ("Result", "Summary", "Tournament", "play_tournament"):
        return getattr(import_module(".tournament", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
