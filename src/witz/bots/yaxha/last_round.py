"""The last round of Yaxha, which has no future: everything that the seats can still build, and who wins then."""

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

MOST_OPTIONS: Final = 40  # different endings of one seat that are weighed, those with most colour points first
ROUNDS_OF_LEARNING: Final = 300
POINT: Final = 0.002  # what a point of the lead is worth beside victory


class Ending(NamedTuple):
    """One way for a seat to end: its pyramid, what that shows, and its points for colours."""

    final: Kinds
    showing: Showing
    points: int


def endings(pyramid: Pyramid, cubes: Cubes, bonus: Sequence[str]) -> list[Ending]:
    """The ways to end that differ in points or in what they have towards a card; the most points first."""
    found: dict[Hashable, Ending] = {}
    for final in Results(pyramid, cubes).finals:
        showing = Showing.of(pyramid_of(final))
        points = sum(points_for(showing.largest(colour).size) for colour in COLOURS)
        found.setdefault((points, *(towards(card, showing) for card in bonus)), Ending(final, showing, points))
    return sorted(found.values(), key=lambda ending: -ending.points)[:MOST_OPTIONS]


def scores(table: Sequence[Ending], bonus: Sequence[str]) -> list[int]:
    """The final scores when every seat ends like this."""
    totals = [ending.points for ending in table]
    showings = [ending.showing for ending in table]
    for card in bonus:
        for seat, scored in enumerate(CARDS[card].judge(showings).scores):
            totals[seat] += CARD_POINTS * scored
    return totals


def liking(totals: Sequence[int], seat: Seat) -> float:
    """What these final scores are worth to a seat: its share of the victory, and a little for its lead."""
    best = max(totals)
    share = (totals[seat] == best) / totals.count(best)
    return share + POINT * (totals[seat] - max(total for other, total in enumerate(totals) if other != seat))


def best_endings(
    seat: Seat, options: Sequence[Sequence[Ending]], bonus: Sequence[str]
) -> tuple[NDArray[np.float64], float]:
    """The odds with which a seat should end in each of its ways, and what that is worth to it.

    Two seats that build in secret play a matrix game, which is solved. With more, each of the others is taken to do
    what scores it most beside what it can expect of the rest.
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
    """What each pair of endings is worth to the seat; its own are the rows."""
    rows: list[list[float]] = []
    for mine in options[seat]:
        row: list[float] = []
        for theirs in options[1 - seat]:
            table = [mine, theirs] if seat == 0 else [theirs, mine]
            row.append(liking(scores(table, bonus), seat))
        rows.append(row)
    return np.array(rows)


def _solved(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """The odds of the rows in a matrix game that no odds of the columns can take advantage of, and its value."""
    regrets = [np.zeros(length) for length in matrix.shape]
    sums = [np.zeros(length) for length in matrix.shape]
    for number in range(1, ROUNDS_OF_LEARNING + 1):
        odds = [each / each.sum() if each.any() else np.full(each.size, 1 / each.size) for each in regrets]
        brought = (matrix @ odds[1], -(odds[0] @ matrix))
        for side in (0, 1):
            regrets[side] = np.maximum(0, regrets[side] + brought[side] - odds[side] @ brought[side])
            sums[side] += number * odds[side]
    rows, columns = (each / each.sum() for each in sums)
    return rows, float(rows @ matrix @ columns)
