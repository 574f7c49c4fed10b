"""The course of a match of La Gran Pirámide: who acts, what is legal, why not, and what an action does."""

from __future__ import annotations

from functools import cache, lru_cache

from ..engine import CHANCE, Actor, ByChance, Seat, Step
from ..errors import ArgumentError, IllegalAction, Refusal, expect, not_an_action, unexpected
from ..pyramid import cells_of, picker
from . import chance, memory, playing
from .actions import (
    Action,
    Buy,
    DealBlock,
    DealStart,
    Decline,
    EndTurn,
    FillMarket,
    Pass,
    Place,
    Reserve,
    Return,
    SeatAction,
    Swap,
    TakeRelief,
)
from .building import NO_BLOCKS, kept_from, open_cells, why_not_cell
from .buying import may_spend_on_buying, most_to_buy, why_not_buy, why_not_relief
from .constants import BLOCKS, GRID, MAX_PLAYERS, Block, Blocks
from .events import Event
from .options import Options
from .special import swappable, why_not_swap
from .state import Stage, State, Turn

_TURN = Stage.TURN  # asked for all the time, and found sooner here than in its class
_CHANCE_ACTS = frozenset((CHANCE,))
_NOBODY: frozenset[Actor] = frozenset()
_SEATS = [frozenset((seat,)) for seat in range(4)]


def initial(options: Options) -> State:
    """The state before anything is dealt: everybody has taken one gold and one feathers, for which nothing is drawn.

    All take these before any block is dealt, or a gold dealt to one could be missing for the next.
    """
    expect(Options, "Options of La Gran Pirámide", options)
    players = options.players
    bag = list(options.in_bag)
    for block in (Block.GOLD, Block.FEATHERS):
        bag[block] -= players
    return State(
        options=options,
        stage=Stage.START,
        turn=Turn(CHANCE, actions=0),
        bag=tuple(bag),
        box=0,
        market=(),
        hands=((Block.FEATHERS, Block.GOLD),) * players,
        coins=(0,) * players,
        pyramid=NO_BLOCKS,
        reserved=(0,) * players,
        last_extra=(None,) * players,
        passes=0,
        memory=(memory.START,) * players,
    )


def to_act(state: State) -> frozenset[Actor]:
    """Who must act now."""
    try:
        stage = state.stage
    except AttributeError:
        raise unexpected("a state of La Gran Pirámide", state) from None
    if stage is _TURN:
        return _SEATS[state.turn.seat]
    if stage in chance.STAGES:
        return _CHANCE_ACTS
    return _NOBODY if stage is Stage.OVER else _SEATS[state.turn.seat]


# Legal actions


def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """What an actor may do now, in this order.

    Placements by block and then by cell; purchases without a market block first, then by market block and number;
    relief; the end of the turn or a pass. Of a pending choice, declining comes last.
    """
    if actor == CHANCE:
        return tuple(action for action, _ in chance.chances(state))
    try:
        stage, turn = state.stage, state.turn
    except AttributeError:
        raise unexpected("a state of La Gran Pirámide", state) from None
    if actor != turn.seat:
        return ()
    if stage is _TURN:
        found: list[Action] = placements(state, actor)
        if may_spend_on_buying(turn):
            found += purchases(state, actor)
        if turn.placed:
            found.append(_END_TURN[actor])
        return tuple(found) or (_PASS[actor],)
    if stage in _NO_SEAT_ACTS:
        return ()
    hand = state.hands[actor]
    if stage is Stage.RETURN:
        return tuple(Return(actor, block) for block in _kinds(hand))
    if stage is Stage.RESERVE:
        return (Reserve(actor), Decline(actor))
    assert turn.special is not None
    cells = cells_of(swappable(state.pyramid, turn.special))
    return (*(Swap(actor, cell, block) for cell in cells for block in _kinds(hand)), Decline(actor))


def placements(state: State, seat: Seat) -> list[Action]:
    """Every way for the seat in turn to place a block."""
    found: list[Action] = []
    turn, hand = state.turn, state.hands[seat]
    if hand and (turn.builds or turn.actions):
        places, picked = open_cells(state.pyramid.filled, state.options.base)
        if kept := kept_from(state.reserved, seat):
            picked = picker(cells_of(places & ~kept))
        by_block = PLACES[seat]
        last = None
        for block in hand:
            if block is not last:
                last = block
                found += picked(by_block[block])
    return found


def purchases(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every purchase of the seat in turn, and relief."""
    most = most_to_buy(state, seat)
    if most > 0:
        return _buy_actions(seat, state.market, most, min(most, sum(state.bag)))
    return (TakeRelief(seat),) if not state.hands[seat] and any(state.bag) else ()


def _kinds(blocks: Blocks) -> list[Block]:
    return sorted(set(blocks))


# Actions are made once, because legal actions are asked for all the time.


# By seat, block and cell.
PLACES = [
    [{cell: Place(seat, block, cell) for cell in cells_of(GRID.cells)} for block in BLOCKS]
    for seat in range(MAX_PLAYERS)
]
_END_TURN = [EndTurn(seat) for seat in range(MAX_PLAYERS)]
_PASS = [Pass(seat) for seat in range(MAX_PLAYERS)]


@lru_cache(maxsize=4096)
def _buy_actions(seat: Seat, market: Blocks, most: int, in_bag: int) -> tuple[Buy, ...]:
    """Purchases from this market, at most so many blocks in all and so many from the bag.

    Kept, because the same few kinds fill most markets.
    """
    found = [*_buy_with(seat, None, min(most, in_bag))]
    for block in _kinds(market):
        found += _buy_with(seat, block, min(most - 1, in_bag))
    return tuple(found)


@cache
def _buy_with(seat: Seat, market: Block | None, most: int) -> tuple[Buy, ...]:
    """Purchases of a market block, or none, with at most so many from the bag."""
    return tuple(Buy(seat, market, blind) for blind in range(market is None, most + 1))


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not allowed now, or None if it is. Raises ArgumentError for what is no state or no action."""
    try:
        return _why_not(state, action)
    except ArgumentError:
        raise
    except (AttributeError, TypeError) as error:
        raise _neither(state, action) from error


def _neither(state: object, action: object) -> ArgumentError:
    """The error for what is no state, or no action."""
    if not isinstance(state, State):
        return unexpected("a state of La Gran Pirámide", state)
    return unexpected("an action of La Gran Pirámide, such as legal() gives", action)


def _why_not(state: State, action: Action) -> Refusal | None:
    if isinstance(action, ByChance):
        return chance.why_not(state, action)
    seat, turn = action.seat, state.turn
    if seat != turn.seat or state.stage not in _STAGES_OF.get(type(action), _IN_TURN):
        return _why_not_now(state, seat)
    match action:
        case Place():
            if not turn.actions and not turn.builds:
                return Refusal("no-action-left", "place")
            if action.block not in state.hands[seat]:
                return Refusal("block-not-in-hand", "place")
            return why_not_cell(state.pyramid, state.options.base, state.reserved, seat, action.cell)
        case Buy():
            return why_not_buy(state, seat, action.market, action.blind)
        case TakeRelief():
            return why_not_relief(state, seat)
        case EndTurn():
            return None if turn.placed else Refusal("placement-owed", "G6")
        case Pass():
            return _why_not_pass(state, seat)
        case Return(_, block):
            return None if block in state.hands[seat] else Refusal("block-not-in-hand", "G13")
        case Swap(_, cell, block):
            if block not in state.hands[seat]:
                return Refusal("block-not-in-hand", "G14")
            assert turn.special is not None
            return why_not_swap(state.pyramid, turn.special, cell)
        case Reserve() | Decline():
            return None
        case _:
            not_an_action("La Gran Pirámide", action)


_NO_SEAT_ACTS = (*chance.STAGES, Stage.OVER)
_IN_TURN = (_TURN,)
_STAGES_OF: dict[type[SeatAction], tuple[Stage, ...]] = {
    Return: (Stage.RETURN,),
    Swap: (Stage.SWAP,),
    Reserve: (Stage.RESERVE,),
    Decline: (Stage.SWAP, Stage.RESERVE),
}


def _why_not_now(state: State, seat: Seat) -> Refusal:
    """Why an action has to wait that belongs to another seat or another stage."""
    if not 0 <= seat < state.options.players:
        return Refusal("no-such-seat", "turn")
    if state.stage in _NO_SEAT_ACTS:
        return Refusal("not-now", "turn")
    if seat != state.turn.seat:
        return Refusal("not-your-turn", "turn")
    special = state.turn.special
    cells = () if special is None else (special,)
    match state.stage:
        case Stage.RETURN:
            return Refusal("return-pending", "G13")
        case Stage.SWAP:
            return Refusal("swap-pending", "G14", cells)
        case Stage.RESERVE:
            return Refusal("reserve-pending", "G15", cells)
        case _:
            return Refusal("nothing-pending", "turn")


def _why_not_pass(state: State, seat: Seat) -> Refusal | None:
    """Why a seat may not pass (with the cells where it can build, if it can), or None if it may (G6)."""
    if state.turn.placed:
        return Refusal("has-placed", "G6")
    if placements(state, seat):
        places, _ = open_cells(state.pyramid.filled, state.options.base)
        return Refusal("can-place", "G6", tuple(cells_of(places & ~kept_from(state.reserved, seat))))
    if may_spend_on_buying(state.turn) and purchases(state, seat):
        return Refusal("can-buy", "G6")
    return None


# What an action does


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and what happened. Raises IllegalAction."""
    try:
        refusal = _why_not(state, action)
    except ArgumentError:
        raise
    except (AttributeError, TypeError) as error:
        raise _neither(state, action) from error
    if refusal:
        raise IllegalAction(action, refusal)
    match action:
        case Place():
            return playing.place(state, action.seat, action.block, action.cell)
        case DealBlock():
            return chance.draw(state, action.to, action.block)
        case FillMarket():
            return chance.fill_market(state, action.block)
        case DealStart():
            return chance.begin(state, action.starter)
        case Buy():
            return playing.buy(state, action.seat, action.market, action.blind)
        case TakeRelief(seat):
            return playing.take_relief(state, seat)
        case EndTurn(seat):
            return playing.end_turn(state, seat)
        case Pass(seat):
            return playing.pass_turn(state, seat)
        case Return(seat, block):
            return playing.return_block(state, seat, block)
        case Swap(seat, cell, block):
            return playing.swap(state, seat, cell, block)
        case Reserve(seat):
            return playing.reserve(state, seat)
        case Decline(seat):
            return playing.decline(state, seat)
        case _:
            not_an_action("La Gran Pirámide", action)
