"""The errors of the client, and its backoff when the server refuses with slow-down."""

from __future__ import annotations

from collections.abc import Sequence

from witz.errors import WitzError

SLOWER, SLOWEST = 1.0, 16.0  # the first and the longest backoff, in seconds


class Refused(WitzError):
    """A refusal of the server: its code and, for an action, the rule that it breaks and the cells."""

    def __init__(
        self, code: str, rule: str | None = None, cells: Sequence[str] = (), detail: str | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.rule = rule
        self.cells = tuple(cells)
        self.detail = detail


class Unreachable(WitzError):
    """No server answers at the address."""
