"""The messages of one connection: each is answered, and none does more than it may."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.support.connected import PHONE, Table, make, table_at
from tests.support.ears import Ear
from witz.server.live.audience import Visitor
from witz.server.live.lobby import Lobby
from witz.server.match.identity import MatchId, digest_device
from witz.server.match.refusal import Refuse
from witz.server.store import Append
from witz.server.store.pending import PendingWrite
from witz.server.ws.session import Session


@pytest.fixture
def at_table(tmp_path: Path) -> Callable[[Callable[[Table], Awaitable[None]]], None]:
    """Runs a test at a table."""

    def run(test: Callable[[Table], Awaitable[None]]) -> None:
        async def prepared() -> None:
            async with table_at(tmp_path) as table:
                await test(table)

        asyncio.run(prepared())

    return run


@pytest.mark.parametrize(
    ("text", "code", "message_id"),
    [
        (r'{"type": "ping", "id": "\ud800"}', "malformed", None),
        (r'{"type": "nothing", "id": "\udfff"}', "malformed", None),
        (r'{"type": "ping", "id": "a b"}', "malformed", "a b"),
        (r'{"type": "ping", "id": "a", "\ud800": 1}', "malformed", "a"),
        ('{"type": "act", "id": "a", "seat": ' + "9" * 5000 + "}", "malformed", None),
        ("[" * 16_000, "malformed", None),
        ("", "malformed", None),
    ],
)
def test_an_unreadable_message_is_refused_and_the_connection_stays_open(
    at_table, text: str, code: str, message_id: str | None
):
    async def test(table: Table) -> None:
        session, ear = await table.enter(1)
        await session.receive(text)
        assert (ear.heard[-1]["type"], ear.heard[-1]["code"], ear.heard[-1]["id"]) == ("refused", code, message_id)
        assert (await table.ask(session, ear, "ping"))[0]["type"] == "pong"

    at_table(test)


def test_an_unhandled_exception_is_answered(at_table, monkeypatch: pytest.MonkeyPatch):
    async def test(table: Table) -> None:
        session, ear = await table.enter(1)

        def mistake(*_: object) -> None:
            raise LookupError("with something that somebody sent")

        monkeypatch.setattr(table.hub.task(table.match).audience, "welcome", mistake)
        [answer] = await table.ask(session, ear, "resync")
        assert (answer["code"], answer["id"], answer["detail"]) == ("internal", "x", None)

    at_table(test)


def test_a_second_hello_that_is_refused_changes_nothing(at_table):
    async def test(table: Table) -> None:
        session, ear = await table.enter(1)
        before = len(ear.heard)
        await session.receive(table.hello(seats=["n" * 32]))
        assert [each["type"] for each in ear.heard[before:]] == ["refused"]
        [answer] = await table.ask(session, ear, "act", seat=1, decision="round 1 choose", actions=["choose 1"])
        assert answer["type"] == "accepted"

    at_table(test)


def test_every_visitor_of_a_connection_leaves_exactly_once(at_table, monkeypatch: pytest.MonkeyPatch):
    async def test(table: Table) -> None:
        left: list[Visitor] = []
        task = table.hub.task(table.match)

        def leave(visitor: Visitor) -> None:
            left.append(visitor)
            task.live.leave(visitor)

        monkeypatch.setattr(task, "leave", leave)
        session, ear = await table.enter(1)
        await session.receive(table.hello(seats=["n" * 32]))
        assert ear.heard[-1]["code"] == "no-such-seat"
        assert (left, len(task.audience)) == ([], 1)  # the refused one never entered
        session.leave()
        session.leave()
        assert (len(left), len(task.audience)) == (1, 0)

    at_table(test)


def test_a_client_whose_hello_fails_is_not_at_the_table(at_table, monkeypatch: pytest.MonkeyPatch):
    async def test(table: Table) -> None:
        def mistake(*_: object) -> None:
            raise LookupError

        task, ear = table.hub.task(table.match), Ear()
        monkeypatch.setattr(task.audience, "welcome", mistake)
        await Session(table.hub, ear).receive(table.hello(1))
        assert ear.heard[-1]["code"] == "internal"
        assert task.audience.is_empty

    at_table(test)


def test_a_second_hello_may_show_other_secrets(at_table):
    async def test(table: Table) -> None:
        session, ear = await table.enter(1)
        await session.receive(table.hello(2))
        assert ear.heard[-1]["you"] == [2]
        [answer] = await table.ask(session, ear, "act", seat=1, decision="round 1 choose", actions=["choose 1"])
        assert answer["code"] == "not-your-seat"

    at_table(test)


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_a_client_that_left_while_the_match_was_read_is_not_at_the_table(at_table, is_cancelled: bool):
    async def test(table: Table) -> None:
        reading, go_on = Event(), Event()
        store = table.hub.services.store.sync
        entries = store.entries

        def slowly(match: MatchId, since: int = 0) -> Any:
            reading.set()
            go_on.wait()
            return entries(match, since)

        store.entries = slowly  # type: ignore[method-assign]
        session = Session(table.hub, Ear())

        async def connection() -> None:
            try:
                await session.receive(table.hello(1))
            finally:
                session.leave()

        entering = asyncio.create_task(connection())
        await asyncio.to_thread(reading.wait)
        if is_cancelled:
            entering.cancel()
        go_on.set()
        await asyncio.wait([entering])
        task = table.hub.task(table.match)
        await task.look()
        assert task.audience.is_empty

    at_table(test)


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("act", {"seat": 1, "decision": "round 1 choose", "actions": ["choose 1"]}),
        ("draft", {"seat": 1, "decision": "round 1 choose", "plan": "tile 1", "placed": []}),
        ("why-not", {"seat": 1, "decision": "round 1 choose", "actions": ["choose 1"]}),
        ("rematch", {"seat": 1}),
        ("take-seat", {"seat": 1}),
        ("hand-over", {"seat": 2, "level": "random"}),
    ],
)
def test_a_queued_message_is_refused_if_its_seat_has_moved_to_another_device(
    at_table, kind: str, content: dict[str, Any]
):
    async def test(table: Table) -> None:
        session, ear = await table.enter(1)
        task = table.hub.task(table.match)
        moving = asyncio.create_task(Lobby(table.hub).claim(table.match, table.tokens[0], digest_device(PHONE)))
        await asyncio.sleep(0)
        asked = asyncio.create_task(table.ask(session, ear, kind, **content))
        await moving
        assert [answer["code"] for answer in await asked] == ["not-your-seat"]
        assert task.match.number == 3
        assert not task.loaded.drafts

    at_table(test)


def hold_back(table: Table) -> tuple[PendingWrite, Callable[[], Awaitable[None]]]:
    """Holds back the next write until its `finish` is called; also returns a wait until it is in the file."""
    store = table.hub.services.store.sync
    append, durable = store.append, PendingWrite()
    before = len(store.entries(table.match))

    def slowly(*appends: Append) -> PendingWrite:
        store.append = append  # type: ignore[method-assign]
        append(*appends).result()
        return durable

    async def written() -> None:
        while len(store.entries(table.match)) == before:
            await asyncio.sleep(0)

    store.append = slowly  # type: ignore[method-assign]
    return durable, written


async def do_all_else(table: Table) -> None:
    """Makes another match; all earlier work that can be done is done then, since one writer keeps the order."""
    await make(table.hub)


CHOICE = {"decision": "round 1 choose", "actions": ["choose 1"]}


def test_a_move_is_neither_acknowledged_nor_sent_before_it_is_durable(at_table):
    async def test(table: Table) -> None:
        ana, ear = await table.enter(1)
        _, other = await table.enter(2)
        _, watcher = await table.enter()
        durable, written = hold_back(table)
        before = [len(each.heard) for each in (ear, other, watcher)]
        acting = asyncio.create_task(table.ask(ana, ear, "act", seat=1, **CHOICE))
        await written()
        await do_all_else(table)
        assert [len(each.heard) for each in (ear, other, watcher)] == before
        durable.finish(None)
        assert [answer["type"] for answer in await acting] == ["accepted"]
        assert [each.heard[-1]["number"] for each in (ear, other, watcher)] == [2, 2, 2]

    at_table(test)


def test_requests_wait_while_a_move_is_written(at_table):
    async def test(table: Table) -> None:
        ana, ear = await table.enter(1)
        ben, other = await table.enter(2)
        durable, written = hold_back(table)
        first = asyncio.create_task(table.ask(ana, ear, "act", seat=1, **CHOICE))
        await written()
        then = asyncio.create_task(table.ask(ben, other, "act", seat=2, **CHOICE))
        looking = asyncio.create_task(table.hub.task(table.match).look())
        await do_all_else(table)
        assert not first.done()
        assert not then.done()
        assert not looking.done()
        durable.finish(None)
        assert [(await each)[0]["number"] for each in (first, then)] == [2, 3]
        assert (await looking).number == 3

    at_table(test)


def test_requests_to_a_full_inbox_are_refused(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path, inbox=2) as table:
            ana, ear = await table.enter(1)
            durable, written = hold_back(table)
            acting = asyncio.create_task(table.ask(ana, ear, "act", seat=1, **CHOICE))
            await written()
            task = table.hub.task(table.match)
            looking = [asyncio.create_task(task.look()) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refuse, match="busy"):
                await task.look()
            durable.finish(None)
            assert [(await each).number for each in looking] == [2, 2]
            assert [answer["type"] for answer in await acting] == ["accepted"]
            assert (await task.look()).number == 2

    asyncio.run(test())


def test_a_move_is_sent_even_if_its_request_is_cancelled(at_table):
    async def test(table: Table) -> None:
        ana, ear = await table.enter(1)
        ben, other = await table.enter(2)
        durable, written = hold_back(table)
        acting = asyncio.create_task(table.ask(ana, ear, "act", seat=1, **CHOICE))
        await written()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        durable.finish(None)
        while other.heard[-1].get("number") != 2:
            await asyncio.sleep(0.01)
        assert ear.heard[-1]["number"] == 2
        assert [answer["type"] for answer in await table.ask(ben, other, "act", seat=2, **CHOICE)] == ["accepted"]
        assert ear.heard[-1]["number"] == 3

    at_table(test)


def test_each_seat_has_message_ids_of_its_own(at_table):
    async def test(table: Table) -> None:
        ana, ear = await table.enter(1)
        [answer] = await table.ask(ana, ear, "hand-over", id="k1", seat=2, level="random")
        assert answer["type"] == "accepted"
        assert await table.ask(ana, ear, "hand-over", id="k1", seat=2, level="random") == [answer]
        ben, heard = await table.enter(2)
        [answer] = await table.ask(ben, heard, "take-seat", id="k1", seat=2)
        assert answer["type"] == "accepted"

    at_table(test)
