"""The interface of a store: its calls and their values."""

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
    """Who holds a seat: the digests of a device's secret and of the seat's own secret."""

    seat: int
    device: DeviceDigest | None
    token: TokenDigest | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The facts about a match that lists need without reading its log."""

    match: MatchId
    game: str
    status: Status
    creator: DeviceDigest | None  # of the device that made it
    invitation: InvitationDigest | None
    summary: str
    rules: int  # the version of its rules
    touched: float = 0.0  # when the last entry was written


@dataclass(frozen=True, slots=True)
class StoredAccount:
    """The stored account of a finished match: its record, body and replay, which outlive its rules.

    `body` and `replay` are compressed; a replay takes long to compute and is added later.
    """

    match: MatchId
    record: str
    body: bytes
    replay: bytes | None = None


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """The stored analysis of a finished match, compressed."""

    match: MatchId
    body: bytes


@dataclass(frozen=True, slots=True)
class DayEntry:
    """A result in the ranking of a day: one for each device, game and level."""

    day: str  # 2026-11-16
    game: str
    level: str
    device: DeviceDigest
    match: MatchId
    name: str  # empty: the player gave none
    score: int
    hints: int
    at: float


class Append(NamedTuple):
    """Entries to write after the first `expected` ones of a match, with their changes of other tables.

    `may_be_removed` says that the match may have been removed meanwhile, by another process or this one.
    """

    match: MatchId
    expected: int
    bodies: tuple[str, ...]
    at: float
    row: MatchRow | None = None
    holders: tuple[Holder, ...] = ()
    may_be_removed: bool = False
    account: StoredAccount | None = None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """The stored drafts of a seat. They belong to one part of the match (a round) and are void after it."""

    match: MatchId
    seat: int
    scope: str
    body: str


class Store(ABC):
    """A log of entries for each match, a row of facts about it, the holders of its seats, and their drafts.

    A finished match also has an account, and an analysis if somebody asked for one.

    One writer performs all writes, in order; their results are done when they are durable. Every call and every result
    may raise StoreError.
    """

    @abstractmethod
    def append(self, *appends: Append) -> PendingWrite:
        """Writes all of these or none. Raises ConflictError if a number is taken already.

        Raises MatchNotFound for a match that may have been removed and was.
        """

    @abstractmethod
    def keep_draft(self, draft: StoredDraft) -> PendingWrite:
        """Stores a draft in place of the seat's earlier one."""

    @abstractmethod
    def keep_account(self, account: StoredAccount) -> PendingWrite:
        """Stores the account of a finished match in place of an earlier one, unless the match was removed."""

    @abstractmethod
    def account(self, match: MatchId) -> StoredAccount | None:
        """The account of a finished match; None if there is none."""

    @abstractmethod
    def with_account(self, matches: Sequence[MatchId]) -> frozenset[MatchId]:
        """Those of these matches that have an account."""

    @abstractmethod
    def keep_look_back(self, found: StoredAnalysis) -> PendingWrite:
        """Stores the analysis of a match in place of an earlier one, unless the match was removed."""

    @abstractmethod
    def look_back(self, match: MatchId) -> StoredAnalysis | None:
        """The analysis of a match; None if there is none."""

    @abstractmethod
    def enter_day(self, entry: DayEntry, oldest: str) -> PendingWrite:
        """Enters a result, unless the device has one or the ranking is full; removes rankings before the oldest day."""

    @abstractmethod
    def day_table(self, day: str, game: str, level: str, most: int) -> tuple[DayEntry, ...]:
        """The best results of a day, the best first."""

    @abstractmethod
    def incomplete(self, after: MatchId, most: int) -> tuple[MatchId, ...]:
        """Some finished matches without an account or a replay, in the order of their ids after one."""

    @abstractmethod
    def entries(self, match: MatchId, since: int = 0) -> tuple[LogRow, ...]:
        """The entries with numbers from `since` on. Raises MatchNotFound."""

    @abstractmethod
    def drafts(self, match: MatchId) -> tuple[StoredDraft, ...]:
        """The drafts of all seats."""

    @abstractmethod
    def row(self, match: MatchId) -> MatchRow:
        """The row of a match. Raises MatchNotFound."""

    @abstractmethod
    def invited(self, invitation: InvitationDigest) -> MatchRow:
        """The match of an invitation's digest. Raises MatchNotFound."""

    @abstractmethod
    def held_by(self, device: DeviceDigest) -> tuple[tuple[MatchRow, tuple[int, ...]], ...]:
        """The matches in which a device holds seats, the latest first, each with those seats."""

    @abstractmethod
    def unfinished(self, creator: DeviceDigest, rules: Mapping[str, int]) -> int:
        """The number of unfinished matches of a creator that can be played by these rules of each game."""

    @abstractmethod
    def abandoned(self, after: MatchId, most: int, *, open_before: float, running_before: float) -> tuple[MatchId, ...]:
        """Some unfinished matches, by id after one, to which nothing was appended since these times."""

    @abstractmethod
    def newest(self) -> float | None:
        """The time of the newest entry of all matches; None without any."""

    @abstractmethod
    def size(self) -> int:
        """The size of the whole store in bytes."""

    @abstractmethod
    def remove(self, matches: Sequence[MatchId], untouched_since: float) -> PendingWrite:
        """Removes those of these matches to which nothing was appended since a time, from all tables."""

    @abstractmethod
    def check(self) -> None:
        """Raises StoreError if the store cannot be read or written now."""

    @abstractmethod
    def close(self) -> None:
        """Flushes pending writes and closes all connections."""
