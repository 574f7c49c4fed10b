"""The work for JavaScript after a call: what to fetch, write, send and answer, in JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import Any, Final, Literal, NotRequired, TypedDict

from witz.server.match.entries import SeatKind
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.match import Match, Status
from witz.server.wire.messages import ServerMessage
from witz.server.wire.summary import summary_of

Connection = int
IN_PAGE: Final = "-in-page"  # the suffix of the ids of these matches, by which a page with a server tells them apart


def new_page_match_id() -> MatchId:
    """A new id for a match; it may be guessable, since only this browser can reach the match."""
    return MatchId(token_urlsafe(6) + IN_PAGE)


class Row(TypedDict):
    """The facts about a match that lists need without its log; `devices` are digests, one for each seat of a person.

    A match that was called off has no scores; rows of earlier releases have empty ones.
    """

    match: MatchId
    game: str
    rules: int
    status: Status
    seats: list[int]
    devices: list[DeviceDigest | None]
    names: list[str]
    kinds: list[SeatKind]
    scores: list[int] | None
    touched: float
    has_account: NotRequired[bool]  # missing in rows of earlier releases


class StoredAccount(TypedDict):
    """The stored account of a finished match: its record, body and replay, which outlive its rules.

    Body and replay are compressed, in base64.
    """

    match: MatchId
    record: str
    body: str
    replay: str


class Append(TypedDict):
    """Entries of a match to be written from a number on, all or none; it fails if another page wrote them first."""

    match: MatchId
    number: int
    entries: list[str]
    at: float
    row: Row
    account: StoredAccount | None


class StoredDraft(TypedDict):
    """The stored drafts of a seat, in place of earlier ones."""

    match: MatchId
    seat: int
    scope: str
    body: str


class StoredRow(TypedDict):
    """An entry of a log as it is stored."""

    number: int
    at: float
    body: str


class Answer(TypedDict):
    """The response to a request: whether it succeeded, and the body that a server would send."""

    ok: bool
    body: Any


class Thought(TypedDict):
    """A decision of a bot for the thinking worker: the seat, the decision, and the log up to now."""

    match: MatchId
    seat: int
    asked: str
    entries: list[str]


class SeatQuestion(TypedDict):
    """A request for a hint for a seat, or for the reason of its bot for its last move."""

    about: Literal["hint", "why"]
    match: MatchId
    seat: int
    entries: list[str]  # the log up to now


class RecordQuestion(TypedDict):
    """A request for the coach's analysis of a record."""

    about: Literal["look-back"]
    record: str


Question = SeatQuestion | RecordQuestion  # for the thinking worker, whose answer a request waits for

Needed = Literal["log", "rows"]


class Needs(Exception):
    """Raised if data must be fetched first: the log of a match, or the rows of all matches."""

    def __init__(self, what: Needed, match: MatchId | None = None) -> None:
        super().__init__(what)
        self.what: Needed = what
        self.match = match


@dataclass(slots=True)
class Work:
    """The work after a call. With `needs` nothing was done: fetch it, pass it to the host, and call again."""

    needs: Needed | None = None
    match: MatchId | None = None  # whose log is needed
    appends: list[Append] = field(default_factory=list)
    drafts: list[StoredDraft] = field(default_factory=list)
    sent: list[tuple[Connection, ServerMessage]] = field(default_factory=list)
    answer: Answer | None = None
    thought: Thought | None = None  # its answer is passed to `Host.decided`
    question: Question | None = None  # its answer is the response to the request


def row_of(match: Match, touched: float, *, has_account: bool) -> Row:
    """The row of a match."""
    summary = summary_of(match)
    people = [(seat, sitting) for seat, sitting in enumerate(match.seats) if sitting.kind == "person"]
    return {
        "match": match.id,
        "game": match.game.name,
        "rules": match.rules,
        "status": match.status,
        "seats": [seat + 1 for seat, _ in people],
        "devices": [sitting.device for _, sitting in people],
        "names": [seat["name"] for seat in summary["seats"]],
        "kinds": [seat["kind"] for seat in summary["seats"]],
        "scores": summary["scores"],
        "touched": touched,
        "has_account": has_account,
    }
