"""Termination by signals."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Treats SIGTERM and SIGHUP like Ctrl-C, so that a command can clean up first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    # Windows has only the first one.
    before = [
        (number, signal.signal(number, interrupt))
        for name in ("SIGTERM", "SIGHUP")
        if (number := getattr(signal, name, None)) is not None
    ]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
