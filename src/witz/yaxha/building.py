"""Rule 5: the legal places for a cube on one pyramid, and the refusals of other places."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from ..errors import Refusal
from ..pyramid import Cell, Mask, Picker, Pyramid, cells_of, picker
from .constants import AREA, BASE_CELLS, COLOURS, FIRST_CELL, GRID, GRIDS, Colour, Cubes

NO_CUBES: Final = Pyramid.empty(GRID, len(COLOURS))
_FIRST: Final = 1 << FIRST_CELL


# By cell: the cells under it, and those under or beside it, one of which must have the cube's colour (5c).
_BELOW: Final = {cell: AREA.below(1 << cell) for cell in cells_of(AREA.cells)}
_BELOW_OR_BESIDE: Final = {cell: below | AREA.sides(1 << cell) for cell, below in _BELOW.items()}

OpenBase = Callable[[Mask], tuple[Mask, Picker[Any]]]


def _open_base(width: int) -> OpenBase:
    @lru_cache(maxsize=1024)
    def open_base(base: Mask) -> tuple[Mask, Picker[Any]]:
        cells = AREA.sides(base) & AREA.window(base, width) & ~base if base else _FIRST
        return cells, picker(cells_of(cells))

    return open_base


# The empty cells that touch the base (5a, Y2) and keep it within 4 x 4, or the grid's own limit (5b, Y1), as a set and
# as their picker. Cached, because the same base comes up for every cube that is laid on it.
OPEN_BASE: Final = {area: _open_base(width) for width, area in GRIDS.items()}
open_base: Final = OPEN_BASE[GRID]


def openings(pyramid: Pyramid) -> tuple[Mask, Mask]:
    """The empty cells that are open to cubes of a fitting colour: in the base, and above it (5b)."""
    filled = pyramid.filled
    base, _ = OPEN_BASE[pyramid.grid](filled & BASE_CELLS)
    return base, AREA.open_above(filled)


def open_to(opened: tuple[Mask, Mask], cubes: Mask) -> Mask:
    """The openings for a colour whose cubes are these: above the base only on or beside one of them (5c)."""
    base, above = opened
    return base | above & AREA.beside_or_above(cubes) if above else base


def places(pyramid: Pyramid, colour: Colour) -> Mask:
    """The cells where a cube of this colour may go."""
    return open_to(openings(pyramid), pyramid.kinds[colour])


def fits(pyramid: Pyramid, cubes: Cubes) -> bool:
    """Whether at least one of these cubes can be placed somewhere (Y3)."""
    return any(places(pyramid, colour) for colour in cubes)


def why_not_place(pyramid: Pyramid, cubes: Cubes, colour: Colour, cell: Cell) -> Refusal | None:
    """The refusal of placing one of the cubes in hand in a cell, or None if it is legal."""
    if colour not in cubes:
        return Refusal("cube-not-in-hand", "5")
    if _fits_in(pyramid, colour, cell):
        return None
    if not pyramid.grid.has(cell):
        return Refusal("no-such-cell", "5b")
    bit, filled = 1 << cell, pyramid.filled
    if filled & bit:
        return Refusal("cell-filled", "5b", (cell,))
    if not filled:
        return Refusal("first-cube-elsewhere", "Y1", (FIRST_CELL,))
    if not bit & BASE_CELLS:
        if missing := AREA.below(bit) & ~filled:
            return Refusal("cell-unsupported", "5b", tuple(cells_of(missing)))
        around = AREA.below(bit) | AREA.sides(bit) & filled
        return Refusal("colour-does-not-match", "5c", tuple(cells_of(around)))
    base = filled & BASE_CELLS
    width = pyramid.grid.levels
    if not bit & AREA.window(base, width):
        return Refusal("base-too-wide", "Y1", _farthest(base, cell, width))
    return Refusal("no-contact", "5a", (cell,))


def _fits_in(pyramid: Pyramid, colour: Colour, cell: Cell) -> bool:
    """Whether a cell is one of the `places` of a colour, without computing the others."""
    below, filled = _BELOW.get(cell), pyramid.filled
    if not below:
        return below == 0 and bool(OPEN_BASE[pyramid.grid](filled & BASE_CELLS)[0] >> cell & 1)
    return filled & below == below and not filled >> cell & 1 and bool(pyramid.kinds[colour] & _BELOW_OR_BESIDE[cell])


def why_not_discard(pyramid: Pyramid, cubes: Cubes) -> Refusal | None:
    """The refusal of a discard, with the cells where a cube in hand fits, or None if it is legal (5d, Y3)."""
    if not cubes:
        return Refusal("nothing-to-discard", "5d")
    open_cells = 0
    for colour in cubes:
        open_cells |= places(pyramid, colour)
    return Refusal("cube-fits", "Y3", tuple(cells_of(open_cells))) if open_cells else None


def _farthest(base: Mask, cell: Cell, width: int) -> tuple[Cell, ...]:
    """The base cubes that are more than a base's width away from a cell, along rows or columns."""
    _, column, row = AREA.place(cell)
    far: list[Cell] = []
    for other in cells_of(base):
        _, other_column, other_row = AREA.place(other)
        if max(abs(column - other_column), abs(row - other_row)) >= width:
            far.append(other)
    return tuple(far)


def unplaceable(pyramid: Pyramid) -> Mask:
    """The cubes of a finished pyramid that no legal order of placements leads to.

    A cube never closes a place to another one, so it is enough to add cubes that fit until none does. The start does
    not matter within one connected piece of the base; the piece that leads to the most cubes is taken.
    """
    base = pyramid.filled & BASE_CELLS
    built = [_buildable(pyramid, piece & -piece) for piece in AREA.groups(base)]
    return pyramid.filled & ~max(built, key=int.bit_count, default=0)


def _buildable(pyramid: Pyramid, start: Mask) -> Mask:
    built, before = start, 0
    while built != before:
        before = built
        built |= AREA.sides(built & BASE_CELLS) & BASE_CELLS & pyramid.filled
        upper = AREA.supported(built)
        for mask in pyramid.kinds:
            built |= upper & AREA.beside_or_above(mask & built) & mask
    return built
