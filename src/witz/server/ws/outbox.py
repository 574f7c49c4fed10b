"""The outbox of one WebSocket: a bounded queue of messages to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from witz.server.program_log import log_exception
from witz.server.wire import sending
from witz.server.wire.messages import GoodbyeCode

from .writing import write_message


class MessageTransport(Protocol):
    """The transport of messages to a client."""

    @property
    def is_ready(self) -> bool:
        """Whether its write buffer is nearly empty."""
        ...

    def write(self, texts: Sequence[str]) -> int:
        """Sends messages in this order with one system call; gives their size in bytes, without frames."""
        ...


class FlushScheduler:
    """Flushes all outboxes that are due at the end of an iteration of the event loop."""

    __slots__ = ("_due",)

    def __init__(self) -> None:
        self._due: list[BoundedOutbox] = []

    def add(self, outbox: BoundedOutbox) -> None:
        """Schedules the flush of an outbox at the end of this iteration."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._write)
        self._due.append(outbox)

    def _write(self) -> None:
        due, self._due = self._due, []
        for each in due:
            try:
                each.flush()
            except Exception:  # noqa: BLE001  # an error at one connection must not affect the others
                log_exception()


class BoundedOutbox:
    """The queued messages of a client, in order. A client that reads too slowly is disconnected; it may resume.

    Messages of one iteration of the event loop are written together at its end. Outboxes have no task of their own:
    most connections are idle most of the time, and each task takes memory.
    """

    __slots__ = (
        "_bytes",
        "_count",
        "_ended",
        "_is_due",
        "_most",
        "_room",
        "_scheduler",
        "_transport",
        "_waiting",
        "goodbye",
        "is_stuck",
    )

    def __init__(
        self,
        *,
        most_messages: int,
        most_bytes: int,
        scheduler: FlushScheduler | None = None,
        count: Callable[[int], None] = lambda _: None,
    ) -> None:
        """An empty outbox; all outboxes of a server share a scheduler, and `count` is called with the bytes sent."""
        self._waiting: list[str] = []
        self._bytes = 0
        self._most = (most_messages, most_bytes)
        self._scheduler = scheduler or FlushScheduler()
        self._count = count
        self._transport: MessageTransport | None = None
        self._ended: Callable[[], None] | None = None
        self._is_due = False  # whether a flush is scheduled
        self._room: asyncio.Future[None] | None = None
        self.is_stuck = False  # whether the client does not read what it is sent
        self.goodbye: GoodbyeCode | None = None  # why the server ends the connection, once it does

    def open(self, transport: MessageTransport, ended: Callable[[], None]) -> None:
        """Starts writing to a transport. `ended` is called when the goodbye is written, or cannot be."""
        self._transport, self._ended = transport, ended
        self._write_soon()

    def close(self) -> None:
        """Stops writing."""
        self._transport = self._ended = None

    def send(self, text: str) -> None:
        """Queues a message, or ends the connection when the queue is too long."""
        if self.goodbye is not None:
            return
        self._waiting.append(text)
        self._bytes += len(text)
        if len(self._waiting) > self._most[0] or self._bytes > self._most[1]:
            self._waiting.clear()
            self.is_stuck = True
            self.end("too-slow")
            if self._ended is not None:
                self._ended()
        else:
            self._write_soon()

    def end(self, code: GoodbyeCode) -> None:
        """Ends the connection after the queued messages and a goodbye."""
        if self.goodbye is None:
            self.goodbye = code
            self._waiting.append(write_message(sending.goodbye(code)))
            self._make_room()
            self._write_soon()

    async def room(self) -> None:
        """Applies backpressure: waits until the queue is at most half full; meanwhile nothing is read."""
        while len(self._waiting) * 2 > self._most[0] and self.goodbye is None:
            self._room = asyncio.get_running_loop().create_future()
            await self._room

    def flush(self) -> None:
        """Writes the queued messages if the transport is ready; otherwise the transport calls this once it is."""
        self._is_due = False
        if self._transport is None or not self._waiting or not self._transport.is_ready:
            return
        texts, self._waiting, self._bytes = self._waiting, [], 0
        self._count(self._transport.write(texts))
        self._make_room()
        if self.goodbye is not None and self._ended is not None:
            self._ended()

    def _write_soon(self) -> None:
        if self._transport is not None and self._waiting and not self._is_due:
            self._is_due = True
            self._scheduler.add(self)

    def _make_room(self) -> None:
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
