"""Abandoned matches are removed after the documented time, and no other matches are."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.ears import create_request
from tests.support.hubs import DAY, Clocks, hub_at
from witz.errors import MatchNotFound
from witz.server.live import abandoned as abandoned_module
from witz.server.live.abandoned import Abandoned
from witz.server.live.inbox import Asked
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, Identity, MatchId, MessageId
from witz.server.match.requests import Act
from witz.server.store import Append, MatchRow
from witz.server.store.pending import PendingWrite

DEVICE = DeviceDigest("device")


async def remove_confirmed(abandoned: Abandoned, clocks: Clocks) -> int:
    """Removes the matches that are abandoned now: this takes two checks, a day apart."""
    await abandoned.remove()
    clocks.go_on(1)
    return await abandoned.remove()


def test_abandoned_matches_are_removed_after_the_documented_time(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks, abandoned = Clocks(hub), Abandoned(hub)
            never_begun = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            running = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            looked_at = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            clocks.go_on(5.9)
            assert await remove_confirmed(abandoned, clocks) == 0
            await hub.task(looked_at["match"]).look()
            await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.go_on(0.2)
            assert await remove_confirmed(abandoned, clocks) == 1
            store = hub.services.store.sync
            with pytest.raises(MatchNotFound):
                store.entries(never_begun["match"])
            clocks.go_on(83)
            await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            await abandoned.remove()  # both clocks advanced together, by more than the time between two checks
            assert await remove_confirmed(abandoned, clocks) == 1
            with pytest.raises(MatchNotFound):
                store.entries(running["match"])
            assert store.entries(looked_at["match"])

    asyncio.run(test())


@pytest.mark.parametrize("days", [95.0, -400.0], ids=["ahead", "back"])
def test_a_jump_of_the_clock_removes_no_match(tmp_path: Path, days: float):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks, abandoned = Clocks(hub), Abandoned(hub)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.now += days * DAY
            for _ in range(3):
                assert await remove_confirmed(abandoned, clocks) == 0
            clocks.now -= days * DAY
            assert await remove_confirmed(abandoned, clocks) == 0
            assert hub.services.store.sync.entries(made["match"])

    asyncio.run(test())


def test_a_match_created_while_the_clock_was_wrong_counts_as_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def make() -> float:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "open"), DEVICE)
            return hub.services.store.sync.entries(made["match"])[0].at

    before = asyncio.run(make())
    monkeypatch.setattr(time, "time", lambda: before - 400 * DAY)
    assert asyncio.run(make()) >= before


def test_a_move_while_the_clock_is_wrong_does_not_make_a_match_older(tmp_path: Path):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks = Clocks(hub)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            clocks.now -= 400 * DAY
            choosing = Act(seat=0, id=MessageId("x"), decision="round 1 choose", actions=("choose 1",))
            await hub.task(made["match"]).ask(Asked(Identity(DEVICE), choosing))
            assert hub.services.store.sync.entries(made["match"])[-1].at == 1000 * DAY

    asyncio.run(test())


def test_abandoned_matches_are_removed_in_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            clocks, store, abandoned = Clocks(hub), hub.services.store.sync, Abandoned(hub)
            rows = [MatchRow(MatchId(f"{number:016}"), "yaxha", "open", None, None, "{}", 1) for number in range(12)]
            for row in rows:
                store.append(Append(row.match, 0, ("{}",), clocks.now - 10 * DAY, row)).result()
            store.append(Append(MatchId("new"), 0, ("{}",), clocks.now)).result()
            pieces: list[int] = []
            remove = store.remove

            def counted(matches: Sequence[MatchId], untouched_since: float) -> PendingWrite:
                pieces.append(len(matches))
                return remove(matches, untouched_since)

            monkeypatch.setattr(store, "remove", counted)
            assert await remove_confirmed(abandoned, clocks) == 12
            assert pieces == [5, 5, 2]

    monkeypatch.setattr(abandoned_module, "BATCH", 5)
    asyncio.run(test())


def test_a_move_in_a_match_that_another_server_removed_is_not_acknowledged(tmp_path: Path, postgres_database: str):
    async def test() -> None:
        async with hub_at(tmp_path, postgres_database) as hub, hub_at(tmp_path, postgres_database) as other:
            clocks = Clocks(hub, other)
            made = await Lobby(hub).make(create_request("yaxha", "here", "here"), DEVICE)
            task = hub.task(made["match"])
            clocks.go_on(91)
            await Lobby(other).make(create_request("yaxha", "here", "here"), DEVICE)
            await task.look()
            assert await remove_confirmed(Abandoned(other), clocks) == 1
            choosing = Act(seat=0, id=MessageId("x"), decision="round 1 choose", actions=("choose 1",))
            with pytest.raises(MatchNotFound):
                await task.ask(Asked(Identity(DEVICE), choosing))
            with pytest.raises(MatchNotFound):
                hub.services.store.sync.entries(made["match"])

    asyncio.run(test())
