"""Fast path for SQLite: appends log entries that change no other table, in one statement through the driver.

Nearly all writes are such, and at the pace of people, each is a transaction of its own. SQLAlchemy takes more than
twice as long for it as SQLite itself. The driver releases Python's lock at each statement, and at each row of
`executemany`, and waits for it again; a single statement is a transaction by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

from witz.server.match.identity import MatchId

from .base import Append
from .tables import entries

COLUMNS: Final = tuple(column.name for column in entries.c)
MOST_ROWS: Final = 999 // len(COLUMNS)  # of one statement: SQLite before 3.32 allows 999 parameters

_INSERT: Final = str(entries.insert().compile(dialect=sqlite.dialect()))  # one row
_ONE_MORE: Final = f", ({', '.join('?' * len(COLUMNS))})"

# For PostgreSQL, with an array for each column: one prepared statement for any number of rows.
_INSERT_ARRAYS: Final = (
    "INSERT INTO entries (match, number, at, body)"
    " SELECT * FROM unnest(%s::varchar[], %s::integer[], %s::double precision[], %s::varchar[])"
)
_TAKEN: Final = (
    "SELECT match FROM entries WHERE (match, number) IN (SELECT * FROM unnest(%s::varchar[], %s::integer[]))"
)


def is_alone(append: Append) -> bool:
    """Whether only its entries are to be written, with no check before."""
    return append.row is None and not append.holders and append.account is None and not append.may_be_removed


def rows_of(appends: Sequence[Append]) -> list[tuple[MatchId, int, float, str]]:
    """The rows of the entries, in the order of COLUMNS."""
    return [
        (append.match, append.expected + at, append.at, body)
        for append in appends
        for at, body in enumerate(append.bodies)
    ]


def insert(connection: sa.Connection, appends: Sequence[Append]) -> None:
    """Writes entries in the transaction of a connection."""
    if not (rows := rows_of(appends)):
        return
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(_INSERT_ARRAYS, tuple(map(list, zip(*rows, strict=True))))
    else:
        connection.execute(entries.insert(), [dict(zip(COLUMNS, row, strict=True)) for row in rows])


def taken(connection: sa.Connection, appends: Sequence[Append]) -> Sequence[MatchId]:
    """The matches that already have an entry with the number that these expect to write; for PostgreSQL."""
    wanted = [append.match for append in appends], [append.expected for append in appends]
    return connection.exec_driver_sql(_TAKEN, wanted).scalars().all()


class Appender:
    """Appends entries over a connection of its own: taking one out of the pool takes as long as writing."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.PoolProxiedConnection | None = None

    def append(self, appends: Sequence[Append]) -> bool:
        """Writes all of these entries or none; False if there are too many. Raises the errors of SQLAlchemy."""
        rows = rows_of(appends)
        if len(rows) > MOST_ROWS:
            return False
        statement = _INSERT + _ONE_MORE * (len(rows) - 1)
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            self._connection.cursor().execute(statement, [value for row in rows for value in row])
        except sqlite3.Error as error:
            self.close()
            raise DBAPIError.instance(statement, None, error, sqlite3.Error, dialect=self._engine.dialect) from error
        return True

    def close(self) -> None:
        """Returns the connection to the pool."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
