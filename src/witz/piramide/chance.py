"""Chance: the starting player, the hands, the market and blind draws, one block at a time."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..engine import Random, Seat, Step, made, pick, put, sorted_with
from ..errors import ArgumentError, Refusal
from .actions import ChanceAction, DealBlock, DealStart, FillMarket
from .constants import BLOCKS, MAX_PLAYERS, STARTING_HAND, Block, Blocks, Counts
from .events import Drew, Event, GoldRemoved, HasDrawn, MarketFilled
from .flow import Events, going_on, now, restocking
from .options import Options
from .state import Stage, State, Turn

# Faster than looking them up in their class.
_BOUGHT: Final = Stage.BOUGHT
_HANDS: Final = Stage.HANDS
_MARKET: Final = Stage.MARKET
DRAWING: Final = (Stage.BOUGHT, Stage.HANDS, Stage.RELIEF, Stage.DRAW)  # the most frequent first
STAGES: Final[tuple[Stage, ...]] = (*DRAWING, Stage.MARKET, Stage.START)  # those in which chance acts


def chances(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """The legal actions of chance now, each with its weight: the number of draws that lead to it."""
    if state.stage is Stage.START:
        return tuple((DealStart(seat), 1) for seat in range(state.options.players))
    if state.stage is Stage.MARKET:
        return tuple((_FILL[block], count) for block in BLOCKS if (count := state.bag[block]))
    if state.stage in DRAWING:
        dealt = _DEAL[_next_hand(state.hands) if state.stage is _HANDS else state.turn.seat]
        return tuple((dealt[block], count) for block in BLOCKS if (count := state.bag[block]))
    return ()


def deal(state: State, random: Random) -> ChanceAction:
    """One of the chances, drawn with its probability."""
    stage = state.stage
    if stage in DRAWING:
        seat = _next_hand(state.hands) if stage is _HANDS else state.turn.seat
        return _DEAL[seat][pick(state.bag, random)]
    if stage is _MARKET:
        return _FILL[pick(state.bag, random)]
    if stage is Stage.START:
        return DealStart(random.randrange(state.options.players))
    raise ArgumentError("chance has nothing to do now")


def deal_all(state: State, random: Random) -> State:
    """The state after all actions of chance that are due now, drawn with their probabilities, without checks."""
    options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known = state
    if stage not in STAGES:
        return state
    while stage in STAGES:
        if stage is Stage.START:
            stage, turn = _HANDS, Turn(random.randrange(options.players))
            continue
        block = BLOCKS[pick(bag, random)]
        bag = put(bag, block, bag[block] - 1)
        if stage is _MARKET:
            market = sorted_with(market, block)
            stage, turn, market, bag, _ = restocking(options, market, bag, stage, turn)
            continue
        to = _next_hand(hands) if stage is _HANDS else turn.seat
        hands = put(hands, to, sorted_with(hands[to], block))
        if stage is not _HANDS:
            stage, turn, market, bag, _ = _drawn(options, market, bag, stage, turn)
        elif len(hands[-1]) == STARTING_HAND:
            box, bag = _gold_removed(bag)
            stage, turn, market, bag, _ = restocking(options, market, bag, stage, turn)
    values = (options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known)
    return made(State, values)


# Caches of frequent actions and events.


_FILL: Final = [FillMarket(block) for block in BLOCKS]
_FILLED: Final = [MarketFilled(block) for block in BLOCKS]
_DEAL: Final = [[DealBlock(seat, block) for block in BLOCKS] for seat in range(MAX_PLAYERS)]
_DEALT: Final[list[list[Events]]] = [
    [(Drew(seat, block), HasDrawn(seat)) for block in BLOCKS] for seat in range(MAX_PLAYERS)
]


@lru_cache(maxsize=1024)
def _drawn_one(stage: Stage, turn: Turn) -> tuple[Turn, Events]:
    """The turn with one block less to draw, and the event for it if more are to be drawn."""
    after = turn._replace(draws=turn.draws - 1)
    return after, (now(stage, after),)


def _next_hand(hands: tuple[Blocks, ...]) -> Seat:
    """The seat that is dealt the next starting block: hands are dealt seat by seat."""
    return next(seat for seat, hand in enumerate(hands) if len(hand) < STARTING_HAND)


# The refusals of actions of chance, None for a legal one


def why_not_start(state: State, action: DealStart) -> Refusal | None:
    """Only before anything else, and only an existing seat."""
    if state.stage is not Stage.START:
        return Refusal("not-now", "G3")
    return None if 0 <= action.starter < state.options.players else Refusal("no-such-seat", "G3")


def why_not_draw(state: State, action: DealBlock) -> Refusal | None:
    """Only if the seat draws now, and only a block that the bag holds."""
    stage, to = state.stage, action.to
    if stage not in DRAWING:
        return Refusal("not-now", "setup")
    if to != (_next_hand(state.hands) if stage is _HANDS else state.turn.seat):
        return Refusal("wrong-seat", "setup")
    return None if state.bag[action.block] else Refusal("not-in-bag", "G11")


def why_not_fill(state: State, action: FillMarket) -> Refusal | None:
    """Only while the market is filled, and only a block that the bag holds."""
    if state.stage is not _MARKET:
        return Refusal("not-now", "setup")
    return None if state.bag[action.block] else Refusal("not-in-bag", "G11")


# The steps of legal actions of chance


def begin(state: State, action: DealStart) -> Step[State, Event]:
    """Gives the first turn to a seat; then hands are dealt."""
    turn = Turn(action.starter)
    return Step(state._replace(stage=_HANDS, turn=turn), (now(_HANDS, turn),))


def fill_market(state: State, action: FillMarket) -> Step[State, Event]:
    """Draws a block into the market."""
    options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known = state
    block = action.block
    bag = put(bag, block, bag[block] - 1)
    stage, turn, market, bag, events = restocking(options, sorted_with(market, block), bag, stage, turn)
    after = State(options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known)
    return Step(after, (_FILLED[block], *events))


def draw(state: State, action: DealBlock) -> Step[State, Event]:
    """Draws a block into a hand; after the last one the match goes on."""
    options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known = state
    to, block = action.to, action.block
    events = _DEALT[to][block]
    bag = put(bag, block, bag[block] - 1)
    hands = put(hands, to, sorted_with(hands[to], block))
    if stage is not _HANDS:
        stage, turn, market, bag, more = _drawn(options, market, bag, stage, turn)
        events += more
    elif len(hands[-1]) == STARTING_HAND:
        box, bag = _gold_removed(bag)
        stage, turn, market, bag, more = restocking(options, market, bag, stage, turn)
        events += (GoldRemoved(box), *more)
    after = State(options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, known)
    return Step(after, events)


def _gold_removed(bag: Counts) -> tuple[int, Counts]:
    """The gold that goes into the box after the hands are dealt, and the bag without it."""
    return bag[Block.GOLD], put(bag, Block.GOLD, 0)


def _drawn(
    options: Options, market: Blocks, bag: Counts, stage: Stage, turn: Turn
) -> tuple[Stage, Turn, Blocks, Counts, Events]:
    """The stage, turn, market and bag after a block was drawn for the seat in turn, and the events."""
    turn, events = _drawn_one(stage, turn)
    if turn.draws:
        return stage, turn, market, bag, events
    if stage is _BOUGHT:
        return restocking(options, market, bag, stage, turn)
    if stage is Stage.RELIEF:
        turn, events = going_on(turn, options.players)
        return Stage.TURN, turn, market, bag, events
    return Stage.RETURN, turn, market, bag, (now(Stage.RETURN, turn),)
