"""Fast rollouts of uniform random play, round by round, in place of `rollout` step by step.

All games of Yaxha have ten rounds, and in each round all seats choose, then losers of ties pick in turn, then all build
up to three times. In that order all games of a batch are always in the same stage, so only that stage is computed. The
rules allow this order; a test replays the games with `step`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ...yaxha.constants import CARDS_IN_GAME, ROUNDS
from .. import noise as random
from ..api import PASS, Actions, Key
from . import building, chance, numbers, taking
from .building import NOTHING
from .flow import take
from .state import Chance, Stage, State, initial


class Play(NamedTuple):
    """Finished games, the number of decisions in each, and optionally all actions."""

    state: State
    decisions: Array  # uint32[batch]
    chances: Chance | None  # `market` has the round as its first axis
    actions: Actions | None  # int32[rounds, steps of a round, seats, batch]


class _Done(NamedTuple):
    """The actions of the seats in one step of a round: as words, 0 for no action, and as action numbers."""

    word: Array
    number: Callable[[], Array]


@partial(jax.jit, static_argnums=(0, 1, 2, 3), static_argnames="log")
def play(seats: int, chosen: tuple[int, ...], deck: int, batch: int, key: Key, *, log: bool = False) -> Play:
    """Plays games to the end, with bonus cards by `chance.bonus_cards`; with `log`, the actions are recorded."""
    for_setup, for_rounds = jax.random.split(key)
    setup = random.noise(for_setup, (CARDS_IN_GAME + seats, batch))
    bonus = chance.bonus_cards(chosen, deck, setup[:CARDS_IN_GAME])
    initiative = chance.initiative_tiles(setup[CARDS_IN_GAME:])
    state = initial(seats, batch)._replace(bonus=bonus, initiative=initiative)

    def go_on(carry: tuple[State, Array], seeds: Array) -> tuple[tuple[State, Array], tuple[Array, Array] | None]:
        state, market, done = _round(carry[0], seeds)
        decisions = carry[1] + sum((each.word != 0).sum(axis=0, dtype=jnp.uint32) for each in done)
        kept = (market, jnp.stack([each.number() for each in done])) if log else None
        return (state, decisions), kept

    seeds = jax.random.bits(for_rounds, (ROUNDS, 3 + seats, 2), jnp.uint32)
    (state, decisions), kept = jax.lax.scan(go_on, (state, jnp.zeros(batch, jnp.uint32)), seeds)
    state = state._replace(stage=jnp.full_like(state.stage, Stage.OVER), round=jnp.full_like(state.round, ROUNDS))
    if kept is None:
        return Play(state, decisions, None, None)
    return Play(state, decisions, Chance(bonus, initiative, kept[0]), kept[1])


def _round(state: State, seeds: Array) -> tuple[State, Array, list[_Done]]:
    """One round of all games: the state after it, the market, and the actions of the seats."""
    seats, batch = state.taken.shape
    market_seed, choose_seed, *seeds_left = seeds
    always = state.round != 0
    done: list[_Done] = []

    market = chance.market_tiles(state.bag, always, seats, market_seed)
    bag = state.bag - sum((building.tally(cubes) for cubes in market), start=NOTHING)

    choice = random.once(always, lambda: random.below(random.spread(choose_seed, (seats, batch)), seats) + 1)
    done.append(_Done(choice, lambda: (choice - 1).astype(jnp.int32) + numbers.CHOOSE))
    state = state._replace(bag=bag, market=market, choice=choice)
    state = take(state, jnp.where(taking.waits(choice, state.initiative), NOTHING, choice))

    # The last seat in the queue takes the last tile, so all but a winner and that seat may pick.
    for _ in range(seats - 2):
        seed, *seeds_left = seeds_left
        tile = random.once(state.taken == 0, _picked, state.market, state.taken, state.initiative, seed)
        done.append(_Done(tile, partial(_pick_number, tile)))
        state = take(state, tile)

    for seed in seeds_left:
        site = state.site
        move = random.once(site.hand != 0, _moved, site, seed)
        done.append(_Done(move, partial(numbers.write_move, site, move)))
        state = state._replace(site=building.build(site, move))

    nothing = jnp.zeros_like(state.taken)
    after = state._replace(choice=nothing, taken=nothing, site=state.site._replace(fresh=nothing))
    return after, market, done


def _picked(market: Array, taken: Array, initiative: Array, seed: Array) -> Array:
    next_one = taking.queue(taken, initiative) == 1
    return jnp.where(next_one, taking.uniform_pick(market, random.spread(seed, taken.shape)), NOTHING)


def _pick_number(tile: Array) -> Array:
    return jnp.where(tile == 0, PASS, numbers.PICK + (tile - 1).astype(jnp.int32))


def _moved(site: building.Site, seed: Array) -> Array:
    return building.uniform_move(site, random.spread(seed, site.hand.shape))
