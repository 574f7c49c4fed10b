"""The legal cells for a block, and the refusals of other cells."""

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

    The centre first; on the base beside another block; higher up on four blocks. Cached, because the same pyramid
    comes up again after each purchase, and for the check of the next placement.
    """
    beside, cells = _open_base(filled & BASE_LEVEL, base)
    above = GRID.open_above(filled)
    return beside | above, picker(cells + cells_of(above) if above else cells)


def openings(filled: Mask, base: int) -> Mask:
    """The same cells as a set only, without the cache."""
    return _open_base(filled & BASE_LEVEL, base)[0] | GRID.open_above(filled)


@lru_cache(maxsize=8192)
def _open_base(filled: Mask, base: int) -> tuple[Mask, list[Cell]]:
    """The open cells of the base level, cached: half of all placements are higher up and do not change them."""
    beside = GRID.sides(filled) & AREA[base] & ~filled if filled else CENTRE[base]
    return beside, cells_of(beside)


def kept_from(reserved: Sequence[Mask], seat: Seat) -> Mask:
    """The cells that are closed to a seat by reservations.

    Such a cell lies on a block reserved by another seat, and on none reserved by the seat itself (G16).
    """
    others = 0
    for owner, mask in enumerate(reserved):
        if owner != seat:
            others |= mask
    return GRID.above(others) & ~GRID.above(reserved[seat]) if others else 0


def why_not_cell(pyramid: Pyramid, base: int, reserved: Sequence[Mask], seat: Seat, cell: Cell) -> Refusal | None:
    """The refusal of building in a cell, or None if it is legal."""
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
    """The blocks that no order of placements leads to."""
    built = pyramid.filled & CENTRE[base]
    built &= -built  # the first block; which of the central ones it was makes no difference
    before = 0
    while built != before:
        before = built
        built |= open_cells(built, base)[0] & pyramid.filled
    return pyramid.filled & ~built
