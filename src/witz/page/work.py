"""What is to be done after a call: fetch, write, send, answer. JSON, since JavaScript does it."""

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
IN_PAGE: Final = "-in-page"  # how the ids of these matches end: a page that has a server, too, knows whom to ask


def new_page_match_id() -> MatchId:
    """A new id for a match; nobody needs to guess it, since nobody else can reach it."""
    return MatchId(token_urlsafe(6) + IN_PAGE)


class Row(TypedDict):
    """What is kept of a match beside its log, to list it by; `devices` are digests, one for each seat of a person.

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
    has_account: NotRequired[bool]  # rows of earlier releases do not say


class Account(TypedDict):
    """What is stored of a finished match, whatever becomes of its rules: its record, what it shows, and its replay.

    The last two are compressed, in base64.
    """

    match: MatchId
    record: str
    body: str
    replay: str


class Append(TypedDict):
    """Entries of a match to be written from a number on, all or none; another that wrote them first makes it fail.

    With an account there are none.
    """

    match: MatchId
    number: int
    entries: list[str]
    at: float
    row: Row
    account: Account | None


class KeptDraft(TypedDict):
    """What a seat tries out, kept in place of what it tried before."""

    match: MatchId
    seat: int
    scope: str
    body: str


class StoredRow(TypedDict):
    """An entry of a log as it was written."""

    number: int
    at: float
    body: str


class Answer(TypedDict):
    """The answer to a request: whether it was done, and the body that a server would send."""

    ok: bool
    body: Any


class Thought(TypedDict):
    """A move that a bot is to decide elsewhere: for which seat, what it is asked, and the log up to now."""

    match: MatchId
    seat: int
    asked: str
    entries: list[str]


class SeatQuestion(TypedDict):
    """What a seat of a match should do, or why its bot did what it did last."""

    about: Literal["hint", "why"]
    match: MatchId
    seat: int
    entries: list[str]  # the log up to now


class RecordQuestion(TypedDict):
    """What the coach finds in a record."""

    about: Literal["look-back"]
    record: str


Question = SeatQuestion | RecordQuestion  # thought about elsewhere before a request can be answered

Needed = Literal["log", "rows"]


class Needs(Exception):
    """Something must be fetched before this can be answered: the log of a match, or the rows of all."""

    def __init__(self, what: Needed, match: MatchId | None = None) -> None:
        super().__init__(what)
        self.what: Needed = what
        self.match = match


@dataclass(slots=True)
class Work:
    """What a call has led to. With `needs` nothing was done: fetch it, hand it in, and call again."""

    needs: Needed | None = None
    match: MatchId | None = None  # whose log is needed
    appends: list[Append] = field(default_factory=list)
    drafts: list[KeptDraft] = field(default_factory=list)
    sent: list[tuple[Connection, ServerMessage]] = field(default_factory=list)
    answer: Answer | None = None
    thought: Thought | None = None  # its answer is handed to `Host.decided`
    question: Question | None = None  # its answer is that to the request


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
