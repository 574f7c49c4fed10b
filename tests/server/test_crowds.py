"""Many connections without a seat at once: they are limited, and never lock out the holder of a seat."""

import asyncio
import json
import logging
import socket
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.support.connected import table_at
from tests.support.ears import Ear
from tests.support.running import RunningServer, running
from witz.client import Server
from witz.server.limits import network_of
from witz.server.live.audience import SEAT_CONNECTIONS
from witz.server.live.services import Services
from witz.server.program_log import JsonLines, OncePerMinute
from witz.server.ws.endpoint import RESERVED_PLACES
from witz.server.ws.gate import Gate
from witz.server.ws.session import Session

HERE = {"kind": "here"}


class Line:
    """A connection that notes whether it was aborted."""

    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def stop_the_clock(services: Services) -> None:
    services.monotonic = lambda: 0.0


def lines(gate: Gate, count: int, host: str) -> list[Any]:
    made: list[Any] = [Line() for _ in range(count)]
    for line in made:
        gate.enter(line, host)
    return made


# The gate: TCP connections


def test_the_longest_silent_connection_of_a_network_is_closed_for_a_new_one():
    gate = Gate(100, 3, lambda: 0.0)
    first, second, third = lines(gate, 3, "192.0.2.1")
    gate.mark_active(first)
    [fourth] = lines(gate, 1, "192.0.2.1")
    assert [each.aborted for each in (first, second, third, fourth)] == [False, True, False, False]
    gate.mark_active(third)
    gate.mark_active(fourth)
    [fifth] = lines(gate, 1, "192.0.2.1")
    assert fifth.aborted
    assert not any(each.aborted for each in lines(gate, 3, "192.0.2.2"))


def test_a_slash_64_of_ipv6_is_one_network():
    gate = Gate(100, 2, lambda: 0.0)
    made = [lines(gate, 1, f"2001:db8::{number}")[0] for number in range(1, 4)]
    assert [each.aborted for each in made] == [True, False, False]
    assert network_of("::1") == "::1"
    assert network_of("fe80::1%eth0") == "fe80::/64"


def test_all_connections_together_stay_below_the_file_limit():
    gate = Gate(4, 3, lambda: 0.0)
    strangers = [*lines(gate, 2, "192.0.2.1"), *lines(gate, 2, "192.0.2.2")]
    [new] = lines(gate, 1, "192.0.2.3")
    assert [each.aborted for each in strangers] == [True, False, False, False]
    assert (new.aborted, gate.count) == (False, 4)


def test_connections_of_a_proxy_have_no_limit_per_address():
    gate = Gate(100, 2, lambda: 0.0)
    assert not any(each.aborted for each in lines(gate, 10, "127.0.0.1"))


def test_an_upgrade_and_a_closed_connection_free_their_place_among_requests():
    gate = Gate(100, 1, lambda: 0.0)
    [first] = lines(gate, 1, "192.0.2.1")
    gate.mark_active(first)
    gate.upgrade(first)
    [second] = lines(gate, 1, "192.0.2.1")
    assert (first.aborted, second.aborted, gate.count) == (False, False, 2)
    gate.leave(first)
    gate.leave(second)
    gate.leave(second)
    assert gate.count == 0
    assert not lines(gate, 1, "192.0.2.1")[0].aborted


def test_a_flood_of_connections_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture):
    now = [0.0]
    gate = Gate(100, 1, lambda: now[0])
    with caplog.at_level(logging.WARNING, "witz.server"):
        lines(gate, 50, "192.0.2.1")
        now[0] = 60.0
        lines(gate, 1, "192.0.2.1")
    assert [record.fields for record in caplog.records] == [{"count": 1}, {"count": 49}]  # type: ignore[attr-defined]


def test_repeated_library_log_lines_are_limited_to_one_a_minute():
    seldom, written = OncePerMinute(), []
    for at in (0.0, 1.0, 59.0, 61.0):
        record = logging.makeLogRecord({"msg": f"out of files\nsocket {at}", "created": 1000 + at})
        if seldom.filter(record):
            written.append(JsonLines().format(record))
    assert [json.loads(line)["message"] for line in written] == ["out of files"] * 2


def test_silent_connections_lock_out_nobody_at_the_same_address(tmp_path: Path):
    with running(tmp_path, http_connections_per_address=5) as server:
        port = int(server.address.rpartition(":")[2])
        silent = [socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0)) for _ in range(20)]
        asking = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0))
        asking.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert asking.recv(100).startswith(b"HTTP/1.1 200")
        with urllib.request.urlopen(server.address + "/health") as answer:
            assert answer.status == 200
        for each in (*silent, asking):
            each.close()


# WebSockets


async def receive(connection: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message = json.loads(await connection.recv())
        if message["type"] in kinds:
            return message


@asynccontextmanager
async def entered(server: RunningServer, match: str, *tokens: str) -> AsyncIterator[ClientConnection]:
    async with connect(server.address.replace("http", "ws") + "/api/play") as connection:
        hello = {"type": "hello", "protocol": 1, "match": match, "seats": list(tokens)}
        await connection.send(json.dumps(hello))
        yield connection


async def made_at(server: RunningServer) -> tuple[str, list[str]]:
    made = await Server(server.address).create("yaxha", [HERE, HERE])
    return made["match"], [seat["token"] for seat in made["seats"]]


def test_the_holder_of_a_seat_gets_in_beyond_the_limit_for_strangers(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        match, (token, _) = await made_at(server)
        async with AsyncExitStack() as crowd:
            for _ in range(2):
                spectator = await crowd.enter_async_context(entered(server, match))
                await receive(spectator, "welcome")
            async with entered(server, match) as third:
                assert (await receive(third, "goodbye"))["code"] == "too-many"
            for _ in range(3):  # and takes none of the places for strangers
                holder = await crowd.enter_async_context(entered(server, match, token))
                assert (await receive(holder, "welcome", "goodbye"))["you"] == [1]
                await holder.send(json.dumps({"type": "ping", "id": "p"}))
                assert (await receive(holder, "pong", "goodbye"))["type"] == "pong"

    with running(tmp_path, connections_per_address=2) as server:
        asyncio.run(test(server))


def test_the_longest_silent_connection_in_a_reserved_place_is_closed_for_a_new_one(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        match, (token, _) = await made_at(server)
        address = server.address.replace("http", "ws") + "/api/play"
        async with AsyncExitStack() as crowd:
            silent = [await crowd.enter_async_context(connect(address)) for _ in range(1 + RESERVED_PLACES)]
            holder = await crowd.enter_async_context(entered(server, match, token))
            assert (await receive(holder, "welcome", "goodbye"))["you"] == [1]
            assert (await receive(silent[1], "goodbye"))["code"] == "too-many"

    with running(tmp_path, connections_per_address=1) as server:
        asyncio.run(test(server))


def test_connections_are_rate_limited_and_a_refused_player_does_not_count_as_away(tmp_path: Path):
    now = [0.0]

    def own_clock(services: Services) -> None:
        services.monotonic = lambda: now[0]

    async def test(server: RunningServer) -> None:
        match, tokens = await made_at(server)
        async with entered(server, match, tokens[1]) as opponent:
            await receive(opponent, "welcome")
            async with entered(server, match, tokens[0]) as player:
                await receive(player, "welcome")
            await receive(opponent, "presence")
            address = server.address.replace("http", "ws") + "/api/play"
            for _ in range(6):  # what is left of both bursts
                async with connect(address):
                    pass
            now[0] = 59.0
            services.limits.holders_openings.charge("127.0.0.1", 1000)
            services.limits.openings.charge("127.0.0.1", 1000)
            with pytest.raises(InvalidStatus):
                await connect(address)
            now[0] = (
                100.0  # more than a minute after the player's connection ended, less than a minute after the refusal
            )
            hand_over = {"type": "hand-over", "id": "h", "seat": 1, "level": "random"}
            await opponent.send(json.dumps(hand_over))
            assert (await receive(opponent, "refused", "accepted"))["code"] == "not-away"
            now[0] = 200.0
            await opponent.send(json.dumps({**hand_over, "id": "i"}))
            assert (await receive(opponent, "refused", "accepted"))["type"] == "accepted"

    with running(tmp_path, own_clock, openings_per_second=1.0, opening_burst=4) as server:
        services = server.services
        asyncio.run(test(server))


def test_a_seat_keeps_only_its_newest_connections(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path) as table:
            ears = [(await table.enter(1))[1] for _ in range(SEAT_CONNECTIONS + 1)]
            assert [ear.goodbye for ear in ears] == ["too-many"] + [None] * SEAT_CONNECTIONS

    asyncio.run(test())


# Messages


def test_messages_of_strangers_of_one_address_share_a_limit(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path, address_message_burst=10, address_messages_per_second=0.1) as table:
            stop_the_clock(table.hub.services)
            answers: list[str] = []
            for _ in range(2):
                ear = Ear()
                session = Session(table.hub, ear, "192.0.2.1")
                await session.receive(table.hello())
                for _ in range(8):
                    answers += [each["type"] for each in await table.ask(session, ear, "ping")]
            assert answers == ["pong"] * 10 + ["refused"] * 6
            ear = Ear()
            holder = Session(table.hub, ear, "192.0.2.1")
            await holder.receive(table.hello(1))
            assert [each["type"] for each in await table.ask(holder, ear, "ping")] == ["pong"]

    asyncio.run(test())


def test_a_resync_is_rate_limited_by_its_number_of_entries(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path, message_burst=1000) as table:
            stop_the_clock(table.hub.services)
            player, heard = await table.enter(1)
            for number in range(100):
                for kind, more in (("act", {"actions": ["choose 1"]}), ("take-back", {})):
                    message = {"type": kind, "id": f"{kind}{number}", "seat": 1, "decision": "round 1 choose", **more}
                    await player.receive(json.dumps(message))
                    # A presence message may come at any time.
                    said = [each["type"] for each in heard.heard if each["type"] != "presence"]
                    assert said[-1] == "accepted"
            spectator, ear = await table.enter()
            answers = [await table.ask(spectator, ear, "resync", since=0) for _ in range(100)]
            served = sum(answer[0]["type"] == "welcome" for answer in answers)
            assert 80 < served < 100  # each of 202 entries costs a twentieth of a message: 1000 / 11.1
            whole = await table.ask(spectator, ear, "resync")
            assert whole[0]["code"] == "slow-down"

    asyncio.run(test())


def test_presence_is_sent_at_most_once_a_second(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path) as table:
            stop_the_clock(table.hub.services)
            _, ear = await table.enter(2)
            for _ in range(20):
                session, _ = await table.enter(1)
                session.leave()
            assert sum(each["type"] == "presence" for each in ear.heard) <= 1

    asyncio.run(test())


def test_new_matches_are_limited_per_address_whatever_the_device(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        for _ in range(3):
            await made_at(server)
        with pytest.raises(Exception, match="too-many-matches"):
            await made_at(server)

    with running(tmp_path, stop_the_clock, matches_per_hour=3) as server:
        asyncio.run(test(server))
