"""The outbox of one WebSocket: a bounded queue of messages that are still to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from witz.server.log import log_exception
from witz.server.wire.messages import GoodbyeCode

from .writing import write_message


class Line(Protocol):
    """What carries messages to a client."""

    @property
    def is_ready(self) -> bool:
        """Whether nearly all that was written before has gone out."""
        ...

    def write(self, texts: Sequence[str]) -> int:
        """Sends messages in this order, all of them in one call of the system; gives their bytes, without frames."""
        ...


class Post:
    """Has outboxes written at the end of a round of the event loop: one call of the loop for all of them."""

    __slots__ = ("_due",)

    def __init__(self) -> None:
        self._due: list[BoundedOutbox] = []

    def add(self, outbox: BoundedOutbox) -> None:
        """Has an outbox written at the end of this round."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._write)
        self._due.append(outbox)

    def _write(self) -> None:
        due, self._due = self._due, []
        for each in due:
            try:
                each.flush()
            except Exception:  # noqa: BLE001  # an error at one connection must not keep the others waiting
                log_exception()


class BoundedOutbox:
    """The messages that wait for a client, in order. A client that reads too slowly is disconnected; it may resume.

    What is put in during one round of the event loop is written at its end, together. No task waits for it: many
    connections are silent most of the time, and each task takes memory.
    """

    __slots__ = (
        "_bytes",
        "_count",
        "_ended",
        "_is_due",
        "_line",
        "_most",
        "_post",
        "_room",
        "_waiting",
        "goodbye",
        "is_stuck",
    )

    def __init__(
        self,
        *,
        most_messages: int,
        most_bytes: int,
        post: Post | None = None,
        count: Callable[[int], None] = lambda _: None,
    ) -> None:
        """An empty one; those of a server share their post, and `count` is told how many bytes are sent."""
        self._waiting: list[str] = []
        self._bytes = 0
        self._most = (most_messages, most_bytes)
        self._post = post or Post()
        self._count = count
        self._line: Line | None = None
        self._ended: Callable[[], None] | None = None
        self._is_due = False  # whether what waits will be written at the end of this round
        self._room: asyncio.Future[None] | None = None
        self.is_stuck = False  # whether the client does not read what it is sent
        self.goodbye: GoodbyeCode | None = None  # why the server ends the connection, once it does

    def open(self, line: Line, ended: Callable[[], None]) -> None:
        """From now on messages are written to a line. `ended` is called when the goodbye is written, or is stuck."""
        self._line, self._ended = line, ended
        self._write_soon()

    def close(self) -> None:
        """Writes nothing any more."""
        self._line = self._ended = None

    def send(self, text: str) -> None:
        """Puts a message in the queue, or ends the connection when too much is waiting."""
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
        """Ends the connection after what is waiting and a goodbye."""
        if self.goodbye is None:
            self.goodbye = code
            self._waiting.append(write_message({"type": "goodbye", "code": code}))
            self._make_room()
            self._write_soon()

    async def room(self) -> None:
        """Applies backpressure: waits until half of the queue is sent, and meanwhile reads nothing."""
        while len(self._waiting) * 2 > self._most[0] and self.goodbye is None:
            self._room = asyncio.get_running_loop().create_future()
            await self._room

    def flush(self) -> None:
        """Writes what waits, if the line is ready for it; a line that was not calls this once it is."""
        self._is_due = False
        if self._line is None or not self._waiting or not self._line.is_ready:
            return
        texts, self._waiting, self._bytes = self._waiting, [], 0
        self._count(self._line.write(texts))
        self._make_room()
        if self.goodbye is not None and self._ended is not None:
            self._ended()

    def _write_soon(self) -> None:
        if self._line is not None and self._waiting and not self._is_due:
            self._is_due = True
            self._post.add(self)

    def _make_room(self) -> None:
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
