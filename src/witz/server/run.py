"""Starting and stopping the server."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from witz.errors import StoreError, WitzError, not_installed

try:
    import uvicorn

    from . import gc_policy
    from .http.app import make_app
    from .live.bot_pool import BotPool
    from .live.own_bots import read_own_bots
    from .live.peers import Peers, SharedPeers
    from .live.services import Services
    from .program_log import log, set_up
    from .settings import Settings, SettingsError
    from .store import AsyncStore, SqlStore, sqlite_url
    from .workers import Workers
    from .ws.gate import Gate
    from .ws.uvicorn_limits import protocols_behind
    from .ws.writing import write_message
except ModuleNotFoundError as error:
    raise not_installed("witz.server.run", error, "play") from None

PING_SECONDS = 20.0  # the interval of pings, and the time limit for their answers
SHUTDOWN_SECONDS = 5
# The wildcard address of each family, with its loopback address and an address reserved for documentation.
WILDCARDS = {
    "0.0.0.0": (socket.AF_INET, "127.0.0.1", "192.0.2.1"),  # noqa: S104
    "::": (socket.AF_INET6, "::1", "2001:db8::1"),
}
OTHER_FILES = 1000  # open files besides WebSockets: requests, the store, the bots
RESERVED_FILES = 200  # open files that connections never use up: for the store, the bots, and a batch of accepting
# asyncio accepts this many connections (its "backlog") before any of them can be aborted, and logs as many lines when
# files run out. The system's own queue is longer.
ACCEPT_BATCH = 64
LISTEN_BACKLOG = 2048


def open_services(settings: Settings) -> Services:
    """The services of a server. Raises SettingsError and StoreError."""
    own_bots = read_own_bots(settings.own_bots)
    address = settings.database
    if not address:
        try:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SettingsError(f"the folder {settings.data} cannot be created: {error.strerror}") from None
        address = sqlite_url(Path(settings.data) / "witz.sqlite")
        _warn_of_an_empty_file(Path(settings.data) / "witz.sqlite")
    store = SqlStore(address, exclusive=True)
    # A clock before the newest entry is wrong, as on a machine without a battery clock after a power cut.
    floor = store.newest() or 0.0
    bots = BotPool(workers=settings.bot_workers, seconds=settings.bot_seconds, find=own_bots.find)
    peers = Peers() if store.peers is None else SharedPeers(store.peers, time.monotonic)
    return Services(
        settings,
        AsyncStore(store),
        bots,
        write_message,
        own_bots=own_bots,
        now=lambda: max(time.time(), floor),
        peers=peers,
    )


def _warn_of_an_empty_file(path: Path) -> None:
    if path.exists() and path.stat().st_size == 0:
        log(logging.WARNING, "the database file is empty, perhaps after a disk failure: a new store is created in it")


class QuietServer(uvicorn.Server):
    """A server that shuts down gracefully on SIGINT and SIGTERM, and leaves the exit code at 0."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.ready = ready  # called when it accepts connections

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        # A second signal changes nothing: a graceful shutdown takes a few seconds at most.
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(LISTEN_BACKLOG)  # asyncio has shortened it
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        stopping = [each for each in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(each) is not signal.SIG_IGN]
        before = [signal.signal(each, self.handle_exit) for each in stopping]
        try:
            yield
        finally:
            # A process that is stopping is about to end: until then a second Ctrl-C must not cause a stack trace.
            if not self.should_exit:
                for each, handler in zip(stopping, before, strict=True):
                    signal.signal(each, handler)


def make_server(services: Services, ready: Callable[[], None] = lambda: None) -> QuietServer:
    """The server, ready to run."""
    settings = services.settings
    most = most_files(settings.connections + OTHER_FILES) - RESERVED_FILES
    gate = Gate(most, settings.http_connections_per_address, services.monotonic)
    http, web_socket = protocols_behind(gate)
    return QuietServer(
        uvicorn.Config(
            make_app(services),
            http=http,
            ws=web_socket,
            # One of several processes leaves the next connection to the others.
            backlog=ACCEPT_BATCH if settings.workers == 1 else 1,
            ws_max_size=settings.message_bytes,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=settings.compress == "yes",
            lifespan="on",
            log_config=None,
            access_log=False,  # the server's own lines contain no invitation
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ),
        ready,
    )


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings. Raises SettingsError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Nagle's algorithm would hold back the second of two messages until the first is acknowledged, 40 ms or more.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(LISTEN_BACKLOG)  # connections before the start of the server wait in the queue
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SettingsError(f"cannot listen on {settings.host} port {settings.port}: {reason}") from None
    return listening


def allow_many_files(most: int) -> None:
    """Raises the soft limit of open files, connections included, as far as the hard limit allows."""
    if sys.platform == "win32":
        return  # Windows has no such limit
    import resource  # noqa: PLC0415  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < most:
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def most_files(wanted: int) -> int:
    """The number of files that this process may have open, or the wanted one where there is no limit."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415  # not on Windows

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == resource.RLIM_INFINITY else soft


def addresses(host: str, port: int) -> tuple[str, str | None]:
    """The address of the server on this machine, and the one in its network if it listens to other machines."""
    if host not in WILDCARDS:
        return _url(host, port), None
    family, loopback, remote = WILDCARDS[host]
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((remote, 9))  # sends nothing: the system only chooses a route and the address on it
            in_network = _url(probe.getsockname()[0], port)
        except OSError:
            in_network = None
    return _url(loopback, port), in_network


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve(settings: Settings, announce: Callable[[str, str | None], None]) -> None:
    """Runs the server until a signal stops it. Raises SettingsError and StoreError before it has started.

    `announce` is called with its addresses: on this machine, and in the network, if other machines can connect.
    """
    set_up(settings.log_level)
    os.umask(0o077)  # the file holds the deals of running matches, and other people may use this machine
    allow_many_files(settings.connections + OTHER_FILES)
    if settings.workers > 1 and not settings.database:
        raise SettingsError(f"--workers {settings.workers} needs PostgreSQL (--database): SQLite has one process")
    listening = listen(settings)
    try:
        services = open_services(settings)
    except WitzError as error:
        listening.close()
        if isinstance(error, StoreError):
            where = "" if settings.database else f" in {settings.data}"
            raise StoreError(f"the matches{where} cannot be opened: {error}") from None
        raise
    host, port = listening.getsockname()[:2]

    def begun() -> None:
        announce(*addresses(host, port))
        log(logging.INFO, "the server started", address=_url(host, port))

    if settings.workers == 1:
        _run(services, listening, begun)  # announced once signals stop it gracefully
    else:
        begun()
        services.bot_pool.close()
        services.store.sync.close()
        with listening:
            Workers(settings, listening, serve_one).run()
    log(logging.INFO, "the server stopped")


def serve_one(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Runs one of several processes of a server; `ready` is called when it accepts connections."""
    set_up(settings.log_level)
    os.umask(0o077)
    try:
        services = open_services(settings)
    except WitzError as error:
        log(logging.ERROR, "a worker process cannot start", error=str(error))
        sys.exit(1)
    _run(services, listening, ready)


def _run(services: Services, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    server = make_server(services, ready)
    gc_policy.limit_collections()
    server.run(sockets=[listening])  # on uvloop, where that is installed
