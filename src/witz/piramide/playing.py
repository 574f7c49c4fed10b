"""What the actions of seats do, once they were found legal."""

from __future__ import annotations

from functools import cache, lru_cache

from ..engine import Seat, Step, put, sorted_with, without
from ..pyramid import Cell, cells_of
from . import memory
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
from .flow import going_on, next_turn, now, restocking, stepped
from .payment import Extra, completes_four, extra_for, half_below
from .special import EFFECTS, JustPlaced, swapped
from .state import Stage, State, Turn

_TURN = Stage.TURN  # found sooner here than in its class


def place(state: State, seat: Seat, block: Block, cell: Cell) -> Step[State, Event]:
    """Pays, ends the seat's reservations below, and brings about what four connected or a special block do."""
    options, _, before, bag, box, market, hands, coins, pyramid, reserved, last_extra, _, known = state
    half = half_below(pyramid, cell)
    events: list[Event] = [_placed(seat, block, cell, half)]
    if ended := reserved[seat] & BELOW[cell]:
        reserved = put(reserved, seat, reserved[seat] & ~ended)
        events += [ReservationEnded(seat, below) for below in cells_of(ended)]
    hands = put(hands, seat, without(hands[seat], block))
    known = put(known, seat, memory.left(known[seat], block))
    coins = put(coins, seat, coins[seat] + VALUES[block] + half)
    stage, turn = _TURN, _spent_on_placing(before)
    if cell == TIP[options.base]:  # G17: the tip ends the game at once
        stage, turn = Stage.OVER, Turn(seat, actions=0, placed=True)
    elif block.is_special:
        after_it = JustPlaced(options, turn, hands[seat], coins[seat], sum(bag), pyramid, cell)
        stage, turn = EFFECTS[block](after_it)
    elif completes_four(pyramid, block, cell) and extra_for(block, turn, last_extra[seat]) is Extra.EARNED:
        turn = turn._replace(actions=turn.actions + 1, extra=True)
        last_extra = put(last_extra, seat, block)
        events.append(ExtraEarned(seat, block))
    if stage is _TURN:
        stage, turn = going_on(turn, options.players, events)
    events.append(now(stage, turn))
    pyramid = pyramid.add(block, cell)
    after = State(options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, 0, known)
    return Step(after, tuple(events))


# Kept, because there are few of them, and finding one takes a fraction of the time of making it.


@cache
def _placed(seat: Seat, block: Block, cell: Cell, half: int) -> Placed:
    return Placed(seat, BLOCKS[block], cell, VALUES[block], half)


@lru_cache(maxsize=1024)
def _spent_on_placing(turn: Turn) -> Turn:
    """The turn after a placement: one earned by +1 build is used up before the others (G12)."""
    seat, actions, builds, buys, _, extra, _, _ = turn
    return Turn(seat, actions if builds else actions - 1, builds - 1 if builds else 0, buys, placed=True, extra=extra)


@lru_cache(maxsize=1024)
def _spent_on_buying(turn: Turn) -> Turn:
    """The turn after a purchase or relief: one earned by +1 buy is used up before the others (G12)."""
    seat, actions, builds, buys, placed, extra, _, _ = turn
    return Turn(seat, actions if buys else actions - 1, builds, buys - 1 if buys else 0, placed, extra)


@lru_cache(maxsize=1024)
def _to_draw(turn: Turn, draws: int) -> Turn:
    return turn._replace(draws=draws)


def buy(state: State, seat: Seat, market: Block | None, blind: int) -> Step[State, Event]:
    """Pays for all, takes the market block, and leaves the rest to be drawn; then the market is filled."""
    options, _, before, bag, box, left, hands, coins, pyramid, reserved, last_extra, passes, known = state
    paid = options.price * (blind + (market is not None))
    events: list[Event] = [Bought(seat, market, blind, paid)]
    turn = _spent_on_buying(before)
    if market is not None:
        left = without(left, market)
        hands = put(hands, seat, sorted_with(hands[seat], market))
        known = put(known, seat, memory.entered(known[seat], market))
    if blind:
        stage, turn = Stage.BOUGHT, _to_draw(turn, blind)
    else:
        stage, turn, left, bag = restocking(options, left, bag, turn, events)
    events.append(now(stage, turn))
    coins = put(coins, seat, coins[seat] - paid)
    after = State(options, stage, turn, bag, box, left, hands, coins, pyramid, reserved, last_extra, passes, known)
    return Step(after, tuple(events))


def take_relief(state: State, seat: Seat) -> Step[State, Event]:
    """Leaves the blocks of the relief to be drawn, as many as there are (G8, G11)."""
    count = min(state.options.relief, sum(state.bag))
    turn = _to_draw(_spent_on_buying(state.turn), count)
    return stepped(state, state._replace(stage=Stage.RELIEF, turn=turn), [Relieved(seat, count)])


def return_block(state: State, seat: Seat, block: Block) -> Step[State, Event]:
    """Puts a block of the hand into the bag (G13)."""
    known = memory.gave_back(state.memory[seat], len(state.hands[seat]))
    events: list[Event] = [Returned(seat, block), HasReturned(seat)]
    stage, turn = going_on(state.turn, state.options.players, events)
    after = state._replace(
        stage=stage,
        turn=turn,
        bag=put(state.bag, block, state.bag[block] + 1),
        hands=put(state.hands, seat, without(state.hands[seat], block)),
        memory=put(state.memory, seat, memory.returned(known, block)),
    )
    return stepped(state, after, events)


def swap(state: State, seat: Seat, cell: Cell, block: Block) -> Step[State, Event]:
    """Exchanges the block in a cell for one of the hand; a reservation on it ends, nothing else follows (G14)."""
    kind = state.pyramid.at(cell)
    assert kind is not None
    taken = Block(kind)
    events: list[Event] = [Swapped(seat, cell, taken, block)]
    bit = 1 << cell
    events += [ReservationEnded(owner, cell) for owner, mask in enumerate(state.reserved) if mask & bit]
    stage, turn = going_on(state.turn._replace(special=None), state.options.players, events)
    after = state._replace(
        stage=stage,
        turn=turn,
        pyramid=swapped(state.pyramid, cell, block),
        hands=put(state.hands, seat, sorted_with(without(state.hands[seat], block), taken)),
        reserved=tuple(mask & ~bit for mask in state.reserved),
        memory=put(state.memory, seat, memory.entered(memory.left(state.memory[seat], block), taken)),
    )
    return stepped(state, after, events)


def reserve(state: State, seat: Seat) -> Step[State, Event]:
    """Pays for the reservation of the block just placed."""
    cell, price = state.turn.special, state.options.reserve_price
    assert cell is not None
    events: list[Event] = [Reserved(seat, cell, price)]
    stage, turn = going_on(state.turn._replace(special=None), state.options.players, events)
    after = state._replace(
        stage=stage,
        turn=turn,
        coins=put(state.coins, seat, state.coins[seat] - price),
        reserved=put(state.reserved, seat, state.reserved[seat] | 1 << cell),
    )
    return stepped(state, after, events)


def decline(state: State, seat: Seat) -> Step[State, Event]:
    """Goes on without replacing or reserving."""
    events: list[Event] = [Declined(seat)]
    stage, turn = going_on(state.turn._replace(special=None), state.options.players, events)
    return stepped(state, state._replace(stage=stage, turn=turn), events)


def end_turn(state: State, seat: Seat) -> Step[State, Event]:
    """Gives the turn to the next seat; what was earned and not used is lost (G12)."""
    turn = next_turn(state.turn, state.options.players)
    return stepped(state, state._replace(turn=turn), [TurnEnded(seat)])


def pass_turn(state: State, seat: Seat) -> Step[State, Event]:
    """Gives the turn to the next seat, or ends the game when every seat in turn has passed (G18)."""
    players, passes = state.options.players, state.passes + 1
    over = passes == players
    turn = Turn(seat, actions=0) if over else next_turn(state.turn, players)
    after = state._replace(stage=Stage.OVER if over else Stage.TURN, turn=turn, passes=passes)
    return stepped(state, after, [Passed(seat)])
