"""Evaluations of Yaxha for the coach, in points: Planner's heuristic, or the learned one if NumPy is installed."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final, Protocol

from ...bots.yaxha.beam import beam
from ...bots.yaxha.evaluation import promise
from ...bots.yaxha.planner import outlook
from ...bots.yaxha.results import Kinds
from ...engine import Seat
from ...yaxha.constants import ROUNDS, Cubes
from ...yaxha.view import View

# The probability of getting the n-th best tile, by number of seats.
SHARES: Final = {2: (0.65, 0.35), 3: (0.5, 0.3, 0.2), 4: (0.45, 0.25, 0.2, 0.1)}
# The scale of the softmax from points of the heuristic to probabilities of winning, in any round;
# `python -m training.yaxha.chances` gives this.
SPREAD: Final = 5.0
WIDTH: Final = 2  # the beam width for a tile

Market = Sequence[Cubes]
Worths = list[list[float]]  # by seat and tile


class Judge(Protocol):
    """Evaluates pyramids in one view of a match."""

    def worths(self, market: Market) -> Worths:
        """The value of each tile for each seat, in points."""
        ...

    def futures(self, seat: Seat, finals: Sequence[Kinds], markets: Sequence[Market]) -> list[list[float]]:
        """The value of each pyramid for a seat after each of these next markets, in points."""
        ...

    def best(self, seat: Seat, cubes: Cubes, most: int) -> list[Kinds]:
        """The most promising pyramids with these cubes, the best first."""
        ...


class Estimate:
    """Planner's heuristic evaluation. Only differences of its points are meaningful."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rounds = ROUNDS - view.round

    def worths(self, market: Market) -> Worths:
        found: Worths = []
        for seat, corner in enumerate(self._view.seats):
            value = outlook(self._view, seat, self._rounds)
            found.append([beam(corner.shown.kinds, tile, value, WIDTH)[0].value if tile else 0.0 for tile in market])
        return found

    def futures(self, seat: Seat, finals: Sequence[Kinds], markets: Sequence[Market]) -> list[list[float]]:
        value = outlook(self._view, seat, max(0, self._rounds - 1))
        shares = SHARES[len(self._view.seats)]
        found: list[list[float]] = []
        for final in finals:
            points: list[float] = []
            for market in markets:
                best = sorted((beam(final, tile, value, 1)[0].value for tile in market), reverse=True)
                points.append(sum(map(mul, shares, best)))
            found.append(points)
        return found

    def best(self, seat: Seat, cubes: Cubes, most: int) -> list[Kinds]:
        value = outlook(self._view, seat, self._rounds)
        return [each.kinds for each in beam(self._view.seats[seat].pyramid.kinds, cubes, value, 2 * most)[:most]]


def standing_points(view: View) -> list[float]:
    """The heuristic evaluation of all pyramids as last shown, before the cubes of this round."""
    rounds = min(ROUNDS - 1, ROUNDS - view.round + 1)
    found: list[float] = []
    for seat, corner in enumerate(view.seats):
        kinds = corner.shown.kinds
        found.append(outlook(view, seat, rounds)(kinds) if any(kinds) else promise(kinds, rounds))
    return found


def chances(points: Sequence[float], spread: float = SPREAD) -> list[float]:
    """The probabilities of winning, by a softmax of the expected points of each seat."""
    most = max(points)
    odds = [exp((each - most) / spread) for each in points]
    return [each / sum(odds) for each in odds]
