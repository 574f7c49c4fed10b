"""Conversion between the action numbers of docs/encodings.md and the moves of `building`."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...yaxha.constants import BASE, COLOURS, GRID, LEVELS, MAX_PLAYERS
from ..api import PASS
from . import building, cells
from .building import COLUMN_BEFORE, NOTHING, ROW_BEFORE, Openings, Site, placement

CHOOSE: Final = 0
PICK: Final = CHOOSE + MAX_PLAYERS
DISCARD: Final = PICK + MAX_PLAYERS
PLACE: Final = DISCARD + 1

# The cells of the engine's grid by their index: level, row and column, [cells, 1] each.
_PLACES: Final = [
    (level, row, column)
    for level in range(LEVELS)
    for row in range(GRID.width - level)
    for column in range(GRID.width - level)
]
CELLS: Final = len(_PLACES)
ACTIONS: Final = PLACE + len(COLOURS) * CELLS
_LEVEL, _ROW, _COLUMN = (np.array(each, np.int32)[:, None] for each in zip(*_PLACES, strict=True))
_INDEX_START: Final = tuple(int(np.argmax(_LEVEL[:, 0] == level)) for level in range(LEVELS))

# By level: the bit of its first cell in a word, and the length of a row.
_BIT_START: Final = (0, 16, 28, 27)
_BIT_STRIDE: Final = (4, 4, 2, 1)


def _of_level(table: tuple[int, ...], level: Array) -> Array:
    """A lookup in a table by level, without a gather."""
    entry = jnp.full_like(level, table[0])
    for at in range(1, LEVELS):
        entry = jnp.where(level == at, table[at], entry)
    return entry


def _origin(site: Site) -> tuple[Array, Array]:
    origin = site.origin.astype(jnp.int32)
    return origin >> 2, origin & 3


def _spot(level: Array, row: Array, column: Array) -> tuple[Array, Array]:
    """The spot of a cell relative to the origin of the box, and whether there is one."""
    wide = BASE - level
    row_within, column_within = (row >= 0) & (row < wide), (column >= 0) & (column < wide)
    in_box = row_within & column_within
    beside = (level == 0) & row_within & (column == -1)
    before = (level == 0) & column_within & (row == -1)
    bit = _of_level(_BIT_START, level) + _of_level(_BIT_STRIDE, level) * row + column
    spot = jnp.where(in_box, bit, jnp.where(beside, COLUMN_BEFORE + row, ROW_BEFORE + column))
    exists = in_box | beside | before
    return jnp.where(exists, spot, 0).astype(jnp.uint32), exists


def read_move(site: Site, actions: Array) -> Array:
    """The move with an action number on the pyramid of its seat; 0 if there is none."""
    number = actions - PLACE
    colour, index = number // CELLS, number % CELLS
    level = jnp.zeros_like(index)
    for start in _INDEX_START[1:]:
        level += (index >= start).astype(jnp.int32)
    index -= _of_level(_INDEX_START, level)
    # One division by a constant for each level is cheaper than one by a variable.
    row = jnp.zeros_like(index)
    for at in range(LEVELS):
        row = jnp.where(level == at, index // (GRID.width - at), row)
    column = index - row * (GRID.width - level)
    first_row, first_column = _origin(site)
    spot, exists = _spot(level, row - first_row, column - first_column)
    exists &= (number >= 0) & (actions < ACTIONS)
    move = jnp.where(exists, placement((colour + 1).astype(jnp.uint32), spot), NOTHING)
    return jnp.where(actions == DISCARD, building.DISCARD, move)


def write_move(site: Site, move: Array) -> Array:
    """The action number of a move; PASS for 0."""
    code, spot = (move & 7).astype(jnp.int32), (move >> 3 & 63).astype(jnp.int32)
    beside, before = (spot >= COLUMN_BEFORE) & (spot < ROW_BEFORE), spot >= ROW_BEFORE
    level = jnp.where(spot == 27, 3, jnp.where(spot >= 28, 2, jnp.where(spot >= 16, 1, 0)))
    level = jnp.where(beside | before, 0, level)
    inside = spot - _of_level(_BIT_START, level)
    row = jnp.where(level == 2, inside >> 1, inside >> 2)
    column = jnp.where(level == 2, inside & 1, inside & 3)
    row = jnp.where(beside, spot - COLUMN_BEFORE, jnp.where(before, -1, row))
    column = jnp.where(beside, -1, jnp.where(before, spot - ROW_BEFORE, column))
    first_row, first_column = _origin(site)
    index = _of_level(_INDEX_START, level) + (row + first_row) * (GRID.width - level) + column + first_column
    number = jnp.where(move == building.DISCARD, DISCARD, PLACE + (code - 1) * CELLS + index)
    return jnp.where(move == 0, PASS, number)


def _spots(site: Site) -> tuple[Array, Array]:
    """The spot of every cell of the engine's grid: [seats, cells, batch]."""
    first_row, first_column = _origin(site)
    level, row, column = jnp.asarray(_LEVEL), jnp.asarray(_ROW), jnp.asarray(_COLUMN)
    return _spot(level, row - first_row[:, None], column - first_column[:, None])


def legal_places(site: Site, found: Openings) -> Array:
    """bool[seats, colours x cells, batch]: the action mask of the placements."""
    spot, exists = _spots(site)
    in_box = spot < COLUMN_BEFORE
    at = jnp.where(in_box, spot, spot - (COLUMN_BEFORE - 16))
    rows: list[Array] = []
    for colour in COLOURS:
        held = jnp.zeros_like(site.hand, bool)
        upper = jnp.zeros_like(site.hand)
        for own, cells_of_slot in zip(found.codes, found.upper, strict=True):
            held |= own == colour + 1
            upper |= jnp.where(own == colour + 1, cells_of_slot, NOTHING)
        inside = (found.base & cells.LEVEL_1) | upper
        word = jnp.where(in_box, inside[:, None], found.base[:, None])
        rows.append(held[:, None] & exists & (word >> at & 1 != 0))
    return jnp.concatenate(rows, axis=1)


def cell_codes(site: Site, seen: Array) -> Array:
    """uint8[seats, cells, batch]: the colour codes of the seen cells, on the engine's grid; 0 elsewhere."""
    spot, exists = _spots(site)
    exists &= spot < COLUMN_BEFORE
    code = jnp.zeros_like(spot)
    for bit, cells_with in enumerate(site.colour_bits):
        code |= ((cells_with & seen)[:, None] >> spot & 1) << bit
    return jnp.where(exists, code, NOTHING).astype(jnp.uint8)
