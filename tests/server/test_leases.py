"""The lease that decides which process runs the bots of a match."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest

from witz.errors import StoreError
from witz.server.live import peers as live_peers
from witz.server.live.peers import SharedPeers
from witz.server.match.identity import MatchId
from witz.server.store import ProcessId

MATCH = MatchId("m" * 16)


class Database:
    """A database that gives this process every lease; a test can hold a batch up, and let some fail."""

    process = ProcessId("this")

    def __init__(self, failing: int = 0) -> None:
        self.failing = failing  # how many of the first batches fail
        self.held: set[MatchId] = set()
        self.returned: list[list[MatchId]] = []
        self.leases = 0
        self.began, self.goes_on = threading.Event(), threading.Event()
        self.goes_on.set()

    def lease(self, match: MatchId) -> ProcessId:
        self.leases += 1
        self.held.add(match)
        return self.process

    def publish(self, *_: object, returned: list[MatchId], **__: object) -> None:
        self.began.set()
        assert self.goes_on.wait(60)
        self.returned.append(returned)
        if len(self.returned) <= self.failing:
            raise StoreError("no connection")
        self.held.difference_update(returned)


@asynccontextmanager
async def publishing(peers: SharedPeers) -> AsyncIterator[None]:
    chore = asyncio.create_task(peers._publish_forever())
    yield
    chore.cancel()
    await asyncio.gather(chore, return_exceptions=True)


def test_a_lease_needed_again_before_its_return_is_published_is_kept():
    database: Any = Database()

    async def test() -> None:
        peers = SharedPeers(database, time.monotonic)
        peers.judge({})
        assert await peers.has_lease(MATCH)
        peers.return_lease(MATCH)
        assert await peers.has_lease(MATCH)
        async with publishing(peers):
            while not database.returned:
                await asyncio.sleep(0)

    asyncio.run(test())
    assert (database.leases, database.returned) == (1, [[]])


@pytest.mark.parametrize("failing", [0, 1])
def test_a_lease_needed_again_while_its_return_is_published_is_asked_for_afterwards(
    failing: int, monkeypatch: pytest.MonkeyPatch
):
    """Otherwise the batch, or its repetition after a failure, would return it while this process still uses it."""
    monkeypatch.setattr(live_peers, "RETRY_SECONDS", 0.0)
    database: Any = Database(failing)

    async def test() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
        peers = SharedPeers(database, time.monotonic)
        peers.judge({})
        assert await peers.has_lease(MATCH)
        database.goes_on.clear()
        peers.return_lease(MATCH)
        async with publishing(peers):
            while not database.began.is_set():
                await asyncio.sleep(0)
            again = asyncio.create_task(peers.has_lease(MATCH))
            await asyncio.sleep(0)
            await asyncio.to_thread(bool)  # in the only free thread, and so after anything that was asked by now
            database.goes_on.set()
            assert await again
            while len(database.returned) <= failing:
                await asyncio.sleep(0)

    asyncio.run(test())
    assert database.returned == [[MATCH]] * (1 + failing)
    assert database.held == {MATCH}


def test_bots_of_one_match_ask_for_its_lease_once():
    database: Any = Database()

    async def test() -> None:
        peers = SharedPeers(database, time.monotonic)
        peers.judge({})
        assert all(await asyncio.gather(peers.has_lease(MATCH), peers.has_lease(MATCH)))

    asyncio.run(test())
    assert database.leases == 1
