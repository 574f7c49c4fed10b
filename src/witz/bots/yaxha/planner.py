"""The player that looks ahead without a network: what its cubes promise, and imagined next rounds of the best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from operator import mul
from typing import Final

from ...engine import Random, Seat
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.constants import ROUNDS
from ...yaxha.scoring import account
from ...yaxha.view import View
from ..base import imagination
from ..why import Reason, Seen
from .beam import Found, beam
from .cards import Hopes
from .drafting import choose
from .evaluation import promise
from .futures import imagined_market
from .reasons import reason
from .results import Kinds, pyramid_of
from .seated import acting_seat

WIDTH: Final = 8  # pyramids that are built on after each cube
CANDIDATES: Final = 5  # results whose next rounds are imagined
MARKETS: Final = 8
PROMISED: Final = 0.5  # how much what a result promises at once counts beside its imagined next rounds
SHARES: Final = (0.65, 0.35)  # of getting the better and the worse of two tiles
LAST_CANDIDATES: Final = 24  # results of the last round that are counted against what the others will build
INITIATIVE: Final = 0.3  # points that one step of initiative is worth


class YaxhaPlannerBot:
    """Builds what promises most after imagined next rounds, and mixes its choice of tiles."""

    def __init__(self, width: int = WIDTH, candidates: int = CANDIDATES, markets: int = MARKETS) -> None:
        self._width = width
        self._candidates = candidates
        self._markets = markets

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:
        seat = acting_seat(view, "planner")
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Place):
            first = self._built(view, seat, random, time.monotonic() + seconds / 2).first
            assert first is not None, "there is something to place"
            return Place(seat, *first)
        worths = [self._worths(view, other) for other in range(len(view.seats))]
        if isinstance(legal[0], Pick):
            return max((action for action in legal if isinstance(action, Pick)), key=lambda it: worths[seat][it.tile])
        return choose(view, worths, INITIATIVE, random)

    def why(self, seen: Seen) -> Reason | None:
        """What its cubes promise most by."""
        return reason(seen, lambda view, built: list(map(outlook(view, seen.seat, ROUNDS - view.round), built)))

    def _worths(self, view: View, seat: Seat) -> list[float]:
        """What the best result of each tile promises a seat, in points; nothing for a tile that is gone."""
        value = outlook(view, seat, ROUNDS - view.round)
        kinds = view.seats[seat].pyramid.kinds
        width = max(2, self._width // len(view.seats))
        return [beam(kinds, cubes, value, width)[0].value if cubes else 0.0 for cubes in view.market]

    def _built(self, view: View, seat: Seat, random: Random, deadline: float) -> Found:
        """The result that is best some rounds ahead."""
        rounds = ROUNDS - view.round
        ranked = beam(view.seats[seat].pyramid.kinds, view.hand, outlook(view, seat, rounds), self._width)
        if not rounds:
            return _last(view, seat, ranked[:LAST_CANDIDATES])
        ranked = ranked[: self._candidates]
        if len(ranked) == 1:
            return ranked[0]
        own = imagination(random)
        value = outlook(view, seat, rounds - 1)
        totals = [PROMISED * self._markets * found.value for found in ranked]
        for _ in range(self._markets):
            if time.monotonic() > deadline:
                break
            tiles = imagined_market(view.bag, len(SHARES), own)
            for at, found in enumerate(ranked):
                best = sorted((beam(found.kinds, tile, value, 1)[0].value for tile in tiles), reverse=True)
                totals[at] += sum(map(mul, SHARES, best))
        return ranked[max(range(len(ranked)), key=totals.__getitem__)]


def outlook(view: View, seat: Seat, rounds: int) -> Callable[[Kinds], float]:
    """What pyramids promise a seat so many rounds before the end: points for colours, and hopes for cards."""
    hopes = Hopes(view.bonus, [corner.pyramid.kinds for corner in view.seats], seat, rounds)
    known: dict[Kinds, float] = {}  # imagined rounds come to the same pyramids again and again

    def value(kinds: Kinds) -> float:
        found = known.get(kinds)
        if found is None:
            found = known[kinds] = promise(kinds, rounds) + hopes.points(kinds)
        return found

    return value


def _last(view: View, seat: Seat, ranked: Sequence[Found]) -> Found:
    """The result that leads by most at the end of the match, when the others build what looks best to them."""
    table = [
        corner.pyramid
        if other == seat
        else pyramid_of(beam(corner.pyramid.kinds, corner.taken, outlook(view, other, 0), 4)[0].kinds)
        for other, corner in enumerate(view.seats)
    ]

    def lead(found: Found) -> float:
        scores = account([*table[:seat], pyramid_of(found.kinds), *table[seat + 1 :]], view.bonus).totals
        ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        return ahead + 0.01 * found.value

    return max(ranked, key=lead)
