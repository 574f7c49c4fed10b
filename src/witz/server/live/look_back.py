"""Looking back on finished matches: part by part in the processes of the bots, one match at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from witz.coach import Decision, Standing
from witz.server.log import log_exception
from witz.server.match.identity import MatchId
from witz.server.match.play import ABORTED
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.wire.bodies import LookBack, LookingBack
from witz.server.wire.loaded import Loaded

from .services import Services
from .thoughts import Asked, Part, Whole

KEPT: Final = 200  # of those that are done; the same match gives the same again
WAITING: Final = 20  # matches that wait or are looked back upon


class _Look:
    """One match that is looked back upon."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.found: LookBack | None = None
        self.task: asyncio.Task[None] | None = None

    def told(self) -> LookingBack:
        return {"done": self.done, "total": self.total, "found": self.found}


class LookBacks:
    """The matches that are looked back upon, and what came of the latest ones."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._looks: OrderedDict[MatchId, _Look] = OrderedDict()
        self._turn = asyncio.Semaphore(1)  # one question at a time: the other processes are left to the bots

    async def on(self, match_id: MatchId, loaded: Loaded) -> LookingBack:
        """How far looking back on a match has come; it begins when it is first asked for. Raises Refuse."""
        look = self._looks.get(match_id)
        if look is None:
            match = loaded.match
            text = record_text(match)
            if match.outcome == ABORTED:
                raise Refuse("not-finished", detail="the match was called off")
            if sum(each.found is None for each in self._looks.values()) >= WAITING:
                raise Refuse("busy")
            look = self._looks[match_id] = _Look()
            look.task = asyncio.create_task(self._think(match_id, look, text), name=f"look back on {match_id}")
            self._forget()
        return look.told()

    def _forget(self) -> None:
        done = [match_id for match_id, look in self._looks.items() if look.found is not None]
        for match_id in done[: max(0, len(done) - KEPT)]:
            del self._looks[match_id]

    async def _think(self, match_id: MatchId, look: _Look, text: str) -> None:
        pool = self._services.bot_pool
        try:
            async with self._turn:
                asked = await pool.think(Asked(text))
                look.total = len(asked)
                answers: list[Decision | Standing] = []
                for question in asked:
                    answers.append(await pool.think(Part(question)))
                    look.done += 1
                look.found = await pool.think(Whole(text, tuple(asked), tuple(answers)))
        except Refuse:
            del self._looks[match_id]  # whoever asks again has it tried again
        except Exception:  # noqa: BLE001  # an error here must reach no match
            log_exception(match=match_id)
            del self._looks[match_id]

    async def close(self) -> None:
        """Stops at once."""
        tasks = [look.task for look in self._looks.values() if look.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
