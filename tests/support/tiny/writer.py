"""Writes Tiny as JSON: `witz.server.wire.games.base.Writer`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.support.tiny.game import CUBES, GRID, Event, GotLevel, HasLevel, LevelsShown, Place, Placed, View, in_turn
from witz.pyramid import Mask, cells_of, write_cell
from witz.server.wire.games.members import WrittenView


class TinyWriter:
    """Converts the values of Tiny to JSON."""

    def write_view(self, view: View) -> Any:
        return {
            "game": "tiny",
            "levels": list(view.levels),
            "built": [_names(mask) for mask in view.built],
            "waiting_for": [] if view.pyramid.size == CUBES else [in_turn(view.pyramid) + 1],
        }

    def write_view_after(self, view: View, before: View, written: Any) -> WrittenView:  # noqa: ARG002
        return WrittenView(self.write_view(view), self.write_view(view))  # little to save here

    def write_hand(self, view: View) -> str:
        return "" if view.seat is None else f"level {view.levels[view.seat]}"

    def opened(self, views: Sequence[View]) -> View:
        levels = tuple(view.levels[seat] for seat, view in enumerate(views))
        return views[0]._replace(seat=None, levels=levels)

    def begins_step(self, event: Event, *, is_first: bool) -> bool:  # noqa: ARG002
        return isinstance(event, Placed)

    def write_event(self, event: Event) -> Any:
        match event:
            case GotLevel(seat, level):
                return {"event": "got-level", "seat": seat + 1, "level": level}
            case HasLevel(seat):
                return {"event": "has-level", "seat": seat + 1}
            case Placed(seat, cell):
                return {"event": "placed", "seat": seat + 1, "cell": self.write_cell(cell)}
            case LevelsShown(levels):
                return {"event": "levels-shown", "levels": list(levels)}

    def write_legal(self, view: View, legal: Sequence[Place], *, effects: bool = True) -> list[Any]:  # noqa: ARG002
        return [{"action": f"place {self.write_cell(action.cell)}", "effect": None} for action in legal]

    def write_cell(self, cell: int) -> str:
        return write_cell(GRID, cell)


def _names(mask: Mask) -> list[str]:
    return [write_cell(GRID, cell) for cell in cells_of(mask)]
