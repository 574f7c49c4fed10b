"""Scoring on bit sets: groups of every colour at once, their points, and the 18 bonus cards."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ...yaxha.constants import CARD_POINTS, CARDS_IN_GAME, COLOURS, POINTS
from . import cells
from .building import NOTHING, Site

_BITS = jax.lax.population_count


class Groups(NamedTuple):
    """The figures of the visible groups of each colour. uint32[colours, seats, batch]."""

    size: Array  # of the largest group
    on_level_1: Array  # the maximum of level-1 cubes in a group (Y10)
    levels: Array  # the maximum of levels that a group spans
    sizes: Array  # the sizes of all groups, as a bit set


def visible(site: Site) -> Array:
    """The visible cells of each colour (Y7): uint32[colours, seats, batch]."""
    shown = ~cells.hidden(site.filled)
    return jnp.stack([site.of_colour(colour + 1) & shown for colour in COLOURS])


def groups(colours: Array) -> Groups:
    """The groups of sets of cells. Hidden cubes are not in the sets, so they do not connect (Y8)."""
    nothing = jnp.zeros_like(colours)

    def grow(group: Array, rest: Array) -> Array:
        return cells.grown(cells.grown(group, rest), rest)

    # Flood fill: each iteration grows every group by up to two steps. A group that does not change is complete: it is
    # counted, and the next group begins at the lowest cell that is left. The larger group is carried along, because a
    # carried value is computed only once.
    def unfinished(carry: tuple[Array, Array, Array, Groups]) -> Array:
        return (carry[0] != 0).any()

    def go_on(carry: tuple[Array, Array, Array, Groups]) -> tuple[Array, Array, Array, Groups]:
        rest, group, larger, best = carry
        whole = jnp.where(larger == group, group, NOTHING)
        size = _BITS(whole)
        levels = sum(((whole & level) != 0).astype(jnp.uint32) for level in cells.LEVEL_MASKS)
        best = Groups(
            jnp.maximum(best.size, size),
            jnp.maximum(best.on_level_1, _BITS(whole & cells.LEVEL_1)),
            jnp.maximum(best.levels, levels),
            best.sizes | np.uint32(1) << size,
        )
        rest &= ~whole
        group = jnp.where(whole != 0, rest & (NOTHING - rest), larger)
        return rest, group, grow(group, rest), best

    first = colours & (NOTHING - colours)
    start = (colours, first, grow(first, colours), Groups(nothing, nothing, nothing, nothing))
    found = jax.lax.while_loop(unfinished, go_on, start)[3]
    return found._replace(sizes=found.sizes & ~np.uint32(1))


def points(size: Array) -> Array:
    """The points for groups of these sizes."""
    total = jnp.zeros_like(size)
    for at in range(1, len(POINTS)):
        total += jnp.where(size >= at, np.uint32(POINTS[at] - POINTS[at - 1]), NOTHING)
    return total


def cards_met(site: Site, colours: Array, found: Groups) -> Array:
    """The cards that each seat scores, as a bit set: uint32[seats, batch]."""
    met: list[Array] = []  # in the order of CARDS

    def most(value: Array) -> Array:
        return (value != 0) & (value == value.max(axis=0))  # Y9

    met += [most(found.size[colour]) for colour in COLOURS]
    met += [most(each.max(axis=0)) for each in (found.size, found.on_level_1, found.levels)]
    met.append(_second_largest(found.sizes))
    left = jnp.roll(found.size, -1, axis=1)  # Y6: the next seat
    met += [(found.size[colour] != 0) & (found.size[colour] >= left[colour]) for colour in COLOURS]  # Y12
    met += [((colours & level) != 0).all(axis=0) for level in (cells.LEVEL_1, cells.LEVEL_2)]
    met.append(_one_colour_side(site.filled, colours))
    met.append((colours != 0).sum(axis=0) == 3)
    return sum(jnp.where(each, np.uint32(1 << card), NOTHING) for card, each in enumerate(met))  # type: ignore[return-value]


def _second_largest(sizes: Array) -> Array:
    # Y11: all sizes on the table without repeats; with one size only, nobody scores.
    of_seat = jax.lax.reduce(sizes, NOTHING, jax.lax.bitwise_or, (0,))
    of_table = jax.lax.reduce(of_seat, NOTHING, jax.lax.bitwise_or, (0,))
    rest = of_table & ~_highest_bit(of_table)
    return (of_seat & _highest_bit(rest)) != 0


def _highest_bit(word: Array) -> Array:
    return jnp.where(word != 0, np.uint32(1) << (31 - jnp.minimum(jax.lax.clz(word), 31)), NOTHING)


def _one_colour_side(filled: Array, colours: Array) -> Array:
    # Y13: of each row of each level, the cube nearest to that side.
    one = jnp.zeros_like(filled, bool)
    for face in cells.faces(filled):
        one |= ((colours & face) != 0).sum(axis=0) == 1
    return one


def scores(site: Site, bonus: Array) -> Array:
    """int32[seats, batch]: the scores of these pyramids with these bonus cards."""
    colours = visible(site)
    found = groups(colours)
    in_game = jnp.zeros_like(bonus)
    for at in range(CARDS_IN_GAME):
        in_game |= np.uint32(1) << (bonus >> 5 * at & 31)
    cards = _BITS(cards_met(site, colours, found) & in_game)
    return (points(found.size).sum(axis=0) + CARD_POINTS * cards).astype(jnp.int32)
