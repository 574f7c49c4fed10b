"""Pyramids of Yaxha as bit sets in machine words, in NumPy batches: the inputs of the learned evaluation.

A pyramid is five words of 32 bits, one for each colour, with a bit for each of the 30 cells of the smallest box around
its base, wherever that floats (Y1): level 1 has bits 0 to 15, level 2 bits 16 to 26 in rows of four, level 3 bits 28 to
31, the tip bit 27. Arrays have the colours as their first axis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...pyramid import Mask, cells_of
from ...yaxha.constants import BASE_CELLS, COLOURS, GRID
from .features import Own
from .results import Kinds

Words = NDArray[np.uint32]

_LEVEL_1: Final = np.uint32(0x0000_FFFF)
_LEVEL_3: Final = np.uint32(0xF000_0000)
_LEVELS: Final = (_LEVEL_1, np.uint32(0x0777_0000), _LEVEL_3, np.uint32(0x0800_0000))


def _u(number: int) -> np.uint32:
    return np.uint32(number)


def words_of(pyramids: Sequence[Kinds]) -> Words:
    """uint32[colours, pyramids]: pyramids of the rules as words."""
    rows: list[list[int]] = []
    for kinds in pyramids:
        filled = 0
        for mask in kinds:
            filled |= mask
        origin = _origin(filled & BASE_CELLS)
        rows.append([_word(mask, origin) for mask in kinds])
    return np.array(rows, np.uint32).T


@lru_cache(maxsize=1 << 14)
def _origin(base: Mask) -> tuple[int, int]:
    places = [GRID.place(cell) for cell in cells_of(base)]
    return min((row for _, _, row in places), default=0), min((column for _, column, _ in places), default=0)


@lru_cache(maxsize=1 << 16)
def _word(mask: Mask, origin: tuple[int, int]) -> int:
    word = 0
    for cell in cells_of(mask):
        level, column, row = GRID.place(cell)
        row, column = row - origin[0], column - origin[1]
        word |= 1 << ((0, 16, 28, 27)[level] + (4, 4, 2, 1)[level] * row + column)
    return word


def _sides(cells: Words) -> Words:
    return (
        (cells & _u(0x5333_7777)) << _u(1) | (cells & _u(0xA666_EEEE)) >> _u(1)
        | (cells & _u(0x0077_0FFF)) << _u(4) | (cells & _u(0x0770_FFF0)) >> _u(4)
        | (cells & _u(0x3000_0000)) << _u(2) | (cells & _u(0xC000_0000)) >> _u(2)
    )  # fmt: skip


def _raised(quarters: Words, top: Words) -> Words:
    return (
        (quarters & _u(0x0777)) << _u(16) | (quarters & _u(0x0003_0000)) << _u(12)
        | (quarters & _u(0x0030_0000)) << _u(10) | (top & _u(0x1000_0000)) >> _u(1)
    )  # fmt: skip


def _above(cells: Words) -> Words:
    row = cells | cells >> _u(1)
    return _raised(row | row >> _u(4), row | row >> _u(2))


def _below(cells: Words) -> Words:
    lowered = (cells & _LEVELS[1]) >> _u(16) | (cells & _u(0x3000_0000)) >> _u(12) | (cells & _u(0xC000_0000)) >> _u(10)
    row = lowered | lowered << _u(1)
    return row | row << _u(4) | ((cells >> _u(27)) & _u(1)) * _LEVEL_3


def _supported(filled: Words) -> Words:
    row = filled & filled >> _u(1)
    return _raised(row & row >> _u(4), row & row >> _u(2))


def _hidden(filled: Words) -> Words:
    second = filled >> _u(16)
    row = second & second << _u(1)
    third = filled & filled >> _u(1)
    level_2 = (third & third >> _u(2) & _u(0x1000_0000)) >> _u(7)
    return (row & row << _u(4) & _u(0x0660) | level_2) & filled


def _open_base(filled: Words) -> Words:
    base = filled & _LEVEL_1
    inside = (
        (base & _u(0x7777)) << _u(1) | (base & _u(0xEEEE)) >> _u(1) | base << _u(4) & _LEVEL_1 | base >> _u(4)
    ) & ~base  # fmt: skip
    column = ((base & _u(0x1111)) * _u(0x1248) >> _u(12) & _u(0xF)) << _u(16)
    column = np.where(base & _u(0x8888), _u(0), column)
    row = np.where(base & _u(0xF000), _u(0), (base & _u(0xF)) << _u(20))
    return np.where(base, inside | column | row, _u(1)).astype(np.uint32)


def _groups(sets: Words) -> tuple[Words, Words, Words]:
    """The maxima over the groups of each set: the size, the cells on level 1, and the levels."""
    shape = sets.shape
    rest = sets.ravel().copy()
    at = np.flatnonzero(rest)
    size, base, levels = (np.zeros(rest.size, np.uint32) for _ in range(3))
    group = rest & (~rest + _u(1))
    while at.size:
        own, grown = rest[at], group[at]
        for _ in range(2):
            grown = (grown | _sides(grown) | _above(grown) | _below(grown)) & own
        whole = grown == group[at]
        group[at] = grown
        done, cells = at[whole], grown[whole]
        size[done] = np.maximum(size[done], np.bitwise_count(cells))
        base[done] = np.maximum(base[done], np.bitwise_count(cells & _LEVEL_1))
        spans = sum(((cells & level) != 0).astype(np.uint32) for level in _LEVELS)
        levels[done] = np.maximum(levels[done], spans)
        left = rest[done] & ~cells
        rest[done] = left
        group[done] = left & (~left + _u(1))
        at = at[rest[at] != 0]
    return size.reshape(shape), base.reshape(shape), levels.reshape(shape)


def own_of(colours: Words, hand: NDArray[Any]) -> Own:
    """The inputs from pyramids, uint32[colours, pyramids], and the same number of hands."""
    filled = np.bitwise_or.reduce(colours, axis=0)
    visible = colours & ~_hidden(filled)
    free = _supported(filled) & ~filled
    base = np.bitwise_count(_open_base(filled))
    upper = [np.bitwise_count(free & (_sides(colours[colour]) | _above(colours[colour]))) for colour in COLOURS]
    return Own(colours, visible, *_groups(visible), np.stack([base, *upper]), hand)
