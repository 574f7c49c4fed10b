"""The numbered migrations that create the tables of a store and upgrade those of an older one.

A migration is plain SQL and never changes once it is released: it must not use tables.py, which describes the tables
after the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from witz.errors import StoreError

_versions = sa.Table("versions", sa.MetaData(), sa.Column("number", sa.Integer, primary_key=True))

_FIRST: Final = (
    """CREATE TABLE matches ("match" VARCHAR NOT NULL, game VARCHAR NOT NULL, status VARCHAR NOT NULL, creator VARCHAR,
        invitation VARCHAR, summary VARCHAR NOT NULL, PRIMARY KEY ("match"))""",
    # In SQLite, the key of the entries is their order on disk, so that a match is read in one stretch.
    """CREATE TABLE entries ("match" VARCHAR NOT NULL, number INTEGER NOT NULL, at {double} NOT NULL,
        body VARCHAR NOT NULL, PRIMARY KEY ("match", number)) {without_rowid}""",
    """CREATE TABLE holders ("match" VARCHAR NOT NULL, seat INTEGER NOT NULL, device VARCHAR, token VARCHAR,
        PRIMARY KEY ("match", seat))""",
    """CREATE TABLE drafts ("match" VARCHAR NOT NULL, seat INTEGER NOT NULL, scope VARCHAR NOT NULL,
        body VARCHAR NOT NULL, PRIMARY KEY ("match", seat))""",
    "CREATE INDEX ix_matches_invitation ON matches (invitation)",
    "CREATE INDEX ix_matches_creator ON matches (creator)",
    "CREATE INDEX ix_holders_device ON holders (device)",
)


def _first(connection: sa.Connection) -> None:
    """Matches, their logs, the holders of their seats, and drafts."""
    _execute(connection, *_FIRST)


def _accounts(connection: sa.Connection) -> None:
    """Accounts of finished matches, and the version of the rules; older stores knew only version 1.

    A running server backfills the accounts of matches that have finished already.
    """
    _execute(
        connection,
        "ALTER TABLE matches ADD COLUMN rules INTEGER DEFAULT 1 NOT NULL",
        """CREATE TABLE accounts ("match" VARCHAR NOT NULL, record VARCHAR NOT NULL, body {binary} NOT NULL,
            replay {binary}, PRIMARY KEY ("match"))""",
    )


def _processes(connection: sa.Connection) -> None:
    """Heartbeats, presence and leases of the processes at the store."""
    _execute(
        connection,
        "CREATE TABLE processes (process VARCHAR NOT NULL, beat {double} NOT NULL, PRIMARY KEY (process))",
        """CREATE TABLE presences ("match" VARCHAR NOT NULL, process VARCHAR NOT NULL, at {double} NOT NULL,
            body VARCHAR NOT NULL, PRIMARY KEY ("match", process))""",
        """CREATE TABLE leases ("match" VARCHAR NOT NULL, process VARCHAR NOT NULL, PRIMARY KEY ("match"))""",
    )


def _look_backs(connection: sa.Connection) -> None:
    """The analyses of finished matches."""
    _execute(
        connection,
        """CREATE TABLE look_backs ("match" VARCHAR NOT NULL, body {binary} NOT NULL, PRIMARY KEY ("match"))""",
    )


def _days(connection: sa.Connection) -> None:
    """The results of deals of the day that players entered."""
    _execute(
        connection,
        """CREATE TABLE days (day VARCHAR NOT NULL, game VARCHAR NOT NULL, level VARCHAR NOT NULL,
            device VARCHAR NOT NULL, "match" VARCHAR NOT NULL, name VARCHAR NOT NULL, score INTEGER NOT NULL,
            hints INTEGER NOT NULL, at {double} NOT NULL, PRIMARY KEY (day, game, level, device))""",
    )


def _execute(connection: sa.Connection, *statements: str) -> None:
    if connection.dialect.name == "postgresql":
        words = {"double": "DOUBLE PRECISION", "binary": "BYTEA", "without_rowid": ""}
    else:
        words = {"double": "DOUBLE", "binary": "BLOB", "without_rowid": "WITHOUT ROWID"}
    for statement in statements:
        connection.exec_driver_sql(statement.format(**words))


# Step n upgrades a store from version n to n + 1. A released step is never changed.
STEPS: Final[tuple[Callable[[sa.Connection], None], ...]] = (_first, _accounts, _processes, _look_backs, _days)


def migrate(connection: sa.Connection, *, upgrades: bool = True) -> None:
    """Brings the tables up to date, inside the caller's transaction.

    Raises StoreError for a newer store, and for an older one unless it `upgrades`.
    """
    if connection.dialect.name == "postgresql":
        # Two servers that start at the same time must not both create the tables.
        connection.execute(sa.text("SET LOCAL lock_timeout = 0"))
        connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(7749)"))
    _versions.create(connection, checkfirst=True)
    version = connection.execute(sa.select(sa.func.coalesce(sa.func.max(_versions.c.number), 0))).scalar_one()
    if version > len(STEPS):
        raise StoreError(f"the store has version {version}; this program knows up to {len(STEPS)}: use a newer Witz")
    if 0 < version < len(STEPS) and not upgrades:
        raise StoreError(
            f"the store has version {version}, of an older Witz: use that one until a server of this one upgrades it"
        )
    for number in range(version, len(STEPS)):
        STEPS[number](connection)
        connection.execute(_versions.insert().values(number=number + 1))
