"""A match in memory beside its log: check, apply, append to the store, and only then publish; and follow the others."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Final, TypeVar

from witz.engine import Seat
from witz.errors import ConflictError, MatchNotFound, RulesChanged, StoreError
from witz.server.log import log
from witz.server.match import requests
from witz.server.match.decide import rematch_of
from witz.server.match.fold import fold
from witz.server.match.identity import MatchId
from witz.server.match.match import Change, Match
from witz.server.match.permit import seats_held
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.store import Append, KeptAccount, LogRow
from witz.server.wire.account import write_account
from witz.server.wire.asking import decided, number_already, tried
from witz.server.wire.loaded import Loaded
from witz.server.wire.log import read_drafts, read_entry, write_entry
from witz.server.wire.messages import Phrase

from .audience import Audience, Visitor
from .inbox import Asked, AskedDraft, Enter, Look, Message, Resend
from .load import keep_drafts
from .load import load as read_match
from .new import first_append
from .own_bots import levels
from .rows import holders_of, row_of
from .services import Services

REST_SECONDS: Final = 3600.0  # after which a match may have been removed by another process
ATTEMPTS: Final = 10  # how often a change is tried again after another process wrote first

M = TypeVar("M")
R = TypeVar("R")


class LiveMatch:
    """A match in memory, with those who look at it. Its task does one thing with it after the other.

    `wake` lets its bots go on after a change.
    """

    def __init__(self, services: Services, match_id: MatchId, wake: Callable[[], None]) -> None:
        self.id = match_id
        self.services = services
        self.audience = Audience(services, match_id)
        self._wake = wake
        self._loaded: Loaded | None = None
        self.is_behind = False  # whether another process has written what is not known here
        self._noted: list[LogRow] = []  # what another process has written and said, and is not taken in yet

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

    def forget(self) -> None:
        """Whatever went wrong, the log is right: begin anew from it."""
        self._loaded = None

    async def load(self) -> None:
        """Reads the match, and sends those who are connected what is new to them."""
        self.is_behind = False
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
        self.audience.update_elsewhere(loaded.match, presences)
        self.audience.resume(loaded)
        self._wake()

    # Other processes

    def is_fresh_for(self, message: Message) -> bool:
        """Whether the match is in memory, and a message needs nothing more that other processes have written."""
        return self._loaded is not None and not self.is_behind and not self._noted and not self._must_look(message)

    async def be_fresh(self, message: Message) -> None:
        """Reads the match, and takes in what other processes have written, as far as a message needs it."""
        if self._loaded is None:
            await self.load()
        if self.is_behind or self._must_look(message):
            await self.catch_up()
        elif self._noted:
            await self._take_in_noted()

    def receive_entries(self, number: int, rows: Sequence[LogRow]) -> bool:
        """Another process has written up to this entry, and says what, where that is not too long to say.

        Gives whether there is something to take in now; what nobody here looks at is taken in by whoever comes next.
        """
        if self._loaded is not None and not self.is_behind and not self.audience.is_empty:
            known = self._noted[-1].number if self._noted else self._loaded.number
            if number <= known:
                return False
            if rows and rows[0].number == known + 1:
                self._noted += rows
                return True
        self.is_behind = True
        return not self.audience.is_empty

    def _must_look(self, message: Message) -> bool:
        """Whether a message must not be answered before looking what other processes have written.

        Their notes take a moment, and whoever saw something at another process must not see it undone here.
        """
        if not self.services.peers.is_shared:
            return False
        if isinstance(message, (Enter, Resend)) or (isinstance(message, Look) and message.fresh):
            return True
        return self.services.peers.misses_notifications

    async def catch_up(self) -> bool:
        """Reads and takes in what other processes have written; whether there was anything."""
        self.is_behind = False
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
                change = fold(self.match, read_entry(self.id, row.number, row.body))
                self._take_in(change, row.at)
        except StoreError:
            self._loaded = None  # the log will tell
            raise
        self._wake()

    async def see_drafts(self, seat: Seat) -> None:
        """Takes in a draft of a seat that another process has kept, and shows it to those who hold the seat."""
        kept = await self.services.store.read(lambda store: store.drafts(self.id))
        self.loaded.drafts |= {draft.seat: read_drafts(draft.scope, draft.body) for draft in kept}
        self.audience.show_drafts(self.loaded, seat)

    async def look_elsewhere(self) -> None:
        """Takes in who is connected at other processes, as it is now."""
        if self.services.peers.is_shared:
            self.audience.update_elsewhere(self.match, await self.services.peers.presences(self.id))

    async def _anew_if_behind(self, do: Callable[[M], Awaitable[R]], message: M) -> R:
        """Does something; once more if it was refused before what another process wrote was known."""
        try:
            return await do(message)
        except Refuse:
            if not self.services.peers.is_shared or not await self.catch_up():
                raise
        return await do(message)

    # Changes

    async def change(self, asked: Asked) -> int:
        """Makes a change that somebody asks for; gives the last number. Raises Refuse."""
        return await self._anew_if_behind(self._change, asked)

    async def draft(self, asked: AskedDraft) -> None:
        """Keeps what a seat tries out. Raises Refuse."""
        await self._anew_if_behind(self._draft, asked)

    async def _change(self, asked: Asked) -> int:
        """Decides on the match as it is, writes that, then publishes it; gives the last number.

        When another process wrote first, that is taken in and decided upon anew. Raises Refuse.
        """
        if isinstance(asked.request, requests.HandOver):
            await self.look_elsewhere()
        for _ in range(ATTEMPTS):
            if (number := number_already(self.loaded, asked.identity, asked.request)) is not None:
                return number
            changes, others = self._decide(asked)
            if not changes:
                return self.loaded.number
            try:
                at = await self._write(changes, others)
            except ConflictError:
                if self._noted:
                    await self._take_in_noted()
                else:
                    await self.catch_up()
            else:
                self._publish(changes, at)
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

    async def _write(self, changes: Sequence[Change], others: Sequence[Append]) -> float:
        """Makes changes durable, together with what is to be written to other matches; gives their time."""
        loaded = self.loaded
        before, after = loaded.match, changes[-1].match
        now = max(self.services.now(), loaded.touched)  # a clock that went back must not make a match look old
        append = Append(
            self.id,
            before.number,
            tuple([write_entry(change.entry) for change in changes]),
            now,
            row_of(after) if (before.status, before.seats) != (after.status, after.seats) else None,
            holders_of(after) if before.seats != after.seats else (),
            rested=abs(now - loaded.touched) > REST_SECONDS,
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
        return now

    def _account(self, changes: Sequence[Change]) -> KeptAccount:
        """What is kept of the match, which ends with these changes."""
        match = changes[-1].match
        facts = [*self.loaded.history, *(change.facts for change in changes)]
        return KeptAccount(self.id, record_text(match), write_account(match, facts))

    def _publish(self, changes: Sequence[Change], at: float) -> None:
        """Takes in changes that are durable, sends everybody what they may know, and lets the bots go on."""
        for change in changes:
            self._take_in(change, at)
        self.services.metrics.entries.inc(len(changes))
        self._wake()

    def _take_in(self, change: Change, at: float) -> None:
        loaded = self.loaded
        before = loaded.match
        loaded.add(change, at)
        self.audience.publish(before, loaded)

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
        self.audience.drafted(
            self.loaded, seat, {"type": "drafted", "id": asked.id, "seat": seat + 1, "draft": written}
        )

    def say(self, seat: Seat, phrase: Phrase, message_id: str) -> None:
        """Lets a seat say something to everybody who is there, here and elsewhere. Raises Refuse."""
        self.audience.say(seat, phrase, message_id)
        self.services.peers.publish_phrase(self.id, seat, phrase)

    # Visitors

    def enter(self, entering: Enter) -> None:
        """Lets a visitor in. Raises Refuse for a secret that fits no seat."""
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
        self._wake()

    def leave(self, visitor: Visitor) -> None:
        """Lets a visitor go at once."""
        self.audience.leave(self._loaded, visitor)
        if self.audience.is_empty:
            self.services.peers.return_lease(self.id)
