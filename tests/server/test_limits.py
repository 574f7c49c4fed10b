"""Limits: foreign pages, large and many messages, slow and silent connections, many matches."""

import asyncio
import json
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.support.running import RunningServer, running
from witz.client import Refused, Server
from witz.server.limits import Bucket, Buckets
from witz.server.live.services import Services
from witz.server.ws.outbox import BoundedOutbox, FlushScheduler
from witz.server.ws.session import MOST_REFUSED_IN_A_ROW

HERE = {"kind": "here"}


def url(server: RunningServer) -> str:
    return server.address.replace("http", "ws") + "/api/play"


def status(server: RunningServer, path: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, Any]]:
    request = urllib.request.Request(server.address + path, body, {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


async def receive(connection: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(await connection.recv())
        if message["type"] == kind:
            return message


async def until_closed(connection: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    """All messages until the server closes the connection."""
    try:
        while True:
            yield json.loads(await connection.recv())
    except ConnectionClosed:
        return


def test_pages_of_other_origins_are_refused(tmp_path: Path):
    async def sockets(server: RunningServer) -> None:
        with pytest.raises(InvalidStatus):
            await connect(url(server), origin=Origin("https://evil.example"))
        for origin in (server.address, "https://play.example"):
            async with connect(url(server), origin=Origin(origin)):
                pass

    with running(tmp_path, origins="https://play.example") as server:
        asyncio.run(sockets(server))
        assert status(server, "/api/devices", b"", Origin="https://evil.example")[1]["code"] == "foreign-origin"
        assert status(server, "/api/devices", b"", Origin="null")[0] == 403
        assert status(server, "/api/devices", b"", Origin="https://play.example")[0] == 201
        assert status(server, "/api/devices", b"", Origin=server.address)[0] == 201
        assert status(server, "/api/games", Origin="https://evil.example")[0] == 200


def test_a_large_body_is_refused_whether_or_not_it_says_its_size(tmp_path: Path):
    async def chunked(server: RunningServer) -> bytes:
        host, port = server.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /api/records/check HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(8):
            writer.write(b"800\r\n" + b"x" * 2048 + b"\r\n")
        writer.write(b"0\r\n\r\n")
        answer = await reader.readuntil(b"\r\n")
        writer.close()
        return answer

    with running(tmp_path, request_bytes=4096) as server:
        assert status(server, "/api/records/check", b"x" * 5000) == (
            413,
            {"code": "too-large", "rule": None, "cells": [], "line": None, "detail": None},
        )
        assert b" 413 " in asyncio.run(chunked(server))


def test_many_requests_are_rate_limited(tmp_path: Path):
    def stop_the_clock(services: Services) -> None:
        services.monotonic = lambda: 0.0

    with running(tmp_path, stop_the_clock, request_burst=5, requests_per_second=0.1) as server:
        answers = [status(server, "/api/devices", b"")[0] for _ in range(8)]
        assert answers == [201] * 5 + [429] * 3
        assert status(server, "/api/games")[0] == 429
        assert status(server, "/health")[0] == 200


def test_a_large_message_ends_the_connection_and_nothing_else(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        async with connect(url(server)) as socket:
            await socket.send("x" * 3000)
            assert [message async for message in until_closed(socket)] == []
            assert socket.close_code == 1009
        async with connect(url(server)) as socket:
            await socket.send("x" * 500)
            assert (await receive(socket, "refused"))["code"] == "malformed"
            await socket.send(b"bytes")
            assert (await receive(socket, "refused"))["code"] == "malformed"

    with running(tmp_path, message_bytes=2048) as server:
        asyncio.run(test(server))


def test_many_messages_are_refused_and_then_end_the_connection(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        made = await Server(server.address).create("yaxha", [HERE, HERE])
        async with connect(url(server)) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "match": made["match"]}))
            await receive(socket, "welcome")
            ping = json.dumps({"type": "ping", "id": "p"})
            for _ in range(9 + MOST_REFUSED_IN_A_ROW):
                await socket.send(ping)
            answers = [json.loads(await socket.recv()) for _ in range(9 + MOST_REFUSED_IN_A_ROW)]
            assert [answer["type"] for answer in answers] == ["pong"] * 9 + ["refused"] * MOST_REFUSED_IN_A_ROW
            assert {answer["code"] for answer in answers[9:]} == {"slow-down"}
            await socket.send(ping)
            assert [message["code"] async for message in until_closed(socket)] == ["too-many"]

    def stop_the_clock(services: Services) -> None:
        services.monotonic = lambda: 0.0  # so that the limit does not recover, however long the test takes

    with running(tmp_path, stop_the_clock, message_burst=10, messages_per_second=0.1) as server:
        asyncio.run(test(server))


def test_a_connection_that_says_no_hello_is_ended(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        async with connect(url(server)) as socket:
            assert (await receive(socket, "goodbye"))["code"] == "no-hello"
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    with running(tmp_path, hello_seconds=0.05) as server:
        asyncio.run(test(server))


def test_messages_before_the_hello_are_refused(server: RunningServer):
    async def test() -> None:
        async with connect(url(server)) as socket:
            await socket.send(json.dumps({"type": "act", "id": "a", "seat": 1, "decision": "x", "actions": ["y"]}))
            assert (await receive(socket, "refused"))["code"] == "hello-first"

    asyncio.run(test())


def test_a_slow_client_is_disconnected_and_others_play_on(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        # A spectator who never reads; with small buffers, so that the server's queue fills quickly.
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        small.connect(("127.0.0.1", int(server.address.rpartition(":")[2])))
        async with connect(url(server), sock=small, compression=None) as lazy, host.at(made["match"]) as table:
            await lazy.send(json.dumps({"type": "hello", "protocol": 1, "match": made["match"]}))
            lazy.transport.pause_reading()
            for _ in range(400):  # far more than the buffers and the queue hold, far fewer than a match may have
                await table.act(1, "choose 1")
                await table.take_back(1)
            for _ in range(300):  # the client has a second to read the goodbye; meanwhile the others play on
                await table.act(1, "choose 1")
                await table.take_back(1)
                if "witz_connections 1.0\n" in await host.request("GET", "/metrics"):
                    break
                await asyncio.sleep(0.1)
            else:
                pytest.fail("the spectator was not disconnected")
            lazy.transport.abort()

    with running(tmp_path, queue_messages=5, small_buffers=True) as server:
        asyncio.run(test(server))


class RecordingTransport:
    """A transport that records what is written to it; `is_ready` says whether it accepts more."""

    def __init__(self) -> None:
        self.is_ready = True
        self.written: list[str] = []
        self.writes = 0

    def write(self, texts: Sequence[str]) -> int:
        self.writes += 1
        self.written += texts
        return sum(map(len, texts))


class BrokenTransport(RecordingTransport):
    """A transport whose writes fail."""

    def write(self, texts: Sequence[str]) -> int:
        raise OSError(f"{len(texts)} messages cannot be sent")


def test_an_error_at_one_connection_blocks_no_other(caplog: pytest.LogCaptureFixture):
    async def test() -> None:
        scheduler, sent = FlushScheduler(), list[int]()
        boxes = [
            BoundedOutbox(most_messages=10, most_bytes=1000, scheduler=scheduler, count=sent.append) for _ in range(3)
        ]
        transports = [RecordingTransport(), BrokenTransport(), RecordingTransport()]
        for outbox, transport in zip(boxes, transports, strict=True):
            outbox.open(transport, lambda: None)
            outbox.send("update")
        await asyncio.sleep(0)
        assert [transport.written for transport in transports] == [["update"], [], ["update"]]
        assert sent == [6, 6]

    asyncio.run(test())
    assert len(caplog.records) == 1


def test_messages_of_one_round_are_written_together_once_the_connection_is_ready():
    async def test() -> None:
        outbox, transport = BoundedOutbox(most_messages=10, most_bytes=1000), RecordingTransport()
        outbox.open(transport, lambda: None)
        outbox.send("update")
        outbox.send("accepted")
        assert not transport.written
        await asyncio.sleep(0)
        assert (transport.written, transport.writes) == (["update", "accepted"], 1)
        transport.is_ready = False
        outbox.send("more")
        await asyncio.sleep(0)
        assert transport.writes == 1
        transport.is_ready = True
        outbox.flush()
        assert transport.written[-1] == "more"

    asyncio.run(test())


def test_the_queue_of_a_connection_is_bounded():
    async def test() -> None:
        connection = BoundedOutbox(most_messages=3, most_bytes=1000)
        for _ in range(10):
            connection.send("x")
        assert connection.goodbye == "too-slow"
        transport, ended = RecordingTransport(), asyncio.Event()
        connection.open(transport, ended.set)
        await asyncio.wait_for(ended.wait(), 60)
        assert transport.written == ['{"type":"goodbye","code":"too-slow"}']
        heavy = BoundedOutbox(most_messages=100, most_bytes=1000)
        heavy.send("x" * 2000)
        assert heavy.goodbye == "too-slow"

    asyncio.run(test())


def test_unfinished_matches_of_a_device_are_limited(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        for _ in range(3):
            await host.create("yaxha", [HERE, HERE])
        with pytest.raises(Refused) as caught:
            await host.create("yaxha", [HERE, HERE])
        assert caught.value.code == "too-many-matches"
        await Server(server.address).create("yaxha", [HERE, HERE])

    with running(tmp_path, matches_per_device=3) as server:
        asyncio.run(test(server))


def test_a_bucket_allows_a_burst_and_then_a_rate():
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 100.0
    assert bucket.is_full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_idle_addresses_are_forgotten():
    now = [0.0]
    buckets = Buckets(1.0, 1, lambda: now[0], most=2)
    assert [buckets.take(address) for address in "aabc"] == [True, False, True, False]
    now[0] = 1.0
    assert buckets.take("c")


def test_the_server_stops_reading_from_a_client_that_does_not_read():
    async def test() -> None:
        outbox = BoundedOutbox(most_messages=10, most_bytes=10_000)
        for _ in range(6):
            outbox.send("x")
        waiting = asyncio.create_task(outbox.room())
        for _ in range(5):
            await asyncio.sleep(0)
        assert not waiting.done()
        transport = RecordingTransport()
        outbox.open(transport, lambda: None)
        await asyncio.wait_for(waiting, 60)
        assert transport.written == ["x"] * 6

    asyncio.run(test())
