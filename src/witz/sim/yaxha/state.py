"""The state of a batch of games of Yaxha as words, and the actions of chance."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from ...yaxha.constants import COLOURS, CUBES_OF_COLOUR, FIRST_CELL, GRID
from .building import Site

# Card ids in the order of their numbers (docs/encodings.md).
_WORDS: Final = tuple(colour.word for colour in COLOURS)
CARDS: Final = (
    *(f"largest-{word}" for word in _WORDS), "largest-any", "largest-level-1", "most-levels", "second-largest",
    *(f"left-{word}" for word in _WORDS), "five-colours-level-1", "five-colours-level-2", "one-colour-side",
    "three-colours",
)  # fmt: skip
STARTER_CARDS: Final = CARDS[:8]  # Y14
LEFT_CARDS: Final = CARDS[9:14]  # not with 2 players (Y15)


class Stage(IntEnum):
    """The stage of a game."""

    SETUP = 0  # chance: bonus cards, initiative and the first market
    DRAW = 1  # chance: the market
    CHOOSE = 2
    BUILD = 3
    OVER = 4


class State(NamedTuple):
    """A batch of games at one moment, uint32: [batch] for values of a game, [seats, batch] by seat or tile."""

    stage: Array
    round: Array  # 1 to 10
    bag: Array  # five counts of 5 bits
    bonus: Array  # three card numbers of 5 bits, in the order of their deal
    initiative: Array  # by seat, 1 to n; 0 until dealt
    market: Array  # by tile: up to three cubes
    choice: Array  # by seat: a tile plus 1, or 0 for none yet
    taken: Array  # by seat: the cubes taken in this round
    site: Site  # by seat

    @property
    def hand(self) -> Array:
        return self.site.hand


class Chance(NamedTuple):
    """The actions of chance: the setup, used only at the start, and the cubes of each market tile. uint32."""

    bonus: Array
    initiative: Array
    market: Array


def initial(seats: int, batch: int) -> State:
    """Games before anything is dealt."""
    table, each = jnp.zeros(batch, jnp.uint32), jnp.zeros((seats, batch), jnp.uint32)
    _, column, row = GRID.place(FIRST_CELL)
    full = sum(CUBES_OF_COLOUR << 5 * colour for colour in COLOURS)
    return State(
        stage=table + Stage.SETUP,
        round=table + 1,
        bag=table + full,
        bonus=table,
        initiative=each,
        market=each,
        choice=each,
        taken=each,
        site=Site((each, each, each), fresh=each, origin=each + (column + 4 * row), discarded=each, hand=each),
    )
