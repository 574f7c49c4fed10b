"""A full disk, a locked file, a broken file, a newer version: each is said in one line, and nothing is lost."""

import sqlite3
from pathlib import Path

import pytest

from witz.errors import StoreError
from witz.server.store import Append, SqlStore, sqlite_url


def test_a_full_disk_refuses_the_write_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    store = SqlStore(sqlite_url(tmp_path / "witz.sqlite"))
    store.append(Append("m", 0, ("created",), 1.0)).result()
    # The file may not grow by more than a few pages: what a full disk looks like to SQLite (SQLITE_FULL).
    with store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    # The pool hands the same connection to the writer, one after the other.
    acknowledged = 1
    while (error := store.append(Append("m", acknowledged, ("x" * 4000,), 1.0)).exception()) is None:
        acknowledged += 1
        assert acknowledged < 50
    assert isinstance(error, StoreError)
    assert "full" in str(error)
    assert len(store.entries("m")) == acknowledged
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    store.append(Append("m", acknowledged, ("after",), 1.0)).result()
    store.close()
    assert SqlStore(sqlite_url(tmp_path / "witz.sqlite")).entries("m")[-1].body == "after"


def test_a_locked_file_refuses_the_write_and_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    store = SqlStore(sqlite_url(path), busy_seconds=0.05)
    store.append(Append("m", 0, ("created",), 1.0)).result()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="locked"):
        store.append(Append("m", 1, ("move",), 1.0)).result()
    with pytest.raises(StoreError, match="locked"):
        store.check()
    other.execute("ROLLBACK")
    other.close()
    store.append(Append("m", 1, ("move",), 1.0)).result()
    assert [entry.body for entry in store.entries("m")] == ["created", "move"]
    store.close()


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    path.write_bytes(b"this is not a database" * 1000)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not a database"):
        SqlStore(sqlite_url(path))
    assert path.read_bytes() == before


def test_a_corrupted_file_is_reported_and_the_other_pages_still_read(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    store = SqlStore(sqlite_url(path))
    for at in range(40):
        store.append(Append(f"m{at:02}", 0, ("x" * 3000,), 1.0)).result()
    store.close()
    content = bytearray(path.read_bytes())
    # Overwrite one leaf page of the entries in the middle of the file.
    at = content.find(b"m20") // 4096 * 4096
    content[at : at + 4096] = b"\xff" * 4096
    path.write_bytes(content)
    store = SqlStore(sqlite_url(path))
    with pytest.raises(StoreError, match="malformed"):
        store.entries("m20")
    assert store.entries("m00")[0].body == "x" * 3000
    assert store.entries("m39")[0].body == "x" * 3000
    store.append(Append("m39", 1, ("goes on",), 1.0)).result()
    store.close()


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    SqlStore(sqlite_url(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO versions VALUES (99)")
    connection.close()
    with pytest.raises(StoreError, match="newer Witz"):
        SqlStore(sqlite_url(path))


@pytest.mark.parametrize("address", ["mysql://x", "nonsense", "sqlite+pysqlite:////nowhere/at/all/witz.sqlite"])
def test_an_address_that_leads_nowhere_is_refused(address: str) -> None:
    with pytest.raises(StoreError):
        SqlStore(address)
