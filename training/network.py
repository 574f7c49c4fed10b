"""The networks of both games, with two hidden layers, and their training tools: Adam, checkpoints, weights."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array


class Parameters(NamedTuple):
    """Weights and biases of the three layers."""

    w1: Array
    b1: Array
    w2: Array
    b2: Array
    w3: Array
    b3: Array


NEWEST = 0.01  # weight of the newest parameters in the running mean
Memory = tuple[Parameters, Parameters]  # running means of the gradient and of its square


def fresh(key: Array, inputs: int, hidden: int, guess: Sequence[float]) -> Parameters:
    """Random weights (He initialisation) and small ones for the outputs, whose biases begin at a guess."""
    first, second, third = jax.random.split(key, 3)
    return Parameters(
        jax.random.normal(first, (inputs, hidden)) * (2 / inputs) ** 0.5,
        jnp.zeros(hidden),
        jax.random.normal(second, (hidden, hidden)) * (2 / hidden) ** 0.5,
        jnp.zeros(hidden),
        jax.random.normal(third, (hidden, len(guess))) * 0.01,
        jnp.array(guess, jnp.float32),
    )


def logits(parameters: Parameters, inputs: Array) -> Array:
    """The outputs of the last layer."""
    inputs = inputs.astype(jnp.bfloat16)
    first = jax.nn.relu(_layer(inputs, parameters.w1, parameters.b1))
    second = jax.nn.relu(_layer(first, parameters.w2, parameters.b2))
    return jnp.dot(second, parameters.w3.astype(jnp.bfloat16), preferred_element_type=jnp.float32) + parameters.b3


def _layer(inputs: Array, weights: Array, bias: Array) -> Array:
    out = jnp.dot(inputs, weights.astype(jnp.bfloat16), preferred_element_type=jnp.float32) + bias
    return out.astype(jnp.bfloat16)


def no_memory(parameters: Parameters) -> Memory:
    """Adam's memory before the first update."""
    return jax.tree.map(jnp.zeros_like, parameters), jax.tree.map(jnp.zeros_like, parameters)


def adam(
    parameters: Parameters, gradient: Parameters, memory: Memory, rate: Array, step: Array
) -> tuple[Parameters, Memory]:
    """One update by Adam."""
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, memory[0], gradient)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, memory[1], gradient)
    scale = rate * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    parameters = jax.tree.map(lambda p, m, s: p - scale * m / (jnp.sqrt(s) + 1e-8), parameters, mean, square)
    return parameters, (mean, square)


@jax.jit
def averaged(mean: Parameters, parameters: Parameters) -> Parameters:
    """The running mean of weights, which plays more consistently than the latest weights."""
    found: Parameters = jax.tree.map(lambda old, new: old + NEWEST * (new - old), mean, parameters)
    return found


def save(path: Path, parameters: Parameters, version: int) -> None:
    """Writes the weights for play atomically."""
    weights = {name: np.asarray(value, np.float16) for name, value in parameters._asdict().items()}
    written(path, {"features": np.array(version), **weights})


def load(path: Path) -> Parameters:
    """The weights of a file."""
    with np.load(path) as kept:
        return Parameters(*(jnp.asarray(kept[name], jnp.float32) for name in Parameters._fields))


def written(path: Path, arrays: dict[str, Any]) -> None:
    """Writes arrays atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part.npz")
    np.savez(part, **arrays)
    part.replace(path)
