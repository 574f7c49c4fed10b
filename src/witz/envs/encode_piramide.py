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
from witz.piramide.memory import Memory
from witz.piramide.state import Turn

from .cells import counts, counts_of, joined, numbers, one_of, plane, planes, zeros

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
    nobody = _NO_NUMBERS[players]
    return joined(
        (
            planes(view.pyramid.kinds, PLANES),
            planes((*view.reserved[seat:], *view.reserved[:seat]), PLANES),
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
            _remembered((*view.memory[seat:], *view.memory[:seat])),
            numbers((view.bag, view.box, view.passes)),
            _moment(turn, view.stage, seat, players),
        )
    )


@lru_cache(maxsize=1024)
def _remembered(memories: tuple[Memory, ...]) -> bytes:
    """What is remembered of the hands, the observing seat's first."""
    nothing = _NO_BLOCKS[len(memories)]
    doubtful = tuple(tuple(chain.from_iterable(blocks for blocks, _ in memory.before)) for memory in memories)
    return b"".join(
        (
            counts_of(tuple(memory.seen for memory in memories), _KINDS),
            nothing,
            counts_of(doubtful, _KINDS),
            nothing,
            numbers((*[len(memory.before) for memory in memories], *_NO_NUMBERS[len(memories)])),
            counts(memories[0].returned, _KINDS),
        )
    )


@lru_cache(maxsize=1024)
def _moment(turn: Turn, stage: Stage, seat: Seat, players: int) -> bytes:
    """Whose turn it is and what is left of it, what the match waits for, and who observes."""
    return b"".join(
        (
            one_of(-1 if turn.seat == CHANCE else (turn.seat - seat) % players, SEATS),
            numbers((turn.actions, turn.builds, turn.buys, turn.draws, turn.placed, turn.extra)),
            one_of(_STAGES.index(stage), len(_STAGES)),
            one_of(seat, SEATS),
        )
    )


def sides(options: Options) -> Sequence[tuple[Seat, ...]]:
    """Each seat for itself, or the two of a pair."""
    return options.sides
