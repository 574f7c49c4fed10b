"""The choice of an action: its number taken apart and put together, and whether it is legal."""

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
    """One action for each game. What does not belong to it is empty, and nothing is chosen in an illegal action."""

    place: Array
    buy: Array
    relief: Array
    give_back: Array
    swap: Array
    reserve: Array
    decline: Array
    end: Array
    give_up: Array
    kind: Array  # of the block that is placed, returned or put down; or that is bought in the market
    block: Counts  # one of that kind
    cell: Words
    position: Array  # of the cell: 32 times its word plus its bit
    blind: Array


def read(rules: Rules, offer: Offer, number: Array) -> Choice:
    """The action with this number (docs/encodings.md), if it is legal."""
    lanes, stage = rules.lanes, offer.turn.stage
    number = number.astype(jnp.uint32)  # one that is below 0 becomes one that is too large
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
    """The number of a legal action, all equally likely, from three random words; NONE where there is none.

    The first word picks one action out of all, by its sort: a pair of a kind and a cell, a purchase, or one of the
    rest. Within a sort, the other words pick the parts.
    """
    lanes, stage = rules.lanes, offer.turn.stage
    returning, swapping, in_turn = stage == RETURN, stage == SWAP, stage == TURN
    in_market = lanes.total(offer.market)
    purchases = in_market * offer.with_market
    sorts = (offer.pairs, offer.blind, purchases, offer.relief, offer.reserve, offer.last)
    total = sum(sorts, jnp.uint32(0))
    left = below(words[0], total)
    chosen: list[Array] = []  # for each sort, whether the action is of it; after that, `left` wraps round
    at: list[Array] = []
    for count in sorts:
        chosen.append(left < count)
        at.append(left)
        left = left - count
    pair, alone, bought, relief, reserve, _ = chosen
    kinds = either(bought, offer.market, offer.kinds)
    _, kind = lanes.pick(kinds, below(words[1], lanes.total(kinds)))
    # One word serves for the cell and for the number from the bag: no action has both.
    counts = offer.census
    number = sum((each.sums >> 24 for each in counts), jnp.uint32(0))
    part = below(words[2], jnp.where(bought, offer.with_market, number))
    index = cells.index_of(cells.nth(counts, part))
    of_pair = jnp.where(
        returning,
        numbers.RETURN + kind,
        jnp.where(swapping, np.uint32(numbers.SWAP), np.uint32(numbers.PLACE)) + kind * _CELLS + index,
    )
    blind = jnp.where(bought, part, at[1] + 1)
    of_purchase = numbers.BUY + blind * np.uint32(numbers.MARKET_CHOICES) + jnp.where(bought, kind + 1, np.uint32(0))
    of_last = jnp.where(
        in_turn,
        jnp.where(offer.passing, np.uint32(numbers.PASS), np.uint32(numbers.END_TURN)),
        np.uint32(numbers.DECLINE),
    )
    found = jnp.where(reserve, np.uint32(numbers.RESERVE), of_last)
    found = jnp.where(relief, np.uint32(numbers.TAKE_RELIEF), found)
    found = jnp.where(alone | bought, of_purchase, found)
    found = jnp.where(pair, of_pair, found)
    return jnp.where(total == 0, NONE, found)
