"""CPU throttling of whole pages: Chromium's own throttles the page's thread but not its workers."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.page.machine import own_processes

TURN = 0.005  # seconds that a page runs before it is stopped
LOOK = 20  # turns between two searches for new processes


@contextmanager
def slow_pages(slower: float) -> Iterator[None]:
    """Slows down the pages of browsers that this process has started, by this factor."""
    done = threading.Event()
    thread = threading.Thread(target=_slow, args=(slower, done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _slow(slower: float, done: threading.Event) -> None:
    pages: list[int] = []
    for turn in range(10**9):
        if turn % LOOK == 0:
            pages = [each for each in own_processes() if _is_page(each)]
        if done.wait(TURN):
            return
        _tell(pages, signal.SIGSTOP)
        done.wait(TURN * (slower - 1))
        _tell(pages, signal.SIGCONT)


def _is_page(process: int) -> bool:
    with suppress(OSError):
        return b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)
