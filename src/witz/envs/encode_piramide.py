"""The observations of La Gran Pirámide; docs/envs.md says what stands where."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import CHANCE, Seat
from witz.piramide import BLOCKS, GRID, Options, Stage, View

from .cells import spread

SEATS: Final = 4
PLANES: Final = -(-GRID.levels * GRID.plane // 8) * 8  # 5 levels of 6 rows and 6 columns, filled up to whole bytes
_KINDS: Final = len(BLOCKS)
_STAGES: Final = tuple(Stage)

# Where each part begins. Seats count from the observing one, clockwise.
PYRAMID: Final = 0
RESERVED: Final = PYRAMID + _KINDS * PLANES
SPECIAL: Final = RESERVED + SEATS * PLANES
MARKET: Final = SPECIAL + PLANES
HAND: Final = MARKET + _KINDS
HAND_SIZES: Final = HAND + _KINDS
COINS: Final = HAND_SIZES + SEATS
EXTRAS: Final = COINS + SEATS
SEEN: Final = EXTRAS + SEATS
DOUBTFUL: Final = SEEN + SEATS * _KINDS
RETURNS: Final = DOUBTFUL + SEATS * _KINDS
RETURNED: Final = RETURNS + SEATS
BAG: Final = RETURNED + _KINDS
BOX: Final = BAG + 1
PASSES: Final = BOX + 1
TURN: Final = PASSES + 1  # whose turn, one of the seats; none before the start
LEFT: Final = TURN + SEATS  # actions, builds, buys, draws, placed, extra
STAGE: Final = LEFT + 6
SEAT: Final = STAGE + len(Stage)
SIZE: Final = SEAT + SEATS


_NO_NUMBERS: Final = array("h", [0] * (SIZE - MARKET))


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    seat = view.seat
    if seat is None:
        raise ValueError("an observation belongs to a seat")
    turn, reserved, players = view.turn, view.reserved, len(view.coins)
    found = np.zeros(SIZE, np.int16)
    bits = spread((*view.pyramid.kinds, *reserved[seat:], *reserved[:seat]), PLANES)
    found[: len(bits)] = bits
    if turn.special is not None:
        found[SPECIAL + turn.special] = 1
    # An array of its own takes numbers one by one much sooner than one of NumPy does.
    numbers = _NO_NUMBERS[:]
    for block in view.market:
        numbers[block] += 1
    for block in view.hand:
        numbers[HAND - MARKET + block] += 1
    for other, memory in enumerate(view.memory):
        at = (other - seat) % players
        numbers[HAND_SIZES - MARKET + at] = view.hand_sizes[other]
        numbers[COINS - MARKET + at] = view.coins[other]
        last = view.last_extra[other]
        if last is not None:
            numbers[EXTRAS - MARKET + at] = last + 1
        for block in memory.seen:
            numbers[SEEN - MARKET + at * _KINDS + block] += 1
        if memory.before:
            for block in chain.from_iterable(blocks for blocks, _ in memory.before):
                numbers[DOUBTFUL - MARKET + at * _KINDS + block] += 1
            numbers[RETURNS - MARKET + at] = len(memory.before)
    for block in view.memory[seat].returned:
        numbers[RETURNED - MARKET + block] += 1
    numbers[BAG - MARKET] = view.bag
    numbers[BOX - MARKET] = view.box
    numbers[PASSES - MARKET] = view.passes
    if turn.seat != CHANCE:
        numbers[TURN - MARKET + (turn.seat - seat) % players] = 1
    left = (turn.actions, turn.builds, turn.buys, turn.draws, turn.placed, turn.extra)
    for at, count in enumerate(left, LEFT - MARKET):
        numbers[at] = count
    numbers[STAGE - MARKET + _STAGES.index(view.stage)] = 1
    numbers[SEAT - MARKET + seat] = 1
    found[MARKET:] = np.frombuffer(numbers, np.int16)
    return found


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Each seat for itself, or the two of a pair."""
    return options.sides
