"""The interface of a simulator, and functions for all of them: start, turn, restart, rollout.

A simulator plays a batch of games in parallel. Every array has **the batch as its last axis**: a value of each game is
`[batch]`, a value of each seat `[seats, batch]`. So one word of all games is contiguous, and a step is a few passes
over such rows. `jax.jit` works on everything here; a simulator and the batch size are static.

Chance and seats alternate. `step` is deterministic: seats act in it, and games that then wait for chance do not change
until `deal`. The actions of chance are an array too (`draw` makes it from a key), so games can be replayed exactly.

>>> import jax
>>> from witz.sim.api import rollout, start, turn, uniform
>>> from witz.sim.yaxha import Yaxha
>>> game = Yaxha(players=3)
>>> state = start(game, batch=4, key=jax.random.key(1))
>>> game.legal(state).shape  # seats, actions, batch
(3, 639, 4)
>>> state = turn(game, state, uniform(game, state, jax.random.key(2)), jax.random.key(3))
>>> game.to_act(state).shape
(3, 4)
>>> played = rollout(game, uniform, batch=4, key=jax.random.key(4))
>>> played.scores.shape, bool(game.over(played.state).all())
((3, 4), True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

PASS: Final = -1

Key = Array
Actions = Array  # int32[seats, batch]: an action number of docs/encodings.md for each seat, or PASS
Observation = dict[str, Array]  # each with the batch as its last axis

State = TypeVar("State")
Chance = TypeVar("Chance")
State_co = TypeVar("State_co", covariant=True)


class Simulator(Protocol[State, Chance]):
    """A game with its options, which are static: a frozen, hashable value."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        ...

    @property
    def actions(self) -> int:
        """The size of the action space (docs/encodings.md)."""
        ...

    def init(self, batch: int) -> State:
        """Games before anything is dealt, which wait for chance."""
        ...

    def draw(self, state: State, key: Key) -> Chance:
        """Random actions of chance for every game; meaningless for games that do not wait for chance."""
        ...

    def deal(self, state: State, chance: Chance) -> State:
        """The games after chance has acted, each at the next decision of a seat; games without chance are unchanged."""
        ...

    def to_act(self, state: State) -> Array:
        """bool[seats, batch]: the seats that must act; none if a game is over or waits for chance."""
        ...

    def legal(self, state: State) -> Array:
        """bool[seats, actions, batch]: the action masks; empty for a seat that is not to act."""
        ...

    def step(self, state: State, actions: Actions) -> State:
        """The games after the actions of all seats.

        PASS, an illegal action, and an action of a seat that is not to act have no effect: the seat is still to act
        afterwards.
        """
        ...

    def uniform(self, state: State, key: Key) -> Actions:
        """A uniformly random legal action for each seat that is to act; PASS for the others."""
        ...

    def observe(self, state: State, seat: int | Array) -> Observation:
        """The observation of a seat; the same seat in all games, or int32[batch]."""
        ...

    def over(self, state: State) -> Array:
        """bool[batch]: the games that are over."""
        ...

    def scores(self, state: State) -> Array:
        """int32[seats, batch]: the scores as if the games ended now."""
        ...

    def winners(self, state: State) -> Array:
        """bool[seats, batch]: the winners as if the games ended now; several share the victory."""
        ...


@runtime_checkable
class PlaysUniform(Protocol[State_co]):
    """A simulator with faster random rollouts than by `uniform` step by step."""

    def play_uniform(self, batch: int, key: Key) -> tuple[State_co, Array]:
        """New games played to the end at random, and int32[batch]: the number of decisions in each."""
        ...


Policy = Callable[[Simulator[State, Any], State, Key], Actions]


def start(game: Simulator[State, Chance], batch: int, key: Key) -> State:
    """New games at their first decision."""
    state = game.init(batch)
    return game.deal(state, game.draw(state, key))


def turn(game: Simulator[State, Chance], state: State, actions: Actions, key: Key) -> State:
    """The games at their next decision: the seats act, then chance where it is due."""
    state = game.step(state, actions)
    return game.deal(state, game.draw(state, key))


def uniform(game: Simulator[State, Any], state: State, key: Key) -> Actions:
    """The uniformly random policy."""
    return game.uniform(state, key)


def rewards(game: Simulator[State, Any], state: State) -> Array:
    """float32[seats, batch]: 0 until a game is over; then 1 for a sole winner, and the others share -1.

    The sum is always 0. Several winners share the reward: of three seats, two winners get 0.25 each.
    """
    winners = game.winners(state).astype(jnp.float32)
    share = winners / winners.sum(axis=0)
    return jnp.where(game.over(state), (game.seats * share - 1) / (game.seats - 1), 0)


def restart(game: Simulator[State, Any], state: State, key: Key) -> State:
    """Auto-reset: new games in place of those that are over, the others unchanged."""
    over = game.over(state)
    fresh = start(game, over.shape[-1], key)
    return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, state)


class Rollout(NamedTuple, Generic[State_co]):
    """Finished games: their last states, the scores of the seats, and the numbers of decisions."""

    state: State_co
    scores: Array  # int32[seats, batch]
    decisions: Array  # int32[batch]


def rollout(
    game: Simulator[State, Any],
    policy: Policy[State],
    batch: int,
    key: Key,
    devices: Sequence[jax.Device] | None = None,
) -> Rollout[State]:
    """Plays games to the end. Several devices share the batch, with the same result as a single device."""
    return _rollout(game, policy, batch, key, tuple(devices or ()))


@partial(jax.jit, static_argnums=(0, 1, 2, 4))
def _rollout(
    game: Simulator[State, Any], policy: Policy[State], batch: int, key: Key, devices: tuple[jax.Device, ...]
) -> Rollout[State]:
    share = _sharing(devices)
    if policy is uniform and isinstance(game, PlaysUniform):
        state, decisions = share(game.play_uniform(batch, key))
        return Rollout(state, game.scores(state), decisions)
    at_start, key = jax.random.split(key)

    def unfinished(carry: tuple[State, Array, Key]) -> Array:
        return ~game.over(carry[0]).all()

    def go_on(carry: tuple[State, Array, Key]) -> tuple[State, Array, Key]:
        state, decisions, key = carry
        key, for_seats, for_chance = jax.random.split(key, 3)
        actions = policy(game, state, for_seats)
        decisions += (actions != PASS).sum(axis=0, dtype=jnp.int32)
        return share(turn(game, state, actions, for_chance)), decisions, key

    begin = share((start(game, batch, at_start), jnp.zeros(batch, jnp.int32)))
    state, decisions, _ = jax.lax.while_loop(unfinished, go_on, (*begin, key))
    return Rollout(state, game.scores(state), decisions)


Tree = TypeVar("Tree")


def _sharing(devices: tuple[jax.Device, ...]) -> Callable[[Tree], Tree]:
    """Shards the last axis of every array over these devices; without devices nothing changes."""
    if not devices:
        return lambda tree: tree
    mesh = jax.sharding.Mesh(np.array(devices), ("games",))

    def lay(array: Array) -> Array:
        axes = (None,) * (array.ndim - 1) + ("games",)
        spec = jax.sharding.PartitionSpec(*axes)
        return jax.lax.with_sharding_constraint(array, jax.sharding.NamedSharding(mesh, spec))

    return lambda tree: jax.tree.map(lay, tree)


class Stretch(NamedTuple, Generic[State_co]):
    """The state of continuous play after a number of turns, and running totals."""

    state: State_co
    decisions: Array  # int32[batch]: the number of decisions
    games: Array  # int32[batch]: the number of games that ended
    scores: Array  # int32[seats, batch]: the sum of the scores of those games
    wins: Array  # int32[seats, batch]: the number of those games with the seat among the winners


@partial(jax.jit, static_argnums=(0, 1, 3))
def play_on(game: Simulator[State, Any], policy: Policy[State], state: State, turns: int, key: Key) -> Stretch[State]:
    """Plays a number of turns, with a new game in place of each that ends, so that no game waits for a longer one.

    New games are dealt together with the actions of chance in the others, so that deals are computed once.
    """
    none = jnp.zeros_like(game.scores(state))
    batch = none.shape[-1]

    def go_on(_: Array, carry: tuple[Stretch[State], Key]) -> tuple[Stretch[State], Key]:
        now, key = carry
        key, for_seats, for_chance = jax.random.split(key, 3)
        actions = policy(game, now.state, for_seats)
        state = game.step(now.state, actions)
        over = game.over(state)
        after = Stretch(
            jax.tree.map(lambda new, old: jnp.where(over, new, old), game.init(batch), state),
            now.decisions + (actions != PASS).sum(axis=0, dtype=jnp.int32),
            now.games + over,
            now.scores + jnp.where(over, game.scores(state), 0),
            now.wins + (over & game.winners(state)),
        )
        return after._replace(state=game.deal(after.state, game.draw(after.state, for_chance))), key

    begin = Stretch(state, none[0], none[0], none, none)
    return jax.lax.fori_loop(0, turns, go_on, (begin, key))[0]
