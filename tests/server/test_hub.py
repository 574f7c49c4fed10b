"""All matches together: removing abandoned ones, and stopping cleanly."""

import asyncio
import json
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.support.ears import create_request
from witz.client import Server
from witz.errors import MatchNotFound
from witz.server.live.hub import Hub
from witz.server.live.inbox import Asked
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, Identity, MatchId
from witz.server.match.requests import Act
from witz.server.run import open_services
from witz.server.settings import Settings

DAY = 86_400.0
DEVICE = DeviceDigest("device")


@asynccontextmanager
async def hub_at(folder: Path) -> AsyncIterator[Hub]:
    services = open_services(Settings(data=str(folder)))
    hub = Hub(services)
    yield hub
    await hub.close()
    services.bot_pool.close()
    services.store.sync.close()


def test_abandoned_matches_are_removed_after_the_documented_time(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            now = [1000 * DAY]
            hub.services.now = lambda: now[0]
            never_begun = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            running = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            looked_at = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            now[0] += 6.9 * DAY
            assert await hub.remove_abandoned() == 0
            task = hub.task(MatchId(looked_at["match"]))
            await task.look()
            now[0] += 0.2 * DAY
            assert await hub.remove_abandoned() == 1
            store = hub.services.store.sync
            with pytest.raises(MatchNotFound):
                store.entries(never_begun["match"])
            assert len(store.held_by(DEVICE)) == 2
            now[0] += 83.1 * DAY
            await hub.remove_abandoned()
            with pytest.raises(MatchNotFound):
                store.entries(running["match"])
            assert store.entries(looked_at["match"])

    asyncio.run(test())


def test_a_move_in_a_match_that_another_server_removed_is_not_acknowledged(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub, hub_at(tmp_path) as other:
            now = [1000 * DAY]
            hub.services.now = other.services.now = lambda: now[0]
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(MatchId(made["match"]))
            now[0] += 91 * DAY
            await task.look()
            assert await other.remove_abandoned() == 1
            choosing = Act(seat=0, id="x", decision="round 1 choose", actions=("choose 1",))
            with pytest.raises(MatchNotFound):
                await task.ask(Asked(Identity(DEVICE), choosing))
            with pytest.raises(MatchNotFound):
                hub.services.store.sync.entries(made["match"])

    asyncio.run(test())


def test_a_match_in_memory_is_forgotten_only_when_nobody_needs_it(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clock = [0.0]
            hub.services.monotonic = lambda: clock[0]
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(MatchId(made["match"]))
            await task.look()
            clock[0] = 119.0
            assert await hub.forget_idle() == 0
            clock[0] = 121.0
            assert await hub.forget_idle() == 1
            assert hub.tasks == {}
            again = hub.task(MatchId(made["match"]))
            await again.look()
            assert again.match.number == 2

    asyncio.run(test())


def test_asking_for_matches_that_are_not_there_leaves_nothing_in_memory(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            for number in range(20):
                task = hub.task(MatchId(f"{number:016}"))
                with pytest.raises(MatchNotFound):
                    await task.look()
            assert hub.tasks == {}

    asyncio.run(test())


@pytest.mark.parametrize(
    "stops", [[signal.SIGINT], [signal.SIGTERM], [signal.SIGINT, signal.SIGINT]], ids=["Ctrl-C", "TERM", "Ctrl-C twice"]
)
def test_the_server_stops_cleanly_when_it_is_told_to(tmp_path: Path, stops: list[signal.Signals]):
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        host = Server(process.stdout.readline().split()[3])
        seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
        made = asyncio.run(host.create("yaxha", seats))
        shown = asyncio.run(host.request("GET", f"/api/matches/{made['match']}"))
        assert shown["match"]["status"] == "running"
        metrics = asyncio.run(host.request("GET", "/metrics"))
        assert "witz_matches_in_memory 1.0" in metrics
        assert made["match"] not in metrics
        assert set(re.findall(r"{(.*?)=", metrics)) == {"le"}  # no label could name anybody
        for stop in stops:
            process.send_signal(stop)
            time.sleep(0.05)  # two signals at once are one
        log = [json.loads(line) for line in process.stderr]
        assert process.wait(timeout=120) == 0
    assert [line["message"] for line in log] == ["the server has begun", "a match was made", "the server has stopped"]
    if sys.platform != "win32":  # nobody else on this machine reads the deals
        assert stat.S_IMODE((tmp_path / "witz.sqlite").stat().st_mode) == 0o600
