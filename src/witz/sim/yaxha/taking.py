"""Rules 3 and 4 on words: the seats that take a tile at once, the queue of the others, and the initiative swaps.

Arrays are uint32[seats, batch]. A choice is a tile plus 1, or 0 for none yet; a market tile and the cubes that a seat
took are up to three cubes as in `building`, 0 for an empty tile and for a seat that has not taken yet.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from .. import noise as random
from .building import NOTHING


def waits(choice: Array, initiative: Array) -> Array:
    """Whether a seat with a lower initiative number chose the same tile."""
    return _before(choice, initiative) != 0


def _before(choice: Array, initiative: Array) -> Array:
    """The number of seats on the same tile with a lower initiative number."""
    seats = range(choice.shape[0])
    return sum(((choice[other] == choice) & (initiative[other] < initiative)).astype(jnp.uint32) for other in seats)  # type: ignore[return-value]


def queue(taken: Array, initiative: Array) -> Array:
    """The place of each seat in the queue of those without cubes: 1 is next, 0 is not in it."""
    waiting = taken == 0
    ahead = sum(
        (waiting[other] & (initiative[other] < initiative)).astype(jnp.uint32) for other in range(taken.shape[0])
    )
    return jnp.where(waiting, ahead + 1, NOTHING)


def tile_of(market: Array, tile: Array) -> Array:
    """The cubes on each seat's tile, given as its number plus 1; none for 0."""
    cubes = jnp.zeros_like(tile)
    for number in range(market.shape[0]):
        cubes = jnp.where(tile == number + 1, market[number], cubes)
    return cubes


def emptied(market: Array, tile: Array) -> Array:
    """The market without the tiles that seats take (a number plus 1 each, 0 for none)."""
    numbers = jnp.arange(1, market.shape[0] + 1, dtype=jnp.uint32)[:, None]
    for seat in range(tile.shape[0]):
        market = jnp.where(tile[seat] == numbers, NOTHING, market)
    return market


def uniform_pick(market: Array, noise: Array) -> Array:
    """A uniformly random one of the tiles that are left: a number plus 1 for each random word."""
    left = jnp.zeros_like(noise)
    for tile in range(market.shape[0]):
        left |= jnp.where(market[tile] != 0, np.uint32(1 << tile), NOTHING)
    return random.nth_bit(left, random.below(noise, jax.lax.population_count(left))) + 1


def taken_now(market: Array, taken: Array, tile: Array) -> Array:
    """The cubes that each seat takes now: those of its tile, or the last tile for the last seat in the queue (3)."""
    cubes = tile_of(market, tile)
    waiting = (taken == 0) & (tile == 0)
    last = (tile != 0).any(axis=0) & (waiting.sum(axis=0, dtype=jnp.uint32) == 1)
    left = emptied(market, tile)
    rest = sum((left[at] for at in range(market.shape[0])), start=NOTHING)
    return jnp.where(last & waiting, rest, cubes)


def swapped(choice: Array, initiative: Array) -> Array:
    """The initiative after the swaps: each group on a tile hands out its numbers again in reverse order (4)."""
    seats = range(choice.shape[0])
    before = _before(choice, initiative)
    many = sum((choice[other] == choice).astype(jnp.uint32) for other in seats)
    after = jnp.zeros_like(initiative)
    for other in seats:
        gives = (choice[other] == choice) & (before[other] + before + 1 == many)
        after = jnp.where(gives, initiative[other], after)
    return after
