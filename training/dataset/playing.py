"""Matches of the learned evaluations in the simulator, in batches: all deals and actions, as arrays."""

from __future__ import annotations

from dataclasses import asdict
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.sim.piramide import Piramide, State
from witz.sim.yaxha import Yaxha

from ..network import Parameters, load
from ..piramide import play as piramide
from ..yaxha import play as yaxha

STRETCH: Final = 16  # moments of La Gran Pirámide between two checks whether all matches are over
POINT, COIN = 0.01, 0.004  # the weights of a point and a coin beside the chance to win, as at the end of the training

Arrays = dict[str, Any]  # NumPy arrays with the match as their last axis


def played(game: str, options: Any, batch: int, seed: str, width: int) -> Arrays:
    """A batch of whole matches from a seed; in La Gran Pirámide, `width` actions are evaluated at each decision."""
    return _PLAYED[game](options, batch, width, weights(game), _key(seed))


def first(  # noqa: PLR0917  # a test traces it by its last two
    game: str, options: Any, batch: int, width: int, parameters: Parameters, key: Array
) -> Any:
    """The first call of the simulator: all of Yaxha, or a stretch of La Gran Pirámide."""
    if game == "yaxha":
        points, win, noise, mixing = map(jnp.float32, (POINT, 1, 0, yaxha.MIXING))
        wish = yaxha.Wish(points, win, noise, mixing, greedy=jnp.zeros(options.players, bool))
        return yaxha.matches(parameters, wish, Yaxha(options.players, options.cards), batch, key)
    return _stretch(options, width, parameters, _simulator(options).init(batch), key)


def weights(game: str) -> Parameters:
    """The weights in the package."""
    return load(Path(str(files(f"witz.bots.{game}") / "weights.npz")))


def _key(seed: str) -> Array:
    words = np.frombuffer(sha256(seed.encode()).digest()[:8], np.uint32)
    return jax.random.fold_in(jax.random.key(words[0]), words[1])


def _yaxha(options: Any, batch: int, width: int, parameters: Parameters, key: Array) -> Arrays:
    found = first("yaxha", options, batch, width, parameters, key)
    return {
        "bonus": np.asarray(found.bonus, np.uint16),
        "initiative": np.asarray(found.initiative, np.uint8),
        "market": np.asarray(found.done.market, np.uint16),
        "actions": np.asarray(found.done.actions, np.int16),
        "scores": np.asarray(found.scores, np.int16),
    }


def _piramide(options: Any, batch: int, width: int, parameters: Parameters, key: Array) -> Arrays:
    game = _simulator(options)
    state = game.init(batch)
    done: list[Any] = []
    while not bool(game.over(state).all()):
        key, now = jax.random.split(key)
        state, stretch = _stretch(options, width, parameters, state, now)
        done.append(jax.tree.map(np.asarray, stretch))
    starter, drawn, filled, action = (np.concatenate(each) for each in zip(*done, strict=True))
    return {
        "starter": starter.max(axis=0).astype(np.int8),
        "drawn": drawn.astype(np.int8),
        "filled": filled.astype(np.int8),
        "actions": action,
        "scores": np.asarray(jnp.stack(state.coins), np.int16),
    }


_PLAYED: Final = {"yaxha": _yaxha, "piramide": _piramide}


def _simulator(options: Any) -> Piramide:
    names = asdict(options)
    del names["names"]
    return Piramide(**names, rounds=1)


def _stretch(options: Any, width: int, parameters: Parameters, state: State, key: Array) -> Any:
    coins, win, noise = map(jnp.float32, (COIN, 1, 0))
    wish = piramide.Wish(coins, win, noise, greedy=jnp.zeros(options.players, bool))
    return piramide.go_on(parameters, _simulator(options), state, wish, STRETCH, width, key)
