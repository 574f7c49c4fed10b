"""The interface of a game's coach."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as StandardRandom
from typing import Any, Protocol

from ..engine import Record, Seat
from ..pyramid import Cell, Grid
from .values import Moves, Reason, Weight


class Coach(Protocol):
    """The coach of one game. Every call gets a view, so it uses only what that seat may know."""

    @property
    def grid(self) -> Grid:
        """The grid of the pyramids."""
        ...

    def pyramid(self, view: Any) -> list[tuple[str, Cell]]:
        """The pyramid of the view's seat, or the shared one: the letter of each piece and its cell."""
        ...

    def kind(self, view: Any) -> str:
        """The kind of decision that the view's seat has now."""
        ...

    def number(self, view: Any, turns: int) -> int:
        """The round of a view, from 1; in a game without rounds the number of turns so far."""
        ...

    def same(self, view: Any, one: Moves, other: Moves) -> bool:
        """Whether two answers have the same result."""
        ...

    def alternatives(self, view: Any, legal: Sequence[Any], most: int) -> list[Moves]:
        """Candidate answers, the most promising first."""
        ...

    def weigh(self, view: Any, answers: Sequence[Moves], random: StandardRandom) -> list[Weight]:
        """The values of each answer, all of them in the same sampled futures."""
        ...

    def look(self, view: Any, moves: Moves) -> tuple[str, tuple[Cell, ...]]:
        """Where to look for an answer, without giving it away: a code, and cells of the pyramid."""
        ...

    def planned(self, view: Any, moves: Moves) -> list[tuple[str, Cell]]:
        """For an answer that only takes pieces: their later placements on the seat's pyramid, letters and cells."""
        ...

    def reasons(self, view: Any, moves: Moves, instead: Moves | None) -> tuple[Reason, ...]:
        """The reasons for an answer, also in comparison with another one."""
        ...

    def is_moment(self, view: Any) -> bool:
        """Whether chances are estimated at this moment; the view is a spectator's."""
        ...

    def chances(self, view: Any, random: StandardRandom) -> list[float]:
        """The probability of winning of each seat, from public information."""
        ...

    def luck(self, view: Any, random: StandardRandom) -> list[float]:
        """The value of the latest deal for each seat relative to the average; 0 if `drawn` gives it."""
        ...

    def drawn(self, record: Record[Any, Any]) -> list[tuple[int, Seat, float]]:
        """The value of each draw relative to the average of the bag: entry, seat, points; empty if `luck` gives it."""
        ...
