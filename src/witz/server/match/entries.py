"""The entries of a match's log, from which it is folded. They never leave the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from witz.engine import Seat
from witz.fair import WordsHash

from .identity import DeviceDigest, InvitationDigest, MatchId, MessageId, TokenDigest

SeatKind = Literal["open", "person", "bot"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlan:
    """A seat when the match is made. `device` and `token` are digests of secrets."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    device: DeviceDigest | None = None
    token: TokenDigest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """The match was made. With `waits` it begins only on request."""

    kind: ClassVar[str] = "created"
    game: str
    rules: int
    options: Mapping[str, str] = field(hash=False)
    seats: tuple[SeatPlan, ...]
    seed: str
    invitation: InvitationDigest | None = None
    creator: DeviceDigest | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The match plays on from another one: it begins with `final`, the first final actions of that one.

    It has the seed of that one and the `words` that its seats had added, so later deals are the same as there, as long
    as the bag is. `match` is empty if the opening comes from an uploaded record; `is_dealt` says whether the seed gives
    the deals of the opening, which it does not for records without a seed.
    """

    kind: ClassVar[str] = "opened"
    match: MatchId
    final: tuple[str, ...]
    words: tuple[str | None, ...]
    is_dealt: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A person took an open seat, optionally with words for the seed, or the hash of words to be shown later."""

    kind: ClassVar[str] = "seated"
    seat: Seat
    name: str
    device: DeviceDigest | None
    token: TokenDigest | None
    words: str | None = None
    words_hash: WordsHash | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A bot took an open seat."""

    kind: ClassVar[str] = "filled"
    seat: Seat
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Emptied:
    """A bot, or a person, left a seat before the match began: it is open again."""

    kind: ClassVar[str] = "emptied"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Worded:
    """A seat added its words to the seed, or showed those whose hash it had given."""

    kind: ClassVar[str] = "worded"
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed:
    """A seat gave the hash of words, which it will show when all seats and hashes are fixed."""

    kind: ClassVar[str] = "committed"
    seat: Seat
    words_hash: WordsHash


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """Seats and hashes are fixed: those that gave a hash reveal their words now, then the match begins."""

    kind: ClassVar[str] = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptBack:
    """A seat withholds the words whose hash it gave: the match begins without them."""

    kind: ClassVar[str] = "kept-back"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Began:
    """The match began with these deals.

    `drawn` is the position in the stream of the seed after them (None in logs of the first release); `rules` is the
    version of its rules if that changed after the match was made.
    """

    kind: ClassVar[str] = "began"
    final: tuple[str, ...]
    drawn: int | None = None
    rules: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """A seat answered; `final` are the actions that became final: answers held so far, and deals.

    `drawn` is the position in the stream of the seed, if something was dealt.
    """

    kind: ClassVar[str] = "acted"
    seat: Seat
    id: MessageId
    actions: tuple[str, ...]
    final: tuple[str, ...] = ()
    drawn: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack:
    """A seat took its answer back."""

    kind: ClassVar[str] = "took-back"
    seat: Seat
    id: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted:
    """A seat was given a hint for its decision."""

    kind: ClassVar[str] = "hinted"
    seat: Seat
    decision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A seat moved to another device, or got a new secret; the old device or secret is void."""

    kind: ClassVar[str] = "moved"
    seat: Seat
    device: DeviceDigest | None
    token: TokenDigest | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOver:
    """A bot plays a seat for its person."""

    kind: ClassVar[str] = "handed-over"
    seat: Seat
    id: MessageId
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    """The person plays again."""

    kind: ClassVar[str] = "seat-taken"
    seat: Seat
    id: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned:
    """A person left for good, and a bot plays the seat to the end; the last one to leave ends the match."""

    kind: ClassVar[str] = "resigned"
    seat: Seat
    id: MessageId
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AbortWanted:
    """A person wants the match called off, or does not any more; when all want it, it is."""

    kind: ClassVar[str] = "abort-wanted"
    seat: Seat
    id: MessageId
    wanted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched:
    """Another match was made with the same people."""

    kind: ClassVar[str] = "rematched"
    seat: Seat
    id: MessageId
    match: MatchId


# Entries caused by a message of a seat.
FromSeat = Acted | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Rematched
Wording = Worded | Committed | Closed | KeptBack
LogEntry = Created | Opened | Seated | Filled | Emptied | Wording | Began | Hinted | Moved | FromSeat
