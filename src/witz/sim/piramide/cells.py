"""Bit sets of cells in three machine words, for all games of a batch at once.

    word 0              word 1              word 2
    0 0 0 0 0 .         1 1 1 1 . .         2 2 2 . 4 .
    0 0 0 0 0 .         1 1 1 1 . .         2 2 2 . . .
    0 0 0 0 0 .         1 1 1 1 . .         2 2 2 . . .
    0 0 0 0 0 .         1 1 1 1 . .         . . . 3 3 .
    0 0 0 0 0 .         . . . . . .         . . . 3 3 .

The digits are levels; a row is six bits wide and starts with its lowest bit. No two levels of a word touch, so a step
to a neighbour is the same shift everywhere. A cell on four others has the position of the first of them, except that
levels 3 and 4 are moved to free bits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import AREA, BASES, CENTRE, GRID, TIP
from ...pyramid import Cell, Mask, cells_of

Words = tuple[Array, Array, Array]

WORDS: Final = 3
ROW: Final = 6  # bits from a cell to the one in the next row
_RAISE_3: Final = 3 * ROW + 3  # the shift from the first cell under a cell of level 3 to that cell
_LOWER_4: Final = _RAISE_3 - 4  # the shift from the first cell under the tip of level 4 down to the tip's bit

CELLS: Final[tuple[Cell, ...]] = tuple(cells_of(GRID.cells))
"""The cells in the order of their indices (docs/encodings.md)."""


def _position(cell: Cell) -> tuple[int, int]:
    """The word and the bit of a cell."""
    level, column, row = GRID.place(cell)
    if level == 4:
        return 2, 4
    return min(level, 2), row * ROW + column + (_RAISE_3 if level == 3 else 0)


POSITIONS: Final = tuple(_position(cell) for cell in CELLS)
"""The word and the bit of each cell, by index."""


def constant(mask: Mask) -> tuple[np.uint32, ...]:
    """A set of cells of the engine's grid as words."""
    words = [0] * WORDS
    for cell in cells_of(mask):
        word, bit = _position(cell)
        words[word] |= 1 << bit
    return tuple(np.uint32(word) for word in words)


LEVEL: Final = tuple(constant(mask) for mask in GRID.level_masks)
AREAS: Final = {base: constant(AREA[base]) for base in BASES}
CENTRES: Final = {base: constant(CENTRE[base]) for base in BASES}
TIPS: Final = {base: constant(1 << TIP[base]) for base in BASES}

_L1: Final = LEVEL[1][1]
_L2: Final = LEVEL[2][2]
_UNDER_L3: Final = LEVEL[3][2] >> np.uint32(_RAISE_3)  # level 3 before its move
_L4: Final = LEVEL[4][2]


def beside(word: Array) -> Array:
    """The bits beside these, including some that are no cells."""
    return word << 1 | word >> 1 | word << ROW | word >> ROW


def _onto(words: Words, join: Callable[[Array, Array], Array]) -> Words:
    """For each cell above the base, the combined bits of the four cells under it."""

    def squares(word: Array) -> Array:
        row = join(word, word >> 1)
        return join(row, row >> ROW)

    first, second, third = map(squares, words)
    high = (third & _UNDER_L3) << _RAISE_3 | third >> _LOWER_4 & _L4
    return jnp.zeros_like(first), first & _L1, second & _L2 | high


def supported(filled: Words) -> Words:
    """The cells with all four cells under them in the set."""
    return _onto(filled, jnp.bitwise_and)


def above(words: Words) -> Words:
    """The cells that lie on at least one of these."""
    return _onto(words, jnp.bitwise_or)


def below(words: Words) -> Words:
    """The cells under at least one of these."""

    def spread(word: Array) -> Array:
        row = word | word << 1
        return row | row << ROW

    _, second, third = words
    high = third >> _RAISE_3 & _UNDER_L3 | (third & _L4) << _LOWER_4
    return spread(second), spread(third & _L2), spread(high)


def join(*sets: Words) -> Words:
    """The union of these sets."""
    first, second, third = sets[0]
    for words in sets[1:]:
        first, second, third = first | words[0], second | words[1], third | words[2]
    return first, second, third


def meet(one: Words, other: Words) -> Words:
    """The intersection of two sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


def without(one: Words, other: Words) -> Words:
    """The difference of two sets."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2]


def masked(words: Words, condition: Array) -> Words:
    """The set if the condition holds, otherwise the empty set."""
    mask = jnp.where(condition, np.uint32(0xFFFFFFFF), np.uint32(0))
    return words[0] & mask, words[1] & mask, words[2] & mask


def merged(words: tuple[Array, ...]) -> Array:
    """The union of all three words, for a set within one word or for a test for emptiness."""
    return words[0] | words[1] | words[2]


def single(position: Array) -> Words:
    """The set of one cell, given as 32 times its word plus its bit."""
    bit = jnp.uint32(1) << (position & 31)
    word = position >> 5
    zero = np.uint32(0)
    return jnp.where(word == 0, bit, zero), jnp.where(word == 1, bit, zero), jnp.where(word == 2, bit, zero)


def index_of(position: Array) -> Array:
    """The index of a cell from 32 times its word plus its bit."""
    word, bit = position >> 5, position & 31
    row = (bit * 43) >> 8  # bit // 6
    low = jnp.where(word == 0, bit - row, 25 + bit - 2 * row)
    high = jnp.where(bit >= _RAISE_3, 50 + (bit - _RAISE_3) - 4 * (row - 3), 41 + bit - 3 * row)
    high = jnp.where(bit == 4, 54, high)
    return jnp.where(word == 2, high, low).astype(jnp.uint32)


def position_of(index: Array) -> Array:
    """32 times the word of a cell plus its bit, from its index."""
    second, third, fourth = index - 25, index - 41, index - 50
    high = jnp.where(index >= 50, _RAISE_3 + fourth + 4 * (fourth >> 1), third + 3 * ((third * 11) >> 5))
    high = 64 + jnp.where(index == 54, 4, high)
    low = jnp.where(index < 25, index + ((index * 13) >> 6), 32 + second + 2 * (second >> 2))
    return jnp.where(index >= 41, high, low).astype(jnp.uint32)


# Counting, and finding the nth cell of a set.

_TWOS: Final = np.uint32(0x33333333)
_BYTES: Final = np.uint32(0x01010101)
_HIGH: Final = np.uint32(0x80808080)


class Census(NamedTuple):
    """The intermediate results of a population count: a word, its counts by 2 and 4 bits, and prefix sums by byte."""

    word: Array
    twos: Array
    fours: Array
    sums: Array


def census(word: Array) -> Census:
    """Counts the bits of a word, with the intermediate results for `nth`."""
    twos = word - (word >> 1 & np.uint32(0x55555555))
    fours = (twos & _TWOS) + (twos >> 2 & _TWOS)
    eights = (fours + (fours >> 4)) & np.uint32(0x0F0F0F0F)
    return Census(word, twos, fours, eights * _BYTES)


def nth(sets: tuple[Census, Census, Census], n: Array) -> Array:
    """32 times the word plus the bit of the nth cell of a set, counted from 0 in the order of words and bits."""
    first, second, third = sets
    of_first = first.sums >> 24
    of_both = of_first + (second.sums >> 24)
    past_first, past_both = n >= of_first, n >= of_both
    left = n - jnp.where(past_both, of_both, jnp.where(past_first, of_first, 0))
    at = past_first.astype(jnp.uint32) + past_both.astype(jnp.uint32)
    here = Census(
        *(
            jnp.where(past_both, high, jnp.where(past_first, middle, low))
            for low, middle, high in zip(first, second, third, strict=True)
        )
    )
    # The number of bytes whose prefix sums are at most n, each marked in its highest bit.
    passed = (left * _BYTES | _HIGH) - here.sums & _HIGH
    bit = ((passed >> 7) * _BYTES >> 24) << 3
    left -= (here.sums << 8) >> bit & 0xFF
    for counts, size, most in ((here.fours, 4, 7), (here.twos, 2, 3), (here.word, 1, 1)):
        lower = counts >> bit & most
        higher = left >= lower
        left -= jnp.where(higher, lower, 0)
        bit += jnp.where(higher, np.uint32(size), np.uint32(0))
    return at << 5 | bit
