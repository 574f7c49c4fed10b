"""The observations of seats, as plain numbers: everything but the hands of the others and the bag (G4)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import BLOCKS
from ..api import Observation
from . import cells
from .cells import Words
from .counts import Counts
from .state import PLAIN, RESERVE, RESERVED, START, SWAP, Rules, State, hand_of


def cell_bits(words: Words) -> Array:
    """bool[cells, batch]: a set of cells by their indices."""
    return jnp.stack([words[word] >> np.uint32(bit) & 1 for word, bit in cells.POSITIONS]) != 0


def codes(state: State) -> Array:
    """int32[cells, batch]: the code of each cell."""
    return sum(
        (cell_bits(words).astype(jnp.int32) << at for at, words in enumerate(state.pyramid)),
        jnp.int32(0),
    )


def by_kind(rules: Rules, counts: Counts) -> Array:
    """int32[kinds, ...]: unpacked counts, for all ten kinds."""
    numbers = jnp.stack(rules.lanes.unpack(counts)).astype(jnp.int32)
    missing = jnp.zeros((len(BLOCKS) - rules.lanes.kinds, *numbers.shape[1:]), jnp.int32)
    return jnp.concatenate([numbers, missing])


def observe(rules: Rules, state: State, seat: int | Array) -> Observation:
    """The observation of a seat, with the names of the engine's view; int32, the batch as the last axis.

    Stages are numbered in their order. In `pyramid`, 0 is an empty cell and 1 + n the kind n; in `reserved` and
    `last_extra`, 0 is no seat and no material. `special` and the seat in turn are -1 if there is none.
    """
    turn, lanes = state.turn, rules.lanes
    code = codes(state)
    pending = (turn.stage == SWAP) | (turn.stage == RESERVE)
    number = lambda row: row.astype(jnp.int32)  # noqa: E731
    return {
        "stage": number(turn.stage),
        "turn": jnp.where(turn.stage == START, -1, number(turn.seat)),
        "actions": number(turn.actions),
        "builds": number(turn.builds),
        "buys": number(turn.buys),
        "placed": number(turn.placed),
        "extra": number(turn.extra),
        "draws": number(turn.draws),
        "special": jnp.where(pending, number(cells.index_of(turn.special)), -1),
        "bag": number(lanes.total(state.bag)),
        "box": number(turn.box),
        "market": by_kind(rules, state.market),
        "hand": by_kind(rules, hand_of(state, seat)),
        "hand_sizes": jnp.stack([number(lanes.total(hand)) for hand in state.hands]),
        "coins": jnp.stack([number(coins) for coins in state.coins]),
        "pyramid": jnp.minimum(code, PLAIN),
        "reserved": jnp.maximum(code - RESERVED + 1, 0),
        "last_extra": jnp.stack([number(turn.last_extra >> np.uint32(3 * at) & 7) for at in range(rules.players)]),
        "passes": number(turn.passes),
    }
