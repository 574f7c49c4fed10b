"""What a placement pays and brings about: coins, four connected blocks, reservations that end."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

from ..pyramid import Cell, Mask, Pyramid
from .constants import BELOW, BESIDE, CONNECTED, GRID, LEVEL, MATERIALS, TIP, VALUES, Block
from .options import Options
from .state import Turn

_BEST_FIRST: Final = tuple(reversed(MATERIALS))


def half_below(pyramid: Pyramid, cell: Cell) -> int:
    """Half the value, rounded down, of the best of the blocks under a cell (G9); nothing on the base."""
    below = BELOW[cell]
    if below:
        kinds = pyramid.kinds
        for material in _BEST_FIRST:
            if kinds[material] & below:
                return VALUES[material] // 2
    return 0


def completes_four(pyramid: Pyramid, block: Block, cell: Cell) -> bool:
    """Whether a placement brings a group of its material on its level to four or more.

    It does not when one of the groups that it joins had four already (G10); special blocks have no material.
    """
    same = pyramid.kinds[block] & LEVEL[cell]
    if same.bit_count() < CONNECTED - 1 or not BESIDE[cell] & same or block.is_special:
        return False
    bit = 1 << cell
    joined = GRID.group(bit, same | bit) ^ bit
    if joined.bit_count() < CONNECTED - 1:
        return False
    return all(group.bit_count() < CONNECTED for group in GRID.groups(joined))


class Extra(Enum):
    """What comes of completing four connected blocks."""

    EARNED = "earned"
    SAME_MATERIAL = "same-material"
    ONCE_A_TURN = "once-a-turn"


def extra_for(material: Block, turn: Turn, last: Block | None) -> Extra:
    """What a seat gets for four of a material, after an extra action for another one or none (G10)."""
    if turn.extra:
        return Extra.ONCE_A_TURN
    return Extra.SAME_MATERIAL if last is material else Extra.EARNED


class Table(Protocol):
    """What a payment depends on; states and views both have it."""

    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def pyramid(self) -> Pyramid: ...
    @property
    def reserved(self) -> Sequence[Mask]: ...
    @property
    def last_extra(self) -> Sequence[Block | None]: ...


class Payment(NamedTuple):
    """What placing a block pays and brings about."""

    block: Block
    value: int
    half: int  # half of the best block below
    four: Extra | None  # what comes of completing four of the material, or None if it does not
    ends: Mask  # the blocks whose reservation ends
    tip: bool

    @property
    def total(self) -> int:
        return self.value + self.half


def payment(table: Table, block: Block, cell: Cell) -> Payment:
    """What placing a block in an open cell would pay the seat whose turn it is, and bring about."""
    pyramid, turn = table.pyramid, table.turn
    four = completes_four(pyramid, block, cell)
    # By place, because servers ask for every placement of every turn: by name it takes twice as long.
    return Payment(
        block,
        VALUES[block],
        half_below(pyramid, cell),
        extra_for(block, turn, table.last_extra[turn.seat]) if four else None,
        table.reserved[turn.seat] & BELOW[cell],
        cell == TIP[table.options.base],
    )
