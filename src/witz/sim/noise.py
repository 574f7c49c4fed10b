"""A fast random number generator with explicit keys, for steps of only a few hundred operations.

Threefry, the generator of `jax.random`, costs more than a whole move of these games. Here it generates only two words
for each key; two rounds of an integer hash, a bijection on 32 bits, then expand them over the batch. The words are for
play, not for cryptography.
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
    """Uniform uint32 of this shape."""
    return spread(seeds(key), shape)


def seeds(key: Key) -> Array:
    """The two random words of a key, for `spread`."""
    return jax.random.bits(key, (2,), jnp.uint32)


def spread(seeds: Array, shape: tuple[int, ...], first: int = 0) -> Array:
    """Counter-based random words from two seeds: one for each element of an array, with counters from `first` on."""
    place = jnp.full(shape, np.uint32(first))
    count = 1
    for axis in reversed(range(len(shape))):
        place += jax.lax.broadcasted_iota(jnp.uint32, shape, axis) * np.uint32(count)
        count *= shape[axis]
    return _mixed(_mixed(place ^ seeds[0]) + seeds[1])


def _mixed(word: Array) -> Array:
    # The constants of lowbias32, found by a search for 32-bit mixers of this form with the least bias.
    word = (word ^ word >> 16) * np.uint32(0x7FEB352D)
    word = (word ^ word >> 15) * np.uint32(0x846CA68B)
    return word ^ word >> 16


def below(noise: Array, stop: Array | np.uint32 | int) -> Array:
    """A number from 0 to stop - 1 for each random word; 0 if stop is 0. `stop` is at most 2^16.

    The upper part of the 48-bit product of word and stop, from 32-bit products: the probabilities of two numbers differ
    relatively by at most stop / 2^32.
    """
    stop = jnp.asarray(stop, jnp.uint32)
    return (noise >> 16) * stop + ((noise & 0xFFFF) * stop >> 16) >> 16


def nth_bit(word: Array, n: Array) -> Array:
    """The position of the nth set bit of each word, counting from 0; meaningless if there are fewer bits."""
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
    """`compute(*arguments)`, without recomputation by fusion; zeros if `when` is false in every game.

    A decision takes many operations and then changes many arrays, and a compiler that fuses all of that into one pass
    for each array repeats the operations for each. On a CPU only a branch prevents that fusion, and it also skips
    computations that no game needs; on an accelerator a branch would wait for the host, and a barrier is enough.
    """

    def branch(*arguments: Any) -> Array:
        shape = jax.eval_shape(compute, *arguments)
        nothing = partial(jnp.zeros, shape.shape, shape.dtype)
        return jax.lax.cond(when.any(), compute, lambda *_: nothing(), *arguments)

    def barrier(*arguments: Any) -> Array:
        return jax.lax.optimization_barrier(compute(*arguments))

    return jax.lax.platform_dependent(*arguments, cpu=branch, default=barrier)
