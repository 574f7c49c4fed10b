"""A match in memory: whatever is asked of it is done one thing after the other, in the order in which it was asked.

Whoever asks does it: at once where nothing else is being done, and otherwise when its turn comes. A task of its own is
made only for what other processes announce, since nobody waits for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, assert_never

from witz.engine import Seat
from witz.errors import MatchNotFound, RulesChanged, StoreError
from witz.server.log import log_exception
from witz.server.match.identity import MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.store import LogRow
from witz.server.wire.loaded import Loaded
from witz.server.wire.messages import Phrase

from .audience import Audience, Visitor
from .bot_seats import BotSeats
from .inbox import Asked, AskedDraft, CatchUp, Enter, FromElsewhere, Look, LookElsewhere, Message, Resend, SeeDrafts
from .live_match import LiveMatch
from .services import Services


class MatchTask:
    """A match in memory, and the line of those who wait for it."""

    def __init__(self, services: Services, match_id: MatchId, gone: Callable[[MatchTask], None]) -> None:
        self.id = match_id
        self.services = services
        self.bot_seats = BotSeats(self)
        self.live = LiveMatch(services, match_id, self.bot_seats.wake)
        self._gone = gone
        self._used = services.monotonic()
        self._busy = False  # whether something is being done, or whoever is next has been told
        self._closed = False
        self._turns: list[asyncio.Future[None]] = []  # of those who wait, in order
        self._heard: set[FromElsewhere] = set()  # what other processes have announced and waits for its turn
        self._hearing: set[asyncio.Task[None]] = set()

    # The match

    @property
    def audience(self) -> Audience:
        return self.live.audience

    @property
    def loaded(self) -> Loaded:
        """The match in memory; it must have been looked at before."""
        return self.live.loaded

    @property
    def match(self) -> Match:
        return self.live.match

    @property
    def is_loaded(self) -> bool:
        return self.live.is_loaded

    @property
    def is_idle(self) -> bool:
        """Whether nobody has needed the match for a while."""
        rested = self.services.monotonic() - self._used >= self.services.settings.idle_seconds
        return rested and self.audience.is_empty and not self.bot_seats and not self._busy and not self._hearing

    @property
    def is_unplayed(self) -> bool:
        """Whether the match is over without any move of a person."""
        return self.is_loaded and self.match.outcome is not None and not self.loaded.is_played

    # Taking turns

    def ask(self, message: Asked) -> Coroutine[Any, Any, int]:
        """Changes the match; gives the number of the last entry. Raises Refuse and StoreError."""
        return self._put(message)

    def look(self, *, fresh: bool = True) -> Coroutine[Any, Any, Loaded]:
        """The match as it is when its turn comes. Raises Refuse and StoreError."""
        return self._put(Look(fresh))

    def tell(self, message: AskedDraft | Enter | Resend) -> Coroutine[Any, Any, None]:
        """Has something done whose answer goes to those who are connected. Raises Refuse and StoreError."""
        return self._put(message)

    async def _put(self, message: Message) -> Any:
        if self._busy and not self._closed:
            await self._turn()
        if self._closed:
            raise Refuse("busy")
        self._busy = True
        try:
            return await self._work(message)
        finally:
            self._go_on()

    async def _turn(self) -> None:
        """Waits until all who came before are done."""
        if len(self._turns) >= self.services.settings.inbox:
            raise Refuse("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # whoever is gone must not keep the others waiting
                self._go_on()
            raise

    def _go_on(self) -> None:
        """Lets the next one of those who wait go on."""
        if self.live.is_behind:
            self.receive(CatchUp())
        while self._turns:
            turn = self._turns.pop(0)
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    def receive(self, message: FromElsewhere) -> None:
        """Takes in what another process has announced, when its turn comes; nobody waits for it."""
        if isinstance(message, CatchUp):
            self.live.is_behind = True
            if self.audience.is_empty:
                return  # whoever comes next has it taken in
        self._note(message)

    def receive_entries(self, number: int, rows: Sequence[LogRow]) -> None:
        """Another process has written up to this entry, and says what, where that is not too long to say."""
        if self.live.receive_entries(number, rows):
            self._note(CatchUp())

    def _note(self, message: FromElsewhere) -> None:
        if (not self.is_loaded and self.audience.is_empty) or message in self._heard or self._closed:
            return
        self._heard.add(message)
        hearing = asyncio.create_task(self._take_note(message), name=f"match {self.id}")
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    async def _take_note(self, message: FromElsewhere) -> None:
        try:
            await self._put(message)
        except Refuse:
            self._heard.discard(message)  # the line is full: those in it have it taken in
        except (StoreError, asyncio.CancelledError):
            return  # a task that ends by being cancelled keeps that, and with it all that it worked on

    # What is done at once

    def processes_changed(self) -> None:
        """Looks again who is there and whose bots think, after another process came or went."""
        if self.is_loaded:
            self.audience.note_presence(self.match)
            self.bot_seats.wake()

    def say(self, seat: Seat, phrase: Phrase, message_id: str) -> None:
        """Lets a seat say something to everybody who is there, here and elsewhere. Raises Refuse."""
        self.live.say(seat, phrase, message_id)

    def leave(self, visitor: Visitor) -> None:
        """Lets a visitor go at once."""
        self.live.leave(visitor)

    # The work

    async def _work(self, message: Message) -> Any:
        """Does one thing, and nothing else meanwhile. Raises Refuse and StoreError."""
        if isinstance(message, (CatchUp, SeeDrafts, LookElsewhere)):
            self._heard.discard(message)
        else:
            self._used = self.services.monotonic()
        try:
            if not self.live.is_fresh_for(message):
                await self.live.be_fresh(message)
            return await self._do(message)
        except (Refuse, StoreError) as error:
            is_gone = isinstance(error, (MatchNotFound, RulesChanged))
            if is_gone and not self.is_loaded and self.audience.is_empty:
                self._end()
            raise
        except asyncio.CancelledError:
            # Whoever asked is gone; what was written meanwhile, if anything, is in the log.
            self.live.forget()
            self._note(CatchUp())
            raise
        except Exception:  # noqa: BLE001  # an error in one match must not end it, nor reach another one
            log_exception(match=self.id)
            self.live.forget()
            raise Refuse("internal") from None

    async def _do(self, message: Message) -> Any:
        match message:
            case Asked():
                number = await self.live.change(message)
                if message.answer_to is not None:
                    self.audience.accept(*message.answer_to, number)
                return number
            case AskedDraft():
                return await self.live.draft(message)
            case Enter():
                return self.live.enter(message)
            case Resend():
                return self.audience.welcome(self.loaded, message.visitor, message.id, message.since)
            case Look():
                return self.loaded
            case CatchUp():
                return None  # it was done before, as with every message
            case SeeDrafts():
                return await self.live.see_drafts(message.seat)
            case LookElsewhere():
                return await self.live.look_elsewhere()
            case _:
                assert_never(message)

    def _end(self) -> None:
        """Lets nobody do anything any more, and refuses those who still wait."""
        self._closed = True
        self._gone(self)
        for turn in self._turns:
            if not turn.done():
                turn.set_exception(Refuse("busy"))
        self._turns.clear()

    async def close(self) -> None:
        """Stops at once; everything that was acknowledged is in the store."""
        self._end()
        for hearing in self._hearing:
            hearing.cancel()
        if self._hearing:
            await asyncio.wait(self._hearing)
        await self.bot_seats.close()
