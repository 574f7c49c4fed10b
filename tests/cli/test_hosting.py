"""`witz backup`, `witz restore` and `witz admin`: no match is lost, no file overwritten, no secret shown."""

import asyncio
import json
import os
import shutil
import stat
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.support.postgres import postgres, postgres_database
from tests.support.running import running
from witz.cli.main import main
from witz.client import Server
from witz.errors import StoreError
from witz.server.store import SqlStore, migrations, sqlite_url
from witz.server.store.backup import COPIED
from witz.server.store.peers import SqlPeers
from witz.server.store.sql import NO_MATCH

__all__ = ["postgres", "postgres_database"]

OLD = Path(__file__).parents[1] / "stores" / "store-1" / "witz.sqlite"


def put_store(folder: Path) -> None:
    """Puts a store with matches into a folder, upgraded as by a server."""
    shutil.copyfile(OLD, folder / "witz.sqlite")
    SqlStore(sqlite_url(folder / "witz.sqlite")).close()


def contents(address: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a store, apart from that of its health check."""
    store = SqlStore(address)
    found: dict[str, list[tuple[object, ...]]] = {}
    with store.snapshot() as connection:
        for table in COPIED:
            rows = connection.execute(sa.select(table).where(table.c.match != NO_MATCH))
            found[table.name] = sorted((tuple(row) for row in rows), key=repr)
    store.close()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_server_is_private_and_can_be_restored(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    data, backup = tmp_path / "data", tmp_path / "backup.sqlite"
    database = "" if kind == "sqlite" else request.getfixturevalue("postgres_database")
    store = ["--database", database] if database else ["--data", str(data)]

    async def play(server: Server) -> None:
        made = await server.create("yaxha", [{"kind": "here"}, {"kind": "here"}])
        async with server.at(made["match"]) as table:
            await table.act(1, "choose 1")
            assert await asyncio.to_thread(main, ["backup", *store, str(backup)]) == 0
            await table.act(2, "choose 2")  # the server keeps running

    with running(data, database=database) as server:
        asyncio.run(play(Server(server.address)))
        assert main(["restore", *store, str(backup)]) == 2
        assert ("servers run" if database else "another server has them open") in capsys.readouterr().err
    if sys.platform != "win32":  # which has no such permissions
        assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert main(["restore", "--data", str(tmp_path / "again"), str(backup)]) == 0
    assert "1 match in" in capsys.readouterr().out
    restored = contents(sqlite_url(tmp_path / "again" / "witz.sqlite"))
    assert [row[1] for row in restored["entries"]] == [0, 1, 2]
    assert restored == contents(sqlite_url(backup))


def test_a_backup_is_flushed_through_a_file_that_is_open_for_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Windows flushes no other file."""
    flushed = []

    def flush(file: int) -> None:
        flushed.append(os.write(file, b""))  # fails for a file that is open for reading

    monkeypatch.setattr(os, "fsync", flush)
    shutil.copyfile(OLD, tmp_path / "witz.sqlite")
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 0
    assert flushed == [0]


def test_a_backup_moves_matches_to_another_database(tmp_path: Path, postgres_database: str):
    """Also from the first release: the restored copy is migrated, and the backup is not changed."""
    shutil.copyfile(OLD, tmp_path / "witz.sqlite")
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "b")]) == 0
    before = (tmp_path / "b").read_bytes()
    assert main(["restore", "--database", postgres_database, str(tmp_path / "b")]) == 0
    assert (tmp_path / "b").read_bytes() == before
    assert main(["backup", "--database", postgres_database, str(tmp_path / "c")]) == 0
    assert contents(sqlite_url(tmp_path / "c")) == contents(sqlite_url(tmp_path / "witz.sqlite"))
    assert contents(postgres_database) == contents(sqlite_url(tmp_path / "c"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("backup --data none copy", "there is no file"),
        ("backup --data data data/witz.sqlite", "exists already"),
        ("backup --data data nowhere/copy", "cannot be written to"),
        ("backup --data broken copy", "cannot be copied"),
        ("restore --data data data/witz.sqlite", "there are matches already"),
        ("restore --data new none", "there is no file"),
        ("restore --data new broken/witz.sqlite", "not a database"),
        ("admin list --data none", "there are no matches in none"),
        ("admin export --data data nothing", "there is no match nothing"),
        ("admin remove --data data nothing", "there is no match nothing"),
    ],
)
def test_errors_are_reported_in_one_line(
    arguments: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    for name in ("data", "broken"):
        Path(name).mkdir()
    put_store(Path("data"))
    Path("broken/witz.sqlite").write_bytes(b"this is not a database" * 1000)
    assert main(arguments.split()) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.err.count("\n") == 1
    assert not Path("copy").exists()
    assert not list(tmp_path.glob(".witz-backup-*"))


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        *(
            (kind, f"admin {action}")
            for kind in ("sqlite", "postgresql")
            for action in ("list", "export m", "remove m")
        ),
        *((kind, "restore backup.sqlite") for kind in ("sqlite", "postgresql")),
        ("postgresql", "backup copy.sqlite"),
    ],
)
def test_the_store_of_an_older_release_is_refused_and_not_upgraded(
    *,
    kind: str,
    command: str,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    """Somebody who installs first and then makes a backup can still go back to the older release."""
    monkeypatch.chdir(tmp_path)
    address = sqlite_url(Path("witz.sqlite")) if kind == "sqlite" else request.getfixturevalue("postgres_database")

    def open_with_the_older_release() -> None:
        with monkeypatch.context() as older:
            older.setattr(migrations, "STEPS", migrations.STEPS[:-1])
            SqlStore(address).close()

    open_with_the_older_release()
    SqlStore(sqlite_url(Path("backup.sqlite"))).close()
    store = ["--data", "."] if kind == "sqlite" else ["--database", address]
    assert main([*command.split(), *store]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert f"the store has version {len(migrations.STEPS) - 1}, of an older Witz" in shown.err
    assert not Path("copy.sqlite").exists()
    open_with_the_older_release()


def test_a_host_lists_exports_and_removes_matches_without_seeing_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    put_store(tmp_path)
    monkeypatch.setenv("WITZ_DATA", str(tmp_path))
    assert main(["admin", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    finished = [row["match"] for row in listed if row["status"] == "finished"]
    running = [row["match"] for row in listed if row["status"] == "running"]
    assert set(listed[0]) == {"match", "last", "status", "game", "rules", "seats"}
    assert main(["admin", "list"]) == 0
    shown = capsys.readouterr().out
    assert all(row["match"] in shown for row in listed)
    assert main(["admin", "export", "--", finished[0]]) == 0
    assert capsys.readouterr().out.startswith("witz 1")
    assert main(["admin", "export", "--", running[0]]) == 2
    assert "is not over" in capsys.readouterr().err
    assert main(["admin", "remove", "--", *finished]) == 0
    assert main(["admin", "list", "--status", "finished"]) == 0
    assert capsys.readouterr().out.endswith(f"0 matches of {len(listed) - len(finished)}\n")


def test_an_id_that_looks_like_a_flag_can_follow_two_dashes(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    put_store(tmp_path)
    assert main(["admin", "export", "--data", str(tmp_path), "--", "-bcdefghijklmnop"]) == 2
    assert "there is no match -bcdefghijklmnop" in capsys.readouterr().err


def test_a_match_in_play_at_a_running_server_is_not_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with running(tmp_path) as server:
        made = asyncio.run(Server(server.address).create("yaxha", [{"kind": "here"}, {"kind": "here"}]))
        assert main(["admin", "remove", "--data", str(tmp_path), "--", made["match"]]) == 2
        assert "went on within the last hour" in capsys.readouterr().err
    assert main(["admin", "remove", "--data", str(tmp_path), "--", made["match"]]) == 0


def test_remove_closes_the_store_if_its_running_servers_cannot_be_counted(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    closed: list[SqlStore] = []
    close = SqlStore.close

    def fail(_: SqlPeers) -> bool:
        raise StoreError("the database is gone")

    def note(store: SqlStore) -> None:
        closed.append(store)
        close(store)

    monkeypatch.setattr(SqlPeers, "running", fail)
    monkeypatch.setattr(SqlStore, "close", note)
    assert main(["admin", "remove", "--database", postgres_database, "--", "mmmmmmmmmmmmmmmm"]) == 2
    assert "the database is gone" in capsys.readouterr().err
    assert len(closed) == 1


def test_the_limits_in_force_are_shown_without_the_address_of_the_database(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("WITZ_DATABASE", "postgresql://witz:secret@db/witz")
    monkeypatch.setenv("WITZ_CONNECTIONS", "77")
    assert main(["admin", "limits"]) == 0
    shown = capsys.readouterr().out
    assert "secret" not in shown
    assert "--connections                    77  (changed)" in shown
