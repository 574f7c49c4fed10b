"""The player that takes what scores most at once, bonus cards included."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Random, Seat
from ...yaxha.actions import Action, Choose, Pick, Place
from ...yaxha.constants import Cubes
from ...yaxha.effect import effect
from ...yaxha.rules import placements
from ...yaxha.scoring import account, change
from ...yaxha.view import View
from ..base import highest


class YaxhaApprenticeBot:
    """Places for the most points that the table shows, and takes the tile whose cubes bring most like that."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"

        def worth(action: Action) -> int:
            match action:
                case Place():
                    return effect(view, action).total
                case Choose(_, tile) | Pick(_, tile):
                    return _gain(view, seat, view.market[tile], random)
                case _:
                    return 0

        return legal[highest([worth(action) for action in legal], random)]


def _gain(view: View, seat: Seat, cubes: Cubes, random: Random) -> int:
    """The score of the seat with these cubes, each where its colour scores most at that moment."""
    pyramids = [corner.pyramid for corner in view.seats]
    left = list(cubes)
    while places := placements(seat, pyramids[seat], tuple(left)):
        place = places[highest([change(pyramids[seat], it.colour, it.cell).total for it in places], random)]
        pyramids[seat] = pyramids[seat].add(place.colour, place.cell)
        left.remove(place.colour)
    return account(pyramids, view.bonus).total(seat)
