"""How a match goes on after an action: the market is filled, the turn goes on or passes to the next seat."""

from __future__ import annotations

from functools import lru_cache

from ..engine import Step
from .constants import MAX_PLAYERS, Block, Blocks, Counts
from .events import Event, MarketReturned, Now, TurnEnded
from .options import Options
from .state import Stage, State, Turn

# Made once, because turns end all the time.
_ENDED = [TurnEnded(seat) for seat in range(MAX_PLAYERS)]
_NEW = [Turn(seat) for seat in range(MAX_PLAYERS)]
_TURN, _MARKET = Stage.TURN, Stage.MARKET  # found sooner here than in their class


def going_on(turn: Turn, players: int, events: list[Event]) -> tuple[Stage, Turn]:
    """The stage after an action that leaves nothing pending; a used-up turn is followed by the next seat's."""
    if turn.actions or turn.builds or turn.buys:
        return _TURN, turn
    events.append(_ENDED[turn.seat])
    return _TURN, next_turn(turn, players)


def next_turn(turn: Turn, players: int) -> Turn:
    """The turn of the next seat, clockwise (G3)."""
    return _NEW[(turn.seat + 1) % players]


def restocking(
    options: Options, market: Blocks, bag: Counts, turn: Turn, events: list[Event]
) -> tuple[Stage, Turn, Blocks, Counts]:
    """The stage, turn, market and bag when the market has to be filled as far as the bag goes (G11).

    A full market of nothing but limestone goes back, unless the bag has nothing else either.
    """
    size = options.market_size
    if len(market) < size:
        if any(bag):
            return _MARKET, turn, market, bag
    elif size and market[-1] is Block.LIMESTONE and any(bag[1:]):
        events.append(MarketReturned(size))
        return Stage.MARKET, turn, (), (bag[0] + size, *bag[1:])
    stage, turn = going_on(turn, options.players, events)
    return stage, turn, market, bag


@lru_cache(maxsize=1024)
def now(stage: Stage, turn: Turn) -> Now:
    """What the match waits for from now on; kept, because the same few turns come again and again."""
    return Now(stage, turn)


def stepped(before: State, after: State, events: list[Event]) -> Step[State, Event]:
    """The step to a state, with what the match waits for then where that is something else."""
    if after.stage is not before.stage or after.turn != before.turn:
        events.append(now(after.stage, after.turn))
    return Step(after, tuple(events))
