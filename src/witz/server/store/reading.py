"""The reading half of the store on a database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import sqlalchemy as sa

from witz.errors import MatchNotFound
from witz.server.match.identity import DeviceDigest, InvitationDigest, MatchId

from .base import DayEntry, LogRow, MatchRow, Store, StoredAccount, StoredAnalysis, StoredDraft
from .explained import explained
from .tables import accounts, days, drafts, entries, holders, look_backs, matches


class SqlReader(Store):
    """The queries of a store."""

    _engine: sa.Engine

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with explained(), self._engine.connect() as connection:
            yield connection.execution_options(reading=True)

    def entries(self, match: MatchId, since: int = 0) -> tuple[LogRow, ...]:
        wanted = (
            sa.select(entries.c.number, entries.c.at, entries.c.body)
            .where(entries.c.match == match, entries.c.number >= since)
            .order_by(entries.c.number)
        )
        with self._reading() as connection:
            found = tuple(LogRow(number, at, body) for number, at, body in connection.execute(wanted))
        if not found and since == 0:
            raise MatchNotFound(match)
        return found

    def drafts(self, match: MatchId) -> tuple[StoredDraft, ...]:
        with self._reading() as connection:
            wanted = sa.select(drafts).where(drafts.c.match == match).order_by(drafts.c.seat)
            return tuple(StoredDraft(*row) for row in connection.execute(wanted))

    def account(self, match: MatchId) -> StoredAccount | None:
        with self._reading() as connection:
            row = connection.execute(sa.select(accounts).where(accounts.c.match == match)).first()
        return None if row is None else StoredAccount(*row)

    def with_account(self, matches: Sequence[MatchId]) -> frozenset[MatchId]:
        with self._reading() as connection:
            found = connection.execute(sa.select(accounts.c.match).where(accounts.c.match.in_(matches)))
            return frozenset(found.scalars())

    def look_back(self, match: MatchId) -> StoredAnalysis | None:
        with self._reading() as connection:
            row = connection.execute(sa.select(look_backs).where(look_backs.c.match == match)).first()
        return None if row is None else StoredAnalysis(*row)

    def day_table(self, day: str, game: str, level: str, most: int) -> tuple[DayEntry, ...]:
        wanted = (
            sa.select(days)
            .where(days.c.day == day, days.c.game == game, days.c.level == level)
            .order_by(days.c.score.desc(), days.c.hints, days.c.at)
            .limit(most)
        )
        with self._reading() as connection:
            return tuple(DayEntry(*row) for row in connection.execute(wanted))

    def incomplete(self, after: MatchId, most: int) -> tuple[MatchId, ...]:
        wanted = (
            sa.select(matches.c.match)
            .outerjoin(accounts, accounts.c.match == matches.c.match)
            .where(matches.c.status == "finished", accounts.c.replay.is_(None), matches.c.match > after)
            .order_by(matches.c.match)
            .limit(most)
        )
        with self._reading() as connection:
            return tuple(connection.execute(wanted).scalars())

    def row(self, match: MatchId) -> MatchRow:
        return self._one(matches.c.match == match, match)

    def invited(self, invitation: InvitationDigest) -> MatchRow:
        return self._one(matches.c.invitation == invitation, "with this invitation")

    def _one(self, condition: sa.ColumnElement[bool], name: str) -> MatchRow:
        with self._reading() as connection:
            row = connection.execute(sa.select(matches).where(condition)).first()
        if row is None:
            raise MatchNotFound(name)
        return MatchRow(*row)

    def held_by(self, device: DeviceDigest) -> tuple[tuple[MatchRow, tuple[int, ...]], ...]:
        touched = sa.select(sa.func.max(entries.c.at)).where(entries.c.match == matches.c.match).scalar_subquery()
        wanted = (
            sa.select(matches, touched, holders.c.seat)
            .join(holders, holders.c.match == matches.c.match)
            .where(holders.c.device == device)
            .order_by(touched.desc(), matches.c.match, holders.c.seat)
        )
        found: dict[MatchRow, list[int]] = {}
        with self._reading() as connection:
            for *row, seat in connection.execute(wanted):
                found.setdefault(MatchRow(*row), []).append(seat)
        return tuple((row, tuple(seats)) for row, seats in found.items())

    def unfinished(self, creator: DeviceDigest, rules: Mapping[str, int]) -> int:
        played = [sa.and_(matches.c.game == game, matches.c.rules == version) for game, version in rules.items()]
        wanted = (
            sa.select(sa.func.count())
            .select_from(matches)
            .where(
                matches.c.creator == creator,
                matches.c.status != "finished",
                sa.or_(matches.c.status == "open", *played),
            )
        )
        with self._reading() as connection:
            return connection.execute(wanted).scalar_one()

    def abandoned(self, after: MatchId, most: int, *, open_before: float, running_before: float) -> tuple[MatchId, ...]:
        touched = sa.func.max(entries.c.at)
        wanted = (
            sa.select(matches.c.match)
            .join(entries, entries.c.match == matches.c.match)
            .where(matches.c.status != "finished", matches.c.match > after)
            .group_by(matches.c.match, matches.c.status)
            .having(touched < sa.case((matches.c.status == "open", open_before), else_=running_before))
            .order_by(matches.c.match)
            .limit(most)
        )
        with self._reading() as connection:
            return tuple(connection.execute(wanted).scalars())

    def listed(self, status: str | None, most: int) -> tuple[MatchRow, ...]:
        """The matches with a status, or all, the latest first."""
        touched = sa.select(sa.func.max(entries.c.at)).where(entries.c.match == matches.c.match).scalar_subquery()
        wanted = sa.select(matches, touched).order_by(touched.desc(), matches.c.match).limit(most)
        if status is not None:
            wanted = wanted.where(matches.c.status == status)
        with self._reading() as connection:
            return tuple(MatchRow(*row) for row in connection.execute(wanted))

    def count(self) -> int:
        """The number of matches."""
        with self._reading() as connection:
            return int(connection.execute(sa.select(sa.func.count()).select_from(matches)).scalar_one())

    def newest(self) -> float | None:
        with self._reading() as connection:
            return connection.execute(sa.select(sa.func.max(entries.c.at))).scalar()

    def size(self) -> int:
        with self._reading() as connection:
            if connection.dialect.name == "postgresql":
                return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
            pages, bytes_each, free = (
                int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
                for name in ("page_count", "page_size", "freelist_count")
            )
            return (pages - free) * bytes_each

    def is_damaged(self) -> bool:
        """Whether SQLite finds damaged pages in its file; PostgreSQL checks its own."""
        if self._engine.dialect.name != "sqlite":
            return False
        with self._reading() as connection:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()) != "ok"
