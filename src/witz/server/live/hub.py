"""All matches of a server: those in memory, and what is done with the others in the store."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from witz.errors import RulesChanged, StoreError
from witz.server.log import log
from witz.server.match.identity import Invitation, MatchId, digest_invitation
from witz.server.match.replay import record_text
from witz.server.wire.views import record_name_of

from .load import home_record
from .services import Services
from .task import MatchTask

DAY: Final = 86_400


class Hub:
    """The matches in memory, and those in the store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tasks: dict[MatchId, MatchTask] = {}

    def task(self, match_id: MatchId) -> MatchTask:
        """The task of a match; it reads the match from the store when it is first asked for something."""
        if match_id not in self.tasks:
            self.tasks[match_id] = MatchTask(self.services, match_id, self._forget)
        return self.tasks[match_id]

    def _forget(self, task: MatchTask) -> None:
        if self.tasks.get(task.id) is task:
            del self.tasks[task.id]

    async def invited(self, invitation: Invitation) -> MatchTask:
        """The match of an invitation. Raises MatchNotFound."""
        row = await self.services.store.invited(digest_invitation(invitation))
        return self.task(MatchId(row.match))

    async def game_of(self, match_id: str) -> str | None:
        """The game of a match by the id in an address; None when that cannot be said."""
        try:
            return (await self.services.store.row(match_id)).game
        except StoreError:
            return None

    async def record(self, match_id: MatchId) -> tuple[str, str]:
        """The record of a match that is over, or cannot go on by the rules of today, and a name for its file.

        Raises Refuse while it goes on.
        """
        try:
            loaded = await self.task(match_id).look()
        except RulesChanged:
            loaded = None
        if loaded is None or loaded.account is not None:
            return await self.services.store.read(lambda store: home_record(store, match_id))
        return record_text(loaded.match), record_name_of(loaded.match)

    async def close(self) -> None:
        """Stops all matches; what was acknowledged is in the store."""
        await asyncio.gather(*(task.close() for task in list(self.tasks.values())))

    # Cleaning up

    async def remove_abandoned(self) -> int:
        """Removes matches that nobody went on with for the documented time; gives how many."""
        settings, now = self.services.settings, self.services.now()
        open_before, running_before = now - settings.open_days * DAY, now - settings.running_days * DAY
        found = await self.services.store.abandoned(open_before=open_before, running_before=running_before)
        gone = [match_id for match_id in found if match_id not in self.tasks]
        if gone:
            await self.services.store.remove(gone, max(open_before, running_before))
            log(logging.INFO, "abandoned matches were removed", count=len(gone))
        return len(gone)

    async def forget_idle(self) -> int:
        """Lets the matches that nobody needs leave memory; gives how many. The log brings them back."""
        idle = [task for task in self.tasks.values() if task.is_idle]
        await asyncio.gather(*(task.close() for task in idle))
        return len(idle)

    async def forget_forever(self) -> None:
        """Looks for idle matches again and again."""
        while True:
            await asyncio.sleep(min(10.0, self.services.settings.idle_seconds / 2 + 0.01))
            await self.forget_idle()

    async def clean_up_forever(self, every: float = 3600) -> None:
        """Removes abandoned matches again and again."""
        while True:
            try:
                await self.remove_abandoned()
            except StoreError as error:
                log(logging.ERROR, "abandoned matches could not be removed", error=str(error))
            await asyncio.sleep(every)
