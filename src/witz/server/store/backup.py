"""Backups of a store, consistent while servers run, and their restoration into an empty store.

A backup is an SQLite file, whatever database it was made from, so it can also move a store from one to the other.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from witz.errors import StoreError

from .engines import sqlite_url
from .explained import explained
from .sql import NO_MATCH, SqlStore
from .tables import accounts, days, drafts, entries, holders, look_backs, matches

COPIED: Final = (
    matches,
    entries,
    holders,
    drafts,
    accounts,
    look_backs,
    days,
)  # not those about running processes
BATCH: Final = 500  # rows at a time


def back_up(address: str, target: Path) -> int:
    """Writes a backup that only its owner may read; gives the number of matches. Raises StoreError.

    A SQLite file is copied as it is, of whatever version. In PostgreSQL, a store of an older release raises StoreError:
    upgraded before the backup exists, its servers could not start again.
    """
    if target.exists():
        raise StoreError(f"{target} exists already: give another file")
    with _complete(target) as part:
        url = sa.make_url(address)
        if url.get_backend_name() == "sqlite":
            return _copy_file(Path(url.database or ""), part)
        store, copy = SqlStore(address, upgrades=False), SqlStore(sqlite_url(part))
        try:
            _copy(store, copy)
            return copy.count()
        finally:
            store.close()
            copy.close()


def restore(backup: Path, address: str) -> int:
    """Restores a backup into an empty store; gives the number of matches. The backup is not changed.

    Raises StoreError, also for a store that holds matches, or that a server has open.
    """
    if not backup.is_file():
        raise StoreError(f"there is no file {backup}")
    with tempfile.TemporaryDirectory(prefix="witz-restore-") as folder:  # closed to other users
        part = Path(folder) / "backup.sqlite"
        shutil.copyfile(backup, part)
        copy = SqlStore(sqlite_url(part))  # migrates a backup of an older release
        try:
            store = SqlStore(address, exclusive=True, upgrades=False)
            try:
                if store.peers is not None and store.peers.running():
                    raise StoreError("servers run at this database: stop them first")
                if store.count():
                    raise StoreError("there are matches already: restore into an empty folder or database")
                _copy(copy, store)
                return store.count()
            finally:
                store.close()
        finally:
            copy.close()


@contextmanager
def _complete(target: Path) -> Iterator[Path]:
    """A private file to write to, which is renamed to the target only when it is complete."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=".witz-backup-", dir=target.parent))
    except OSError as error:
        raise StoreError(f"{target.parent} cannot be written to: {error.strerror}") from None
    part = folder / "backup.sqlite"
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield part
        with part.open("rb+") as written:  # Windows flushes only a file that is open for writing
            os.fsync(written.fileno())
        part.replace(target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy_file(source: Path, part: Path) -> int:
    if not source.is_file():
        raise StoreError(f"there is no file {source}: there are no matches to back up")
    try:
        address = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as read, closing(sqlite3.connect(part)) as written:
            read.backup(written)
            written.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
            if written.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise StoreError("the database file is damaged, and so would be its backup")
            return int(written.execute("SELECT count(*) FROM matches").fetchone()[0])
    except sqlite3.Error as error:
        raise StoreError(f"the file {source} cannot be copied: {error}") from None


def _copy(source: SqlStore, target: SqlStore) -> None:
    """Copies all rows of one snapshot into an empty store."""
    with explained(), source.snapshot() as read, target.filling() as written:
        for table in COPIED:
            rows = read.execution_options(stream_results=True, yield_per=BATCH).execute(sa.select(table))
            for piece in rows.mappings().partitions(BATCH):
                if kept := [dict(row) for row in piece if row["match"] != NO_MATCH]:
                    written.execute(table.insert(), kept)
