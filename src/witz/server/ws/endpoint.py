"""The WebSocket: from bytes to messages and back, within limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from witz.server.live.hub import Hub

from .outbox import BoundedOutbox
from .session import Session

TRY_LATER = 1013  # the code for closing a WebSocket when there are too many


class Sockets:
    """All WebSockets of a server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._by_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return self._by_address.total()

    async def serve(self, socket: WebSocket) -> None:
        """Talks with one client until it goes."""
        settings = self._hub.services.settings
        address = socket.client.host if socket.client else ""
        if self.count >= settings.connections or self._by_address[address] >= settings.connections_per_address:
            await socket.close(TRY_LATER)
            return
        self._by_address[address] += 1
        try:
            await socket.accept()
            await self._talk(socket)
        finally:
            self._by_address -= Counter((address,))

    async def _talk(self, socket: WebSocket) -> None:
        settings = self._hub.services.settings
        outbox = BoundedOutbox(most_messages=settings.queue_messages, most_bytes=settings.queue_bytes)
        session = Session(self._hub, outbox)
        pump = asyncio.create_task(self._pump(socket, outbox))
        read = asyncio.create_task(self._read(socket, session, outbox))
        stuck = asyncio.create_task(outbox.stuck.wait())
        try:
            await asyncio.wait((pump, read, stuck), return_when=asyncio.FIRST_COMPLETED)
        finally:
            session.leave()
            if outbox.stuck.is_set():
                # A last chance to read the goodbye.
                await asyncio.wait((pump,), timeout=1)
            for task in (pump, read, stuck):
                task.cancel()
            await asyncio.gather(pump, read, stuck, return_exceptions=True)
            if socket.application_state is WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                    await asyncio.wait_for(socket.close(), timeout=1)

    async def _pump(self, socket: WebSocket, outbox: BoundedOutbox) -> None:
        sent_bytes = self._hub.services.metrics.sent_bytes

        async def send(text: str) -> None:
            await socket.send_text(text)
            sent_bytes.inc(len(text.encode()))

        with suppress(WebSocketDisconnect, RuntimeError):
            await outbox.pump(send)

    async def _read(self, socket: WebSocket, session: Session, outbox: BoundedOutbox) -> None:
        waiting = asyncio.get_running_loop().call_later(
            self._hub.services.settings.hello_seconds,
            lambda: None if session.is_at_a_match else outbox.end("no-hello"),
        )
        try:
            while outbox.goodbye is None:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await session.receive(message.get("text"))
                await outbox.room()
            # The goodbye is on its way; the pump ends the connection after it.
            await asyncio.Event().wait()
        finally:
            waiting.cancel()
