"""Long-running requests (histories, uploaded records), run in a worker process so that the event loop stays free."""

from __future__ import annotations

import asyncio
import gzip
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final

from pydantic_core import to_json

MOST_CONCURRENT: Final = 2  # requests at a time, so that threads are left for reading matches
FIRST_IN_THREADS: Final = 5  # requests before a process is started: most servers never have more

Make = Callable[..., Mapping[str, Any]]  # picklable, with picklable arguments


class Offload:
    """Runs long requests with bounded concurrency."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(MOST_CONCURRENT)
        self._count = 0
        self._pool: ProcessPoolExecutor | None = None

    async def make(self, make: Make, *args: Any, compressed: bool) -> bytes:
        """The answer as JSON. Raises what making it raises."""
        async with self._slots:
            self._count += 1
            if self._count <= FIRST_IN_THREADS:
                return await asyncio.to_thread(_packed, make, args, compressed)
            try:
                return await self._in_process(make, args, compressed)
            except BrokenProcessPool:  # the process was killed
                await self.close()
                return await self._in_process(make, args, compressed)

    async def _in_process(self, make: Make, args: tuple[Any, ...], compressed: bool) -> bytes:  # noqa: FBT001
        if self._pool is None:
            # Not fork: the server has threads.
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)
        return await asyncio.get_running_loop().run_in_executor(self._pool, _packed, make, args, compressed)

    async def close(self) -> None:
        """Ends the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its processes


def _packed(make: Make, args: tuple[Any, ...], compressed: bool) -> bytes:  # noqa: FBT001
    body = to_json(make(*args))
    return gzip.compress(body, 5) if compressed else body
