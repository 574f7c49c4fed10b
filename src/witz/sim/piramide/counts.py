"""Packed counts of the kinds of blocks, several in a machine word (SWAR), for all games of a batch at once.

A word has four counts of a byte, or two of sixteen bits if the set has too many blocks for bytes. The highest bit of a
count is always free, so that all counts of a word can be compared with one subtraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np
from jax import Array

Counts = tuple[Array, ...]


@dataclass(frozen=True)
class Lanes:
    """The layout of counts in words: the number of kinds, and the bits of each."""

    kinds: int
    width: int

    @property
    def in_word(self) -> int:
        return 32 // self.width

    @property
    def words(self) -> int:
        return -(-self.kinds // self.in_word)

    @property
    def ones(self) -> np.uint32:
        """A one in every count of a word."""
        return np.uint32(sum(1 << at for at in range(0, 32, self.width)))

    @property
    def high(self) -> np.uint32:
        """The highest bit of every count of a word."""
        return np.uint32(int(self.ones) << (self.width - 1))

    def constant(self, counts: Sequence[int]) -> tuple[np.uint32, ...]:
        """Packs these counts into words."""
        words = [0] * self.words
        for kind, count in enumerate(counts[: self.kinds]):
            words[kind // self.in_word] |= count << kind % self.in_word * self.width
        return tuple(np.uint32(word) for word in words)

    def total(self, counts: Counts) -> Array:
        """The total number of blocks."""
        together = counts[0]
        for word in counts[1:]:
            together = together + word
        return together * self.ones >> (32 - self.width)

    def first(self, counts: Counts) -> Array:
        """The count of the first kind, limestone."""
        return counts[0] & np.uint32((1 << self.width) - 1)

    def some(self, counts: Counts) -> Counts:
        """One of each kind with a count above 0."""
        most = np.uint32(int(self.high) - int(self.ones))
        return tuple((word + most & self.high) >> (self.width - 1) for word in counts)

    def pick(self, counts: Counts, at: Array) -> tuple[Counts, Array]:
        """The block with this index in the order of kinds: as a count of one, and its kind.

        The prefix sums of the counts are the word times `ones`; the kind is the first with one above the index.
        """
        reach = at * self.ones | self.high
        found: list[Array] = []
        passed = carry = above = jnp.zeros_like(at)
        for word in counts:
            so_far = (word + carry) * self.ones
            carry = so_far >> (32 - self.width)
            under = (reach - so_far) & self.high
            passed = passed + (under >> (self.width - 1))
            over = under ^ self.high
            found.append((over & ~(over << self.width | above)) >> (self.width - 1))
            above = over >> (32 - self.width)
        return tuple(found), passed * self.ones >> (32 - self.width)

    def one(self, kind: Array) -> Counts:
        """One block of a kind; none for an invalid kind."""
        one = jnp.uint32(1) << kind % self.in_word * self.width
        word = kind // self.in_word
        return tuple(jnp.where(word == at, one, np.uint32(0)) for at in range(self.words))

    def unpack(self, counts: Counts) -> list[Array]:
        """Unpacks the counts."""
        mask = np.uint32((1 << self.width) - 1)
        return [
            counts[kind // self.in_word] >> np.uint32(kind % self.in_word * self.width) & mask
            for kind in range(self.kinds)
        ]


def add(counts: Counts, more: Counts) -> Counts:
    """The sum of two counts."""
    return tuple(one + other for one, other in zip(counts, more, strict=True))


def take(counts: Counts, fewer: Counts) -> Counts:
    """The difference of two counts, of which the second must not be larger."""
    return tuple(one - other for one, other in zip(counts, fewer, strict=True))


def only_if(condition: Array, counts: Counts) -> Counts:
    """The counts if the condition holds, otherwise zeros."""
    mask = jnp.where(condition, np.uint32(0xFFFFFFFF), np.uint32(0))
    return tuple(word & mask for word in counts)


def either(condition: Array, counts: Counts, other: Counts) -> Counts:
    """The first counts if the condition holds, otherwise the second."""
    return tuple(jnp.where(condition, one, two) for one, two in zip(counts, other, strict=True))


def any_of(counts: Counts) -> Array:
    """Whether there is any block."""
    together = counts[0]
    for word in counts[1:]:
        together = together | word
    return together != 0
