"""The tables of a store as this program uses them; migrations.py creates them."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

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
    sa.Column("rules", sa.Integer, nullable=False),
)

entries: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.String, nullable=False),
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

accounts: Final = sa.Table(
    "accounts",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("record", sa.String, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("replay", sa.LargeBinary),
)

look_backs: Final = sa.Table(
    "look_backs",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

days: Final = sa.Table(
    "days",
    METADATA,
    sa.Column("day", sa.String, primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("level", sa.String, primary_key=True),
    sa.Column("device", sa.String, primary_key=True),
    sa.Column("match", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("hints", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

# Shared by the processes at one PostgreSQL; empty on SQLite, which has only one process.

processes: Final = sa.Table(
    "processes",
    METADATA,
    sa.Column("process", sa.String, primary_key=True),
    sa.Column("beat", sa.Double, nullable=False),  # the time of its last heartbeat, by the clock of the database
)

presences: Final = sa.Table(
    "presences",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("process", sa.String, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.String, nullable=False),
)

leases: Final = sa.Table(
    "leases",
    METADATA,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("process", sa.String, nullable=False),
)
