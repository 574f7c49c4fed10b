"""The coins that a placement gives away: the payments in the cells that it opens to others."""

from __future__ import annotations

from typing import Final

from ...piramide.constants import GRID, Block
from ...piramide.payment import half_below
from ...piramide.view import View
from ...pyramid import Cell, cells_of

TAKEN: Final = 0.5  # the probability that another seat builds in an opened cell first


def opened(view: View, block: Block, cell: Cell) -> float:
    """The expected coins of others in the cells that a placement opens."""
    pyramid = view.pyramid
    after = pyramid.add(block, cell)
    cells = GRID.open_above(after.filled) & ~GRID.open_above(pyramid.filled)
    return TAKEN * max((half_below(after, other) for other in cells_of(cells)), default=0)


def given_away(view: View, block: Block, cell: Cell) -> float:
    """The expected coins of others in the cells that a placement opens; 0 if the seat has an action left itself."""
    return 0.0 if view.turn.actions + view.turn.builds > 1 else opened(view, block, cell)
