"""The WebSocket: from bytes to messages and back, within limits."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from witz.server.limits import network_of
from witz.server.live.hub import Hub
from witz.server.match.identity import MatchId

from .outbox import BoundedOutbox, FlushScheduler
from .session import Session
from .uvicorn_limits import TRANSPORT, BoundedWebSocket

ADDRESS: Final = re.compile(r"/api/play(?:/([^/]+))?")
TRY_LATER: Final = 1013  # the code for closing a WebSocket when there are too many
GOODBYE_SECONDS: Final = 1.0  # how long a slow client may take to read the goodbye
RESERVED_PLACES: Final = 20  # WebSockets of one network beyond the limits, for clients that show the secret of a seat


@dataclass(eq=False, slots=True)
class _Place:
    """How a WebSocket is counted; those of seat holders are not."""

    network: str
    outbox: BoundedOutbox
    kind: Literal["stranger", "reserved", "none"] = "none"


class Sockets:
    """All WebSockets of a server.

    Strangers (spectators, and connections before their hello) are limited; seat holders are not. Beyond the limits a
    connection is still opened in a reserved place, and stays if its hello shows the secret of a seat. When all reserved
    places of a network are taken, the oldest connection in them is closed.
    """

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._flush_scheduler = FlushScheduler()
        self._count = 0
        self._strangers: Counter[str] = Counter()  # by network
        self._reserved: dict[str, dict[_Place, None]] = {}  # by network, the oldest first

    @property
    def count(self) -> int:
        return self._count

    async def serve(self, socket: WebSocket, *, match: MatchId | None) -> None:
        """Serves one client until it disconnects; `match` is the match in the address, if any."""
        services = self._hub.services
        network = network_of(socket.client.host if socket.client else "")
        is_within = self._is_within_limits(network)
        if not is_within and not services.limits.holders_openings.take(network):
            services.refused.note(network)
            services.peers.publish_refusal(network)
            await socket.close(TRY_LATER)
            return
        outbox = BoundedOutbox(
            most_messages=services.settings.queue_messages,
            most_bytes=services.settings.queue_bytes,
            scheduler=self._flush_scheduler,
            count=services.metrics.sent_bytes.inc,
        )
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
            match=match,
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
        if len(reserved) >= RESERVED_PLACES:
            oldest = next(iter(reserved))
            oldest.outbox.end("too-many")
            self._leave(oldest)
            reserved = self._reserved.setdefault(place.network, {})
        reserved[place] = None
        place.kind = "reserved"

    def _settle(self, place: _Place, *, holds_a_seat: bool) -> None:
        """Counts a connection again after a hello."""
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
        transport: BoundedWebSocket = socket.scope["extensions"].pop(TRANSPORT)["transport"]
        loop = asyncio.get_running_loop()

        def ended() -> None:
            # A slow client gets a moment to read the goodbye.
            loop.call_later(GOODBYE_SECONDS if outbox.is_stuck else 0, transport.finish)

        transport.drained = outbox.flush
        outbox.open(transport, ended)
        try:
            await self._read(transport, session, outbox)
        finally:
            session.leave()
            outbox.close()
            transport.drained = None
            # Closing a connection that the client closed raises, and the traceback would keep it in a reference cycle.
            if socket.application_state is WebSocketState.CONNECTED and not transport.is_closed:
                with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                    async with asyncio.timeout(1):
                        await socket.close()

    async def _read(self, transport: BoundedWebSocket, session: Session, outbox: BoundedOutbox) -> None:
        waiting = asyncio.get_running_loop().call_later(
            self._hub.services.settings.hello_seconds,
            lambda: None if session.is_at_a_match else outbox.end("no-hello"),
        )
        # Read from the transport itself: the application's layers of middleware would handle every message.
        receive = cast("Receive", transport.receive)
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                if outbox.goodbye is None:  # after a goodbye nothing more is answered
                    await session.receive(message.get("text"))
                    await outbox.room()
                if transport.has_unread:
                    await asyncio.sleep(0)  # lets other connections run between the messages of a burst
        finally:
            waiting.cancel()


class PlayRoute:
    """The route of the WebSocket, before the HTTP routes: a connection keeps none of their middleware in memory."""

    def __init__(self, app: ASGIApp, sockets: Sockets) -> None:
        self._app = app
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            match = None if found[1] is None else MatchId(found[1])
            await self._sockets.serve(WebSocket(scope, receive, send), match=match)
