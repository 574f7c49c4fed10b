"""The observations of Yaxha; docs/envs.md says what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import Seat
from witz.pyramid import Mask, Pyramid
from witz.yaxha import CARDS, COLOURS, GRID, Options, Stage, View
from witz.yaxha.actions import Tile
from witz.yaxha.constants import Cubes

from .cells import BYTES, counts, counts_of, numbers, observation, one_of, redraw, redraw_all, stretch

SEATS: Final = 4
PLANES: Final = GRID.levels * GRID.plane  # 4 levels of 8 rows and 8 columns, of which the last ones hold no cell
_COLOURS: Final = len(COLOURS)
_STAGES: Final = tuple(Stage)

# Where each part begins. Seats count from the observing one, clockwise.
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


# The bytes of what is written at once.
_MARKET: Final = stretch(MARKET, HAND)
_HAND: Final = stretch(HAND, TAKEN)
_TAKEN: Final = stretch(TAKEN, DISCARDED)
_DISCARDED: Final = stretch(DISCARDED, LEFT)
_LEFT: Final = stretch(LEFT, INITIATIVE)
_INITIATIVE: Final = stretch(INITIATIVE, SIZE)
_NO_CUBES: Final = (0,) * _COLOURS  # of a pyramid that nothing is built on yet


class Sight:
    """What one seat sees, as numbers: each observation is the one before with what has changed.

    Whatever it saw before, it gives for a view what a new one gives.
    """

    def __init__(self) -> None:
        self._drawn = bytearray(BYTES * SIZE)
        # What is drawn now.
        self._pyramids: list[tuple[Mask, ...]] = [_NO_CUBES] * SEATS
        self._secret: Mask = 0
        self._table: tuple[object, ...] = ()
        self._taken: tuple[Cubes, ...] = ()
        self._discarded: tuple[object, ...] = ()

    def of(self, view: View) -> npt.NDArray[np.int16]:
        """The observation of the seat that the view belongs to."""
        seat, _, stage, number, bag, bonus, initiative, market, choices, queue, seats, hand = view
        if seat is None:
            raise ValueError("an observation belongs to a seat")
        around = seats[seat:] + seats[:seat] if seat else seats
        pyramids, discarded, shown, shown_discarded, taken, left, has_chosen = zip(*around)  # noqa: B905  # all alike
        self._draw_pyramids(pyramids, shown[0])
        drawn = self._drawn
        drawn[_HAND] = counts(hand, _COLOURS)
        drawn[_LEFT] = _by_seat(left)
        if taken != self._taken:
            self._taken = taken
            drawn[_TAKEN] = counts_of(taken, _COLOURS, SEATS)
        gone = (discarded, shown_discarded[0])
        if gone != self._discarded:
            self._discarded = gone
            drawn[_DISCARDED] = counts_of(discarded, _COLOURS, SEATS) + counts(shown_discarded[0], _COLOURS)
        table = (seat, stage, number, bag, market, initiative, has_chosen, choices, queue, bonus)
        if table != self._table:
            self._table = table
            drawn[_MARKET] = counts_of(market, _COLOURS, SEATS) + numbers(bag)
            drawn[_INITIATIVE] = b"".join(
                (
                    _from_seat(initiative, seat),
                    _by_seat(has_chosen),
                    _tiles(choices, seat),
                    _places(queue, seat, len(choices)),
                    _cards(bonus),
                    _moment(stage, number, seat),
                )
            )
        return observation(drawn)

    def _draw_pyramids(self, pyramids: Sequence[Pyramid], shown: Pyramid) -> None:
        drawn, before = self._drawn, self._pyramids
        for place, pyramid in enumerate(pyramids):
            kinds = pyramid.kinds
            if kinds is not before[place]:
                redraw_all(drawn, PYRAMIDS + place * _COLOURS * PLANES, before[place], kinds, PLANES)
                before[place] = kinds
        secret = pyramids[0].filled & ~shown.filled
        if secret != self._secret:
            redraw(drawn, SECRET, self._secret, secret)
            self._secret = secret


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    return Sight().of(view)


# Kept, because each of them comes again and again.


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


@lru_cache(maxsize=1024)
def _moment(stage: Stage, number: int, seat: Seat) -> bytes:
    return one_of(_STAGES.index(stage), len(_STAGES)) + numbers((number,)) + one_of(seat, SEATS)


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Every seat plays for itself."""
    return [(seat,) for seat in range(options.players)]
