"""Chance: the starting player, the hands, the market and blind draws, one block at a time."""

from __future__ import annotations

from functools import cache

from ..engine import Random, Seat, Step, pick, put
from ..errors import ArgumentError, Refusal, not_an_action
from .actions import ChanceAction, DealBlock, DealStart, FillMarket
from .constants import BLOCKS, STARTING_HAND, Block
from .events import Drew, Event, GoldRemoved, HasDrawn, MarketFilled
from .flow import going_on, restocking, stepped
from .state import Stage, State, Turn

DRAWING = (Stage.HANDS, Stage.BOUGHT, Stage.RELIEF, Stage.DRAW)
STAGES = (*DRAWING, Stage.MARKET, Stage.START)  # in which chance acts


def chances(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """What chance may do now, each with the number of ways in which it comes about."""
    if state.stage is Stage.START:
        return tuple((DealStart(seat), 1) for seat in range(state.options.players))
    if state.stage is Stage.MARKET:
        return tuple((_fill(block), count) for block in BLOCKS if (count := state.bag[block]))
    if state.stage in DRAWING:
        to = _drawing_seat(state)
        return tuple((_deal_block(to, block), count) for block in BLOCKS if (count := state.bag[block]))
    return ()


def deal(state: State, random: Random) -> ChanceAction:
    """One of the chances, picked with the right odds."""
    stage = state.stage
    if stage is Stage.START:
        return DealStart(random.randrange(state.options.players))
    if stage is Stage.MARKET:
        return _fill(BLOCKS[pick(state.bag, random)])
    if stage in DRAWING:
        return _deal_block(_drawing_seat(state), BLOCKS[pick(state.bag, random)])
    raise ArgumentError("chance has nothing to do now")


# Actions and events are made once, because they are needed all the time.


@cache
def _fill(block: Block) -> FillMarket:
    return FillMarket(block)


@cache
def _deal_block(to: Seat, block: Block) -> DealBlock:
    return DealBlock(to, block)


@cache
def _drawn(to: Seat, block: Block) -> tuple[Event, ...]:
    return (Drew(to, block), HasDrawn(to))


def _drawing_seat(state: State) -> Seat:
    """The seat that chance draws for: hands are dealt seat by seat, later draws are for the seat in turn."""
    if state.stage is not Stage.HANDS:
        return state.turn.seat
    return next(seat for seat, hand in enumerate(state.hands) if len(hand) < STARTING_HAND)


def why_not(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance may not do this now, or None if it may."""
    match action:
        case DealBlock(to, block):
            if state.stage not in DRAWING:
                return Refusal("not-now", "setup")
            if to != _drawing_seat(state):
                return Refusal("wrong-seat", "setup")
            return None if state.bag[block] else Refusal("not-in-bag", "G11")
        case FillMarket(block):
            if state.stage is not Stage.MARKET:
                return Refusal("not-now", "setup")
            return None if state.bag[block] else Refusal("not-in-bag", "G11")
        case DealStart(starter):
            if state.stage is not Stage.START:
                return Refusal("not-now", "G3")
            return None if 0 <= starter < state.options.players else Refusal("no-such-seat", "G3")
        case _:
            not_an_action("La Gran Pirámide", action)


def apply(state: State, action: ChanceAction) -> Step[State, Event]:
    """The step after an action of chance that was found legal."""
    match action:
        case DealBlock(to, block):
            return _draw(state, to, block)
        case FillMarket(block):
            return _fill_market(state, block)
        case DealStart(starter):
            return stepped(state, state._replace(stage=Stage.HANDS, turn=Turn(starter)), [])
        case _:
            not_an_action("La Gran Pirámide", action)


def _fill_market(state: State, block: Block) -> Step[State, Event]:
    options, _, turn, bag, box, market = state[:6]
    events: list[Event] = [MarketFilled(block)]
    bag = put(bag, block, bag[block] - 1)
    stage, turn, market, bag = restocking(options, tuple(sorted((*market, block))), bag, turn, events)
    return stepped(state, State(options, stage, turn, bag, box, market, *state[6:]), events)


def _draw(state: State, to: Seat, block: Block) -> Step[State, Event]:
    options, stage, turn, bag, box, market, hands = state[:7]
    events: list[Event] = [*_drawn(to, block)]
    bag = put(bag, block, bag[block] - 1)
    hands = put(hands, to, tuple(sorted((*hands[to], block))))
    if stage is Stage.HANDS:
        if len(hands[-1]) == STARTING_HAND:
            box = bag[Block.GOLD]
            events.append(GoldRemoved(box))
            bag = put(bag, Block.GOLD, 0)
            stage, turn, market, bag = restocking(options, market, bag, turn, events)
    else:
        turn = Turn(*turn[:-2], turn.draws - 1)
        if not turn.draws:
            if stage is Stage.BOUGHT:
                stage, turn, market, bag = restocking(options, market, bag, turn, events)
            elif stage is Stage.RELIEF:
                stage, turn = going_on(turn, options.players, events)
            else:
                stage = Stage.RETURN
    return stepped(state, State(options, stage, turn, bag, box, market, hands, *state[7:]), events)
