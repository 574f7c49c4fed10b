"""The databases of the store: addresses, connections and their time limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from witz.errors import StoreError

# Time limits of PostgreSQL: for connecting, a lock, a statement, an idle transaction, and a silent network.
CONNECT_SECONDS: Final = 5
LOCK_SECONDS: Final = 4
STATEMENT_SECONDS: Final = 10
IDLE_SECONDS: Final = 3  # shorter than for a lock, so that a process halted in a transaction makes no other one fail
POOL: Final = 5  # connections that stay open; as many again under load
SILENCE_SECONDS: Final = 10


def sqlite_url(path: Path) -> str:
    """The address of an SQLite file, for `SqlStore`."""
    return sa.URL.create("sqlite+pysqlite", database=str(path)).render_as_string(hide_password=False)


def open_engine(url: str, busy_seconds: float) -> sa.Engine:
    """The database at an address. Raises StoreError for an invalid address or a missing driver."""
    address = _address(url)
    if address.get_backend_name() == "postgresql":
        return _postgresql(address.set(drivername="postgresql+psycopg"))
    engine = sa.create_engine(address.set(drivername="sqlite+pysqlite"), connect_args={"timeout": busy_seconds})

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, record: object) -> None:  # noqa: ARG001
        # The driver's implicit transactions begin too late; "begin" below makes explicit ones.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA fullfsync = ON")  # macOS otherwise leaves a write in the cache of the disk
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        if not connection.get_execution_options().get("reading"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _address(url: str) -> sa.URL:
    """The address of a database. Raises StoreError, without repeating the address: it may hold a password."""
    try:
        address = sa.make_url(url)
        kind = address.get_backend_name()
    except (SQLAlchemyError, ValueError):
        raise StoreError("that is not the address of a database, such as postgresql://user@host/name") from None
    if kind not in ("sqlite", "postgresql"):
        raise StoreError(f"the store must be SQLite or PostgreSQL, not {kind}")
    if "@" in (address.host or ""):
        raise StoreError("in the password of a database's address, write @ as %40, : as %3A and / as %2F")
    if kind == "sqlite" and address.database in (None, "", ":memory:"):
        raise StoreError("a store on SQLite needs a file")
    return address


def _postgresql(address: sa.URL) -> sa.Engine:
    try:
        return sa.create_engine(
            address,
            pool_pre_ping=True,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=CONNECT_SECONDS,
            connect_args={
                "connect_timeout": CONNECT_SECONDS,
                "tcp_user_timeout": SILENCE_SECONDS * 1000,
                "options": f"-c lock_timeout={LOCK_SECONDS}s -c statement_timeout={STATEMENT_SECONDS}s"
                f" -c idle_in_transaction_session_timeout={IDLE_SECONDS}s",
            },
        )
    except ImportError:
        raise StoreError('PostgreSQL needs its driver: pip install "witz[postgres]"') from None
