"""The pieces of Yaxha: counts, tables and names; data only."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..pyramid import Mask, grid

RULES_VERSION: Final = 1

ROUNDS: Final = 10
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
SEATS: Final = tuple(range(MAX_PLAYERS))
CUBES_ON_TILE: Final = 3
CUBES_OF_COLOUR: Final = 24
CARDS_IN_GAME: Final = 3
CARD_POINTS: Final = 5


class Colour(IntEnum):
    """The five colours of cubes; the Dutch edition says white where the others say grey."""

    ORANGE = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    GREY = 4

    @property
    def letter(self) -> str:
        return LETTERS[self]

    @property
    def word(self) -> str:
        return self.name.lower()


LETTERS: Final = "OBGYW"
"""The letters of the colours in their order, as records write them."""
COLOURS: Final = tuple(Colour)
"""The five colours in their order."""

Cubes = tuple[Colour, ...]  # always sorted

# Y1: the base is at most 4 x 4 and floats, so the first cube goes to the middle of 7 x 7 cells.
BASE: Final = 4
LEVELS: Final = 4
WIDTH: Final = 2 * BASE - 1
GRID: Final = grid(WIDTH, LEVELS)
"""All cells that a pyramid may use: its base grows in any direction until it is 4 wide (Y1)."""
FIRST_CELL: Final = GRID.cell(0, BASE - 1, BASE - 1)
BASE_CELLS: Final[Mask] = GRID.level_masks[0]

# The limits of the numbers of a game that is not standard (Y16).
BASES: Final = range(2, 7)
MAX_ROUNDS: Final = 99
MAX_CUBES_ON_TILE: Final = 6
MAX_TILES: Final = 8
MAX_CUBES_OF_COLOUR: Final = 999
MAX_POINTS: Final = 999
MAX_SIZES: Final = 99

# A pyramid's base may become as wide as its grid has levels. A place has the same cell number in all of these grids, so
# that cells, actions and their text mean the same in every game; AREA has the cells of all of them.
GRIDS: Final = {base: grid(WIDTH, base) for base in BASES}
AREA: Final = GRIDS[BASES[-1]]

# Points for the largest group of a colour, by its size; the last entry is for 12 or more.
Points = tuple[int, ...]
POINTS: Final[Points] = (0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36)


def points_for(size: int, points: Points = POINTS) -> int:
    """The points for a group of this size, by the table of the game."""
    return points[size] if size < len(points) else points[-1]
