"""A match in a hub, and the sessions connected to it, without a network."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.support.ears import Ear, create_request
from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceSecret, digest_device
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.wire.bodies import MatchMade
from witz.server.ws.session import Session

DEVICE, PHONE = DeviceSecret("d" * 32), DeviceSecret("p" * 32)


class Table:
    """A match of two seats at one device, and the sessions connected to it."""

    def __init__(self, hub: Hub, made: MatchMade) -> None:
        self.hub, self.match = hub, made["match"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    def hello(self, *seats: int, **more: object) -> str:
        tokens = [self.tokens[seat - 1] for seat in seats]
        return json.dumps({"type": "hello", "protocol": 1, "match": self.match, "seats": tokens, **more})

    async def enter(self, *seats: int) -> tuple[Session, Ear]:
        ear = Ear()
        session = Session(self.hub, ear)
        await session.receive(self.hello(*seats))
        return session, ear

    async def ask(self, session: Session, ear: Ear, kind: str, **content: object) -> list[dict[str, Any]]:
        """The responses to a message."""
        before = len(ear.heard)
        await session.receive(json.dumps({"type": kind, "id": "x", **content}))
        return [each for each in ear.heard[before:] if each["type"] not in ("update", "presence")]


async def make(hub: Hub) -> MatchMade:
    return await Lobby(hub).make(create_request("yaxha", "here", "here"), digest_device(DEVICE))


@asynccontextmanager
async def table_at(folder: Path, **changes: Any) -> AsyncIterator[Table]:
    services = open_services(Settings(**{"data": str(folder), "away_seconds": 0.0, "stand_in_seconds": 0.0, **changes}))
    hub = Hub(services)
    try:
        yield Table(hub, await make(hub))
    finally:
        await hub.close()
        services.bot_pool.close()
        services.store.sync.close()
