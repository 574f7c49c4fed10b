"""The observations of Yaxha; docs/envs.md says what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import Seat
from witz.yaxha import CARDS, COLOURS, GRID, Options, Stage, View

SEATS: Final = 4
PLANES: Final = GRID.levels * GRID.plane  # 4 levels of 8 rows and 8 columns, of which the last ones hold no cell
_BYTES: Final = PLANES // 8
_COLOURS: Final = len(COLOURS)
_CARDS: Final = {card: at for at, card in enumerate(CARDS)}
_STAGES: Final = {stage: at for at, stage in enumerate(Stage)}

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


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    seat = view.seat
    if seat is None:
        raise ValueError("an observation belongs to a seat")
    players = view.options.players
    around = [*range(seat, players), *range(seat)]
    found = np.zeros(SIZE, np.int16)
    masks = [mask for other in around for mask in view.seats[other].pyramid.kinds]
    bits = b"".join([mask.to_bytes(_BYTES, "little") for mask in masks])
    found[: len(bits) * 8] = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")
    mine = view.seats[seat]
    if secret := mine.pyramid.filled & ~mine.shown.filled:
        built = np.frombuffer(secret.to_bytes(_BYTES, "little"), np.uint8)
        found[SECRET:MARKET] = np.unpackbits(built, bitorder="little")
    numbers = [0] * (SIZE - MARKET)
    for tile, cubes in enumerate(view.market):
        for colour in cubes:
            numbers[tile * _COLOURS + colour] += 1
    numbers[BAG - MARKET : HAND - MARKET] = view.bag
    for colour in view.hand:
        numbers[HAND - MARKET + colour] += 1
    for colour in mine.shown_discarded:
        numbers[SHOWN_DISCARDED - MARKET + colour] += 1
    for at, other in enumerate(around):
        their = view.seats[other]
        for colour in their.taken:
            numbers[TAKEN - MARKET + at * _COLOURS + colour] += 1
        for colour in their.discarded:
            numbers[DISCARDED - MARKET + at * _COLOURS + colour] += 1
        numbers[LEFT - MARKET + at] = their.left
        numbers[CHOSEN - MARKET + at] = int(their.has_chosen)
        choice = view.choices[other]
        numbers[CHOICE - MARKET + at] = 0 if choice is None else choice + 1
        if view.initiative:
            numbers[INITIATIVE - MARKET + at] = view.initiative[other]
    for place, other in enumerate(view.queue, 1):
        numbers[QUEUE - MARKET + (other - seat) % players] = place
    for card in view.bonus:
        numbers[BONUS - MARKET + _CARDS[card]] = 1
    numbers[STAGE - MARKET + _STAGES[view.stage]] = 1
    numbers[ROUND - MARKET] = view.round
    numbers[SEAT - MARKET + seat] = 1
    found[MARKET:] = numbers
    return found


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Every seat plays for itself."""
    return [(seat,) for seat in range(options.players)]
