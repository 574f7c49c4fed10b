"""The events of Yaxha, each with the seats that may know of it.

A secret action gives two events: one with its content for the seat alone, and one without it for all.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import ForAll, ForSeat, Seat
from ..pyramid import Cell, Pyramid
from .actions import Tile
from .constants import Colour, Cubes


@dataclass(frozen=True, slots=True)
class BonusDealt(ForAll):
    """A bonus card was turned up."""

    card: str


@dataclass(frozen=True, slots=True)
class InitiativeDealt(ForAll):
    """The initiative tiles were dealt."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileFilled(ForAll):
    """Cubes were drawn onto a market tile."""

    tile: Tile
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class Chose(ForSeat):
    """A seat chose a tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class HasChosen(ForAll):
    """A seat has chosen some tile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(ForAll):
    """All seats have chosen; `queue` are the seats that lost a tie, in the order of their picks."""

    choices: tuple[Tile, ...]
    queue: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Took(ForAll):
    """A seat took the cubes of a tile."""

    seat: Seat
    tile: Tile
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class Swapped(ForAll):
    """Seats that met on a tile exchanged initiative tiles; these are the tiles of all seats now."""

    initiative: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(ForSeat):
    """A seat laid a cube on its pyramid."""

    seat: Seat
    colour: Colour
    cell: Cell


@dataclass(frozen=True, slots=True)
class Discarded(ForSeat):
    """A seat discarded a cube that did not fit."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class Progressed(ForAll):
    """A seat has this many cubes left to build with; whether it placed or discarded stays secret (Y4)."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class RoundShown(ForAll):
    """Everybody has finished the round: all pyramids and all discarded cubes are shown (Y4)."""

    round: int
    pyramids: tuple[Pyramid, ...]
    discarded: tuple[Cubes, ...]


Event = (
    BonusDealt
    | InitiativeDealt
    | TileFilled
    | Chose
    | HasChosen
    | Revealed
    | Took
    | Swapped
    | Placed
    | Discarded
    | Progressed
    | RoundShown
)
