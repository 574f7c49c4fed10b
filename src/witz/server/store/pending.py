"""The pending result of a write: done when it is durable or has failed."""

from __future__ import annotations

import threading
from collections.abc import Callable


class PendingWrite:
    """The result of a write that another thread performs.

    This is the subset of `concurrent.futures.Future` that the store uses, without its lock and condition, which take
    longer to create than all the rest of submitting a write. `list.pop` is atomic, so no lock is needed.
    """

    __slots__ = ("_callbacks", "_is_done", "error")

    def __init__(self) -> None:
        self._callbacks: list[Callable[[PendingWrite], None]] = []
        self._is_done = False
        self.error: Exception | None = None  # once it is done: why it failed, if it did

    def finish(self, error: Exception | None) -> None:
        """Marks the write as durable, or as failed with an error, and calls the callbacks."""
        self.error = error
        self._is_done = True
        self._call_back()

    def done(self) -> bool:
        """Whether the write is durable or has failed."""
        return self._is_done

    def add_done_callback(self, callback: Callable[[PendingWrite], None]) -> None:
        """Calls a function when the write is done, in the writer's thread; at once if it is done already."""
        self._callbacks.append(callback)
        if self._is_done:
            self._call_back()

    def _call_back(self) -> None:
        # The writer and a thread that has just added a callback may both run this: each callback is popped once.
        while True:
            try:
                callback = self._callbacks.pop()
            except IndexError:
                return
            callback(self)

    def exception(self, seconds: float | None = None) -> Exception | None:
        """The error that the write failed with, after waiting for its end. Raises TimeoutError after these seconds."""
        if not self._is_done:
            ended = threading.Event()
            self.add_done_callback(lambda _: ended.set())
            if not ended.wait(seconds):
                raise TimeoutError
        return self.error

    def result(self, seconds: float | None = None) -> None:
        """Waits for the end of the write. Raises its error, and TimeoutError after these seconds."""
        error = self.exception(seconds)
        if error is not None:
            raise error
