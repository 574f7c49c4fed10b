"""The refusals of messages and requests, which change nothing."""

from __future__ import annotations

from witz.errors import IllegalAction, WitzError


class Refuse(WitzError):
    """The refusal of a message or request: a stable code, the rule it breaks, and a detail for developers.

    `cells` are the cells concerned, in a pyramid of `game`; `line` is the place of the error in an uploaded text.
    """

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        game: str = "",
        cells: tuple[int, ...] = (),
        line: int | None = None,
        detail: str | None = None,
    ) -> None:
        super().__init__(detail or code)
        self.code = code
        self.rule = rule
        self.game = game
        self.cells = cells
        self.line = line
        self.detail = detail


def refused_by_rules(error: IllegalAction, game: str) -> Refuse:
    """The refusal of an action by the rules of a game."""
    refusal = error.refusal
    return Refuse(refusal.code, rule=refusal.rule or None, game=game, cells=refusal.cells)
