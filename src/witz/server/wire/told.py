"""What everybody is told of a match beside the table: the facts about it, and what happened to it."""

from __future__ import annotations

from typing import Literal, NotRequired

from witz.server.match.entries import SeatKind
from witz.server.match.match import Status

from .shapes import GameEvent
from .shaping import TypedDict


class SeatInfo(TypedDict):
    """A seat as everybody sees it. `level` is the bot that plays it now, also when it stands in for a person.

    A person who gave no name has an empty one: every page calls them in its own language.
    """

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    words: str | None  # shown when the match has begun; if there are none then, they were kept back
    has_words: bool
    words_hash: NotRequired[str]  # by which the words are fixed, whether they are shown or not
    owes_words: NotRequired[Literal[True]]  # it gave the hash of words, and has still to show them
    has_resigned: NotRequired[Literal[True]]  # its person left for good
    wants_abort: NotRequired[Literal[True]]  # its person wants the match called off
    hints: NotRequired[int]  # decisions for which its person took a hint


class OutcomeInfo(TypedDict):
    """How the match ended. One that was called off has no scores and no winners, and the reason `aborted`."""

    scores: list[int]
    winners: list[int]
    reason: str


class PlaysOn(TypedDict):
    """Where a match plays on from: it begins with so many actions of another match, and does not count.

    `match` is empty where they are those of a record that somebody brought.
    """

    match: str
    actions: int


class MatchInfo(TypedDict):
    """A match as everybody sees it, without what lies on the table."""

    match: str
    game: str
    rules: int
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    seed_hash: str  # published before the first draw
    seed: str | None  # after the last move
    outcome: OutcomeInfo | None
    rematch: str | None
    record: str | None  # the name of the file of its record, after the last move
    closed: NotRequired[Literal[True]]  # seats and hashes are fixed: it begins when nobody owes words any more
    deal_hash: NotRequired[str]  # what seed and words were fixed by before any of them were shown
    may_abort: NotRequired[Literal[True]]  # one person may call it off: nobody has moved yet, or nobody else is there
    plays_on: NotRequired[PlaysOn]  # it does not begin at the beginning


class Joined(TypedDict):
    """Somebody, or a bot, took an open seat."""

    event: Literal["joined"]
    seat: int
    name: str
    level: str | None


class Left(TypedDict):
    """A seat is open again, before the match began."""

    event: Literal["left"]
    seat: int


class Started(TypedDict):
    """All seats are taken and the match begins."""

    event: Literal["started"]


class TookBack(TypedDict):
    """A seat took back its answer."""

    event: Literal["took-back"]
    seat: int


class HandedOver(TypedDict):
    """A bot plays a seat from now on."""

    event: Literal["handed-over"]
    seat: int
    level: str


class SeatTaken(TypedDict):
    """The person plays the seat again."""

    event: Literal["seat-taken"]
    seat: int


class Resigned(TypedDict):
    """A person left for good, and a bot plays the seat to the end."""

    event: Literal["resigned"]
    seat: int
    level: str


class AbortWanted(TypedDict):
    """A person wants the match called off, or does not any more."""

    event: Literal["abort-wanted"]
    seat: int
    wanted: bool


class Finished(TypedDict):
    """The match is over."""

    event: Literal["finished"]
    outcome: OutcomeInfo


class RematchMade(TypedDict):
    """A seat asked for another match with the same people, and there it is."""

    event: Literal["rematch"]
    match: str
    seat: int


MatchEvent = (
    Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade
)
AnyEvent = MatchEvent | GameEvent
