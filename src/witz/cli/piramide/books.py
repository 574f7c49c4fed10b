"""The income and expenses of all seats during a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...piramide.events import Bought, Event, Placed, Reserved
from ..language import t
from ..terminal.drawing import Drawing, Table, Text
from ..terminal.phrases import short


@dataclass(slots=True)
class Books:
    """The coins of one seat: the values of its blocks, halves of blocks below, and what it paid."""

    values: int = 0
    halves: int = 0
    bought: int = 0
    reserved: int = 0

    @property
    def coins(self) -> int:
        return self.values + self.halves - self.bought - self.reserved


def keep(books: Sequence[Books], events: Iterable[Event]) -> None:
    """Books the income and expenses of a step."""
    for event in events:
        match event:
            case Placed(seat=seat, value=value, half=half):
                books[seat].values += value
                books[seat].halves += half
            case Bought(seat=seat, paid=paid):
                books[seat].bought += paid
            case Reserved(seat=seat, paid=paid):
                books[seat].reserved += paid
            case _:
                pass


def sheet(names: Sequence[str], books: Sequence[Books]) -> Drawing:
    """The books of all seats side by side."""
    table = Table(sheet=True)
    table.add_column(t("Where the coins came from"), t("coins"))
    for name, own in zip(names, books, strict=True):
        table.add_column(Text(short(name)), str(own.coins), justify="right")
    table.add_row(t("values of blocks"), *(str(own.values) for own in books))
    table.add_row(t("halves of blocks below"), *(str(own.halves) for own in books))
    table.add_row(t("paid for blocks"), *(str(-own.bought) for own in books))
    table.add_row(t("paid for reservations"), *(str(-own.reserved) for own in books))
    return table
