"""The round before the last of Yaxha for two seats: its evaluation by simulated last rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from statistics import mean

from ...engine import Seat
from ...yaxha.constants import Cubes
from .last_round import Ending, endings, liking, scores
from .market import shares, solved
from .results import Kinds, pyramid_of

Market = tuple[Cubes, ...]


class LastRounds:
    """Simulated last rounds, in which both seats build their best."""

    def __init__(self, seat: Seat, bonus: Sequence[str], markets: Sequence[Market]) -> None:
        self._seat, self._bonus, self._markets = seat, bonus, markets
        # Caches: there are only 35 different tiles.
        self._endings: dict[tuple[Kinds, Cubes], list[Ending]] = {}
        self._worths: dict[tuple[Kinds, Kinds, Market], float] = {}

    def worth(self, mine: Kinds, theirs: Kinds, *, first: bool) -> float:
        """The mean result of these pyramids; `first`: the seat has the initiative, and gets the better tile."""
        better = max if first else min
        return mean(
            better(self._built(mine, theirs, (one, other)), self._built(mine, theirs, (other, one)))
            for one, other in self._markets
        )

    def _built(self, mine: Kinds, theirs: Kinds, tiles: Market) -> float:
        """The result if the seat has the first of these tiles; the other responds to its most colour points."""
        found = self._worths.get((mine, theirs, tiles))
        if found is None:
            ways, others = self._ways(mine, tiles[0]), self._ways(theirs, tiles[1])
            answer = max(others, key=lambda way: self._won(ways[0], way, 1 - self._seat))
            found = max(self._won(way, answer, self._seat) for way in ways)
            self._worths[mine, theirs, tiles] = found
        return found

    def _ways(self, kinds: Kinds, tile: Cubes) -> list[Ending]:
        if (kinds, tile) not in self._endings:
            self._endings[kinds, tile] = endings(pyramid_of(kinds), tile, self._bonus)
        return self._endings[kinds, tile]

    def _won(self, mine: Ending, theirs: Ending, of: Seat) -> float:
        table = [mine, theirs] if self._seat == 0 else [theirs, mine]
        return liking(scores(table, self._bonus), of)


def odds(seat: Seat, initiative: Sequence[int], worths: Sequence[tuple[float, float]]) -> list[float]:
    """The mixed strategy of a seat for the choice between two tiles, from a zero-sum game.

    `worths` are the values of each tile for it, without and with the initiative afterwards.
    """
    table: list[tuple[tuple[int, ...], list[float]]] = []
    for choices in product((0, 1), repeat=2):
        got, after = shares(choices, initiative, ((0.0, 0.0), (0.0, 0.0)))
        won = worths[got[seat]][after[seat] < after[1 - seat]]
        table.append((choices, [won, -won] if seat == 0 else [-won, won]))
    return solved(table, 2)[seat]
