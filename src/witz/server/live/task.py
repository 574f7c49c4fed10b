"""A match in memory with its inbox: requests are processed one at a time, in order of arrival.

Each is processed by the coroutine that makes it, at once or after those before it. Only notifications of other
processes get an asyncio task of their own, since nobody waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, assert_never

from witz.engine import Seat
from witz.errors import MatchNotFound, RulesChanged, StoreError
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.program_log import log_exception
from witz.server.store import LogRow
from witz.server.wire.loaded import Loaded
from witz.server.wire.messages import Phrase

from .audience import Audience, Visitor
from .bot_seats import BotSeats
from .inbox import (
    Asked,
    AskedDraft,
    CatchUp,
    Enter,
    FromElsewhere,
    GiveMatch,
    LookElsewhere,
    Message,
    Resend,
    SeeDrafts,
)
from .live_match import LiveMatch
from .services import Services


class MatchTask:
    """A match in memory and the queue of requests to it."""

    def __init__(self, services: Services, match_id: MatchId, gone: Callable[[MatchTask], None]) -> None:
        self.id = match_id
        self.services = services
        self.bot_seats = BotSeats(self)
        self.live = LiveMatch(services, match_id, self.bot_seats.wake)
        self._gone = gone
        self._used = services.monotonic()
        self._busy = False  # whether a message is being processed, or the next one has been woken
        self._closed = False
        self._turns: list[asyncio.Future[None]] = []  # of the waiting messages, in order
        self._queued: set[FromElsewhere] = set()  # messages about notifications that are waiting, each once
        self._receiving: set[asyncio.Task[None]] = set()  # the tasks that process them

    # The match

    @property
    def audience(self) -> Audience:
        return self.live.audience

    @property
    def loaded(self) -> Loaded:
        """The match, which must have been loaded before."""
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
        return rested and self.audience.is_empty and not self.bot_seats and not self._busy and not self._receiving

    @property
    def is_unplayed(self) -> bool:
        """Whether the match is over and no person made a move."""
        return self.is_loaded and self.loaded.is_unplayed

    # Queueing

    def ask(self, message: Asked) -> Coroutine[Any, Any, int]:
        """Makes a change; gives the number of the last entry. Raises Refuse and StoreError."""
        return self._put(message)

    async def ask_and_look(self, message: Asked) -> Match:
        """Makes a change; gives the match right after it. Raises Refuse and StoreError."""
        await self._put(message)
        return self.match  # the next message in the queue is only woken yet

    def look(self, *, fresh: bool = True) -> Coroutine[Any, Any, Loaded]:
        """The match after all messages before this one. Raises Refuse and StoreError."""
        return self._put(GiveMatch(fresh))

    def enter(self, message: Enter) -> Coroutine[Any, Any, Visitor]:
        """Lets a visitor in; gives it with its seats. Raises Refuse and StoreError."""
        return self._put(message)

    def tell(self, message: AskedDraft | Resend) -> Coroutine[Any, Any, None]:
        """Processes a message whose answer goes to visitors. Raises Refuse and StoreError."""
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
        """Waits until all earlier messages are processed."""
        if len(self._turns) >= self.services.settings.inbox:
            raise Refuse("busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # passes on the turn of a cancelled message
                self._go_on()
            raise

    def _go_on(self) -> None:
        """Wakes the next waiting message."""
        if self.live.is_behind:
            self.receive(CatchUp())
        while self._turns:
            turn = self._turns.pop(0)
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    def receive(self, message: FromElsewhere) -> None:
        """Queues a message about a notification of another process; nobody waits for it."""
        if isinstance(message, CatchUp):
            self.live.is_behind = True
            if self.audience.is_empty:
                return  # the next message has the entries read
        self._note(message)

    def receive_entries(self, number: int, rows: Sequence[LogRow]) -> None:
        """Another process has appended entries up to a number; `rows` are these entries, unless they are too long."""
        if self.live.receive_entries(number, rows):
            self._note(CatchUp())

    def _note(self, message: FromElsewhere) -> None:
        if (not self.is_loaded and self.audience.is_empty) or message in self._queued or self._closed:
            return
        self._queued.add(message)
        receiving = asyncio.create_task(self._take_note(message), name=f"match {self.id}")
        self._receiving.add(receiving)
        receiving.add_done_callback(self._receiving.discard)

    async def _take_note(self, message: FromElsewhere) -> None:
        try:
            await self._put(message)
        except Refuse:
            self._queued.discard(message)  # the queue is full; missed entries are read for a message that is in it
        except (StoreError, asyncio.CancelledError):
            return  # a task that ends with CancelledError keeps its traceback and all objects in it

    # Processed at once

    def processes_changed(self) -> None:
        """Updates presence, and wakes bots, after another process started or stopped."""
        if self.is_loaded:
            self.audience.note_presence(self.match)
            self.bot_seats.wake()

    def say(self, seat: Seat, phrase: Phrase, message_id: MessageId) -> None:
        """Sends a phrase of a seat to all visitors, here and at other processes. Raises Refuse."""
        self.live.say(seat, phrase, message_id)

    def leave(self, visitor: Visitor) -> None:
        """Removes a visitor."""
        self.live.leave(visitor)

    # Processing

    async def _work(self, message: Message) -> Any:
        """Processes one message, and no other meanwhile. Raises Refuse and StoreError."""
        if isinstance(message, (CatchUp, SeeDrafts, LookElsewhere)):
            self._queued.discard(message)
        else:
            self._used = self.services.monotonic()
        try:
            if not self.live.is_fresh_for(message):
                await self.live.be_fresh(message)
            return await self._do(message)
        except (Refuse, StoreError) as error:
            is_gone = isinstance(error, (MatchNotFound, RulesChanged))
            if is_gone and not self.is_loaded and self.audience.is_empty:
                self.stop()
            raise
        except asyncio.CancelledError:
            # The caller is gone; its change may have been written: the log says whether.
            self.live.forget()
            self._note(CatchUp())
            raise
        except Exception:  # noqa: BLE001  # an error must neither end the match nor affect another one
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
            case GiveMatch():
                return self.loaded
            case CatchUp():
                return None  # entries are read before every message that needs it
            case SeeDrafts():
                return await self.live.see_drafts(message.seat)
            case LookElsewhere():
                return await self.live.look_elsewhere()
            case _:
                assert_never(message)

    def stop(self) -> None:
        """Refuses all waiting and future messages: whoever asks the hub for the match next has it loaded again."""
        self._closed = True
        self._gone(self)
        for turn in self._turns:
            if not turn.done():
                turn.set_exception(Refuse("busy"))
        self._turns.clear()

    async def close(self) -> None:
        """Stops the match; every acknowledged change is in the store."""
        self.stop()
        for receiving in self._receiving:
            receiving.cancel()
        if self._receiving:
            await asyncio.wait(self._receiving)
        await self.bot_seats.close()
