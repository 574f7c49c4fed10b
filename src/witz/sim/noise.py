"""Random numbers cheap enough for a step of a few hundred operations, from explicit keys.

Threefry, the generator behind `jax.random`, costs more than a whole move of these games. Here it makes only two words
for each key; two rounds of an integer hash, a bijection on 32 bits, then spread them over the batch. The words are
for play, not for cryptography.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

Key = Array


def noise(key: Key, shape: tuple[int, ...]) -> Array:
    """uint32 of this shape, all values equally likely."""
    return spread(seeds(key), shape)


def seeds(key: Key) -> Array:
    """The two random words of a key, for `spread`."""
    return jax.random.bits(key, (2,), jnp.uint32)


def spread(seeds: Array, shape: tuple[int, ...], first: int = 0) -> Array:
    """The words that two random words stand for: one for each place of an array, whose first place has this number."""
    place = jnp.full(shape, np.uint32(first))
    count = 1
    for axis in reversed(range(len(shape))):
        place += jax.lax.broadcasted_iota(jnp.uint32, shape, axis) * np.uint32(count)
        count *= shape[axis]
    return _mixed(_mixed(place ^ seeds[0]) + seeds[1])


def _mixed(word: Array) -> Array:
    # The constants of lowbias32, found by exhaustive search for the least bias of 32-bit mixers of this shape.
    word = (word ^ word >> 16) * np.uint32(0x7FEB352D)
    word = (word ^ word >> 15) * np.uint32(0x846CA68B)
    return word ^ word >> 16


def below(noise: Array, stop: Array | np.uint32 | int) -> Array:
    """A number from 0 to stop - 1 for each random word; 0 where stop is 0. `stop` is at most 2^16.

    The upper half of the 48-bit product of word and stop, made of 32-bit products: no number is more likely than
    another by more than stop / 2^32.
    """
    stop = jnp.asarray(stop, jnp.uint32)
    return (noise >> 16) * stop + ((noise & 0xFFFF) * stop >> 16) >> 16


def nth_bit(word: Array, n: Array) -> Array:
    """The position of the nth set bit of each word, counting from 0; it means nothing where there are not so many."""
    position = jnp.zeros_like(word)
    for width in (16, 8, 4, 2, 1):
        part = jax.lax.population_count(word & ((1 << width) - 1))
        beyond = n >= part
        n = jnp.where(beyond, n - part, n)
        shift = jnp.where(beyond, np.uint32(width), np.uint32(0))
        word >>= shift
        position += shift
    return position


def once(when: Array, compute: Callable[..., Array], *arguments: Any) -> Array:
    """`compute(*arguments)`, computed once whatever is made of it; zeros if `when` is false in every game.

    A decision takes many operations and then changes many arrays, and a compiler that fuses all of that into one pass
    for each array repeats the operations for each. On a CPU only a branch keeps the passes apart, and it leaves
    out what no game needs; on an accelerator a branch would wait for the host, and a barrier is enough.
    """

    def branch(*arguments: Any) -> Array:
        shape = jax.eval_shape(compute, *arguments)
        nothing = partial(jnp.zeros, shape.shape, shape.dtype)
        return jax.lax.cond(when.any(), compute, lambda *_: nothing(), *arguments)

    def barrier(*arguments: Any) -> Array:
        return jax.lax.optimization_barrier(compute(*arguments))

    return jax.lax.platform_dependent(*arguments, cpu=branch, default=barrier)
