"""The extension of `Game` for simultaneous decisions: held actions, and plans for drafts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .types import Seat


class Simultaneous(Protocol):
    """The part of a game that only simultaneous decisions need. It gets views, so it knows no more than a seat."""

    def decision(self, view: Any) -> str:
        """The name of the decision that the view's seat has now.

        It does not depend on simultaneous actions of other seats, and is unique within a match.
        """
        ...

    def is_held(self, action: Any) -> bool:
        """Whether an action can be taken back until all seats that act at the same time have acted."""
        ...

    def scope(self, view: Any) -> str:
        """The part of the match that drafts belong to: they are void after it."""
        ...

    def plans(self, view: Any) -> tuple[str, ...]:
        """The names of the plans that the view's seat may have drafts of now."""
        ...

    def carried(self, event: Any) -> tuple[Seat, str, str] | None:
        """A plan that an event renames: the seat, the old name and the new one."""
        ...

    def draft(self, view: Any, plan: str, placed: Sequence[str], undone: Sequence[str]) -> Any:
        """A plan, played through: `placed` are its placements, `undone` those that redo would make (the next one last).

        Raises IllegalAction and NotationError.
        """
        ...
