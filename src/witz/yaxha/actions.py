"""The actions of seats and chance in Yaxha. An action is final; taking back (Y4) happens before, in `draft`."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import ByChance, BySeat, Seat
from ..pyramid import Cell
from .constants import Colour, Cubes

Tile = int


@dataclass(frozen=True, slots=True)
class DealBonus(ByChance):
    """Chance turns up a bonus card."""

    card: str


@dataclass(frozen=True, slots=True)
class DealInitiative(ByChance):
    """Chance deals the initiative tiles: one number for each seat."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FillTile(ByChance):
    """Chance draws the cubes of the next market tile from the bag."""

    tile: Tile
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class Choose(BySeat):
    """A seat secretly chooses a market tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Pick(BySeat):
    """A seat that lost a tie picks a tile that nobody chose."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Place(BySeat):
    """A seat lays one of its cubes on its pyramid."""

    seat: Seat
    colour: Colour
    cell: Cell


@dataclass(frozen=True, slots=True)
class Discard(BySeat):
    """A seat discards all the cubes it still has, none of which fits anywhere."""

    seat: Seat


Action = DealBonus | DealInitiative | FillTile | Choose | Pick | Place | Discard
"""All actions of chance and seats."""
