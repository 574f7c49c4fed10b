"""The WebSocket: from bytes to messages and back, within limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from witz.server.limits import network_of
from witz.server.live.hub import Hub

from .outbox import BoundedOutbox
from .session import Session

TRY_LATER: Final = 1013  # the code for closing a WebSocket when there are too many
RESERVED: Final = 20  # WebSockets of one network beyond the limits, for clients that show the secret of a seat


@dataclass(eq=False, slots=True)
class _Place:
    """What a WebSocket is counted as; holders of seats are not."""

    network: str
    outbox: BoundedOutbox
    kind: Literal["stranger", "reserved", "none"] = "none"


class Sockets:
    """All WebSockets of a server.

    Strangers (spectators, and whoever has not said hello) have limits. Holders of seats have not: beyond the limits of
    strangers a connection is still opened, and it stays if its hello shows the secret of a seat. Where even those
    reserved places are taken, the longest silent one makes room.
    """

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._count = 0
        self._strangers: Counter[str] = Counter()  # by network
        self._reserved: dict[str, dict[_Place, None]] = {}  # by network, the oldest first

    @property
    def count(self) -> int:
        return self._count

    async def serve(self, socket: WebSocket) -> None:
        """Talks with one client until it goes."""
        services = self._hub.services
        network = network_of(socket.client.host if socket.client else "")
        is_within = self._is_within_limits(network)
        if not is_within and not services.limits.holders_openings.take(network):
            services.refused.note(network)
            services.peers.tell_refused(network)
            await socket.close(TRY_LATER)
            return
        outbox = BoundedOutbox(most_messages=services.settings.queue_messages, most_bytes=services.settings.queue_bytes)
        place = _Place(network, outbox)
        if is_within:
            self._count_stranger(place)
        else:
            self._reserve(place)
        session = Session(
            self._hub,
            outbox,
            network,
            lambda holds: self._settle(place, holds_a_seat=holds),
            match=socket.path_params.get("match"),
        )
        self._count += 1
        try:
            await socket.accept()
            await self._talk(socket, session, outbox)
        finally:
            self._count -= 1
            self._leave(place)

    def _is_within_limits(self, network: str) -> bool:
        settings = self._hub.services.settings
        return (
            self._strangers.total() < settings.connections
            and self._strangers[network] < settings.connections_per_address
            and self._hub.services.limits.openings.take(network)
        )

    def _count_stranger(self, place: _Place) -> None:
        self._strangers[place.network] += 1
        place.kind = "stranger"

    def _reserve(self, place: _Place) -> None:
        reserved = self._reserved.setdefault(place.network, {})
        if len(reserved) >= RESERVED:
            oldest = next(iter(reserved))
            oldest.outbox.end("too-many")
            self._leave(oldest)
            reserved = self._reserved.setdefault(place.network, {})
        reserved[place] = None
        place.kind = "reserved"

    def _settle(self, place: _Place, *, holds_a_seat: bool) -> None:
        """Gives a connection its place after a hello."""
        if holds_a_seat:
            self._leave(place)
        elif place.kind == "reserved":
            place.outbox.end("too-many")
        elif place.kind == "none":
            self._count_stranger(place)

    def _leave(self, place: _Place) -> None:
        if place.kind == "stranger":
            self._strangers -= Counter((place.network,))
        elif place.kind == "reserved":
            reserved = self._reserved[place.network]
            del reserved[place]
            if not reserved:
                del self._reserved[place.network]
        place.kind = "none"

    async def _talk(self, socket: WebSocket, session: Session, outbox: BoundedOutbox) -> None:
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
            sent_bytes.inc(len(text) if text.isascii() else len(text.encode()))

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
