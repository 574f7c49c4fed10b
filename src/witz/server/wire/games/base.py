"""What the server needs of a game to show it: how a table looks in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from witz.server.match.replay import StepCutter
from witz.server.wire.games.members import WrittenView
from witz.server.wire.messages import Draft, LegalAction
from witz.server.wire.shapes import GameEvent, GameView


class GameWriter(StepCutter, Protocol):
    """Makes JSON from the values of one game. It is handed views, so it cannot tell more than a seat may know."""

    def write_view(self, view: Any) -> GameView:
        """A view."""
        ...

    def write_view_after(self, view: Any, before: Any, written: Any) -> WrittenView:
        """The same, given another view and how that was written; and what of it is not as it was."""
        ...

    def write_hand(self, view: Any) -> str:
        """What the view's seat has in hand."""
        ...

    def write_event(self, event: Any) -> GameEvent:
        """An event."""
        ...

    def write_legal(self, view: Any, legal: Sequence[Any], *, effects: bool = True) -> list[LegalAction]:
        """The legal actions of the view's seat, each with what it would change or pay."""
        ...

    def write_cell(self, cell: int) -> str:
        """The name of a cell."""
        ...


class DraftWriter(Protocol):
    """Makes JSON from what a seat tries out: for games whose seats act at once."""

    def write_draft(self, view: Any, plan: str, draft: Any) -> Draft:
        """A plan of the view's seat that was played through; the view is as it is without it."""
        ...
