"""Players that are programs: they see a view and the legal actions, never a state."""

from .arena import Match, play_match
from .base import UNLIMITED, Bot
from .origin import Origin, lettered, read_origin, write_origin
from .own import offered_names
from .registry import BOTS, LEVELS, bot_names, check_bots, find_bot, usual_bot
from .tournament import Result, Summary, Tournament, play_tournament

__all__ = [
    "BOTS",
    "LEVELS",
    "UNLIMITED",
    "Bot",
    "Match",
    "Origin",
    "Result",
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
    "write_origin",
]
