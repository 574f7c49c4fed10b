"""Heartbeats, presence, leases and notifications of the processes at one PostgreSQL.

Ages and times are those of the database's clock, so that the clocks of several machines need not agree.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from witz.errors import StoreError
from witz.server.match.identity import MatchId
from witz.server.match.options import offered_rules

from .explained import explained
from .notifications import (
    LeaseReturned,
    NetworkRefused,
    Notification,
    PhraseSaid,
    PresenceChanged,
    ProcessId,
    ProcessStopped,
    heartbeat_payload,
    payload_start,
    read_payload,
    write_payloads,
)
from .tables import leases, presences, processes

CHANNEL: Final = "witz"
RANDOM_BYTES: Final = 8  # in the id of a process
POLL_SECONDS: Final = 0.5  # how long one wait for notifications lasts; it cannot be interrupted
# A process without a heartbeat for this long counts as dead: its leases expire and its clients count as disconnected.
ALIVE_SECONDS: Final = 5.0
SILENCE_SECONDS: Final = 10.0  # without a notification of one's own heartbeats; then the connection is replaced
RETENTION_SECONDS: Final = 86_400.0  # how long the rows of a process are kept after its end


@dataclass(frozen=True, slots=True)
class ProcessPresence:
    """Who is connected to a match at one process: each seat's status, and for how many seconds it has had it."""

    process: ProcessId
    watched: bool  # whether anybody is connected at all
    seats: Mapping[int, tuple[bool, float]]
    is_alive: bool = field(default=True, compare=False)  # whether the process had a recent heartbeat


class SqlPeers:
    """This process among those at one database. Every call may raise StoreError."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        rules = " ".join(f"{game}:{version}" for game, version in offered_rules().items())
        self._mark = f" {rules}"  # what follows the random digits in the ids of all processes with these rules
        self.process = ProcessId(secrets.token_hex(RANDOM_BYTES) + self._mark)

    # Notifications

    def notify(self, connection: sa.Connection, notifications: Iterable[Notification]) -> None:
        """Notifies all processes when the transaction of the connection is committed."""
        for payload in write_payloads(self.process, notifications):
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    def incoming(self) -> Generator[tuple[ProcessId, Sequence[Notification]] | None]:
        """The notifications of other processes, each batch with its sender; None when a wait brought none.

        From the first None on no notification is missed. Raises StoreError when the connection is lost or silent.
        """
        with explained():
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = connection.connection.driver_connection
            connection.detach()  # it stays open for long, and must not occupy a place in the pool
        try:
            with explained():
                connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            yield None
            last_own, own = time.monotonic(), payload_start(self.process)
            while time.monotonic() - last_own < SILENCE_SECONDS:
                for each in _received(driver):
                    if each.payload.startswith(own):  # under load, most of them: parsing them would be wasted
                        last_own = time.monotonic()
                        continue
                    yield read_payload(each.payload)
                yield None
        finally:
            with suppress(SQLAlchemyError):  # a lost connection cannot even be closed
                connection.close()
        raise StoreError("the database sends no notifications")

    # Heartbeats

    def heartbeat(self) -> dict[ProcessId, float]:
        """Shows that this process runs; gives the seconds since the last heartbeat of each process."""
        row = insert(processes).values(process=self.process, beat=_now())
        row = row.on_conflict_do_update(index_elements=["process"], set_={"beat": row.excluded.beat})
        ages = sa.select(processes.c.process, _now() - processes.c.beat)
        with self._writing() as connection:
            connection.execute(row)
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, heartbeat_payload(self.process))))
            return {ProcessId(process): float(age) for process, age in connection.execute(ages)}

    def running(self) -> bool:
        """Whether any server runs at the database."""
        alive = sa.select(processes.c.process).where(processes.c.beat > _now() - ALIVE_SECONDS).limit(1)
        with self._writing() as connection:
            return connection.execute(alive).first() is not None

    def has_other_rules(self) -> bool:
        """Whether a process runs that does not have the same rules as this one, during an upgrade."""
        others = sa.func.substr(processes.c.process, 2 * RANDOM_BYTES + 1) != self._mark
        wanted = sa.select(processes.c.process).where(others, processes.c.beat > _now() - ALIVE_SECONDS).limit(1)
        with self._writing() as connection:
            return connection.execute(wanted).first() is not None

    def leave(self) -> None:
        """Notifies the others that this process stops, and returns all its leases."""
        with self._writing() as connection:
            for table in (leases, processes):
                connection.execute(table.delete().where(table.c.process == self.process))
            self.notify(connection, [ProcessStopped()])

    def clean(self) -> None:
        """Deletes the rows of processes that ended long ago."""
        oldest = _now() - RETENTION_SECONDS
        known = sa.select(processes.c.process)
        with self._writing() as connection:
            connection.execute(processes.delete().where(processes.c.beat < oldest))
            connection.execute(presences.delete().where(presences.c.at < oldest, presences.c.process.not_in(known)))
            connection.execute(leases.delete().where(leases.c.process.not_in(known)))

    # Presence

    def publish(
        self,
        changed: Mapping[MatchId, ProcessPresence],
        *,
        returned: Sequence[MatchId] = (),
        networks: Iterable[str] = (),
        phrases: Sequence[PhraseSaid] = (),
    ) -> None:
        """Writes who is connected here, by match, returns leases, and notifies of refused networks and of phrases."""
        # In one order everywhere: two processes that write the same rows never wait for each other in a circle.
        rows = [
            {"match": match, "process": self.process, "body": _write_presence(changed[match])}
            for match in sorted(changed)
        ]
        notifications: list[Notification] = [*phrases, *(PresenceChanged(match) for match in sorted(changed))]
        notifications += [LeaseReturned(match) for match in returned] + [NetworkRefused(each) for each in networks]
        with self._writing() as connection:
            for row in rows:
                put = insert(presences).values(at=_now(), **row)
                values = {"at": put.excluded.at, "body": put.excluded.body}
                connection.execute(put.on_conflict_do_update(index_elements=["match", "process"], set_=values))
            if returned:
                own = (leases.c.match.in_(returned), leases.c.process == self.process)
                connection.execute(leases.delete().where(*own))
            self.notify(connection, notifications)

    def presences(self, match: MatchId) -> list[ProcessPresence]:
        """Who is connected to a match at other processes, or was when they last ran."""
        wanted = (
            sa.select(presences.c.process, presences.c.body, _now() - presences.c.at, _now() - processes.c.beat)
            .outerjoin(processes, processes.c.process == presences.c.process)
            .where(presences.c.match == match, presences.c.process != self.process)
        )
        with self._writing() as connection:
            found = connection.execute(wanted).all()
        return [
            _read_presence(ProcessId(process), body, float(age), is_alive=beat is not None and beat < ALIVE_SECONDS)
            for process, body, age, beat in found
        ]

    # Leases

    def lease(self, match: MatchId) -> ProcessId:
        """The process that holds the lease of a match: this one, unless another process that is alive has it."""
        alive = sa.select(processes.c.process).where(processes.c.beat > _now() - ALIVE_SECONDS)
        row = insert(leases).values(match=match, process=self.process)
        row = row.on_conflict_do_update(
            index_elements=["match"], set_={"process": row.excluded.process}, where=leases.c.process.not_in(alive)
        )
        with self._writing() as connection:
            connection.execute(row)
            holder = sa.select(leases.c.process).where(leases.c.match == match)
            return ProcessId(connection.execute(holder).scalar_one())

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """A transaction with asynchronous commit: after a crash of the database its data is written again."""
        with explained(), self._engine.begin() as connection:
            connection.exec_driver_sql("SET LOCAL synchronous_commit = off")
            yield connection


def _now() -> sa.ColumnElement[float]:
    return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Double)


def _write_presence(presence: ProcessPresence) -> str:
    seats = [(seat, connected, seconds) for seat, (connected, seconds) in presence.seats.items()]
    return json.dumps([presence.watched, seats])


def _read_presence(process: ProcessId, body: str, age: float, *, is_alive: bool) -> ProcessPresence:
    watched, seats = json.loads(body)
    ages = {seat: (connected, age + seconds) for seat, connected, seconds in seats}
    return ProcessPresence(process, watched, ages, is_alive)


def _received(driver: Any) -> Iterator[Any]:
    """The notifications that have arrived, after a short wait for the first one."""
    try:
        yield from driver.notifies(timeout=POLL_SECONDS, stop_after=1)
    except Exception as error:  # noqa: BLE001  # of the driver, which the rest of the program does not import
        raise StoreError(f"the database sends no notifications: {type(error).__name__}") from None
