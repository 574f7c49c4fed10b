"""The view of a match of La Gran Pirámide by a seat or a spectator, built from public and own information only."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from ..engine import Seat, made, put, without
from ..errors import unexpected
from ..pyramid import Mask, Pyramid
from .constants import SEATS, Block, Blocks
from .events import (
    Bought,
    Declined,
    Drew,
    Event,
    ExtraEarned,
    GoldRemoved,
    HasDrawn,
    HasReturned,
    MarketFilled,
    MarketReturned,
    Now,
    Passed,
    Placed,
    Relieved,
    ReservationEnded,
    Reserved,
    Returned,
    Swapped,
    TurnEnded,
)
from .looks import draw_table
from .memory import Memory, entered, gave_back, left, returned
from .options import Options
from .special import swapped
from .state import Stage, State, Turn


class View(NamedTuple):
    """The view of `seat`; None is a spectator. Hands and bag are hidden, but not their sizes (G4)."""

    seat: Seat | None
    options: Options
    stage: Stage
    turn: Turn
    bag: int  # its size
    box: int
    market: Blocks
    hand: Blocks  # the seat's own
    hand_sizes: tuple[int, ...]
    coins: tuple[int, ...]
    pyramid: Pyramid
    reserved: tuple[Mask, ...]
    last_extra: tuple[Block | None, ...]
    passes: int
    memory: tuple[Memory, ...]  # by seat; the blocks that a seat returned are in its own view only

    def svg(self) -> str:
        """The pyramid as SVG, with the signs of the cities on their reserved blocks."""
        return draw_table(self.pyramid, self.options.base, self.reserved)

    def _repr_svg_(self) -> str:
        return self.svg()


def view(state: State, seat: Seat | None) -> View:
    """All that a seat may know of a state."""
    if seat is not None and seat not in SEATS[: state.options.players]:
        raise unexpected(f"a seat from 0 to {state.options.players - 1}, or None for a spectator", seat)
    options, stage, turn, bag, box, market, hands, coins, pyramid, reserved, last_extra, passes, memory = state
    values = (
        seat,
        options,
        stage,
        turn,
        sum(bag),
        box,
        market,
        () if seat is None else hands[seat],
        tuple([len(hand) for hand in hands]),
        coins,
        pyramid,
        reserved,
        last_extra,
        passes,
        tuple([known.public if known.returned and owner != seat else known for owner, known in enumerate(memory)]),
    )
    return made(View, values)


def fold(view: View, event: Event) -> View:
    """The view after an event that its owner may know of."""
    match event:
        case Drew(_, block):
            return view._replace(hand=_with(view.hand, block))
        case HasDrawn(seat):
            return view._replace(bag=view.bag - 1, hand_sizes=_more(view.hand_sizes, seat, 1))
        case GoldRemoved(count):
            return view._replace(bag=view.bag - count, box=count)
        case MarketFilled(block):
            return view._replace(bag=view.bag - 1, market=_with(view.market, block))
        case MarketReturned(count):
            return view._replace(bag=view.bag + count, market=())
        case Placed(seat, block, cell, value, half):
            return view._replace(
                hand=without(view.hand, block) if seat == view.seat else view.hand,
                hand_sizes=_more(view.hand_sizes, seat, -1),
                coins=_more(view.coins, seat, value + half),
                pyramid=view.pyramid.add(block, cell),
                passes=0,
                memory=put(view.memory, seat, left(view.memory[seat], block)),
            )
        case ReservationEnded(seat, cell):
            return view._replace(reserved=put(view.reserved, seat, view.reserved[seat] & ~(1 << cell)))
        case ExtraEarned(seat, material):
            return view._replace(last_extra=put(view.last_extra, seat, material))
        case Bought(seat, market, _, paid):
            after = view._replace(coins=_more(view.coins, seat, -paid))
            if market is None:
                return after
            return after._replace(
                market=without(view.market, market),
                hand=_with(view.hand, market) if seat == view.seat else view.hand,
                hand_sizes=_more(view.hand_sizes, seat, 1),
                memory=put(view.memory, seat, entered(view.memory[seat], market)),
            )
        case Returned(seat, block):
            memory = put(view.memory, seat, returned(view.memory[seat], block))
            return view._replace(hand=without(view.hand, block), memory=memory)
        case HasReturned(seat):
            memory = put(view.memory, seat, gave_back(view.memory[seat], view.hand_sizes[seat]))
            return view._replace(bag=view.bag + 1, hand_sizes=_more(view.hand_sizes, seat, -1), memory=memory)
        case Swapped(seat, cell, taken, put_there):
            hand = _with(without(view.hand, put_there), taken) if seat == view.seat else view.hand
            memory = put(view.memory, seat, entered(left(view.memory[seat], put_there), taken))
            return view._replace(hand=hand, pyramid=swapped(view.pyramid, cell, put_there), memory=memory)
        case Reserved(seat, cell, paid):
            reserved = put(view.reserved, seat, view.reserved[seat] | 1 << cell)
            return view._replace(reserved=reserved, coins=_more(view.coins, seat, -paid))
        case Passed():
            return view._replace(passes=view.passes + 1)
        case Now(stage, turn):
            return view._replace(stage=stage, turn=turn)
        case Relieved() | Declined() | TurnEnded():
            return view
        case _:
            assert_never(event)


def _with(blocks: Blocks, block: Block) -> Blocks:
    return tuple(sorted((*blocks, block)))


def _more(numbers: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return put(numbers, at, numbers[at] + more)
