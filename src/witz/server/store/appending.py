"""Entries that change nothing in other tables, written to SQLite by its driver, all in one statement.

Nearly all writes are such, and where people play at their pace, each is a transaction of its own. SQLAlchemy takes more
than twice as long for it as SQLite itself. With each statement, and with each row of many, the driver also lets other
threads go on, and waits for its turn again; one statement is a transaction by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

from .base import Append
from .tables import entries

COLUMNS: Final = tuple(column.name for column in entries.c)
MOST_ROWS: Final = 999 // len(COLUMNS)  # of one statement: SQLite before 3.32 takes no more values

_INSERT: Final = str(entries.insert().compile(dialect=sqlite.dialect()))  # one row
_ONE_MORE: Final = f", ({', '.join('?' * len(COLUMNS))})"


def is_alone(append: Append) -> bool:
    """Whether nothing but its entries is to be written, or looked at before."""
    return append.row is None and not append.holders and append.account is None and not append.rested


def rows_of(appends: Sequence[Append]) -> list[tuple[str, int, float, str]]:
    """The rows of the entries, in the order of COLUMNS."""
    return [
        (append.match, append.expected + at, append.at, body)
        for append in appends
        for at, body in enumerate(append.bodies)
    ]


class Appender:
    """Writes entries alone, over a connection that it keeps: taking one out of the pool takes as long as writing."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.PoolProxiedConnection | None = None

    def append(self, appends: Sequence[Append]) -> bool:
        """Writes all of these entries or nothing; whether there were few enough. Raises the errors of SQLAlchemy."""
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
        """Gives the connection back to the pool."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
