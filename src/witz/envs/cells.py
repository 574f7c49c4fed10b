"""Parts of observations as bytes: sets of cells, counts of pieces, and numbers, two bytes for each.

Most of what is seen at a table was seen a step before, so parts are kept, and an observation is its parts put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from struct import Struct, pack
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.pyramid import Mask

_BYTES: Final = 2  # of a number
_PACK: Final = [Struct(f"{count}h").pack for count in range(64)]  # by how many numbers there are
_EIGHT: Final = [pack("8h", *(byte >> bit & 1 for bit in range(8))) for byte in range(256)]  # the cells of a byte


@lru_cache(maxsize=256)
def plane(mask: Mask, size: int) -> bytes:
    """A set of cells as `size` numbers, a multiple of 8: 1 for the cells that are in it."""
    return b"".join(map(_EIGHT.__getitem__, mask.to_bytes(size // 8, "little")))


@lru_cache(maxsize=256)
def planes(masks: tuple[Mask, ...], size: int) -> bytes:
    """Several sets of cells, one after the other: mostly those of a pyramid, one for each kind of piece."""
    return b"".join([plane(mask, size) for mask in masks])


@lru_cache(maxsize=1024)
def counts(pieces: Sequence[int], kinds: int) -> bytes:
    """How many pieces there are of each kind."""
    return numbers([pieces.count(kind) for kind in range(kinds)])


@lru_cache(maxsize=1024)
def one_of(at: int, size: int) -> bytes:
    """So many zeros, and a one at this place."""
    return numbers([at == other for other in range(size)])


@lru_cache(maxsize=1024)
def counts_of(piles: tuple[tuple[int, ...], ...], kinds: int) -> bytes:
    """How many pieces there are of each kind, for several piles, one after the other."""
    return b"".join([counts(pieces, kinds) for pieces in piles])


def numbers(values: Sequence[int]) -> bytes:
    """These numbers."""
    return _PACK[len(values)](*values)


def zeros(size: int) -> bytes:
    """So many zeros."""
    return bytes(_BYTES * size)


def joined(parts: Iterable[bytes]) -> npt.NDArray[np.int16]:
    """The observation that these parts make."""
    return np.frombuffer(bytearray().join(parts), np.int16)
