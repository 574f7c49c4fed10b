"""The refusals of the server: why a message or a request changed nothing."""

from __future__ import annotations

from typing import Any

from witz.errors import IllegalAction, WitzError
from witz.server.wire.games.base import TableMaker


class Refuse(WitzError):
    """A message that is refused: a stable code, the rule it breaks, the cells concerned, and a word for developers.

    `line` is where a text that was brought is wrong.
    """

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        cells: tuple[str, ...] = (),
        line: int | None = None,
        detail: str | None = None,
    ) -> None:
        super().__init__(detail or code)
        self.code = code
        self.rule = rule
        self.cells = cells
        self.line = line
        self.detail = detail


def refused_by_rules(error: IllegalAction, maker: TableMaker, view: Any) -> Refuse:
    """The refusal of an action by the rules of the game."""
    refusal = error.refusal
    return Refuse(refusal.code, rule=refusal.rule or None, cells=tuple(maker.write_cells(view, refusal.cells)))
