"""Players that are programs: they see a view and the legal actions, never a state."""

from .arena import Match, play_match
from .base import Bot
from .registry import BOTS

__all__ = ["BOTS", "Bot", "Match", "play_match"]
