"""Chance: the starting player, the hands, the market and blind draws, one block at a time."""

from __future__ import annotations

from functools import lru_cache

from ..engine import Random, Seat, Step, pick, put, sorted_with
from ..errors import ArgumentError, Refusal, not_an_action
from .actions import ChanceAction, DealBlock, DealStart, FillMarket
from .constants import BLOCKS, MAX_PLAYERS, STARTING_HAND, Block
from .events import Drew, Event, GoldRemoved, HasDrawn, MarketFilled
from .flow import going_on, restocking, stepped
from .state import Stage, State, Turn

_BOUGHT, _HANDS = Stage.BOUGHT, Stage.HANDS  # found sooner here than in their class
DRAWING = (Stage.BOUGHT, Stage.HANDS, Stage.RELIEF, Stage.DRAW)  # what comes most often first
STAGES = (*DRAWING, Stage.MARKET, Stage.START)  # in which chance acts


def chances(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """What chance may do now, each with the number of ways in which it comes about."""
    if state.stage is Stage.START:
        return tuple((DealStart(seat), 1) for seat in range(state.options.players))
    if state.stage is Stage.MARKET:
        return tuple((_FILL[block], count) for block in BLOCKS if (count := state.bag[block]))
    if state.stage in DRAWING:
        dealt = _DEAL[_drawing_seat(state)]
        return tuple((dealt[block], count) for block in BLOCKS if (count := state.bag[block]))
    return ()


def deal(state: State, random: Random) -> ChanceAction:
    """One of the chances, picked with the right odds."""
    stage = state.stage
    if stage in DRAWING:
        return _DEAL[_drawing_seat(state)][pick(state.bag, random)]
    if stage is Stage.MARKET:
        return _FILL[pick(state.bag, random)]
    if stage is Stage.START:
        return DealStart(random.randrange(state.options.players))
    raise ArgumentError("chance has nothing to do now")


# Actions and events are made once, because they are needed all the time.


_FILL = [FillMarket(block) for block in BLOCKS]
_FILLED = [MarketFilled(block) for block in BLOCKS]
_DEAL = [[DealBlock(seat, block) for block in BLOCKS] for seat in range(MAX_PLAYERS)]
_DEALT: list[list[tuple[Event, ...]]] = [
    [(Drew(seat, block), HasDrawn(seat)) for block in BLOCKS] for seat in range(MAX_PLAYERS)
]


@lru_cache(maxsize=1024)
def _drawn_one(turn: Turn) -> Turn:
    return turn._replace(draws=turn.draws - 1)


def _drawing_seat(state: State) -> Seat:
    """The seat that chance draws for: hands are dealt seat by seat, later draws are for the seat in turn."""
    if state.stage is not _HANDS:
        return state.turn.seat
    return next(seat for seat, hand in enumerate(state.hands) if len(hand) < STARTING_HAND)


def why_not(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance may not do this now, or None if it may."""
    match action:
        case DealBlock():
            if state.stage not in DRAWING:
                return Refusal("not-now", "setup")
            if action.to != _drawing_seat(state):
                return Refusal("wrong-seat", "setup")
            return None if state.bag[action.block] else Refusal("not-in-bag", "G11")
        case FillMarket():
            if state.stage is not Stage.MARKET:
                return Refusal("not-now", "setup")
            return None if state.bag[action.block] else Refusal("not-in-bag", "G11")
        case DealStart():
            if state.stage is not Stage.START:
                return Refusal("not-now", "G3")
            return None if 0 <= action.starter < state.options.players else Refusal("no-such-seat", "G3")
        case _:
            not_an_action("La Gran Pirámide", action)


# What an action of chance does, once it was found legal


def begin(state: State, starter: Seat) -> Step[State, Event]:
    """Gives the first turn to a seat; then hands are dealt."""
    return stepped(state, state._replace(stage=Stage.HANDS, turn=Turn(starter)), [])


def fill_market(state: State, block: Block) -> Step[State, Event]:
    """Draws a block into the market."""
    options, _, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known = state
    events: list[Event] = [_FILLED[block]]
    bag = put(bag, block, bag[block] - 1)
    stage, turn, market, bag = restocking(options, sorted_with(market, block), bag, turn, events)
    after = State(options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known)
    return stepped(state, after, events)


def draw(state: State, to: Seat, block: Block) -> Step[State, Event]:
    """Draws a block into a hand; after the last one the match goes on."""
    options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known = state
    events: list[Event] = [*_DEALT[to][block]]
    bag = put(bag, block, bag[block] - 1)
    hands = put(hands, to, sorted_with(hands[to], block))
    if stage is _HANDS:
        if len(hands[-1]) == STARTING_HAND:
            box = bag[Block.GOLD]
            events.append(GoldRemoved(box))
            bag = put(bag, Block.GOLD, 0)
            stage, turn, market, bag = restocking(options, market, bag, turn, events)
    else:
        turn = _drawn_one(turn)
        if not turn.draws:
            if stage is _BOUGHT:
                stage, turn, market, bag = restocking(options, market, bag, turn, events)
            elif stage is Stage.RELIEF:
                stage, turn = going_on(turn, options.players, events)
            else:
                stage = Stage.RETURN
    after = State(options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known)
    return stepped(state, after, events)
