"""Slow requests and clients that never read: each of them is disconnected, and little data is queued for it."""

import asyncio
import base64
import time
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from witz.server.ws import uvicorn_limits as transport
from witz.server.ws.compression import FrameEncoder
from witz.server.ws.gate import Gate
from witz.server.ws.uvicorn_limits import BoundedHttp, BoundedWebSocket, protocols_behind

Protocol = BoundedHttp | BoundedWebSocket

HIGH_WATER = 65_536
OFFER = b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
UPGRADE = (
    b"GET /api/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(b"k" * 16) + b"\r\n\r\n"
)


class DeafTransport:
    """A connection whose other side never reads: data stays queued, and a graceful close never finishes."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self.waiting = b""
        self.aborted = asyncio.Event()
        protocol.connection_made(self)  # type: ignore[arg-type]

    def write(self, data: bytes) -> None:
        self.waiting += data
        if len(self.waiting) > HIGH_WATER:
            self._protocol.pause_writing()

    def abort(self) -> None:
        if not self.aborted.is_set():
            self.aborted.set()
            self._protocol.connection_lost(None)

    def set_protocol(self, protocol: Protocol) -> None:
        self._protocol = protocol

    def nothing(self, *_: object) -> None:
        return None

    close = pause_reading = resume_reading = get_extra_info = nothing

    def is_closing(self) -> bool:
        return self.aborted.is_set()


async def silent(scope: object, receive: Any, send: Any) -> None:
    """An application that reads all messages and never answers a request."""
    del scope
    while (message := await receive())["type"] not in ("websocket.disconnect", "http.disconnect"):
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        if message.get("text") == "end":
            return


def connected(kind: Callable[..., Protocol], **changes: Any) -> tuple[Any, DeafTransport]:
    """A protocol whose other side never reads."""
    config = uvicorn.Config(silent, ws=BoundedWebSocket, lifespan="off", log_config=None, **changes)
    config.load()
    gate = Gate(100, 100, time.monotonic)
    kind = protocols_behind(gate)[0 if kind is BoundedHttp else 1]
    config.ws_protocol_class = protocols_behind(gate)[1]
    protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
    return protocol, DeafTransport(protocol)


async def opened(headers: bytes = b"", **changes: Any) -> tuple[Any, DeafTransport]:
    protocol, deaf = connected(BoundedWebSocket, **changes)
    protocol.data_received(UPGRADE.removesuffix(b"\r\n") + headers + b"\r\n")
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    return protocol, deaf


async def ended(protocol: Protocol) -> None:
    """Waits until a connection has no running task; fails after 30 seconds if one hangs."""
    await asyncio.wait_for(asyncio.gather(*protocol.tasks), 30)


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["nothing", "half of the headers", "half of the body", "all, but no answer"],
)
def test_a_request_takes_a_limited_time(monkeypatch: pytest.MonkeyPatch, sent: bytes):
    async def test() -> None:
        protocol, deaf = connected(BoundedHttp)
        if sent:
            protocol.data_received(sent)
        await asyncio.wait_for(deaf.aborted.wait(), 30)
        await ended(protocol)

    monkeypatch.setattr(transport, "REQUEST_SECONDS" if sent else "SILENT_SECONDS", 0.01)
    asyncio.run(test())


def test_a_websocket_has_no_request_time_limit():
    async def test() -> None:
        protocol, deaf = connected(BoundedHttp)
        limit = protocol._limit
        assert not limit.cancelled()
        protocol.data_received(UPGRADE)
        assert limit.cancelled()
        assert protocol._limit is None
        assert not deaf.aborted.is_set()
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())


@pytest.mark.parametrize("kind", [BoundedHttp, BoundedWebSocket])
def test_a_stopping_server_does_not_wait_for_a_client_that_does_not_read(
    monkeypatch: pytest.MonkeyPatch, kind: Callable[..., Protocol]
):
    async def test() -> None:
        protocol, deaf = connected(kind) if kind is BoundedHttp else await opened()
        protocol.shutdown()
        await asyncio.wait_for(deaf.aborted.wait(), 30)
        await ended(protocol)

    monkeypatch.setattr(transport, "STOP_SECONDS", 0.01)
    asyncio.run(test())


def test_a_websocket_closed_by_the_server_is_cut_off_even_if_the_client_does_not_read(monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        protocol, deaf = await opened()
        protocol.data_received(frame(Opcode.TEXT, b"end"))
        await asyncio.wait_for(deaf.aborted.wait(), 30)

    monkeypatch.setattr(transport, "CLOSE_SECONDS", 0.01)
    asyncio.run(test())


def test_a_client_that_answers_no_ping_is_cut_off():
    async def test() -> None:
        _, deaf = await opened(ws_ping_interval=0.01, ws_ping_timeout=0.01)
        await asyncio.wait_for(deaf.aborted.wait(), 30)

    asyncio.run(test())


def test_pings_of_a_client_that_does_not_read_fill_no_memory():
    async def test() -> None:
        protocol, deaf = await opened()
        for _ in range(1000):
            protocol.data_received(frame(Opcode.PING, b"x" * 125) * 10)
        assert len(deaf.waiting) < 2 * HIGH_WATER
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())


def test_a_message_in_endless_fragments_ends_the_connection():
    async def test() -> None:
        protocol, deaf = await opened()
        protocol.data_received(frame(Opcode.TEXT, fin=False))
        for _ in range(10):
            protocol.data_received(frame(Opcode.CONT, fin=False) * 300)
        assert len(protocol.frames) <= transport.MOST_FRAGMENTS
        assert protocol.conn.close_sent.code == 1009
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())


def test_a_fragmented_message_is_one_message():
    async def test() -> None:
        protocol, deaf = await opened()
        parts = [frame(Opcode.TEXT, b"e", fin=False), frame(Opcode.CONT, b"n", fin=False), frame(Opcode.CONT, b"d")]
        protocol.data_received(b"".join(parts))
        await ended(protocol)
        deaf.abort()

    asyncio.run(test())


def test_reading_pauses_only_when_more_than_the_next_message_is_queued():
    async def test() -> None:
        protocol, deaf = await opened()
        protocol.data_received(frame(Opcode.TEXT, b"one"))
        assert not protocol.read_paused
        protocol.data_received(frame(Opcode.TEXT, b"two") + frame(Opcode.TEXT, b"three"))
        assert protocol.read_paused
        while protocol.read_paused:  # they wait until the application has taken them
            await asyncio.sleep(0)
        assert protocol.queue.empty()
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())


@pytest.mark.parametrize(
    ("offer", "compress", "agreed"),
    [(OFFER, True, True), (b"", True, False), (OFFER, False, False)],
    ids=["both", "the server alone", "the client alone"],
)
def test_long_messages_are_compressed_if_both_sides_support_it(offer: bytes, compress: bool, agreed: bool):
    async def test() -> None:
        protocol, deaf = await opened(offer, ws_per_message_deflate=compress)
        assert (b"server_no_context_takeover; client_no_context_takeover" in deaf.waiting) == agreed
        long, short = "the same again " * 100, "the same again"
        frames = []
        for text in (long, long, short):
            deaf.waiting = b""
            protocol.write([text])
            frames.append(deaf.waiting)
        first, second, third = frames
        assert first == second  # no compression state is kept between messages
        assert third == b"\x81\x0e" + short.encode()
        if agreed:
            assert first[0] == 0xC1
            assert len(first) < len(long) / 10
            assert zlib.decompressobj(-12).decompress(first[2:] + b"\x00\x00\xff\xff").decode() == long
        else:
            assert first.endswith(long.encode())
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())


def frames_in(data: bytes, *, window: int | None) -> list[bytes]:
    """The messages in the data that a server sent, as the clients' WebSocket library reads them."""
    reader, extensions = StreamReader(), [] if window is None else [PerMessageDeflate(True, True, window, window)]
    reader.feed_data(data)
    reader.feed_eof()
    found: list[bytes] = []
    while reader.buffer:
        try:
            next(Frame.parse(reader.read_exact, mask=False, max_size=None, extensions=extensions))
        except StopIteration as end:
            found.append(bytes(end.value.data))
    return found


@pytest.mark.parametrize("window", [None, 9, 12])
def test_messages_of_any_length_are_read_as_they_were_written(window: int | None):
    random = Random("lengths")
    lengths = [0, 1, 125, 126, 300, 1199, 1200, 1201, 5000, 65_535, 65_536, 200_000]
    messages = [bytes(random.choices(b"abcdefgh", k=length)) for length in lengths]
    messages += [messages[-1], "Pirámide ".encode() * 50]
    encoder = FrameEncoder()
    assert frames_in(b"".join(encoder.encode(each, window) for each in messages), window=window) == messages


def test_a_message_that_decompresses_beyond_the_limit_ends_the_connection():
    async def test() -> None:
        protocol, deaf = await opened(OFFER, ws_max_size=16384)
        deflate = PerMessageDeflate(True, True, 12, 12)
        packed = Frame(Opcode.TEXT, b"0" * 1_000_000).serialize(mask=True, extensions=[deflate])
        assert len(packed) < 16384
        protocol.data_received(packed)
        assert protocol.conn.close_sent.code == 1009
        deaf.abort()
        await ended(protocol)

    asyncio.run(test())
