"""Parts of observations as bytes: sets of cells, counts of pieces, and numbers, two bytes for each.

Observations are encoded incrementally, because most of a view is the same as a step before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from sys import byteorder
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.pyramid import Mask

BYTES: Final = 2  # the size of a number
_LOW: Final = 0 if byteorder == "little" else 1  # the offset of a number's low byte
_PACK: Final = [Struct(f"{count}h").pack for count in range(64)]  # by the number of values
_TYPE: Final = np.dtype(np.int16)


def stretch(first: int, after: int) -> slice:
    """The bytes of the numbers with indices from `first` to the one before `after`."""
    return slice(BYTES * first, BYTES * after)


def stretches(first: int, count: int, size: int) -> list[slice]:
    """The bytes of several consecutive parts, `size` numbers each."""
    return [stretch(at, at + size) for at in range(first, first + count * size, size)]


def byte_of(number: int) -> int:
    """The index of the low byte of a number in an observation."""
    return BYTES * number + _LOW


def redraw(drawn: bytearray, at: int, before: Mask, after: Mask) -> None:
    """Updates a set of cells that is encoded from number `at` on, one number for each cell."""
    changed = before ^ after
    first = byte_of(at)
    while changed:
        cell = changed.bit_length() - 1
        drawn[first + BYTES * cell] ^= 1
        changed ^= 1 << cell


def redraw_all(drawn: bytearray, at: int, before: tuple[Mask, ...], after: tuple[Mask, ...], size: int) -> None:
    """Updates several sets of cells, `size` numbers each, for instance one for each kind of piece in a pyramid."""
    for kind, mask in enumerate(after):
        if mask != before[kind]:
            redraw(drawn, at + kind * size, before[kind], mask)


@lru_cache(maxsize=8192)
def counts(pieces: Sequence[int], kinds: int) -> bytes:
    """The number of pieces of each kind."""
    return numbers([pieces.count(kind) for kind in range(kinds)])


@lru_cache(maxsize=1024)
def one_of(at: int, size: int) -> bytes:
    """A one-hot encoding; all zeros for -1."""
    return numbers([at == other for other in range(size)])


def counts_of(piles: Sequence[tuple[int, ...]], kinds: int, most: int) -> bytes:
    """The number of pieces of each kind, for several piles, padded to `most` of them."""
    return b"".join([counts(pieces, kinds) for pieces in piles]).ljust(BYTES * kinds * most, b"\0")


def numbers(values: Sequence[int]) -> bytes:
    """The encoding of these numbers."""
    return _PACK[len(values)](*values)


def numbers_of(drawn: bytearray) -> npt.NDArray[np.int16]:
    """A view of the encoded bytes as numbers; an observation is a copy of it."""
    return np.frombuffer(drawn, _TYPE)
