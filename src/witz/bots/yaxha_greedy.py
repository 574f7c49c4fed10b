"""The bot that takes what scores most at once in Yaxha, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..engine import Random, Seat, without
from ..yaxha.actions import Action, Choose, Pick, Place
from ..yaxha.constants import Cubes
from ..yaxha.rules import placements
from ..yaxha.scoring import Gains
from ..yaxha.view import View
from .base import highest

_gains = lru_cache(maxsize=64)(Gains)  # a pyramid is weighed again for the tile, and for each cube of it


class YaxhaGreedyBot:
    """Places for the best live score, and takes the tile whose cubes, placed like that, bring most.

    Bonus cards and the other players do not enter into it; chance decides between equals.
    """

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        gains = _gains(view.seats[seat].pyramid, view.options.points)
        places = [action for action in legal if isinstance(action, Place)]
        tiles = [action.tile for action in legal if isinstance(action, (Choose, Pick))]
        values = gains.of(places) or [gain(seat, gains, view.market[tile], random) for tile in tiles]
        return legal[highest(values or [0], random)]  # there is nothing to weigh about a discard


def gain(seat: Seat, gains: Gains, cubes: Cubes, random: Random) -> int:
    """The points that these cubes bring when each goes where it scores most at that moment."""
    points = 0
    while places := placements(seat, gains.pyramid, cubes):
        values = gains.of(places)
        at = highest(values, random)
        points += values[at]
        cubes = without(cubes, places[at].colour)
        gains = gains.after(places[at])
    return points
