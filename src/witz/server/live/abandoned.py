"""Abandoned matches: found in the store, and removed when it is certain that their time is over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from witz.errors import StoreError
from witz.server.match.identity import MatchId
from witz.server.program_log import log

from .hub import Hub

DAY: Final = 86_400
BATCH: Final = 500  # matches removed in one write, so that other writes get in between
CONFIRM_SECONDS: Final = DAY  # uptime between the first finding of an abandoned match and its removal
CLOCK_JUMP: Final = 600.0  # seconds by which the clock may deviate from the monotonic one between two passes
# How far the clock may be after the newest entry; where nobody plays for longer, nothing needs to be removed.
CLOCK_AHEAD: Final = 7 * DAY


class Abandoned:
    """Removes the matches that nobody continued for the documented time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._suspects: dict[MatchId, float] = {}  # abandoned matches, and the uptime at which they were first found
        self._clocks: tuple[float, float] | None = None  # both clocks at the last pass

    async def remove(self) -> int:
        """Removes the matches that nobody continued for the documented time; gives their number.

        A match must be found twice, a day of uptime apart, and the clock must be plausible.
        """
        settings, store = self._hub.services.settings, self._hub.services.store
        now, uptime = self._hub.services.now(), self._hub.services.monotonic()
        if not await self._believes(now, uptime):
            self._suspects = {}
            return 0
        open_before, running_before = now - settings.open_days * DAY, now - settings.running_days * DAY
        suspects: dict[MatchId, float] = {}
        removed, after = 0, MatchId("")
        while found := await store.abandoned(after, BATCH, open_before=open_before, running_before=running_before):
            after = found[-1]
            for match_id in found:
                if match_id not in self._hub.tasks:
                    suspects[match_id] = self._suspects.get(match_id, uptime)
            gone = [match_id for match_id in found if uptime - suspects.get(match_id, uptime) >= CONFIRM_SECONDS]
            if gone:
                await store.remove(gone, max(open_before, running_before))
                removed += len(gone)
                for match_id in gone:
                    del suspects[match_id]
        self._suspects = suspects
        if removed:
            log(logging.INFO, "abandoned matches were removed", count=removed)
        return removed

    async def _believes(self, now: float, uptime: float) -> bool:
        """Whether the clock agrees with the monotonic one since the last pass, and with the newest stored entry."""
        before, self._clocks = self._clocks, (now, uptime)
        jumped = before is not None and abs((now - before[0]) - (uptime - before[1])) > CLOCK_JUMP
        newest = await self._hub.services.store.newest()
        fits = newest is None or newest <= now <= newest + CLOCK_AHEAD
        if jumped or (newest is not None and now < newest):
            log(logging.WARNING, "the system clock is implausible: no match is removed")
        return fits and not jumped

    async def remove_forever(self, every: float = 3600) -> None:
        """Removes abandoned matches again and again."""
        while True:
            try:
                await self.remove()
            except StoreError as error:
                log(logging.ERROR, "abandoned matches could not be removed", error=str(error))
            await asyncio.sleep(every)
