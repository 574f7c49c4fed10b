"""The steps of legal actions of seats."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ..engine import Seat, Step, made, put, sorted_with, without
from ..pyramid import Cell, cells_of
from . import memory
from .actions import Buy, Decline, EndTurn, Pass, Place, Reserve, Return, Swap, TakeRelief
from .constants import BELOW, BLOCKS, TIP, VALUES, Block
from .events import (
    Bought,
    Declined,
    Event,
    ExtraEarned,
    HasReturned,
    Passed,
    Placed,
    Relieved,
    ReservationEnded,
    Reserved,
    Returned,
    Swapped,
    TurnEnded,
)
from .flow import Events, going_on, next_turn, now, restocking
from .payment import Extra, completes_four, extra_for, half_below
from .special import EFFECTS, JustPlaced, swapped
from .state import Stage, State, Turn

# Faster than looking them up in their class.
_TURN: Final = Stage.TURN
_BOUGHT: Final = Stage.BOUGHT


def place(state: State, action: Place) -> Step[State, Event]:
    """Pays, ends the seat's reservations below, and applies an extra action or the effect of a special block."""
    options, _, before, bag, box, market, hands, coins, pyramid, reserved, last_extra, _, known = state
    seat, block, cell, players = action.seat, action.block, action.cell, options.players
    half = half_below(pyramid, cell)
    events: Events = (_placed(seat, block, cell, half),)
    if ended := reserved[seat] & BELOW[cell]:
        reserved = put(reserved, seat, reserved[seat] & ~ended)
        events += tuple(ReservationEnded(seat, below) for below in cells_of(ended))
    hands = put(hands, seat, without(hands[seat], block))
    known = put(known, seat, memory.left(known[seat], block))
    coins = put(coins, seat, coins[seat] + VALUES[block] + half)
    stage = _TURN
    if cell == TIP[options.base]:  # G17: the tip ends the game at once
        stage, turn = Stage.OVER, Turn(seat, actions=0, placed=True)
        more: Events = (now(stage, turn),)
    elif block in EFFECTS:
        after_it = JustPlaced(options, _spent_on_placing(before), hands[seat], coins[seat], sum(bag), pyramid, cell)
        stage, turn = EFFECTS[block](after_it)
        turn, more = going_on(turn, players) if stage is _TURN else (turn, (now(stage, turn),))
    elif completes_four(pyramid, block, cell) and extra_for(block, before, last_extra[seat]) is Extra.EARNED:
        events += (ExtraEarned(seat, block),)
        last_extra = put(last_extra, seat, block)
        turn, more = going_on(_one_action_more(_spent_on_placing(before)), players)
    else:
        turn, more = _going_on_after_placing(before, players)
    pyramid = pyramid.add(block, cell)
    values = (options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, 0, known)
    return Step(made(State, values), events + more)


# Cached, because there are few of them, and a lookup takes a fraction of the time of making one.


@cache
def _placed(seat: Seat, block: Block, cell: Cell, half: int) -> Placed:
    return Placed(seat, BLOCKS[block], cell, VALUES[block], half)


@lru_cache(maxsize=1024)
def _bought(seat: Seat, market: Block | None, blind: int, paid: int) -> Bought:
    return Bought(seat, market, blind, paid)


@lru_cache(maxsize=1024)
def _spent_on_placing(turn: Turn) -> Turn:
    """The turn after a placement: placements earned by +1 build are used up before actions (G12)."""
    seat, actions, builds, buys, _, extra, _, _ = turn
    return Turn(seat, actions if builds else actions - 1, builds - 1 if builds else 0, buys, placed=True, extra=extra)


@lru_cache(maxsize=1024)
def _going_on_after_placing(turn: Turn, players: int) -> tuple[Turn, Events]:
    return going_on(_spent_on_placing(turn), players)


def _one_action_more(turn: Turn) -> Turn:
    return turn._replace(actions=turn.actions + 1, extra=True)


@lru_cache(maxsize=1024)
def _spent_on_buying(turn: Turn, draws: int) -> Turn:
    """The turn after a purchase or relief, with blocks to draw: purchases earned by +1 buy are used up first (G12)."""
    seat, actions, builds, buys, placed, extra, _, _ = turn
    return Turn(seat, actions if buys else actions - 1, builds, buys - 1 if buys else 0, placed, extra, draws)


def buy(state: State, action: Buy) -> Step[State, Event]:
    """Pays for all blocks and takes the market block; then chance draws the rest and fills the market."""
    options, _, before, bag, box, left, hands, coins, pyramid, reserved, last_extra, passes, known = state
    seat, market, blind = action.seat, action.market, action.blind
    paid = options.price * (blind + (market is not None))
    turn = _spent_on_buying(before, blind)
    if market is not None:
        left = without(left, market)
        hands = put(hands, seat, sorted_with(hands[seat], market))
        known = put(known, seat, memory.entered(known[seat], market))
    if blind:
        stage = _BOUGHT
        events: Events = (now(stage, turn),)
    else:
        stage, turn, left, bag, events = restocking(options, left, bag, _TURN, turn)
    coins = put(coins, seat, coins[seat] - paid)
    values = (options, stage, turn, bag, box, left, hands, coins, pyramid, reserved, last_extra, passes, known)
    return Step(made(State, values), (_bought(seat, market, blind, paid), *events))


def take_relief(state: State, action: TakeRelief) -> Step[State, Event]:
    """Begins relief, whose blocks chance draws: as many as there are (G8, G11)."""
    count = min(state.options.relief, sum(state.bag))
    turn = _spent_on_buying(state.turn, count)
    return Step(state._replace(stage=Stage.RELIEF, turn=turn), (Relieved(action.seat, count), now(Stage.RELIEF, turn)))


def return_block(state: State, action: Return) -> Step[State, Event]:
    """Puts a block of the hand into the bag (G13)."""
    seat, block = action.seat, action.block
    known = memory.gave_back(state.memory[seat], len(state.hands[seat]))
    turn, events = going_on(state.turn, state.options.players)
    after = state._replace(
        stage=_TURN,
        turn=turn,
        bag=put(state.bag, block, state.bag[block] + 1),
        hands=put(state.hands, seat, without(state.hands[seat], block)),
        memory=put(state.memory, seat, memory.returned(known, block)),
    )
    return Step(after, (Returned(seat, block), HasReturned(seat), *events))


def swap(state: State, action: Swap) -> Step[State, Event]:
    """Exchanges the block in a cell for one of the hand; a reservation on it ends, nothing else follows (G14)."""
    seat, cell, block = action.seat, action.cell, action.block
    bit = 1 << cell
    taken = next(kind for kind in BLOCKS if state.pyramid.kinds[kind] & bit)
    events: list[Event] = [Swapped(seat, cell, taken, block)]
    events += [ReservationEnded(owner, cell) for owner, mask in enumerate(state.reserved) if mask & bit]
    turn, more = _going_on_after_choice(state.turn, state.options.players)
    after = state._replace(
        stage=_TURN,
        turn=turn,
        pyramid=swapped(state.pyramid, cell, block),
        hands=put(state.hands, seat, sorted_with(without(state.hands[seat], block), taken)),
        reserved=tuple([mask & ~bit for mask in state.reserved]),
        memory=put(state.memory, seat, memory.entered(memory.left(state.memory[seat], block), taken)),
    )
    return Step(after, (*events, *more))


def reserve(state: State, action: Reserve) -> Step[State, Event]:
    """Pays for the reservation of the block just placed."""
    seat, cell, price = action.seat, state.turn.special, state.options.reserve_price
    assert cell is not None
    turn, events = _going_on_after_choice(state.turn, state.options.players)
    after = state._replace(
        stage=_TURN,
        turn=turn,
        coins=put(state.coins, seat, state.coins[seat] - price),
        reserved=put(state.reserved, seat, state.reserved[seat] | 1 << cell),
    )
    return Step(after, (Reserved(seat, cell, price), *events))


def decline(state: State, action: Decline) -> Step[State, Event]:
    """Continues the turn without replacing or reserving."""
    turn, events = _going_on_after_choice(state.turn, state.options.players)
    return Step(state._replace(stage=_TURN, turn=turn), (Declined(action.seat), *events))


@lru_cache(maxsize=1024)
def _going_on_after_choice(turn: Turn, players: int) -> tuple[Turn, Events]:
    return going_on(turn._replace(special=None), players)


def end_turn(state: State, action: EndTurn) -> Step[State, Event]:
    """Gives the turn to the next seat; unused extra placements and purchases are lost (G12)."""
    turn = next_turn(state.turn, state.options.players)
    return Step(state._replace(turn=turn), (TurnEnded(action.seat), now(_TURN, turn)))


def pass_turn(state: State, action: Pass) -> Step[State, Event]:
    """Gives the turn to the next seat, or ends the game when every seat in turn has passed (G18)."""
    players, passes = state.options.players, state.passes + 1
    stage, turn = _TURN, next_turn(state.turn, players)
    if passes == players:
        stage, turn = Stage.OVER, Turn(action.seat, actions=0)
    return Step(state._replace(stage=stage, turn=turn, passes=passes), (Passed(action.seat), now(stage, turn)))
