"""The greedy bot of La Gran Pirámide: the highest immediate value, with no search beyond its next turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...engine import Random
from ...piramide.actions import Buy, Place, Reserve, Return, SeatAction, Swap, TakeRelief
from ...piramide.building import open_cells
from ...piramide.constants import AREA, BLOCKS, GRID, MATERIALS, TIP, VALUES, Block, Blocks, Counts
from ...piramide.payment import Extra, completes_four, extra_for, half_below
from ...piramide.view import View
from ...pyramid import Cell, Pyramid, cells_of
from ..base import highest

# The value of a block in hand, in coins: its payment, or about the gain by the effect of a special block.
WORTH: Final = {
    **{block: VALUES[block] for block in MATERIALS},
    Block.BUILD: 3,
    Block.BUY: 1,
    Block.DRAW: 4,
    Block.SWAP: 3,
    Block.RESERVE: 1,
}
EXTRA_ACTION: Final = 3
HALF: Final = 1.5  # about the average payment for a block below
IN_RESERVE: Final = 2  # blocks for the next turn


class PiramideGreedyBot:
    """Compares the coins of each placement with the estimated value of a purchase, and picks the best.

    It ignores the other players; ties are broken at random.
    """

    def act(self, view: View, legal: Sequence[SeatAction], random: Random, seconds: float) -> SeatAction:  # noqa: ARG002
        return legal[highest(weights(view, legal), random)]


def worth(view: View, action: SeatAction) -> float:
    """The estimated value of an action, in coins."""
    return weights(view, (action,))[0]


def weights(view: View, actions: Sequence[SeatAction]) -> list[float]:
    """The estimated value of each of these actions, in coins: faster than `worth` for each."""
    found: list[float] = []
    halves: dict[Cell, int] = {}  # the values that depend on the cell alone
    blocks: dict[Block, tuple[float, bool]] = {}  # and those that depend on the block alone
    bought: dict[Block | None, list[float]] = {}  # by market block, for each number of others
    pyramid, tip = view.pyramid, TIP[view.options.base]
    for action in actions:
        if isinstance(action, Place):
            block, cell = action.block, action.cell
            if cell not in halves:
                halves[cell] = half_below(pyramid, cell)
            if cell == tip:
                found.append(VALUES[block] + halves[cell])
                continue
            if block not in blocks:
                blocks[block] = _placed(view, block)
            coins, earns = blocks[block]
            if earns and completes_four(pyramid, block, cell):
                coins += EXTRA_ACTION
            found.append(coins + halves[cell])
        elif isinstance(action, Buy):
            if action.market not in bought:
                most = max(other.blind for other in actions if isinstance(other, Buy))
                bought[action.market] = _purchases(view, action.market, most)
            found.append(bought[action.market][action.blind])
        else:
            found.append(_other_worth(view, action))
    return found


def _other_worth(view: View, action: SeatAction) -> float:
    match action:
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


def _placed(view: View, block: Block) -> tuple[float, bool]:
    """The value of a block on the base, and whether four of it would earn an action."""
    coins: float = VALUES[block]
    if block.is_special and not (block is Block.BUILD and len(view.hand) == 1):
        coins += WORTH[block] - 1  # less than in hand, where it can wait for a better place
    return coins, extra_for(block, view.turn, view.last_extra[view.turn.seat]) is Extra.EARNED


def _purchases(view: View, market: Block | None, most: int) -> list[float]:
    """The value of a purchase of a market block, or none, for each number of blocks from the bag, less the price.

    Blocks that will not be placed have no value.
    """
    options, held = view.options, len(view.hand)
    placements = (AREA[options.base] & ~view.pyramid.filled).bit_count() / options.players
    in_reserve = min(IN_RESERVE, placements)
    unseen = _unseen(options.in_bag, (*view.hand, *view.market), view.pyramid)
    gains = [unseen] * most
    totals = [0.0]
    for at, value in enumerate(gains if market is None else [WORTH[market], *gains], held):
        total = totals[-1] - options.price
        if at < placements:
            total += value + HALF
        if at < in_reserve:
            total += EXTRA_ACTION  # without a block the next turn's placement is lost
        totals.append(total)
    return totals if market is None else totals[1:]


@lru_cache(maxsize=64)
def _unseen(in_bag: Counts, seen: Blocks, pyramid: Pyramid) -> float:
    """The expected value of a block from the bag, as far as the seat can know.

    Cached, because it is the same for all purchases of a turn.
    """
    counts = list(in_bag)
    counts[Block.GOLD] = 0
    for block in seen:
        counts[block] -= 1
    for block in BLOCKS:
        counts[block] = max(0, counts[block] - pyramid.kinds[block].bit_count())
    return sum(WORTH[block] * counts[block] for block in BLOCKS) / max(1, sum(counts))


def _reservation(view: View) -> float:
    """The highest payment for a block below in an open cell on the reserved block, less the price."""
    cell = view.turn.special
    assert cell is not None
    above = GRID.above(1 << cell) & open_cells(view.pyramid.filled, view.options.base)[0]
    return max((half_below(view.pyramid, other) for other in cells_of(above)), default=0) - view.options.reserve_price
