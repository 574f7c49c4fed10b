"""The legal actions of the seat in turn, as actions or as other entries for them, such as their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from ..engine import Seat
from ..pyramid import Cell, Mask, Picker, cells_of, picker
from .building import kept_from, open_cells, openings
from .buying import may_spend_on_buying, most_to_buy
from .constants import BLOCKS, Block, Blocks
from .state import State

T = TypeVar("T")
Bought = tuple[list[T], list[list[T]]]


class Entries(NamedTuple, Generic[T]):
    """The entries for all actions of a turn."""

    places: Sequence[Mapping[Cell, T]]  # by block and cell
    buys: Callable[[int, int], Bought[T]]  # the function that `bought` gives
    relief: T
    end_turn: T
    passing: T


def bought(buy: Callable[[Block | None, int], T]) -> Callable[[int, int], Bought[T]]:
    """A function that gives the purchases of at most `most` blocks, and `in_bag` from the bag.

    Those without a market block, and by kind those with one. Cached, because they are needed often.
    """

    @lru_cache(maxsize=1024)
    def buys(most: int, in_bag: int) -> Bought[T]:
        alone = [buy(None, blind) for blind in range(1, min(most, in_bag) + 1)]
        more = range(min(most - 1, in_bag) + 1)
        return alone, [[buy(block, blind) for blind in more] for block in BLOCKS]

    return buys


def in_turn(entries: Entries[T], state: State, seat: Seat) -> list[T]:
    """The legal actions of the seat in turn: placements, purchases, relief, the end of the turn, or only a pass."""
    found = placements(entries, state, seat)
    found += without_placing(entries, state, seat)
    return found or [entries.passing]


def placements(entries: Entries[T], state: State, seat: Seat) -> list[T]:
    """Every way for the seat in turn to place a block."""
    found: list[T] = []
    if may_place(state, seat):
        picked = free_cells(state, seat)
        by_block = entries.places
        last = None
        for block in state.hands[seat]:
            if block is not last:
                last = block
                found += picked(by_block[block])
    return found


def may_place(state: State, seat: Seat) -> bool:
    """Whether the seat in turn has a block, and an action left for placing it."""
    turn = state.turn
    return bool(state.hands[seat] and (turn.actions or turn.builds))


def free_cells(state: State, seat: Seat) -> Picker[Any]:
    """The picker of the cells in which a seat may build: the open ones that no reservation closes to it."""
    reserved = state.reserved
    places, picked = open_cells(state.pyramid.filled, state.options.base)
    if any(reserved) and (kept := kept_from(reserved, seat)):
        return picker(cells_of(places & ~kept))
    return picked


def free(state: State, seat: Seat) -> Mask:
    """The same cells as a set, without the cache."""
    reserved = state.reserved
    places = openings(state.pyramid.filled, state.options.base)
    return places & ~kept_from(reserved, seat) if any(reserved) else places


def without_placing(entries: Entries[T], state: State, seat: Seat) -> list[T]:
    """The other legal actions of the seat in turn: purchases, relief, the end of the turn."""
    turn = state.turn
    found = purchases(entries, state, seat) if may_spend_on_buying(turn) else []
    if turn.placed:
        found.append(entries.end_turn)
    return found


def purchases(entries: Entries[T], state: State, seat: Seat) -> list[T]:
    """Every purchase of the seat in turn, and relief."""
    most = most_to_buy(state, seat)
    if most > 0:
        return purchases_of(entries, most, min(most, sum(state.bag)), state.market)
    return [entries.relief] if may_be_relieved(state, seat) else []


def purchases_of(entries: Entries[T], most: int, in_bag: int, market: Blocks) -> list[T]:
    """Every purchase of at most `most` blocks, at most `in_bag` of them from the bag, with this market."""
    alone, with_block = entries.buys(most, in_bag)
    found = [*alone]
    last = None
    for block in market:
        if block is not last:
            last = block
            found += with_block[block]
    return found


def may_be_relieved(state: State, seat: Seat) -> bool:
    """Whether a seat that cannot pay for a block may take relief (G8)."""
    return not state.hands[seat] and any(state.bag)
