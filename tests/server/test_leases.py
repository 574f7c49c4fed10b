"""The lease that decides which process runs the bots of a match."""

import asyncio
import time
from typing import Any

from witz.server.live.peers import SharedPeers
from witz.server.match.identity import MatchId
from witz.server.store import ProcessId

MATCH = MatchId("m" * 16)


class Database:
    """A database that gives this process every lease, and notes which ones it returns."""

    process = ProcessId("this")

    def __init__(self) -> None:
        self.returned: list[list[MatchId]] = []
        self.leases = 0

    def lease(self, _: MatchId) -> ProcessId:
        self.leases += 1
        return self.process

    def publish(self, *_: object, returned: list[MatchId], **__: object) -> None:
        self.returned.append(returned)


def test_a_lease_needed_again_before_its_return_is_published_is_kept():
    database: Any = Database()

    async def test() -> None:
        peers = SharedPeers(database, time.monotonic)
        peers.judge({})
        assert await peers.has_lease(MATCH)
        peers.return_lease(MATCH)
        assert await peers.has_lease(MATCH)
        publishing = asyncio.create_task(peers._publish_forever())
        while not database.returned:
            await asyncio.sleep(0)
        publishing.cancel()
        await asyncio.gather(publishing, return_exceptions=True)

    asyncio.run(test())
    assert (database.leases, database.returned) == (1, [[]])
