"""The interface between the server and a game's JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from witz.server.match.replay import StepCutter
from witz.server.wire.games.members import WrittenView
from witz.server.wire.messages import Draft, LegalAction
from witz.server.wire.shapes import GameEvent, GameView


class GameWriter(StepCutter, Protocol):
    """Makes JSON from the values of one game. It gets views, so it cannot reveal more than a seat may know."""

    def write_view(self, view: Any) -> GameView:
        """A view."""
        ...

    def write_view_after(self, view: Any, before: Any, written: Any) -> WrittenView:
        """The same, given an earlier view and its JSON; and the differences."""
        ...

    def write_hand(self, view: Any) -> str:
        """The hand of the view's seat."""
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
    """Makes JSON from drafts, for games whose seats act at the same time."""

    def write_draft(self, view: Any, plan: str, draft: Any) -> Draft:
        """A plan of the view's seat, played through; the view is the one without the plan."""
        ...
