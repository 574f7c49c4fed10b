"""The player that looks ahead without having learned: all results of its cubes, and imagined futures of the best."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random as StandardRandom
from typing import Final

from ...engine import Random, Seat
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.constants import ROUNDS, Cubes
from ...yaxha.scoring import account
from ...yaxha.view import View
from ..base import imagination
from .drafting import choose
from .evaluation import expected_cubes, promise
from .futures import Future, finish, imagine, lay
from .results import Kinds, Results, Step, pyramid_of

CANDIDATES: Final = 6  # results whose futures are imagined
CUBES_TO_IMAGINE: Final = 700  # cubes laid in all imagined futures of a decision, which bounds its time
MOST_FUTURES: Final = 24
MOST_RESULTS: Final = 300  # that the estimate is asked about; the rest have fewer points already
MARGIN: Final = 6.0  # points of lead that make a win about three times as likely as a defeat
INITIATIVE: Final = 0.3  # points that one step of initiative is worth


class YaxhaPlannerBot:
    """Builds what leads most often to victory in a few imagined futures, and mixes its choice of tiles."""

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Place):
            return Place(seat, *_built(view, seat, imagination(random)))
        later = expected_cubes(view.bag, ROUNDS - view.round)
        worths = [[_worth(view, other, cubes, later) for cubes in view.market] for other in range(len(view.seats))]
        if isinstance(legal[0], Pick):
            return max((action for action in legal if isinstance(action, Pick)), key=lambda it: worths[seat][it.tile])
        return choose(view, worths, INITIATIVE, random)


def _worth(view: View, seat: Seat, cubes: Cubes, later: Sequence[float]) -> float:
    """What the best result of some cubes promises a seat, in points; nothing for a tile that is gone."""
    if not cubes:
        return 0.0
    return max(promise(final, later) for final in _likely(Results(view.seats[seat].pyramid, cubes).finals))


def _likely(finals: list[Kinds]) -> list[Kinds]:
    if len(finals) <= MOST_RESULTS:
        return finals
    nothing = (0.0,) * len(finals[0])
    return sorted(finals, key=lambda final: promise(final, nothing), reverse=True)[:MOST_RESULTS]


def _built(view: View, seat: Seat, random: StandardRandom) -> Step:
    """The next cube and its cell on the way to the best result."""
    rounds, seats = ROUNDS - view.round, len(view.seats)
    results = Results(view.seats[seat].pyramid, view.hand)
    later = expected_cubes(view.bag, rounds)
    ranked = sorted(_likely(results.finals), key=lambda final: promise(final, later), reverse=True)[:CANDIDATES]
    count = min(MOST_FUTURES, 1 + CUBES_TO_IMAGINE // (3 * (rounds + 1) * (len(ranked) + seats)))
    totals = [0.0] * len(ranked)
    for _ in range(count):
        future = imagine(view.bag, seats, rounds, random)
        others = _others(view, seat, future, random)
        for at, final in enumerate(ranked):
            table = [*others]
            table.insert(seat, finish(final, future))
            scores = account([pyramid_of(kinds) for kinds in table], view.bonus).totals
            lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
            totals[at] += 1 / (1 + exp(-lead / MARGIN)) + 0.002 * scores[seat]
    best = max(range(len(ranked)), key=totals.__getitem__)
    return results.steps(ranked[best])[0]


def _others(view: View, seat: Seat, future: Future, random: StandardRandom) -> list[Kinds]:
    """The pyramids of the others at the end of a future, with the cubes that they have taken in this round."""
    found: list[Kinds] = []
    for other, corner in enumerate(view.seats):
        if other != seat:
            mine = imagine(view.bag, len(view.seats), len(future), random)
            found.append(finish(lay(corner.pyramid.kinds, corner.taken), mine))
    return found
