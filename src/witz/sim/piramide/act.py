"""The effects of the actions of seats. All kinds of actions are computed for all games, and one is selected."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ...piramide.constants import MATERIALS, TAKEN_BY_DRAW, Block
from . import cells
from .building import completes_four, half_below, kind_at, value, with_code, without_own
from .choice import Choice
from .counts import Counts, add, any_of, only_if, take
from .offer import swappable
from .state import (
    BOUGHT,
    DRAW,
    OVER,
    RELIEF,
    RESERVE,
    RESERVED,
    SWAP,
    TURN,
    Games,
    Pyramid,
    Rules,
    Turn,
    hand_of,
    of_seat,
)

_ZERO: Final = np.uint32(0)
_LAST_EXTRA: Final = 3  # bits for each seat


class _Seat(NamedTuple):
    """The seat in turn after its action, and the bag."""

    hand: Array  # the number of blocks
    coins: Array
    bag: Array  # the number of blocks


def act(rules: Rules, games: Games, choice: Choice) -> Games:
    """The games after these actions.

    A turn may be used up afterwards, and a purchase may need no draws: `deal.settled` continues from there.
    """
    turn = games.turn
    hands, bag, market = _moved(rules, games, turn, choice)
    coins = _paid(rules, games, turn, choice)
    moved = games._replace(pyramid=_built(rules, games.pyramid, turn, choice), hands=hands, bag=bag, market=market)
    size = rules.lanes.total(hand_of(moved, turn.seat))
    seat = _Seat(size, of_seat(coins, turn.seat), rules.lanes.total(bag))
    return moved._replace(coins=coins, turn=_turn_after(rules, games, choice, seat))


def _moved(rules: Rules, games: Games, turn: Turn, choice: Choice) -> tuple[tuple[Counts, ...], Counts, Counts]:
    """The hands, the bag and the market, before the draws of chance."""
    block = choice.block
    lost = only_if(choice.place | choice.swap | choice.give_back, block)
    bought = only_if(choice.buy, block)
    change = take(bought, lost)
    bag = games.bag
    if rules.specials:
        taken = rules.lanes.one(kind_at(games.pyramid, choice.cell))
        change = add(change, only_if(choice.swap, taken))
        bag = add(bag, only_if(choice.give_back, block))
    hands = tuple(add(hand, only_if(turn.seat == at, change)) for at, hand in enumerate(games.hands))
    return hands, bag, take(games.market, bought)


def _built(rules: Rules, pyramid: Pyramid, turn: Turn, choice: Choice) -> Pyramid:
    code = choice.kind + 1
    if not rules.specials:
        return with_code(pyramid, cells.masked(choice.cell, choice.place), code)
    pyramid = without_own(pyramid, cells.masked(cells.below(choice.cell), choice.place), turn.seat)
    put = cells.masked(choice.cell, choice.place | choice.swap)
    reserved = cells.masked(cells.single(turn.special), choice.reserve)
    return with_code(pyramid, cells.join(put, reserved), jnp.where(choice.reserve, RESERVED + turn.seat, code))


def _paid(rules: Rules, games: Games, turn: Turn, choice: Choice) -> tuple[Array, ...]:
    """The coins of all seats."""
    gained = value(choice.kind) + half_below(games.pyramid, choice.cell)
    from_market = any_of(choice.block).astype(jnp.uint32)
    spent = np.uint32(rules.price) * (choice.blind + from_market)
    change = jnp.where(choice.place, gained, _ZERO) - jnp.where(choice.buy, spent, _ZERO)
    if rules.specials:
        change = change - jnp.where(choice.reserve, np.uint32(rules.reserve_price), _ZERO)
    return tuple(coins + jnp.where(turn.seat == at, change, _ZERO) for at, coins in enumerate(games.coins))


def _turn_after(rules: Rules, games: Games, choice: Choice, seat: _Seat) -> Turn:
    """The stage and the rest of the turn."""
    turn, place, kind = games.turn, choice.place, choice.kind
    spending = choice.buy | choice.relief
    tip = cells.TIPS[rules.base]
    is_tip = place & (cells.merged(tuple(at & word for at, word in zip(tip, choice.cell, strict=True))) != 0)
    shift = _LAST_EXTRA * turn.seat
    earned = (
        place & ~is_tip & (kind < len(MATERIALS)) & (turn.extra == 0) & (turn.last_extra >> shift & 7 != kind + 1)
        & completes_four(games.pyramid, kind, choice.cell)
    )  # fmt: skip
    # G12: placements and purchases from special blocks are used up first. G18: a placement resets the passes.
    passes = jnp.where(place, _ZERO, turn.passes + choice.give_up)
    relief = jnp.minimum(np.uint32(rules.relief), seat.bag)
    after = turn._replace(
        stage=jnp.where(spending, jnp.where(choice.relief, RELIEF, BOUGHT), turn.stage),
        actions=turn.actions - (place & (turn.builds == 0) | spending & (turn.buys == 0)) + earned,
        builds=turn.builds - (place & (turn.builds != 0)),
        buys=turn.buys - (spending & (turn.buys != 0)),
        placed=turn.placed | place,
        extra=turn.extra | earned,
        passes=passes,
        draws=jnp.where(choice.relief, relief, jnp.where(choice.buy, choice.blind, turn.draws)),
        last_extra=jnp.where(earned, turn.last_extra & ~(np.uint32(7) << shift) | kind + 1 << shift, turn.last_extra),
    )
    if rules.specials:
        after = _special(rules, games, choice, after, put=place & ~is_tip, seat=seat)
    # The end of the turn (G6), or of the game (G17, G18)
    over = is_tip | choice.give_up & (passes == rules.players)
    done = choice.end | choice.give_up | is_tip
    return after._replace(
        stage=jnp.where(over, OVER, after.stage),
        actions=jnp.where(done, _ZERO, after.actions),
        builds=jnp.where(done, _ZERO, after.builds),
        buys=jnp.where(done, _ZERO, after.buys),
        extra=jnp.where(is_tip, _ZERO, after.extra),
    )


def _special(rules: Rules, games: Games, choice: Choice, turn: Turn, *, put: Array, seat: _Seat) -> Turn:
    """The turn after the effects of special blocks, and after the choices for them."""
    kind = choice.kind
    chosen = choice.give_back | choice.swap | choice.reserve | choice.decline
    # G13: at most up to the hand limit after returning one.
    room = jnp.where(seat.hand > rules.hand_limit, _ZERO, np.uint32(rules.hand_limit + 1) - seat.hand)
    drawn = jnp.minimum(jnp.minimum(room, np.uint32(TAKEN_BY_DRAW)), seat.bag)
    drawing = put & (kind == Block.DRAW) & (drawn != 0)
    beside = cells.merged(swappable(games.filled, choice.cell)) != 0
    stage = jnp.where(chosen, TURN, turn.stage)
    stage = jnp.where(drawing, DRAW, stage)
    stage = jnp.where(put & (kind == Block.SWAP) & (seat.hand != 0) & beside, SWAP, stage)
    stage = jnp.where(put & (kind == Block.RESERVE) & (seat.coins >= rules.reserve_price), RESERVE, stage)
    return turn._replace(
        stage=stage,
        builds=turn.builds + (put & (kind == Block.BUILD)),
        buys=turn.buys + (put & (kind == Block.BUY)),
        special=jnp.where(put, choice.position, turn.special),
        draws=jnp.where(drawing, drawn, turn.draws),
    )
