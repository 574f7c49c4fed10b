"""The messages in the inbox of a match: values, processed one at a time."""

from __future__ import annotations

from dataclasses import dataclass

from witz.engine import Seat
from witz.server.match.identity import Identity, MessageId
from witz.server.match.requests import MatchRequest

from .audience import Visitor


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that changes the match; its result is the number of the (last) entry.

    `received` is when its message was received, by `perf_counter`; None for bots and for requests over HTTP.
    `answer_to` is the visitor who asked and the id of its message: the answer is sent with the published change.
    """

    identity: Identity
    request: MatchRequest
    received: float | None = None
    answer_to: tuple[Visitor, MessageId] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedDraft:
    """Store a seat's draft, and show it to all holders of the seat."""

    identity: Identity
    id: MessageId
    seat: Seat
    decision: str
    plan: str
    placed: tuple[str, ...]
    undone: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Let a visitor in, in place of the one that the connection was before, and send it the whole table."""

    visitor: Visitor
    must_hold_a_seat: bool
    since: int | None
    before: Visitor | None = None


@dataclass(frozen=True, slots=True)
class Resend:
    """Send a visitor the whole table again."""

    visitor: Visitor
    id: MessageId
    since: int | None


@dataclass(frozen=True, slots=True)
class GiveMatch:
    """Give the match, read from the store if necessary; a fresh one has all entries of other processes."""

    fresh: bool = True


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Read the entries of other processes."""


@dataclass(frozen=True, slots=True)
class SeeDrafts:
    """Read the draft of a seat that another process has stored."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookElsewhere:
    """Read the presence at other processes."""


FromElsewhere = CatchUp | SeeDrafts | LookElsewhere
Message = Asked | AskedDraft | Enter | Resend | GiveMatch | FromElsewhere
