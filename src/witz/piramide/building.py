"""Where a block may go, and what is wrong with the other places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ..engine import Seat
from ..errors import Refusal
from ..pyramid import Cell, Mask, Picker, Pyramid, cells_of, picker
from .constants import AREA, BELOW, BLOCKS, CENTRE, GRID

NO_BLOCKS: Final = Pyramid.empty(GRID, len(BLOCKS))
BASE_LEVEL: Final = GRID.level_masks[0]


@lru_cache(maxsize=1024)
def open_cells(filled: Mask, base: int) -> tuple[Mask, Picker[Any]]:
    """The cells that are open to a block of any kind, reservations aside, as a set and as their picker.

    The centre first; on the base beside another block; higher up on four blocks. Kept for a while, because a
    pyramid is asked about again after each purchase, and for the placement that is made next.
    """
    beside, cells = _open_base(filled & BASE_LEVEL, base)
    above = GRID.open_above(filled)
    return beside | above, picker(cells + cells_of(above) if above else cells)


def openings(filled: Mask, base: int) -> Mask:
    """The same as a set alone, for those who ask once."""
    return _open_base(filled & BASE_LEVEL, base)[0] | GRID.open_above(filled)


@lru_cache(maxsize=8192)
def _open_base(filled: Mask, base: int) -> tuple[Mask, list[Cell]]:
    """The open cells of the base level: half of all placements are higher up and leave them as they are."""
    beside = GRID.sides(filled) & AREA[base] & ~filled if filled else CENTRE[base]
    return beside, cells_of(beside)


def kept_from(reserved: Sequence[Mask], seat: Seat) -> Mask:
    """The cells that reservations keep a seat from building in.

    Under such a cell lies a reserved block of somebody else, and none of the seat's own (G16).
    """
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
        if not any(reserved) or not kept_from(reserved, seat) & bit:
            return None
        others = sum(mask for owner, mask in enumerate(reserved) if owner != seat)
        return Refusal("cell-reserved", "G16", tuple(cells_of(BELOW[cell] & others)))
    if filled & bit:
        return Refusal("cell-filled", "place", (cell,))
    if not filled:
        return Refusal("first-block-elsewhere", "place", tuple(cells_of(CENTRE[base])))
    if bit & BASE_LEVEL:
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
