"""The learned evaluation of Yaxha for the coach. It needs NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

import numpy as np

from ...bots.yaxha.learned import Judge
from ...bots.yaxha.results import Kinds, Results
from ...engine import Seat
from ...yaxha.constants import Cubes
from ...yaxha.view import View
from .judges import SHARES, Market, Worths


class Learned:
    """The learned evaluation: points for colours and cards at the end, and the probability of winning."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._judge = Judge(view)

    def worths(self, market: Market) -> Worths:
        judged = [
            self._judge.values(seat, [corner.shown.kinds] * len(market), market)
            for seat, corner in enumerate(self._view.seats)
        ]
        return [(each.colours + each.cards).tolist() for each in judged]

    def futures(self, seat: Seat, finals: Sequence[Kinds], markets: Sequence[Market]) -> list[list[float]]:
        tiles = [tile for market in markets for tile in market]
        judged = self._judge.values(seat, [final for final in finals for _ in tiles], tiles * len(finals), later=1)
        # A row for each pyramid and market. The rest is little work, and the page has only a part of NumPy.
        each = (-1, len(markets[0]))
        liked, points = judged.liked.reshape(each).tolist(), (judged.colours + judged.cards).reshape(each).tolist()
        shares, count, found = SHARES[len(self._view.seats)], len(markets), []
        for wishes, row in zip(liked, points, strict=True):
            by_wish = sorted(range(len(row)), key=wishes.__getitem__, reverse=True)
            found.append(sum(map(mul, shares, map(row.__getitem__, by_wish))))
        return [found[at : at + count] for at in range(0, len(found), count)]

    def best(self, seat: Seat, cubes: Cubes, most: int) -> list[Kinds]:
        finals = Results(self._view.seats[seat].pyramid, cubes).finals
        order = np.argsort(-self._judge.built(seat, finals), kind="stable")[:most]
        return [finals[int(at)] for at in order]
