"""The effects of the special blocks: a row in EFFECTS for each, and the rules of their choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..errors import Refusal
from ..pyramid import Cell, Mask, Pyramid, cells_of
from .constants import GRID, TAKEN_BY_DRAW, Block, Blocks
from .options import Options
from .state import Stage, Turn


def blocks_to_draw(options: Options, hand: Blocks, in_bag: int) -> int:
    """The number of blocks that +3-1 takes: at most up to the hand limit after returning one (G13)."""
    return max(0, min(TAKEN_BY_DRAW, options.hand_limit + 1 - len(hand), in_bag))


def swappable(pyramid: Pyramid, cell: Cell) -> Mask:
    """The blocks that a replace block in a cell may point at: beside it, with no block on them (G14)."""
    filled = pyramid.filled
    return GRID.sides(1 << cell) & filled & ~GRID.below(filled)


def why_not_swap(pyramid: Pyramid, special: Cell, cell: Cell) -> Refusal | None:
    """The refusal of replacing the block in a cell, or None if it is legal."""
    bit = 1 << cell if GRID.has(cell) else 0
    if swappable(pyramid, special) & bit:
        return None
    if not bit & pyramid.filled:
        return Refusal("nothing-to-replace", "G14")
    if not GRID.sides(1 << special) & bit:
        return Refusal("not-beside", "G14", (special, cell))
    return Refusal("not-visible", "G14", tuple(cells_of(GRID.above(bit) & pyramid.filled)))


def swapped(pyramid: Pyramid, cell: Cell, block: int) -> Pyramid:
    """The pyramid with another block in a filled cell."""
    bit = 1 << cell
    kinds = tuple(mask | bit if kind == block else mask & ~bit for kind, mask in enumerate(pyramid.kinds))
    return Pyramid(pyramid.grid, kinds, pyramid.filled)


# The effect of each special block when it is placed


class JustPlaced(NamedTuple):
    """The inputs of an effect: turn, hand and coins of the seat after the placement, the pyramid before it."""

    options: Options
    turn: Turn
    hand: Blocks
    coins: int
    in_bag: int
    pyramid: Pyramid
    cell: Cell


Effect = Callable[[JustPlaced], tuple[Stage, Turn]]  # the stage and the turn after it


def _one_more_placement(placed: JustPlaced) -> tuple[Stage, Turn]:
    return Stage.TURN, placed.turn._replace(builds=placed.turn.builds + 1)


def _one_more_purchase(placed: JustPlaced) -> tuple[Stage, Turn]:
    return Stage.TURN, placed.turn._replace(buys=placed.turn.buys + 1)


def _take_and_return(placed: JustPlaced) -> tuple[Stage, Turn]:
    if draws := blocks_to_draw(placed.options, placed.hand, placed.in_bag):
        return Stage.DRAW, placed.turn._replace(draws=draws)
    return Stage.TURN, placed.turn


def _replace(placed: JustPlaced) -> tuple[Stage, Turn]:
    if placed.hand and swappable(placed.pyramid, placed.cell):
        return Stage.SWAP, placed.turn._replace(special=placed.cell)
    return Stage.TURN, placed.turn


def _reserve(placed: JustPlaced) -> tuple[Stage, Turn]:
    if placed.coins >= placed.options.reserve_price:
        return Stage.RESERVE, placed.turn._replace(special=placed.cell)
    return Stage.TURN, placed.turn


# A choice without options is skipped.
EFFECTS: Final[dict[Block, Effect]] = {
    Block.BUILD: _one_more_placement,
    Block.BUY: _one_more_purchase,
    Block.DRAW: _take_and_return,
    Block.SWAP: _replace,
    Block.RESERVE: _reserve,
}
