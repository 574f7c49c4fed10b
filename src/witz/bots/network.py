"""The learned evaluations of both games in play: two hidden layers in NumPy, read from a file of weights."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """The weights of two hidden layers and of the outputs."""

    w1: Floats
    b1: Floats
    w2: Floats
    b2: Floats
    w3: Floats
    b3: Floats

    def __call__(self, inputs: Floats) -> Floats:
        """[..., outputs]: what comes out of the last layer."""
        first = np.maximum(inputs @ self.w1 + self.b1, 0)
        second = np.maximum(first @ self.w2 + self.b2, 0)
        out: Floats = second @ self.w3 + self.b3
        return out


def chances(logits: Floats) -> Floats:
    """The chances that these logits stand for."""
    found: Floats = np.reciprocal(1 + np.exp(np.minimum(-logits, 80)))  # beyond that, exp leaves the range of a float
    return found


def read_network(file: Any, version: int) -> Network:
    """A network from a file of `training`. Raises ValueError for one that looks at other features."""
    with np.load(file) as kept:
        known = int(kept["features"])
        if known != version:
            raise ValueError(f"these weights are for features {known}, and the features are {version}")
        return Network(*(kept[name].astype(np.float32) for name in Network._fields))
