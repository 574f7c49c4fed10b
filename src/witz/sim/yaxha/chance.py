"""The random actions of chance in Yaxha: bonus cards, initiative tiles and the cubes of the market."""

from __future__ import annotations

from functools import partial

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...yaxha.constants import CARDS_IN_GAME, COLOURS, CUBES_ON_TILE
from .. import noise as random
from .building import NOTHING, tally


def bonus_cards(chosen: tuple[int, ...], deck: int, noise: Array) -> Array:
    """Three card numbers of 5 bits: the chosen ones first, then draws from a deck, given as a bit set."""
    left = jnp.full(noise.shape[-1], np.uint32(deck))
    cards = [jnp.full_like(left, np.uint32(card)) for card in chosen]
    size = deck.bit_count()
    for drawn in range(CARDS_IN_GAME - len(chosen)):
        card = random.nth_bit(left, random.below(noise[drawn], size - drawn))
        left &= ~(np.uint32(1) << card)
        cards.append(card)
    return cards[0] | cards[1] << 5 | cards[2] << 10


def initiative_tiles(noise: Array) -> Array:
    """The numbers 1 to n in random order; `noise` is [n, batch]."""
    seats = noise.shape[0]
    left = jnp.full(noise.shape[-1], np.uint32((1 << seats) - 1))
    tiles: list[Array] = []
    for seat in range(seats):
        tile = random.nth_bit(left, random.below(noise[seat], seats - seat))
        left &= ~(np.uint32(1) << tile)
        tiles.append(tile + 1)
    return jnp.stack(tiles)


def market_tiles(bag: Array, when: Array, tiles: int, seeds: Array) -> Array:
    """Three cubes for each tile, drawn from the bag, if a market is due; `seeds` as in `random.spread`."""
    drawn: list[Array] = []
    for tile in range(tiles):
        drawn.append(random.once(when, partial(_three_cubes, tile), bag, seeds))
        bag = bag - tally(drawn[-1])
    return jnp.stack(drawn)


def _three_cubes(tile: int, bag: Array, seeds: Array) -> Array:
    many = sum((bag >> 5 * colour & 31 for colour in COLOURS), start=NOTHING)
    cubes: list[Array] = []
    for cube in range(CUBES_ON_TILE):
        word = random.spread(seeds, bag.shape, (CUBES_ON_TILE * tile + cube) * bag.size)
        at, end, code = random.below(word, many), jnp.zeros_like(bag), jnp.ones_like(bag)
        for colour in COLOURS[:-1]:
            end += bag >> 5 * colour & 31
            code += (at >= end).astype(jnp.uint32)
        # After the last round the bag is empty: such draws are meaningless, and never dealt.
        many -= 1
        bag -= np.uint32(1) << 5 * (code - 1)
        cubes.append(code)
    return sorted_cubes(*cubes)


def sorted_cubes(first: Array, second: Array, third: Array) -> Array:
    """Three colour codes as one word, the lowest first."""
    low, high = jnp.minimum(first, second), jnp.maximum(first, second)
    lowest, highest = jnp.minimum(low, third), jnp.maximum(high, third)
    middle = jnp.maximum(low, jnp.minimum(high, third))
    return lowest | middle << 3 | highest << 6
