"""A server for the tests, in a thread of its own, on a free local port."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

from witz.server.live import bot_pool
from witz.server.live.services import Services
from witz.server.run import listen, make_server, open_services
from witz.server.settings import Settings

# By default a server starts a new Python for each bot process, which imports its modules. For dozens of servers in one
# test process these are forked from one that did so once; servers in processes of their own do not use this.
if "forkserver" in get_all_start_methods():
    _FORKING = get_context("forkserver")
    _FORKING.set_forkserver_preload([bot_pool.__name__])
    bot_pool.get_context = lambda _: _FORKING  # type: ignore[assignment, attr-defined]

# Limits for tests, which are one address that does everything at once.
GENEROUS = {
    "messages_per_second": 10_000.0,
    "message_burst": 10_000,
    "requests_per_second": 10_000.0,
    "request_burst": 10_000,
    "connections_per_address": 1000,
    "address_messages_per_second": 10_000.0,
    "address_message_burst": 10_000,
    "openings_per_second": 1000.0,
    "opening_burst": 1000,
    "matches_per_hour": 10_000,
    "matches_per_device": 1000,
    "stand_in_seconds": 0.0,
}


class RunningServer:
    """A running server, and its address."""

    def __init__(self, services: Services, address: str) -> None:
        self.services = services
        self.address = address


@contextmanager
def running(
    folder: Path, prepare: Callable[[Services], None] | None = None, *, small_buffers: bool = False, **changes: Any
) -> Iterator[RunningServer]:
    """Runs a server on a folder until the block ends."""
    settings = Settings(**{"data": str(folder), "port": 0, **GENEROUS, **changes})
    services = open_services(settings)
    if prepare is not None:
        prepare(services)
    listening = listen(settings)
    if small_buffers:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # its connections inherit it
    server = make_server(services)
    started = threading.Event()

    async def serve() -> None:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        started.set()
        await serving

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    started.wait(120)
    try:
        yield RunningServer(services, f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(120)
        assert not thread.is_alive()
