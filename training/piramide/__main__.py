"""`python -m training.piramide`: learns the evaluation of La Gran Pirámide by temporal differences in self-play.

Beside the weights it writes their running mean (`.mean.npz`), its learning curve and a checkpoint for `--resume`; from
weights alone it resumes with a new learning rate, and plays for the win. docs/bots.md describes the run that made the
weights in the package.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from witz.bots.piramide.features import FEATURES_VERSION, features
from witz.sim.piramide import Piramide, State

from ..network import Memory, Parameters, adam, averaged, fresh, load, logits, no_memory, save, written
from .play import COINS, Moments, Wish, facts, finish, play, simulator, table_of

TEST_SECONDS = 20
GUESS = (0.0, -0.4)  # the outputs before any training: no lead, a chance of two in five
# The tables by name: players, base, pairs.
TABLES = {"2": (2, 5, False), "3": (3, 5, False), "4": (4, 5, False), "2x4": (2, 4, False), "pairs": (4, 5, True)}


def targets(moments: Moments, decay: Array) -> tuple[Array, Array]:
    """The lambda-returns of each moment but the last, [moments, seats, batch, 2], and their weights."""

    def back(later: Array, moment: tuple[Array, ...]) -> tuple[Array, Array]:
        values, acted, over, ended = moment
        wanted = jnp.where(over[:, None], ended, later)
        mixed = jnp.where(over[:, None], ended, (1 - decay) * values + decay * later)
        return jnp.where(acted[:, None], mixed, later), wanted

    rest = (moments.values, moments.acted, moments.over, moments.outcome)
    last = jax.tree.map(lambda each: each[-1], rest)
    begin = jnp.where(last[2][:, None], last[3], last[0])
    _, wanted = jax.lax.scan(back, begin, jax.tree.map(lambda each: each[:-1], rest), reverse=True)
    counts = (moments.acted & ~moments.over)[:-1, None].astype(jnp.float32)
    return wanted, jnp.broadcast_to(counts, wanted.shape[:-1])


def loss(parameters: Parameters, inputs: Array, wanted: Array, counts: Array) -> Array:
    """The squared error of the lead, in units of 20 coins, and the cross-entropy of the win."""
    out = logits(parameters, inputs)
    lead = jnp.square(out[..., 0] - wanted[..., 0] / COINS)
    win = wanted[..., 1]
    entropy = -(win * jax.nn.log_sigmoid(out[..., 1]) + (1 - win) * jax.nn.log_sigmoid(-out[..., 1]))
    return ((lead + entropy) * counts).sum() / (counts.sum() + 1)


@partial(jax.jit, static_argnums=(6, 7))
def learn(  # noqa: PLR0917  # jit knows its static arguments by position
    parameters: Parameters,
    memory: Memory,
    state: State,
    wish: Wish,
    rates: tuple[Array, Array],
    step: Array,
    game: Piramide,
    sizes: tuple[int, int, int, int],
    key: Array,
) -> tuple[Parameters, Memory, State, Array, Array]:
    """Several stretches of self-play with their updates; also the mean loss."""
    moments, width, parts, repeats = sizes

    def once(carry: Any, key: Array) -> tuple[Any, Array]:
        parameters, memory, state, step = carry
        state, seen = play(parameters, game, state, wish, moments + 1, width, key)
        wanted, counts = targets(seen, rates[1])
        batch = counts.shape[-1]
        lost = jnp.float32(0)
        for begin, end in pairwise(part * batch // parts for part in range(parts + 1)):
            inputs = seen.features[:-1, :, begin:end]
            part, gradient = jax.value_and_grad(loss)(
                parameters, inputs, wanted[:, :, begin:end], counts[:, :, begin:end]
            )
            step += 1
            parameters, memory = adam(parameters, gradient, memory, rates[0], step)
            lost += part / parts
        return (parameters, memory, state, step), lost

    (parameters, memory, state, step), lost = jax.lax.scan(
        once, (parameters, memory, state, step), jax.random.split(key, repeats)
    )
    return parameters, memory, state, step, lost.mean()


@partial(jax.jit, static_argnums=(2, 3, 4))
def against_greedy(  # noqa: PLR0917  # as above
    parameters: Parameters, wish: Wish, game: Piramide, batch: int, width: int, key: Array
) -> tuple[Array, Array, Array]:
    """How often seat 0 wins against seats that value only coins and blocks in hand; its coins, and theirs."""
    greedy = jnp.arange(game.players) % (2 if game.pairs else game.players) > 0
    wish = wish._replace(greedy=greedy, noise=jnp.float32(0))
    state = finish(parameters, game, wish, batch, width, key)
    winners = game.winners(state).astype(jnp.float32)
    share = winners * (2 if game.pairs else 1) / winners.sum(axis=0)
    coins = jnp.stack(state.coins).astype(jnp.float32).mean(axis=1)
    return share[0].mean(), coins[0], coins[1:].mean()


def inputs() -> int:
    """The number of inputs of the evaluation."""

    def looked_at() -> Any:
        game = simulator(2, 5, pairs=False)
        games = game.init(1).unpacked
        return features(jnp, facts(game, games, jnp.zeros(1, jnp.uint32)), table_of(game))

    return int(jax.eval_shape(looked_at).shape[-1])


def wishes(spent: float, players: int, noise: float) -> Wish:
    """The objective of play: coins at first, the win from the middle of the training on."""
    win = min(1.0, spent * 2)
    return Wish(
        jnp.float32(0.02 * (1 - 0.8 * win)), jnp.float32(win), jnp.float32(noise * (1 - 0.7 * spent)),
        jnp.zeros(players, bool),
    )  # fmt: skip


def checkpoint(path: Path, parameters: Parameters, memory: Memory, step: Array, spent: float) -> None:
    """Writes all that `--resume` needs; games are not stored."""
    trees = {"": parameters, "mean_": memory[0], "square_": memory[1]}
    arrays = {f"{of}{name}": np.asarray(each) for of, tree in trees.items() for name, each in tree._asdict().items()}
    written(path, {"step": np.asarray(step), "spent": np.array(spent), **arrays})


def resumed(path: Path) -> tuple[Parameters, Memory, Array, float]:
    """The weights of a checkpoint, Adam's memory, updates and seconds spent; for weights alone, the rest is new."""
    with np.load(path) as kept:
        if "step" not in kept:
            return load(path), no_memory(load(path)), jnp.float32(0), 0.0
        mean, square = (
            Parameters(*(jnp.asarray(kept[f"{of}{name}"]) for name in Parameters._fields))
            for of in ("mean_", "square_")
        )
        return load(path), (mean, square), jnp.asarray(kept["step"]), float(kept["spent"])


def begun(key: Array, hidden: int) -> tuple[Parameters, Memory, Array, float]:
    """The same before any training."""
    parameters = fresh(key, inputs(), hidden, GUESS)
    return parameters, no_memory(parameters), jnp.float32(0), 0.0


def arguments() -> argparse.ArgumentParser:
    """The flags."""
    parser = argparse.ArgumentParser(prog="python -m training.piramide", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="compiling included")
    parser.add_argument("--tables", nargs="+", default=["2", "4", "2", "3", "2", "2x4", "pairs"], choices=TABLES)
    parser.add_argument("--seats", type=int, default=1024, help="in a batch: games times players")
    parser.add_argument("--moments", type=int, default=32, help="actions in each game between updates")
    parser.add_argument("--width", type=int, default=96, help="actions that are evaluated")
    parser.add_argument("--parts", type=int, default=4, help="updates from one batch")
    parser.add_argument("--hidden", type=int, default=256, help="width of the hidden layers")
    parser.add_argument("--repeats", type=int, default=10, help="batches in one call")
    parser.add_argument("--rate", type=float, default=7e-4, help="of Adam, at the start")
    parser.add_argument("--decay", type=float, default=0.93, help="lambda")
    parser.add_argument("--noise", type=float, default=0.01, help="noise in the choice of actions, at the start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--test-games", type=int, default=1024, help="against greedy seats, every 20 seconds; 0 for none"
    )
    parser.add_argument("--out", type=Path, required=True, help="weights (.npz); curve and checkpoint go beside them")
    parser.add_argument("--resume", type=Path, help="checkpoint to resume from, whose time counts; or weights")
    return parser


def main(words: list[str] | None = None) -> None:
    """Trains for some minutes."""
    given = arguments().parse_args(words)
    started = time.monotonic()
    key = jax.random.key(given.seed)
    parameters, memory, step, before = resumed(given.resume) if given.resume else begun(key, given.hidden)
    mean, settled = parameters, bool(given.resume) and not before
    rates = (jnp.float32(0), jnp.float32(given.decay))
    sizes = (given.moments, given.width, given.parts, given.repeats)
    names = sorted(set(given.tables))
    games = {name: simulator(*TABLES[name][:2], pairs=TABLES[name][2]) for name in names}
    states = {name: game.init(given.seats // game.players) for name, game in games.items()}

    def compiled(name: str) -> None:
        """Calls everything once and discards the results, so that all programs are compiled in parallel."""
        game = games[name]
        wish = wishes(0, game.players, given.noise)
        learn(parameters, memory, states[name], wish, rates, step, game, sizes, key)
        if given.test_games:
            against_greedy(parameters, wish, game, given.test_games, given.width, key)
        print(json.dumps({"compiled": name, "seconds": round(time.monotonic() - started)}), flush=True)

    with ThreadPoolExecutor() as pool:
        list(pool.map(compiled, names))
    curve: list[dict[str, Any]] = []
    tested, calls = 0.0, 0
    while (spent := (before + time.monotonic() - started) / (60 * given.minutes)) < 1 or not calls:
        spent = min(1.0, spent)
        name = given.tables[calls % len(given.tables)]
        calls += 1
        key, now = jax.random.split(key)
        rates = (jnp.float32(given.rate * (0.02 + 0.49 * (1 + np.cos(np.pi * spent)))), rates[1])
        wish = wishes(1.0 if settled else spent, games[name].players, given.noise)
        parameters, memory, states[name], step, lost = learn(
            parameters, memory, states[name], wish, rates, step, games[name], sizes, now
        )
        mean = averaged(mean, parameters)
        if time.monotonic() - tested > TEST_SECONDS:
            tested = time.monotonic()
            row = {"updates": step, "loss": lost}
            if given.test_games:
                found = against_greedy(parameters, wish, games[name], given.test_games, given.width, now)
                row |= zip(("first", "coins", "greedy_coins"), found, strict=True)
            seconds = round(before + tested - started, 1)
            curve.append({
                "seconds": seconds, "table": name, **{of: round(float(value), 3) for of, value in row.items()}
            })  # fmt: skip
            print(json.dumps(curve[-1]), flush=True)
            save(given.out, parameters, FEATURES_VERSION)
            checkpoint(given.out.with_suffix(".checkpoint.npz"), parameters, memory, step, seconds)
    save(given.out, parameters, FEATURES_VERSION)
    save(given.out.with_suffix(".mean.npz"), mean, FEATURES_VERSION)
    checkpoint(given.out.with_suffix(".checkpoint.npz"), parameters, memory, step, before + time.monotonic() - started)
    told = {name: str(value) for name, value in vars(given).items()}
    account = {"arguments": told, "device": jax.devices()[0].device_kind, "updates": int(step), "curve": curve}
    given.out.with_suffix(".json").write_text(json.dumps(account, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
