"""The network: two hidden layers, three outputs (colour points, card points, chance to win)."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array


class Parameters(NamedTuple):
    """Weights and biases of the three layers."""

    w1: Array
    b1: Array
    w2: Array
    b2: Array
    w3: Array
    b3: Array


def fresh(key: Array, inputs: int, hidden: int) -> Parameters:
    """Random weights that keep the size of what passes through them."""
    first, second, third = jax.random.split(key, 3)
    return Parameters(
        jax.random.normal(first, (inputs, hidden)) * (2 / inputs) ** 0.5,
        jnp.zeros(hidden),
        jax.random.normal(second, (hidden, hidden)) * (2 / hidden) ** 0.5,
        jnp.zeros(hidden),
        jax.random.normal(third, (hidden, 3)) * 0.01,
        jnp.array([2.0, 0.25, 0.0]),
    )


def logits(parameters: Parameters, inputs: Array) -> Array:
    """Colour points and card points in units of 20, and the logit of a win."""
    inputs = inputs.astype(jnp.bfloat16)
    first = jax.nn.relu(_layer(inputs, parameters.w1, parameters.b1))
    second = jax.nn.relu(_layer(first, parameters.w2, parameters.b2))
    return jnp.dot(second, parameters.w3.astype(jnp.bfloat16), preferred_element_type=jnp.float32) + parameters.b3


def _layer(inputs: Array, weights: Array, bias: Array) -> Array:
    out = jnp.dot(inputs, weights.astype(jnp.bfloat16), preferred_element_type=jnp.float32) + bias
    return out.astype(jnp.bfloat16)


def evaluate(parameters: Parameters, inputs: Array) -> Array:
    """Colour points, card points and the chance to win."""
    out = logits(parameters, inputs)
    return jnp.concatenate([out[..., :2] * 20, jax.nn.sigmoid(out[..., 2:])], axis=-1)
