"""All matches together: removing abandoned ones, and stopping cleanly."""

import asyncio
import gc
import json
import re
import signal
import stat
import subprocess
import sys
import time
import weakref
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from tests.support.ears import Ear, create_request
from witz.client import Server
from witz.errors import MatchNotFound
from witz.server.live import hub as hub_module
from witz.server.live.audience import Visitor
from witz.server.live.hub import Hub
from witz.server.live.inbox import Asked, Enter
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, Identity, MatchId
from witz.server.match.refusal import Refuse
from witz.server.match.requests import Act, HandOver
from witz.server.run import make_server, open_services
from witz.server.settings import Settings
from witz.server.store import Append, MatchRow
from witz.server.store.written import Written
from witz.server.wire.bodies import CreateMatch

DAY = 86_400.0
DEVICE = DeviceDigest("device")


@asynccontextmanager
async def hub_at(folder: Path, database: str = "") -> AsyncIterator[Hub]:
    services = open_services(Settings(data=str(folder), database=database, stand_in_seconds=0))
    hub = Hub(services)
    yield hub
    await hub.close()
    services.bot_pool.close()
    services.store.sync.close()


class Clocks:
    """The clock and the uptime of a server, which go on together."""

    def __init__(self, *hubs: Hub) -> None:
        self.now, self.uptime = 1000 * DAY, 0.0
        for hub in hubs:
            hub.services.now = lambda: self.now
            hub.services.monotonic = lambda: self.uptime

    def go_on(self, days: float) -> None:
        self.now += days * DAY
        self.uptime += days * DAY


async def remove_confirmed(hub: Hub, clocks: Clocks) -> int:
    """Removes what is abandoned now: it takes two looks, a day apart."""
    await hub.remove_abandoned()
    clocks.go_on(1)
    return await hub.remove_abandoned()


def test_abandoned_matches_are_removed_after_the_documented_time(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks = Clocks(hub)
            never_begun = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            running = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            looked_at = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            clocks.go_on(5.9)
            assert await remove_confirmed(hub, clocks) == 0
            await hub.task(MatchId(looked_at["match"])).look()
            await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.go_on(0.2)
            assert await remove_confirmed(hub, clocks) == 1
            store = hub.services.store.sync
            with pytest.raises(MatchNotFound):
                store.entries(never_begun["match"])
            clocks.go_on(83)
            await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            await hub.remove_abandoned()  # the clocks went on by more than between two looks, but together
            assert await remove_confirmed(hub, clocks) == 1
            with pytest.raises(MatchNotFound):
                store.entries(running["match"])
            assert store.entries(looked_at["match"])

    asyncio.run(test())


@pytest.mark.parametrize("days", [95.0, -400.0], ids=["ahead", "back"])
def test_a_clock_that_jumps_removes_nothing(tmp_path: Path, days: float):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks = Clocks(hub)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.now += days * DAY
            for _ in range(3):
                assert await remove_confirmed(hub, clocks) == 0
            clocks.now -= days * DAY
            assert await remove_confirmed(hub, clocks) == 0
            assert hub.services.store.sync.entries(made["match"])

    asyncio.run(test())


def test_a_match_made_while_the_clock_was_back_is_as_new_as_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def make() -> float:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            return hub.services.store.sync.entries(made["match"])[0].at

    before = asyncio.run(make())
    monkeypatch.setattr(time, "time", lambda: before - 400 * DAY)
    assert asyncio.run(make()) >= before


def test_a_move_under_a_clock_that_went_back_does_not_make_the_match_older(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks = Clocks(hub)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.now -= 400 * DAY
            choosing = Act(seat=0, id="x", decision="round 1 choose", actions=("choose 1",))
            await hub.task(MatchId(made["match"])).ask(Asked(Identity(DEVICE), choosing))
            assert hub.services.store.sync.entries(made["match"])[-1].at == 1000 * DAY

    asyncio.run(test())


def test_any_number_of_abandoned_matches_is_removed_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks, store = Clocks(hub), hub.services.store.sync
            rows = [MatchRow(f"{number:016}", "yaxha", "open", None, None, "{}", 1) for number in range(12)]
            for row in rows:
                store.append(Append(row.match, 0, ("{}",), clocks.now - 10 * DAY, row)).result()
            store.append(Append("new", 0, ("{}",), clocks.now)).result()
            pieces: list[int] = []
            remove = store.remove

            def counted(matches: Sequence[str], untouched_since: float) -> Written:
                pieces.append(len(matches))
                return remove(matches, untouched_since)

            monkeypatch.setattr(store, "remove", counted)
            assert await remove_confirmed(hub, clocks) == 12
            assert pieces == [5, 5, 2]

    monkeypatch.setattr(hub_module, "PIECE", 5)
    asyncio.run(test())


def test_a_store_that_is_full_takes_no_new_match(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            hub.services.store.sync.size = lambda: 20_000_000_000  # type: ignore[method-assign]
            with pytest.raises(Refuse) as caught:
                await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            assert caught.value.code == "store-unavailable"
            assert "full" in str(caught.value.detail)

    asyncio.run(test())


def test_bots_pause_when_nobody_watches_and_what_they_play_alone_is_not_kept(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            request = TypeAdapter(CreateMatch).validate_python(
                {"game": "yaxha", "seats": [{"kind": "here"}, {"kind": "bot", "level": "random"}]}
            )
            made = await Lobby(hub).make(request, DEVICE)
            task = hub.task(MatchId(made["match"]))
            await task.ask(Asked(Identity(DEVICE), HandOver(seat=0, id="x", level="random")))
            assert not task.bot_seats
            visitor = Visitor(Ear(), Identity())
            await task.tell(Enter(visitor, False, None))
            assert task.bot_seats
            while task.match.outcome is None:
                await asyncio.sleep(0.01)
            task.leave(visitor)
            while task.bot_seats:
                await asyncio.sleep(0.01)
            hub.services.monotonic = lambda: time.monotonic() + 1000
            assert await hub.forget_idle() == 1
            with pytest.raises(MatchNotFound):
                hub.services.store.sync.entries(made["match"])

    asyncio.run(test())


def test_a_move_in_a_match_that_another_server_removed_is_not_acknowledged(tmp_path: Path, postgres_database: str):
    async def test() -> None:
        async with hub_at(tmp_path, postgres_database) as hub, hub_at(tmp_path, postgres_database) as other:
            clocks = Clocks(hub, other)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(MatchId(made["match"]))
            clocks.go_on(91)
            await Lobby(other).make(create_request("yaxha", "here", "here"), DEVICE)
            await task.look()
            assert await remove_confirmed(other, clocks) == 1
            choosing = Act(seat=0, id="x", decision="round 1 choose", actions=("choose 1",))
            with pytest.raises(MatchNotFound):
                await task.ask(Asked(Identity(DEVICE), choosing))
            with pytest.raises(MatchNotFound):
                hub.services.store.sync.entries(made["match"])

    asyncio.run(test())


def test_a_match_that_is_forgotten_leaves_memory_at_once(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(MatchId(made["match"]))
            visitor = Visitor(Ear(), Identity())
            await task.tell(Enter(visitor, False, None))
            await task.ask(Asked(Identity(DEVICE), HandOver(seat=0, id="x", level="random")))
            assert task.bot_seats
            while task.bot_seats:  # until the other seat has to choose
                await asyncio.sleep(0.01)
            task.leave(visitor)
            there = weakref.ref(task)
            del task
            hub.services.monotonic = lambda: time.monotonic() + 1000
            assert await hub.forget_idle() == 1
            await asyncio.sleep(0)  # what waited for its end has ended, too
            assert there() is None

    gc.collect()
    gc.disable()  # full collections are made seldom, and a ring of references would wait for one
    try:
        asyncio.run(test())
    finally:
        gc.enable()


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


def test_a_second_signal_between_the_stop_and_the_end_of_the_process_does_nothing(tmp_path: Path):
    services = open_services(Settings(data=str(tmp_path)))
    server = make_server(services)
    before = signal.getsignal(signal.SIGINT)
    try:
        with server.capture_signals():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert server.should_exit
    finally:
        signal.signal(signal.SIGINT, before)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        services.bot_pool.close()
        services.store.sync.close()


@pytest.mark.parametrize(
    "stops", [[signal.SIGINT], [signal.SIGTERM], [signal.SIGINT, signal.SIGINT]], ids=["Ctrl-C", "TERM", "Ctrl-C twice"]
)
def test_the_server_stops_cleanly_when_it_is_told_to(tmp_path: Path, stops: list[signal.Signals]):
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process,
        ExitStack() as at_the_end,
    ):
        at_the_end.callback(process.kill)  # what fails here is told, and waits for no server
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
    assert [line["message"] for line in log] == ["the server started", "a match was made", "the server stopped"]
    if sys.platform != "win32":  # nobody else on this machine reads the deals
        assert stat.S_IMODE((tmp_path / "witz.sqlite").stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_that_has_told_its_address_can_be_told_to_stop(tmp_path: Path):
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=120) == 0
