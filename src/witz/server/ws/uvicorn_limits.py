"""uvicorn's protocols with the limits that uvicorn lacks: on time, on buffered output, on the number of connections.

A closed connection stays open until its client has read all output. A client that never reads would keep it for ever,
so it is aborted after a time limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from .compression import DEFLATE, FrameEncoder, window_of
from .gate import Gate
from .single_consumer_queue import SingleConsumerQueue

SILENT_SECONDS: Final = 10.0  # time limit for the first byte
REQUEST_SECONDS: Final = 60.0  # time limit for a whole request and its answer
CLOSE_SECONDS: Final = 10.0  # time limit for reading the rest of the output after a connection was closed
STOP_SECONDS: Final = 3.0  # the same when the server stops
MOST_FRAGMENTS: Final = 1000  # fragments of one message
TRANSPORT: Final = "witz.transport"  # the extension of an ASGI scope that holds the protocol itself
MOST_UNREAD: Final = 1  # received messages in the queue, beyond which reading pauses


class BoundedHttp(H11Protocol):
    """HTTP with a time limit for a request and its response, counted at a gate."""

    gate: ClassVar[Gate]
    _limit: asyncio.TimerHandle | None = None
    _is_silent = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._cut_off_after(SILENT_SECONDS)
        self.gate.enter(transport, self.client[0] if self.client else "")

    def data_received(self, data: bytes) -> None:
        if self._is_silent:
            self._is_silent = False
            self.gate.mark_active(self.transport)
            self._cut_off_after(REQUEST_SECONDS)
        super().data_received(data)

    def on_response_complete(self) -> None:
        self._cut_off_after(REQUEST_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cut_off_never()
        self.gate.upgrade(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cut_off_never()
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        super().shutdown()
        self._cut_off_after(STOP_SECONDS)

    def _cut_off_after(self, seconds: float) -> None:
        self._cut_off_never()
        self._limit = self.loop.call_later(seconds, self.transport.abort)

    def _cut_off_never(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket with limits on the buffered output for a slow client, and on the fragments of a message.

    It is the `MessageTransport` of an outbox: messages are written here, not through the application's middleware.
    """

    gate: ClassVar[Gate]
    encoder: ClassVar[FrameEncoder]
    _window: int | None = None
    drained: Callable[[], None] | None = None  # called when it is ready for more output

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = SingleConsumerQueue()  # type: ignore[assignment]  # the methods that uvicorn calls
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [DEFLATE]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._window = window_of(self.conn)
            self.scope["extensions"][TRANSPORT] = {"transport": self}

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()  # a generator in a reference cycle with the connection

    @property
    def is_closed(self) -> bool:
        """Whether it is closed or closing."""
        return self.disconnected or self.close_sent or self.conn.state is not State.OPEN

    # The transport of an outbox

    @property
    def is_ready(self) -> bool:
        return self.writable.is_set()

    def write(self, texts: Sequence[str]) -> int:
        if self.is_closed:
            return 0
        encode, window = self.encoder.encode, self._window
        messages = [text.encode() for text in texts]
        self.transport.write(b"".join([encode(message, window) for message in messages]))
        return sum(map(len, messages))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def finish(self) -> None:
        """Makes the application see the end of the connection."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.NORMAL_CLOSURE})

    # Reading

    @property
    def has_unread(self) -> bool:
        """Whether more messages have been received than taken out."""
        return not self.queue.empty()

    def send_receive_event_to_app(self) -> None:
        # uvicorn pauses reading with every message and resumes when it is taken: two system calls for each.
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # drops the pong: this client is not reading

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(STOP_SECONDS, self.transport.abort)

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.drained = None
            self.scope["extensions"].pop(TRANSPORT, None)  # breaks a reference cycle
            self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


def protocols_behind(gate: Gate) -> tuple[type[BoundedHttp], type[BoundedWebSocket]]:
    """The protocols of a server, with connections counted at its gate."""
    http = type("GatedHttp", (BoundedHttp,), {"gate": gate})
    socket = type("GatedWebSocket", (BoundedWebSocket,), {"gate": gate, "encoder": FrameEncoder()})
    return http, socket
