"""A full disk, a locked file, a broken file, a newer version: each is reported in one line, and nothing is lost."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.full_disk import let_grow
from witz.errors import StoreError
from witz.server.match.identity import MatchId
from witz.server.store import Append, SqlStore, sqlite_url
from witz.server.store.writer import Job

M = MatchId("m")


def test_a_full_disk_refuses_the_write_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    store = SqlStore(sqlite_url(tmp_path / "witz.sqlite"))
    store.append(Append(M, 0, ("created",), 1.0)).result()
    let_grow(store, 2)
    acknowledged = 1
    while (error := store.append(Append(M, acknowledged, ("x" * 4000,), 1.0)).exception()) is None:
        acknowledged += 1
        assert acknowledged < 50
    assert isinstance(error, StoreError)
    assert "full" in str(error)
    assert len(store.entries(M)) == acknowledged
    let_grow(store, 1000)
    store.append(Append(M, acknowledged, ("after",), 1.0)).result()
    store.close()
    assert SqlStore(sqlite_url(tmp_path / "witz.sqlite")).entries(M)[-1].body == "after"


def test_a_locked_file_refuses_the_write_and_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    store = SqlStore(sqlite_url(path), busy_seconds=0.05)
    store.append(Append(M, 0, ("created",), 1.0)).result()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="locked"):
        store.append(Append(M, 1, ("move",), 1.0)).result()
    with pytest.raises(StoreError, match="locked"):
        store.check()
    other.execute("ROLLBACK")
    other.close()
    store.append(Append(M, 1, ("move",), 1.0)).result()
    assert [entry.body for entry in store.entries(M)] == ["created", "move"]
    store.close()


def test_a_file_that_is_not_a_database_is_refused_and_left_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    path.write_bytes(b"this is not a database" * 1000)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not a database"):
        SqlStore(sqlite_url(path))
    assert path.read_bytes() == before


def damaged(path: Path) -> SqlStore:
    """A store of 40 matches, of which a part of m20 cannot be read."""
    store = SqlStore(sqlite_url(path))
    for at in range(40):
        store.append(Append(MatchId(f"m{at:02}"), 0, ("x" * 3000,), 1.0)).result()
    store.close()
    content = bytearray(path.read_bytes())
    # Overwrite one leaf page of the entries in the middle of the file.
    at = content.find(b"m20") // 4096 * 4096
    content[at : at + 4096] = b"\xff" * 4096
    path.write_bytes(content)
    return SqlStore(sqlite_url(path))


def test_a_corrupted_file_is_reported_and_its_other_pages_can_be_read(tmp_path: Path) -> None:
    store = damaged(tmp_path / "witz.sqlite")
    with pytest.raises(StoreError, match="malformed"):
        store.entries(MatchId("m20"))
    assert store.entries(MatchId("m00"))[0].body == "x" * 3000
    assert store.entries(MatchId("m39"))[0].body == "x" * 3000
    store.append(Append(MatchId("m39"), 1, ("goes on",), 1.0)).result()
    store.close()


def test_a_write_to_a_damaged_page_affects_only_its_own_match(tmp_path: Path) -> None:
    store = damaged(tmp_path / "witz.sqlite")
    writes = [
        store.append(Append(MatchId(match), 1, ("goes on",), 1.0)) for match in ("m39", "m20", "m00", "m20", "m10") * 20
    ]
    failed = [at for at, write in enumerate(writes) if write.exception() is not None]
    assert all("malformed" in str(writes[at].exception()) for at in (1, 3))
    assert [at for at in range(5) if at not in failed] == [0, 2, 4]
    assert [len(store.entries(MatchId(match))) for match in ("m39", "m00", "m10")] == [2, 2, 2]
    store.close()


def test_a_locked_file_fails_the_rest_of_a_group_at_once(tmp_path: Path) -> None:
    """A locked file after a conflict in a group: the remaining writes do not each wait for the lock."""
    store = SqlStore(sqlite_url(tmp_path / "witz.sqlite"), busy_seconds=0.2)
    store.append(Append(MatchId("taken"), 0, ("created",), 1.0)).result()
    alone = store._commit_alone
    tried: list[Job] = []

    def locked(job: Job) -> None:
        tried.append(job)
        with closing(sqlite3.connect(tmp_path / "witz.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            alone(job)

    store._commit_alone = locked  # type: ignore[method-assign]
    group = [Job((Append(MatchId(match), 0, ("created",), 1.0),)) for match in ("a", "taken", "b", "c")]
    results = store._commit(group)
    assert ["locked" in str(result) for result in results] == [True] * 4
    assert len(tried) == 1
    store.close()


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "witz.sqlite"
    SqlStore(sqlite_url(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO versions VALUES (99)")
    connection.close()
    with pytest.raises(StoreError, match="newer Witz"):
        SqlStore(sqlite_url(path))


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("mysql://x", "SQLite or PostgreSQL, not mysql"),
        ("nonsense", "not the address of a database"),
        ("postgresql://ana:hidden@host:port/name", "not the address of a database"),
        ("postgresql://ana:hid@den@host/name", "write @ as %40"),
        ("postgresql://ana:hidden@127.0.0.1:1/name", "refused"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite+aiosqlite:////nowhere/at/all/witz.sqlite", "unable to open"),
        ("sqlite+pysqlite:////nowhere/at/all/witz.sqlite", "unable to open"),
    ],
)
def test_an_unreachable_address_is_refused_and_not_repeated_in_the_error(address: str, reason: str) -> None:
    with pytest.raises(StoreError, match=reason) as caught:
        SqlStore(address)
    assert "hid" not in str(caught.value)
    assert "den" not in str(caught.value)


def test_postgresql_without_its_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r'^PostgreSQL needs its driver: pip install "witz\[postgres\]"$'):
        SqlStore("postgresql://ana@127.0.0.1:1/name")


def test_every_connection_uses_a_write_ahead_log_and_full_sync(tmp_path: Path) -> None:
    store = SqlStore(sqlite_url(tmp_path / "witz.sqlite"))
    with store._reading() as one, store._reading() as two:
        for connection in (one, two):
            settings = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
            ]
            assert settings == ["wal", 2]  # 2 means FULL
    store.close()
