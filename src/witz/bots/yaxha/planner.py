"""The bot Planner of Yaxha: the heuristic evaluation, and search over sampled next rounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ...engine import Random, Seat
from ...yaxha.actions import Action, Pick, Place
from ...yaxha.constants import ROUNDS, Cubes
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

PROMISED: Final = 0.5  # the weight of a result's own evaluation beside that of its sampled next rounds
SHARES: Final = (0.65, 0.35)  # the probabilities of getting the better and the worse of two tiles
LAST_CANDIDATES: Final = 24  # results of the last round that are scored against the others' expected results
INITIATIVE: Final = 0.3  # the value of one step of initiative, in points

Known = dict[Kinds, float]
Value = Callable[[Kinds], float]


@dataclass(frozen=True, slots=True)
class Effort:
    """The search effort, independent of the clock; a time limit only ends a search earlier."""

    width: int = 10  # the beam width
    candidates: int = 6  # results whose next rounds are searched
    markets: int = 40  # sampled next rounds, at most
    judged: int = 900  # evaluations in sampled rounds after which the search ends
    deep: int = 3  # rounds before the end from which on the search depth is two rounds instead of one


class YaxhaPlannerBot:
    """Builds the result with the best sampled next rounds, and chooses tiles by a mixed strategy."""

    def __init__(self, effort: Effort | None = None) -> None:
        self._effort = effort or Effort()

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
        """The reason by its evaluation."""
        return reason(seen, lambda view, built: list(map(outlook(view, seen.seat, ROUNDS - view.round), built)))

    def _worths(self, view: View, seat: Seat) -> list[float]:
        """The evaluation of each tile's best result for a seat, in points; 0 for a tile that is gone."""
        value = outlook(view, seat, ROUNDS - view.round)
        kinds = view.seats[seat].pyramid.kinds
        width = max(2, self._effort.width // len(view.seats))
        return [beam(kinds, cubes, value, width)[0].value if cubes else 0.0 for cubes in view.market]

    def _built(self, view: View, seat: Seat, random: Random, deadline: float) -> Found:
        """The result with the best search value."""
        effort, rounds = self._effort, ROUNDS - view.round
        ranked = beam(view.seats[seat].pyramid.kinds, view.hand, outlook(view, seat, rounds), effort.width)
        if not rounds:
            return _last(view, seat, ranked[:LAST_CANDIDATES])
        ranked = ranked[: effort.candidates]
        if len(ranked) == 1:
            return ranked[0]
        own = imagination(random)
        known: list[Known] = [{} for _ in range(2 if 2 <= rounds <= effort.deep else 1)]
        values = [outlook(view, seat, rounds - ahead, seen) for ahead, seen in enumerate(known, 1)]
        totals, markets = [0.0] * len(ranked), 0
        while markets < effort.markets and sum(map(len, known)) < effort.judged and time.monotonic() <= deadline:
            tiles = imagined_market(view.bag, len(SHARES) * len(values), own)
            totals = [total + _onward(found.kinds, tiles, values) for total, found in zip(totals, ranked, strict=True)]
            markets += 1
        worths = [PROMISED * found.value + total / max(1, markets) for total, found in zip(totals, ranked, strict=True)]
        return ranked[max(range(len(ranked)), key=worths.__getitem__)]


def _onward(kinds: Kinds, tiles: Sequence[Cubes], values: Sequence[Value]) -> float:
    """The evaluation of a pyramid after greedy building in rounds with these tiles, two of them in each."""
    found = [beam(kinds, tile, values[0], 1)[0] for tile in tiles[: len(SHARES)]]
    rest = tiles[len(SHARES) :]
    liked = [_onward(each.kinds, rest, values[1:]) if rest else each.value for each in found]
    return sum(share * each for share, each in zip(SHARES, sorted(liked, reverse=True), strict=True))


def outlook(view: View, seat: Seat, rounds: int, known: Known | None = None) -> Value:
    """The evaluation of pyramids for a seat, a number of rounds before the end: colour points and card points.

    Sampled rounds often lead to the same pyramids, so values are cached in `known`.
    """
    hopes = Hopes(view.bonus, [corner.pyramid.kinds for corner in view.seats], seat, rounds)
    cached = {} if known is None else known

    def value(kinds: Kinds) -> float:
        found = cached.get(kinds)
        if found is None:
            found = cached[kinds] = promise(kinds, rounds) + hopes.points(kinds)
        return found

    return value


def _last(view: View, seat: Seat, ranked: Sequence[Found]) -> Found:
    """The result with the largest lead at the end of the match, if the others build their best by the evaluation."""
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
