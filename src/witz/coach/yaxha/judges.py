"""What pyramids of Yaxha promise, in points: by Planner's estimate, or by the learned evaluation where NumPy is."""

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

SHARES: Final = {2: (0.65, 0.35), 3: (0.5, 0.3, 0.2), 4: (0.45, 0.25, 0.2, 0.1)}  # of getting one's n-th wish
# Points of the estimate by which the odds of two seats differ e-fold, in any round; `python -m training.yaxha.chances`
# gives this.
SPREAD: Final = 5.0
WIDTH: Final = 2  # pyramids that are built on for each tile of a market

Market = Sequence[Cubes]
Worths = list[list[float]]  # by seat and tile


class Judge(Protocol):
    """Judges pyramids at one moment of a match, by what a view knows."""

    def worths(self, market: Market) -> Worths:
        """What each tile is worth to each seat, in points."""
        ...

    def futures(self, seat: Seat, finals: Sequence[Kinds], markets: Sequence[Market]) -> list[list[float]]:
        """What each pyramid brings a seat after each of these next markets, in points."""
        ...

    def best(self, seat: Seat, cubes: Cubes, most: int) -> list[Kinds]:
        """The most promising pyramids with these cubes, the best first."""
        ...


class Estimate:
    """Planner's estimate. Only differences of its points mean something."""

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
    """What everybody's pyramid promises when the round is built, as far as it has been shown."""
    rounds = min(ROUNDS - 1, ROUNDS - view.round + 1)
    found: list[float] = []
    for seat, corner in enumerate(view.seats):
        kinds = corner.shown.kinds
        found.append(outlook(view, seat, rounds)(kinds) if any(kinds) else promise(kinds, rounds))
    return found


def chances(points: Sequence[float], spread: float = SPREAD) -> list[float]:
    """Chances to win from what each seat expects."""
    most = max(points)
    odds = [exp((each - most) / spread) for each in points]
    return [each / sum(odds) for each in odds]
