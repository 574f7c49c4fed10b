"""Analyses of finished matches and of records, made in the bots' worker processes, one match at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final, NewType

from witz.coach import Decision, Standing
from witz.coach.advice import check_options
from witz.errors import ArgumentError, StoreError
from witz.server.match.identity import MatchId, digest
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_for_coach
from witz.server.program_log import log, log_exception
from witz.server.store import StoredAnalysis
from witz.server.wire.account import packed, unpacked
from witz.server.wire.answering import must_have_coach
from witz.server.wire.bodies import LookBack, LookingBack
from witz.server.wire.loaded import Loaded
from witz.server.wire.replays import read_uploaded

from .services import Services
from .thoughts import AnalysisPart, AnalysisQuestions, WholeAnalysis

MOST_IN_MEMORY: Final = 200  # finished analyses that are not in the store
MOST_UNFINISHED: Final = 20  # analyses in progress or waiting

_RecordDigest = NewType("_RecordDigest", str)
_Key = MatchId | _RecordDigest


class _Look:
    """The analysis of one match or record."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.found: bytes | None = None
        self.task: asyncio.Task[None] | None = None

    def progress(self) -> LookingBack:
        found = None if self.found is None else unpacked(self.found)
        return {"done": self.done, "total": self.total, "found": found}


class LookBacks:
    """Analyses in progress. Results for matches are stored; those for uploaded records stay in memory."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._looks: OrderedDict[_Key, _Look] = OrderedDict()
        self._turn = asyncio.Semaphore(1)  # one question at a time, so that the other processes are free for bots

    async def on(self, match_id: MatchId, loaded: Loaded) -> LookingBack:
        """The progress or result of the analysis of a match, which the first call starts. Raises Refuse."""
        if match_id not in self._looks and (kept := await self._services.store.look_back(match_id)) is not None:
            found: LookBack = unpacked(kept.body)
            parts = len(found["decisions"]) + len(found["curve"]) - 1
            return {"done": parts, "total": parts, "found": found}
        if match_id not in self._looks:
            record = record_for_coach(loaded.match)
            must_have_coach(loaded.match.game.name)
            self._begin(match_id, record, match_id)
        return self._looks[match_id].progress()

    async def on_record(self, text: str, address: str) -> LookingBack:
        """The same for an uploaded record, finished or not; for the rate limit it counts as a new match."""
        key = _RecordDigest(digest(text))
        if key not in self._looks:
            record, _ = await asyncio.to_thread(read_uploaded, text)
            must_have_coach(record.game)
            try:
                check_options(record.options)
            except ArgumentError as error:
                raise Refuse("bad-options", detail=str(error)) from None
        if key not in self._looks:
            if not self._services.limits.makings.take(address):
                raise Refuse("too-many-matches", detail="too many records were analysed from this address")
            self._begin(key, text, None)
        return self._looks[key].progress()

    def _begin(self, key: _Key, text: str, match_id: MatchId | None) -> None:
        if sum(each.found is None for each in self._looks.values()) >= MOST_UNFINISHED:
            raise Refuse("busy")
        look = self._looks[key] = _Look()
        look.task = asyncio.create_task(self._think(key, look, text, match_id), name=f"look back on {key}")
        self._forget()

    def _forget(self) -> None:
        done = [key for key, look in self._looks.items() if look.found is not None]
        for key in done[: max(0, len(done) - MOST_IN_MEMORY)]:
            del self._looks[key]

    async def _think(self, key: _Key, look: _Look, text: str, match_id: MatchId | None) -> None:
        pool = self._services.bot_pool
        try:
            async with self._turn:
                asked = await pool.think(AnalysisQuestions(text))
                look.total = len(asked)
                answers: list[Decision | Standing] = []
                for question in asked:
                    answers.append(await pool.think(AnalysisPart(question)))
                    look.done += 1
                look.found = packed(await pool.think(WholeAnalysis(text, tuple(asked), tuple(answers))))
            if match_id is not None:
                await self._keep(match_id, look.found)
        except Refuse:
            self._looks.pop(key, None)  # the next call starts it again
        except Exception:  # noqa: BLE001  # an error here must not affect a match
            log_exception(match=key)
            self._looks.pop(key, None)

    async def _keep(self, match_id: MatchId, found: bytes) -> None:
        try:
            await self._services.store.keep_look_back(StoredAnalysis(match_id, found))
        except StoreError as error:
            log(logging.ERROR, "an analysis could not be stored", match=match_id, error=str(error))
        else:
            self._looks.pop(match_id, None)

    async def close(self) -> None:
        """Cancels all analyses."""
        tasks = [look.task for look in self._looks.values() if look.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
