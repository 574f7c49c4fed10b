"""The bot that takes what scores most at once in Yaxha, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Random, Seat
from ..pyramid import Pyramid
from ..yaxha.actions import Action, Choose, Discard, Pick, Place
from ..yaxha.constants import Cubes
from ..yaxha.rules import placements
from ..yaxha.scoring import change
from ..yaxha.view import View
from .base import highest


class YaxhaGreedyBot:
    """Places for the best live score, and takes the tile whose cubes, placed like that, bring most.

    Bonus cards and the other players do not enter into it; chance decides between equals.
    """

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        pyramid = view.seats[seat].pyramid

        def worth(action: Action) -> int:
            match action:
                case Place(_, colour, cell):
                    return change(pyramid, colour, cell).total
                case Choose(_, tile) | Pick(_, tile):
                    return gain(seat, pyramid, view.market[tile], random)
                case _:
                    assert isinstance(action, Discard)
                    return 0

        return legal[highest([worth(action) for action in legal], random)]


def gain(seat: Seat, pyramid: Pyramid, cubes: Cubes, random: Random) -> int:
    """The points that these cubes bring when each goes where it scores most at that moment."""
    points, left = 0, list(cubes)
    while places := placements(seat, pyramid, tuple(left)):
        values = [change(pyramid, place.colour, place.cell).total for place in places]
        at = highest(values, random)
        points += values[at]
        pyramid = pyramid.add(places[at].colour, places[at].cell)
        left.remove(places[at].colour)
    return points
