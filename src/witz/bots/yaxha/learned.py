"""The learned evaluation of Yaxha: the value of a pyramid, with the cubes in hand, for its seat in a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import Seat
from ...yaxha.constants import COLOURS, Cubes
from ...yaxha.view import View
from ..network import Floats, Network, chances, read_network
from .features import FEATURES_VERSION, LEARNED_CARDS, Table, colour_points, features, most_figures
from .results import Kinds
from .words import own_of, words_of

POINT: Final = 0.01  # the weight of a point against the probability of winning


class Values(NamedTuple):
    """The predictions for pyramids: colour points and card points at the end, and the probability of winning."""

    colours: Floats
    cards: Floats
    win: Floats

    @property
    def liked(self) -> Floats:
        """The value of each of them: mainly the probability of winning."""
        liked: Floats = self.win + POINT * (self.colours + self.cards)
        return liked


@cache
def network() -> Network:
    """The network in the package, loaded on first use."""
    with (files(__package__) / "weights.npz").open("rb") as file:
        return read_network(file, FEATURES_VERSION)


def judged(inputs: Floats) -> Values:
    """The network's predictions for these features."""
    out = network()(inputs)
    return Values(out[..., 0] * 20, out[..., 1] * 20, chances(out[..., 2]))


def hands(cubes: Sequence[Cubes]) -> Floats:
    """float32[colours, hands]."""
    return np.array([[hand.count(colour) for hand in cubes] for colour in COLOURS], np.float32)


class Judge:
    """Evaluates pyramids in one view of a match, for any seat, with the other pyramids as last shown."""

    def __init__(self, view: View) -> None:
        self.view = view
        shown = own_of(words_of([seat.pyramid.kinds for seat in view.seats]), hands([()] * len(view.seats)))
        self._size = shown.size.astype(np.float32)
        self._figures = most_figures(np, shown.size, shown.on_level_1, shown.levels)
        self._points = colour_points(np, shown.size).sum(axis=0)

    def table(self, seat: Seat, later: int = 0) -> Table:
        """A seat's inputs about the others and the table, `later` rounds ahead."""
        view = self.view
        seats = len(view.seats)
        others = [other for other in range(seats) if other != seat]
        rivals = self._points[others]

        def column(values: Any) -> NDArray[Any]:
            return np.asarray(values, np.float32)[:, None]

        return Table(
            cards=column([card in view.bonus for card in LEARNED_CARDS]),
            others=column(self._figures[:, others].max(axis=1)),
            left=column(self._size[:, (seat + 1) % seats]),
            points=column([rivals.max(), rivals.mean()]),
            bag=column(view.bag),
            round=column([view.round + later]),
            initiative=column([view.initiative[seat]]),
            players=column([seats]),
        )

    def values(self, seat: Seat, pyramids: Sequence[Kinds], cubes: Sequence[Cubes], later: int = 0) -> Values:
        """The predictions of these pyramids, each with its cubes in hand, for a seat."""
        own = own_of(words_of(pyramids), hands(cubes))
        return judged(features(np, own, self.table(seat, later)))

    def built(self, seat: Seat, pyramids: Sequence[Kinds]) -> Floats:
        """The values of these pyramids for a seat at the end of the round."""
        return self.values(seat, pyramids, [()] * len(pyramids)).liked
