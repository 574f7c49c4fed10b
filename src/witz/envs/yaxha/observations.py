"""The observations of Yaxha; docs/observations.md has their layout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import Seat
from witz.pyramid import Mask
from witz.yaxha import CARDS, COLOURS, GRID, Options, Stage, View
from witz.yaxha.actions import Tile
from witz.yaxha.building import NO_CUBES
from witz.yaxha.constants import Cubes
from witz.yaxha.view import SeatView

from ..cells import (
    BYTES,
    byte_of,
    counts,
    counts_of,
    numbers,
    numbers_of,
    one_of,
    redraw,
    redraw_all,
    stretch,
    stretches,
)

SEATS: Final = 4
PLANES: Final = GRID.levels * GRID.plane  # 4 levels of 8 rows and 8 columns, the last ones without cells
_COLOURS: Final = len(COLOURS)
_STAGES: Final = tuple(Stage)

# The first index of each part. Seats count from the observing one, clockwise.
PYRAMIDS: Final = 0
SECRET: Final = PYRAMIDS + SEATS * _COLOURS * PLANES
MARKET: Final = SECRET + PLANES
BAG: Final = MARKET + SEATS * _COLOURS
HAND: Final = BAG + _COLOURS
TAKEN: Final = HAND + _COLOURS
DISCARDED: Final = TAKEN + SEATS * _COLOURS
SHOWN_DISCARDED: Final = DISCARDED + SEATS * _COLOURS
LEFT: Final = SHOWN_DISCARDED + _COLOURS
INITIATIVE: Final = LEFT + SEATS
CHOSEN: Final = INITIATIVE + SEATS
CHOICE: Final = CHOSEN + SEATS
QUEUE: Final = CHOICE + SEATS
BONUS: Final = QUEUE + SEATS
STAGE: Final = BONUS + len(CARDS)
ROUND: Final = STAGE + len(Stage)
SEAT: Final = ROUND + 1
SIZE: Final = SEAT + SEATS


# The bytes of parts that are written at once, and of single numbers.
_MARKET: Final = stretch(MARKET, BAG)
_BAG: Final = stretch(BAG, HAND)
_HAND: Final = stretch(HAND, TAKEN)
_TAKEN: Final = stretches(TAKEN, SEATS, _COLOURS)
_DISCARDED: Final = stretches(DISCARDED, SEATS, _COLOURS)
_SHOWN_DISCARDED: Final = stretch(SHOWN_DISCARDED, LEFT)
_LEFT: Final = [byte_of(LEFT + place) for place in range(SEATS)]
_INITIATIVE: Final = stretch(INITIATIVE, CHOSEN)
_CHOSEN: Final = [byte_of(CHOSEN + place) for place in range(SEATS)]
_CHOICE: Final = stretch(CHOICE, QUEUE)
_QUEUE: Final = stretch(QUEUE, BONUS)
_BONUS: Final = stretch(BONUS, STAGE)
_STAGE: Final = stretch(STAGE, ROUND)
_ROUND: Final = byte_of(ROUND)
_SEAT: Final = stretch(SEAT, SIZE)

_NOBODY: Final = SeatView(NO_CUBES, (), NO_CUBES, (), (), 0, has_chosen=False)  # encoded as zeros
_NO_NUMBERS: Final = bytes(BYTES * SEATS)


class Sight:
    """An incremental encoder of one seat's observations: it updates only the parts of the view that have changed.

    The result does not depend on earlier views. Parts of views are immutable, so a part that is the same object as
    before is encoded already.
    """

    def __init__(self) -> None:
        self._drawn = bytearray(BYTES * SIZE)
        self._numbers = numbers_of(self._drawn)
        # The encoded parts.
        self._seats: list[SeatView] = [_NOBODY] * SEATS
        self._secret: Mask = 0
        self._hand: Cubes = ()
        self._market: tuple[Cubes, ...] = ()
        self._bag: tuple[int, ...] = ()
        self._bonus: tuple[str, ...] = ()
        self._stage: Stage | None = None
        # The encoded parts that depend on the observing seat.
        self._seat: Seat | None = None
        self._initiative: tuple[int, ...] = ()
        self._choices: tuple[Tile | None, ...] = ()
        self._queue: tuple[Seat, ...] = ()

    def of(self, view: View) -> npt.NDArray[np.int16]:
        """The observation of the view's seat."""
        seat, _, stage, number, bag, bonus, initiative, market, choices, queue, seats, hand = view
        if seat is None:
            raise ValueError("an observation belongs to a seat")
        drawn = self._drawn
        if seat != self._seat:
            self._sit(seat)
        for place in range(SEATS):
            self._draw_seat(place, seats[(seat + place) % len(seats)] if place < len(seats) else _NOBODY)
        if hand is not self._hand:
            self._hand = hand
            drawn[_HAND] = counts(hand, _COLOURS)
        if market is not self._market:
            self._market = market
            drawn[_MARKET] = counts_of(market, _COLOURS, SEATS)
        if bag is not self._bag:
            self._bag = bag
            drawn[_BAG] = numbers(bag)
        if bonus is not self._bonus:
            self._bonus = bonus
            drawn[_BONUS] = _cards(bonus)
        if initiative is not self._initiative:
            self._initiative = initiative
            drawn[_INITIATIVE] = _from_seat(initiative, seat)
        if choices != self._choices:
            self._choices = choices
            drawn[_CHOICE] = _tiles(choices, seat)
        if queue != self._queue:
            self._queue = queue
            drawn[_QUEUE] = _places(queue, seat, len(seats))
        if stage is not self._stage:
            self._stage = stage
            drawn[_STAGE] = one_of(_STAGES.index(stage), len(_STAGES))
        drawn[_ROUND] = number
        return self._numbers.copy()

    def _sit(self, seat: Seat) -> None:
        """Changes the observing seat: the parts that depend on it are encoded again."""
        self._seat, self._initiative, self._choices, self._queue = seat, (), (), ()
        self._drawn[_INITIATIVE] = self._drawn[_CHOICE] = self._drawn[_QUEUE] = _NO_NUMBERS
        self._drawn[_SEAT] = one_of(seat, SEATS)

    def _draw_seat(self, place: int, seat: SeatView) -> None:
        was = self._seats[place]
        if seat == was:  # fast: usually all parts are the same objects, or the first one is not
            return
        self._seats[place] = seat
        drawn = self._drawn
        pyramid, discarded, shown, shown_discarded, taken, left, has_chosen = seat
        before, was_discarded, _, was_shown_discarded, was_taken, _, _ = was
        drawn[_LEFT[place]] = left
        drawn[_CHOSEN[place]] = has_chosen
        if taken is not was_taken:
            drawn[_TAKEN[place]] = counts(taken, _COLOURS)
        if discarded is not was_discarded:
            drawn[_DISCARDED[place]] = counts(discarded, _COLOURS)
        if pyramid is not before:
            redraw_all(drawn, PYRAMIDS + place * _COLOURS * PLANES, before.kinds, pyramid.kinds, PLANES)
        if place == 0:
            if shown_discarded is not was_shown_discarded:
                drawn[_SHOWN_DISCARDED] = counts(shown_discarded, _COLOURS)
            secret = pyramid.filled ^ shown.filled  # the shown cubes stay
            if secret != self._secret:
                redraw(drawn, SECRET, self._secret, secret)
                self._secret = secret


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the view's seat."""
    return Sight().of(view)


# Caches, because values repeat.


@lru_cache(maxsize=1024)
def _by_seat(values: tuple[int, ...]) -> bytes:
    return numbers(values + (0,) * (SEATS - len(values)))


@lru_cache(maxsize=1024)
def _from_seat(values: tuple[int, ...], seat: Seat) -> bytes:
    return _by_seat(values[seat:] + values[:seat])


@lru_cache(maxsize=1024)
def _tiles(choices: tuple[Tile | None, ...], seat: Seat) -> bytes:
    return _from_seat(tuple(0 if choice is None else choice + 1 for choice in choices), seat)


@lru_cache(maxsize=1024)
def _places(queue: tuple[Seat, ...], seat: Seat, players: int) -> bytes:
    return _from_seat(tuple(queue.index(other) + 1 if other in queue else 0 for other in range(players)), seat)


@lru_cache(maxsize=1024)
def _cards(bonus: tuple[str, ...]) -> bytes:
    return numbers([card in bonus for card in CARDS])


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Each seat for itself."""
    return [(seat,) for seat in range(options.players)]
