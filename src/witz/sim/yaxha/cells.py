"""Bit sets of the cells of a pyramid on a base of 4 x 4, one 32-bit word each.

A set has a bit for each of the 30 cells of the smallest box around the base, wherever that floats (Y1):

| level | bits | cell (row, column) |
|---|---|---|
| 1 | 0 to 15 | 4 row + column |
| 2 | 16 to 26 | 16 + 4 row + column |
| 3 | 28 to 31 | 28 + 2 row + column |
| 4 | 27 | |

The box begins at the first row and the first column with a cube. While it is narrower than 4, the next cube may also go
just outside of it. The word of `outside` has bits 0 to 15 as above, bits 16 + row for the column before the first and
20 + column for the row before the first. A *spot* is the number of a place for the next cube: its bit in a set, or for
these outer cells 32 + row and 36 + column.
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

# The cells with a neighbour in the next column, the previous column, the next row, the previous row.
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
    """The cells visible from the west, the east, the north and the south: in each row, the nearest filled cell."""

    def nearest(step: Callable[[Array], Array]) -> Array:
        behind = step(filled)
        for _ in range(BASE - 2):
            behind |= step(behind)
        return filled & ~behind

    return nearest(_next_column), nearest(_column_before), nearest(_next_row), nearest(_row_before)


def _raised(quarters: Array, top: Array) -> Array:
    """Maps squares of 2 x 2 cells, each given by its first cell, to the cells on them; `top` has bit 28."""
    return (
        (quarters & 0x0777) << 16 | (quarters & 0x0003_0000) << 12 | (quarters & 0x0030_0000) << 10
        | (top & 0x1000_0000) >> 1
    )  # fmt: skip


def above(cells: Array) -> Array:
    """The cells that lie on at least one of these."""
    row = cells | cells >> 1
    return _raised(row | row >> 4, row | row >> 2)


def supported(filled: Array) -> Array:
    """The cells with all four cells under them filled, whether filled themselves or not."""
    row = filled & filled >> 1
    return _raised(row & row >> 4, row & row >> 2)


def below(cells: Array) -> Array:
    """The cells under at least one of these."""
    lowered = (
        (cells & LEVEL_2) >> 16 | (cells & _LEVEL_3_FIRST_ROW) >> 12 | (cells & _LEVEL_3_LAST_ROW) >> 10
    )  # fmt: skip
    row = lowered | lowered << 1
    # The tip lies on all of level 3.
    return row | row << 4 | jnp.where(cells & LEVEL_4, LEVEL_3, np.uint32(0))


def hidden(filled: Array) -> Array:
    """The hidden cells: filled cells that are covered by four filled cells above them (Y7).

    Only the four in the middle of level 1 and the one in the middle of level 2 can be.
    """
    second = filled >> 16
    row = second & second << 1
    level_1 = row & row << 4 & 0x0660
    third = filled & filled >> 1
    level_2 = (third & third >> 2 & 0x1000_0000) >> 7
    return (level_1 | level_2) & filled


def outside(filled: Array) -> Array:
    """The places for a cube on level 1: in the box (bits 0 to 15) or just outside (bits from 16 on).

    They touch a cube (5a, Y2) and keep the base within 4 x 4 (Y1). The first cube goes to bit 0.
    """
    base = filled & LEVEL_1
    inside = (
        (base & 0x7777) << 1 | (base & 0xEEEE) >> 1 | base << 4 & LEVEL_1 | base >> 4
    ) & ~base  # fmt: skip
    # Gathers bits 0, 4, 8 and 12 by a multiplication: bits 12 to 15 of the product have them.
    column = ((base & _FIRST_COLUMN) * 0x1248 >> 12 & 0xF) << 16
    column = jnp.where(base & _LAST_COLUMN, np.uint32(0), column)
    row = jnp.where(base & _LAST_ROW, np.uint32(0), (base & _FIRST_ROW) << 20)
    return jnp.where(base, inside | column | row, np.uint32(1))


def matching(cells: Array) -> Array:
    """The cells beside or on one of these, for rule 5c."""
    return sides(cells) | above(cells)


def moved(cells: Array, column: Array, row: Array) -> Array:
    """The same cells in a box that begins `column` columns and `row` rows earlier (0 or 1 each)."""
    cells = cells << column
    return jnp.where(row, (cells & _LEVELS_1_2) << 4 | (cells & LEVEL_3) << 2, cells)


def grown(found: Array, within: Array) -> Array:
    """One step of a flood fill: a group with all cells of `within` that touch it face to face."""
    return (found | sides(found) | above(found) | below(found)) & within
