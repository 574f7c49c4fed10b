"""Several processes at one PostgreSQL: a change at one of them is valid at all of them and published by all."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.support.changes import raise_rules, remove_game
from tests.support.ears import Ear, create_request
from tests.support.process import ServerProcess
from witz.cli.main import main
from witz.client import Refused, Seats, Server
from witz.errors import RulesChanged
from witz.server.live import audience, bot_seats
from witz.server.live import peers as live_peers
from witz.server.live.audience import Visitor
from witz.server.live.hub import Hub
from witz.server.live.inbox import Asked, AskedDraft, Enter
from witz.server.live.lobby import Lobby
from witz.server.live.peers import SharedPeers
from witz.server.match.identity import DeviceDigest, Identity, MatchId, MessageId, SeatToken
from witz.server.match.refusal import Refuse
from witz.server.match.requests import Act, HandOver, MatchRequest, TakeBack
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.store import Notification, ProcessId, SqlStore, sqlite_url
from witz.server.store import peers as stored_peers
from witz.server.store.notifications import EntriesAppended
from witz.server.wire.bodies import Join

ANA, BEN = DeviceDigest("ana"), DeviceDigest("ben")


@pytest.fixture(autouse=True)
def presence_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Presence is normally sent once a second, which would make most tests here wait."""
    monkeypatch.setattr(audience, "PRESENCE_SECONDS", 0.02)


class Process:
    """One server process at the database, without its network."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.lobby = Lobby(hub)

    async def enter(self, match: MatchId, device: DeviceDigest | None, since: int | None = None) -> tuple[Ear, Visitor]:
        visitor = Visitor(ear := Ear(), Identity(device), network="192.0.2.1")
        return ear, await self.hub.task(match).enter(Enter(visitor, must_hold_a_seat=False, since=since))

    async def ask(self, match: MatchId, device: DeviceDigest, request: MatchRequest) -> int:
        return await self.hub.task(match).ask(Asked(Identity(device), request))


@asynccontextmanager
async def process_at(database: str, **changes: Any) -> AsyncIterator[Process]:
    services = open_services(Settings(database=database, stand_in_seconds=0.0, **changes))
    hub = Hub(services)
    services.peers.start(hub)
    await until(lambda: not services.peers.misses_notifications)
    try:
        yield Process(hub)
    finally:
        await hub.close()
        await services.peers.close()
        await asyncio.to_thread(services.bot_pool.close)
        services.store.sync.close()


async def until(condition: Callable[[], object]) -> None:
    """Waits for a change that another process causes."""
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.005)


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(Refuse) as caught:
        yield
    assert caught.value.code == code


def at_two(database: str, test: Callable[[Process, Process], Coroutine[Any, Any, None]], **changes: Any) -> None:
    """Runs a test with two processes."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(process_at(database, **changes))
            other = await stack.enter_async_context(process_at(database, **changes))
            await test(one, other)

    asyncio.run(run())


async def a_match(at: Process, game: str = "yaxha") -> MatchId:
    """A running match of Ana and Ben."""
    made = await at.lobby.make(create_request(game, "here", "open"), ANA)
    match = made["match"]
    await at.lobby.join(made["invitation"], Join(name="Ben", words=None, seat=None), BEN)
    return match


def last_of(ear: Ear) -> dict[str, Any]:
    """The last message, apart from presence messages, which may come at any time."""
    return next(message for message in reversed(ear.heard) if message["type"] != "presence")


def ignore(notification: Notification) -> None:
    """In place of `Hub.receive`: no notification of another process arrives."""


def numbers(ear: Ear) -> list[int]:
    return [message["number"] for message in ear.heard if message["type"] in ("welcome", "update")]


def choosing(seat: int, message_id: str = "x") -> Act:
    return Act(seat=seat, id=MessageId(message_id), decision="round 1 choose", actions=(f"choose {seat + 1}",))


def test_a_move_at_one_process_is_sent_to_clients_of_the_other(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        there, _ = await other.enter(match, BEN)
        number = await one.ask(match, ANA, choosing(0))
        await until(lambda: numbers(there)[-1] == number)
        here, _ = await one.enter(match, ANA)
        number = await other.ask(match, BEN, choosing(1))  # the last answer: both choices are final now
        await until(lambda: numbers(here)[-1] == number)
        assert numbers(there)[-1] == number

    at_two(postgres_database, test)


def test_an_entry_in_a_notification_is_not_read_again_unless_an_earlier_one_is_missing(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        there, _ = await other.enter(match, BEN)
        store, readings, missed = other.hub.services.store.sync, list[int](), list[Notification]()
        entries = store.entries

        def counted(match: MatchId, since: int) -> object:
            readings.append(since)
            return entries(match, since)

        monkeypatch.setattr(store, "entries", counted)
        first = await one.ask(match, ANA, choosing(0))
        await until(lambda: numbers(there)[-1] == first)
        assert not readings
        with monkeypatch.context() as lost:
            lost.setattr(other.hub, "receive", missed.append)
            await one.ask(match, ANA, TakeBack(seat=0, id=MessageId("y"), decision="round 1 choose"))
            await until(lambda: any(isinstance(each, EntriesAppended) for each in missed))
        last = await one.ask(match, ANA, choosing(0, "z"))
        await until(lambda: numbers(there)[-1] == last)
        assert numbers(there)[-3:] == [first, first + 1, last]
        assert readings == [first + 1]

    at_two(postgres_database, test)


def test_turns_go_on_at_another_process(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one, "piramide")
        await other.hub.task(match).look()
        for turn in range(12):  # each move at the process that has not received the previous one yet
            at, task = (one, other)[turn % 2], (one, other)[turn % 2].hub.task(match)
            playing = (await task.look()).match.playing()
            seat = next(iter(playing.to_act()))
            action = task.match.game.write_action(playing.legal(seat)[0])
            decision = playing.decision(seat)
            assert decision is not None
            await at.ask(
                match, (ANA, BEN)[seat], Act(seat=seat, id=MessageId(f"{turn}"), decision=decision, actions=(action,))
            )

    at_two(postgres_database, test)


def test_a_message_sent_again_to_another_process_gets_its_first_answer(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        await other.hub.task(match).look()
        other.hub.services.peers.misses_notifications = False
        first = await one.ask(match, ANA, choosing(0))
        assert await other.ask(match, ANA, choosing(0)) == first
        await one.ask(match, BEN, choosing(1))  # the decision is another one now
        assert await other.ask(match, ANA, choosing(0)) == first

    at_two(postgres_database, test)


def test_a_new_connection_sees_moves_acknowledged_at_another_process(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        await other.hub.task(match).look()
        for message_id in "abcde":
            choose = Act(seat=0, id=MessageId(message_id), decision="round 1 choose", actions=("choose 1",))
            number = await one.ask(match, ANA, choose)
            ear, visitor = await other.enter(match, ANA)
            assert numbers(ear) == [number]
            assert (await other.hub.task(match).look()).number == number
            other.hub.task(match).leave(visitor)
            await one.ask(match, ANA, TakeBack(seat=0, id=MessageId(f"{message_id}-"), decision="round 1 choose"))

    at_two(postgres_database, test)


def test_a_player_at_another_process_is_not_away_until_that_process_ends(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        ear, _ = await other.enter(match, BEN)
        async with process_at(postgres_database) as third:
            _, ana = await third.enter(match, ANA)
            await until(lambda: presence(ear)[1])
            with refused("not-away"):
                await other.ask(match, BEN, HandOver(seat=0, id=MessageId("h"), level="random"))
            # Also before the notification arrives: the database is asked.
            with refused("not-away"):
                await one.ask(match, BEN, HandOver(seat=0, id=MessageId("h"), level="random"))
            third.hub.task(match).leave(ana)
            await until(lambda: not presence(ear)[1])
            await third.enter(match, ANA)
            await until(lambda: presence(ear)[1])
        await until(lambda: not presence(ear)[1])
        await other.ask(match, BEN, HandOver(seat=0, id=MessageId("h2"), level="random"))

    at_two(postgres_database, test, away_seconds=0.0)


def test_a_process_that_has_ended_is_dead_despite_an_older_heartbeat(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        peers = one.hub.services.peers
        assert isinstance(peers, SharedPeers)
        process = ProcessId(other.hub.services.store.sync.peers.process)  # type: ignore[attr-defined]
        await until(lambda: peers.dead_since(process) is None)
        ages = {process: 0.1}  # as a heartbeat in progress has read them
        await other.hub.services.peers.close()
        await until(lambda: peers.dead_since(process) is not None)
        peers.judge(ages)
        assert peers.dead_since(process) is not None

    at_two(postgres_database, test)


def presence(ear: Ear) -> dict[int, bool]:
    """Whether each seat is connected, by the last presence message."""
    last = [message for message in ear.heard if message["type"] in ("welcome", "presence")][-1]
    return {each["seat"]: each["connected"] for each in last["presence" if last["type"] == "welcome" else "seats"]}


def test_a_seat_that_moved_at_one_process_ends_its_connections_at_the_other(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        former, _ = await other.enter(match, BEN)
        link = await one.lobby.link(match, 1, BEN)
        await one.lobby.claim(match, link["token"], DeviceDigest("new"))
        await until(lambda: former.goodbye == "seat-moved")
        ear, visitor = await other.enter(match, BEN)
        assert visitor.seats == frozenset()
        assert ear.heard[0]["you"] == []
        with refused("not-your-seat"):
            await other.ask(match, BEN, choosing(1))
        with refused("no-such-seat"):
            await other.lobby.claim(match, link["token"], DeviceDigest("thief"))

    at_two(postgres_database, test)


def test_a_reloaded_match_is_not_shown_to_a_former_holder(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        former, _ = await other.enter(match, BEN)
        other.hub.receive = ignore  # type: ignore[method-assign]  # no notification arrives
        link = await one.lobby.link(match, 1, BEN)
        await one.lobby.claim(match, link["token"], DeviceDigest("new"))
        heard = len(former.heard)
        await other.hub.task(match).live.load()
        assert former.goodbye == "seat-moved"
        # Presence is sent to everybody, at any time.
        assert {message["type"] for message in former.heard[heard:]} <= {"presence"}

    at_two(postgres_database, test)


def test_a_draft_is_shown_to_the_same_seat_at_another_process(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        ben, _ = await other.enter(match, BEN)
        ana, _ = await other.enter(match, ANA)
        heard = len(ben.heard)
        drafting = AskedDraft(
            identity=Identity(ANA),
            id=MessageId("d"),
            seat=0,
            decision="round 1 choose",
            plan="tile 1",
            placed=(),
            undone=(),
        )
        await one.hub.task(match).tell(drafting)
        await until(lambda: last_of(ana)["type"] == "welcome" and last_of(ana)["tables"][0]["drafts"])
        assert all(message["type"] == "presence" for message in ben.heard[heard:])

    at_two(postgres_database, test)


def test_a_phrase_of_a_seat_is_sent_at_another_process(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        await one.enter(match, BEN)
        ana, _ = await other.enter(match, ANA)
        one.hub.task(match).say(1, "well-played", MessageId("x"))
        await until(lambda: last_of(ana)["type"] == "said")
        assert last_of(ana) == {"type": "said", "id": None, "seat": 2, "phrase": "well-played"}

    at_two(postgres_database, test)


def test_bots_run_in_one_process_and_in_another_when_that_one_ends(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    chosen: list[str] = []
    choose = bot_seats.BotSeats._choose

    async def noted(self: Any, match: Any, seat: int) -> Any:
        chosen.append(self._task.services.peers._store.process)
        return await choose(self, match, seat)

    monkeypatch.setattr(bot_seats.BotSeats, "_choose", noted)

    def name(process: Process) -> str:
        peers = process.hub.services.peers
        assert isinstance(peers, SharedPeers)
        return peers._store.process

    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        _, ana = await one.enter(match, ANA)
        async with process_at(postgres_database) as third:
            _, ben = await third.enter(match, BEN)
            await third.ask(match, BEN, HandOver(seat=1, id=MessageId("h"), level="random"))
            await one.ask(match, ANA, HandOver(seat=0, id=MessageId("h"), level="random"))
            await until(lambda: len(chosen) > 6)
            assert len(set(chosen)) == 1  # although both have a spectator
            if chosen[0] == name(third):  # that process has no spectator any more: the other one goes on
                third.hub.task(match).leave(ben)
                thinking = name(one)
            else:
                one.hub.task(match).leave(ana)
                thinking = name(third)
            await until(lambda: thinking in chosen)
            ear, _ = await one.enter(match, ANA)
        await until(lambda: last_of(ear).get("match", {}).get("status") == "finished")

    at_two(postgres_database, test)


def test_bots_go_on_when_their_process_dies(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    for module in (stored_peers, live_peers):
        monkeypatch.setattr(module, "ALIVE_SECONDS", 1.0)  # normally 5, with a heartbeat every second
    monkeypatch.setattr(live_peers, "HEARTBEAT_SECONDS", 0.2)

    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        ear, _ = await one.enter(match, ANA)
        peers = other.hub.services.peers
        assert isinstance(peers, SharedPeers)
        assert await peers.has_lease(match)
        await one.ask(match, ANA, HandOver(seat=0, id=MessageId("h"), level="random"))
        number = numbers(ear)[-1]
        for chore in peers._chores:  # it stops sending heartbeats, as if it were dead
            chore.cancel()
        await until(lambda: numbers(ear)[-1] > number)

    at_two(postgres_database, test)


def test_a_refusal_at_one_process_ends_the_absence_counted_by_another(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        ear, _ = await one.enter(match, BEN)
        _, ana = await other.enter(match, ANA)
        await until(lambda: presence(ear)[1])
        other.hub.task(match).leave(ana)
        await until(lambda: not presence(ear)[1])
        for process in (one, other):
            process.hub.services.monotonic = lambda: time.monotonic() + 1000

        def away() -> float:
            return one.hub.task(match).audience.absence(0).seconds or 0.0

        assert away() > 900
        one.hub.services.peers.publish_refusal("192.0.2.1")
        await until(lambda: away() < 900)
        with refused("not-away"):
            await one.ask(match, BEN, HandOver(seat=0, id=MessageId("h"), level="random"))

    at_two(postgres_database, test, away_seconds=900.0)


def test_entries_written_during_a_lost_notification_are_sent_after_the_reconnect(postgres_database: str):
    async def test(one: Process, other: Process) -> None:
        match = await a_match(one)
        ear, _ = await other.enter(match, BEN)
        receive = other.hub.receive
        other.hub.receive = ignore  # type: ignore[method-assign]
        number = await one.ask(match, ANA, choosing(0))
        other.hub.receive = receive  # type: ignore[method-assign]
        peers = other.hub.services.peers
        assert isinstance(peers, SharedPeers)
        with peers._store._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN witz'"
            )
        await until(lambda: numbers(ear)[-1] == number)

    at_two(postgres_database, test)


def test_a_match_begun_elsewhere_with_other_rules_is_not_continued_with_the_rules_here(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    """As during an upgrade, while servers of both releases run."""

    async def test(one: Process, other: Process) -> None:
        made = await one.lobby.make(create_request("yaxha", "here", "open"), ANA)
        match, join = made["match"], Join(name="Ben", words=None, seat=None)
        ear, _ = await other.enter(match, ANA)
        receive = other.hub.receive
        other.hub.receive = ignore  # type: ignore[method-assign]
        with monkeypatch.context() as patch:
            raise_rules(patch)
            await one.lobby.join(made["invitation"], join, BEN)
        other.hub.receive = receive  # type: ignore[method-assign]
        other.hub.catch_up()
        await until(lambda: ear.goodbye is not None)
        assert ear.goodbye == "rules-changed"
        with pytest.raises(RulesChanged):
            await other.ask(match, ANA, choosing(0))
        assert numbers(ear) == [0, 1]

    at_two(postgres_database, test)


def test_the_record_of_a_running_match_is_withheld_while_a_process_with_its_rules_runs(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    async def test() -> None:
        async with process_at(postgres_database) as old:
            match = await a_match(old)
            raise_rules(monkeypatch)
            async with process_at(postgres_database) as new:
                async with process_at(postgres_database) as another:
                    for each in (new, another):
                        with refused("busy"):
                            await each.hub.record(match)
                        with refused("busy"):
                            await each.enter(match, ANA)
                await old.hub.services.peers.close()
                text, _ = await new.hub.record(match)
                assert text.startswith("witz 1 yaxha rules 1\n")
                async with process_at(postgres_database) as another:
                    assert (await another.hub.record(match))[0] == text
                    with pytest.raises(RulesChanged):
                        await another.enter(match, ANA)

    asyncio.run(test())


def test_visitors_of_a_match_that_begins_elsewhere_by_other_rules_are_told_to_connect_again(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    """As behind a load balancer during an upgrade: the match goes on at the server with its rules."""

    async def test() -> None:
        async with AsyncExitStack() as stack:
            old = await stack.enter_async_context(process_at(postgres_database))
            made = await old.lobby.make(create_request("yaxha", "here", "open"), ANA)
            match, join = made["match"], Join(name="Ben", words=None, seat=None)
            with monkeypatch.context() as upgraded:
                raise_rules(upgraded)
                new = await stack.enter_async_context(process_at(postgres_database))
                ear, _ = await new.enter(match, ANA)
            receive = new.hub.receive
            new.hub.receive = ignore  # type: ignore[method-assign]
            await old.lobby.join(made["invitation"], join, BEN)
            raise_rules(monkeypatch)
            new.hub.receive = receive  # type: ignore[method-assign]
            new.hub.catch_up()
            await until(lambda: ear.goodbye is not None)
            assert ear.goodbye == "busy"
            with refused("busy"):
                await new.enter(match, ANA)

    asyncio.run(test())


def test_the_record_of_an_open_match_is_never_given_out_by_a_process_without_its_game(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    async def test() -> None:
        async with process_at(postgres_database) as old:
            made = await old.lobby.make(create_request("yaxha", "here", "open"), ANA)
            match = made["match"]
            remove_game(monkeypatch, "yaxha")
            async with process_at(postgres_database) as new:
                with refused("busy"):
                    await new.hub.record(match)
                with refused("busy"):
                    await new.enter(match, ANA)
                await old.hub.services.peers.close()
                with refused("not-finished"):
                    await new.hub.record(match)
                with pytest.raises(RulesChanged):
                    await new.enter(match, ANA)

    asyncio.run(test())


def test_a_second_server_on_one_sqlite_file_reports_it_and_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    first = open_services(Settings(data=str(tmp_path)))
    serve = ["serve", "--data", str(tmp_path), "--port", "0"]
    before = os.umask(0o077)  # the server sets it
    try:
        assert main(serve) == 2
    finally:
        os.umask(before)
        first.bot_pool.close()
        first.store.sync.close()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("another server has them open; stop it first, or use PostgreSQL for several servers")
    SqlStore(sqlite_url(tmp_path / "witz.sqlite"), exclusive=True).close()  # the lock ends with the server


def test_several_workers_need_postgresql(capsys: pytest.CaptureFixture[str]):
    before = os.umask(0o077)
    try:
        assert main(["serve", "--workers", "2", "--port", "0"]) == 2
    finally:
        os.umask(before)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("--workers 2 needs PostgreSQL (--database): SQLite has one process")


def test_workers_serve_one_port_and_are_replaced_and_stopped_one_after_the_other(
    postgres_database: str, tmp_path: Path
):
    server = ServerProcess(tmp_path, database=postgres_database, workers="2", bot_workers="1")
    acknowledged: list[int] = []

    async def play(match: MatchId, seat: int, token: SeatToken) -> None:
        async with Seats(server.address, match, tokens=[token], patience=60) as table:
            while len(acknowledged) < 80 and not table.is_over:
                await table.until(lambda: table.is_over or table.legal(seat))
                with suppress(Refused):
                    acknowledged.append(await table.act(seat, table.legal(seat)[0]))

    async def test() -> str:
        made = await Server(server.address).create("piramide", [{"kind": "here"}, {"kind": "here"}])
        playing = [asyncio.create_task(play(made["match"], each["seat"], each["token"])) for each in made["seats"]]
        await until(lambda: len(acknowledged) > 10)
        workers = server.children
        assert len(workers) >= 2
        os.kill(workers[-1], signal.SIGKILL)
        await until(lambda: len(acknowledged) > 20)
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        assert await stopping == 0
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return made["match"]

    server.start()
    match = asyncio.run(test())
    store = SqlStore(postgres_database)
    assert sorted(acknowledged) == sorted(set(acknowledged))
    assert {entry.number for entry in store.entries(MatchId(match))} >= set(acknowledged)
    store.close()
