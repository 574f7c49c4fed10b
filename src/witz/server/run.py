"""Starting and stopping the server."""

from __future__ import annotations

import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from ..errors import StoreError, WitzError
from . import garbage
from .app import make_app
from .bots import BotPool
from .log import say, set_up
from .services import Services
from .settings import Settings, SettingsError
from .store import SqlStore, sqlite_url

PING_SECONDS = 20.0  # a connection that does not answer for so long is gone
SHUTDOWN_SECONDS = 5


def open_services(settings: Settings) -> Services:
    """What the server needs. Raises SettingsError and StoreError."""
    address = settings.database
    if not address:
        try:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SettingsError(f"the folder {settings.data} cannot be made: {error.strerror}") from None
        address = sqlite_url(Path(settings.data) / "witz.sqlite")
    store = SqlStore(address)
    return Services(settings, store, BotPool(workers=settings.bot_workers, seconds=settings.bot_seconds))


class QuietServer(uvicorn.Server):
    """A server for which being told to stop is no error: it finishes and the program goes on to its end."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        stopping = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(each, self.handle_exit) for each in stopping]
        try:
            yield
        finally:
            for each, handler in zip(stopping, before, strict=True):
                signal.signal(each, handler)


def make_server(services: Services) -> QuietServer:
    """The server, ready to run."""
    settings = services.settings
    return QuietServer(
        uvicorn.Config(
            make_app(services),
            ws="websockets-sansio",
            ws_max_size=settings.message_bytes,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=settings.compress == "yes",
            lifespan="on",
            log_config=None,
            access_log=False,  # the log has its own lines, which name no invitation
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings. Raises SettingsError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Of two messages the second would wait for the other side to acknowledge the first, 40 milliseconds or more.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(2048)  # who comes before the server runs waits for it
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SettingsError(f"cannot listen on {settings.host} port {settings.port}: {reason}") from None
    return listening


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Runs the server until it is told to stop. Raises SettingsError and StoreError before it has begun."""
    set_up(settings.log_level)
    listening = listen(settings)
    try:
        services = open_services(settings)
    except WitzError as error:
        listening.close()
        if isinstance(error, StoreError):
            raise StoreError(f"the matches cannot be opened: {error}") from None
        raise
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    announce(f"http://{shown}:{port}")
    say(logging.INFO, "the server has begun", address=f"{shown}:{port}")
    server = make_server(services)
    garbage.put_off()
    server.run(sockets=[listening])  # on uvloop, where that is installed
    say(logging.INFO, "the server has stopped")
