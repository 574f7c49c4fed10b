"""The exact last round of Yaxha: all endings of the seats, and a matrix game over them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import Seat
from ...pyramid import Pyramid
from ...yaxha.bonuses import CARDS
from ...yaxha.constants import CARD_POINTS, COLOURS, Cubes, points_for
from ...yaxha.effect import towards
from ...yaxha.groups import Showing
from .results import Kinds, Results, pyramid_of

MOST_OPTIONS: Final = 40  # endings of one seat in the game, those with the most colour points
ITERATIONS: Final = 300  # of regret matching
POINT: Final = 0.002  # the value of a point of the lead relative to victory


class Ending(NamedTuple):
    """One ending of a seat: its pyramid, the visible part of it, and its colour points."""

    final: Kinds
    showing: Showing
    points: int


def endings(pyramid: Pyramid, cubes: Cubes, bonus: Sequence[str]) -> list[Ending]:
    """The endings that differ in points or in their keys for a card; the most points first."""
    found: dict[Hashable, Ending] = {}
    for final in Results(pyramid, cubes).finals:
        showing = Showing.of(pyramid_of(final))
        points = sum(points_for(showing.largest(colour).size) for colour in COLOURS)
        found.setdefault((points, *(towards(card, showing) for card in bonus)), Ending(final, showing, points))
    return sorted(found.values(), key=lambda ending: -ending.points)[:MOST_OPTIONS]


def scores(table: Sequence[Ending], bonus: Sequence[str]) -> list[int]:
    """The final scores with these endings of all seats."""
    totals = [ending.points for ending in table]
    showings = [ending.showing for ending in table]
    for card in bonus:
        for seat, scored in enumerate(CARDS[card].judge(showings).scores):
            totals[seat] += CARD_POINTS * scored
    return totals


def liking(totals: Sequence[int], seat: Seat) -> float:
    """The value of final scores for a seat: its share of the victory, and a little for its lead."""
    best = max(totals)
    share = (totals[seat] == best) / totals.count(best)
    return share + POINT * (totals[seat] - max(total for other, total in enumerate(totals) if other != seat))


def best_endings(
    seat: Seat, options: Sequence[Sequence[Ending]], bonus: Sequence[str]
) -> tuple[NDArray[np.float64], float]:
    """The mixed strategy of a seat over its endings, and its value.

    Two seats that build in secret play a matrix game, which is solved. With more seats, each of the others is assumed
    to maximize its score against the expected endings of the rest.
    """
    if len(options) == 2:
        return _solved(_matrix(seat, options, bonus))
    table = [ways[0] for ways in options]
    for other, ways in enumerate(options):
        if other != seat:
            table[other] = max(ways, key=lambda way: scores([*table[:other], way, *table[other + 1 :]], bonus)[other])
    worth = np.array([liking(scores([*table[:seat], way, *table[seat + 1 :]], bonus), seat) for way in options[seat]])
    odds = np.zeros(len(worth))
    odds[worth.argmax()] = 1
    return odds, float(worth.max())


def _matrix(seat: Seat, options: Sequence[Sequence[Ending]], bonus: Sequence[str]) -> NDArray[np.float64]:
    """The payoff matrix of the seat; its own endings are the rows."""
    rows: list[list[float]] = []
    for mine in options[seat]:
        row: list[float] = []
        for theirs in options[1 - seat]:
            table = [mine, theirs] if seat == 0 else [theirs, mine]
            row.append(liking(scores(table, bonus), seat))
        rows.append(row)
    return np.array(rows)


def _solved(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """The optimal mixed strategy of the rows in a matrix game, and its value, by regret matching plus."""
    regrets = [np.zeros(length) for length in matrix.shape]
    sums = [np.zeros(length) for length in matrix.shape]
    for number in range(1, ITERATIONS + 1):
        odds = [each / each.sum() if each.any() else np.full(each.size, 1 / each.size) for each in regrets]
        brought = (matrix @ odds[1], -(odds[0] @ matrix))
        for side in (0, 1):
            regrets[side] = np.maximum(0, regrets[side] + brought[side] - odds[side] @ brought[side])
            sums[side] += number * odds[side]
    rows, columns = (each / each.sum() for each in sums)
    return rows, float(rows @ matrix @ columns)
