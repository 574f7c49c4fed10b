"""Backfills the replays of finished matches, and their accounts in stores of an older version.

The account of a match, which is enough to show and download it, is written together with its last move. Its replay
takes long to compute and is added later, one match at a time, while the server has little load.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from witz.engine import Seat
from witz.errors import RulesChanged, StoreError
from witz.server.match.identity import MatchId
from witz.server.match.replay import fold_log, record_text
from witz.server.metrics import total_of
from witz.server.program_log import log
from witz.server.store import LogRow, Store, StoredAccount
from witz.server.wire.account import read_account, read_outcome, read_replay, write_account
from witz.server.wire.bodies import History
from witz.server.wire.loading import is_same_end
from witz.server.wire.log import read_log
from witz.server.wire.match_info import MatchInfo
from witz.server.wire.replays import history_of, write_replay, write_steps

from .load import read_match
from .services import Services

LEASE: Final = MatchId("keeping")  # of the one process that backfills; match ids are longer
BATCH: Final = 20  # matches in one query
INTERVAL_SECONDS: Final = 60.0  # between two passes over the store
QUIET_MESSAGES: Final = 5  # messages per second up to which the load is low
MOST_WAITED_SECONDS: Final = 600.0  # for low load, in one pass; its replays share this time


class Backfill:
    """Completes the accounts of finished matches in the background."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._refused: set[MatchId] = set()  # matches whose replay this program cannot make
        self._unreadable: set[MatchId] = set()  # matches that could not be read, which the log has named
        self._has_told = False  # whether the log says how many are missing

    async def run_forever(self) -> None:
        """Backfills at an interval until it is cancelled."""
        while True:
            try:
                if await self._services.peers.has_lease(LEASE):
                    await self.complete_missing()
            except StoreError as error:
                log(logging.ERROR, "replays of finished matches could not be stored", error=str(error))
            await asyncio.sleep(INTERVAL_SECONDS)

    async def complete_missing(self) -> int:
        """Completes all incomplete accounts that it can; gives their number.

        The log says it after the first pass even if there were none: the host may be waiting to upgrade.
        """
        incomplete = await self._incomplete()
        waiting = [match_id for match_id in incomplete if match_id not in self._refused]
        count = 0
        for match_id in waiting:
            # On a busy server, the more replays are missing, the faster they are computed: none is put off for ever.
            await self._wait_for_quiet(MOST_WAITED_SECONDS / len(waiting))
            count += await self._complete(match_id)
        if count or not self._has_told:
            missing = len(incomplete) - count
            log(logging.INFO, "replays of finished matches were stored", count=count, missing=missing)
            self._has_told = True
        return count

    async def _incomplete(self) -> list[MatchId]:
        incomplete: list[MatchId] = []
        while found := await self._services.store.incomplete(incomplete[-1] if incomplete else MatchId(""), BATCH):
            incomplete += found
        return incomplete

    async def _wait_for_quiet(self, most: float) -> None:
        """Waits for low load, for some seconds at most."""
        messages = self._services.metrics.messages
        while most > 0:
            before = total_of(messages)
            if before == 0:
                return
            seconds = min(most, 1.0)
            await asyncio.sleep(seconds)
            if total_of(messages) - before <= QUIET_MESSAGES * seconds:
                return
            most -= seconds

    async def _complete(self, match_id: MatchId) -> bool:
        try:
            account = await self._services.store.read(lambda store: complete_account(store, match_id))
        except RulesChanged:  # a replay needs the rules
            self._refused.add(match_id)
            return False
        except Exception as error:  # noqa: BLE001  # damage to one match must not keep the others from theirs
            if match_id not in self._unreadable:  # it is tried again: only the store may have failed
                self._unreadable.add(match_id)
                told = str(error) if isinstance(error, StoreError) else type(error).__name__
                log(logging.ERROR, "a match cannot be read", match=match_id, error=told)
            return False
        await self._services.store.keep_account(account)
        return True


def complete_account(store: Store, match_id: MatchId) -> StoredAccount:
    """The complete account of a finished match, replay included. Raises RulesChanged when its rules are gone.

    Other rules may lead to the stored scores and still name another winner: nothing is stored of what they give.
    """
    loaded = read_match(store, match_id)
    if loaded.match.outcome is None or not loaded.match.is_played_here:
        raise RulesChanged(match_id)
    match, changes = loaded.match, list(fold_log(match_id, read_log(match_id, store.entries(match_id))))
    return StoredAccount(match_id, record_text(match), write_account(match, loaded.history), write_replay(changes))


def stored_history(
    kept: StoredAccount | None, stored: Sequence[LogRow], match: MatchInfo, viewer: Seat | None
) -> History:
    """The history of a finished match from the replay in its account.

    Without a replay there, the log is folded by the current rules, provided that they lead to the same end. Raises
    RulesChanged.
    """
    match_id = match["match"]
    if kept is not None and kept.replay is not None:
        return history_of(match, viewer, read_replay(kept.replay, viewer))
    try:
        changes = list(fold_log(match_id, read_log(match_id, stored)))
    except Exception:  # noqa: BLE001  # other rules may fail in any way at these actions
        raise RulesChanged(match_id) from None
    if kept is None or not is_same_end(changes[-1].match.outcome, read_outcome(read_account(kept.body))):
        raise RulesChanged(match_id)
    return history_of(match, viewer, write_steps(changes, viewer))
