"""The effects of taking tiles and of the end of a round, for `step` and `lockstep`."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ...yaxha.constants import ROUNDS
from .. import noise as random
from . import taking
from .building import NOTHING
from .state import Stage, State


def picks(state: State) -> Array:
    """The seats that pick now among the tiles that nobody chose."""
    return (state.stage == Stage.BUILD) & (taking.queue(state.taken, state.initiative) == 1)


def take(state: State, tile: Array) -> State:
    """Gives tiles (a number plus 1, 0 for none) to seats; then the last tile to the last seat, and the swaps (3, 4)."""
    taken = random.once(tile != 0, taking.taken_now, state.market, state.taken, tile)
    taken = jnp.where(state.taken == 0, taken, state.taken)
    whole = (tile != 0).any(axis=0) & (taken != 0).all(axis=0)
    return state._replace(
        market=jnp.where(whole, NOTHING, taking.emptied(state.market, tile)),
        taken=taken,
        initiative=jnp.where(whole, taking.swapped(state.choice, state.initiative), state.initiative),
        site=state.site._replace(hand=jnp.where(state.taken == 0, taken, state.hand)),
    )


def end_round(state: State) -> State:
    """Ends the round if all seats have built: their new cubes are shown (Y4)."""
    done = (state.stage == Stage.BUILD) & ((state.hand == 0) & (state.taken != 0)).all(axis=0)
    over = state.round == ROUNDS
    return state._replace(
        stage=jnp.where(done, jnp.where(over, Stage.OVER, Stage.DRAW), state.stage),
        round=jnp.where(done & ~over, state.round + 1, state.round),
        choice=jnp.where(done, NOTHING, state.choice),
        taken=jnp.where(done, NOTHING, state.taken),
        site=state.site._replace(fresh=jnp.where(done, NOTHING, state.site.fresh)),
    )
