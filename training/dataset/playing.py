"""Matches of the learned evaluations in the simulator, in batches: all deals and all actions, as arrays to be kept."""

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

from witz.sim.piramide import Piramide
from witz.sim.yaxha import Yaxha

from ..network import Parameters, load
from ..piramide import play as piramide
from ..yaxha import play as yaxha

STRETCH: Final = 16  # moments of La Gran Pirámide between two looks at whether all matches are over
POINT, COIN = 0.01, 0.004  # what a point and a coin are worth beside the chance to win, as at the end of the training

Arrays = dict[str, Any]  # NumPy arrays with the match as their last axis


def played(game: str, options: Any, batch: int, seed: str, width: int) -> Arrays:
    """So many whole matches, from a seed of their own. Of La Gran Pirámide so many actions are looked at."""
    parameters = weights(game)
    key = _key(seed)
    if game == "yaxha":
        return _yaxha(parameters, options, batch, key)
    return _piramide(parameters, options, batch, width, key)


def weights(game: str) -> Parameters:
    """The weights that come with the package."""
    return load(Path(str(files(f"witz.bots.{game}") / "weights.npz")))


def _key(seed: str) -> Array:
    words = np.frombuffer(sha256(seed.encode()).digest()[:8], np.uint32)
    return jax.random.fold_in(jax.random.key(words[0]), words[1])


def _yaxha(parameters: Parameters, options: Any, batch: int, key: Array) -> Arrays:
    points, win, noise, mixing = map(jnp.float32, (POINT, 1, 0, yaxha.MIXING))
    wish = yaxha.Wish(points, win, noise, mixing, greedy=jnp.zeros(options.players, bool))
    found = yaxha.matches(parameters, wish, Yaxha(options.players, options.cards), batch, key)
    return {
        "bonus": np.asarray(found.bonus, np.uint16),
        "initiative": np.asarray(found.initiative, np.uint8),
        "market": np.asarray(found.done.market, np.uint16),
        "actions": np.asarray(found.done.actions, np.int16),
        "scores": np.asarray(found.scores, np.int16),
    }


def _piramide(parameters: Parameters, options: Any, batch: int, width: int, key: Array) -> Arrays:
    names = asdict(options)
    del names["names"]
    game = Piramide(**names, rounds=1)
    coins, win, noise = map(jnp.float32, (COIN, 1, 0))
    wish = piramide.Wish(coins, win, noise, greedy=jnp.zeros(options.players, bool))
    state = game.init(batch)
    done: list[Any] = []
    while not bool(game.over(state).all()):
        key, now = jax.random.split(key)
        state, stretch = piramide.go_on(parameters, game, state, wish, STRETCH, width, now)
        done.append(jax.tree.map(np.asarray, stretch))
    starter, drawn, filled, action = (np.concatenate(each) for each in zip(*done, strict=True))
    return {
        "starter": starter.max(axis=0).astype(np.int8),
        "drawn": drawn.astype(np.int8),
        "filled": filled.astype(np.int8),
        "actions": action,
        "scores": np.asarray(jnp.stack(state.coins), np.int16),
    }
