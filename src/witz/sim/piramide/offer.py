"""The legal actions of the seat in turn, in compact form: the open cells, the kinds of blocks, the purchases."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from . import cells
from .cells import Census, Words
from .counts import Counts, any_of
from .state import RESERVE, RETURN, SWAP, TURN, Games, Rules, Turn, hand_of, of_seat


class Offer(NamedTuple):
    """The legal actions of the seat in turn. A number is 0 if no action of that kind is legal."""

    turn: Turn
    cells: Words  # those open for a placement, or for a swap
    census: tuple[Census, Census, Census]  # of the cells
    kinds: Counts  # one of each kind that it may place, return or swap in
    pairs: Array  # the number of pairs of kinds and cells, or of kinds to return
    blind: Array  # the most blocks from the bag without one of the market
    market: Counts  # one of each kind in the market
    with_market: Array  # 1 + the most blocks from the bag with one of the market
    relief: Array  # 0 or 1, like the following
    reserve: Array
    last: Array  # the end of the turn, a pass, or declining
    passing: Array  # whether that is a pass


def open_cells(rules: Rules, filled: Words) -> Words:
    """The cells that are open to a block of any kind, reservations aside."""
    area = cells.AREAS[rules.base]
    ground = cells.beside(filled[0]) & area[0]
    centre = cells.CENTRES[rules.base][0]
    _, second, third = cells.supported(filled)
    first = jnp.where(filled[0] == 0, centre, ground)
    return first & ~filled[0], second & ~filled[1], third & ~filled[2]


def kept_from(games: Games, seat: Array) -> Words:
    """The cells that are closed to a seat by reservations of others, unless it has one of its own there (G16)."""
    low, high = jnp.uint32(0) - (seat & 1), jnp.uint32(0) - (seat >> 1)
    own: list[Array] = []
    others: list[Array] = []
    for first, second, third, fourth in zip(*games.pyramid, strict=True):
        reserved = third & fourth
        foreign = reserved & (first ^ low | second ^ high)
        others.append(foreign)
        own.append(reserved ^ foreign)
    first, second, third = own
    owned = cells.above((first, second, third))
    first, second, third = others
    return cells.without(cells.above((first, second, third)), owned)


def swappable(filled: Words, cell: Words) -> Words:
    """The blocks that a replace block may point at: beside it, with no block on them (G14)."""
    free = cells.without(filled, cells.below(filled))
    first, second, third = (cells.beside(word) for word in cell)
    return cells.meet(free, (first, second, third))


def offer(rules: Rules, games: Games) -> Offer:
    """The legal actions of the seat in turn; none if a game is over or waits for chance."""
    turn, lanes = games.turn, rules.lanes
    zero, one = np.uint32(0), np.uint32(1)
    hand, coins = hand_of(games, turn.seat), of_seat(games.coins, turn.seat)
    size, in_bag = lanes.total(hand), lanes.total(games.bag)
    in_turn = turn.stage == TURN
    filled = games.filled

    # Placing, replacing and returning
    places = open_cells(rules, filled)
    if rules.specials:
        places = cells.without(places, kept_from(games, turn.seat))
    where = cells.masked(places, in_turn & ((turn.actions | turn.builds) != 0))
    returning = jnp.zeros_like(in_turn)
    if rules.specials:
        returning = turn.stage == RETURN
        replacing = cells.masked(swappable(filled, cells.single(turn.special)), turn.stage == SWAP)
        where = cells.join(where, replacing)
    census = cells.census(where[0]), cells.census(where[1]), cells.census(where[2])
    number = sum((each.sums >> 24 for each in census), jnp.uint32(0))
    kinds = lanes.some(hand)
    pairs = lanes.total(kinds) * jnp.where(returning, one, number)

    # Buying (G5, G7, G8)
    may_spend = in_turn & ((turn.buys != 0) | (turn.actions + turn.placed > 1))
    room = jnp.where(size < rules.hand_limit, np.uint32(rules.hand_limit) - size, zero)
    most = jnp.where(may_spend, jnp.minimum(coins // np.uint32(rules.price), room), zero)
    blind = jnp.minimum(most, in_bag)
    market = lanes.some(games.market)
    with_market = jnp.where(most > 0, jnp.minimum(most - 1, in_bag) + 1, zero)
    relief = may_spend & (most == 0) & (size == 0) & (in_bag > 0)

    # Other actions
    reserve = turn.stage == RESERVE
    other = (pairs != 0) | (blind != 0) | ((with_market != 0) & any_of(market)) | relief
    passing = in_turn & (turn.placed == 0) & ~other
    last = in_turn & (turn.placed != 0) | passing | reserve | (turn.stage == SWAP)
    as_number = lambda flag: flag.astype(jnp.uint32)  # noqa: E731
    return Offer(
        turn, where, census, kinds, pairs, blind, market, with_market,
        as_number(relief), as_number(reserve), as_number(last), passing,
    )  # fmt: skip
