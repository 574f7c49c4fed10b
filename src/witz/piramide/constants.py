"""The pieces of La Gran Pirámide: counts, tables and names; data only."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..pyramid import Cell, Mask, cells_of, grid, mask_of

RULES_VERSION: Final = 1

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
SEATS: Final = tuple(range(MAX_PLAYERS))
CITIES: Final = ("Tikal", "Uxmal", "Cobá", "Tulum")
ACTIONS: Final = 2  # in a turn
CONNECTED: Final = 4  # blocks that earn an extra action (G10)
TAKEN_BY_DRAW: Final = 3  # by the block +3-1
RANDOM_BLOCKS: Final = 3  # for each player, in addition to one gold and one feathers
STARTING_HAND: Final = 2 + RANDOM_BLOCKS


class Block(IntEnum):
    """The kinds of blocks: five materials by value, then five special blocks."""

    LIMESTONE = 0
    SHELLS = 1
    JADE = 2
    FEATHERS = 3
    GOLD = 4
    BUILD = 5
    BUY = 6
    DRAW = 7
    SWAP = 8
    RESERVE = 9

    @property
    def letter(self) -> str:
        return LETTERS[self]

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def worth(self) -> int:
        """The coins that the block pays; a special block pays none."""
        return VALUES[self]

    @property
    def is_special(self) -> bool:
        return self >= _FIRST_SPECIAL


_FIRST_SPECIAL: Final = Block.BUILD
BLOCKS: Final = tuple(Block)
"""The ten kinds of blocks in their order."""
MATERIALS: Final = BLOCKS[:5]
"""The five materials, cheapest first."""
SPECIALS: Final = BLOCKS[5:]
"""The five special blocks."""
LETTERS: Final = "LSJFGBYDWX"
"""The letters of the blocks in their order, as records write them."""
VALUES: Final = (1, 3, 5, 7, 10, 0, 0, 0, 0, 0)

Blocks = tuple[Block, ...]  # always sorted
Counts = tuple[int, ...]  # one number for each kind of block

# G1: the rulebook gives no counts; these never run out in a full game.
SET: Final[Counts] = (40, 26, 18, 12, 4, 3, 3, 3, 3, 3)

# Both sizes use one grid: a base of 4 x 4 uses the cells of 5 x 5 that rest on it, under the same names.
BASES: Final = (4, 5)
GRID: Final = grid(5, 5)
"""All cells of the pyramid."""


def _area(base: int) -> Mask:
    cells: list[Cell] = []
    for cell in cells_of(GRID.cells):
        level, column, row = GRID.place(cell)
        if max(column, row) < base - level:
            cells.append(cell)
    return mask_of(cells)


AREA: Final = {base: _area(base) for base in BASES}
TIP: Final = {base: GRID.cell(base - 1, 0, 0) for base in BASES}
# The cells for the first block: the centre, or the four central cells.
CENTRE: Final = {
    4: mask_of(GRID.cell(0, column, row) for row in (1, 2) for column in (1, 2)),
    5: 1 << GRID.cell(0, 2, 2),
}

# By cell: the cells under it, those beside it, and all of its level.
BELOW: Final = {cell: GRID.below(1 << cell) for cell in cells_of(GRID.cells)}
BESIDE: Final = {cell: GRID.sides(1 << cell) for cell in cells_of(GRID.cells)}
LEVEL: Final = {cell: GRID.level_masks[GRID.place(cell)[0]] for cell in cells_of(GRID.cells)}
