"""The public facts about a match besides its table, and the events that belong to no game."""

from __future__ import annotations

from typing import Literal, NotRequired

from witz.fair import DealHash, SeedHash, WordsHash
from witz.server.match.entries import SeatKind
from witz.server.match.identity import MatchId
from witz.server.match.match import Status

from .shapes import GameEvent
from .shaping import TypedDict


class SeatInfo(TypedDict):
    """The public facts about a seat. `level` is the bot that plays it now, also when the bot stands in for a person.

    The name of a person who gave none is empty: each page shows a name in its own language.
    """

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    words: str | None  # shown when the match has begun; None after that: the seat never revealed them
    has_words: bool
    words_hash: NotRequired[WordsHash]  # the hash that the seat committed to
    owes_words: NotRequired[Literal[True]]  # it has given the hash of its words and must still reveal them
    has_resigned: NotRequired[Literal[True]]  # its person left for good
    wants_abort: NotRequired[Literal[True]]  # its person wants the match called off
    hints: NotRequired[int]  # decisions for which its person took a hint


class OutcomeInfo(TypedDict):
    """The outcome of a match. A match that was called off has no scores, no winners, and the reason `aborted`."""

    scores: list[int]
    winners: list[int]
    reason: str


class PlaysOn(TypedDict):
    """The match that this one continues, and how many of its actions it begins with.

    `match` is empty if the actions come from an uploaded record.
    """

    match: MatchId
    actions: int


class MatchInfo(TypedDict):
    """The public facts about a match, without its table."""

    match: MatchId
    game: str
    rules: int
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    seed_hash: SeedHash  # published before the first draw
    seed: str | None  # after the last move
    outcome: OutcomeInfo | None
    rematch: MatchId | None
    record: str | None  # the name of the file of its record, after the last move
    closed: NotRequired[Literal[True]]  # seats and hashes are fixed: it begins as soon as all words are revealed
    deal_hash: NotRequired[
        DealHash
    ]  # the commitment to the seed and all words, published before any of them were shown
    may_abort: NotRequired[Literal[True]]  # one person may call it off: nobody has moved yet, or no other person plays
    plays_on: NotRequired[PlaysOn]  # the match continues another one


class Joined(TypedDict):
    """A person or a bot took an open seat."""

    event: Literal["joined"]
    seat: int
    name: str
    level: str | None


class Left(TypedDict):
    """A person left before the match began; the seat is open again."""

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
    """A person took the seat back from its bot."""

    event: Literal["seat-taken"]
    seat: int


class Resigned(TypedDict):
    """A person left for good, and a bot plays the seat to the end."""

    event: Literal["resigned"]
    seat: int
    level: str


class AbortWanted(TypedDict):
    """A person voted to call the match off, or withdrew the vote."""

    event: Literal["abort-wanted"]
    seat: int
    wanted: bool


class Finished(TypedDict):
    """The match is over."""

    event: Literal["finished"]
    outcome: OutcomeInfo


class RematchMade(TypedDict):
    """A seat asked for another match with the same people, and it was created."""

    event: Literal["rematch"]
    match: MatchId
    seat: int


MatchEvent = (
    Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade
)
AnyEvent = MatchEvent | GameEvent
