"""The outbox of one WebSocket: a bounded queue of messages that are still to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from witz.server.live.outbox import write_message
from witz.server.wire.messages import GoodbyeCode


class BoundedOutbox:
    """The messages that wait for a client, in order. A client that reads too slowly is disconnected; it may resume."""

    def __init__(self, *, most_messages: int, most_bytes: int) -> None:
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._most = (most_messages, most_bytes)
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self.stuck = asyncio.Event()  # set when the client does not read what it is sent
        self.goodbye: GoodbyeCode | None = None  # why the server ends the connection, once it does

    def send(self, text: str) -> None:
        """Puts a message in the queue, or ends the connection when too much is waiting."""
        if self.goodbye is not None:
            return
        self._waiting.append(text)
        self._bytes += len(text)
        if len(self._waiting) > self._most[0] or self._bytes > self._most[1]:
            self._waiting.clear()
            self.end("too-slow")
            self.stuck.set()
            self._room.set()
        self._wake.set()

    def end(self, code: GoodbyeCode) -> None:
        """Ends the connection after what is waiting and a goodbye."""
        if self.goodbye is None:
            self.goodbye = code
            self._waiting.append(write_message({"type": "goodbye", "code": code}))
            self._wake.set()

    async def room(self) -> None:
        """Applies backpressure: waits until half of the queue is sent, and meanwhile reads nothing."""
        await asyncio.sleep(0)  # for the pump
        while len(self._waiting) * 2 > self._most[0] and self.goodbye is None:
            self._room.clear()
            await self._room.wait()

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends what waits, until the goodbye is sent."""
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                self._bytes = max(0, self._bytes - len(text))
                await send(text)
                self._room.set()
            if self.goodbye is not None:
                return
            self._wake.clear()
            await self._wake.wait()
