"""A hub with all its matches, without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from witz.server.live.hub import Hub
from witz.server.run import open_services
from witz.server.settings import Settings

DAY = 86_400.0


@asynccontextmanager
async def hub_at(folder: Path, database: str = "", **changes: Any) -> AsyncIterator[Hub]:
    services = open_services(
        Settings(**{"data": str(folder), "database": database, "stand_in_seconds": 0.0, **changes})
    )
    hub = Hub(services)
    yield hub
    await hub.close()
    services.bot_pool.close()
    services.store.sync.close()


class Clocks:
    """The clock and the uptime of servers, which advance together."""

    def __init__(self, *hubs: Hub) -> None:
        self.now, self.uptime = 1000 * DAY, 0.0
        for hub in hubs:
            hub.services.now = lambda: self.now
            hub.services.monotonic = lambda: self.uptime

    def go_on(self, days: float) -> None:
        self.now += days * DAY
        self.uptime += days * DAY
