"""The flow of a match of La Gran Pirámide: the acting seat, legal actions, refusals and steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from ..engine import CHANCE, Actor, After, Apply, Kind, Seat, Step, WhyNot, referee
from ..errors import Refusal, expect, unexpected
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
from .buying import may_spend_on_buying, why_not_buy, why_not_relief
from .constants import BLOCKS, GRID, MAX_PLAYERS, Block
from .events import Event
from .options import Options
from .special import swappable, why_not_swap
from .state import Stage, State, Turn
from .turns import Entries, bought, in_turn, placements, purchases

A = TypeVar("A", bound=SeatAction)
_TURN: Final = Stage.TURN  # faster than looking it up in its class
_CHANCE_ACTS: Final = frozenset((CHANCE,))
_NOBODY: Final[frozenset[Actor]] = frozenset()
_SEATS: Final = [frozenset((seat,)) for seat in range(4)]


def initial(options: Options) -> State:
    """The state before anything is dealt: everybody has one gold and one feathers, which are not drawn.

    All get these before any block is dealt; otherwise a gold dealt to one seat could be missing for the next.
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
    """The actors that must act now."""
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
    """The legal actions of an actor now, in this order.

    Placements by block and then by cell; purchases without a market block first, then by market block and number;
    relief; the end of the turn or a pass. In a pending choice, declining comes last.
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
        return tuple(in_turn(ENTRIES[actor], state, actor))
    if stage in _NO_SEAT_ACTS:
        return ()
    hand = state.hands[actor]
    if stage is Stage.RETURN:
        return tuple(Return(actor, block) for block in dict.fromkeys(hand))
    if stage is Stage.RESERVE:
        return (Reserve(actor), Decline(actor))
    assert turn.special is not None
    cells = cells_of(swappable(state.pyramid, turn.special))
    return (*(Swap(actor, cell, block) for cell in cells for block in dict.fromkeys(hand)), Decline(actor))


# Caches of frequent actions.


# By seat, block and cell.
PLACES: Final = [
    [{cell: Place(seat, block, cell) for cell in cells_of(GRID.cells)} for block in BLOCKS]
    for seat in range(MAX_PLAYERS)
]
# By seat, market block and number, up to the hand limit of the rulebook.
BUYS: Final = {
    (seat, market, blind): Buy(seat, market, blind)
    for seat in range(MAX_PLAYERS)
    for market in (None, *BLOCKS)
    for blind in range(Options().hand_limit + 1)
}


def buy_action(seat: Seat, market: Block | None, blind: int) -> Buy:
    """The purchase of a market block, or none, and a number of blocks from the bag."""
    return BUYS.get((seat, market, blind)) or Buy(seat, market, blind)


ENTRIES: Final[list[Entries[Action]]] = [
    Entries(PLACES[seat], bought(partial(buy_action, seat)), TakeRelief(seat), EndTurn(seat), Pass(seat))
    for seat in range(MAX_PLAYERS)
]


# The refusals of actions of the seat in turn, None for a legal one


def _why_not_place(state: State, action: Place) -> Refusal | None:
    turn, seat = state.turn, action.seat
    if not turn.actions and not turn.builds:
        return Refusal("no-action-left", "place")
    if action.block not in state.hands[seat]:
        return Refusal("block-not-in-hand", "place")
    return why_not_cell(state.pyramid, state.options.base, state.reserved, seat, action.cell)


def _why_not_end(state: State, _: EndTurn) -> Refusal | None:
    return None if state.turn.placed else Refusal("placement-owed", "G6")


def _why_not_pass(state: State, action: Pass) -> Refusal | None:
    """The refusal of a pass, with the cells where the seat can build, or None if it is legal (G6)."""
    seat = action.seat
    if state.turn.placed:
        return Refusal("has-placed", "G6")
    if placements(ENTRIES[seat], state, seat):
        places, _ = open_cells(state.pyramid.filled, state.options.base)
        return Refusal("can-place", "G6", tuple(cells_of(places & ~kept_from(state.reserved, seat))))
    if may_spend_on_buying(state.turn) and purchases(ENTRIES[seat], state, seat):
        return Refusal("can-buy", "G6")
    return None


def _why_not_return(state: State, action: Return) -> Refusal | None:
    return None if action.block in state.hands[action.seat] else Refusal("block-not-in-hand", "G13")


def _why_not_swap(state: State, action: Swap) -> Refusal | None:
    if action.block not in state.hands[action.seat]:
        return Refusal("block-not-in-hand", "G14")
    assert state.turn.special is not None
    return why_not_swap(state.pyramid, state.turn.special, action.cell)


def _allowed(_: State, __: SeatAction) -> Refusal | None:
    return None


def _in_turn(
    why_not: Callable[[State, A], Refusal | None],
    step: Callable[[State, A], Step[State, Event]],
    stages: tuple[Stage, ...] = (_TURN,),
) -> Kind:
    """A kind of action of the seat in turn, in these stages."""

    def why_not_in_turn(state: State, action: A) -> Refusal | None:
        if action.seat != state.turn.seat or state.stage not in stages:
            return _why_not_now(state, action.seat)
        return why_not(state, action)

    return Kind(why_not_in_turn, step)


_NO_SEAT_ACTS: Final = (*chance.STAGES, Stage.OVER)


def _why_not_now(state: State, seat: Seat) -> Refusal:
    """The refusal of an action of another seat or for another stage."""
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


# The refusals and steps of each kind of action
KINDS: dict[type[Action], Kind] = {
    DealStart: Kind(chance.why_not_start, chance.begin),
    DealBlock: Kind(chance.why_not_draw, chance.draw),
    FillMarket: Kind(chance.why_not_fill, chance.fill_market),
    Place: _in_turn(_why_not_place, playing.place),
    Buy: _in_turn(why_not_buy, playing.buy),
    TakeRelief: _in_turn(why_not_relief, playing.take_relief),
    EndTurn: _in_turn(_why_not_end, playing.end_turn),
    Pass: _in_turn(_why_not_pass, playing.pass_turn),
    Return: _in_turn(_why_not_return, playing.return_block, (Stage.RETURN,)),
    Swap: _in_turn(_why_not_swap, playing.swap, (Stage.SWAP,)),
    Reserve: _in_turn(_allowed, playing.reserve, (Stage.RESERVE,)),
    Decline: _in_turn(_allowed, playing.decline, (Stage.SWAP, Stage.RESERVE)),
}

why_not: WhyNot[State, Action]
apply: Apply[State, Action]
after: After[State, Action]
why_not, apply, after = referee("La Gran Pirámide", State, KINDS)
