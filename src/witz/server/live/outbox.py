"""The outbox of a connection, as a match sees it."""

from __future__ import annotations

from typing import Protocol

from witz.server.wire.messages import GoodbyeCode


class Outbox(Protocol):
    """A queue of messages to a client. No call waits."""

    def send(self, text: str) -> None:
        """Queues a message."""
        ...

    def end(self, code: GoodbyeCode) -> None:
        """Ends the connection after the queued messages and a goodbye."""
        ...
