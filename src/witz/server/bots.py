"""Bots that think in processes of their own, so that none of them delays a table that is not theirs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any

from ..bots.base import Bot
from ..bots.uniform import UniformBot
from ..engine import Dealer
from .log import say

Makers = Mapping[str, Callable[[str], Bot[Any, Any]]]  # by level: the bot for a game

LEVELS: Makers = {"random": lambda game: UniformBot()}  # noqa: ARG005


def _work(makers: Makers, pipe: Connection) -> None:
    """A worker: answers (level, game, view, legal, seed) with the place of the chosen action."""
    while True:
        try:
            level, game, view, legal, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer: int | str = legal.index(makers[level](game).act(view, legal, Dealer(seed)))
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong must not end the worker
            answer = type(error).__name__
        pipe.send(answer)


class _Worker:
    """A process and the pipe to it; started when it is first needed."""

    def __init__(self, makers: Makers) -> None:
        self._makers = makers
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: tuple[Any, ...], deadline: float) -> int:
        """The worker's answer. Raises TimeoutError, and RuntimeError when the bot or the process fails."""
        if self._process is None or not self._process.is_alive() or self._pipe is None:
            self.start()
        assert self._pipe is not None
        try:
            self._pipe.send(question)
            if not self._pipe.poll(max(0.0, deadline - time.monotonic())):
                raise TimeoutError
            answer = self._pipe.recv()
        except TimeoutError:
            self.stop()
            raise
        except (OSError, EOFError) as error:
            self.stop()
            raise RuntimeError(type(error).__name__) from None
        if not isinstance(answer, int):
            raise RuntimeError(answer)
        return answer

    def start(self) -> None:
        """Starts the process."""
        self.stop()
        # Not fork: the server has threads.
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_work, args=(self._makers, other), daemon=True, name="witz-bot")
        self._process.start()
        other.close()

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
