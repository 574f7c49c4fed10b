"""The actions of seats and chance in La Gran Pirámide. An action is final."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import ByChance, BySeat, Seat
from ..pyramid import Cell
from .constants import Block


@dataclass(frozen=True, slots=True)
class DealStart(ByChance):
    """Chance picks the seat that begins."""

    starter: Seat


@dataclass(frozen=True, slots=True)
class DealBlock(ByChance):
    """Chance draws a block from the bag into the hand of a seat."""

    to: Seat
    block: Block


@dataclass(frozen=True, slots=True)
class FillMarket(ByChance):
    """Chance draws a block from the bag into the market."""

    block: Block


@dataclass(frozen=True, slots=True)
class Place(BySeat):
    """A seat places a block of its hand."""

    seat: Seat
    block: Block
    cell: Cell


@dataclass(frozen=True, slots=True)
class Buy(BySeat):
    """A seat buys one block of the market, or none of it, and some from the bag (G7)."""

    seat: Seat
    market: Block | None
    blind: int


@dataclass(frozen=True, slots=True)
class TakeRelief(BySeat):
    """A seat without blocks and coins takes blocks from the bag (G8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Return(BySeat):
    """A seat returns a block of its hand to the bag, after +3-1 (G13)."""

    seat: Seat
    block: Block


@dataclass(frozen=True, slots=True)
class Swap(BySeat):
    """A seat takes a block beside its replace block into its hand, and puts one of its hand in that cell (G14)."""

    seat: Seat
    cell: Cell
    block: Block


@dataclass(frozen=True, slots=True)
class Reserve(BySeat):
    """A seat pays for the reservation of the block that it has just placed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Decline(BySeat):
    """A seat does not replace (G14), or does not reserve (G15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndTurn(BySeat):
    """A seat that has placed ends its turn early (G6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pass(BySeat):
    """A seat without any other action passes, without having placed (G6)."""

    seat: Seat


ChanceAction = DealStart | DealBlock | FillMarket
SeatAction = Place | Buy | TakeRelief | Return | Swap | Reserve | Decline | EndTurn | Pass
Action = ChanceAction | SeatAction
"""All actions of chance and seats."""
