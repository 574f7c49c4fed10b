"""All that a seat was ever told as one row of numbers: the histories of OpenSpiel's information states.

An event is the number of its kind, from 1, and then its parts, each of them counted from 1: a part of several values
begins with how many there are. So every row can be read back in one way, and two seats that were told different things
have different rows. What follows from the other events is left out: what La Gran Pirámide waits for (`Now`), and what a
pyramid of Yaxha had before the last round was shown.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from .piramide import histories as of_piramide
from .told import Told
from .yaxha import histories as of_yaxha


class History(Protocol):
    """How the histories of one game become numbers."""

    def most(self, options: Any) -> tuple[int, int]:
        """At least as many decisions as a match has, and as many draws as it is likely to have."""
        ...

    def length(self, options: Any) -> int:
        """As many numbers as any history has."""
        ...

    def numbers(self, options: Any, told: Told) -> list[int]:
        """What a seat was told."""
        ...


HISTORIES: Final[dict[str, History]] = {"yaxha": of_yaxha, "piramide": of_piramide}
