"""What the processes at one PostgreSQL tell each other: notes of what is new, who runs, who is connected where, leases.

Ages and times are those of the database's clock, so that the clocks of several machines need not agree.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from witz.errors import StoreError
from witz.server.match.identity import MatchId

from .base import LogRow
from .explained import explained
from .tables import leases, presences, processes

CHANNEL: Final = "witz"
POLL_SECONDS: Final = 0.5  # for which a wait for notifications cannot be ended
MOST_BYTES: Final = 7000  # of one notification; PostgreSQL takes 8000
# A process that has not shown itself for so long is gone: others think for its bots, and its clients are away.
ALIVE_SECONDS: Final = 5.0
SILENCE_SECONDS: Final = 10.0  # without the notes of one's own beats, after which notes are listened for anew
KEPT_SECONDS: Final = 86_400.0  # for which what a process wrote is kept after its end

NoteKind = Literal["entries", "draft", "said", "presence", "lease", "refused", "gone"]


class Note(NamedTuple):
    """Something that other processes should look at.

    `name` is a match, or of `refused` a network; `number` is that of the last entry, of `draft` the seat, and of `said`
    the seat and the phrase. A note of entries brings them along, where they are not too long: their time and bodies.
    """

    kind: NoteKind
    name: str = ""
    number: int = 0
    at: float = 0.0
    bodies: tuple[str, ...] = ()

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """The entries that it brings along."""
        first = self.number + 1 - len(self.bodies)
        return tuple(LogRow(number, self.at, body) for number, body in enumerate(self.bodies, first))


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a match at one process: by seat, whether it is, and for how many seconds it has been so."""

    process: str
    watched: bool  # whether anybody is connected at all
    seats: Mapping[int, tuple[bool, float]]
    runs: bool = field(default=True, compare=False)  # whether the process has shown itself lately


class SqlPeers:
    """The other processes at a database, as one of them sees and speaks to them. Every call may raise StoreError."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self.process = secrets.token_hex(8)

    # Notes

    def announce(self, connection: sa.Connection, notes: Iterable[Note]) -> None:
        """Sends notes to all processes when the transaction of the connection is committed."""
        for payload in _payloads(self.process, notes):
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    def incoming(self) -> Generator[tuple[str, Sequence[Note]] | None]:
        """What other processes announce, each with the process that did; None now and then, when there is nothing.

        The first None says that from now on nothing is missed. Raises StoreError when the connection is lost or silent.
        """
        with explained():
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = connection.connection.driver_connection
            connection.detach()  # it stays open for long, and the pool is for others
        try:
            with explained():
                connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            yield None
            heard, own = time.monotonic(), f'["{self.process}",'
            while time.monotonic() - heard < SILENCE_SECONDS:
                for note in _received(driver):
                    if note.payload.startswith(own):  # most of them, under load: not worth reading
                        heard = time.monotonic()
                        continue
                    process, notes = json.loads(note.payload)
                    yield process, [_read_note(*each) for each in notes]
                yield None
        finally:
            with suppress(SQLAlchemyError):  # one that is lost cannot even be closed
                connection.close()
        raise StoreError("the database sends no notes")

    # Who runs

    def beat(self) -> dict[str, float]:
        """Shows that this process runs; gives the seconds since each one did so."""
        row = insert(processes).values(process=self.process, beat=_now())
        row = row.on_conflict_do_update(index_elements=["process"], set_={"beat": row.excluded.beat})
        ages = sa.select(processes.c.process, _now() - processes.c.beat)
        with self._writing() as connection:
            connection.execute(row)
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, json.dumps([self.process, []]))))
            return {process: float(age) for process, age in connection.execute(ages)}

    def running(self) -> bool:
        """Whether any server runs at the database."""
        lately = sa.select(processes.c.process).where(processes.c.beat > _now() - ALIVE_SECONDS).limit(1)
        with self._writing() as connection:
            return connection.execute(lately).first() is not None

    def leave(self) -> None:
        """Says that this process ends, and gives back all its leases."""
        with self._writing() as connection:
            for table in (leases, processes):
                connection.execute(table.delete().where(table.c.process == self.process))
            self.announce(connection, [Note("gone")])

    def clean(self) -> None:
        """Removes what is left of processes that ended long ago."""
        kept = _now() - KEPT_SECONDS
        known = sa.select(processes.c.process)
        with self._writing() as connection:
            connection.execute(processes.delete().where(processes.c.beat < kept))
            connection.execute(presences.delete().where(presences.c.at < kept, presences.c.process.not_in(known)))
            connection.execute(leases.delete().where(leases.c.process.not_in(known)))

    # Who is connected where

    def tell(
        self,
        told: Mapping[MatchId, Presence],
        *,
        given_back: Sequence[MatchId] = (),
        networks: Iterable[str] = (),
        said: Sequence[Note] = (),
    ) -> None:
        """Writes who is connected here, by match, gives leases back, and names refused networks and what was said."""
        # In one order everywhere: two processes that write the same rows never wait for each other in a circle.
        rows = [
            {"match": match, "process": self.process, "body": json.dumps([told[match].watched, _written(told[match])])}
            for match in sorted(told)
        ]
        notes = [*said, *(Note("presence", match) for match in sorted(told))]
        notes += [Note("lease", match) for match in given_back] + [Note("refused", each) for each in networks]
        with self._writing() as connection:
            for row in rows:
                put = insert(presences).values(at=_now(), **row)
                changed = {"at": put.excluded.at, "body": put.excluded.body}
                connection.execute(put.on_conflict_do_update(index_elements=["match", "process"], set_=changed))
            if given_back:
                own = (leases.c.match.in_(given_back), leases.c.process == self.process)
                connection.execute(leases.delete().where(*own))
            self.announce(connection, notes)

    def presences(self, match: MatchId) -> list[Presence]:
        """Who is connected to a match at other processes, or last was."""
        wanted = (
            sa.select(presences.c.process, presences.c.body, _now() - presences.c.at, _now() - processes.c.beat)
            .outerjoin(processes, processes.c.process == presences.c.process)
            .where(presences.c.match == match, presences.c.process != self.process)
        )
        with self._writing() as connection:
            found = connection.execute(wanted).all()
        return [
            _read(process, body, float(age), runs=beat is not None and beat < ALIVE_SECONDS)
            for process, body, age, beat in found
        ]

    # Leases

    def lease(self, match: MatchId) -> str:
        """The process that thinks for the bots of a match: this one, unless another one does and runs."""
        running = sa.select(processes.c.process).where(processes.c.beat > _now() - ALIVE_SECONDS)
        row = insert(leases).values(match=match, process=self.process)
        row = row.on_conflict_do_update(
            index_elements=["match"], set_={"process": row.excluded.process}, where=leases.c.process.not_in(running)
        )
        with self._writing() as connection:
            connection.execute(row)
            holds = sa.select(leases.c.process).where(leases.c.match == match)
            return str(connection.execute(holds).scalar_one())

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """A transaction that need not outlive a crash of the database: whoever wrote it writes it again."""
        with explained(), self._engine.begin() as connection:
            connection.exec_driver_sql("SET LOCAL synchronous_commit = off")
            yield connection


def _now() -> sa.ColumnElement[float]:
    return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Double)


def _written(presence: Presence) -> list[tuple[int, bool, float]]:
    return [(seat, connected, seconds) for seat, (connected, seconds) in presence.seats.items()]


def _read(process: str, body: str, age: float, *, runs: bool) -> Presence:
    watched, seats = json.loads(body)
    return Presence(process, watched, {seat: (connected, age + more) for seat, connected, more in seats}, runs)


def _read_note(kind: NoteKind, name: str, number: int, at: float = 0.0, bodies: Sequence[str] = ()) -> Note:
    return Note(kind, name, number, at, tuple(bodies))


def _received(driver: Any) -> Iterator[Any]:
    """The notifications that have come, after waiting for the first one for a moment."""
    try:
        yield from driver.notifies(timeout=POLL_SECONDS, stop_after=1)
    except Exception as error:  # noqa: BLE001  # of the driver, which the rest of the program does not import
        raise StoreError(f"the database sends no notes: {type(error).__name__}") from None


def _payloads(process: str, notes: Iterable[Note]) -> Iterator[str]:
    """The notes as notifications, as many in each as it may hold."""
    some: list[str] = []
    size = 0
    for note in notes:
        text = json.dumps(note if note.bodies else note[:3])
        if len(text) > MOST_BYTES:
            text = json.dumps(note[:3])  # the entries are in the store
        if size + len(text) > MOST_BYTES:
            yield f'["{process}",[{",".join(some)}]]'
            some, size = [], 0
        some.append(text)
        size += len(text) + 1
    if some:
        yield f'["{process}",[{",".join(some)}]]'
