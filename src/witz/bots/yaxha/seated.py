"""The acting seat of a bot that plays only the standard game."""

from __future__ import annotations

from ...engine import Seat
from ...yaxha.view import View
from ..base import not_known


def acting_seat(view: View, bot: str) -> Seat:
    """The acting seat. Raises BotError in a game that is not standard (Y16), for which the bot was not made."""
    if not view.options.is_standard:
        raise not_known(bot)
    assert view.seat is not None, "a spectator does not act"
    return view.seat
