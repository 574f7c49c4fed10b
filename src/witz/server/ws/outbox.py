"""One WebSocket as the matches see it: a bounded queue of what is still to be sent, and what it may see."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from pydantic_core import to_json

from witz.engine import Seat
from witz.server.wire.messages import GoodbyeCode, ServerMessage


def write_message(message: ServerMessage) -> str:
    """A message as it is sent."""
    return to_json(message).decode()


class Connection:
    """What waits to be sent to somebody, in order. Who reads too slowly is let go, and may come back and resume."""

    def __init__(self, *, most_messages: int, most_bytes: int) -> None:
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._most = (most_messages, most_bytes)
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self.stuck = asyncio.Event()  # set when the other side does not read what it is sent
        self.goodbye: GoodbyeCode | None = None  # why the server ends the connection, once it does
        self.seats: frozenset[Seat] = frozenset()  # those it acts for; none: a spectator
        self.device: str | None = None  # digests of the secrets that it has shown
        self.tokens: frozenset[str] = frozenset()

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
        """Waits until there is room for answers: who does not read them is not listened to, either."""
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
