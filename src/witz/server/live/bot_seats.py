"""The bots of one match: each of them thinks on its own, and its moves go through the inbox like everybody's."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from witz.engine import Seat
from witz.errors import StoreError
from witz.server.identity import digest
from witz.server.log import say, say_mistake
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse

if TYPE_CHECKING:
    from .task import MatchTask

SHORTEST_REST, LONGEST_REST = 1.0, 60.0  # seconds between attempts to make a move that could not be made


class Thinking:
    """Those seats of a match for which a bot thinks now."""

    def __init__(self, task: MatchTask) -> None:
        self._task = task
        self._seats: dict[Seat, asyncio.Task[None]] = {}

    def __bool__(self) -> bool:
        return bool(self._seats)

    def wake(self) -> None:
        """Lets every bot think that must answer and does not think yet; only to be called inside `do`."""
        for seat in self._task.match.bots_to_move():
            if seat not in self._seats:
                self._seats[seat] = asyncio.create_task(self._play(seat), name=f"bot of match {self._task.id}")

    async def close(self) -> None:
        """Stops at once."""
        thinking = list(self._seats.values())
        for each in thinking:
            each.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _play(self, seat: Seat) -> None:
        """Answers for a seat as long as it is asked, and tries again what could not be written, if people wait."""
        rest = SHORTEST_REST
        while True:
            try:
                match = await self._task.do(partial(self._asked, seat))
                if match is None:
                    return
                action = await self._choose(match, seat)
                await self._task.do(partial(self._move, match, seat, action))
                rest = SHORTEST_REST
            except (Refuse, StoreError) as error:
                say(logging.WARNING, "a bot's move was not made", match=self._task.id, seat=seat + 1, error=str(error))
                await asyncio.sleep(rest)
                rest = min(2 * rest, LONGEST_REST)
                if self._task.audience.is_empty:  # whoever comes back wakes the bot
                    del self._seats[seat]
                    return
            except Exception:  # noqa: BLE001  # a mistake must not keep the seat from being played ever again
                say_mistake(match=self._task.id)
                del self._seats[seat]
                return

    async def _asked(self, seat: Seat) -> Match | None:
        """The match, if the bot must answer now; if not, it is done with thinking from this moment on."""
        if seat in self._task.match.bots_to_move():
            return self._task.match
        del self._seats[seat]
        return None

    async def _choose(self, match: Match, seat: Seat) -> Any:
        play, level = match.play, match.seats[seat].level
        assert play is not None
        assert level is not None
        # Every move of a bot has a stream of its own, and none of them says anything of the deals.
        seed = digest(f"{match.created.seed} bot {seat} {match.number}")
        return await self._task.services.bots.choose(match.game.name, level, play.view(seat), play.legal(seat), seed)

    async def _move(self, then: Match, seat: Seat, action: Any) -> None:
        """Makes a move, unless the seat was answered for or is asked something else by now."""
        now, decision = self._task.match, then.decision(seat)
        assert then.play is not None
        assert now.play is not None
        assert decision is not None
        asked = seat in now.bots_to_move() and now.decision(seat) == decision
        if asked and now.play.answers[seat].actions == then.play.answers[seat].actions:
            text, message_id = now.game.write_action(action), f"bot:{now.number}"
            await self._task.change(lambda match: [match.act(seat, message_id, decision, [text])])
