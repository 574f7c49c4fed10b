"""What the coach needs to know of each game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as StandardRandom
from typing import Any, Protocol

from ..engine import Record, Seat
from ..pyramid import Cell, Grid
from .values import Moves, Reason, Weight


class Coach(Protocol):
    """One game, seen by the coach. Every call is handed a view, so it knows what that seat may know."""

    @property
    def grid(self) -> Grid:
        """Where the cells of the pyramids are."""
        ...

    def pyramid(self, view: Any) -> list[tuple[str, Cell]]:
        """The pyramid that the view's seat builds on: the letter of each piece and its cell."""
        ...

    def kind(self, view: Any) -> str:
        """What the view's seat decides now."""
        ...

    def number(self, view: Any, turns: int) -> int:
        """The round of a moment, from 1; in a game without rounds the turns so far."""
        ...

    def same(self, view: Any, one: Moves, other: Moves) -> bool:
        """Whether two answers come to the same."""
        ...

    def alternatives(self, view: Any, legal: Sequence[Any], most: int) -> list[Moves]:
        """Answers that are worth a look, the most promising first."""
        ...

    def weigh(self, view: Any, answers: Sequence[Moves], random: StandardRandom) -> list[Weight]:
        """What each answer brings, all of them in the same imagined futures."""
        ...

    def look(self, view: Any, moves: Moves) -> tuple[str, tuple[Cell, ...]]:
        """Where to look for an answer, without telling it: a code, and cells of the seat's pyramid."""
        ...

    def planned(self, view: Any, moves: Moves) -> list[tuple[str, Cell]]:
        """What a later answer would lay on the seat's pyramid, letters and cells, where an answer only takes it."""
        ...

    def reasons(self, view: Any, moves: Moves, instead: Moves | None) -> tuple[Reason, ...]:
        """What speaks for an answer, also against another one."""
        ...

    def is_moment(self, view: Any) -> bool:
        """Whether the chances are to be judged at this moment, by what everybody may know."""
        ...

    def chances(self, view: Any, random: StandardRandom) -> list[float]:
        """The chance to win of each seat, by what everybody may know."""
        ...

    def luck(self, view: Any, random: StandardRandom) -> list[float]:
        """What was dealt just now is worth to each seat against the average; 0 where `drawn` tells it."""
        ...

    def drawn(self, record: Record[Any, Any]) -> list[tuple[int, Seat, float]]:
        """What a seat drew against the average of the bag: entry, seat, points; nothing where `luck` tells it."""
        ...
