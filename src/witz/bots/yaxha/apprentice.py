"""The player that takes what scores most at once with all its cubes, bonus cards included."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...engine import Random, Seat
from ...yaxha.actions import Action, Choose, Pick, Place
from ...yaxha.constants import ROUNDS
from ...yaxha.view import View
from ..why import Reason, Seen
from .beam import beam
from .cards import Hopes
from .evaluation import colour_points, promise
from .reasons import reason
from .results import Kinds
from .seated import acting_seat

WIDTH: Final = 3  # pyramids that are built on after each cube
SOON: Final = 2  # how many rounds before the end a lead for a card is taken to count as much as it does now
AHEAD: Final = 0.15  # how much of what a pyramid promises counts beside its points


class YaxhaApprenticeBot:
    """Builds for the most points of the round, with a glance at what can still grow, and takes the tile for that."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = acting_seat(view, "apprentice")
        if len(legal) == 1:
            return legal[0]
        value, kinds = _value(view, seat), view.seats[seat].pyramid.kinds

        def worth(action: Action) -> float:
            assert isinstance(action, Choose | Pick)
            return beam(kinds, view.market[action.tile], value, WIDTH)[0].value

        if isinstance(legal[0], Place):
            first = beam(kinds, view.hand, value, WIDTH)[0].first
            assert first is not None, "there is something to place"
            return Place(seat, *first)
        return max(legal, key=worth)

    def why(self, seen: Seen) -> Reason | None:
        """What its cubes brought at once, cards included."""
        return reason(seen, lambda view, built: list(map(_value(view, seen.seat), built)))


def _value(view: View, seat: Seat) -> Callable[[Kinds], float]:
    """What pyramids are worth to a seat."""
    hopes = Hopes(view.bonus, [corner.pyramid.kinds for corner in view.seats], seat, SOON)
    rounds = ROUNDS - view.round

    def value(built: Kinds) -> float:
        return colour_points(built) + hopes.points(built) + AHEAD * promise(built, rounds)

    return value
