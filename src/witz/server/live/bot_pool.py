"""Worker processes in which bots think, so that no bot delays another match."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock
from typing import Any, Final

from witz.bots import find_bot
from witz.bots.base import think_on_one_core
from witz.server.match.refusal import Refuse
from witz.server.program_log import log

from .thoughts import Find, Move, Thought

# Time limit of a question to the coach, or to a bot without a clock, waiting for a free process included.
QUESTION_SECONDS: Final = 30.0


class _BotFailed(Exception):
    """The bot raised an error or gave an illegal action, or its process ended."""


class _WorkerDied(_BotFailed):
    """The process of the bot ended, or could not be reached."""


def _work(find: Find, pipe: Connection) -> None:
    """The main loop of a worker: answers questions one at a time, each with whether it succeeded."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    think_on_one_core()
    with suppress(EOFError, OSError):  # the server has ended
        while True:
            thought: Thought = pipe.recv()
            try:
                answer: tuple[bool, Any] = True, thought.answered(find)
            except Exception as error:  # noqa: BLE001  # no error of a bot may end the worker
                answer = False, type(error).__name__
            pipe.send(answer)


class _Worker:
    """A process and the pipe to it, started when it is first needed, and again after it has ended."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closing = False
        self._starting = Lock()

    def ask(self, question: Thought, deadline: float) -> Any:
        """The answer of the process to a question. Raises TimeoutError and _BotFailed."""
        try:
            pipe = self._running()
            pipe.send(question)
            in_time = pipe.poll(max(0.0, deadline - time.monotonic()))
            answer = pipe.recv() if in_time else None
        except Exception as error:
            self.stop()
            raise _WorkerDied(type(error).__name__) from error  # no process, no memory, no answer
        if not in_time:
            self.stop()
            raise TimeoutError
        assert answer is not None
        well, found = answer
        if not well:
            raise _BotFailed(found)
        return found

    def _running(self) -> Connection:
        """The pipe to the process, which is started if necessary."""
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self.stop()
        with self._starting:
            if self._closing:
                raise _BotFailed("closing")
            context = get_context("spawn")  # not fork: the server has threads
            self._pipe, other = context.Pipe()
            with other:
                process = context.Process(target=_work, args=(self._find, other), daemon=True, name="witz-bot")
                process.start()
            self._process = process
            return self._pipe

    def interrupt(self) -> None:
        """Kills the process, so that a thread that waits for it stops waiting; to be called from another thread."""
        with self._starting:  # a process that is being started cannot be killed yet
            self._closing = True
            process = self._process
        if process is not None:
            with suppress(ValueError):  # it has ended in the meantime
                process.kill()

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


class BotPool:
    """The worker processes for all bots of a server."""

    def __init__(self, *, workers: int, seconds: float, find: Find = find_bot) -> None:
        self._seconds = seconds
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        self._workers = [_Worker(find) for _ in range(workers)]
        for worker in self._workers:
            self._free.put(worker)
        # Each thread waits for one process, so that the event loop need not.
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="witz-bots")
        self.moves = 0
        self.failures = 0

    async def choose(self, game: str, level: str, view: Any, legal: Sequence[Any], seed: str) -> Any:
        """The bot's action, or the first legal one if the bot fails or exceeds its time.

        The time limit includes waiting for a free process.
        """
        self.moves += 1
        if len(legal) == 1:
            return legal[0]
        deadline = time.monotonic() + self._seconds
        question = Move(game, level, view, tuple(legal), seed, deadline)
        answer = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question, deadline)
        try:
            async with asyncio.timeout(self._seconds + 1):
                return legal[await answer]
        except TimeoutError:
            failure = "too slow"
        except _BotFailed as error:
            failure = str(error)
        return self._first(game, level, legal, failure)

    async def choose_unhurried(self, game: str, level: str, view: Any, legal: Sequence[Any], seed: str) -> Any:
        """The same for a bot without a clock, which decides as on any other machine, however busy this one is.

        Raises Refuse if it takes too long, or its process dies: ask again later.
        """
        self.moves += 1
        if len(legal) == 1:
            return legal[0]
        try:
            return legal[await self._answer(Move(game, level, view, tuple(legal), seed, None))]
        except (TimeoutError, _WorkerDied):
            raise Refuse("busy") from None
        except _BotFailed as error:  # as it would fail on any machine
            return self._first(game, level, legal, str(error))

    def _first(self, game: str, level: str, legal: Sequence[Any], failure: str) -> Any:
        self.failures += 1
        log(logging.WARNING, "a bot failed: the first legal action is played", game=game, bot=level, error=failure)
        return legal[0]

    async def think(self, thought: Thought) -> Any:
        """The answer of the coach, or of a bot to why. Raises Refuse if it takes too long or fails."""
        try:
            return await self._answer(thought)
        except TimeoutError:
            raise Refuse("busy") from None
        except _BotFailed as error:
            log(logging.ERROR, "the coach failed", error=str(error))
            raise Refuse("internal") from None

    async def _answer(self, thought: Thought) -> Any:
        """The answer to a question within `QUESTION_SECONDS`. Raises TimeoutError and _BotFailed."""
        deadline = time.monotonic() + QUESTION_SECONDS
        answer = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, thought, deadline)
        async with asyncio.timeout(QUESTION_SECONDS + 1):
            return await answer

    def _ask(self, question: Thought, deadline: float) -> Any:
        if time.monotonic() >= deadline:
            raise TimeoutError
        worker = self._free.get()
        try:
            try:
                return worker.ask(question, deadline)
            except _WorkerDied:
                return worker.ask(question, deadline)  # once more, of a new process, in the remaining time
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """Ends all processes."""
        for worker in self._workers:
            worker.interrupt()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._workers:
            worker.stop()
