"""All matches of a server, in memory and in the store."""

from __future__ import annotations

import asyncio
import logging
from math import inf
from typing import Final, assert_never

from witz.errors import MatchNotFound, RulesChanged, StoreError
from witz.server.match.identity import Invitation, MatchId, digest_invitation
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.program_log import log
from witz.server.store import Notification
from witz.server.store.notifications import (
    DraftChanged,
    EntriesAppended,
    LeaseReturned,
    NetworkRefused,
    PhraseSaid,
    PresenceChanged,
    ProcessStopped,
)
from witz.server.wire.messages import PHRASES
from witz.server.wire.views import record_name_of

from .inbox import CatchUp, LookElsewhere, SeeDrafts
from .load import record_without_rules
from .look_back import LookBacks
from .services import Services
from .task import MatchTask

SIZE_SECONDS: Final = 60.0  # how long a measured size of the store is used
MEGABYTE: Final = 1_000_000


class Hub:
    """The registry of the matches in memory, which loads others from the store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.looking_back = LookBacks(services)
        self.tasks: dict[MatchId, MatchTask] = {}
        self._size: tuple[float, int] = (float("-inf"), 0)  # when the store was measured, and its bytes

    def task(self, match_id: MatchId) -> MatchTask:
        """The task of a match, which reads the match from the store when it is first needed."""
        if match_id not in self.tasks:
            self.tasks[match_id] = MatchTask(self.services, match_id, self._forget)
        return self.tasks[match_id]

    def _forget(self, task: MatchTask) -> None:
        if self.tasks.get(task.id) is task:
            del self.tasks[task.id]

    async def invited(self, invitation: Invitation, named: MatchId | None = None) -> MatchTask:
        """The match of an invitation, which must be `named` if that is given. Raises MatchNotFound."""
        row = await self.services.store.invited(digest_invitation(invitation))
        if named is not None and row.match != named:
            raise MatchNotFound(named)
        return self.task(row.match)

    async def game_of(self, match_id: MatchId) -> str | None:
        """The game of a match; None if there is no such match or it cannot be read."""
        try:
            return (await self.services.store.row(match_id)).game
        except StoreError:
            return None

    async def record(self, match_id: MatchId) -> tuple[str, str]:
        """The record of a match that is over, or whose rules are not offered any more, and a name for its file.

        Raises Refuse for a match that is open, or that this process or another one may still play.
        """
        try:
            loaded = await self.task(match_id).look()
        except RulesChanged:
            loaded = None
        if loaded is None or loaded.account is not None:
            return await self.services.store.read(lambda store: record_without_rules(store, match_id))
        return record_text(loaded.match), record_name_of(loaded.match)

    # Other processes at the same store

    def receive(self, notification: Notification) -> None:
        """Passes a notification of another process on to the match that it is about."""
        if isinstance(notification, NetworkRefused):
            self.services.refused.note(notification.network)
            for each in self.tasks.values():
                each.audience.note_refused(notification.network)
            return
        if isinstance(notification, ProcessStopped) or (task := self.tasks.get(notification.match)) is None:
            return
        match notification:
            case EntriesAppended(_, last, rows):
                task.receive_entries(last, rows)
            case DraftChanged(_, seat):
                task.receive(SeeDrafts(seat))
            case PhraseSaid(_, seat, phrase):
                if phrase < len(PHRASES):  # a newer release may have more
                    task.audience.send_phrase(seat, PHRASES[phrase])
            case PresenceChanged():
                task.receive(LookElsewhere())
            case LeaseReturned():
                task.processes_changed()
            case _:
                assert_never(notification)

    def processes_changed(self) -> None:
        """Another process started or stopped."""
        for task in self.tasks.values():
            task.processes_changed()

    def catch_up(self) -> None:
        """Notifications of other processes may have been missed, and theirs of this one."""
        for task in self.tasks.values():
            task.receive(CatchUp())
            task.receive(LookElsewhere())
            task.audience.publish_presence()

    async def close(self) -> None:
        """Stops all matches; every acknowledged change is in the store."""
        await self.looking_back.close()
        await asyncio.gather(*(task.close() for task in list(self.tasks.values())))

    # Limits of the store and of memory

    async def must_have_room(self) -> None:
        """Raises Refuse if the store has reached its maximum size: no new match is made, and all others continue."""
        most, now = self.services.settings.store_megabytes, self.services.monotonic()
        if now - self._size[0] >= SIZE_SECONDS:
            self._size = (now, await self.services.store.size())
        if self._size[1] >= most * MEGABYTE:
            raise Refuse("store-unavailable", detail="the store of this server is full: no new match can be made")

    async def forget_idle(self) -> int:
        """Unloads the idle matches from memory; gives their number. They are loaded again when they are needed.

        A finished match in which no person made a move is removed from the store.
        """
        idle = [task for task in self.tasks.values() if task.is_idle]
        for task in idle:
            task.stop()  # at once: later, somebody could have entered
        unplayed = [task.id for task in idle if task.is_unplayed and not task.audience.is_watched_elsewhere]
        if unplayed:
            await self.services.store.remove(unplayed, inf)
            log(logging.INFO, "finished matches without a person's move were removed", count=len(unplayed))
        return len(idle)

    async def forget_forever(self) -> None:
        """Unloads idle matches at an interval until it is cancelled."""
        while True:
            await asyncio.sleep(min(10.0, self.services.settings.idle_seconds / 2 + 0.01))
            try:
                await self.forget_idle()
            except StoreError as error:
                log(logging.ERROR, "matches without a person's move could not be removed", error=str(error))
