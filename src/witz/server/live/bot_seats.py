"""The bots of one match: each of them thinks on its own, and its moves go through the inbox like everybody's."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from witz.bots import BOTS
from witz.engine import Seat
from witz.errors import StoreError
from witz.server.log import log, log_exception
from witz.server.match.decide import bot_answer, bot_seed, is_unhurried
from witz.server.match.identity import Identity
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.match.requests import BotMove

from .inbox import Asked

if TYPE_CHECKING:
    from .task import MatchTask

SHORTEST_REST: Final = 1.0  # seconds between attempts to make a move that could not be made; each is twice as long
LONGEST_REST: Final = 60.0
NOBODY: Final = Identity()


class BotSeats:
    """Those seats of a match for which a bot thinks now."""

    def __init__(self, task: MatchTask) -> None:
        self._match_task = ref(task)  # no ring of references: a match leaves memory as soon as nobody needs it
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def _task(self) -> MatchTask:
        """The match; whoever calls here has it, and a bot that thinks keeps it."""
        task = self._match_task()
        assert task is not None
        return task

    def __bool__(self) -> bool:
        return bool(self._thinking)

    def wake(self) -> None:
        """Lets every bot think that must answer and does not think yet; the match must be in memory.

        Nobody there to see it: the bots pause, and whoever comes back wakes them.
        """
        task = self._task
        if task.audience.is_empty:
            return
        for seat in task.match.bots_to_move():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat, task), name=f"bot of match {task.id}")

    async def close(self) -> None:
        """Stops at once."""
        thinking = list(self._thinking.values())
        for each in thinking:
            each.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _play(self, seat: Seat, task: MatchTask) -> None:
        """Answers for a seat as long as it is asked, and tries again what could not be written, if people wait."""
        rest = SHORTEST_REST
        while True:
            try:
                if not await self._may_think():
                    del self._thinking[seat]
                    return
                match = await self._asked(seat)
                if match is not None and match.seats[seat].kind == "person" and not match.seats[seat].has_resigned:
                    # Whoever has handed the seat over may want it back before the match is played to its end.
                    await asyncio.sleep(task.services.settings.stand_in_seconds)
                    match = await self._asked(seat)
                if match is None:
                    return
                await task.ask(Asked(NOBODY, await self._choose(match, seat)))
                rest = SHORTEST_REST
            except (Refuse, StoreError) as error:
                log(logging.WARNING, "a bot's move was not made", match=task.id, seat=seat + 1, error=str(error))
                await asyncio.sleep(rest)
                rest = min(2 * rest, LONGEST_REST)
                if task.audience.is_empty:  # whoever comes back wakes the bot
                    del self._thinking[seat]
                    return
            except Exception:  # noqa: BLE001  # an error must not keep the seat from being played ever again
                log_exception(match=task.id)
                del self._thinking[seat]
                return

    async def _may_think(self) -> bool:
        """Whether the bots of the match think in this process; when those elsewhere stop, the bots here are woken."""
        peers = self._task.services.peers
        may = not self._task.audience.is_empty and await peers.has_lease(self._task.id)
        if may and self._task.audience.is_empty:  # everybody went meanwhile
            peers.return_lease(self._task.id)
            return False
        return may

    async def _asked(self, seat: Seat) -> Match | None:
        """The match, if the bot must answer now; if not, it is done with thinking from this moment on."""
        await self._task.look(fresh=False)
        # Other messages may have been worked on since: what counts is the match as it is at this moment. One that
        # has to be read again wakes its bots then.
        is_watched = not self._task.audience.is_empty
        if is_watched and self._task.is_loaded and seat in self._task.match.bots_to_move():
            return self._task.match
        del self._thinking[seat]
        return None

    async def _choose(self, match: Match, seat: Seat) -> BotMove:
        play, level = match.playing(), match.seats[seat].level
        assert level is not None
        pool, seed = self._task.services.bot_pool, bot_seed(match, seat)
        # A host's own bots are nowhere else, and may think for ever.
        unhurried = is_unhurried(match) and level in BOTS.get(match.game.name, ())
        choose = pool.choose_unhurried if unhurried else pool.choose
        action: Any = await choose(match.game.name, level, play.view(seat), play.legal(seat), seed)
        return bot_answer(match, seat, action)
