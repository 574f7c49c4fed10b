"""What a placement leaves for others: the cells that it opens, and what half of a block below pays there."""

from __future__ import annotations

from typing import Final

from ...piramide.constants import GRID, Block
from ...piramide.payment import half_below
from ...piramide.view import View
from ...pyramid import Cell, cells_of

TAKEN: Final = 0.5  # how often another seat builds in a cell that is opened for it, before this one can


def opened(view: View, block: Block, cell: Cell) -> float:
    """About the coins that somebody gets from the cells that a placement opens."""
    pyramid = view.pyramid
    after = pyramid.add(block, cell)
    cells = GRID.open_above(after.filled) & ~GRID.open_above(pyramid.filled)
    return TAKEN * max((half_below(after, other) for other in cells_of(cells)), default=0)


def given_away(view: View, block: Block, cell: Cell) -> float:
    """About the coins that others get from the cells that a placement opens; without an action left to take them."""
    return 0.0 if view.turn.actions + view.turn.builds > 1 else opened(view, block, cell)
