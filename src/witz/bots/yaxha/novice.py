"""The player of the first evening: it sees what a cube scores at once, misjudges it a little, and sometimes guesses."""

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

GUESSES: Final = 8  # one decision in so many is made without thought
MISJUDGES: Final = 2.0  # points by which it may take something for better than it is


class YaxhaNoviceBot:
    """Likes cubes of the colours it has most of, and places for the points of the moment; cards it forgets."""

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
        """What its cubes scored: it thinks of nothing else."""
        return reason(seen, lambda _, built: [colour_points(kinds) for kinds in built], cards=False)
