"""Sets of cells as rows of zeros and ones."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from witz.pyramid import Mask


def spread(masks: Iterable[Mask], size: int) -> npt.NDArray[np.uint8]:
    """One row after another, `size` numbers for each set, a multiple of 8: 1 for the cells that are in it."""
    packed = b"".join([mask.to_bytes(size // 8, "little") for mask in masks])
    return np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
