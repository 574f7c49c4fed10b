"""The features of the learned evaluation of La Gran Pirámide, for training (JAX) and play (NumPy).

A set of cells is three words, as in the simulator: level 1 in the first, level 2 in the second, levels 3 to 5 in the
third, rows of six bits, no two levels touching. `xp` is NumPy or `jax.numpy`. The first axis of an array is its named
one (kinds, seats...), followed by any batch axes.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...piramide.constants import AREA, BASES, CENTRE, GRID, MATERIALS, SET, VALUES
from ...pyramid import Cell, Mask, cells_of

Array = Any  # of NumPy or of JAX
Words = tuple[Array, Array, Array]

FEATURES_VERSION: Final = 1
SEATS: Final = 4
SORTS: Final = len(MATERIALS) + 1  # the materials, and all special blocks as one
LAST_CELLS: Final = 16  # numbers of empty cells up to this one are one-hot encoded
HAND: Final = 11
ROW: Final = 6
_RAISE: Final = 3 * ROW + 3  # from the first cell under a cell of level 4 to that cell, in the third word
_LOWER: Final = _RAISE - 4  # from the first cell under the tip of level 5 down to the tip
_STAGES: Final = (2, 3, 4, 5, 6, 7, 8)  # market, bought, relief, draw, return, swap, reserve


def words_of(mask: Mask) -> tuple[int, int, int]:
    """A set of cells of the rules as words."""
    low = (1 << GRID.plane) - 1
    third = mask >> 2 * GRID.plane & low
    high = (mask >> 3 * GRID.plane & low) << _RAISE | (mask >> 4 * GRID.plane & 1) << 4
    return mask & low, mask >> GRID.plane & low, third | high


def _constant(mask: Mask) -> tuple[np.uint32, ...]:
    return tuple(np.uint32(word) for word in words_of(mask))


_LEVELS: Final = tuple(_constant(mask) for mask in GRID.level_masks)
_SECOND: Final = _LEVELS[1][1]
_THIRD: Final = _LEVELS[2][2]
_UNDER_FOURTH: Final = _LEVELS[3][2] >> np.uint32(_RAISE)
_TIP: Final = _LEVELS[4][2]
_AREAS: Final = {base: _constant(AREA[base]) for base in BASES}
_CENTRES: Final = {base: _constant(CENTRE[base]) for base in BASES}
_BITS: Final = tuple(
    np.array([word.bit_length() - 1 for cell in cells_of(GRID.cells) if (word := words_of(1 << cell)[at])], np.uint32)
    for at in range(3)
)
_CELLS: Final = tuple(cells_of(GRID.cells))
_GROUND: Final = GRID.level_masks[0].bit_count()
_HALVES: Final = tuple((block, VALUES[block] // 2) for block in reversed(MATERIALS) if VALUES[block] // 2)


class Facts(NamedTuple):
    """The information of a seat in a state. Seats are counted from it, clockwise; missing seats are 0."""

    kinds: Array  # uint32[sorts, 3, ...]: the blocks of the pyramid
    kept: Array  # uint32[2, 3, ...]: the cells that reservations close to the seat, and to the next one
    hand: Array  # [kinds, ...]
    market: Array  # [kinds, ...]
    unseen: Array  # [kinds, ...]: in the other hands and in the bag
    coins: Array  # [seats, ...]
    sizes: Array  # [seats, ...]: of the hands
    last_extra: Array  # [seats, ...]: 1 + the material, or 0
    turn: Array  # [8, ...]: whose turn, actions, builds, buys, placed, extra, draws, stage
    bag: Array  # [1, ...]: its size


class Table(NamedTuple):
    """The constants of a match."""

    players: int
    base: int
    pairs: bool


def _onto(first: Array, second: Array, third: Array) -> Words:
    """Moves the bit of each square of four from its first cell to the cell on the square."""
    high = (third & _UNDER_FOURTH) << _RAISE | third >> _LOWER & _TIP
    return first & np.uint32(0), first & _SECOND, second & _THIRD | high


def _squares(words: Words) -> tuple[tuple[Array, Array, Array, Array], ...]:
    return tuple((word, word >> 1, word >> ROW, word >> ROW + 1) for word in words)


def _above(words: Words) -> Words:
    first, second, third = (a | b | c | d for a, b, c, d in _squares(words))
    return _onto(first, second, third)


def _supported(words: Words) -> Words:
    first, second, third = (a & b & c & d for a, b, c, d in _squares(words))
    return _onto(first, second, third)


def _nearly_supported(words: Words) -> Words:
    """The cells with exactly three of the four under them in the set."""
    first, second, third = ((a & b & (c ^ d)) | (c & d & (a ^ b)) for a, b, c, d in _squares(words))
    return _onto(first, second, third)


def _meet(one: Words, other: Any) -> Words:
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


def _without(one: Words, other: Any) -> Words:
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2]


def _beside(word: Array) -> Array:
    return word << 1 | word >> 1 | word << ROW | word >> ROW


def open_cells(xp: ModuleType, filled: Words, base: int) -> Words:
    """The cells that are open to a block of any kind, reservations aside."""
    area, centre = _AREAS[base], _CENTRES[base]
    ground = xp.where(filled[0] == 0, centre[0], _beside(filled[0]) & area[0])
    _, second, third = _supported(filled)
    return ground & ~filled[0], second & ~filled[1], third & ~filled[2]


def completing(same: Array) -> Array:
    """The cells where one more block of a material makes four or more, and no group beside them has four (G10)."""
    sides = (same << 1, same >> 1, same << ROW, same >> ROW)
    one, two, three = _degrees(sides)
    single = same & ~one
    end, middle = same & one & ~two, same & two & ~three
    pair = end & _beside(end)
    centre = middle & ~_beside(same & ~end)
    trio = centre | _beside(centre) & same
    large = same & ~(single | pair | trio)
    return ~_beside(large) & (_beside(trio) | _beside(pair) & two | three) & ~same


def _degrees(sides: tuple[Array, Array, Array, Array]) -> Words:
    """The cells in at least one, at least two and at least three of four sets."""
    a, b, c, d = sides
    first, second = a & b, c & d
    either, other = a | b, c | d
    return either | other, first | second | either & other, first & other | second & either


def _count(xp: ModuleType, words: Words) -> Array:
    return sum(xp.bitwise_count(word).astype(np.float32) for word in words)


def _bits(xp: ModuleType, words: Words, dtype: Any, first: int = 0) -> Array:
    """[..., cells]: a set as one number for each cell, from the word `first` on."""
    parts = [(words[at][..., None] >> xp.asarray(_BITS[at]) & np.uint32(1)).astype(dtype) for at in range(first, 3)]
    return xp.concatenate(parts, axis=-1)


def lead(xp: ModuleType, coins: Array, table: Table) -> Array:
    """The lead in coins of the first seat's side over the best other side."""
    if table.pairs:
        return coins[0] + coins[2] - coins[1] - coins[3]
    best = coins[1]
    for other in range(2, table.players):
        best = xp.maximum(best, coins[other])
    return coins[0] - best


def features(xp: ModuleType, facts: Facts, table: Table, dtype: Any = np.float32) -> Array:
    """[..., inputs]."""
    kinds: list[Words] = [(each[0], each[1], each[2]) for each in facts.kinds]
    filled = kinds[0]
    for words in kinds[1:]:
        filled = filled[0] | words[0], filled[1] | words[1], filled[2] | words[2]
    free = open_cells(xp, filled, table.base)
    mine, theirs = (_without(free, kept) for kept in facts.kept)
    nearly = _meet(_without(_nearly_supported(filled), filled), _AREAS[table.base])
    # A partition of the cells by the payment for the best block below, the highest first.
    pays: list[tuple[int, Words]] = []
    rest = _above(filled)
    for block, half in _HALVES:
        there = _meet(rest, _above(kinds[block]))
        rest = _without(rest, there)
        pays.append((half, there))
    pays.append((0, rest))
    planes = [_bits(xp, words, dtype) for words in kinds]
    planes.append(_bits(xp, mine, dtype))
    planes += [
        sum(_bits(xp, _meet(cells, there), dtype, 1) * dtype(half / 5) for half, there in pays[:-1])
        for cells in (mine, nearly)
    ]
    planes.append(_bits(xp, nearly, dtype, 1))

    counts = [
        _count(xp, _meet(cells, there)) / 4 for cells in (mine, theirs, nearly) for _, there in pays
    ] + [xp.bitwise_count(cells[0]).astype(np.float32) / 4 for cells in (mine, theirs)]  # fmt: skip
    fours: list[Array] = []
    complete = completing(facts.kinds[: len(MATERIALS)])  # all at once: fewer operations
    for material in MATERIALS:
        for seat, cells in enumerate((mine, theirs)):
            first_, second_, third_ = _meet(cells, complete[material])
            some = (first_ | second_ | third_) != 0
            fours.append(some & (facts.last_extra[seat] != material + 1))
        fours.append(fours[-2] & (facts.hand[material] > 0))
    left = sum(int(word).bit_count() for word in _AREAS[table.base]) - _count(xp, filled)
    whose, actions, builds, buys, placed, extra, draws, stage = facts.turn
    coins = facts.coins.astype(np.float32)
    ahead = lead(xp, coins, table)
    columns = [
        *counts, *fours,
        left / 55, left / table.players / 10, *(left == at for at in range(1, LAST_CELLS + 1)),
        *(facts.hand > 0), *(facts.hand > 1), *(facts.hand / 3), *(facts.sizes[0] == at for at in range(HAND)),
        *(facts.market > 0), *(facts.market / 3),
        *(each / max(1, count) for each, count in zip(facts.unseen, SET, strict=True)), facts.bag[0] / 60,
        *(coins / 50), ahead / 10, ahead / 40, xp.clip(ahead / 5, -1, 1), xp.minimum(coins[0], 30) / 30, coins[0] < 3,
        *(facts.sizes / 8), *(facts.last_extra[0] == at for at in range(6)),
        *(facts.last_extra[1] == at for at in range(6)),
        *(whose == at for at in range(SEATS)), *(actions == at for at in range(3)), actions > 2,
        builds > 0, builds > 1, buys > 0, buys > 1, placed, extra, draws / 5, *(stage == at for at in _STAGES),
        *((whose == 0) & (actions + builds == at) for at in range(4)),
    ]  # fmt: skip
    shape = whose.shape
    fixed = (table.players == 2, table.players == 3, table.players == 4, table.base == 4, table.pairs)
    columns = [each.astype(dtype) for each in columns] + [xp.full(shape, each, dtype) for each in fixed]
    return xp.concatenate([*planes, xp.stack(columns, axis=-1)], axis=-1)


@cache
def symmetries(base: int) -> NDArray[np.intp]:
    """[8, inputs of cells]: the index of each cell's input in the turned or mirrored pyramid."""
    found: list[list[int]] = []
    for symmetry in range(8):
        turned = [_turned(cell, base, symmetry) for cell in _CELLS]
        upper = [place - _GROUND for place in turned[_GROUND:]]
        order: list[int] = []
        for places in [turned] * (SORTS + 1) + [upper] * 3:
            start = len(order)
            order += [start + place for place in places]
        found.append(order)
    return np.array(found)


def _turned(cell: Cell, base: int, symmetry: int) -> int:
    """The index of a cell's image under a symmetry; cells outside the area are fixed."""
    level, column, row = GRID.place(cell)
    last = base - level - 1
    if max(column, row) <= last:
        if symmetry >= 4:
            column = last - column
        for _ in range(symmetry % 4):
            column, row = last - row, column
    return _CELLS.index(GRID.cell(level, column, row))
