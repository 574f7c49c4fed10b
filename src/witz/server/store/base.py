"""What a match store is: the calls, and the values that go in and come out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from witz.server.match.identity import DeviceDigest, InvitationDigest, MatchId, TokenDigest
from witz.server.match.match import Status

from .pending import PendingWrite


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of a match's log; numbers count from 0 without gaps."""

    number: int
    at: float  # seconds since 1970
    body: str


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: digests of a device's and of the seat's own secret, never the secrets."""

    seat: int
    device: DeviceDigest | None
    token: TokenDigest | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What is known of a match without reading its log."""

    match: MatchId
    game: str
    status: Status
    creator: DeviceDigest | None  # of the device that made it
    invitation: InvitationDigest | None
    summary: str
    rules: int  # the version of the rules that it is played by
    touched: float = 0.0  # when the last entry was written


@dataclass(frozen=True, slots=True)
class KeptAccount:
    """What is kept of a finished match, whatever becomes of its rules: its record, what it shows, and its replay.

    `body` and `replay` are compressed; a replay takes long to make and comes later than the rest.
    """

    match: MatchId
    record: str
    body: bytes
    replay: bytes | None = None


@dataclass(frozen=True, slots=True)
class KeptLookBack:
    """What looking back on a finished match has found, compressed."""

    match: MatchId
    body: bytes


@dataclass(frozen=True, slots=True)
class DayEntry:
    """A result in the table of a day: one for each device, game and level."""

    day: str  # 2026-11-16
    game: str
    level: str
    device: DeviceDigest
    match: MatchId
    name: str  # empty: whoever it was gave none
    score: int
    hints: int
    at: float


class Append(NamedTuple):
    """Entries to write after the first `expected` ones of a match, with what they change in the other tables.

    `may_be_removed` says that nothing was written for so long that somebody may have removed the match.
    """

    match: MatchId
    expected: int
    bodies: tuple[str, ...]
    at: float
    row: MatchRow | None = None
    holders: tuple[Holder, ...] = ()
    may_be_removed: bool = False
    account: KeptAccount | None = None


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """What a seat is trying out. It belongs to one part of the match (a round) and is worth nothing after it."""

    match: MatchId
    seat: int
    scope: str
    body: str


class Store(ABC):
    """A log of entries for each match, a row of facts about it, who holds its seats, and the seats' drafts.

    Of a finished match it also keeps an account, and what looking back on it has found.

    Writes are done by one writer, in order; what they give is done when they are durable. Every call and
    every result may raise StoreError.
    """

    @abstractmethod
    def append(self, *appends: Append) -> PendingWrite:
        """Writes all of these or nothing. Raises ConflictError when a number is taken already.

        Raises MatchNotFound for a match that has may_be_removed and was removed.
        """

    @abstractmethod
    def keep_draft(self, draft: KeptDraft) -> PendingWrite:
        """Keeps a draft in place of the seat's earlier one."""

    @abstractmethod
    def keep_account(self, account: KeptAccount) -> PendingWrite:
        """Keeps the account of a finished match in place of an earlier one."""

    @abstractmethod
    def account(self, match: MatchId) -> KeptAccount | None:
        """What is kept of a finished match; None where nothing is."""

    @abstractmethod
    def keep_look_back(self, found: KeptLookBack) -> PendingWrite:
        """Keeps what looking back on a match has found, in place of what was found before."""

    @abstractmethod
    def look_back(self, match: MatchId) -> KeptLookBack | None:
        """What looking back on a match has found; None where nobody has looked back."""

    @abstractmethod
    def enter_day(self, entry: DayEntry, oldest: str) -> PendingWrite:
        """Enters a result, unless the device has one or the table is full; tables before the oldest day are removed."""

    @abstractmethod
    def day_table(self, day: str, game: str, level: str, most: int) -> tuple[DayEntry, ...]:
        """The best results of a day, the best first."""

    @abstractmethod
    def incomplete(self, after: MatchId, most: int) -> tuple[MatchId, ...]:
        """Some finished matches, in the order of their ids after one, of which no account or no replay is kept."""

    @abstractmethod
    def entries(self, match: MatchId, since: int = 0) -> tuple[LogRow, ...]:
        """The entries with numbers from `since` on. Raises MatchNotFound."""

    @abstractmethod
    def drafts(self, match: MatchId) -> tuple[KeptDraft, ...]:
        """The drafts of all seats."""

    @abstractmethod
    def row(self, match: MatchId) -> MatchRow:
        """What is known of a match. Raises MatchNotFound."""

    @abstractmethod
    def invited(self, invitation: InvitationDigest) -> MatchRow:
        """The match of an invitation's digest. Raises MatchNotFound."""

    @abstractmethod
    def held_by(self, device: DeviceDigest) -> tuple[tuple[MatchRow, tuple[int, ...]], ...]:
        """The matches in which a device holds seats, the latest first, each with those seats."""

    @abstractmethod
    def unfinished(self, creator: DeviceDigest, rules: Mapping[str, int]) -> int:
        """How many matches that this device made are not finished and can be played by these rules of each game."""

    @abstractmethod
    def abandoned(self, after: MatchId, most: int, *, open_before: float, running_before: float) -> tuple[MatchId, ...]:
        """Some unfinished matches, by id after one, in which nothing has been written since these times."""

    @abstractmethod
    def newest(self) -> float | None:
        """When the newest entry of all matches was written; None without any."""

    @abstractmethod
    def size(self) -> int:
        """The size of the whole store in bytes."""

    @abstractmethod
    def remove(self, matches: Sequence[MatchId], untouched_since: float) -> PendingWrite:
        """Removes those of these matches in which nothing was written since a time, with all that belongs to them."""

    @abstractmethod
    def check(self) -> None:
        """Raises StoreError when the store cannot read or write now."""

    @abstractmethod
    def close(self) -> None:
        """Writes what is waiting and lets go of everything."""
