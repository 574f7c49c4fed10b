"""The cells of a stepped pyramid, and their neighbours on the same level, below and above.

A cell is an integer, and a set of cells (a *mask*) is a bit set: an integer with one bit for each cell. All levels
have the same row stride and end in a spare row and column without cells, so a step to a neighbour is one shift for all
levels at once and never lands in another row or on another level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final, TypeVar

from ..errors import ArgumentError

Cell = int
"""A cell of a grid: one number for its level, row and column."""
Mask = int
"""A set of cells: one bit for each."""
T = TypeVar("T")

FACES = ("north", "east", "south", "west")
"""The four sides of a pyramid."""


def mask_of(cells: Iterable[Cell]) -> Mask:
    """The set of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


# Lookup table: the cells of each value of each byte of a mask.
_OF_BYTE: Final = [[[8 * at + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)] for at in range(8)]


def cells_of(mask: Mask) -> list[Cell]:
    """The cells of a set, lowest level first, then by row and column."""
    cells: list[Cell] = []
    if mask >> 64 == 0:  # a byte at a time: for a set on the base, as most are
        for found, byte in zip(_OF_BYTE, mask.to_bytes(8, "little"), strict=True):
            if byte:
                cells += found[byte]
        return cells
    while mask:  # from the highest one down: finding the lowest bit needs one more big integer each time
        cell = mask.bit_length() - 1
        cells.append(cell)
        mask ^= 1 << cell
    cells.reverse()
    return cells


Picker = Callable[[Mapping[Cell, T]], Sequence[T]]
"""A function that looks the entries of certain cells up in a table."""


def picker(cells: Sequence[Cell]) -> Picker[Any]:
    """A function that looks the entries of these cells up in a table, in their order: twice as fast as a loop."""
    if len(cells) > 1:
        return itemgetter(*cells)
    return lambda table: [table[cell] for cell in cells]  # for one cell itemgetter gives no sequence, for none it fails


class Grid:
    """All the cells that a pyramid may use: square levels, each one cell narrower than the one below.

    Cell (level, column, row) lies on the cells with columns c, c + 1 and rows r, r + 1 of the level below.
    Everything counts from 0 here. Make grids with `grid(width, levels)`, which gives the same object every time.
    """

    __slots__ = ("_columns_within", "_fold", "_near", "cells", "level_masks", "levels", "plane", "stride", "width")

    def __init__(self, width: int, levels: int) -> None:
        if not 1 <= levels <= width:
            raise ArgumentError(f"a grid {width} wide cannot have {levels} levels")
        self.width = width
        self.levels = levels
        self.stride = width + 1
        self.plane = self.stride * self.stride
        self.level_masks: tuple[Mask, ...] = tuple(
            mask_of(self.cell(level, column, row) for row in range(width - level) for column in range(width - level))
            for level in range(levels)
        )
        self.cells: Mask = sum(self.level_masks)
        self._fold = tuple(self.stride << step for step in range(width.bit_length()))
        self._columns_within: dict[tuple[int, int], Mask] = {}
        self._near = {1 << cell: self.touching(1 << cell) for cell in cells_of(self.cells)}

    def __repr__(self) -> str:
        return f"grid({self.width}, {self.levels})"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return (grid, (self.width, self.levels))

    # Single cells

    def cell(self, level: int, column: int, row: int) -> Cell:
        """The cell at this place. Raises ValueError if there is none."""
        wide = self.width - level
        if not (0 <= level < self.levels and 0 <= column < wide and 0 <= row < wide):
            raise ArgumentError(f"no cell at level {level}, column {column}, row {row}")
        return level * self.plane + row * self.stride + column

    def place(self, cell: Cell) -> tuple[int, int, int]:
        """The level, column and row of a cell."""
        level, rest = divmod(cell, self.plane)
        row, column = divmod(rest, self.stride)
        return level, column, row

    def has(self, cell: Cell) -> bool:
        """Whether this number is a cell."""
        return cell >= 0 and bool(self.cells >> cell & 1)

    # Sets of cells, all levels at once

    def sides(self, mask: Mask) -> Mask:
        """The cells that share a side with one of these, on the same level."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.cells

    def above(self, mask: Mask) -> Mask:
        """The cells that lie on at least one of these."""
        row = mask | mask >> 1
        return (row | row >> self.stride) << self.plane & self.cells

    def below(self, mask: Mask) -> Mask:
        """The cells under at least one of these."""
        row = mask | mask << 1
        return (row | row << self.stride) >> self.plane & self.cells

    def beside_or_above(self, mask: Mask) -> Mask:
        """The cells that lie beside or on at least one of these."""
        stride = self.stride
        left = mask >> 1
        row = mask | left
        return (left | mask << 1 | mask << stride | mask >> stride | (row | row >> stride) << self.plane) & self.cells

    def touching(self, mask: Mask) -> Mask:
        """The cells that share a face with one of these: beside, above or below it."""
        return self.sides(mask) | self.above(mask) | self.below(mask)

    def supported(self, filled: Mask) -> Mask:
        """The cells with all four cells under them filled, whether filled themselves or not."""
        row = filled & filled >> 1
        return (row & row >> self.stride) << self.plane & self.cells

    def open_above(self, filled: Mask) -> Mask:
        """The empty cells with all four cells under them filled."""
        row = filled & filled >> 1
        return (row & row >> self.stride) << self.plane & self.cells & ~filled

    def hidden(self, filled: Mask) -> Mask:
        """The filled cells that are covered by four filled cells above them, so that nothing of them shows."""
        top = filled >> self.plane
        row = top & top << 1
        return row & row << self.stride & filled

    def group(self, start: Mask, within: Mask) -> Mask:
        """The cells within `within` that are connected face to face with `start`: a flood fill."""
        near = self._near
        found = coming = start & within
        left = within ^ found
        while coming:  # cell by cell: most groups are small
            cell = coming & -coming
            new = near[cell] & left
            left ^= new
            found |= new
            coming ^= cell | new
        return found

    def groups(self, mask: Mask) -> list[Mask]:
        """The connected components of a set, by their lowest cell."""
        groups: list[Mask] = []
        while mask:
            group = self.group(mask & -mask, mask)
            groups.append(group)
            mask ^= group
        return groups

    def window(self, base: Mask, size: int) -> Mask:
        """The base cells that can join a non-empty set of base cells with a bounding box within size x size.

        There are none if the set is wider already.
        """
        folded = base
        for shift in self._fold:
            folded |= folded >> shift
        folded &= (1 << self.width) - 1
        columns = self._columns_within.get((folded, size))
        if columns is None:
            columns = self._columns_within[folded, size] = self._columns(folded, size)
        first = ((base & -base).bit_length() - 1) // self.stride
        last = (base.bit_length() - 1) // self.stride
        if last - first >= size:
            return 0
        top = max(0, last - size + 1) * self.stride
        rows = (1 << (first + size) * self.stride) - (1 << top)
        return columns & rows

    def _columns(self, folded: int, size: int) -> Mask:
        first = (folded & -folded).bit_length() - 1
        last = folded.bit_length() - 1
        if last - first >= size:
            return 0
        kept = range(max(0, last - size + 1), min(self.width, first + size))
        return mask_of(self.cell(0, column, row) for row in range(self.width) for column in kept)

    def face(self, side: str, filled: Mask) -> Mask:
        """The cells visible straight from one side: in each row of each level, the filled cell nearest to it.

        North looks at row 0 first, west at column 0.
        """
        # Cells behind others: the filled cells, shifted away from that side until they have left the grid. Masking each
        # shift keeps cells in the spare row and column from being carried over into the next row or level.
        step = 1 if side in ("west", "east") else self.stride
        behind = 0
        shifted = filled
        for _ in range(self.width - 1):
            shifted = (shifted << step if side in ("north", "west") else shifted >> step) & self.cells
            behind |= shifted
        return filled & ~behind

    # Symmetries

    def turned(self, mask: Mask, symmetry: int) -> Mask:
        """The set under one of the eight symmetries: 0-3 are quarter turns, 4-7 the same after a mirroring."""
        table = _symmetry(self, symmetry)
        return mask_of(table[cell] for cell in cells_of(mask))


@cache
def grid(width: int, levels: int) -> Grid:
    """The grid of this size."""
    return Grid(width, levels)


@cache
def _symmetry(area: Grid, symmetry: int) -> dict[Cell, Cell]:
    table: dict[Cell, Cell] = {}
    for cell in cells_of(area.cells):
        level, column, row = area.place(cell)
        last = area.width - level - 1
        if symmetry >= 4:
            column = last - column
        for _ in range(symmetry % 4):
            column, row = last - row, column
        table[cell] = area.cell(level, column, row)
    return table
