"""Whose turn it is, and whether the game is the one that the bots of this folder know."""

from __future__ import annotations

from ...engine import Seat
from ...yaxha.view import View
from ..base import not_known


def acting_seat(view: View, bot: str) -> Seat:
    """The seat that acts. Raises BotError in a game that is not standard (Y16): what the bot knows is of another."""
    if not view.options.is_standard:
        raise not_known(bot)
    assert view.seat is not None, "a spectator does not act"
    return view.seat
