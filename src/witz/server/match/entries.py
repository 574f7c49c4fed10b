"""The entries of a match's log: everything that ever happened to it, in order. They never leave the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from witz.engine import Seat

from .identity import DeviceDigest, InvitationDigest, MatchId, TokenDigest

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
    """The match was made. `waits` keeps it from beginning before somebody says so."""

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

    It has the seed of that one, and `words` are what its seats had added: what is dealt later is what was dealt there,
    as long as the bag holds the same. `match` is empty where it was a record that somebody brought; `is_dealt` says
    whether the seed gives the deals of the opening, as it does unless that record has none.
    """

    kind: ClassVar[str] = "opened"
    match: MatchId
    final: tuple[str, ...]
    words: tuple[str | None, ...]
    is_dealt: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Somebody took an open seat, maybe with words for the seed, or with the hash of words that are shown later."""

    kind: ClassVar[str] = "seated"
    seat: Seat
    name: str
    device: DeviceDigest | None
    token: TokenDigest | None
    words: str | None = None
    words_hash: str | None = None


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
    """A seat gave the hash of words that it shows when all seats and hashes are fixed."""

    kind: ClassVar[str] = "committed"
    seat: Seat
    words_hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """Seats and hashes are fixed: those that gave a hash show their words now, then the match begins."""

    kind: ClassVar[str] = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptBack:
    """A seat does not show the words whose hash it gave: the match begins without them."""

    kind: ClassVar[str] = "kept-back"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Began:
    """The match began with these deals.

    `drawn` is how far the stream of the seed is used up after them (None in logs of the first release); `rules` are
    the rules it is played by, where they changed after it was made.
    """

    kind: ClassVar[str] = "began"
    final: tuple[str, ...]
    drawn: int | None = None
    rules: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """A seat answered; `final` is all that became final by it: answers held so far, and deals.

    `drawn` is how far the stream of the seed is used up, if something was dealt.
    """

    kind: ClassVar[str] = "acted"
    seat: Seat
    id: str
    actions: tuple[str, ...]
    final: tuple[str, ...] = ()
    drawn: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack:
    """A seat took its answer back."""

    kind: ClassVar[str] = "took-back"
    seat: Seat
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted:
    """A seat was given a hint for what it is asked."""

    kind: ClassVar[str] = "hinted"
    seat: Seat
    decision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A seat went to another device, or has a new secret of its own; the old ones are worth nothing now."""

    kind: ClassVar[str] = "moved"
    seat: Seat
    device: DeviceDigest | None
    token: TokenDigest | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOver:
    """A bot plays a seat for its person."""

    kind: ClassVar[str] = "handed-over"
    seat: Seat
    id: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    """The person plays again."""

    kind: ClassVar[str] = "seat-taken"
    seat: Seat
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned:
    """A person left for good, and a bot plays the seat to the end; the last one to leave ends the match."""

    kind: ClassVar[str] = "resigned"
    seat: Seat
    id: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AbortWanted:
    """A person wants the match called off, or does not any more; when all want it, it is."""

    kind: ClassVar[str] = "abort-wanted"
    seat: Seat
    id: str
    wanted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched:
    """Another match was made with the same people."""

    kind: ClassVar[str] = "rematched"
    seat: Seat
    id: str
    match: MatchId


# Those that come from a message of a seat.
FromSeat = Acted | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Rematched
Wording = Worded | Committed | Closed | KeptBack
LogEntry = Created | Opened | Seated | Filled | Emptied | Wording | Began | Hinted | Moved | FromSeat
