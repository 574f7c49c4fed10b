"""What waits for the one task that takes it out."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class WaitingLine(Generic[T]):
    """What waits for one task, in order: the part of `asyncio.Queue` that is needed here.

    That one has room for many who wait, to put in and to take out: 3 kB at each connection.
    """

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many wait."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Lets one more wait."""
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> T:
        """Takes the first one out; there must be one."""
        return self._items.pop(0)

    async def get(self) -> T:
        """Takes the first one out, and waits for it if need be; one task may wait at a time."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._items.pop(0)
