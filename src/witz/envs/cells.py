"""Parts of observations as bytes: sets of cells, counts of pieces, and numbers, two bytes for each.

Most of what is seen at a table was seen a step before, so parts are kept, and an observation is its parts put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from struct import pack
from typing import Final

import numpy as np
import numpy.typing as npt

from witz.pyramid import Mask

_BYTES: Final = 2  # of a number
_EIGHT: Final = [pack("8h", *(byte >> bit & 1 for bit in range(8))) for byte in range(256)]  # the cells of a byte


@lru_cache(maxsize=256)
def plane(mask: Mask, size: int) -> bytes:
    """A set of cells as `size` numbers, a multiple of 8: 1 for the cells that are in it."""
    return b"".join(map(_EIGHT.__getitem__, mask.to_bytes(size // 8, "little")))


@lru_cache(maxsize=1024)
def counts(pieces: Sequence[int], kinds: int) -> bytes:
    """How many pieces there are of each kind."""
    return numbers([pieces.count(kind) for kind in range(kinds)])


@lru_cache(maxsize=1024)
def one_of(at: int, size: int) -> bytes:
    """So many zeros, and a one at this place."""
    return numbers([at == other for other in range(size)])


def numbers(values: Sequence[int]) -> bytes:
    """These numbers."""
    return pack(f"{len(values)}h", *values)


def zeros(size: int) -> bytes:
    """So many zeros."""
    return bytes(_BYTES * size)


def joined(parts: Iterable[bytes]) -> npt.NDArray[np.int16]:
    """The observation that these parts make."""
    return np.frombuffer(bytearray().join(parts), np.int16)
