"""Actions: decoding, encoding and checking of action numbers, and random choice."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide import numbering as numbers
from ..noise import below
from . import cells
from .cells import Words
from .counts import Counts, any_of, either
from .offer import Offer
from .state import RETURN, SWAP, TURN, Rules

NONE = np.uint32(0xFFFFFFFF)
_CELLS = np.uint32(len(cells.CELLS))


class Choice(NamedTuple):
    """One action for each game, as flags by kind and its parts; all flags are false for an illegal action."""

    place: Array
    buy: Array
    relief: Array
    give_back: Array
    swap: Array
    reserve: Array
    decline: Array
    end: Array
    give_up: Array
    kind: Array  # of the block that is placed, returned or swapped in, or bought from the market
    block: Counts  # one of that kind
    cell: Words
    position: Array  # of the cell: 32 times its word plus its bit
    blind: Array


def read(rules: Rules, offer: Offer, number: Array) -> Choice:
    """The action with this number (docs/encodings.md), if it is legal."""
    lanes, stage = rules.lanes, offer.turn.stage
    number = number.astype(jnp.uint32)  # a negative number becomes one that is too large
    in_turn, swapping = stage == TURN, stage == SWAP
    pair = number < numbers.RETURN
    of_swap = pair & (number >= numbers.SWAP)
    rest = number - jnp.where(of_swap, np.uint32(numbers.SWAP), np.uint32(0))
    row = rest * np.uint32(1192) >> 16  # the quotient by 55, exact for these numbers
    position = cells.position_of(rest - row * _CELLS)
    bought = number - numbers.BUY
    buying = (number >= numbers.BUY) & (number < numbers.BUY + numbers.MARKET_CHOICES * (rules.hand_limit + 1))
    blind = bought // np.uint32(numbers.MARKET_CHOICES)
    from_market = bought - blind * np.uint32(numbers.MARKET_CHOICES)
    kind = jnp.where(pair, row, jnp.where(buying, from_market - 1, number - numbers.RETURN))
    block = lanes.one(kind)
    has_block = _common(block, offer.kinds)
    cell = cells.single(position)
    at_cell = has_block & (cells.merged(cells.meet(cell, offer.cells)) != 0) & pair
    alone = from_market == 0
    may_buy = jnp.where(
        alone, (blind > 0) & (blind <= offer.blind), (blind < offer.with_market) & _common(block, offer.market)
    )
    last = offer.last != 0
    return Choice(
        place=at_cell & in_turn & ~of_swap,
        buy=buying & may_buy,
        relief=(number == numbers.TAKE_RELIEF) & (offer.relief != 0),
        give_back=(stage == RETURN) & ~pair & ~buying & (number < numbers.TAKE_RELIEF) & has_block,
        swap=at_cell & swapping & of_swap,
        reserve=(number == numbers.RESERVE) & (offer.reserve != 0),
        decline=(number == numbers.DECLINE) & last & ~in_turn,
        end=(number == numbers.END_TURN) & last & in_turn & ~offer.passing,
        give_up=(number == numbers.PASS) & offer.passing,
        kind=kind,
        block=block,
        cell=cell,
        position=position,
        blind=blind,
    )


def _common(block: Counts, kinds: Counts) -> Array:
    return any_of(tuple(one & other for one, other in zip(block, kinds, strict=True)))


def uniform(rules: Rules, offer: Offer, words: tuple[Array, Array, Array]) -> Array:
    """The number of a uniformly random legal action, from three random words; NONE if there is none.

    The first word picks one of all actions, for its kind: a pair of a block and a cell, a purchase, or one of the
    rest. The other words pick the parts of the action.
    """
    at = _Place.among(rules, offer, below(words[0], total(rules, offer)))
    # One word for the cell and for the number from the bag: no action has both.
    stop = jnp.where(at.bought, offer.with_market, _open(offer))
    return _number(rules, offer, at, below(words[1], rules.lanes.total(at.kinds)), below(words[2], stop))


def total(rules: Rules, offer: Offer) -> Array:
    """The number of legal actions."""
    purchases = rules.lanes.total(offer.market) * offer.with_market
    return offer.pairs + offer.blind + purchases + offer.relief + offer.reserve + offer.last


def nth(rules: Rules, offer: Offer, n: Array) -> Array:
    """The number of the nth legal action, counted from 0 by kinds of actions; meaningless if there are fewer."""
    at = _Place.among(rules, offer, n)
    stop = jnp.where(at.bought, offer.with_market, jnp.where(offer.turn.stage == RETURN, np.uint32(1), _open(offer)))
    stop = jnp.maximum(stop, np.uint32(1))
    kind = at.left // stop
    return _number(rules, offer, at, kind, at.left - kind * stop)


def _open(offer: Offer) -> Array:
    """The number of cells for a placement or a swap."""
    return sum((each.sums >> 24 for each in offer.census), jnp.uint32(0))


class _Place(NamedTuple):
    """An index among the legal actions: the kind of the action, and the index within that kind."""

    pair: Array
    alone: Array
    bought: Array
    relief: Array
    reserve: Array
    last: Array
    left: Array  # the index within the kind of action
    kinds: Counts  # the possible kinds of blocks

    @classmethod
    def among(cls, rules: Rules, offer: Offer, left: Array) -> _Place:
        purchases = rules.lanes.total(offer.market) * offer.with_market
        found: list[Array] = []  # flags by kind of action; after the right one `left` wraps around
        at = left
        for count in (offer.pairs, offer.blind, purchases, offer.relief, offer.reserve, offer.last):
            here = left < count
            at = jnp.where(here, left, at) if found else left
            found.append(here)
            left = left - count
        pair, alone, bought, relief, reserve, last = found
        return cls(pair, alone, bought, relief, reserve, last, at, either(bought, offer.market, offer.kinds))


def _number(rules: Rules, offer: Offer, at: _Place, nth_kind: Array, part: Array) -> Array:
    """The number of an action, from the kind of block and from the cell or the number of blocks from the bag."""
    stage = offer.turn.stage
    returning, swapping, in_turn = stage == RETURN, stage == SWAP, stage == TURN
    _, kind = rules.lanes.pick(at.kinds, nth_kind)
    index = cells.index_of(cells.nth(offer.census, part))
    of_pair = jnp.where(
        returning,
        numbers.RETURN + kind,
        jnp.where(swapping, np.uint32(numbers.SWAP), np.uint32(numbers.PLACE)) + kind * _CELLS + index,
    )
    blind = jnp.where(at.bought, part, at.left + 1)
    bought = jnp.where(at.bought, kind + 1, np.uint32(0))
    of_purchase = numbers.BUY + blind * np.uint32(numbers.MARKET_CHOICES) + bought
    of_last = jnp.where(
        in_turn,
        jnp.where(offer.passing, np.uint32(numbers.PASS), np.uint32(numbers.END_TURN)),
        np.uint32(numbers.DECLINE),
    )
    found = jnp.where(at.reserve, np.uint32(numbers.RESERVE), of_last)
    found = jnp.where(at.relief, np.uint32(numbers.TAKE_RELIEF), found)
    found = jnp.where(at.alone | at.bought, of_purchase, found)
    found = jnp.where(at.pair, of_pair, found)
    return jnp.where(total(rules, offer) == 0, NONE, found)
