"""Processes that begin with a server imported.

To import one takes a second of processor, and tests start dozens. So one process imports it, once for each process of
the tests, and is forked for each that is asked for: Python's own fork server. Where a system cannot fork, each process
imports what it needs.
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

STANDARD_OUTPUT = 1  # the number of its file
_CAN_FORK = "forkserver" in get_all_start_methods()
_CONTEXT: ForkServerContext | SpawnContext = get_context("forkserver") if _CAN_FORK else get_context("spawn")
if _CAN_FORK:
    _CONTEXT.set_forkserver_preload(["witz.cli.main", "witz.server.run"])


def start(call: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Starts a process in which a function of a module is called; give it to `ended`."""
    process = _CONTEXT.Process(target=call, args=arguments)
    process.start()
    return process


def ended(process: BaseProcess, seconds: float = 300) -> int:
    """Waits for the end of a process; gives its exit code."""
    process.join(seconds)
    if process.exitcode is None:
        raise TimeoutError("the process has not ended")
    code = process.exitcode
    process.close()
    return code


def _run(command: Sequence[str], environment: Mapping[str, str], output: Connection) -> None:
    """Does what `python -m COMMAND` does, at the head of a group of processes of its own."""
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(output.fileno(), STANDARD_OUTPUT)
    output.close()
    sys.stdout = os.fdopen(STANDARD_OUTPUT, "w", encoding="utf-8", closefd=False)  # what was there was no pipe
    sys.argv[:] = command
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


class _Forked:
    """A process that was forked, with what a server's test wants of one."""

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
    """A server that is forked; one with a hash seed of its own cannot be."""

    def _begin(self, command: Sequence[str]) -> Started:
        if not _CAN_FORK or self._environment["PYTHONHASHSEED"] != "random":
            return super()._begin(command)
        return _Forked(command, self._environment)
