"""The events of La Gran Pirámide, each with the seats that may know of it.

A secret draw or return gives two events: one with the block for the seat alone, and one without it for all.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import ForAll, ForSeat, Seat
from ..pyramid import Cell
from .constants import Block
from .state import Stage, Turn


@dataclass(frozen=True, slots=True)
class Drew(ForSeat):
    """A seat drew a block from the bag."""

    seat: Seat
    block: Block


@dataclass(frozen=True, slots=True)
class HasDrawn(ForAll):
    """A seat has drawn some block from the bag."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoldRemoved(ForAll):
    """The gold that was left in the bag after dealing the hands was taken out of the game."""

    count: int


@dataclass(frozen=True, slots=True)
class MarketFilled(ForAll):
    """A block was drawn into the market."""

    block: Block


@dataclass(frozen=True, slots=True)
class MarketReturned(ForAll):
    """The market was all limestone and went back into the bag; a new one is drawn."""

    count: int


@dataclass(frozen=True, slots=True)
class Placed(ForAll):
    """A seat placed a block and was paid its value, and half of the best block below."""

    seat: Seat
    block: Block
    cell: Cell
    value: int
    half: int


@dataclass(frozen=True, slots=True)
class ReservationEnded(ForAll):
    """A reservation of a seat ended."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class ExtraEarned(ForAll):
    """A seat completed four connected blocks of a material and earned an extra action."""

    seat: Seat
    material: Block


@dataclass(frozen=True, slots=True)
class Bought(ForAll):
    """A seat paid for a block of the market, or none, and for some from the bag, which are drawn next."""

    seat: Seat
    market: Block | None
    blind: int
    paid: int


@dataclass(frozen=True, slots=True)
class Relieved(ForAll):
    """A seat takes relief: `count` blocks are drawn for it next."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Returned(ForSeat):
    """A seat returned a block to the bag."""

    seat: Seat
    block: Block


@dataclass(frozen=True, slots=True)
class HasReturned(ForAll):
    """A seat has returned some block to the bag."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(ForAll):
    """A seat took a block out of the pyramid into its hand, and put one of its hand there."""

    seat: Seat
    cell: Cell
    taken: Block
    put: Block


@dataclass(frozen=True, slots=True)
class Reserved(ForAll):
    """A seat paid for the reservation of a block."""

    seat: Seat
    cell: Cell
    paid: int


@dataclass(frozen=True, slots=True)
class Declined(ForAll):
    """A seat did not replace, or did not reserve."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(ForAll):
    """A seat's turn ended after a placement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(ForAll):
    """A seat's turn ended without a placement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Now(ForAll):
    """The new stage of the match, and the rest of the turn."""

    stage: Stage
    turn: Turn


Event = (
    Drew
    | HasDrawn
    | GoldRemoved
    | MarketFilled
    | MarketReturned
    | Placed
    | ReservationEnded
    | ExtraEarned
    | Bought
    | Relieved
    | Returned
    | HasReturned
    | Swapped
    | Reserved
    | Declined
    | TurnEnded
    | Passed
    | Now
)
