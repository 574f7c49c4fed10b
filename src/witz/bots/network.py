"""Inference of the learned evaluations of both games: two hidden layers in NumPy, loaded from a weights file."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..errors import not_installed

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise not_installed("witz.bots.network", error, "play") from None

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """The weights and biases of two hidden layers and of the output layer."""

    w1: Floats
    b1: Floats
    w2: Floats
    b2: Floats
    w3: Floats
    b3: Floats

    def __call__(self, inputs: Floats) -> Floats:
        """[..., outputs]: the forward pass."""
        first = np.maximum(inputs @ self.w1 + self.b1, 0)
        second = np.maximum(first @ self.w2 + self.b2, 0)
        out: Floats = second @ self.w3 + self.b3
        return out


def chances(logits: Floats) -> Floats:
    """The probabilities of these logits: the sigmoid."""
    found: Floats = np.reciprocal(1 + np.exp(np.minimum(-logits, 80)))  # beyond that, exp overflows a float
    return found


def read_network(file: Any, version: int) -> Network:
    """A network from a file of `training`. Raises ValueError if it was trained on another version of the features."""
    with np.load(file) as kept:
        known = int(kept["features"])
        if known != version:
            raise ValueError(f"these weights are for features {known}, and the features are {version}")
        return Network(*(kept[name].astype(np.float32) for name in Network._fields))
