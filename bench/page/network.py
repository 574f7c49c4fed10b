"""A proxy that delays WebSockets, which a browser's own network throttling leaves out."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread
from urllib.parse import urlsplit

CHUNK = 65_536


@contextmanager
def slow_sockets(address: str, round_trip: float) -> Iterator[str]:
    """The address of a proxy to a local server that delays WebSocket messages by half a round trip (in seconds).

    Chromium throttles requests but no WebSockets: without this, play itself would have no network latency.
    """
    port = urlsplit(address).port
    assert port is not None
    started: SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]] = SimpleQueue()

    async def serve() -> None:
        async def connected(reader: StreamReader, writer: StreamWriter) -> None:
            with suppress(asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
                await _connect(reader, writer, port, round_trip / 2)
            writer.close()

        server, stop = await asyncio.start_server(connected, "127.0.0.1", 0), asyncio.Event()
        started.put((asyncio.get_running_loop(), stop, server.sockets[0].getsockname()[1]))
        await stop.wait()
        server.close()

    # A thread of its own: this one's event loop may be Playwright's.
    thread = Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    loop, stop, slow_port = started.get()
    try:
        yield f"http://127.0.0.1:{slow_port}"
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()


async def _connect(reader: StreamReader, writer: StreamWriter, port: int, delay: float) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    delay = delay if b"upgrade: websocket" in head.lower() else 0.0
    inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
    ways = [
        asyncio.create_task(_carry(reader, inner_writer, delay, head)),
        asyncio.create_task(_carry(inner_reader, writer, delay)),
    ]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        inner_writer.close()


async def _carry(source: StreamReader, target: StreamWriter, delay: float, chunk: bytes = b"") -> None:
    """Forwards bytes in one direction with a delay, until one side disconnects."""
    loop = asyncio.get_running_loop()
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def arrive() -> None:
        while True:
            due, arrived = await under_way.get()
            await asyncio.sleep(due - loop.time())
            target.write(arrived)

    arriving = asyncio.create_task(arrive())
    try:
        if chunk:
            under_way.put_nowait((loop.time() + delay, chunk))
        while chunk := await source.read(CHUNK):
            under_way.put_nowait((loop.time() + delay, chunk))
    finally:
        arriving.cancel()
