"""A pyramid on a base of 4 x 4 as sets of cells, each set one 32-bit word.

A set has a bit for each of the 30 cells of the smallest box around the base, wherever that floats (Y1):

| level | bits | cell (row, column) |
|---|---|---|
| 1 | 0 to 15 | 4 row + column |
| 2 | 16 to 26 | 16 + 4 row + column |
| 3 | 28 to 31 | 28 + 2 row + column |
| 4 | 27 | |

The box begins at the first row and the first column that hold a cube. A *spot* is a place for the next cube: a bit of
the word, or, while the box is still narrower than 4, a cell just outside of it: 16 + row for the column before the
first, 20 + column for the row before the first, in a word of their own (`outside`) that shares its bits 0 to 15.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...yaxha.constants import BASE

LEVEL_1: Final = np.uint32(0x0000_FFFF)
LEVEL_2: Final = np.uint32(0x0777_0000)
LEVEL_3: Final = np.uint32(0xF000_0000)
LEVEL_4: Final = np.uint32(0x0800_0000)
LEVEL_MASKS: Final = (LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4)
_LEVELS_1_2: Final = LEVEL_1 | LEVEL_2

# The cells that have a neighbour in the next column, in the column before, in the next row, in the row before.
_BEFORE_LAST_COLUMN: Final = np.uint32(0x5333_7777)
_AFTER_FIRST_COLUMN: Final = np.uint32(0xA666_EEEE)
_BEFORE_LAST_ROW: Final = np.uint32(0x0077_0FFF)
_AFTER_FIRST_ROW: Final = np.uint32(0x0770_FFF0)
_LEVEL_3_FIRST_ROW: Final = np.uint32(0x3000_0000)
_LEVEL_3_LAST_ROW: Final = np.uint32(0xC000_0000)

_FIRST_COLUMN: Final = np.uint32(0x1111)
_LAST_COLUMN: Final = np.uint32(0x8888)
_FIRST_ROW: Final = np.uint32(0x000F)
_LAST_ROW: Final = np.uint32(0xF000)


def _next_column(cells: Array) -> Array:
    return (cells & _BEFORE_LAST_COLUMN) << 1


def _column_before(cells: Array) -> Array:
    return (cells & _AFTER_FIRST_COLUMN) >> 1


def _next_row(cells: Array) -> Array:
    return (cells & _BEFORE_LAST_ROW) << 4 | (cells & _LEVEL_3_FIRST_ROW) << 2


def _row_before(cells: Array) -> Array:
    return (cells & _AFTER_FIRST_ROW) >> 4 | (cells & _LEVEL_3_LAST_ROW) >> 2


def sides(cells: Array) -> Array:
    """The cells that share a side with one of these, on the same level."""
    return _next_column(cells) | _column_before(cells) | _next_row(cells) | _row_before(cells)


def faces(filled: Array) -> tuple[Array, Array, Array, Array]:
    """What is seen from the west, the east, the north and the south: of each row, the filled cell nearest to it."""

    def nearest(step: Callable[[Array], Array]) -> Array:
        behind = step(filled)
        for _ in range(BASE - 2):
            behind |= step(behind)
        return filled & ~behind

    return nearest(_next_column), nearest(_column_before), nearest(_next_row), nearest(_row_before)


def _raised(quarters: Array, top: Array) -> Array:
    """Squares of 2 x 2 cells, each named by its first cell, as the cells that lie on them; `top` holds bit 28."""
    return (
        (quarters & 0x0777) << 16 | (quarters & 0x0003_0000) << 12 | (quarters & 0x0030_0000) << 10
        | (top & 0x1000_0000) >> 1
    )  # fmt: skip


def above(cells: Array) -> Array:
    """The cells that lie on at least one of these."""
    row = cells | cells >> 1
    return _raised(row | row >> 4, row | row >> 2)


def supported(filled: Array) -> Array:
    """The cells that have all four cells under them filled, filled themselves or not."""
    row = filled & filled >> 1
    return _raised(row & row >> 4, row & row >> 2)


def below(cells: Array) -> Array:
    """The cells that at least one of these lies on."""
    lowered = (
        (cells & LEVEL_2) >> 16 | (cells & _LEVEL_3_FIRST_ROW) >> 12 | (cells & _LEVEL_3_LAST_ROW) >> 10
    )  # fmt: skip
    row = lowered | lowered << 1
    # The tip lies on all of level 3.
    return row | row << 4 | jnp.where(cells & LEVEL_4, LEVEL_3, np.uint32(0))


def hidden(filled: Array) -> Array:
    """The filled cells of which nothing shows: all four cells that can lie on them are filled (Y7).

    Only the four in the middle of level 1 and the one in the middle of level 2 have four cells that can.
    """
    second = filled >> 16
    row = second & second << 1
    level_1 = row & row << 4 & 0x0660
    third = filled & filled >> 1
    level_2 = (third & third >> 2 & 0x1000_0000) >> 7
    return (level_1 | level_2) & filled


def outside(filled: Array) -> Array:
    """The places for a cube on level 1: in the box (bits 0 to 15) or just outside (the `spots` from 16 on).

    They touch a cube (5a, Y2) and keep the base within 4 x 4 (Y1). The first cube goes to bit 0.
    """
    base = filled & LEVEL_1
    inside = (
        (base & 0x7777) << 1 | (base & 0xEEEE) >> 1 | base << 4 & LEVEL_1 | base >> 4
    ) & ~base  # fmt: skip
    # Bits 0, 4, 8 and 12 are gathered into 4 bits: of the product, bits 12 to 15 hold them.
    column = ((base & _FIRST_COLUMN) * 0x1248 >> 12 & 0xF) << 16
    column = jnp.where(base & _LAST_COLUMN, np.uint32(0), column)
    row = jnp.where(base & _LAST_ROW, np.uint32(0), (base & _FIRST_ROW) << 20)
    return jnp.where(base, inside | column | row, np.uint32(1))


def matching(cells: Array) -> Array:
    """The cells of the upper levels that lie beside or on one of these, as rule 5c asks."""
    return sides(cells) | above(cells)


def moved(cells: Array, column: Array, row: Array) -> Array:
    """The same cells in a box that begins one column earlier, one row earlier, or where it began (0 or 1 each)."""
    cells = cells << column
    return jnp.where(row, (cells & _LEVELS_1_2) << 4 | (cells & LEVEL_3) << 2, cells)


def grown(found: Array, within: Array) -> Array:
    """A group one step larger: with all cells of `within` that touch it face to face."""
    return (found | sides(found) | above(found) | below(found)) & within
