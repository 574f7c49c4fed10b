"""The bot Expert of Yaxha: a learned evaluation of all results of its cubes, and mixed strategies for tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine import Random, Seat
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.constants import ROUNDS
from ...yaxha.view import View
from ..why import Reason, Seen
from .beam import beam
from .drafting import choose
from .evaluation import promise
from .learned import Judge
from .reasons import reason
from .results import Results, Step
from .seated import acting_seat

INITIATIVE: Final = 0.004  # the value of one step of initiative
HURRY: Final = 0.1  # the time limit in seconds below which Planner's heuristic preselects the results
WIDTH: Final = 4


class YaxhaExpertBot:
    """Chooses tiles by a mixed strategy, and builds the result with the highest evaluation."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        seat = acting_seat(view, "expert")
        if len(legal) == 1:
            return legal[0]
        judge = Judge(view)
        if isinstance(legal[0], Place):
            return Place(seat, *_built(view, seat, judge, hurry=seconds < HURRY))
        worths = [
            judge.values(other, [corner.pyramid.kinds] * len(view.market), view.market).liked.tolist()
            for other, corner in enumerate(view.seats)
        ]
        if isinstance(legal[0], Pick):
            return max((action for action in legal if isinstance(action, Pick)), key=lambda it: worths[seat][it.tile])
        return choose(view, worths, INITIATIVE, random)

    def why(self, seen: Seen) -> Reason | None:
        """The reason by the evaluation of the built cubes."""
        return reason(seen, lambda view, built: Judge(view).built(seen.seat, built).tolist())


def _built(view: View, seat: Seat, judge: Judge, *, hurry: bool) -> Step:
    """The next placement on the way to the result with the highest evaluation."""
    pyramid = view.seats[seat].pyramid
    if hurry:
        rounds = ROUNDS - view.round
        found = beam(pyramid.kinds, view.hand, lambda kinds: promise(kinds, rounds), WIDTH)
        first = found[int(judge.built(seat, [each.kinds for each in found]).argmax())].first
        assert first is not None, "there is something to place"
        return first
    results = Results(pyramid, view.hand)
    return results.steps(results.finals[int(judge.built(seat, results.finals).argmax())])[0]
