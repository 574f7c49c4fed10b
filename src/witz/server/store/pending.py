"""What a write gives at once: whoever waits for it learns when it is durable, or why it is not."""

from __future__ import annotations

import threading
from collections.abc import Callable


class PendingWrite:
    """A write that is done at some time, in another thread.

    It is the part of `concurrent.futures.Future` that is needed here, without its lock and condition: those take
    longer to make than all the rest of handing a write over. Taking out of a list is what threads need not lock for.
    """

    __slots__ = ("_callbacks", "_is_done", "error")

    def __init__(self) -> None:
        self._callbacks: list[Callable[[PendingWrite], None]] = []
        self._is_done = False
        self.error: Exception | None = None  # with which it ended, once it is done

    def finish(self, error: Exception | None) -> None:
        """Tells those who wait that it is durable, or the error that it ended with."""
        self.error = error
        self._is_done = True
        self._tell()

    def done(self) -> bool:
        """Whether it is durable, or has failed."""
        return self._is_done

    def add_done_callback(self, callback: Callable[[PendingWrite], None]) -> None:
        """Calls this once it is done, in the thread of the writer; at once if it is."""
        self._callbacks.append(callback)
        if self._is_done:
            self._tell()

    def _tell(self) -> None:
        # Whoever adds one in the moment in which it is done, and the writer, may both be here: each takes others out.
        while True:
            try:
                callback = self._callbacks.pop()
            except IndexError:
                return
            callback(self)

    def exception(self, seconds: float | None = None) -> Exception | None:
        """Waits for it; gives the error that it ended with, if it did. Raises TimeoutError after so many seconds."""
        if not self._is_done:
            ended = threading.Event()
            self.add_done_callback(lambda _: ended.set())
            if not ended.wait(seconds):
                raise TimeoutError
        return self.error

    def result(self, seconds: float | None = None) -> None:
        """Waits for it. Raises what it ended with, and TimeoutError after so many seconds."""
        error = self.exception(seconds)
        if error is not None:
            raise error
