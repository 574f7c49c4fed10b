"""Processes that start with the server imported.

The import takes a second of processor time, and tests start dozens of processes. So one process imports it, once for
each test process, and is forked for each new one: Python's own fork server. On systems that cannot fork, each process
imports the modules that it needs.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

from tests.support.process import ServerProcess, Started

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

STANDARD_OUTPUT = 1  # its file descriptor
_CAN_FORK = "forkserver" in get_all_start_methods()
_CONTEXT: ForkServerContext | SpawnContext = get_context("forkserver") if _CAN_FORK else get_context("spawn")
if _CAN_FORK:
    _CONTEXT.set_forkserver_preload(["witz.cli.main", "witz.server.run"])


def start(call: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Starts a process that calls a function of a module; wait for it by `ended`."""
    process = _CONTEXT.Process(target=call, args=arguments)
    process.start()
    return process


def ended(process: BaseProcess, seconds: float = 300) -> int:
    """Waits for the end of a process; returns its exit code."""
    process.join(seconds)
    if process.exitcode is None:
        raise TimeoutError("the process has not ended")
    code = process.exitcode
    process.close()
    return code


def _run(command: Sequence[str], environment: Mapping[str, str], output: Connection) -> None:
    """Does the same as `python -m COMMAND`, as the leader of a new process group."""
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(output.fileno(), STANDARD_OUTPUT)
    output.close()
    sys.stdout = os.fdopen(STANDARD_OUTPUT, "w", encoding="utf-8", closefd=False)  # the old one was no pipe
    sys.argv[:] = command
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


class _Forked:
    """A forked process, with the interface that a server's test needs."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        output, into = _CONTEXT.Pipe(duplex=False)
        with output, into:
            self._process = start(_run, command, environment, into)
            self.stdout = os.fdopen(os.dup(output.fileno()), encoding="utf-8")
        assert self._process.pid is not None
        self.pid = self._process.pid

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        return ended(self._process, timeout)


class ForkedServer(ServerProcess):
    """A forked server; this is impossible with a hash seed of its own."""

    def _begin(self, command: Sequence[str]) -> Started:
        if not _CAN_FORK or self._environment["PYTHONHASHSEED"] != "random":
            return super()._begin(command)
        return _Forked(command, self._environment)
