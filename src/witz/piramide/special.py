"""What the special blocks that leave a choice ask for."""

from __future__ import annotations

from ..errors import Refusal
from ..pyramid import Cell, Mask, Pyramid, cells_of
from .constants import GRID, TAKEN_BY_DRAW, Blocks
from .options import Options


def blocks_to_draw(options: Options, hand: Blocks, in_bag: int) -> int:
    """How many blocks +3-1 takes: at most as many as leave the hand limit after returning one (G13)."""
    return max(0, min(TAKEN_BY_DRAW, options.hand_limit + 1 - len(hand), in_bag))


def swappable(pyramid: Pyramid, cell: Cell) -> Mask:
    """The blocks that a replace block in a cell may point at: beside it, with no block on them (G14)."""
    filled = pyramid.filled
    return GRID.sides(1 << cell) & filled & ~GRID.below(filled)


def why_not_swap(pyramid: Pyramid, special: Cell, cell: Cell) -> Refusal | None:
    """Why the block in a cell may not be replaced, or None if it may."""
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
