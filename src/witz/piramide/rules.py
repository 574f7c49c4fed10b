"""The course of a match of La Gran Pirámide: who acts, what is legal, why not, and what an action does."""

from __future__ import annotations

from functools import cache

from ..engine import CHANCE, Actor, ByChance, Seat, Step
from ..errors import ArgumentError, IllegalAction, Refusal, expect, not_an_action, unexpected
from ..pyramid import cells_of
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
from .constants import GRID, Block, Blocks
from .events import Event
from .options import Options
from .special import swappable, why_not_swap
from .state import Stage, State, Turn

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
    if stage is Stage.TURN:
        return _SEATS[state.turn.seat]
    if stage is Stage.OVER:
        return _NOBODY
    return _CHANCE_ACTS if stage in chance.STAGES else _SEATS[state.turn.seat]


# Legal actions


def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """What an actor may do now, in this order.

    Placements by block and then by cell; purchases without a market block first, then by market block and number;
    relief; the end of the turn or a pass. Of a pending choice, declining comes last.
    """
    if actor == CHANCE:
        return tuple(action for action, _ in chance.chances(state))
    if actor not in to_act(state):
        return ()
    hand = state.hands[actor]
    if state.stage is Stage.TURN:
        found: list[Action] = placements(state, actor)
        if may_spend_on_buying(state.turn):
            found += purchases(state, actor)
        if state.turn.placed:
            found.append(_end_turn(actor))
        return tuple(found) or (_pass(actor),)
    if state.stage is Stage.RETURN:
        return tuple(Return(actor, block) for block in _kinds(hand))
    if state.stage is Stage.RESERVE:
        return (Reserve(actor), Decline(actor))
    assert state.turn.special is not None
    cells = cells_of(swappable(state.pyramid, state.turn.special))
    return (*(Swap(actor, cell, block) for cell in cells for block in _kinds(hand)), Decline(actor))


def placements(state: State, seat: Seat) -> list[Action]:
    """Every way for the seat in turn to place a block."""
    found: list[Action] = []
    turn, hand = state.turn, state.hands[seat]
    if hand and (turn.builds or turn.actions):
        places, cells = open_cells(state.pyramid.filled, state.options.base)
        if kept := kept_from(state.reserved, seat):
            cells = tuple(cells_of(places & ~kept))
        last = None
        for block in hand:
            if block is not last:
                last = block
                found += map(place_actions(seat, block).__getitem__, cells)
    return found


def purchases(state: State, seat: Seat) -> list[Action]:
    """Every purchase of the seat in turn, and relief."""
    found: list[Action] = []
    most = most_to_buy(state, seat)
    if most > 0:
        in_bag = sum(state.bag)
        found += _buy_actions(seat, None, min(most, in_bag))
        last = None
        for block in state.market:
            if block is not last:
                last = block
                found += _buy_actions(seat, block, min(most - 1, in_bag))
    elif not state.hands[seat] and any(state.bag):
        found.append(TakeRelief(seat))
    return found


def _kinds(blocks: Blocks) -> list[Block]:
    return sorted(set(blocks))


# Actions are made once, because legal actions are asked for all the time.


@cache
def place_actions(seat: Seat, block: Block) -> dict[int, Place]:
    """The placements of a block by cell: always the same objects."""
    return {cell: Place(seat, block, cell) for cell in cells_of(GRID.cells)}


@cache
def _buy_actions(seat: Seat, market: Block | None, most: int) -> tuple[Buy, ...]:
    """Purchases of a market block, or none, with at most so many from the bag."""
    return tuple(Buy(seat, market, blind) for blind in range(market is None, most + 1))


@cache
def _end_turn(seat: Seat) -> EndTurn:
    return EndTurn(seat)


@cache
def _pass(seat: Seat) -> Pass:
    return Pass(seat)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not allowed now, or None if it is."""
    if isinstance(action, ByChance):
        return chance.why_not(state, action)
    try:
        seat = action.seat
    except AttributeError:
        raise unexpected("an action of La Gran Pirámide, such as legal() gives", action) from None
    if not 0 <= seat < state.options.players:
        return Refusal("no-such-seat", "turn")
    if state.stage in _NO_SEAT_ACTS:
        return Refusal("not-now", "turn")
    if seat != state.turn.seat:
        return Refusal("not-your-turn", "turn")
    if state.stage not in _STAGES_OF.get(type(action), _TURN):
        return _wrong_stage(state)
    match action:
        case Place(_, block, cell):
            if not state.turn.actions and not state.turn.builds:
                return Refusal("no-action-left", "place")
            if block not in state.hands[seat]:
                return Refusal("block-not-in-hand", "place")
            return why_not_cell(state.pyramid, state.options.base, state.reserved, seat, cell)
        case Buy(_, market, blind):
            return why_not_buy(state, seat, market, blind)
        case TakeRelief():
            return why_not_relief(state, seat)
        case EndTurn():
            return None if state.turn.placed else Refusal("placement-owed", "G6")
        case Pass():
            return _why_not_pass(state, seat)
        case Return(_, block):
            return None if block in state.hands[seat] else Refusal("block-not-in-hand", "G13")
        case Swap(_, cell, block):
            if block not in state.hands[seat]:
                return Refusal("block-not-in-hand", "G14")
            assert state.turn.special is not None
            return why_not_swap(state.pyramid, state.turn.special, cell)
        case Reserve() | Decline():
            return None
        case _:
            not_an_action("La Gran Pirámide", action)


_NO_SEAT_ACTS = (*chance.STAGES, Stage.OVER)
_TURN = (Stage.TURN,)
_STAGES_OF: dict[type[SeatAction], tuple[Stage, ...]] = {
    Return: (Stage.RETURN,),
    Swap: (Stage.SWAP,),
    Reserve: (Stage.RESERVE,),
    Decline: (Stage.SWAP, Stage.RESERVE),
}


def _wrong_stage(state: State) -> Refusal:
    """Why an action that belongs to another stage has to wait."""
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
        refusal = why_not(state, action)
    except ArgumentError:
        raise
    except (AttributeError, TypeError) as error:
        raise unexpected("a state of La Gran Pirámide and an action of it", action) from error
    if refusal:
        raise IllegalAction(action, refusal)
    match action:
        case Place(seat, block, cell):
            return playing.place(state, seat, block, cell)
        case DealStart() | DealBlock() | FillMarket():
            return chance.apply(state, action)
        case Buy(seat, market, blind):
            return playing.buy(state, seat, market, blind)
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
