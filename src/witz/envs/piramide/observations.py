"""The observations of La Gran Pirámide; docs/observations.md has their layout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import CHANCE, Seat
from witz.piramide import BLOCKS, GRID, Block, Options, Stage, View
from witz.piramide.constants import Blocks
from witz.piramide.memory import Memory
from witz.piramide.state import Turn
from witz.pyramid import Mask

from ..cells import BYTES, byte_of, counts, numbers, numbers_of, one_of, redraw, redraw_all, stretch, stretches

SEATS: Final = 4
PLANES: Final = -(-GRID.levels * GRID.plane // 8) * 8  # 5 levels of 6 rows and 6 columns, padded to whole bytes
_KINDS: Final = len(BLOCKS)
_STAGES: Final = tuple(Stage)

# The first index of each part. Seats count from the observing one, clockwise.
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
TURN: Final = PASSES + 1  # the seat in turn, one-hot; zeros before the start
LEFT: Final = TURN + SEATS  # actions, builds, buys, draws, placed, extra
STAGE: Final = LEFT + 6
SEAT: Final = STAGE + len(Stage)
SIZE: Final = SEAT + SEATS


# The bytes of parts that are written at once.
_MARKET: Final = stretch(MARKET, HAND)
_HAND: Final = stretch(HAND, HAND_SIZES)
_HOLDINGS: Final = stretch(HAND_SIZES, EXTRAS)
_EXTRAS: Final = stretch(EXTRAS, SEEN)
_SEEN: Final = stretches(SEEN, SEATS, _KINDS)
_DOUBTFUL: Final = stretches(DOUBTFUL, SEATS, _KINDS)
_RETURNED: Final = stretch(RETURNED, BAG)
_REST: Final = stretch(BAG, TURN)
_TURN: Final = stretch(TURN, SIZE)
# The padding for missing seats, by the number of players.
_NOBODY: Final = [(0,) * (SEATS - players) for players in range(SEATS + 1)]
_NOTHING: Final = Memory()


class Sight:
    """An incremental encoder of one seat's observations: it updates only the parts of the view that have changed.

    The result does not depend on earlier views. Parts of views are immutable, so a part that is the same object as
    before is encoded already.
    """

    def __init__(self) -> None:
        self._drawn = bytearray(BYTES * SIZE)
        self._numbers = numbers_of(self._drawn)
        # The encoded parts.
        self._pyramid: tuple[Mask, ...] = (0,) * _KINDS
        self._around: tuple[Mask, ...] = (0,) * SEATS
        self._special: Mask = 0
        self._market: Blocks = ()
        self._hand: Blocks = ()
        self._memory: list[Memory] = [_NOTHING] * SEATS
        # The encoded parts that depend on the observing seat.
        self._seat: Seat | None = None
        self._sizes: tuple[int, ...] = ()
        self._coins: tuple[int, ...] = ()
        self._extras: tuple[Block | None, ...] = ()
        self._reserved: tuple[Mask, ...] = ()
        self._memories: tuple[Memory, ...] = ()
        self._turn: Turn | None = None
        self._stage: Stage | None = None

    def of(self, view: View) -> npt.NDArray[np.int16]:
        """The observation of the view's seat."""
        seat, _, stage, turn, bag, box, market, hand, sizes, coins, pyramid, reserved, extras, passes, memory = view
        if seat is None:
            raise ValueError("an observation belongs to a seat")
        drawn = self._drawn
        if seat != self._seat:
            # Parts that depend on the observing seat are encoded again.
            self._seat, self._sizes, self._coins, self._extras, self._reserved, self._turn = seat, (), (), (), (), None
            self._memories = ()
        if pyramid.kinds is not self._pyramid:
            redraw_all(drawn, PYRAMID, self._pyramid, pyramid.kinds, PLANES)
            self._pyramid = pyramid.kinds
        if market is not self._market:
            self._market = market
            drawn[_MARKET] = counts(market, _KINDS)
        if hand is not self._hand:
            self._hand = hand
            drawn[_HAND] = counts(hand, _KINDS)
        if coins is not self._coins or sizes != self._sizes:
            self._coins, self._sizes = coins, sizes
            nobody = _NOBODY[len(coins)]
            drawn[_HOLDINGS] = numbers(sizes[seat:] + sizes[:seat] + nobody + coins[seat:] + coins[:seat] + nobody)
        if extras is not self._extras:
            self._extras = extras
            drawn[_EXTRAS] = _materials(extras, seat)
        if reserved is not self._reserved:
            self._reserved = reserved
            around = reserved[seat:] + reserved[:seat] + _NOBODY[len(reserved)]
            redraw_all(drawn, RESERVED, self._around, around, PLANES)
            self._around = around
        drawn[_REST] = numbers((bag, box, passes))
        if memory != self._memories:  # fast: usually all elements are the same objects, or one is not
            self._memories = memory
            self._draw_memory(memory, seat)
        if turn is not self._turn or stage is not self._stage:
            self._turn, self._stage = turn, stage
            drawn[_TURN] = _moment(turn, stage, seat, len(coins))
            special = 0 if turn.special is None else 1 << turn.special
            if special != self._special:
                redraw(drawn, SPECIAL, self._special, special)
                self._special = special
        return self._numbers.copy()

    def _draw_memory(self, memories: tuple[Memory, ...], seat: Seat) -> None:
        """Encodes the memory of the hands, the observing seat's first."""
        drawn = self._drawn
        for place, was in enumerate(self._memory):
            memory = memories[(seat + place) % len(memories)] if place < len(memories) else _NOTHING
            if memory is was:
                continue
            self._memory[place] = memory
            seen, before, returned = memory
            was_seen, was_before, was_returned = was
            if seen is not was_seen:
                drawn[_SEEN[place]] = counts(seen, _KINDS)
            if before is not was_before:
                # The blocks seen before a return, and the number of returns.
                drawn[_DOUBTFUL[place]] = counts(_doubtful(before), _KINDS)
                drawn[byte_of(RETURNS + place)] = len(before)
            if place == 0 and returned is not was_returned:
                drawn[_RETURNED] = counts(returned, _KINDS)


def _doubtful(before: tuple[tuple[Blocks, int], ...]) -> Blocks:
    return tuple(chain.from_iterable([blocks for blocks, _ in before]))


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the view's seat."""
    return Sight().of(view)


# Caches, because values repeat.


@lru_cache(maxsize=1024)
def _materials(extras: tuple[Block | None, ...], seat: Seat) -> bytes:
    """The materials of the last extra actions, the observing seat's first."""
    materials = tuple([0 if last is None else last + 1 for last in extras])
    return numbers(materials[seat:] + materials[:seat] + _NOBODY[len(extras)])


@lru_cache(maxsize=1024)
def _moment(turn: Turn, stage: Stage, seat: Seat, players: int) -> bytes:
    """The seat in turn, the rest of its turn, the stage, and the observing seat."""
    return b"".join(
        (
            one_of(-1 if turn.seat == CHANCE else (turn.seat - seat) % players, SEATS),
            numbers((turn.actions, turn.builds, turn.buys, turn.draws, turn.placed, turn.extra)),
            one_of(_STAGES.index(stage), len(_STAGES)),
            one_of(seat, SEATS),
        )
    )


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Each seat for itself, or the pairs."""
    return options.sides
