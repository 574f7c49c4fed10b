"""The guard in front of all routes: it checks the origin, the size and the rate of requests."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from witz.server.live.services import Services
from witz.server.match.refusal import Refuse
from witz.server.program_log import log

from .problems import problem

READING = ("GET", "HEAD", "OPTIONS")
# Routes with uploads larger than a message.
RECORDS = ("/api/records/check", "/api/records/look-back", "/api/records/play-on")


NO_STORE = (b"cache-control", b"no-store")  # responses hold secrets, and are outdated soon
NO_SNIFFING = (b"x-content-type-options", b"nosniff")


# Pages of allowed origins may send JSON, records, and the secret of a device.
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "600",
}


class _TooLarge(Exception):
    """The body of a request exceeds its limit."""


class Guard:
    """Refuses requests of foreign web pages, too large requests, and too many."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._settings = services.settings
        self._metrics = services.metrics
        self._limits = services.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        code = self._refusal(scope)
        if scope["type"] == "http":
            send = self._with_headers(scope, send)
        if code is not None:
            self._metrics.refusals.inc()
            await _refuse(code, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        self._metrics.requests.inc()
        if self._is_preflight(scope):
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, send)
            return
        await self._bounded(scope, receive, send)

    def _cors(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """The headers that let a page of an allowed origin read a response."""
        origin: bytes = dict(scope["headers"]).get(b"origin", b"")
        if origin.decode("latin-1") not in self._settings.allowed_origins:
            return []
        return [(b"access-control-allow-origin", origin), (b"vary", b"Origin")]

    def _is_preflight(self, scope: Scope) -> bool:
        """Whether a browser asks if a page of an allowed origin may make a request."""
        headers = dict(scope["headers"])
        return scope["method"] == "OPTIONS" and b"access-control-request-method" in headers and bool(self._cors(scope))

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        """Adds headers to every response, refusals included."""
        more = [NO_STORE, NO_SNIFFING, *self._cors(scope)]

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        return sent

    def _refusal(self, scope: Scope) -> str | None:
        headers = {key: value.decode("latin-1") for key, value in scope["headers"]}
        if b"content-length" in headers and b"transfer-encoding" in headers:
            return "malformed"  # request smuggling: a proxy might see another end of this request
        if self._settings.hosts and headers.get(b"host", "").lower() not in self._settings.allowed_hosts:
            return "foreign-host"
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in READING
        if origin is not None and changes and not self._is_own(origin, headers.get(b"host", "")):
            return "foreign-origin"
        length = headers.get(b"content-length", "0")
        if length.isdecimal() and int(length) > self._most_bytes(scope):
            return "too-large"
        address = scope["client"][0] if scope.get("client") else ""
        counted = scope["type"] == "http" and (changes or scope["path"].startswith("/api/"))
        # A refused preflight would look like a broken network to the page, which could not read why.
        if counted and not self._is_preflight(scope) and not self._limits.requests.take(address):
            return "slow-down"
        return None

    def _most_bytes(self, scope: Scope) -> int:
        most = self._settings.request_bytes
        return most if scope["path"] in RECORDS else min(most, self._settings.message_bytes)

    def _is_own(self, origin: str, host: str) -> bool:
        own = (f"http://{host}", f"https://{host}") if host else ()
        return origin in self._settings.allowed_origins or origin in own

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on to the application as long as its body stays within the limit."""
        received, begun, too_large, most = 0, False, False, self._most_bytes(scope)

        async def counted() -> Message:
            nonlocal received, too_large
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                too_large = True
                raise _TooLarge
            return message

        async def noted(message: Message) -> None:
            nonlocal begun
            if too_large and not begun:
                return  # the application's own error; the response is sent below
            if message["type"] == "http.response.start":
                begun = True
                route: Any = scope.get("route")
                path = getattr(route, "path", "other")
                log(logging.DEBUG, "HTTP request", route=path, status=message["status"])
            await send(message)

        with suppress(_TooLarge, ClientDisconnect):
            await self._app(scope, counted, noted)
        if too_large and not begun:
            await _refuse("too-large", scope, receive, send)


async def _refuse(code: str, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await problem(Refuse(code))(scope, receive, send)
