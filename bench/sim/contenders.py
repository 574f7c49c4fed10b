"""The contenders: each is a compiled program that plays a batch and gives the number of decisions."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp

TURNS = 256  # of continuous games, from the deal on: more than two games each
PEER_STEPS = 64  # steps of a batch in one call; games that end begin anew, as in Pgx's own benchmark

Play = Callable[[jax.Array], jax.Array]  # from a key to the decisions made: [] or [batch]


# `witz.sim` sets an XLA flag when it is imported, which peers run without: their processes do not import it.


def ours(players: int, batch: int) -> Play:
    """Whole games of Yaxha, from the deal to the final count."""
    from witz.sim.api import rollout, uniform  # noqa: PLC0415
    from witz.sim.yaxha import Yaxha  # noqa: PLC0415

    game = Yaxha(players)

    def play(key: jax.Array) -> jax.Array:
        played = rollout(game, uniform, batch, key)
        # The scores are part of the work: without a use the compiler would eliminate the count.
        return jnp.stack([played.decisions.astype(jnp.float32).sum(), played.scores.astype(jnp.float32).sum()])

    return play


MODES: dict[str, dict[str, Any]] = {
    "": {},
    "pairs": {"pairs": True},
    "4x4": {"base": 4},
    "plain": {"specials": False},  # without special blocks
}


def going_on(players: int, mode: str, batch: int) -> Play:
    """Turns of La Gran Pirámide, whose games differ in length, scores counted; ended games are replaced by new ones."""
    from witz.sim.api import play_on, uniform  # noqa: PLC0415
    from witz.sim.piramide import Piramide  # noqa: PLC0415

    game = Piramide(players=players, rounds=1, **MODES[mode])

    def play(key: jax.Array) -> jax.Array:
        played = play_on(game, uniform, game.init(batch), TURNS, key)
        return jnp.stack([played.decisions.astype(jnp.float32).sum(), played.scores.astype(jnp.float32).sum()])

    return play


def peer(name: str, batch: int) -> Play:
    """Steps of a game of Pgx by its documented random policy."""
    import pgx  # noqa: PLC0415  # only where it is installed
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(key: jax.Array) -> jax.Array:
        key, at_start = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(at_start, batch))

        def go_on(carry: Any, key: jax.Array) -> tuple[Any, None]:
            state, total = carry
            for_action, for_step = jax.random.split(key)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(for_action, logits, axis=-1)
            state = step(state, action, jax.random.split(for_step, batch))
            return (state, total + state.rewards.sum()), None

        (_, total), _ = jax.lax.scan(go_on, (state, jnp.float32(0)), jax.random.split(key, PEER_STEPS))
        return jnp.stack([jnp.float32(batch * PEER_STEPS), total])

    return play


def contender(name: str, batch: int) -> Play:
    """The program of a name: one of our games with its number of players, such as piramide-4-pairs, or one of Pgx's."""
    match name.split("-"):
        case ["yaxha", players]:
            return ours(int(players), batch)
        case ["piramide", players, *mode]:
            return going_on(int(players), "-".join(mode), batch)
        case _:
            return peer(name, batch)


@dataclass(frozen=True)
class Measured:
    """One line of the table."""

    name: str
    batch: int
    decisions_a_second: float
    compile_seconds: float


def measure(name: str, play: Play, batch: int, seconds: float, clock: Callable[[], float]) -> Measured:
    """Compiles a contender and plays for these seconds by this clock; the best call counts."""
    began = time.perf_counter()
    compiled = jax.jit(play).lower(jax.random.key(0)).compile()
    compile_seconds = time.perf_counter() - began
    best, spent, number = 0.0, 0.0, 0
    jax.block_until_ready(compiled(jax.random.key(0)))
    while spent < seconds or number < 3:
        key = jax.random.key(number)
        began = clock()
        made = jax.block_until_ready(compiled(key))
        took = clock() - began
        best = max(best, float(made[0]) / took)
        spent += took
        number += 1
    return Measured(name, batch, best, compile_seconds)
