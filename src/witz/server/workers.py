"""Several worker processes on one port: started, restarted when they end, and stopped or renewed one at a time."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from .program_log import log
from .settings import Settings

MINIMUM_UPTIME_SECONDS: Final = 5.0  # a worker that exits sooner is restarted after a back-off
STOP_SECONDS: Final = 30.0  # time limit for a graceful shutdown
READY_SECONDS: Final = 120.0  # time limit for a new process to accept connections
STOP, RENEW = b"stop", b"renew"

# The main function of a worker process, picklable. Its last argument is to be called when it accepts connections.
Work = Callable[[Settings, socket.socket, Callable[[], None]], None]


class Workers:
    """Processes that all accept connections from one socket."""

    def __init__(self, settings: Settings, listening: socket.socket, work: Work) -> None:
        self._context = get_context("spawn")  # not fork: each process has threads and connections of its own
        self._settings = settings
        self._of_one = settings.of_one_worker()
        self._listening = listening
        self._work = work
        self._processes: dict[BaseProcess, float] = {}  # with the time of each one's start
        self._commands, self._command_writer = self._context.Pipe(duplex=False)

    def run(self) -> None:
        """Runs the processes until a signal stops this one; then they stop one at a time.

        Clients of a process that stops reconnect to the others. SIGUSR1 replaces each process by a new one, one at a
        time.
        """
        with self._commanded_by_signals():
            for _ in range(self._settings.workers):
                self._start()
            while not self._must_stop():
                ended = wait([self._commands, *(each.sentinel for each in self._processes)])
                for process in [each for each in self._processes if each.sentinel in ended]:
                    self._replace(process)
            for process in self._processes:
                _end(process)

    def _must_stop(self) -> bool:
        while self._commands.poll():
            if self._commands.recv_bytes() == STOP:
                return True
            self._renew()
        return False

    def _start(self) -> tuple[BaseProcess, Connection]:
        """Starts a process; gives it, and a pipe that becomes readable when the process accepts connections."""
        ready, is_ready = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_run, args=(self._work, self._of_one, self._listening, is_ready))
        process.start()
        is_ready.close()
        self._processes[process] = time.monotonic()
        return process, ready

    def _renew(self) -> None:
        """Replaces the running processes by new ones, each once its successor accepts connections."""
        log(logging.INFO, "rolling restart of the worker processes")
        for old in list(self._processes):
            new, ready = self._start()
            with ready:
                wait([ready, new.sentinel], READY_SECONDS)
                has_begun = ready.poll() and new.is_alive()
            if not has_begun:
                log(
                    logging.ERROR,
                    "a new worker process does not start: rolling restart stopped, the others keep running",
                )
                del self._processes[new]
                _end(new)
                return
            del self._processes[old]
            _end(old)
            if self._commands.poll():
                return  # stop, or renew again

    def _replace(self, process: BaseProcess) -> None:
        process.join()
        log(logging.ERROR, "a worker process ended and is replaced", code=process.exitcode)
        back_off = MINIMUM_UPTIME_SECONDS - (time.monotonic() - self._processes.pop(process))
        process.close()
        if back_off > 0:
            self._commands.poll(back_off)  # a command interrupts the back-off
        self._start()

    @contextmanager
    def _commanded_by_signals(self) -> Iterator[None]:
        meanings = {signal.SIGINT: STOP, signal.SIGTERM: STOP}
        if hasattr(signal, "SIGUSR1"):  # not on Windows
            meanings[signal.SIGUSR1] = RENEW

        def tell(sig: int, frame: FrameType | None) -> None:  # noqa: ARG001
            self._command_writer.send_bytes(meanings[signal.Signals(sig)])

        before = {each: signal.signal(each, tell) for each in meanings}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def _end(process: BaseProcess) -> None:
    """Stops a process; one that does not stop in time is killed."""
    process.terminate()
    process.join(STOP_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()


def _run(work: Work, settings: Settings, listening: socket.socket, is_ready: Connection) -> None:
    """The main function of a process. It ends when its parent process does, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process, which stops the others
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True, name="witz-parent").start()

    def ready() -> None:
        with suppress(OSError):  # nobody reads it from the first processes
            is_ready.send_bytes(b"ready")

    work(settings, listening, ready)
