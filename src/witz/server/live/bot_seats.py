"""The bots of one match: each thinks in a task of its own, and its moves go through the inbox like everybody's."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from witz.bots import BOTS
from witz.engine import Seat
from witz.errors import StoreError
from witz.server.match.decide import bot_answer, bot_seed, is_unhurried
from witz.server.match.identity import Identity
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.match.requests import BotMove
from witz.server.program_log import log, log_exception

from .inbox import Asked

if TYPE_CHECKING:
    from .task import MatchTask

FIRST_BACKOFF_SECONDS: Final = 1.0  # after a move that could not be made; doubled with each further attempt
LONGEST_BACKOFF_SECONDS: Final = 60.0
NOBODY: Final = Identity()


class BotSeats:
    """The seats of a match for which a bot is thinking."""

    def __init__(self, task: MatchTask) -> None:
        self._match_task = ref(task)  # no reference cycle: a match is freed as soon as nobody needs it
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def _task(self) -> MatchTask:
        """The match, which is alive: the caller holds a reference to it, and so does every thinking bot."""
        task = self._match_task()
        assert task is not None
        return task

    def __bool__(self) -> bool:
        return bool(self._thinking)

    def wake(self) -> None:
        """Starts every bot that must answer and is not thinking yet; the match must be in memory.

        The bots pause while nobody is connected; the next visitor wakes them.
        """
        task = self._task
        if task.audience.is_empty:
            return
        for seat in task.match.bots_to_move():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat, task), name=f"bot of match {task.id}")

    async def close(self) -> None:
        """Cancels all bots."""
        thinking = list(self._thinking.values())
        for each in thinking:
            each.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _play(self, seat: Seat, task: MatchTask) -> None:
        """Answers for a seat as long as it must act; retries after a failed write as long as somebody watches."""
        backoff = FIRST_BACKOFF_SECONDS
        while True:
            try:
                if not await self._may_think():
                    del self._thinking[seat]
                    return
                match = await self._asked(seat)
                if match is not None and match.seats[seat].kind == "person" and not match.seats[seat].has_resigned:
                    # The person who handed the seat over must have time to take it back.
                    await asyncio.sleep(task.services.settings.stand_in_seconds)
                    match = await self._asked(seat)
                if match is None:
                    return
                await task.ask(Asked(NOBODY, await self._choose(match, seat)))
                backoff = FIRST_BACKOFF_SECONDS
            except (Refuse, StoreError) as error:
                log(
                    logging.WARNING,
                    "a bot's move failed, and is retried with backoff",
                    match=task.id,
                    seat=seat + 1,
                    error=str(error),
                )
                await asyncio.sleep(backoff)
                backoff = min(2 * backoff, LONGEST_BACKOFF_SECONDS)
                if task.audience.is_empty:  # the next visitor wakes the bot
                    del self._thinking[seat]
                    return
            except Exception:  # noqa: BLE001  # after an error, the seat must be playable again
                log_exception(match=task.id)
                del self._thinking[seat]
                return

    async def _may_think(self) -> bool:
        """Whether this process has the lease of the match; when another process returns it, the bots here are woken."""
        peers = self._task.services.peers
        may = not self._task.audience.is_empty and await peers.has_lease(self._task.id)
        if may and self._task.audience.is_empty:  # everybody left meanwhile
            peers.return_lease(self._task.id)
            return False
        return may

    async def _asked(self, seat: Seat) -> Match | None:
        """The match, if the bot must answer now; otherwise None, and the seat no longer counts as thinking."""
        match = (await self._task.look(fresh=False)).match
        if not self._task.audience.is_empty and seat in match.bots_to_move():
            return match
        del self._thinking[seat]
        return None

    async def _choose(self, match: Match, seat: Seat) -> BotMove:
        play, level = match.playing(), match.seats[seat].level
        assert level is not None
        pool, seed = self._task.services.bot_pool, bot_seed(match, seat)
        # Not for the host's own bots: they may never stop thinking, and need not play the same on other servers.
        unhurried = is_unhurried(match) and level in BOTS.get(match.game.name, ())
        choose = pool.choose_unhurried if unhurried else pool.choose
        action: Any = await choose(match.game.name, level, play.view(seat), play.legal(seat), seed)
        return bot_answer(match, seat, action)
