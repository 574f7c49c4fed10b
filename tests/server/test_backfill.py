"""The backfill: accounts and replays that are stored after a match has ended, and matches that get none."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.support.changes import change_winners, raise_rules, remove_game
from tests.support.finished import played
from tests.support.hubs import hub_at
from tests.support.logs import DEVICE, ID
from witz.games import GAMES
from witz.server.live import backfill
from witz.server.live.backfill import Backfill
from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import MatchId
from witz.server.program_log import JsonLines
from witz.server.store import StoredAccount


async def rules_changed(hub: Hub) -> bool:
    """Whether the match is listed with a note that it cannot be shown."""
    [listed] = await Lobby(hub).held_by(DEVICE)
    return listed["rules_changed"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_the_first_release_gets_its_account_only_from_its_own_rules(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        stored = played(game)
        async with hub_at(tmp_path) as hub:
            store = hub.services.store
            await store.append(stored.append(None))
            with monkeypatch.context() as later:
                raise_rules(later)
                change_winners(later)
                assert await rules_changed(hub)
                assert await Backfill(hub.services).complete_missing() == 0
                assert store.sync.account(ID) is None
            assert not await rules_changed(hub)
            assert await Backfill(hub.services).complete_missing() == 1
            assert store.sync.account(ID) == stored.kept
            raise_rules(monkeypatch)
            assert not await rules_changed(hub)

    asyncio.run(test())


def test_a_match_without_a_possible_replay_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        stored = played("yaxha")
        account = StoredAccount(ID, stored.kept.record, stored.kept.body)
        async with hub_at(tmp_path) as hub:
            await hub.services.store.append(stored.append(account))
            change_winners(monkeypatch)  # by rules of the same version
            refusing = Backfill(hub.services)
            with patch.object(backfill, "complete_account", wraps=backfill.complete_account) as reading:
                assert await refusing.complete_missing() == await refusing.complete_missing() == 0
                assert reading.call_count == 1
            assert hub.services.store.sync.account(ID) == account

    asyncio.run(test())


def test_the_log_reports_missing_replays_once_and_then_the_stored_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        stored = played("yaxha")
        async with hub_at(tmp_path) as hub:
            filling = Backfill(hub.services)
            await filling.complete_missing()
            await filling.complete_missing()
            await hub.services.store.append(stored.append(None, MatchId("a" * 16)))
            with monkeypatch.context() as changed:
                raise_rules(changed)
                change_winners(changed)
                await filling.complete_missing()
                await Backfill(hub.services).complete_missing()
            await hub.services.store.append(stored.append(None, MatchId("b" * 16)))
            await filling.complete_missing()  # it has noted that the first replay cannot be computed
            await Backfill(hub.services).complete_missing()

    with caplog.at_level(logging.INFO, "witz.server"):
        asyncio.run(test())
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert {line["message"] for line in lines} == {"replays of finished matches were stored"}
    assert [(line["count"], line["missing"]) for line in lines] == [(0, 0), (0, 1), (1, 1), (1, 0)]


@pytest.mark.parametrize(
    ("load", "most", "waited"),
    [
        pytest.param(5, 600.0, 3.0, id="low load"),
        pytest.param(10, 600.0, 600.0, id="high load"),
        pytest.param(10, 1.5, 1.5, id="high load, many missing"),
    ],
)
def test_replays_wait_for_low_load_for_a_limited_time_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, load: int, most: float, waited: float
) -> None:
    rests: list[float] = []
    stored = played("yaxha")

    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            for letter in "abc":
                await hub.services.store.append(stored.append(None, MatchId(letter * 16)))
            messages = hub.services.metrics.messages
            messages.inc()

            async def sleep(seconds: float) -> None:
                rests.append(seconds)
                messages.inc(load * seconds)

            with monkeypatch.context() as clock:
                clock.setattr(backfill, "MOST_WAITED_SECONDS", most)
                clock.setattr(asyncio, "sleep", sleep)
                assert await Backfill(hub.services).complete_missing() == 3

    asyncio.run(test())
    assert sum(rests) == waited


def test_an_unreadable_match_is_logged_once_and_does_not_block_other_replays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        first, second = MatchId("a" * 16), MatchId("b" * 16)
        stored = played("yaxha")
        async with hub_at(tmp_path) as hub:
            store = hub.services.store
            await store.append(stored.append(None, first))
            with closing(sqlite3.connect(tmp_path / "witz.sqlite")) as connection, connection:
                connection.execute("UPDATE entries SET body = '{' WHERE number = 1")
            await store.append(stored.append(None, second))
            filling = Backfill(hub.services)
            assert [await filling.complete_missing() for _ in range(3)] == [1, 0, 0]
            assert (store.sync.account(first), store.sync.account(second) is None) == (None, False)

    with caplog.at_level(logging.ERROR, "witz.server"):
        asyncio.run(test())
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert [(line["message"], line["match"]) for line in lines] == [("a match cannot be read", "a" * 16)]


def test_a_match_of_a_removed_game_keeps_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        stored = played("piramide")
        async with hub_at(tmp_path) as hub:
            await hub.services.store.append(stored.append(stored.kept))
            remove_game(monkeypatch, "piramide")
            assert await rules_changed(hub)
            assert (await hub.record(ID))[0] == stored.kept.record

    asyncio.run(test())
