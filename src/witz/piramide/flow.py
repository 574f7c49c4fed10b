"""How a match goes on after an action: the market is filled, the turn goes on or passes to the next seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .constants import MAX_PLAYERS, Block, Blocks, Counts
from .events import Event, MarketReturned, Now, TurnEnded
from .options import Options
from .state import Stage, Turn

# Made once, because turns end all the time.
_ENDED: Final = [TurnEnded(seat) for seat in range(MAX_PLAYERS)]
_NEW: Final = [Turn(seat) for seat in range(MAX_PLAYERS)]
# Found sooner here than in their class.
_TURN: Final = Stage.TURN
_MARKET: Final = Stage.MARKET
_LIMESTONE: Final = Block.LIMESTONE

Events = tuple[Event, ...]


@lru_cache(maxsize=1024)
def going_on(turn: Turn, players: int) -> tuple[Turn, Events]:
    """The turn after an action that leaves nothing pending, and what tells of it.

    A used-up turn is followed by the next seat's. Kept, because the same few turns come again and again.
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
    """The stage, turn, market and bag when the market has to be filled as far as the bag goes (G11), and what tells so.

    A full market of nothing but limestone goes back, unless the bag has nothing else either.
    """
    size = options.market_size
    told: Events = ()
    if len(market) == size and size and market[-1] is _LIMESTONE and any(bag[1:]):
        market, bag, told = (), (bag[0] + size, *bag[1:]), (MarketReturned(size),)
    if len(market) < size and any(bag):
        return _MARKET, turn, market, bag, told if before is _MARKET else (*told, now(_MARKET, turn))
    turn, told = going_on(turn, options.players)
    return _TURN, turn, market, bag, told


@lru_cache(maxsize=1024)
def now(stage: Stage, turn: Turn) -> Now:
    """What the match waits for from now on; kept, because the same few turns come again and again."""
    return Now(stage, turn)
