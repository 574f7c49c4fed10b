"""A queue with a single consumer. `asyncio.Queue` takes 3 kB more per connection."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class SingleConsumerQueue(Generic[T]):
    """The subset of `asyncio.Queue` that uvicorn uses, for a single consumer."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """The number of items."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether there are no items."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Adds an item."""
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> T:
        """Removes and returns the first item; there must be one."""
        return self._items.pop(0)

    async def get(self) -> T:
        """Removes and returns the first item, after waiting for it if necessary; only one task may wait."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._items.pop(0)
