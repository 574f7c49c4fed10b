"""What a client is told when something cannot be done, and how long it waits where it is told to slow down."""

from __future__ import annotations

from collections.abc import Sequence

from witz.errors import WitzError

SLOWER, SLOWEST = 1.0, 16.0  # how long to wait where the server asks for fewer messages


class Refused(WitzError):
    """The server refused something: `code` says why, `rule` and `cells` say more about a refused action."""

    def __init__(
        self, code: str, rule: str | None = None, cells: Sequence[str] = (), detail: str | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.rule = rule
        self.cells = tuple(cells)
        self.detail = detail


class Unreachable(WitzError):
    """There is no server at the address."""
