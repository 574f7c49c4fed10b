"""Where a block may go, and what is wrong with the other places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ..engine import Seat
from ..errors import Refusal
from ..pyramid import Cell, Mask, Picker, Pyramid, cells_of, picker
from .constants import AREA, BELOW, BLOCKS, CENTRE, GRID

NO_BLOCKS = Pyramid.empty(GRID, len(BLOCKS))


@lru_cache(maxsize=4096)
def open_cells(filled: Mask, base: int) -> tuple[Mask, Picker[Any]]:
    """The cells that are open to a block of any kind, reservations aside, as a set and as their picker.

    The centre first; on the base beside another block; higher up on four blocks. Kept for a while, because a
    pyramid is asked about again after each purchase, and for the placement that is made next.
    """
    cells = CENTRE[base]
    if filled:
        beside = GRID.sides(filled & GRID.level_masks[0]) & AREA[base] & ~filled
        cells = beside | GRID.open_above(filled)
    return cells, picker(cells_of(cells))


def kept_from(reserved: Sequence[Mask], seat: Seat) -> Mask:
    """The cells that reservations keep a seat from building in.

    Under such a cell lies a reserved block of somebody else, and none of the seat's own (G16).
    """
    if not any(reserved):
        return 0
    others = 0
    for owner, mask in enumerate(reserved):
        if owner != seat:
            others |= mask
    return GRID.above(others) & ~GRID.above(reserved[seat]) if others else 0


def why_not_cell(pyramid: Pyramid, base: int, reserved: Sequence[Mask], seat: Seat, cell: Cell) -> Refusal | None:
    """Why a seat may not build in a cell, or None if it may."""
    if cell < 0 or not AREA[base] >> cell & 1:
        return Refusal("no-such-cell", "place")
    bit, filled = 1 << cell, pyramid.filled
    if open_cells(filled, base)[0] & bit:
        if not kept_from(reserved, seat) & bit:
            return None
        others = sum(mask for owner, mask in enumerate(reserved) if owner != seat)
        return Refusal("cell-reserved", "G16", tuple(cells_of(BELOW[cell] & others)))
    if filled & bit:
        return Refusal("cell-filled", "place", (cell,))
    if not filled:
        return Refusal("first-block-elsewhere", "place", tuple(cells_of(CENTRE[base])))
    if bit & GRID.level_masks[0]:
        return Refusal("no-contact", "place", (cell,))
    return Refusal("cell-unsupported", "place", tuple(cells_of(BELOW[cell] & ~filled)))


def unbuildable(pyramid: Pyramid, base: int) -> Mask:
    """The blocks that no order of placements could have brought where they are."""
    built = pyramid.filled & CENTRE[base]
    built &= -built  # the first block; which of the central ones it was makes no difference
    before = 0
    while built != before:
        before = built
        built |= open_cells(built, base)[0] & pyramid.filled
    return pyramid.filled & ~built
