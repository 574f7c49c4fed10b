"""Chance: the starting seat, hands, blind draws and the market; and the flow of a game after the draws.

Chance acts in rounds. In a round one seat draws blocks, then the market is filled, both up to a fixed number; further
draws wait for the next round. Each draw uses one random word, scaled to an index in the bag, in the order of kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import ACTIONS, RANDOM_BLOCKS, STARTING_HAND, Block
from ..noise import below
from .counts import Counts, add, only_if, take
from .state import (
    BOUGHT,
    DRAW,
    HANDS,
    MARKET,
    RELIEF,
    RETURN,
    START,
    TURN,
    Games,
    Rules,
    Turn,
    next_turn,
)

_ZERO: Final = np.uint32(0)


@dataclass(frozen=True)
class Pace:
    """The number of rounds of chance in a `deal`, and of blocks in each round for a hand and for the market."""

    rounds: int
    hand: int
    market: int

    @property
    def words(self) -> int:
        """The random words of a round: one for the starting seat, and one for each block."""
        return 1 + self.hand + self.market


def round_of_chance(rules: Rules, pace: Pace, games: Games, words: Array) -> Games:
    """The games after one round of chance with these random words, [pace.words, batch]."""
    games = _start(rules, games, words[0])
    games = _draw(rules, games, words[1 : 1 + pace.hand])
    games = settled(rules, games)
    return _fill(rules, games, words[1 + pace.hand :])


def _start(rules: Rules, games: Games, word: Array) -> Games:
    turn = games.turn
    starting = turn.stage == START
    after = turn._replace(
        stage=jnp.where(starting, HANDS, turn.stage),
        seat=jnp.where(starting, below(word, jnp.uint32(rules.players)), turn.seat),
        actions=jnp.where(starting, np.uint32(ACTIONS), turn.actions),
    )
    return games._replace(turn=after)


def _draw(rules: Rules, games: Games, words: Array) -> Games:
    """Draws blocks into the hand of the seat that has draws."""
    lanes, turn = rules.lanes, games.turn
    dealing = turn.stage == HANDS
    # Hands are dealt seat by seat.
    to, missing = turn.seat, turn.draws
    for seat in reversed(range(rules.players)):
        short = STARTING_HAND - lanes.total(games.hands[seat])
        here = dealing & (short != 0) & (short <= RANDOM_BLOCKS)
        to = jnp.where(here, np.uint32(seat), to)
        missing = jnp.where(here, short, missing)
    in_bag = lanes.total(games.bag)
    bag = games.bag
    drawn: Counts = tuple(jnp.zeros_like(word) for word in bag)
    for number, word in enumerate(words):
        block, _ = lanes.pick(bag, below(word, in_bag - number))
        block = only_if(number < missing, block)
        bag = take(bag, block)
        drawn = add(drawn, block)
    hands = tuple(add(hand, only_if(to == seat, drawn)) for seat, hand in enumerate(games.hands))
    left = jnp.where(turn.draws > len(words), turn.draws - len(words), _ZERO)
    return games._replace(hands=hands, bag=bag, turn=turn._replace(draws=left))


def settled(rules: Rules, games: Games) -> Games:
    """The games after the last draw of a seat: on to the market, to a choice, or to the next turn."""
    lanes, turn = rules.lanes, games.turn
    size = rules.lanes.total
    dealt = (turn.stage == HANDS) & (size(games.hands[-1]) == STARTING_HAND)
    gold = lanes.unpack(games.bag)[Block.GOLD]
    bag = take(games.bag, only_if(dealt, tuple(gold * one for one in lanes.constant(_only(Block.GOLD)))))
    box = jnp.where(dealt, gold, turn.box)
    done = turn.draws == 0
    stage = jnp.where((turn.stage == RELIEF) & done, TURN, turn.stage)
    stage = jnp.where((turn.stage == DRAW) & done, RETURN, stage)
    restocking = dealt | (turn.stage == BOUGHT) & done
    return _restocked(rules, games._replace(bag=bag), turn._replace(stage=stage, box=box), restocking)


def _only(block: Block) -> list[int]:
    return [int(kind == block) for kind in range(block + 1)]


def _fill(rules: Rules, games: Games, words: Array) -> Games:
    """Draws blocks into the market."""
    lanes, turn = rules.lanes, games.turn
    filling = turn.stage == MARKET
    bag, market = games.bag, games.market
    in_bag = lanes.total(bag)
    missing = jnp.minimum(np.uint32(rules.market_size) - lanes.total(market), in_bag)
    for number, word in enumerate(words):
        block, _ = lanes.pick(bag, below(word, in_bag - number))
        block = only_if(filling & (number < missing), block)
        bag = take(bag, block)
        market = add(market, block)
    return _restocked(rules, games._replace(bag=bag, market=market), turn, filling)


def _restocked(rules: Rules, games: Games, turn: Turn, restocking: Array) -> Games:
    """The games while the market is filled: blocks are still missing, or all go back, or the turn goes on (G11)."""
    lanes = rules.lanes
    there, in_bag = lanes.total(games.market), lanes.total(games.bag)
    short = (there < rules.market_size) & (in_bag != 0)
    limestone = lanes.first(games.market)
    only_limestone = (there == rules.market_size) & (limestone == there) & (in_bag != lanes.first(games.bag))
    back = restocking & only_limestone & (rules.market_size != 0)
    given = only_if(back, games.market)
    stage = jnp.where(restocking, jnp.where(short | back, MARKET, TURN), turn.stage)
    turn = next_turn(turn._replace(stage=stage), rules.players)
    return games._replace(bag=add(games.bag, given), market=take(games.market, given), turn=turn)


def waits(stage: Array) -> Array:
    """Whether chance acts in this stage."""
    return stage < RETURN
