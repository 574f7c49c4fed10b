"""What a match knows of a connection: where to put what is to be sent, and how to end it."""

from __future__ import annotations

from typing import Protocol

from witz.server.wire.messages import GoodbyeCode


class Outbox(Protocol):
    """A queue that somebody else sends from. Nothing here waits."""

    def send(self, text: str) -> None:
        """Puts a message in the queue."""
        ...

    def end(self, code: GoodbyeCode) -> None:
        """Ends the connection after what is waiting and a goodbye."""
        ...
