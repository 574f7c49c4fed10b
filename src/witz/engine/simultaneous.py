"""What a game adds to `Game` when several seats act at once: answers that are held, and plans to try things out in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .types import Seat


class Simultaneous(Protocol):
    """The part of a game that only simultaneous decisions need. It is handed views, so it knows what a seat knows."""

    def decision(self, view: Any) -> str:
        """The name of what the view's seat is asked now.

        It depends on nothing that another seat does while this one decides, and never comes again in a match.
        """
        ...

    def is_held(self, action: Any) -> bool:
        """Whether an action can be taken back until everybody who acts at the same time has answered."""
        ...

    def scope(self, view: Any) -> str:
        """The part of the match that drafts belong to: they are forgotten when it is over."""
        ...

    def plans(self, view: Any) -> tuple[str, ...]:
        """The plans in which the view's seat may try things out now."""
        ...

    def carried(self, event: Any) -> tuple[Seat, str, str] | None:
        """Whose plan goes on under another name after an event: the seat, the old and the new name."""
        ...

    def draft(self, view: Any, plan: str, placed: Sequence[str], undone: Sequence[str]) -> Any:
        """A plan, played through: what is placed, and what redo would place (the next one last).

        Raises IllegalAction and NotationError.
        """
        ...
