"""The flow of a match after an action: the market is filled, and the turn continues or passes to the next seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .constants import MAX_PLAYERS, Block, Blocks, Counts
from .events import Event, MarketReturned, Now, TurnEnded
from .options import Options
from .state import Stage, Turn

# Caches, because turns end often.
_ENDED: Final = [TurnEnded(seat) for seat in range(MAX_PLAYERS)]
_NEW: Final = [Turn(seat) for seat in range(MAX_PLAYERS)]
# Faster than looking them up in their class.
_TURN: Final = Stage.TURN
_MARKET: Final = Stage.MARKET
_LIMESTONE: Final = Block.LIMESTONE

Events = tuple[Event, ...]


@lru_cache(maxsize=1024)
def going_on(turn: Turn, players: int) -> tuple[Turn, Events]:
    """The turn after an action that leaves nothing pending, and the events.

    A used-up turn is followed by the next seat's. Cached, because only a few different turns occur.
    """
    if turn.actions or turn.builds or turn.buys:
        return turn, (now(_TURN, turn),)
    following = next_turn(turn, players)
    return following, (_ENDED[turn.seat], now(_TURN, following))


def next_turn(turn: Turn, players: int) -> Turn:
    """The turn of the next seat, clockwise (G3)."""
    return _NEW[(turn.seat + 1) % players]


def restocking(
    options: Options, market: Blocks, bag: Counts, before: Stage, turn: Turn
) -> tuple[Stage, Turn, Blocks, Counts, Events]:
    """The stage, turn, market and bag before the market is filled as far as the bag goes (G11), and the events.

    A full market of nothing but limestone goes back, unless the bag holds nothing else either.
    """
    size = options.market_size
    events: Events = ()
    if len(market) == size and size and market[-1] is _LIMESTONE and any(bag[1:]):
        market, bag, events = (), (bag[0] + size, *bag[1:]), (MarketReturned(size),)
    if len(market) < size and any(bag):
        return _MARKET, turn, market, bag, events if before is _MARKET else (*events, now(_MARKET, turn))
    turn, events = going_on(turn, options.players)
    return _TURN, turn, market, bag, events


@lru_cache(maxsize=1024)
def now(stage: Stage, turn: Turn) -> Now:
    """The event for a stage and a turn; cached, because only a few different turns occur."""
    return Now(stage, turn)
