"""Two idle processes of a server: each prints its id when it is ready."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable

from witz.server.settings import Settings
from witz.server.workers import Workers


def work(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Gets ready, and waits for the signal to stop."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    os.write(1, f"{os.getpid()}\n".encode())
    ready()
    while True:
        signal.pause()


if __name__ == "__main__":
    with socket.socket() as unused:
        Workers(Settings(workers=2), unused, work).run()
