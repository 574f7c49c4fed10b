"""All matches together: those in memory, and stopping cleanly."""

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
from contextlib import ExitStack, suppress
from math import inf
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from tests.support.ears import Ear, create_request
from tests.support.hubs import hub_at
from witz.client import Server, Unreachable
from witz.errors import MatchNotFound
from witz.server.live.audience import Visitor
from witz.server.live.inbox import Asked, Enter
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, Identity, InvitationDigest, MatchId, MessageId
from witz.server.match.refusal import Refuse
from witz.server.match.requests import Abort, HandOver, MakeRematch
from witz.server.run import make_server, open_services
from witz.server.settings import Settings
from witz.server.wire.bodies import CreateMatch

DEVICE = DeviceDigest("device")


def test_a_full_store_takes_no_new_match(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            hub.services.store.sync.size = lambda: 20_000_000_000  # type: ignore[method-assign]
            with pytest.raises(Refuse) as caught:
                await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            assert caught.value.code == "store-unavailable"
            assert "full" in str(caught.value.detail)

    asyncio.run(test())


def test_bots_pause_when_nobody_watches_and_matches_of_bots_alone_are_not_stored(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            request = TypeAdapter(CreateMatch).validate_python(
                {"game": "yaxha", "seats": [{"kind": "here"}, {"kind": "bot", "level": "random"}]}
            )
            made = await Lobby(hub).make(request, DEVICE)
            task = hub.task(made["match"])
            await task.ask(Asked(Identity(DEVICE), HandOver(seat=0, id=MessageId("x"), level="random")))
            assert not task.bot_seats
            visitor = await task.enter(Enter(Visitor(Ear(), Identity()), False, None))
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


def test_a_removed_match_is_freed_at_once(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(made["match"])
            visitor = await task.enter(Enter(Visitor(Ear(), Identity()), False, None))
            await task.ask(Asked(Identity(DEVICE), HandOver(seat=0, id=MessageId("x"), level="random")))
            assert task.bot_seats
            while task.bot_seats:  # until the other seat has to choose
                await asyncio.sleep(0.01)
            task.leave(visitor)
            there = weakref.ref(task)
            del task
            hub.services.monotonic = lambda: time.monotonic() + 1000
            assert await hub.forget_idle() == 1
            await asyncio.sleep(0)  # the tasks that waited for its end have ended, too
            assert there() is None

    gc.collect()
    gc.disable()  # full collections are rare, and a reference cycle would stay in memory until the next one
    try:
        asyncio.run(test())
    finally:
        gc.enable()


def test_a_visitor_who_enters_while_a_match_is_unloaded_is_served(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            match = made["match"]
            await hub.task(match).look()
            hub.services.monotonic = lambda: time.monotonic() + 1000
            ear = Ear()

            async def come() -> None:
                await hub.task(match).enter(Enter(Visitor(ear, Identity(DEVICE)), True, None))

            forgetting, coming = asyncio.create_task(hub.forget_idle()), asyncio.create_task(come())
            assert await forgetting == 1
            await coming
            await hub.task(match).ask(Asked(Identity(DEVICE), HandOver(seat=0, id=MessageId("x"), level="random")))
            assert [each["type"] for each in ear.heard if each["type"] != "presence"] == ["welcome", "update"]

    asyncio.run(test())


def test_a_match_that_was_just_removed_gets_no_rematch(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            store = hub.services.store.sync
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            match, again = made["match"], MatchId("n" * 16)
            await hub.task(match).ask(Asked(Identity(DEVICE), Abort(seat=0, id=MessageId("x"), wanted=True)))
            store.remove([match], inf).result()  # by another process, or by this one before the match was loaded again
            rematch = MakeRematch(seat=0, id=MessageId("y"), match=again, seed="s", invitation=InvitationDigest("i"))
            with pytest.raises(MatchNotFound):
                await hub.task(match).ask(Asked(Identity(DEVICE), rematch))
            for each in (match, again):
                with pytest.raises(MatchNotFound):
                    store.entries(each)

    asyncio.run(test())


def test_a_match_leaves_memory_only_when_nobody_needs_it(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clock = [0.0]
            hub.services.monotonic = lambda: clock[0]
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(made["match"])
            await task.look()
            clock[0] = 119.0
            assert await hub.forget_idle() == 0
            clock[0] = 121.0
            assert await hub.forget_idle() == 1
            assert hub.tasks == {}
            again = hub.task(made["match"])
            await again.look()
            assert again.match.number == 2

    asyncio.run(test())


def test_requests_for_unknown_matches_leave_nothing_in_memory(tmp_path: Path):
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
def test_the_server_stops_cleanly_on_a_signal(tmp_path: Path, stops: list[signal.Signals]):
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process,
        ExitStack() as at_the_end,
    ):
        at_the_end.callback(process.kill)  # a failure here is reported at once, without waiting for a server
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
        assert set(re.findall(r"{(.*?)=", metrics)) == {"le"}  # no label may identify a person
        for stop in stops:
            process.send_signal(stop)
            with suppress(
                Unreachable
            ):  # any answer shows that the signal was handled: two signals at once would count as one
                asyncio.run(host.request("GET", "/metrics"))
        log = [json.loads(line) for line in process.stderr]
        assert process.wait(timeout=120) == 0
    backfilled = "replays of finished matches were stored"  # is written in the background, so it may be there or not
    messages = [line["message"] for line in log if line["message"] != backfilled]
    assert messages == ["the server started", "a match was made", "the server stopped"]
    if sys.platform != "win32":  # no other user of this machine may read the deals
        assert stat.S_IMODE((tmp_path / "witz.sqlite").stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_stops_on_a_signal_as_soon_as_it_has_printed_its_address(tmp_path: Path):
    command = [sys.executable, "-m", "witz.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=120) == 0
