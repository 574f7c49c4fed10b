"""What is put into the inbox of a match: values, done one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from witz.engine import Seat
from witz.server.match.identity import Identity
from witz.server.match.requests import Request

from .audience import Visitor


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that changes the match; the answer is the number of its (last) entry.

    `answer_to` is the visitor who asked and the id of its message: the answer is sent with the published change.
    """

    identity: Identity
    request: Request
    received: float = field(default_factory=perf_counter)
    answer_to: tuple[Visitor, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedDraft:
    """Keep what a seat tries out, and show it to everybody who holds the seat."""

    identity: Identity
    id: str
    seat: Seat
    decision: str
    plan: str
    placed: tuple[str, ...]
    undone: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Let a visitor in, in place of what it was before, and send it the whole table."""

    visitor: Visitor
    must_hold_a_seat: bool
    since: int | None
    before: Visitor | None = None


@dataclass(frozen=True, slots=True)
class Resend:
    """Send a visitor the whole table again."""

    visitor: Visitor
    id: str
    since: int | None


@dataclass(frozen=True, slots=True)
class Look:
    """Read the match, if it is not in memory, and give it; a fresh one knows all that other processes have written."""

    fresh: bool = True


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Take in what other processes have written."""


@dataclass(frozen=True, slots=True)
class SeeDrafts:
    """Take in a draft of a seat that another process has kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookElsewhere:
    """Take in who is connected at other processes."""


FromElsewhere = CatchUp | SeeDrafts | LookElsewhere
Message = Asked | AskedDraft | Enter | Resend | Look | FromElsewhere
