"""Rules 3 and 4 on words: who takes a tile at once, who waits, who picks next, and how initiative changes hands.

Arrays are uint32[seats, batch]. A choice is a tile plus 1, and 0 while there is none; a market tile and what a seat
took are up to three cubes as `building` has them, 0 for an empty tile and for a seat that has not taken yet.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from .. import noise as random
from .building import NOTHING


def waits(choice: Array, initiative: Array) -> Array:
    """Whether somebody with a lower initiative number chose the same tile."""
    return _before(choice, initiative) != 0


def _before(choice: Array, initiative: Array) -> Array:
    """How many on the same tile have a lower initiative number."""
    seats = range(choice.shape[0])
    return sum(((choice[other] == choice) & (initiative[other] < initiative)).astype(jnp.uint32) for other in seats)  # type: ignore[return-value]


def queue(taken: Array, initiative: Array) -> Array:
    """The place of each seat in the queue of those who have no cubes yet: 1 is next, 0 is not in it."""
    waiting = taken == 0
    ahead = sum(
        (waiting[other] & (initiative[other] < initiative)).astype(jnp.uint32) for other in range(taken.shape[0])
    )
    return jnp.where(waiting, ahead + 1, NOTHING)


def tile_of(market: Array, tile: Array) -> Array:
    """The cubes on a tile, given for each seat by its number plus 1; nothing for 0."""
    cubes = jnp.zeros_like(tile)
    for number in range(market.shape[0]):
        cubes = jnp.where(tile == number + 1, market[number], cubes)
    return cubes


def emptied(market: Array, tile: Array) -> Array:
    """The market without the tiles that these seats take (a number plus 1 each, 0 for none)."""
    numbers = jnp.arange(1, market.shape[0] + 1, dtype=jnp.uint32)[:, None]
    for seat in range(tile.shape[0]):
        market = jnp.where(tile[seat] == numbers, NOTHING, market)
    return market


def uniform_pick(market: Array, noise: Array) -> Array:
    """One of the tiles that are left, all equally likely: a number plus 1 for each random word."""
    left = jnp.zeros_like(noise)
    for tile in range(market.shape[0]):
        left |= jnp.where(market[tile] != 0, np.uint32(1 << tile), NOTHING)
    return random.nth_bit(left, random.below(noise, jax.lax.population_count(left))) + 1


def taken_now(market: Array, taken: Array, tile: Array) -> Array:
    """The cubes that each seat takes now: those of its tile, or what is left for the last in the queue (3)."""
    cubes = tile_of(market, tile)
    waiting = (taken == 0) & (tile == 0)
    last = (tile != 0).any(axis=0) & (waiting.sum(axis=0, dtype=jnp.uint32) == 1)
    left = emptied(market, tile)
    rest = sum((left[at] for at in range(market.shape[0])), start=NOTHING)
    return jnp.where(last & waiting, rest, cubes)


def swapped(choice: Array, initiative: Array) -> Array:
    """The initiative after each group that met on one tile hands its numbers out again in reverse order (4)."""
    seats = range(choice.shape[0])
    before = _before(choice, initiative)
    many = sum((choice[other] == choice).astype(jnp.uint32) for other in seats)
    after = jnp.zeros_like(initiative)
    for other in seats:
        gives = (choice[other] == choice) & (before[other] + before + 1 == many)
        after = jnp.where(gives, initiative[other], after)
    return after
