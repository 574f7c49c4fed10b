"""A failing store, and two servers at one match: clear answers, no acknowledged move lost, other matches go on."""

import asyncio
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support.ears import create_request
from tests.support.finished import played
from tests.support.full_disk import let_grow
from tests.support.hubs import hub_at
from tests.support.logs import ID
from tests.support.matches import playing
from tests.support.players import play_both, shown
from tests.support.running import RunningServer, running
from witz.client import Refused, Seats, Server
from witz.server.live import bot_seats
from witz.server.live.hub import Hub
from witz.server.live.inbox import Asked
from witz.server.live.load import read_match
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, DeviceSecret, Identity, MatchId, MessageId
from witz.server.match.refusal import Refuse
from witz.server.match.requests import Act
from witz.server.metrics import total_of
from witz.server.program_log import JsonLines, set_up
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.store import AsyncStore, SqlStore, StoredDraft, sqlite_url

HERE = {"kind": "here"}
DEVICE = DeviceDigest("device")


async def code_of(asked: Awaitable[object]) -> str:
    with pytest.raises(Refused) as caught:
        await asked
    return caught.value.code


def impatient(services: Any) -> None:
    services.store.sync.close()
    path = Path(services.settings.data) / "witz.sqlite"
    services.store = AsyncStore(SqlStore(sqlite_url(path), busy_seconds=0.05))


def test_a_locked_file_is_reported_and_play_goes_on_afterwards(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            await table.act(1, "choose 1")
            other = sqlite3.connect(tmp_path / "witz.sqlite", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            asked = {"seat": 2, "decision": "round 1 choose", "actions": ["choose 2"]}
            refused = table.send("act", message_id="again", **asked)
            assert await code_of(refused) == "store-unavailable"
            assert await code_of(host.create("yaxha", [HERE, HERE])) == "store-unavailable"
            assert await code_of(table.draft(1, "tile 1", [])) == "store-unavailable"
            assert await code_of(host.request("GET", "/health")) == "status-503"
            other.execute("ROLLBACK")
            other.close()
            assert (await host.request("GET", "/health"))["status"] == "ok"
            await table.send("act", message_id="again", **asked)
            await play_both(table)
            assert table.is_over

    with running(tmp_path, impatient) as server:
        asyncio.run(test(server))


def test_a_bot_moves_as_soon_as_the_file_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, {"kind": "bot", "level": "random"}])
        with closing(sqlite3.connect(tmp_path / "witz.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            async with host.at(made["match"]) as table:  # this wakes the bot
                while not total_of(server.services.metrics.store_failures):
                    await asyncio.sleep(0.01)
                other.execute("ROLLBACK")
                # Nobody acts: all wait for the bot.
                async with asyncio.timeout(60):
                    await table.until(lambda: shown(table, 1)["seats"][1]["has_chosen"])

    monkeypatch.setattr(bot_seats, "FIRST_BACKOFF_SECONDS", 0.01)
    with running(tmp_path, impatient) as server:
        asyncio.run(test(server))


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            acknowledged: list[int] = []
            limit(server, 2)
            assert await code_of(fill(table, acknowledged)) == "store-unavailable"
            limit(server, 100_000)
            log = await asyncio.to_thread(read_match, server.services.store.sync, made["match"])
            assert len(log.history) == acknowledged[-1] + 1
            await play_both(table)
            assert table.is_over

    with running(tmp_path) as server:
        asyncio.run(test(server))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_full_disk_is_reported_and_play_goes_on_afterwards(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            acknowledged = [await table.act(1, "choose 1")]
            with no_larger_files((tmp_path / "witz.sqlite-wal").stat().st_size):
                assert await code_of(table.act(2, "choose 2")) == "store-unavailable"
                assert await code_of(host.request("GET", "/health")) == "status-503"
                # Existing matches can still be viewed.
                assert (await host.request("GET", f"/api/matches/{made['match']}"))["number"] == acknowledged[-1]
            assert (await host.request("GET", "/health"))["status"] == "ok"
            await play_both(table)
            assert table.is_over

    with running(tmp_path) as server:
        asyncio.run(test(server))


@contextmanager
def no_larger_files(size: int) -> Iterator[None]:
    """Stops files of this process from growing beyond a size, like a full disk; it applies to root, too."""
    import resource  # noqa: PLC0415  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def fill(table: Seats, acknowledged: list[int]) -> None:
    """Plays until a request is refused."""
    for _ in range(5000):
        acknowledged.append(await table.act(1, "choose 1"))
        acknowledged.append(await table.take_back(1))


def limit(server: RunningServer, more_pages: int) -> None:
    """Lets the file grow by so many pages only."""
    store = server.services.store.sync
    assert isinstance(store, SqlStore)
    let_grow(store, more_pages)


def test_a_damaged_match_is_reported_and_the_others_go_on(tmp_path: Path):
    async def make(server: RunningServer) -> tuple[MatchId, MatchId, DeviceSecret]:
        host = Server(server.address)
        one, two = [await host.create("yaxha", [HERE, HERE]) for _ in range(2)]
        assert host.device is not None
        return one["match"], two["match"], host.device

    async def test(server: RunningServer) -> None:
        host = Server(server.address, device)
        assert await code_of(host.at(broken).__aenter__()) == "store-unavailable"
        assert await code_of(host.request("GET", f"/api/matches/{broken}")) == "store-unavailable"
        async with host.at(whole) as table:
            await table.act(1, "choose 1")

    with running(tmp_path) as server:
        broken, whole, device = asyncio.run(make(server))
    with sqlite3.connect(tmp_path / "witz.sqlite") as connection:
        connection.execute("UPDATE entries SET body = '{' WHERE match = ? AND number = 1", (broken,))
    connection.close()
    with running(tmp_path) as server:
        asyncio.run(test(server))


def test_two_servers_at_one_match_take_turns(postgres_database: str):
    """The server whose append conflicts reads what the other one wrote, checks again and answers."""

    async def test() -> None:
        services = [open_services(Settings(database=postgres_database)) for _ in range(2)]
        hubs = [Hub(each) for each in services]
        try:
            made = await Lobby(hubs[0]).make(create_request("yaxha", "here", "here"), DEVICE)
            tasks = [hub.task(made["match"]) for hub in hubs]
            for task in tasks:
                await task.look()
            # Both have loaded the new match. Now both act, each for another seat.
            numbers = await asyncio.gather(*(task.ask(choose(seat)) for seat, task in enumerate(tasks)))
            assert sorted(numbers) == [2, 3]
            with pytest.raises(Refuse, match="stale-decision"):
                await tasks[0].ask(choose(1, "again"))
            logs = [read_match(each.store.sync, made["match"]).match for each in services]
            again = read_match(services[0].store.sync, made["match"]).match
            assert playing(logs[0]).state == playing(logs[1]).state == playing(again).state
            assert logs[0].decision(0) == "round 1 build"
        finally:
            for hub, each in zip(hubs, services, strict=True):
                await hub.close()
                each.bot_pool.close()
                each.store.sync.close()

    asyncio.run(test())


def choose(seat: int, message_id: str = "first") -> Asked:
    actions = (f"choose {seat + 1}",)
    return Asked(Identity(DEVICE), Act(seat=seat, id=MessageId(message_id), decision="round 1 choose", actions=actions))


def test_the_log_contains_no_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    async def test(server: RunningServer) -> list[str]:
        host = Server(server.address)
        made = await host.create("yaxha", [{**HERE, "name": "Anastasia"}, HERE, {"kind": "open"}])
        guest = Server(server.address)
        given = await guest.join(made["invitation"], "Benedetta", words="my very own words")
        async with guest.at(made["match"]), host.at(made["match"]) as table:  # the guest shows the words
            await table.until(lambda: bool(table.legal(1)))
            await table.act(1, "choose 1")
            await code_of(table.act(2, "choose 99"))
            await code_of(host.request("POST", f"/api/matches/{made['match']}/claim", {"token": "t" * 32}))
        assert host.device is not None
        return [host.device, made["invitation"], given["token"], *(seat["token"] for seat in made["seats"])]

    set_up("debug")
    with running(tmp_path) as server:
        secrets = asyncio.run(test(server))
    said = capsys.readouterr().err
    first = re.compile(
        r'\{"time": "\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "level": "(debug|info|warning|error)", "message": "'
    )
    assert [line for line in said.splitlines() if not first.match(line)] == []
    lines = [json.loads(line) for line in said.splitlines()]
    assert any(line["message"] == "a match was made" for line in lines)
    assert any(line.get("route") == "/api/matches" for line in lines)
    for secret in [*secrets, "Anastasia", "Benedetta", "my very own words", "choose 1", "t" * 32]:
        assert secret not in said


def test_details_in_library_log_messages_are_not_logged(capsys: pytest.CaptureFixture[str]):
    set_up("info")
    secret = "t" * 32
    said = f"Task exception was never retrieved\nfuture: <Task finished exception=ValueError({secret!r})>"
    logging.getLogger("asyncio").error(said, exc_info=ValueError(secret))
    line = json.loads(capsys.readouterr().err)
    assert (line["message"], line["error"]) == ("Task exception was never retrieved", "ValueError")
    assert secret not in json.dumps(line)


def test_a_match_with_a_damaged_account_is_shown_from_its_log(tmp_path: Path):
    async def test() -> None:
        stored = played("yaxha")
        async with hub_at(tmp_path) as hub:
            await hub.services.store.append(stored.append(replace(stored.kept, body=b"damaged")))
            assert (await hub.task(ID).look()).match.outcome == stored.match.outcome
            assert (await hub.record(ID))[0] == stored.kept.record

    asyncio.run(test())


def test_a_match_with_a_damaged_draft_is_shown_without_it(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            store = hub.services.store
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            running, finished = made["match"], ID
            await store.append(played("yaxha").append(None))
            for match in (running, finished):
                hub.task(match).live.forget()
                await store.keep_draft(StoredDraft(match, 0, "round 1", "{"))
                assert (await hub.task(match).look()).drafts == {}
            assert (await hub.record(finished))[0] == played("yaxha").kept.record
            lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
            assert [(line["message"], line["match"], line["seat"]) for line in lines] == [
                ("a draft cannot be read, and is left out", running, 1)
            ]

    with caplog.at_level(logging.WARNING, "witz.server"):
        asyncio.run(test())
