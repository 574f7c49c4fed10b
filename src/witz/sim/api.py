"""What every simulator can do, and how to play with one: start, take a turn, begin anew, roll out whole games.

A simulator plays a batch of games side by side. Every array has **the batch as its last axis**: a fact of each game
is `[batch]`, a fact of each seat `[seats, batch]`. So one word of all games lies in a row, and a step is a few passes
over such rows. `jax.jit` works on everything here; a simulator and the size of the batch are static.

Chance and seats take turns. `step` is deterministic: seats act in it, and games that then wait for chance stand still
until `deal`. What chance does is an array as well (`draw` makes it from a key), so games can be replayed exactly.

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
Actions = Array  # int32[seats, batch]: a number of docs/encodings.md for each seat, or PASS
Observation = dict[str, Array]  # each with the batch as its last axis

State = TypeVar("State")
Chance = TypeVar("Chance")
State_co = TypeVar("State_co", covariant=True)


class Simulator(Protocol[State, Chance]):
    """One game with its options, which are static: a frozen, hashable value."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        ...

    @property
    def actions(self) -> int:
        """How many numbers for actions there are (docs/encodings.md)."""
        ...

    def init(self, batch: int) -> State:
        """Games before anything is dealt: they wait for chance."""
        ...

    def draw(self, state: State, key: Key) -> Chance:
        """What chance does next in every game, with the right odds. It means nothing where chance has no turn."""
        ...

    def deal(self, state: State, chance: Chance) -> State:
        """The games after chance has acted, each at the next decision of a seat; the others are as they were."""
        ...

    def to_act(self, state: State) -> Array:
        """bool[seats, batch]: who must act; nobody where a game is over or waits for chance."""
        ...

    def legal(self, state: State) -> Array:
        """bool[seats, actions, batch]: what each seat may do; nothing for a seat that is not to act."""
        ...

    def step(self, state: State, actions: Actions) -> State:
        """The games after these seats have acted, all at once.

        A seat that passes (PASS), is not to act or names an action that is not legal does nothing: it still has its
        turn afterwards.
        """
        ...

    def uniform(self, state: State, key: Key) -> Actions:
        """For each seat that is to act one of its legal actions, all equally likely; PASS for the others."""
        ...

    def observe(self, state: State, seat: int | Array) -> Observation:
        """All that a seat may know, and nothing else; the same seat in all games, or int32[batch]."""
        ...

    def over(self, state: State) -> Array:
        """bool[batch]: which games have ended."""
        ...

    def scores(self, state: State) -> Array:
        """int32[seats, batch]: the count as if the games ended now."""
        ...

    def winners(self, state: State) -> Array:
        """bool[seats, batch]: who would win if the games ended now; several share the victory."""
        ...


@runtime_checkable
class PlaysUniform(Protocol[State_co]):
    """A simulator that can play whole games by `uniform` faster than step by step."""

    def play_uniform(self, batch: int, key: Key) -> tuple[State_co, Array]:
        """New games played to their end, and int32[batch]: the decisions in each."""
        ...


Policy = Callable[[Simulator[State, Any], State, Key], Actions]


def start(game: Simulator[State, Chance], batch: int, key: Key) -> State:
    """New games at their first decision."""
    state = game.init(batch)
    return game.deal(state, game.draw(state, key))


def turn(game: Simulator[State, Chance], state: State, actions: Actions, key: Key) -> State:
    """The games at their next decision: the seats act, then chance where it has its turn."""
    state = game.step(state, actions)
    return game.deal(state, game.draw(state, key))


def uniform(game: Simulator[State, Any], state: State, key: Key) -> Actions:
    """The policy that takes each legal action with equal chance."""
    return game.uniform(state, key)


def rewards(game: Simulator[State, Any], state: State) -> Array:
    """float32[seats, batch]: 0 until a game is over; then 1 for a sole winner, and the others share -1.

    The sum is always 0. Those who share a victory share its reward: of three, two winners get 0.25 each.
    """
    winners = game.winners(state).astype(jnp.float32)
    share = winners / winners.sum(axis=0)
    return jnp.where(game.over(state), (game.seats * share - 1) / (game.seats - 1), 0)


def restart(game: Simulator[State, Any], state: State, key: Key) -> State:
    """New games in the place of those that are over, the others as they are: auto-reset, where it is wanted."""
    over = game.over(state)
    fresh = start(game, over.shape[-1], key)
    return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, state)


class Rollout(NamedTuple, Generic[State_co]):
    """Finished games: their last states, the scores of the seats, and how many decisions the seats made."""

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
    """Plays games to their end. Several devices share the batch, with the same result as one device alone."""
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
    """Lays the last axis of every array over these devices; leaves all as it is where none are named."""
    if not devices:
        return lambda tree: tree
    mesh = jax.sharding.Mesh(np.array(devices), ("games",))

    def lay(array: Array) -> Array:
        axes = (None,) * (array.ndim - 1) + ("games",)
        spec = jax.sharding.PartitionSpec(*axes)
        return jax.lax.with_sharding_constraint(array, jax.sharding.NamedSharding(mesh, spec))

    return lambda tree: jax.tree.map(lay, tree)


class Stretch(NamedTuple, Generic[State_co]):
    """Play that goes on for ever, after so many turns: what the games are like now, and what happened on the way."""

    state: State_co
    decisions: Array  # int32[batch]: how many the seats made
    games: Array  # int32[batch]: how many games ended
    scores: Array  # int32[seats, batch]: the sum of the scores of those games
    wins: Array  # int32[seats, batch]: in how many of them the seat was among the winners


@partial(jax.jit, static_argnums=(0, 1, 3))
def play_on(game: Simulator[State, Any], policy: Policy[State], state: State, turns: int, key: Key) -> Stretch[State]:
    """Plays so many turns, with a new game in the place of each that ends: no game waits for a longer one.

    New games are dealt together with what chance does in the others, so that a deal is worked out once.
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
