"""The payment and consequences of a placement: coins, four connected blocks, ended reservations."""

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
    """Half the value, rounded down, of the best of the blocks under a cell (G9); 0 on the base."""
    below = BELOW[cell]
    if below:
        kinds = pyramid.kinds
        for material in _BEST_FIRST:
            if kinds[material] & below:
                return VALUES[material] // 2
    return 0


def completes_four(pyramid: Pyramid, block: Block, cell: Cell) -> bool:
    """Whether a placement brings a group of its material on its level to four or more.

    It does not if one of the groups that it joins had four already (G10); special blocks have no material.
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
    """The result of completing four connected blocks."""

    EARNED = "earned"
    SAME_MATERIAL = "same-material"
    ONCE_A_TURN = "once-a-turn"


def extra_for(material: Block, turn: Turn, last: Block | None) -> Extra:
    """The result for a seat of completing four of a material; `last` is that of its last extra action (G10)."""
    if turn.extra:
        return Extra.ONCE_A_TURN
    return Extra.SAME_MATERIAL if last is material else Extra.EARNED


class Table(Protocol):
    """The inputs of a payment, which states and views both have."""

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
    """The payment and consequences of placing a block."""

    block: Block
    value: int
    half: int  # half of the best block below
    four: Extra | None  # the result if it completes four of the material, or None
    ends: Mask  # the blocks whose reservations end
    tip: bool

    @property
    def total(self) -> int:
        return self.value + self.half


def payment(table: Table, block: Block, cell: Cell) -> Payment:
    """The payment and consequences of placing a block in an open cell, for the seat in turn."""
    pyramid, turn = table.pyramid, table.turn
    four = completes_four(pyramid, block, cell)
    # Positional arguments take half the time of keywords; servers compute this for every placement of every turn.
    return Payment(
        block,
        VALUES[block],
        half_below(pyramid, cell),
        extra_for(block, turn, table.last_extra[turn.seat]) if four else None,
        table.reserved[turn.seat] & BELOW[cell],
        cell == TIP[table.options.base],
    )
