"""The tables of a store, and the small numbered steps that bring an older one up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from witz.errors import StoreError

METADATA: Final = sa.MetaData()

matches: Final = sa.Table(
    "matches",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("creator", sa.String, index=True),
    sa.Column("invitation", sa.String, index=True),
    sa.Column("summary", sa.String, nullable=False),
)

entries: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.String, nullable=False),
    sqlite_with_rowid=False,  # the key is the order on disk, so that a match is read in one stretch
)

holders: Final = sa.Table(
    "holders",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("device", sa.String, index=True),
    sa.Column("token", sa.String),
)

drafts: Final = sa.Table(
    "drafts",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("scope", sa.String, nullable=False),
    sa.Column("body", sa.String, nullable=False),
)

_versions = sa.Table("versions", sa.MetaData(), sa.Column("number", sa.Integer, primary_key=True))


def _first(connection: sa.Connection) -> None:
    METADATA.create_all(connection)


# Step n brings a store of version n to n + 1. A step that has been released is never changed.
STEPS: Final[tuple[Callable[[sa.Connection], None], ...]] = (_first,)


def migrate(connection: sa.Connection) -> None:
    """Brings the tables up to date, inside the caller's transaction. Raises StoreError for a newer store."""
    if connection.dialect.name == "postgresql":
        # Two servers that start at once must not both create the tables.
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(7749)"))
    _versions.create(connection, checkfirst=True)
    version = connection.execute(sa.select(sa.func.coalesce(sa.func.max(_versions.c.number), 0))).scalar_one()
    if version > len(STEPS):
        raise StoreError(f"the store has version {version}; this program knows up to {len(STEPS)}: use a newer Witz")
    for number in range(version, len(STEPS)):
        STEPS[number](connection)
        connection.execute(_versions.insert().values(number=number + 1))
