"""What all matches of a server share."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from witz.server.settings import Settings
from witz.server.store import Append, Store

from .bot_pool import BotPool


class Waker:
    """Brings what the store's writer has done to the event loop: one call for all that was done together."""

    def __init__(self) -> None:
        self._done: deque[tuple[asyncio.Future[None], BaseException | None]] = deque()

    def wait(self, writing: Future[None]) -> asyncio.Future[None]:
        """A future of the running loop that is done when the write is durable, or has failed."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[None] = loop.create_future()

        def note(written: Future[None]) -> None:
            first = not self._done
            self._done.append((waiting, written.exception()))
            if first:
                loop.call_soon_threadsafe(self._wake)

        writing.add_done_callback(note)
        return waiting

    def _wake(self) -> None:
        while self._done:
            waiting, error = self._done.popleft()
            if waiting.done():
                continue
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)


@dataclass(slots=True)
class Services:
    """The settings, the store, the bots, the clocks and the counters of a server."""

    settings: Settings
    store: Store
    bots: BotPool
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    counts: Counter[str] = field(default_factory=Counter)
    waker: Waker = field(default_factory=Waker)

    async def append(self, *appends: Append) -> None:
        """Makes entries durable. Raises ConflictError and StoreError."""
        await self.waker.wait(self.store.append(*appends))
