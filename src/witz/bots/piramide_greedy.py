"""The bot that takes what pays most at once in La Gran Pirámide, and looks no further than its next turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..engine import Random
from ..piramide.actions import Buy, Place, Reserve, Return, SeatAction, Swap, TakeRelief
from ..piramide.building import open_cells
from ..piramide.constants import AREA, BLOCKS, GRID, MATERIALS, TIP, VALUES, Block, Blocks, Counts
from ..piramide.payment import Extra, completes_four, extra_for, half_below
from ..piramide.view import View
from ..pyramid import Cell, Pyramid, cells_of
from .base import highest

# What a block in hand is worth in coins: its value, or about what the effect of a special block brings.
WORTH: Final = {
    **{block: VALUES[block] for block in MATERIALS},
    Block.BUILD: 3,
    Block.BUY: 1,
    Block.DRAW: 4,
    Block.SWAP: 3,
    Block.RESERVE: 1,
}
EXTRA_ACTION: Final = 3
HALF: Final = 1.5  # about what a block below adds to a placement
IN_RESERVE: Final = 2  # blocks that the next turn can use


class PiramideGreedyBot:
    """Weighs the coins of each placement against what a purchase would bring, and does what is worth most.

    What the others may do does not enter into it; chance decides between equals.
    """

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:  # noqa: ARG002
        return legal[highest([worth(view, action) for action in legal], random)]


def worth(view: View, action: SeatAction) -> float:
    """What an action brings, in coins or about as much."""
    match action:
        case Place():
            return _placement(view, action.block, action.cell)
        case Buy():
            return _purchase(view, action.market, action.blind)
        case Swap(_, cell, block):
            taken = view.pyramid.at(cell)
            assert taken is not None
            return WORTH[BLOCKS[taken]] - WORTH[block]
        case Return(_, block):
            return -WORTH[block]
        case Reserve():
            return _reservation(view)
        case TakeRelief():
            return 1
        case _:
            return 0


def _placement(view: View, block: Block, cell: Cell) -> float:
    coins: float = VALUES[block] + half_below(view.pyramid, cell)
    if cell == TIP[view.options.base]:
        return coins
    turn = view.turn
    if completes_four(view.pyramid, block, cell) and extra_for(block, turn, view.last_extra[turn.seat]) is Extra.EARNED:
        coins += EXTRA_ACTION
    if block.is_special and not (block is Block.BUILD and len(view.hand) == 1):
        coins += WORTH[block] - 1  # a little less than in hand, where it can wait for a better place
    return coins


def _purchase(view: View, market: Block | None, blind: int) -> float:
    """What the blocks will pay when placed, less their price; those that will not be placed are lost coins."""
    options = view.options
    left = (AREA[options.base] & ~view.pyramid.filled).bit_count()
    placements = left / options.players
    gains: list[float] = [_unseen(options.in_bag, (*view.hand, *view.market), view.pyramid)] * blind if blind else []
    if market is not None:
        gains.insert(0, WORTH[market])
    in_reserve = min(IN_RESERVE, placements)
    total = 0.0
    for at, value in enumerate(gains, len(view.hand)):
        total -= options.price
        if at < placements:
            total += value + HALF
        if at < in_reserve:
            total += EXTRA_ACTION  # without a block the next turn's placement is lost
    return total


@lru_cache(maxsize=64)
def _unseen(in_bag: Counts, seen: Blocks, pyramid: Pyramid) -> float:
    """What a block of the bag is worth on average, as far as the seat can tell.

    Kept for a while, because it is the same for all purchases of a turn.
    """
    counts = list(in_bag)
    counts[Block.GOLD] = 0
    for block in seen:
        counts[block] -= 1
    for block in BLOCKS:
        counts[block] = max(0, counts[block] - pyramid.kinds[block].bit_count())
    return sum(WORTH[block] * counts[block] for block in BLOCKS) / max(1, sum(counts))


def _reservation(view: View) -> float:
    """The most that half of a block below pays in an open cell on the reserved block, less the price."""
    cell = view.turn.special
    assert cell is not None
    above = GRID.above(1 << cell) & open_cells(view.pyramid.filled, view.options.base)[0]
    return max((half_below(view.pyramid, other) for other in cells_of(above)), default=0) - view.options.reserve_price
