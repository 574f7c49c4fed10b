"""Requests to a match are processed first in, first out; cancelled ones do not block others."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.ears import create_request
from witz.server.live.hub import Hub
from witz.server.live.inbox import Message
from witz.server.live.lobby import Lobby
from witz.server.live.task import MatchTask
from witz.server.match.identity import DeviceDigest
from witz.server.match.refusal import Refuse
from witz.server.run import open_services
from witz.server.settings import Settings

Test = Callable[[MatchTask], Awaitable[None]]


@pytest.fixture
def at_a_match(tmp_path: Path) -> Callable[[Test], None]:
    async def run(test: Test) -> None:
        services = open_services(Settings(data=str(tmp_path), stand_in_seconds=0, inbox=3))
        hub = Hub(services)
        made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DeviceDigest("device"))
        task = hub.task(made["match"])
        await task.look()  # it is in memory from now on
        await test(task)
        await hub.close()
        services.bot_pool.close()
        services.store.sync.close()

    return lambda test: asyncio.run(run(test))


class Held:
    """Blocks the requests to a match until `go` is set, and notes whose turn came."""

    def __init__(self, task: MatchTask, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = asyncio.Event()
        self.had: list[str] = []
        self._task = task
        monkeypatch.setattr(task, "_do", self._do)

    async def _do(self, _: Message) -> Any:
        current = asyncio.current_task()
        assert current is not None
        self.had.append(current.get_name())
        await self.go.wait()

    async def ask(self, name: str) -> asyncio.Task[Any]:
        """Starts a request, which waits for its turn."""
        asking = asyncio.create_task(self._task.look(), name=name)
        await asyncio.sleep(0)
        return asking


def test_requests_are_processed_in_order_and_a_full_queue_refuses_more(
    at_a_match: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(task: MatchTask) -> None:
        held = Held(task, monkeypatch)
        asking = [await held.ask(name) for name in "abcd"]
        with pytest.raises(Refuse, match="busy"):
            await task.look()
        assert held.had == ["a"]
        held.go.set()
        await asyncio.gather(*asking)
        assert held.had == ["a", "b", "c", "d"]
        await task.look()

    at_a_match(test)


def test_a_cancelled_request_leaves_the_queue(
    at_a_match: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(task: MatchTask) -> None:
        held = Held(task, monkeypatch)
        first, second, third, fourth = [await held.ask(name) for name in "abcd"]
        second.cancel()  # while it waits
        go_on = task._go_on

        def cancel_the_next() -> None:
            go_on()
            third.cancel()  # when its turn has just come

        monkeypatch.setattr(task, "_go_on", cancel_the_next)
        held.go.set()
        await asyncio.wait_for(asyncio.gather(first, fourth), 5)
        assert (second.cancelled(), third.cancelled()) == (True, True)
        assert held.had == ["a", "d"]
        assert await asyncio.wait_for(task.look(), 5) is None

    at_a_match(test)


def test_waiting_requests_are_refused_when_a_match_is_closed(
    at_a_match: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(task: MatchTask) -> None:
        held = Held(task, monkeypatch)
        first, second = [await held.ask(name) for name in "ab"]
        await task.close()
        held.go.set()
        await first
        with pytest.raises(Refuse, match="busy"):
            await second
        with pytest.raises(Refuse, match="busy"):
            await task.look()
        assert held.had == ["a"]

    at_a_match(test)
