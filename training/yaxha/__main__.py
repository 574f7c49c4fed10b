"""`python -m training.yaxha`: learns the evaluation of Yaxha by temporal differences in self-play.

Every checkpoint is a whole file of weights; `--resume` continues from one, and plays for the win. Beside the last
weights it writes their running mean (`.mean.npz`); `bench/rivals.py` plays with either. docs/bots.md describes the run
that made the weights in the package.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.bots.yaxha.features import FEATURES_VERSION, features
from witz.sim.yaxha.state import initial

from ..network import Memory, Parameters, adam, averaged, fresh, load, logits, no_memory, save
from .play import MIXING, Wish, own, play, table

PARTS = 4  # updates from one batch of games: many small ones train better than a few large ones
TEST_SECONDS = 20
GUESS = (2.0, 0.25, 0.0)  # the outputs before any training: 40 colour points, 5 for cards, an even chance


def targets(values: Array, outcome: Array, decay: Array) -> Array:
    """The lambda-returns of each moment: [moments, seats, batch, 3]."""

    def back(later: Array, value: Array) -> tuple[Array, Array]:
        return (1 - decay) * value + decay * later, later

    _, found = jax.lax.scan(back, outcome, values, reverse=True)
    return found


def loss(parameters: Parameters, inputs: Array, wanted: Array) -> Array:
    """The squared error of the points, in units of 20, and half the cross-entropy of the win."""
    out = logits(parameters, inputs)
    points = jnp.square(out[..., :2] - wanted[..., :2] / 20).sum(axis=-1)
    win = wanted[..., 2]
    entropy = -(win * jax.nn.log_sigmoid(out[..., 2]) + (1 - win) * jax.nn.log_sigmoid(-out[..., 2]))
    return (points + 0.5 * entropy).mean()


@partial(jax.jit, static_argnums=(5, 6, 7))
def learn(  # noqa: PLR0917  # jit knows its static arguments by position
    parameters: Parameters,
    memory: Memory,
    wish: Wish,
    rates: tuple[Array, Array],
    step: Array,
    seats: int,
    batch: int,
    repeats: int,
    key: Array,
) -> tuple[Parameters, Memory, Array, Array, Array]:
    """Several batches of self-play with their updates; also the mean colour points and scores."""

    def once(carry: Any, key: Array) -> tuple[Any, tuple[Array, Array]]:
        parameters, memory, step = carry
        samples, colours, scores = play(parameters, wish, seats, batch, key)
        outcome = jnp.stack([colours, scores - colours, _shares(scores)], axis=-1)
        wanted = targets(samples.values, outcome, rates[1])
        for part in range(PARTS):
            games = slice(part * batch // PARTS, (part + 1) * batch // PARTS)
            inputs = samples.features[:, :, games].reshape(-1, samples.features.shape[-1])
            gradient = jax.grad(loss)(parameters, inputs, wanted[:, :, games].reshape(-1, 3))
            step += 1
            parameters, memory = adam(parameters, gradient, memory, rates[0], step)
        return (parameters, memory, step), (colours.mean(), scores.mean())

    keys = jax.random.split(key, repeats)
    (parameters, memory, step), (colours, scores) = jax.lax.scan(once, (parameters, memory, step), keys)
    return parameters, memory, step, colours.mean(), scores.mean()


def _shares(scores: Array) -> Array:
    """The share of the victory of each seat."""
    winners = scores == scores.max(axis=0)
    return winners / winners.sum(axis=0)


@partial(jax.jit, static_argnums=(2, 3))
def against_greedy(
    parameters: Parameters, wish: Wish, seats: int, batch: int, key: Array
) -> tuple[Array, Array, Array, Array]:
    """How often seat 0 wins against seats that build for immediate points and take any tile.

    Also its colour points, its score, and their score. They choose tiles worse than the bot `greedy`.
    """
    wish = wish._replace(greedy=jnp.arange(seats) > 0, noise=jnp.float32(0), mixing=jnp.float32(0))
    _, colours, scores = play(parameters, wish, seats, batch, key)
    return _shares(scores)[0].mean(), colours[0].mean(), scores[0].mean(), scores[1:].mean()


def inputs() -> int:
    """The number of inputs of the evaluation."""

    def looked_at() -> Any:
        state = initial(2, 1)
        around = table(state.site, state.bonus, state.bag, jnp.int32(1), state.initiative)
        return features(jnp, own(state.site), around)

    return int(jax.eval_shape(looked_at).shape[-1])


def wishes(spent: float, seats: int) -> Wish:
    """The objective of play: points at first, the win from the middle of the training on."""
    win = min(1.0, spent * 2)
    points, chance, noise, mixing = map(jnp.float32, (0.05 * (1 - 0.8 * win), win, 0.004, MIXING))
    return Wish(points, chance, noise, mixing, greedy=jnp.zeros(seats, bool))


def arguments() -> argparse.ArgumentParser:
    """The flags."""
    parser = argparse.ArgumentParser(prog="python -m training.yaxha", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="compiling included")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], choices=(2, 3, 4))
    parser.add_argument("--pyramids", type=int, default=3072, help="in a batch: games times seats")
    parser.add_argument("--hidden", type=int, default=256, help="width of the hidden layers")
    parser.add_argument("--repeats", type=int, default=20, help="batches in one call")
    parser.add_argument("--rate", type=float, default=7e-4, help="of Adam, at the start")
    parser.add_argument("--decay", type=float, default=0.8, help="lambda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-games", type=int, default=4096)
    parser.add_argument("--out", type=Path, required=True, help="weights (.npz); the learning curve goes beside them")
    parser.add_argument("--resume", type=Path, help="weights to continue from")
    return parser


def main(words: list[str] | None = None) -> None:
    """Trains for some minutes."""
    given = arguments().parse_args(words)
    started = time.monotonic()
    key = jax.random.key(given.seed)
    parameters = load(given.resume) if given.resume else fresh(key, inputs(), given.hidden, GUESS)
    memory, mean = no_memory(parameters), parameters
    step, rates = jnp.float32(0), (jnp.float32(0), jnp.float32(given.decay))

    def compiled(seats: int) -> tuple[Any, Any]:
        wish, batch = wishes(0, seats), given.pyramids // seats
        learning = learn.lower(parameters, memory, wish, rates, step, seats, batch, given.repeats, key).compile()
        return learning, against_greedy.lower(parameters, wish, seats, given.test_games, key).compile()

    tables = sorted(set(given.seats))
    with ThreadPoolExecutor() as pool:
        programs = dict(zip(tables, pool.map(compiled, tables), strict=True))
    curve: list[dict[str, float]] = []
    tested, calls = 0.0, 0
    while (spent := (time.monotonic() - started) / (60 * given.minutes)) < 1 or not calls:
        spent = min(1.0, spent)
        seats = given.seats[calls % len(given.seats)]
        calls += 1
        key, now = jax.random.split(key)
        rates = (jnp.float32(given.rate * (0.02 + 0.49 * (1 + np.cos(np.pi * spent)))), rates[1])
        wish = wishes(1.0 if given.resume else spent, seats)
        learning, testing = programs[seats]
        parameters, memory, step, colours, scores = learning(parameters, memory, wish, rates, step, now)
        mean = averaged(mean, parameters)
        if time.monotonic() - tested > TEST_SECONDS:
            tested = time.monotonic()
            first, own_colours, score, theirs = testing(parameters, wish, now)
            row = {
                "seconds": tested - started, "updates": step, "seats": seats, "colours": colours, "score": scores,
                "first": first, "own_colours": own_colours, "own_score": score, "greedy_score": theirs,
            }  # fmt: skip
            curve.append({name: round(float(value), 3) for name, value in row.items()})
            print(json.dumps(curve[-1]), flush=True)
            save(given.out, parameters, FEATURES_VERSION)
    save(given.out, parameters, FEATURES_VERSION)
    save(given.out.with_suffix(".mean.npz"), mean, FEATURES_VERSION)
    told = {name: str(value) for name, value in vars(given).items()}
    account = {"arguments": told, "device": jax.devices()[0].device_kind, "curve": curve}
    given.out.with_suffix(".json").write_text(json.dumps(account, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
