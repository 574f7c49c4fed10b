"""The full state of a match of Yaxha at one moment.

States are named tuples: frozen like a frozen dataclass, and made in a quarter of the time.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..engine import Seat, write_position
from ..pyramid import Pyramid
from .actions import Tile
from .constants import Cubes
from .looks import draw_table
from .options import Options


class Stage(Enum):
    """The stage of a match."""

    SETUP = "setup"  # bonus cards and initiative are dealt
    DRAW = "draw"  # the market is filled
    CHOOSE = "choose"  # every seat secretly chooses a tile
    BUILD = "build"  # tie losers pick; seats with cubes build, all at once
    OVER = "over"


class Corner(NamedTuple):
    """One seat's corner of the table: its pyramid and cubes now, and as last shown to the others (Y4)."""

    pyramid: Pyramid
    discarded: Cubes
    shown: Pyramid
    shown_discarded: Cubes
    taken: Cubes = ()  # the cubes that the seat took in this round
    hand: Cubes = ()  # those of them that are still to be placed


class State(NamedTuple):
    """A match at one moment. The bag is a count of each colour: a state holds no future draws."""

    options: Options
    stage: Stage
    round: int  # 1 to 10
    bag: tuple[int, ...]
    bonus: tuple[str, ...]
    initiative: tuple[int, ...]  # by seat; empty until dealt
    market: tuple[Cubes, ...]  # by tile; empty until filled and when taken
    choices: tuple[Tile | None, ...]  # by seat
    queue: tuple[Seat, ...]  # tie losers that still have to pick, next one first
    corners: tuple[Corner, ...]  # by seat

    def __str__(self) -> str:
        from .game import YAXHA  # noqa: PLC0415  # a game is made of states

        return write_position(YAXHA, self).rstrip()

    def svg(self) -> str:
        """The pyramids side by side as SVG, nothing hidden."""
        return draw_table(self.options.seat_names, (corner.pyramid for corner in self.corners))

    def _repr_svg_(self) -> str:
        return self.svg()
