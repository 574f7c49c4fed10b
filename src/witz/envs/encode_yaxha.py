"""The observations of Yaxha; docs/envs.md says what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import Seat
from witz.yaxha import CARDS, COLOURS, GRID, Options, Stage, View

from .cells import counts, counts_of, joined, numbers, one_of, plane, planes, zeros

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


# What stands in the places of seats that nobody has, by the number of players.
_NO_PYRAMIDS: Final = [zeros((SEATS - players) * _COLOURS * PLANES) for players in range(SEATS + 1)]
_NO_CUBES: Final = [zeros((SEATS - players) * _COLOURS) for players in range(SEATS + 1)]
_NO_NUMBERS: Final = [(0,) * (SEATS - players) for players in range(SEATS + 1)]


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    seat, seats, queue = view.seat, view.seats, view.queue
    if seat is None:
        raise ValueError("an observation belongs to a seat")
    mine = seats[seat]
    around = (*seats[seat:], *seats[:seat])
    players = len(around)
    secret = mine.pyramid.filled & ~mine.shown.filled
    nobody, no_cubes = _NO_NUMBERS[players], _NO_CUBES[players]
    from_seat = (*range(seat, players), *range(seat))
    initiative = view.initiative or (0,) * players
    return joined(
        (
            *[planes(their.pyramid.kinds, PLANES) for their in around],
            _NO_PYRAMIDS[players],
            plane(secret, PLANES),
            counts_of(view.market, _COLOURS),
            no_cubes,
            numbers(view.bag),
            counts(view.hand, _COLOURS),
            counts_of(tuple([their.taken for their in around]), _COLOURS),
            no_cubes,
            counts_of(tuple([their.discarded for their in around]), _COLOURS),
            no_cubes,
            counts(mine.shown_discarded, _COLOURS),
            numbers(
                (
                    *[their.left for their in around],
                    *nobody,
                    *[initiative[other] for other in from_seat],
                    *nobody,
                    *[their.has_chosen for their in around],
                    *nobody,
                    *[0 if (choice := view.choices[other]) is None else choice + 1 for other in from_seat],
                    *nobody,
                    *[queue.index(other) + 1 if other in queue else 0 for other in from_seat],
                    *nobody,
                )
            ),
            _bonus(view.bonus),
            _moment(view.stage, view.round, seat),
        )
    )


@lru_cache(maxsize=1024)
def _moment(stage: Stage, number: int, seat: Seat) -> bytes:
    return one_of(_STAGES.index(stage), len(_STAGES)) + numbers((number,)) + one_of(seat, SEATS)


@lru_cache(maxsize=1024)
def _bonus(cards: tuple[str, ...]) -> bytes:
    return numbers([card in cards for card in CARDS])


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Every seat plays for itself."""
    return [(seat,) for seat in range(options.players)]
