"""Measurement of network traffic."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession


@dataclass
class Traffic:
    """Bytes, and the addresses of requests by id; responses from the browser's cache do not count."""

    bytes: int = 0
    requests: dict[str, str] = field(default_factory=dict)

    def listen(self, session: CDPSession) -> None:
        session.on("Network.requestWillBeSent", lambda event: self._ask(event["requestId"], event["request"]["url"]))
        session.on("Network.webSocketCreated", lambda event: self._ask(event["requestId"], event["url"]))
        session.on("Network.requestServedFromCache", lambda event: self._forget(event["requestId"]))
        session.on("Network.responseReceived", self._answer)
        session.on("Network.loadingFinished", lambda event: self._add(event["encodedDataLength"]))
        session.on("Network.webSocketFrameReceived", lambda event: self._add(len(event["response"]["payloadData"])))

    def _forget(self, request: str) -> None:
        self.requests.pop(request, None)

    def _ask(self, request: str, address: str) -> None:
        self.requests[request] = address

    def _answer(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self.requests.pop(event["requestId"], None)

    def _add(self, count: float) -> None:
        self.bytes += int(count)
