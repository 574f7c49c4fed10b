"""The observations of Yaxha; docs/envs.md says what stands where."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import Seat
from witz.yaxha import CARDS, COLOURS, GRID, Options, Stage, View

from .cells import spread

SEATS: Final = 4
PLANES: Final = GRID.levels * GRID.plane  # 4 levels of 8 rows and 8 columns, of which the last ones hold no cell
_COLOURS: Final = len(COLOURS)
_CARDS: Final = {card: at for at, card in enumerate(CARDS)}
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


_NO_NUMBERS: Final = array("h", [0] * (SIZE - MARKET))


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    seat, seats = view.seat, view.seats
    if seat is None:
        raise ValueError("an observation belongs to a seat")
    players = len(seats)
    mine = seats[seat]
    around = (*seats[seat:], *seats[:seat])
    found = np.zeros(SIZE, np.int16)
    bits = spread([mask for their in around for mask in their.pyramid.kinds], PLANES)
    found[: len(bits)] = bits
    if secret := mine.pyramid.filled & ~mine.shown.filled:
        found[SECRET:MARKET] = spread([secret], PLANES)
    # An array of its own takes numbers one by one much sooner than one of NumPy does.
    numbers = _NO_NUMBERS[:]
    at = 0
    for cubes in view.market:
        for colour in cubes:
            numbers[at + colour] += 1
        at += _COLOURS
    at = BAG - MARKET
    for count in view.bag:
        numbers[at] = count
        at += 1
    for colour in view.hand:
        numbers[HAND - MARKET + colour] += 1
    for colour in mine.shown_discarded:
        numbers[SHOWN_DISCARDED - MARKET + colour] += 1
    for at, their in enumerate(around):
        for colour in their.taken:
            numbers[TAKEN - MARKET + at * _COLOURS + colour] += 1
        for colour in their.discarded:
            numbers[DISCARDED - MARKET + at * _COLOURS + colour] += 1
        numbers[LEFT - MARKET + at] = their.left
        numbers[CHOSEN - MARKET + at] = their.has_chosen
    for other, choice in enumerate(view.choices):
        if choice is not None:
            numbers[CHOICE - MARKET + (other - seat) % players] = choice + 1
    for other, tile in enumerate(view.initiative):
        numbers[INITIATIVE - MARKET + (other - seat) % players] = tile
    for place, other in enumerate(view.queue, 1):
        numbers[QUEUE - MARKET + (other - seat) % players] = place
    for card in view.bonus:
        numbers[BONUS - MARKET + _CARDS[card]] = 1
    numbers[STAGE - MARKET + _STAGES.index(view.stage)] = 1
    numbers[ROUND - MARKET] = view.round
    numbers[SEAT - MARKET + seat] = 1
    found[MARKET:] = np.frombuffer(numbers, np.int16)
    return found


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Every seat plays for itself."""
    return [(seat,) for seat in range(options.players)]
