"""The bot Novice of Yaxha: immediate points with a random error, and sometimes random moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Random
from ...yaxha.actions import Action, Choose, Pick, Place
from ...yaxha.scoring import change
from ...yaxha.view import View
from ..base import highest, slips
from ..why import Reason, Seen
from .evaluation import colour_points
from .reasons import reason

GUESSES: Final = 8  # one decision in this many is random
MISJUDGES: Final = 2.0  # the largest random error of its evaluation, in points


class YaxhaNoviceBot:
    """Prefers cubes of its most frequent colours, and places for immediate points; it ignores bonus cards."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if not random.randrange(GUESSES):
            return legal[random.randrange(len(legal))]
        pyramid = view.seats[seat].pyramid

        def worth(action: Action) -> float:
            match action:
                case Place(_, colour, cell):
                    return change(pyramid, colour, cell, view.options.points).total
                case Choose(_, tile) | Pick(_, tile):
                    return sum(pyramid.kinds[colour].bit_count() for colour in view.market[tile]) / 2
                case _:
                    return 0

        return legal[highest([worth(action) + slips(MISJUDGES, random) for action in legal], random)]

    def why(self, seen: Seen) -> Reason | None:
        """The reason by colour points alone."""
        return reason(seen, lambda _, built: [colour_points(kinds) for kinds in built], cards=False)
