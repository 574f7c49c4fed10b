"""The table of results of the day: who may enter one, one per device, and the best match of a day once it is over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.in_page_play import of_the_day
from tests.support.page_host import easy_bot
from tests.support.players import play
from tests.support.process import ServerProcess
from tests.support.running import running
from witz.client import Refused, Server
from witz.daily import players_of_day
from witz.games import GAMES, read_record
from witz.server.live.services import Services
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.store import DayEntry, SqlStore, sqlite_url
from witz.server.store import sql as stores

NOON = 1_794_830_400.0  # 2026-11-16 12:00 UTC
DAY, NEXT = "2026-11-16", "2026-11-17"
BOT = {"kind": "bot", "level": "random"}


def result(device: str, score: int, **changes: Any) -> DayEntry:
    kept = {"day": DAY, "game": "yaxha", "level": "novice", "match": f"m-{device}", "name": "", "hints": 0, "at": 1.0}
    return DayEntry(device=DeviceDigest(device), score=score, **{**kept, **changes})


def test_a_table_keeps_the_first_result_of_a_device_and_the_latest_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_A_DAY", 3)
    store = SqlStore(sqlite_url(tmp_path / "days.sqlite"))
    for each in (result("a", 20), result("a", 50), result("b", 30, hints=1), result("c", 30), result("d", 99)):
        store.enter_day(each, "2026-11-09").result()
    assert [(each.device, each.score) for each in store.day_table(DAY, "yaxha", "novice", 9)] == [
        ("c", 30),
        ("b", 30),
        ("a", 20),
    ], "the first result of a device counts; the table was full before the last one"
    assert store.day_table(DAY, "yaxha", "master", 9) == store.day_table(DAY, "piramide", "novice", 9) == ()
    store.remove([MatchId("m-c")], 9.0).result()
    assert [each.device for each in store.day_table(DAY, "yaxha", "novice", 1)] == ["b"]
    store.enter_day(result("e", 1, day=NEXT), DAY).result()
    assert [each.device for each in store.day_table(DAY, "yaxha", "novice", 1)] == ["b"], "the oldest day to keep"
    store.enter_day(result("f", 1, day=NEXT), NEXT).result()
    assert store.day_table(DAY, "yaxha", "novice", 9) == ()
    store.close()


def test_a_result_is_entered_only_by_its_player(tmp_path: Path) -> None:
    clock = [NOON]

    def at_noon(services: Services) -> None:
        services.now = lambda: clock[0]

    async def test(address: str) -> None:
        host = Server(address, (await Server(address).request("POST", "/api/devices"))["device"])
        seats = [{"kind": "here", "name": "Ana"}, BOT, BOT, BOT]
        made = await host.request("POST", "/api/matches", {"game": "piramide", "seats": seats, "day": DAY})
        match = made["match"]
        async with host.at(match) as table:
            await play(table, 1, Random(1))
        for wrong, code in (({"name": "\u200b"}, "malformed"), ({"name": "x" * 25}, "malformed")):
            with pytest.raises(Refused, match=code):
                await host.request("POST", f"/api/matches/{match}/day", wrong)
        stranger = Server(address)
        await stranger.create("yaxha", [{"kind": "here"}, BOT])
        with pytest.raises(Refused, match="not-your-seat"):
            await stranger.request("POST", f"/api/matches/{match}/day", {})
        await host.request("POST", f"/api/matches/{match}/day", {"name": "Ana"})
        await host.request("POST", f"/api/matches/{match}/day", {"name": "Again"})
        score = (await host.request("GET", f"/api/matches/{match}"))["match"]["outcome"]["scores"][0]
        assert await host.request("GET", f"/api/days/{DAY}/piramide/random") == {
            "results": [{"name": "Ana", "score": score, "hints": 0}],
            "before": None,
        }
        after = f"/api/days/{NEXT}/piramide/random"
        assert (await host.request("GET", after))["before"] is None, (
            "the best match is not shown before the day is over"
        )
        clock[0] += 86_400
        assert (await host.request("GET", after))["before"] == {"name": "Ana", "score": score, "match": match}

        record = read_record(await host.record(match))
        entry = next(at for at, action in enumerate(record.actions) if action.actor >= 0)
        on = await host.request("POST", f"/api/matches/{match}/play-on", {"entry": entry, "level": "random"})
        with pytest.raises(Refused, match="bad-options"):
            await host.request("POST", f"/api/matches/{on['match']}/day", {})
        await host.request("POST", f"/api/matches/{match}/day", {"name": "A day later"})  # not too late, and not kept
        clock[0] += 86_400
        with pytest.raises(Refused, match="over"):
            await host.request("POST", f"/api/matches/{match}/day", {})
        with pytest.raises(Refused, match="malformed"):
            await host.request("GET", "/api/days/today/piramide/random")

    with running(tmp_path, at_noon) as server:
        asyncio.run(test(server.address))


async def played_at(address: str, game: str) -> list[str]:
    """Plays the deal of the day at a server to its end; the person takes the first legal action each time."""
    host = Server(address, (await Server(address).request("POST", "/api/devices"))["device"])
    bots = [easy_bot(game)] * (players_of_day(GAMES[game]) - 1)
    asked = {"game": game, "seats": [{"kind": "here"}, *bots], "day": DAY}
    match = (await host.request("POST", "/api/matches", asked))["match"]
    async with host.at(match) as table:
        while not table.is_over:
            await table.until(lambda: table.is_over or table.legal(1))
            if table.legal(1):
                await table.act(1, table.legal(1)[0])
    record = read_record(await host.record(match))
    return [GAMES[game].write_action(action) for action in record.actions]


def test_two_servers_play_the_same_day_whatever_time_limit_their_bots_have(tmp_path: Path) -> None:
    # With this limit no bot answers in time: bots under a limit would get a simple move.
    busy = ServerProcess(tmp_path / "busy", hash_seed="1", bot_workers="1", bot_seconds="0.01")
    idle = ServerProcess(tmp_path / "idle", hash_seed="2")
    found: dict[str, dict[str, list[str]]] = {}
    for name, server in (("busy", busy), ("idle", idle)):
        server.start()
        try:
            found[name] = {game: asyncio.run(played_at(server.address, game)) for game in GAMES}
        finally:
            server.stop()
    for game in GAMES:
        # Without a server bots are called directly and have no time limit.
        here = of_the_day(game, DAY, easy_bot(game)["level"], person=0)
        assert found["busy"][game] == here
        assert found["idle"][game] == here
