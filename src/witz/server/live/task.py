"""One task for each running match, with one inbox: check, apply, append to the store, and only then publish."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any, Final, TypeVar, assert_never

from witz.engine import Seat
from witz.errors import ConflictError, MatchNotFound, RulesChanged, StoreError
from witz.server.log import log, log_exception
from witz.server.match import requests
from witz.server.match.decide import rematch_of
from witz.server.match.identity import MatchId
from witz.server.match.match import Change, Match
from witz.server.match.permit import seats_held
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.store import Append, KeptAccount, LogRow
from witz.server.store.rows import holders_of, row_of
from witz.server.wire.account import write_account
from witz.server.wire.asking import decided, number_already, tried
from witz.server.wire.loaded import Loaded
from witz.server.wire.log import read_drafts, read_entry, write_entry
from witz.server.wire.messages import Phrase

from .audience import Audience, Visitor
from .bot_seats import BotSeats
from .inbox import Asked, AskedDraft, CatchUp, Enter, FromElsewhere, Look, LookElsewhere, Message, Resync, SeeDrafts
from .load import keep_drafts
from .load import load as read_match
from .new import first_append
from .own_bots import levels
from .services import Services

REST_SECONDS: Final = 3600.0  # after which a match may have been removed by another process
M = TypeVar("M")
R = TypeVar("R")

ATTEMPTS: Final = 10  # how often a change is tried again after another process wrote first


class MatchTask:
    """A match in memory. Everything that is asked of it goes through its inbox, one thing after the other."""

    def __init__(self, services: Services, match_id: MatchId, gone: Callable[[MatchTask], None]) -> None:
        self.id = match_id
        self.services = services
        self.audience = Audience(services, match_id)
        self._gone = gone
        self._used = services.monotonic()
        self._busy = False
        self._closed = False
        self._loaded: Loaded | None = None
        self._behind = False  # whether another process has written what is not known here
        self._noted: list[LogRow] = []  # what another process has written and said, and is not taken in yet
        self._heard: set[FromElsewhere] = set()  # what is in the inbox already
        self._inbox: asyncio.Queue[tuple[Message, asyncio.Future[Any]]] = asyncio.Queue(services.settings.inbox)
        self.bot_seats = BotSeats(self)
        self._task = asyncio.create_task(self._run(), name=f"match {match_id}")

    # The inbox

    async def ask(self, message: Asked) -> int:
        """Changes the match; gives the number of the last entry. Raises Refuse and StoreError."""
        number: int = await self._put(message)
        return number

    async def look(self, *, fresh: bool = True) -> Loaded:
        """The match as it is when its turn comes. Raises Refuse and StoreError."""
        loaded: Loaded = await self._put(Look(fresh))
        return loaded

    async def tell(self, message: AskedDraft | Enter | Resync) -> None:
        """Has something done whose answer goes to those who are connected. Raises Refuse and StoreError."""
        await self._put(message)

    async def _put(self, message: Message) -> Any:
        if self._closed:
            raise Refuse("busy")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            self._inbox.put_nowait((message, done))
        except asyncio.QueueFull:
            raise Refuse("busy") from None
        return await done

    def hear(self, message: FromElsewhere) -> None:
        """Takes in what another process has announced, when its turn comes; nobody waits for it."""
        if isinstance(message, CatchUp):
            self._behind = True
            if self.audience.is_empty:
                return  # whoever comes next has it taken in
        self._note(message)

    def hear_entries(self, number: int, rows: Sequence[LogRow]) -> None:
        """Another process has written up to this entry, and says what, where that is not too long to say."""
        if self._loaded is None or self._behind or self.audience.is_empty:
            self.hear(CatchUp())
            return
        known = self._noted[-1].number if self._noted else self._loaded.number
        if number <= known:
            return
        if rows and rows[0].number == known + 1:
            self._noted += rows
            self._note(CatchUp())
        else:
            self.hear(CatchUp())

    def _note(self, message: FromElsewhere) -> None:
        if (self._loaded is None and self.audience.is_empty) or message in self._heard or self._closed:
            return
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_forget)
        try:
            self._inbox.put_nowait((message, done))
        except asyncio.QueueFull:
            return  # the messages that wait have it taken in
        self._heard.add(message)

    def look_around(self) -> None:
        """Looks again who is there and whose bots think, after another process came or went."""
        if self._loaded is not None:
            self.audience.note_presence(self.match)
            self.bot_seats.wake()

    async def _run(self) -> None:
        while not self._closed:
            message, done = await self._inbox.get()
            if isinstance(message, (CatchUp, SeeDrafts, LookElsewhere)):
                self._heard.discard(message)
            else:
                self._used = self.services.monotonic()
            if not done.cancelled():
                await self._work(message, done)
            if self._behind:
                self.hear(CatchUp())

    @property
    def is_idle(self) -> bool:
        """Whether nobody has needed the match for a while."""
        rested = self.services.monotonic() - self._used >= self.services.settings.idle_seconds
        return rested and self.audience.is_empty and not self.bot_seats and not self._busy and self._inbox.empty()

    @property
    def is_unplayed(self) -> bool:
        """Whether the match is over without any move of a person."""
        return self._loaded is not None and self._loaded.match.outcome is not None and not self._loaded.is_played

    async def _work(self, message: Message, done: asyncio.Future[Any]) -> None:
        self._busy = True
        try:
            if self._loaded is None:
                await self.load()
            if self._behind or self._must_look(message):
                await self.catch_up()
            elif self._noted:
                await self._take_in_noted()
            result = await self._do(message)
        except (Refuse, StoreError) as error:
            _fail(done, error)
            is_gone = isinstance(error, (MatchNotFound, RulesChanged))
            if is_gone and self._loaded is None and self.audience.is_empty:
                self._end()
        except Exception:  # noqa: BLE001  # an error in one match must not end it, nor reach another one
            log_exception(match=self.id)
            # Whatever went wrong, the log is right: begin anew from it.
            self._loaded = None
            _fail(done, Refuse("internal"))
        else:
            if not done.done():
                done.set_result(result)
        finally:
            self._busy = False

    async def _do(self, message: Message) -> Any:
        match message:
            case Asked():
                number = await self._anew_if_behind(self._change, message)
                if message.answer is not None:
                    message.answer(number)
                return number
            case AskedDraft():
                return await self._anew_if_behind(self._draft, message)
            case Enter():
                return self._enter(message)
            case Resync():
                return self.audience.welcome(self.loaded, message.visitor, message.id, message.since)
            case Look():
                return self.loaded
            case CatchUp():
                return None  # it was done before, as with every message
            case SeeDrafts():
                return await self._see_drafts(message)
            case LookElsewhere():
                return await self._look_elsewhere()
            case _:
                assert_never(message)

    def _end(self) -> None:
        """Takes no more messages, and refuses those that still wait."""
        self._closed = True
        self._gone(self)
        while not self._inbox.empty():
            _fail(self._inbox.get_nowait()[1], Refuse("busy"))

    async def close(self) -> None:
        """Stops at once; everything that was acknowledged is in the store."""
        self._end()
        self._task.cancel()
        await asyncio.gather(self._task, self.bot_seats.close(), return_exceptions=True)

    # The match

    @property
    def loaded(self) -> Loaded:
        """The match in memory; it must have been looked at before."""
        assert self._loaded is not None
        return self._loaded

    @property
    def match(self) -> Match:
        return self.loaded.match

    @property
    def is_loaded(self) -> bool:
        return self._loaded is not None

    async def load(self) -> None:
        """Reads the match, and sends those who are connected what is new to them."""
        self._behind = False
        self._noted.clear()
        try:
            loaded = await self.services.store.read(lambda store: read_match(store, self.id))
        except (MatchNotFound, RulesChanged):
            raise
        except StoreError as error:
            log(logging.ERROR, "a match cannot be read", match=self.id, error=str(error))
            raise
        presences = await self.services.peers.presences(self.id)
        self._loaded = loaded
        self.services.metrics.matches_loaded.inc()
        self.audience.hear_elsewhere(loaded.match, presences)
        self.audience.resume(loaded)
        self.bot_seats.wake()

    # Other processes

    def _must_look(self, message: Message) -> bool:
        """Whether a message must not be answered before looking what other processes have written.

        Their notes take a moment, and whoever saw something at another process must not see it undone here.
        """
        if not self.services.peers.is_shared:
            return False
        if isinstance(message, (Enter, Resync)) or (isinstance(message, Look) and message.fresh):
            return True
        return self.services.peers.is_deaf

    async def catch_up(self) -> bool:
        """Reads and takes in what other processes have written; whether there was anything."""
        self._behind = False
        self._noted.clear()
        since = self.loaded.number + 1
        try:
            rows = await self.services.store.read(lambda store: store.entries(self.id, since))
        except StoreError:
            self._loaded = None  # the log will tell
            raise
        await self._follow(rows)
        return bool(rows)

    async def _take_in_noted(self) -> None:
        """Takes in what other processes have said that they wrote, without reading it again."""
        noted, self._noted = self._noted, []
        rows = [row for row in noted if row.number > self.loaded.number]
        if rows and rows[0].number != self.loaded.number + 1:
            await self.catch_up()
        else:
            await self._follow(rows)

    async def _follow(self, rows: Sequence[LogRow]) -> None:
        """Takes in entries of other processes as if they had been written here."""
        if not rows:
            return
        if self.loaded.account is not None:
            await self.load()  # its play cannot be followed by the rules of today
            return
        try:
            for row in rows:
                change = self.match.fold(read_entry(self.id, row.number, row.body))
                self._take_in(change, row.at)
        except StoreError:
            self._loaded = None  # the log will tell
            raise
        self.bot_seats.wake()

    async def _see_drafts(self, message: SeeDrafts) -> None:
        kept = await self.services.store.read(lambda store: store.drafts(self.id))
        self.loaded.drafts |= {draft.seat: read_drafts(draft.scope, draft.body) for draft in kept}
        self.audience.show_drafts(self.loaded, message.seat)

    async def _look_elsewhere(self) -> None:
        """Takes in who is connected at other processes, as it is now."""
        if self.services.peers.is_shared:
            self.audience.hear_elsewhere(self.match, await self.services.peers.presences(self.id))

    async def _anew_if_behind(self, do: Callable[[M], Awaitable[R]], message: M) -> R:
        """Does something; once more if it was refused before what another process wrote was known."""
        try:
            return await do(message)
        except Refuse:
            if not self.services.peers.is_shared or not await self.catch_up():
                raise
        return await do(message)

    # Changes

    async def _change(self, asked: Asked) -> int:
        """Decides on the match as it is, writes that, then publishes it; gives the last number.

        When another process wrote first, that is taken in and decided upon anew. Raises Refuse.
        """
        if isinstance(asked.request, requests.HandOver):
            await self._look_elsewhere()
        for _ in range(ATTEMPTS):
            if (number := number_already(self.loaded, asked.identity, asked.request)) is not None:
                return number
            changes, others = self._decide(asked)
            if not changes:
                return self.loaded.number
            try:
                await self._write(changes, others)
            except ConflictError:
                if self._noted:
                    await self._take_in_noted()
                else:
                    await self.catch_up()
            else:
                self._publish(changes)
                self.services.metrics.seconds_to_publish.observe(perf_counter() - asked.received)
                return self.loaded.number
        raise Refuse("busy")

    def _decide(self, asked: Asked) -> tuple[Sequence[Change], Sequence[Append]]:
        """The changes that a request makes here, and what is to be written to other matches. Raises Refuse."""
        request = asked.request
        absence = self.audience.absence(request.seat) if isinstance(request, requests.HandOver) else None
        changes = decided(self.loaded, asked.identity, request, levels, absence)
        if not isinstance(request, requests.Rematch):
            return changes, ()
        return changes, [first_append(request.match, rematch_of(self.match), self.services.now())]

    async def _write(self, changes: Sequence[Change], others: Sequence[Append]) -> None:
        """Makes changes durable, together with what is to be written to other matches."""
        before, after = self.match, changes[-1].match
        now = max(self.services.now(), self.loaded.touched)  # a clock that went back must not make a match look old
        append = Append(
            self.id,
            before.number,
            tuple(write_entry(change.entry) for change in changes),
            now,
            row_of(after) if (before.status, before.seats) != (after.status, after.seats) else None,
            holders_of(after) if before.seats != after.seats else (),
            rested=abs(now - self.loaded.touched) > REST_SECONDS,
            account=self._account(changes) if before.outcome is None and after.outcome is not None else None,
        )
        try:
            await self.services.store.append(append, *others)
        except ConflictError:
            raise
        except StoreError as error:
            # Nobody knows whether it was written: the log will tell.
            self._loaded = None
            self.services.metrics.store_failures.inc()
            log(logging.ERROR, "a change could not be written", match=self.id, error=str(error))
            raise
        self.services.metrics.matches_made.inc(len(others))

    def _account(self, changes: Sequence[Change]) -> KeptAccount:
        """What is kept of the match, which ends with these changes."""
        match = changes[-1].match
        facts = [*self.loaded.history, *(change.facts for change in changes)]
        return KeptAccount(self.id, record_text(match), write_account(match, facts))

    def _publish(self, changes: Sequence[Change]) -> None:
        """Takes in changes that are durable, sends everybody what they may know, and lets the bots go on."""
        for change in changes:
            self._take_in(change, max(self.services.now(), self.loaded.touched))
        self.services.metrics.entries.inc(len(changes))
        self.bot_seats.wake()

    def _take_in(self, change: Change, at: float) -> None:
        before = self.loaded.match
        self.loaded.add(change, at)
        self.audience.publish(before, self.loaded)

    async def _draft(self, asked: AskedDraft) -> None:
        """Keeps what a seat tries out, and sends it to everybody who holds the seat. Raises Refuse."""
        seat = asked.seat
        drafts, written = tried(
            self.loaded,
            asked.identity,
            seat,
            asked.decision,
            asked.plan,
            placed=asked.placed,
            undone=asked.undone,
        )
        await self.services.store.keep_draft(keep_drafts(self.id, seat, drafts))
        self.loaded.drafts[seat] = drafts
        message_id = asked.id
        self.audience.drafted(
            self.loaded, seat, {"type": "drafted", "id": message_id, "seat": seat + 1, "draft": written}
        )

    def say(self, seat: Seat, phrase: Phrase, message_id: str) -> None:
        """Lets a seat say something to everybody who is there, here and elsewhere. Raises Refuse."""
        self.audience.say(seat, phrase, message_id)
        self.services.peers.tell_said(self.id, seat, phrase)

    # Visitors

    def _enter(self, entering: Enter) -> None:
        visitor = entering.visitor
        if visitor.has_left:
            return  # while the match was being read; nobody would ever let it go
        visitor.seats = seats_held(self.match, visitor.identity)
        if entering.must_hold_a_seat and not visitor.seats:
            # A seat's secret that fits no seat is an error that a spectator would not make.
            raise Refuse("no-such-seat")
        if entering.before is not None:
            self.audience.leave(self.loaded, entering.before)
        self.audience.enter(self.loaded, visitor, entering.since)
        self.bot_seats.wake()

    def leave(self, visitor: Visitor) -> None:
        """Lets a visitor go at once."""
        self.audience.leave(self._loaded, visitor)
        if self.audience.is_empty:
            self.services.peers.give_back(self.id)


def _forget(done: asyncio.Future[Any]) -> None:
    if not done.cancelled():
        done.exception()


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
