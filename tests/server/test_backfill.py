"""The accounts and replays of finished matches that are stored later, and which matches get none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.support.changes import change_winners
from tests.support.finished import played
from tests.support.hubs import hub_at
from tests.support.logs import ID
from witz.server.live import backfill
from witz.server.live.backfill import Backfill
from witz.server.store import KeptAccount


def test_a_match_whose_replay_cannot_be_made_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        stored = played("yaxha")
        account = KeptAccount(ID, stored.kept.record, stored.kept.body)
        async with hub_at(tmp_path) as hub:
            await hub.services.store.append(stored.append(account))
            change_winners(monkeypatch)  # by rules of the same version
            refusing = Backfill(hub.services)
            with patch.object(backfill, "complete_account", wraps=backfill.complete_account) as reading:
                assert await refusing.complete_missing() == await refusing.complete_missing() == 0
                assert reading.call_count == 1
            assert hub.services.store.sync.account(ID) == account

    asyncio.run(test())
