"""Limits on the number of open TCP connections, by network and in all, checked before any byte is read."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Final

from witz.server.limits import network_of
from witz.server.program_log import log

PROXIES: Final = ("127.0.0.1", "::1")  # their connections are those of many clients; uvicorn trusts the same
LOG_SECONDS: Final = 60.0


class Gate:
    """Counts open connections. Over a limit the oldest connection that has sent nothing is aborted, maybe the new one.

    So silent connections cannot exhaust the limit: a client that sends its request at once is served.
    """

    def __init__(
        self, most: int, most_per_network: int, clock: Callable[[], float], proxies: tuple[str, ...] = PROXIES
    ) -> None:
        self._most = most
        self._most_per_network = most_per_network
        self._clock = clock
        self._proxies = proxies
        self._networks: dict[asyncio.Transport, str] = {}  # of every connection
        self._http: Counter[str] = Counter()  # connections by network, those that became WebSockets not counted
        self._silent: dict[asyncio.Transport, str] = {}  # those before their first byte, the oldest first
        self._silent_of: dict[str, dict[asyncio.Transport, None]] = {}
        self._aborted = 0
        self._logged = float("-inf")

    @property
    def count(self) -> int:
        return len(self._networks)

    def enter(self, transport: asyncio.Transport, host: str) -> None:
        """Counts a new connection, and aborts one if there are too many."""
        network = network_of(host)
        self._networks[transport] = network
        self._http[network] += 1
        self._silent[transport] = network
        self._silent_of.setdefault(network, {})[transport] = None
        if self._http[network] > self._most_per_network and network not in self._proxies:
            self._abort(next(iter(self._silent_of[network])))
        elif len(self._networks) > self._most:
            self._abort(next(iter(self._silent)))

    def mark_active(self, transport: asyncio.Transport) -> None:
        """Marks a connection that has sent something."""
        network = self._silent.pop(transport, None)
        if network is not None:
            of_network = self._silent_of[network]
            del of_network[transport]
            if not of_network:
                del self._silent_of[network]

    def upgrade(self, transport: asyncio.Transport) -> None:
        """Marks a connection that became a WebSocket: for its network it is counted by `Sockets`."""
        if transport in self._networks:
            self._discount(self._networks[transport])
            self._networks[transport] = ""

    def leave(self, transport: asyncio.Transport) -> None:
        """Forgets a connection that has ended."""
        self.mark_active(transport)
        network = self._networks.pop(transport, "")
        if network:
            self._discount(network)

    def _discount(self, network: str) -> None:
        self._http[network] -= 1
        if not self._http[network]:
            del self._http[network]

    def _abort(self, transport: asyncio.Transport) -> None:
        self.leave(transport)
        transport.abort()
        self._aborted += 1
        now = self._clock()
        if now - self._logged >= LOG_SECONDS:
            log(logging.WARNING, "connections over the limit were closed", count=self._aborted)
            self._logged, self._aborted = now, 0
