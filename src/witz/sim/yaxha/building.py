"""Rule 5 on bit sets: legal places, and the effects of placing and discarding. Everything is elementwise over seats.

A colour is its number plus 1 here, so that 0 is no cube. A pyramid has the three bits of that code in three bit sets of
cells; the cells of any colour follow from them in a few operations. Up to three cubes are one word of three such codes
in ascending order, the lowest first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ...yaxha.constants import COLOURS, CUBES_ON_TILE
from .. import noise as random
from . import cells

NOTHING: Final = np.uint32(0)
_SLOTS: Final = range(CUBES_ON_TILE)
COLUMN_BEFORE: Final = 32  # the first spot in the column before the box
ROW_BEFORE: Final = 36  # the first spot in the row before the box


class Site(NamedTuple):
    """The pyramid and the cubes of a seat. uint32[seats, batch] each."""

    colour_bits: tuple[Array, Array, Array]  # the cells whose colour code has bit 0, 1, 2
    fresh: Array  # the cells filled in this round, which the others have not been shown (Y4)
    origin: Array  # the first cell of the box in the 7 x 7 cells of the engine: column + 4 row
    discarded: Array  # five counts of 5 bits
    hand: Array  # the cubes still to be placed

    @property
    def filled(self) -> Array:
        first, second, third = self.colour_bits
        return first | second | third

    def of_colour(self, code: Array | int) -> Array:
        """The cells of a colour, given by its code."""
        code = jnp.asarray(code, jnp.uint32)
        first, second, third = (
            cells_with ^ (NOTHING - (code >> bit & 1)) for bit, cells_with in enumerate(self.colour_bits)
        )
        return ~(first | second | third)


class Openings(NamedTuple):
    """The legal places for the cubes of a hand: in `base`, or in a cube's own set of `upper` cells."""

    codes: tuple[Array, ...]  # by slot of the hand: the colour, or 0 for an empty slot or a colour seen before
    base: Array  # cells of level 1, as `cells.outside` gives them
    upper: tuple[Array, ...]  # by slot


def openings(site: Site) -> Openings:
    """All legal placements of a hand."""
    filled = site.filled
    base = cells.outside(filled)
    free = cells.supported(filled) & ~filled
    codes: list[Array] = []
    upper: list[Array] = []
    before: Array | np.uint32 = NOTHING
    for slot in _SLOTS:
        code = site.hand >> 3 * slot & 7
        codes.append(jnp.where(code == before, NOTHING, code))
        upper.append(free & cells.matching(site.of_colour(code)))
        before = code
    return Openings(tuple(codes), base, tuple(upper))


def stuck(site: Site, found: Openings) -> Array:
    """Whether no cube of a hand fits anywhere, so that the hand is discarded (5d, Y3)."""
    fits = jnp.zeros_like(site.hand, bool)
    for code, upper in zip(found.codes, found.upper, strict=True):
        fits |= (code != 0) & ((found.base | upper) != 0)
    return (site.hand != 0) & ~fits


# A move is one word: the colour code (3 bits) and the spot (6 bits) of a placement, or DISCARD, or 0 for nothing.

DISCARD: Final = np.uint32(1 << 9)


def placement(code: Array, spot: Array) -> Array:
    """The word of a placement."""
    return code | spot << 3


def uniform_move(site: Site, noise: Array) -> Array:
    """A uniformly random legal move of a hand; 0 for an empty hand."""
    found = openings(site)
    in_base = jax.lax.population_count(found.base)
    first, second, third = (
        jnp.where(code == 0, NOTHING, in_base + jax.lax.population_count(upper))
        for code, upper in zip(found.codes, found.upper, strict=True)
    )
    at = random.below(noise, first + second + third)
    in_third, in_second = at >= first + second, at >= first
    at -= jnp.where(in_third, first + second, jnp.where(in_second, first, NOTHING))

    def chosen(of: tuple[Array, ...]) -> Array:
        return jnp.where(in_third, of[2], jnp.where(in_second, of[1], of[0]))

    code, upper = chosen(found.codes), chosen(found.upper)
    on_top = at >= in_base
    position = random.nth_bit(jnp.where(on_top, upper, found.base), jnp.where(on_top, at - in_base, at))
    spot = position + jnp.where(~on_top & (position >= 16), np.uint32(COLUMN_BEFORE - 16), NOTHING)
    fits = first + second + third != 0
    return jnp.where(fits, placement(code, spot), jnp.where(site.hand != 0, DISCARD, NOTHING))


def legal_move(site: Site, move: Array) -> Array:
    """The move if it is legal, otherwise 0."""
    found = openings(site)
    code, spot = move & 7, move >> 3 & 63
    in_box = spot < COLUMN_BEFORE
    at = jnp.where(in_box, spot, spot - np.uint32(COLUMN_BEFORE - 16))
    legal = (move == DISCARD) & stuck(site, found)
    for own, upper in zip(found.codes, found.upper, strict=True):
        within = jnp.where(in_box, found.base & cells.LEVEL_1 | upper, found.base)
        legal |= (own == code) & (code != 0) & (within >> at & 1 != 0)
    return jnp.where(legal, move, NOTHING)


def build(site: Site, move: Array) -> Site:
    """The site after a legal move; unchanged for 0."""
    code, spot = move & 7, move >> 3 & 63
    row = (spot >= ROW_BEFORE).astype(jnp.uint32)
    column = (spot >= COLUMN_BEFORE).astype(jnp.uint32) - row
    inside = jnp.where(row != 0, spot - ROW_BEFORE, jnp.where(column != 0, 4 * (spot - COLUMN_BEFORE), spot))
    cell = jnp.where(code != 0, np.uint32(1) << inside, NOTHING)

    def with_cell(old: Array, wanted: Array) -> Array:
        return cells.moved(old, column, row) | jnp.where(wanted != 0, cell, NOTHING)

    first, second, third = site.colour_bits
    gone = jnp.where(move == DISCARD, site.hand, NOTHING)
    return Site(
        colour_bits=(with_cell(first, code & 1), with_cell(second, code & 2), with_cell(third, code & 4)),
        fresh=with_cell(site.fresh, code),
        origin=site.origin - (column + 4 * row),
        discarded=site.discarded + tally(gone),
        hand=jnp.where(move == DISCARD, NOTHING, _without(site.hand, code)),
    )


def _without(hand: Array, code: Array) -> Array:
    """The cubes without one of this colour; all of them for 0."""
    low, middle = hand & 7, hand >> 3 & 7
    rest = jnp.where(low == code, hand >> 3, jnp.where(middle == code, low | hand >> 6 << 3, hand & 0o77))
    return jnp.where(code == 0, hand, rest)


def tally(cubes: Array) -> Array:
    """Up to three cubes as five counts of 5 bits."""
    total = jnp.zeros_like(cubes)
    for slot in _SLOTS:
        code = cubes >> 3 * slot & 7
        total += jnp.where(code == 0, NOTHING, np.uint32(1) << 5 * (code - 1))
    return total


def counts(packed: Array) -> Array:
    """Unpacks five counts of 5 bits: int32[colours, ...]."""
    return jnp.stack([(packed >> 5 * colour & 31).astype(jnp.int32) for colour in COLOURS])
