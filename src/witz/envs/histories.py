"""Histories for OpenSpiel's information states: all events that a seat may know of, as one row of numbers.

An event is the number of its kind, from 1, and then its parts, each of them counted from 1: a part of several values
begins with their number. So the encoding is unique: seats with different events have different rows. Events or parts
that follow from others are left out: the stages of La Gran Pirámide (`Now`), and the cubes of a pyramid of Yaxha that
were shown before.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from .event_numbers import Events
from .piramide import histories as of_piramide
from .yaxha import histories as of_yaxha


class History(Protocol):
    """The encoding of one game's histories as numbers."""

    def most(self, options: Any) -> tuple[int, int]:
        """An upper bound of the number of decisions in a match; and more draws than are likely."""
        ...

    def length(self, options: Any) -> int:
        """An upper bound of the length of a history."""
        ...

    def numbers(self, options: Any, events: Events) -> list[int]:
        """The events of a seat as numbers."""
        ...


HISTORIES: Final[dict[str, History]] = {"yaxha": of_yaxha, "piramide": of_piramide}
