"""The pyramid as codes of cells, and a placement's payment and connected groups."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import CONNECTED, MATERIALS, VALUES
from . import cells
from .cells import Words
from .state import PLAIN, Pyramid

_ZERO: Final = np.uint32(0)
_VALUES: Final = np.uint32(sum(VALUES[block] << 4 * block for block in MATERIALS))  # four bits each; the rest is 0
_HALVES: Final = tuple((block, VALUES[block] // 2) for block in MATERIALS if VALUES[block] // 2)


def value(kind: Array) -> Array:
    """The payment for a kind of block, in coins."""
    return _VALUES >> 4 * kind & 15


def with_code(pyramid: Pyramid, target: Words, code: Array) -> Pyramid:
    """The pyramid with a code written into these cells."""
    found: list[Words] = []
    for at, words in enumerate(pyramid):
        bit = _ZERO - (code >> at & 1)  # all ones or all zeros
        first, second, third = (old ^ (old ^ bit) & new for old, new in zip(words, target, strict=True))
        found.append((first, second, third))
    one, two, three, four = found
    return one, two, three, four


def without_own(pyramid: Pyramid, under: Words, seat: Array) -> Pyramid:
    """The pyramid with the seat's reservations of these blocks ended: they become plain reserve blocks."""
    low, high = _ZERO - (seat & 1), _ZERO - (seat >> 1)
    one, two, three, four = pyramid
    found = [
        words & c & d & ~(a ^ low) & ~(b ^ high) for words, a, b, c, d in zip(under, one, two, three, four, strict=True)
    ]
    first, second, third = found
    ended = (first, second, third)
    assert PLAIN == 0b1010
    return cells.without(one, ended), cells.join(two, ended), cells.without(three, ended), four


def _codes(pyramid: Pyramid, within: Words) -> list[Array]:
    """The bits of the codes of cells within one word, each as one word."""
    return [cells.merged(cells.meet(words, within)) for words in pyramid]


def kind_at(pyramid: Pyramid, cell: Words) -> Array:
    """The kind of the block in a cell."""
    code = jnp.zeros_like(cell[0])
    for at, word in enumerate(_codes(pyramid, cell)):
        code = code | (word != 0).astype(jnp.uint32) << at
    return jnp.minimum(code, PLAIN) - 1


def half_below(pyramid: Pyramid, cell: Words) -> Array:
    """Half the value, rounded down, of the best of the blocks under a cell (G9); 0 on the base."""
    under = cells.below(cell)
    here = cells.merged(under)
    codes = _codes(pyramid, under)
    half = jnp.zeros_like(here)
    for block, value in _HALVES:
        half = jnp.where(_equal(codes, jnp.uint32(block + 1)) & here != 0, np.uint32(value), half)
    return half


def _equal(codes: list[Array], code: Array) -> Array:
    """The bits that have this code."""
    same = ~(codes[0] ^ (_ZERO - (code & 1)))
    for at, word in enumerate(codes[1:], 1):
        same = same & ~(word ^ (_ZERO - (code >> at & 1)))
    return same


def completes_four(pyramid: Pyramid, kind: Array, cell: Words) -> Array:
    """Whether a block brings a group of its material on its level to four or more, and no part had four (G10)."""
    whole = tuple(_ZERO - (word != 0).astype(jnp.uint32) for word in cell)  # the word of the cell
    first, second, third = whole
    same = _equal(_codes(pyramid, (first, second, third)), kind + 1)
    bit = cells.merged(cell)
    joined = jnp.zeros_like(bit)
    too_many = jnp.zeros_like(bit)
    for neighbour in (bit << 1, bit >> 1, bit << cells.ROW, bit >> cells.ROW):
        group = neighbour & same
        for _ in range(CONNECTED - 1):  # enough steps to tell whether the group has four or more
            group = (group | cells.beside(group)) & same
        too_many = too_many | _beyond(group, CONNECTED - 1)
        joined = joined | group
    return (too_many == 0) & (_beyond(joined, CONNECTED - 2) != 0)


def _beyond(word: Array, count: int) -> Array:
    """A word without its `count` lowest set bits."""
    for _ in range(count):
        word = word & word - 1
    return word
