"""The state of a batch of games of La Gran Pirámide as machine words, and their common options.

Every word is a row of uint32, one for each game. The pyramid is four bit sets of cells, one for each bit of a code:
0 is an empty cell, 1 to 10 are the kinds of blocks in their order, and 12 to 15 a reserve block that one of the seats
has reserved. So reservations need no sets of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import (
    ACTIONS,
    BASES,
    BLOCKS,
    MATERIALS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SET,
    Block,
)
from . import cells
from .cells import Words
from .counts import Counts, Lanes

# The stages of the engine, in its order.
START, HANDS, MARKET, BOUGHT, RELIEF, DRAW, RETURN, SWAP, RESERVE, TURN, OVER = map(np.uint32, range(11))

RESERVED: Final = 12  # the code of a block reserved by seat 0
PLAIN: Final = Block.RESERVE + 1  # the code of an unreserved reserve block


@dataclass(frozen=True)
class Rules:
    """The options of the games, with the names and meanings of the engine's options.

    They are constants of the compiled simulator. Values that the engine's options refuse are not supported.
    """

    players: int = 2
    base: int = 5
    pairs: bool = False
    specials: bool = True
    blocks: tuple[int, ...] = SET
    price: int = 3
    hand_limit: int = 10
    market_size: int = 5
    relief: int = 2
    reserve_price: int = 3

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(f"La Gran Pirámide is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}")
        if self.base not in BASES:
            raise ValueError(f"the base must be 4 or 5 blocks wide, not {self.base}")
        if self.pairs and self.players != MAX_PLAYERS:
            raise ValueError(f"pairs need {MAX_PLAYERS} players, not {self.players}")

    @cached_property
    def lanes(self) -> Lanes:
        """The layout of block counts in words, without kinds that are not in the game."""
        kinds = len(BLOCKS) if self.specials else len(MATERIALS)
        return Lanes(kinds, 8 if sum(self.blocks[:kinds]) < 1 << 7 else 16)


class Turn(NamedTuple):
    """The stage and the rest of the turn: the small numbers, each in a row of its own."""

    stage: Array
    seat: Array
    actions: Array
    builds: Array
    buys: Array
    placed: Array  # 0 or 1
    extra: Array  # 0 or 1
    passes: Array
    special: Array  # 32 times the word plus the bit of the block with a pending choice
    draws: Array
    box: Array
    last_extra: Array  # three bits for each seat: 0, or 1 + the material of its last extra action


_WIDTHS: Final = ((4, 2, 2, 6, 6, 1, 1, 3, 7), (10, 10, 12))  # the bits of each number, in two words


Pyramid = tuple[Words, Words, Words, Words]  # the bits of the codes, lowest first


class Games(NamedTuple):
    """A batch of games, unpacked for computation. The bag is a count of each kind, without an order of future draws."""

    pyramid: Pyramid
    hands: tuple[Counts, ...]  # by seat
    coins: tuple[Array, ...]  # by seat
    bag: Counts
    market: Counts
    turn: Turn

    @property
    def filled(self) -> Words:
        return cells.join(*self.pyramid)


class State(NamedTuple):
    """A batch of games between calls: the same, with the small numbers of the turn packed into two words."""

    pyramid: Pyramid
    hands: tuple[Counts, ...]
    coins: tuple[Array, ...]
    bag: Counts
    market: Counts
    packed: tuple[Array, Array]

    @property
    def batch(self) -> int:
        return self.packed[0].shape[-1]

    @property
    def turn(self) -> Turn:
        """The unpacked small numbers."""
        numbers: list[Array] = []
        for word, widths in zip(self.packed, _WIDTHS, strict=True):
            at = 0
            for width in widths:
                numbers.append(word >> at & np.uint32((1 << width) - 1))
                at += width
        return Turn(*numbers)

    @property
    def unpacked(self) -> Games:
        return Games(*self[:-1], self.turn)


def packed(games: Games) -> State:
    """The games with the small numbers of the turn packed into two words."""
    numbers = iter(games.turn)
    words: list[Array] = []
    for widths in _WIDTHS:
        at = widths[0]
        word = next(numbers)
        for width in widths[1:]:
            word = word | next(numbers) << at
            at += width
        words.append(word)
    return State(*games[:-1], (words[0], words[1]))


def initial(rules: Rules, batch: int) -> State:
    """Games before anything is dealt: everybody has one gold and one feathers."""
    lanes, players = rules.lanes, rules.players

    def row(number: int | np.uint32) -> Array:
        return jnp.full(batch, number, jnp.uint32)

    def counts(numbers: Sequence[int]) -> Counts:
        return tuple(map(row, lanes.constant(numbers)))

    first = [int(block in (Block.GOLD, Block.FEATHERS)) for block in BLOCKS]
    left = [count - players * taken for count, taken in zip(rules.blocks, first, strict=True)]
    nothing = (row(0), row(0), row(0))
    return State(
        pyramid=(nothing, nothing, nothing, nothing),
        hands=(counts(first),) * players,
        coins=(row(0),) * players,
        bag=counts(left),
        market=counts([0] * len(BLOCKS)),
        packed=(row(START), row(0)),
    )


def of_seat(values: Sequence[Array], seat: Array | int) -> Array:
    """The value of a seat, from a sequence by seat."""
    chosen = values[0]
    for at, value in enumerate(values[1:], 1):
        chosen = jnp.where(seat == at, value, chosen)
    return chosen


def hand_of(games: Games | State, seat: Array | int) -> Counts:
    """The hand of a seat."""
    return tuple(of_seat(words, seat) for words in zip(*games.hands, strict=True))


def next_turn(turn: Turn, players: int) -> Turn:
    """The turn of the next seat if this one is used up, otherwise unchanged."""
    used_up = (turn.stage == TURN) & ((turn.actions | turn.builds | turn.buys) == 0)
    following = turn.seat + 1
    zero = np.uint32(0)
    return turn._replace(
        seat=jnp.where(used_up, jnp.where(following == players, zero, following), turn.seat),
        actions=jnp.where(used_up, np.uint32(ACTIONS), turn.actions),
        placed=jnp.where(used_up, zero, turn.placed),
        extra=jnp.where(used_up, zero, turn.extra),
    )
