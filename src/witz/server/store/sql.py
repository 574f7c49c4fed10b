"""The store on a database: one implementation for SQLite and PostgreSQL, with SQLAlchemy Core."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from witz.errors import ConflictError, MatchNotFound, StoreError
from witz.server.match.identity import MatchId

from . import migrations
from .appending import Appender, insert, is_alone, taken
from .base import Append, DayEntry, LogRow, StoredAccount, StoredAnalysis, StoredDraft
from .engines import open_engine
from .explained import Damaged, explained
from .lock import FileLock
from .notifications import DraftChanged, EntriesAppended, Notification
from .peers import SqlPeers
from .pending import PendingWrite
from .reading import SqlReader
from .tables import accounts, days, drafts, entries, holders, leases, look_backs, matches, presences
from .writer import Job, Writer

BUSY_SECONDS: Final = 5  # time limit for a lock on the file that another process holds
MOST_A_DAY: Final = 1000  # results in the rankings of one game and day
NO_MATCH: Final = MatchId("")  # the match under which `check` writes its row


class SqlStore(SqlReader):
    """A store at a database address: `sqlite+pysqlite:///file` or `postgresql+psycopg://...`.

    Only one store may be `exclusive` on an SQLite file, as a server's is: the next one raises StoreError. On PostgreSQL
    there may be any number of them, which communicate through `peers`. A store of an older release is upgraded, or
    raises StoreError.
    """

    def __init__(
        self, url: str, *, busy_seconds: float = BUSY_SECONDS, exclusive: bool = False, upgrades: bool = True
    ) -> None:
        self._lock = None
        self._engine = open_engine(url, busy_seconds)
        self._upsert = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        self.peers = SqlPeers(self._engine) if self._engine.dialect.name == "postgresql" else None
        if exclusive and self._engine.url.database is not None and self.peers is None:
            self._lock = FileLock(Path(self._engine.url.database))
        self.commits = 0
        self.writes = 0
        self._is_closed = False
        sa.event.listen(self._engine, "checkin", self._close_late)
        try:
            with explained(), self._engine.begin() as connection:
                migrations.migrate(connection, upgrades=upgrades)
        except StoreError:
            self._let_go()
            raise
        self._appender = Appender(self._engine)
        self._writer = Writer(self._commit)

    # Writing

    def append(self, *appends: Append) -> PendingWrite:
        return self._submit(appends)

    def keep_draft(self, draft: StoredDraft) -> PendingWrite:
        return self._submit(draft)

    def keep_account(self, account: StoredAccount) -> PendingWrite:
        return self._submit(account)

    def keep_look_back(self, found: StoredAnalysis) -> PendingWrite:
        return self._submit(found)

    def enter_day(self, entry: DayEntry, oldest: str) -> PendingWrite:
        return self._submit(_DayEntered(entry, oldest))

    def remove(self, matches: Sequence[MatchId], untouched_since: float) -> PendingWrite:
        return self._submit(_Removal(list(matches), untouched_since))

    def _submit(self, write: object) -> PendingWrite:
        try:
            return self._writer.submit(write)
        except RuntimeError:
            raise StoreError("the store is closed") from None

    def _commit(self, group: Sequence[Job]) -> Sequence[Exception | None]:
        """Writes a group of jobs in one transaction; if one of them fails, each job in its own.

        Other processes write to the same matches: jobs in conflict with them are found first, and the rest is written.
        """
        results: list[Exception | None] = [None] * len(group)
        try:
            with explained():
                late = self._write(group)
            if late:
                results = [None if (which := _late(job, late)) is None else ConflictError(*which) for job in group]
        except (IntegrityError, MatchNotFound, Damaged):
            results = self._commit_one_by_one(group)
        self.commits += 1
        self.writes += len(group)
        return results

    def _write(self, group: Sequence[Job]) -> Mapping[MatchId, int]:
        """Writes the jobs without conflict; gives the matches in conflict, each with its number of entries."""
        are_alone = self.peers is None and all(_is_alone(job.write) for job in group)
        if are_alone and self._appender.append([append for job in group for append in _appends(job.write)]):
            return {}
        # In the same order in all processes, so that two of them cannot deadlock.
        group = sorted(group, key=_first_match)
        with self._engine.begin() as connection:
            late = self._late(group, connection) if self.peers is not None and len(group) > 1 else {}
            group = [job for job in group if _late(job, late) is None]
            appends = [append for job in group for append in _appends(job.write)]
            insert(connection, appends)
            self._must_follow(appends, connection)
            for job in group:
                self._write_rest(job.write, connection)
            if self.peers is not None:
                self.peers.notify(connection, _notifications(job.write for job in group))
        return late

    @staticmethod
    def _late(group: Sequence[Job], connection: sa.Connection) -> Mapping[MatchId, int]:
        """The matches in conflict: others have appended where these jobs would; each with its number of entries."""
        appends = [append for job in group for append in _appends(job.write)]
        if not appends or not (late := taken(connection, appends)):
            return {}
        numbers = (
            sa.select(entries.c.match, sa.func.max(entries.c.number) + 1)
            .where(entries.c.match.in_(late))
            .group_by(entries.c.match)
        )
        return {match: int(number) for match, number in connection.execute(numbers)}

    def _commit_one_by_one(self, group: Sequence[Job]) -> list[Exception | None]:
        results: list[Exception | None] = []
        for job in group:
            try:
                self._commit_alone(job)
                results.append(None)
            except (ConflictError, MatchNotFound, Damaged) as error:
                results.append(error)
            except StoreError as error:  # no space, no lock, no connection: the other jobs would fail as well
                return [*results, *[error] * (len(group) - len(results))]
        return results

    def _commit_alone(self, job: Job) -> None:
        try:
            with explained():
                self._write([job])
        except IntegrityError:
            raise self._conflict(_appends(job.write)) from None

    def _conflict(self, appends: Sequence[Append]) -> StoreError:
        with self._reading() as connection:
            for append in appends:
                last = sa.select(sa.func.max(entries.c.number)).where(entries.c.match == append.match)
                found = connection.execute(last).scalar()
                if found is not None and found >= append.expected:
                    return ConflictError(append.match, append.expected, found + 1)
        return Damaged("the database refused a write that does not conflict with any other")

    @staticmethod
    def _must_follow(appends: Sequence[Append], connection: sa.Connection) -> None:
        """Raises MatchNotFound for entries of a removed match, where the entry before them is missing."""
        for append in appends:
            if append.may_be_removed and append.expected:
                before = (entries.c.match == append.match, entries.c.number == append.expected - 1)
                if connection.execute(sa.select(entries.c.number).where(*before)).first() is None:
                    raise MatchNotFound(append.match)

    def _write_rest(self, write: object, connection: sa.Connection) -> None:
        for append in _appends(write):
            if append.row is not None:
                row = {key: value for key, value in asdict(append.row).items() if key != "touched"}
                self._put(connection, matches, row, ("match",))
            for holder in append.holders:
                self._put(connection, holders, {"match": append.match, **asdict(holder)}, ("match", "seat"))
            if append.account is not None:
                self._put(connection, accounts, asdict(append.account), ("match",))
        if isinstance(write, StoredDraft):
            self._put(connection, drafts, asdict(write), ("match", "seat"))
        elif isinstance(write, (StoredAccount, StoredAnalysis)):
            # Nothing for a removed match, where nobody would find it; another process that removes it must wait.
            there = sa.select(matches.c.match).where(matches.c.match == write.match)
            if connection.execute(there.with_for_update(read=True, key_share=True)).first() is not None:
                table = accounts if isinstance(write, StoredAccount) else look_backs
                self._put(connection, table, asdict(write), ("match",))
        elif isinstance(write, _DayEntered):
            self._enter(connection, write)
        elif isinstance(write, _Removal):
            touched = sa.select(entries.c.match).where(
                entries.c.match.in_(write.matches), entries.c.at >= write.untouched_since
            )
            gone = set(write.matches).difference(connection.execute(touched).scalars())
            # The row of the match first: whoever writes an account waits for it, and finds that the match is gone.
            for table in (matches, entries, holders, drafts, accounts, look_backs, days, presences, leases):
                connection.execute(table.delete().where(table.c.match.in_(gone)))

    def _enter(self, connection: sa.Connection, write: _DayEntered) -> None:
        connection.execute(days.delete().where(days.c.day < write.oldest))
        there = sa.select(sa.func.count()).where(days.c.day == write.entry.day, days.c.game == write.entry.game)
        if connection.execute(there).scalar_one() < MOST_A_DAY:
            connection.execute(self._upsert(days).values(asdict(write.entry)).on_conflict_do_nothing())

    def _put(self, connection: sa.Connection, table: sa.Table, values: dict[str, Any], key: tuple[str, ...]) -> None:
        rest = {name: value for name, value in values.items() if name not in key}
        insert = self._upsert(table).values(values)
        connection.execute(insert.on_conflict_do_update(index_elements=list(key), set_=rest))

    # The whole store

    @contextmanager
    def snapshot(self) -> Iterator[sa.Connection]:
        """A connection that reads a snapshot of everything, without time limits."""
        with self._reading() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                _without_limits(connection)
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection

    @contextmanager
    def filling(self) -> Iterator[sa.Connection]:
        """A transaction without time limits, to fill an empty store."""
        with explained(), self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                _without_limits(connection)
            yield connection

    def check(self) -> None:
        # A new row must be written: a full disk still gives locks and reads.
        self.keep_draft(StoredDraft(NO_MATCH, 0, "check", repr(time.time()))).result()

    def close(self) -> None:
        self._writer.close()
        self._appender.close()
        self._let_go()

    def _let_go(self) -> None:
        self._is_closed = True
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def _close_late(self, _: object, record: sa.pool.ConnectionPoolEntry) -> None:
        """Closes a connection that a thread returns to the pool after the store was closed."""
        if self._is_closed:
            record.invalidate()


@dataclass(frozen=True, slots=True)
class _Removal:
    """Matches to be removed, unless something was appended to them since a time."""

    matches: list[MatchId]
    untouched_since: float


@dataclass(frozen=True, slots=True)
class _DayEntered:
    """A result for the ranking of a day, and the oldest day whose rankings stay."""

    entry: DayEntry
    oldest: str


def _without_limits(connection: sa.Connection) -> None:
    for limit in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        connection.exec_driver_sql(f"SET LOCAL {limit} = 0")


def _first_match(job: Job) -> MatchId:
    write = job.write
    if isinstance(write, _Removal):
        return min(write.matches, default=NO_MATCH)
    if isinstance(write, _DayEntered):
        return write.entry.match
    if isinstance(write, (StoredDraft, StoredAccount, StoredAnalysis)):
        return write.match
    return min(each.match for each in _appends(write))


def _notifications(writes: Iterable[object]) -> list[Notification]:
    """The notifications of other processes about these writes."""
    appended: list[Notification] = []
    drafts: dict[DraftChanged, None] = {}  # each once
    for write in writes:
        for append in _appends(write):
            rows = tuple(LogRow(number, append.at, body) for number, body in enumerate(append.bodies, append.expected))
            appended.append(EntriesAppended(append.match, append.expected + len(rows) - 1, rows))
        if isinstance(write, StoredDraft) and write.match != NO_MATCH:
            drafts[DraftChanged(write.match, write.seat)] = None
    return [*appended, *drafts]


def _late(job: Job, late: Mapping[MatchId, int]) -> tuple[MatchId, int, int] | None:
    """The conflict of a job with one of these matches, if there is one: the match, the number expected and found."""
    found = (each for each in _appends(job.write) if each.expected < late.get(each.match, 0))
    return next(((each.match, each.expected, late[each.match]) for each in found), None)


def _appends(write: object) -> tuple[Append, ...]:
    return write if isinstance(write, tuple) else ()


def _is_alone(write: object) -> bool:
    return isinstance(write, tuple) and all(map(is_alone, write))
