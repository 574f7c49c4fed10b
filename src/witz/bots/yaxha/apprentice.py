"""The bot Apprentice of Yaxha: the highest score in this round, bonus cards included."""

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

WIDTH: Final = 3  # the beam width
SOON: Final = 2  # the number of rounds to the end that is assumed for bonus cards
AHEAD: Final = 0.15  # the weight of the heuristic evaluation beside the points


class YaxhaApprenticeBot:
    """Builds for the points of this round, with a small weight for later growth, and takes the tile for that."""

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
        """The reason by immediate points, cards included."""
        return reason(seen, lambda view, built: list(map(_value(view, seen.seat), built)))


def _value(view: View, seat: Seat) -> Callable[[Kinds], float]:
    """The evaluation of pyramids for a seat."""
    hopes = Hopes(view.bonus, [corner.pyramid.kinds for corner in view.seats], seat, SOON)
    rounds = ROUNDS - view.round

    def value(built: Kinds) -> float:
        return colour_points(built) + hopes.points(built) + AHEAD * promise(built, rounds)

    return value
