"""Several processes on one port: starting them, replacing those that end, and stopping one after the other."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from .log import log
from .settings import Settings

YOUNG_SECONDS: Final = 5.0  # a process that ended before that has a lasting trouble, and its successor waits
STOP_SECONDS: Final = 30.0  # time limit for a graceful shutdown

Work = Callable[[Settings, socket.socket], None]  # picklable: it runs in another process


class Workers:
    """Processes that all accept connections from one socket."""

    def __init__(self, settings: Settings, listening: socket.socket, work: Work) -> None:
        self._context = get_context("spawn")  # not fork: each process has threads and connections of its own
        self._settings = settings
        self._listening = listening
        self._work = work
        self._processes: dict[BaseProcess, float] = {}  # with the time of each one's start
        self._stop, self._stopped = self._context.Pipe(duplex=False)

    def run(self) -> None:
        """Runs the processes until this one is told to stop; then they stop one after the other.

        Connections of one that stops come back to those that still run, and go on there.
        """
        with self._stopped_by_signals():
            for _ in range(self._settings.workers):
                self._start()
            while self._stop not in (ended := wait([self._stop, *(each.sentinel for each in self._processes)])):
                for process in [each for each in self._processes if each.sentinel in ended]:
                    self._replace(process)
            for process in self._processes:
                process.terminate()
                process.join(STOP_SECONDS)
                if process.is_alive():
                    process.kill()
                    process.join()

    def _start(self) -> None:
        process = self._context.Process(target=_run, args=(self._work, self._settings, self._listening))
        process.start()
        self._processes[process] = time.monotonic()

    def _replace(self, process: BaseProcess) -> None:
        process.join()
        log(logging.ERROR, "a process of the server ended and is replaced", code=process.exitcode)
        young = YOUNG_SECONDS - (time.monotonic() - self._processes.pop(process))
        process.close()
        if young > 0 and self._stop.poll(young):
            return
        self._start()

    @contextmanager
    def _stopped_by_signals(self) -> Iterator[None]:
        stopped: Connection = self._stopped

        def stop(sig: int, frame: FrameType | None) -> None:  # noqa: ARG001
            stopped.send_bytes(b"stop")

        stopping = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(each, stop) for each in stopping]
        try:
            yield
        finally:
            for each, handler in zip(stopping, before, strict=True):
                signal.signal(each, handler)


def _run(work: Work, settings: Settings, listening: socket.socket) -> None:
    """What a process does. It ends with the one that started it, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which stops the others in turn
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True, name="witz-parent").start()
    work(settings, listening)
