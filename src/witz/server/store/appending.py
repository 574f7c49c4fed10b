"""Entries that change nothing in other tables, written to SQLite by its driver.

Nearly all writes are such, and where people play at their pace, each is a transaction of its own. SQLAlchemy takes more
than twice as long for it as SQLite itself.
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

_INSERT: Final = str(entries.insert().compile(dialect=sqlite.dialect()))
_COLUMNS: Final = tuple(column.name for column in entries.c)


def is_alone(append: Append) -> bool:
    """Whether nothing but its entries is to be written, or looked at before."""
    return append.row is None and not append.holders and append.account is None and not append.rested


def rows_of(appends: Sequence[Append]) -> list[dict[str, object]]:
    """The rows of the entries."""
    return [
        {"match": append.match, "number": append.expected + at, "at": append.at, "body": body}
        for append in appends
        for at, body in enumerate(append.bodies)
    ]


def append_alone(engine: sa.Engine, appends: Sequence[Append]) -> None:
    """Writes these entries in one transaction. Raises the errors of SQLAlchemy."""
    rows = [tuple([row[column] for column in _COLUMNS]) for row in rows_of(appends)]
    try:
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(_INSERT, rows)
            connection.commit()
        finally:
            connection.close()  # the pool rolls back what was not committed
    except sqlite3.Error as error:
        raise DBAPIError.instance(_INSERT, None, error, sqlite3.Error, dialect=engine.dialect) from error
