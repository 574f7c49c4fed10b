"""What the server needs of a game beyond its rules: how a seat's side of the table looks in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from witz.engine import Seat
from witz.server.wire.messages import Draft, LegalAction
from witz.server.wire.shapes import GameEvent, GameView


class TableMaker(Protocol):
    """Makes JSON from the values of one game. It is handed views, so it cannot tell more than a seat may know."""

    def write_view(self, view: Any) -> GameView:
        """A view."""
        ...

    def write_hand(self, view: Any) -> str:
        """What the view's seat has in hand."""
        ...

    def opened(self, views: Sequence[Any]) -> Any:
        """The view in which nothing is hidden, from the views of all seats: for a match that is over."""
        ...

    def write_event(self, event: Any) -> GameEvent:
        """An event."""
        ...

    def begins_step(self, event: Any, *, is_first: bool) -> bool:
        """Whether a replay stops before an event; `is_first` when it is the first that an action brought about."""
        ...

    def write_legal(self, view: Any, legal: Sequence[Any]) -> list[LegalAction]:
        """The legal actions of the view's seat, each with what it would change or pay."""
        ...

    def write_cells(self, view: Any, cells: Sequence[int]) -> list[str]:
        """The names of cells."""
        ...

    def decision(self, view: Any, moves: int) -> str:
        """The name of what the view's seat is asked now; `moves` are the final actions it has made.

        It depends on nothing that another seat does while this one decides, and never comes again in a match.
        """
        ...

    def is_held(self, action: Any) -> bool:
        """Whether an action can be taken back until everybody who acts at the same time has answered."""
        ...

    def scope(self, view: Any) -> str:
        """The part of the match that drafts belong to: they are forgotten when it is over."""
        ...

    def carried(self, event: Any) -> tuple[Seat, str, str] | None:
        """Whose plan goes on under another name after an event: the seat, the old and the new name."""
        ...

    def plans(self, view: Any) -> tuple[str, ...]:
        """The plans in which the view's seat may try things out now."""
        ...

    def draft(self, view: Any, plan: str, placed: Sequence[str], undone: Sequence[str]) -> Draft:
        """A plan, played through. Raises IllegalAction and NotationError."""
        ...
