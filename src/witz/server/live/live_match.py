"""A match in memory that follows its log: check, apply, append to the store, and only then publish.

Entries that other processes append are applied as well.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final, TypeVar

from witz.engine import Seat
from witz.errors import ConflictError, MatchNotFound, RulesChanged, StoreError
from witz.server.match import requests
from witz.server.match.decide import rematch_of
from witz.server.match.fold import fold
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.match import Change, Match
from witz.server.match.permit import seats_held
from witz.server.match.refusal import Refuse
from witz.server.match.replay import begins_by_other_rules, record_text
from witz.server.program_log import log
from witz.server.store import Append, LogRow, StoredAccount
from witz.server.wire import sending
from witz.server.wire.account import write_account
from witz.server.wire.answering import decided, number_already, tried
from witz.server.wire.loaded import Loaded
from witz.server.wire.log import read_entry, write_entry
from witz.server.wire.messages import Phrase

from .audience import Audience, Visitor
from .inbox import Asked, AskedDraft, Enter, GiveMatch, Message, Resend
from .load import read_match, stored_draft, stored_drafts
from .new import first_append
from .rows import holders_of, row_of
from .services import Services

REMOVAL_SECONDS: Final = 3600.0  # without an entry, after which another process may have removed the match
ATTEMPTS: Final = 10  # at a change, when other processes append first

M = TypeVar("M")
R = TypeVar("R")


class LiveMatch:
    """A match in memory with its audience. Its task calls one method at a time.

    `wake` is called after every change, so that bots can answer.
    """

    def __init__(self, services: Services, match_id: MatchId, wake: Callable[[], None]) -> None:
        self.id = match_id
        self.services = services
        self.audience = Audience(services, match_id)
        self._wake = wake
        self._loaded: Loaded | None = None
        self.is_behind = False  # whether entries of other processes must be read from the store
        self._received: list[LogRow] = []  # entries from notifications of other processes that are not applied yet

    @property
    def loaded(self) -> Loaded:
        """The match, which must have been loaded before."""
        assert self._loaded is not None
        return self._loaded

    @property
    def match(self) -> Match:
        return self.loaded.match

    @property
    def is_loaded(self) -> bool:
        return self._loaded is not None

    def forget(self) -> None:
        """Drops the match after an error; it will be loaded from its log again."""
        self._loaded = None

    async def load(self) -> None:
        """Loads the match from the store, and sends it to the visitors."""
        self.is_behind = False
        self._received.clear()
        try:
            loaded = await self.services.store.read(lambda store: read_match(store, self.id))
        except MatchNotFound:
            raise
        except RulesChanged:
            await self._must_not_run_elsewhere()
            self.audience.end("rules-changed")
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

    async def _must_not_run_elsewhere(self) -> None:
        """Raises Refuse for a match of other rules that another process may still play: its record holds secrets.

        Visitors are told to connect again, perhaps to that process.
        """
        if await self.services.peers.have_other_rules():
            row = await self.services.store.row(self.id)
            if row.status != "finished":
                self.audience.end("busy")
                raise Refuse("busy", detail="another server may still play this match by its rules")

    # Other processes

    def is_fresh_for(self, message: Message) -> bool:
        """Whether a message can be processed without reading or applying entries of other processes first."""
        return self._loaded is not None and not self.is_behind and not self._received and not self._must_look(message)

    async def be_fresh(self, message: Message) -> None:
        """Loads the match, and applies the entries of other processes, as far as a message needs it."""
        if self._loaded is None:
            await self.load()
        if self.is_behind or self._must_look(message):
            await self.catch_up()
        elif self._received:
            await self._apply_received()

    def receive_entries(self, number: int, rows: Sequence[LogRow]) -> bool:
        """Another process has appended entries up to this number; `rows` are these entries, unless they are too long.

        Gives whether they must be applied now; without visitors, the next message has them applied.
        """
        if self._loaded is not None and not self.is_behind and not self.audience.is_empty:
            known = self._received[-1].number if self._received else self._loaded.number
            if number <= known:
                return False
            if rows and rows[0].number == known + 1:
                self._received += rows
                return True
        self.is_behind = True
        return not self.audience.is_empty

    def _must_look(self, message: Message) -> bool:
        """Whether a message must be answered from a fresh read of the log, since notifications may lag.

        Somebody who has seen a change at another process must not see an older state here.
        """
        if not self.services.peers.is_shared:
            return False
        if isinstance(message, (Enter, Resend)) or (isinstance(message, GiveMatch) and message.fresh):
            return True
        return self.services.peers.misses_notifications

    async def catch_up(self) -> bool:
        """Reads and applies the entries of other processes; gives whether there were any."""
        self.is_behind = False
        self._received.clear()
        since = self.loaded.number + 1
        try:
            rows = await self.services.store.read(lambda store: store.entries(self.id, since))
        except StoreError:
            self._loaded = None  # to be loaded again
            raise
        await self._follow(rows)
        return bool(rows)

    async def _apply_received(self) -> None:
        """Applies the entries from notifications, without reading them from the store."""
        received, self._received = self._received, []
        rows = [row for row in received if row.number > self.loaded.number]
        if rows and rows[0].number != self.loaded.number + 1:
            await self.catch_up()
        else:
            await self._follow(rows)

    async def _follow(self, rows: Sequence[LogRow]) -> None:
        """Applies entries of other processes as if they had been written here."""
        if not rows:
            return
        if self.loaded.account is not None:
            await self.load()  # its play cannot be replayed by the current rules
            return
        try:
            for row in rows:
                entry = read_entry(self.id, row.number, row.body)
                if begins_by_other_rules(self.match, entry):
                    self._loaded = None
                    await self.load()
                    return
                self._apply(fold(self.match, entry), row.at)
        except StoreError:
            self._loaded = None  # to be loaded again
            raise
        self._wake()

    async def see_drafts(self, seat: Seat) -> None:
        """Reads a seat's drafts after another process has stored one, and shows them to the holders of the seat."""
        self.loaded.drafts |= await self.services.store.read(lambda store: stored_drafts(store, self.id))
        self.audience.show_drafts(self.loaded, seat)

    async def look_elsewhere(self) -> None:
        """Reads the presence at other processes."""
        if self.services.peers.is_shared:
            self.audience.update_elsewhere(self.match, await self.services.peers.presences(self.id))

    async def _retry_if_behind(self, do: Callable[[M], Awaitable[R]], message: M) -> R:
        """Processes a message; a refused one again if there are new entries of other processes."""
        try:
            return await do(message)
        except Refuse:
            if not self.services.peers.is_shared or not await self.catch_up():
                raise
        return await do(message)

    # Changes

    async def change(self, asked: Asked) -> int:
        """Makes the change that a request asks for; gives the number of the last entry. Raises Refuse."""
        return await self._retry_if_behind(self._change, asked)

    async def draft(self, asked: AskedDraft) -> None:
        """Stores a seat's draft. Raises Refuse."""
        await self._retry_if_behind(self._draft, asked)

    async def _change(self, asked: Asked) -> int:
        """Decides on a request, appends its entries, then publishes them; gives the number of the last entry.

        If another process has appended first, its entries are applied and the request is decided again. Raises Refuse.
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
                if self._received:
                    await self._apply_received()
                else:
                    await self.catch_up()
            else:
                self._publish(changes, at)
                if asked.received is not None:
                    self.services.metrics.seconds_to_publish.observe(perf_counter() - asked.received)
                return self.loaded.number
        raise Refuse("busy")

    def _decide(self, asked: Asked) -> tuple[Sequence[Change], Sequence[Append]]:
        """The changes of this match that a request makes, and entries for other matches. Raises Refuse."""
        request = asked.request
        absence = self.audience.absence(request.seat) if isinstance(request, requests.HandOver) else None
        changes = decided(self.loaded, asked.identity, request, self.services.own_bots.levels, absence)
        if not isinstance(request, requests.MakeRematch):
            return changes, ()
        return changes, [first_append(request.match, rematch_of(self.match, request), self.services.now())]

    async def _write(self, changes: Sequence[Change], others: Sequence[Append]) -> float:
        """Makes changes durable, together with entries for other matches; gives their time."""
        loaded = self.loaded
        before, after = loaded.match, changes[-1].match
        now = max(self.services.now(), loaded.touched)  # a clock that was set back must not make a match look old
        append = Append(
            self.id,
            before.number,
            tuple([write_entry(change.entry) for change in changes]),
            now,
            row_of(after) if (before.status, before.seats) != (after.status, after.seats) else None,
            holders_of(after) if before.seats != after.seats else (),
            may_be_removed=loaded.is_unplayed or abs(now - loaded.touched) > REMOVAL_SECONDS,
            account=self._account(changes) if before.outcome is None and after.outcome is not None else None,
        )
        try:
            await self.services.store.append(append, *others)
        except ConflictError:
            raise
        except StoreError as error:
            # It may have been written or not: the match is loaded from its log again.
            self._loaded = None
            self.services.metrics.store_failures.inc()
            log(logging.ERROR, "a change could not be written", match=self.id, error=str(error))
            raise
        self.services.metrics.matches_made.inc(len(others))
        return now

    def _account(self, changes: Sequence[Change]) -> StoredAccount:
        """The account of the match, which ends with these changes."""
        match = changes[-1].match
        facts = [*self.loaded.history, *(change.facts for change in changes)]
        return StoredAccount(self.id, record_text(match), write_account(match, facts))

    def _publish(self, changes: Sequence[Change], at: float) -> None:
        """Applies durable changes, sends them to the audience, and wakes the bots."""
        for change in changes:
            self._apply(change, at)
        self.services.metrics.entries.inc(len(changes))
        self._wake()

    def _apply(self, change: Change, at: float) -> None:
        loaded = self.loaded
        before = loaded.match
        loaded.add(change, at)
        self.audience.publish(before, loaded)

    async def _draft(self, asked: AskedDraft) -> None:
        """Stores a seat's draft, and sends it to all holders of the seat. Raises Refuse."""
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
        await self.services.store.keep_draft(stored_draft(self.id, seat, drafts))
        self.loaded.drafts[seat] = drafts
        self.audience.drafted(self.loaded, seat, sending.drafted(asked.id, seat, written))

    def say(self, seat: Seat, phrase: Phrase, message_id: MessageId) -> None:
        """Sends a phrase of a seat to all visitors, here and at other processes. Raises Refuse."""
        self.audience.say(seat, phrase, message_id)
        self.services.peers.publish_phrase(self.id, seat, phrase)

    # Visitors

    def enter(self, entering: Enter) -> Visitor:
        """Lets a visitor in; gives it with its seats. Raises Refuse for a secret that fits no seat."""
        seats = seats_held(self.match, entering.visitor.identity)
        visitor = replace(entering.visitor, seats=seats, entered=self.services.monotonic())
        if entering.must_hold_a_seat and not seats:
            # It showed the secret of a seat, so it is not meant to be a spectator.
            raise Refuse("no-such-seat")
        if entering.before is not None:
            self.audience.leave(self.loaded, entering.before)
        try:
            self.audience.enter(self.loaded, visitor, entering.since)
            self._wake()
        except Exception:
            self.leave(visitor)  # nobody else knows it yet
            raise
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Removes a visitor."""
        self.audience.leave(self._loaded, visitor)
        if self.audience.is_empty:
            self.services.peers.return_lease(self.id)
