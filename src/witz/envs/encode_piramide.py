"""The observations of La Gran Pirámide; docs/envs.md says what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.engine import CHANCE, Seat
from witz.piramide import BLOCKS, GRID, Options, Stage, View
from witz.piramide.constants import Blocks

from .cells import counts, joined, numbers, one_of, plane, zeros

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


# What stands in the places of seats that nobody has, by the number of players.
_NO_RESERVED: Final = [zeros((SEATS - players) * PLANES) for players in range(SEATS + 1)]
_NO_BLOCKS: Final = [zeros((SEATS - players) * _KINDS) for players in range(SEATS + 1)]
_NO_NUMBERS: Final = [(0,) * (SEATS - players) for players in range(SEATS + 1)]


def encode(view: View) -> npt.NDArray[np.int16]:
    """The observation of the seat that the view belongs to."""
    seat = view.seat
    if seat is None:
        raise ValueError("an observation belongs to a seat")
    turn, sizes, coins, extras = view.turn, view.hand_sizes, view.coins, view.last_extra
    players = len(coins)
    from_seat = (*range(seat, players), *range(seat))
    memories = [view.memory[other] for other in from_seat]
    nobody, no_blocks = _NO_NUMBERS[players], _NO_BLOCKS[players]
    return joined(
        (
            *[plane(mask, PLANES) for mask in view.pyramid.kinds],
            *[plane(view.reserved[other], PLANES) for other in from_seat],
            _NO_RESERVED[players],
            plane(0 if turn.special is None else 1 << turn.special, PLANES),
            counts(view.market, _KINDS),
            counts(view.hand, _KINDS),
            numbers(
                (
                    *[sizes[other] for other in from_seat],
                    *nobody,
                    *[coins[other] for other in from_seat],
                    *nobody,
                    *[0 if (last := extras[other]) is None else last + 1 for other in from_seat],
                    *nobody,
                )
            ),
            *[counts(memory.seen, _KINDS) for memory in memories],
            no_blocks,
            *[_doubtful(memory.before) for memory in memories],
            no_blocks,
            numbers((*[len(memory.before) for memory in memories], *nobody)),
            counts(memories[0].returned, _KINDS),
            numbers((view.bag, view.box, view.passes)),
            one_of(-1 if turn.seat == CHANCE else (turn.seat - seat) % players, SEATS),
            numbers((turn.actions, turn.builds, turn.buys, turn.draws, turn.placed, turn.extra)),
            one_of(_STAGES.index(view.stage), len(_STAGES)),
            one_of(seat, SEATS),
        )
    )


@lru_cache(maxsize=1024)
def _doubtful(before: tuple[tuple[Blocks, int], ...]) -> bytes:
    return counts(tuple(chain.from_iterable(blocks for blocks, _ in before)), _KINDS)


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Each seat for itself, or the two of a pair."""
    return options.sides
