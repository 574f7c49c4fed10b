"""One task for each running match, with one inbox: check, apply, append to the store, and only then publish."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from witz.engine import Seat
from witz.errors import ConflictError, MatchNotFound, RulesChanged, StoreError
from witz.server.log import say, say_mistake
from witz.server.match import entries
from witz.server.match.match import Change, Match
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.store import Append, KeptAccount
from witz.server.store.rows import holders_of, row_of
from witz.server.wire.account import write_account
from witz.server.wire.messages import Drafted, SetDraft
from witz.server.wire.views import NO_DRAFTS, Drafts, draft_scope, write_draft
from witz.server.ws.outbox import Connection

from .audience import Audience
from .bot_seats import Thinking
from .load import Loaded, write_drafts
from .load import load as read_match
from .services import Services

R = TypeVar("R")
Decide = Callable[[Match], Sequence[Change]]

REST_SECONDS = 3600.0  # after which a match may have been removed by another process
ATTEMPTS = 10  # how often a change is tried again after another process wrote first


class MatchTask:
    """A match in memory. Everything that concerns it goes through `do`, one thing after the other."""

    def __init__(self, services: Services, match_id: str, gone: Callable[[MatchTask], None]) -> None:
        self.id = match_id
        self.services = services
        self.audience = Audience(services)
        self._gone = gone
        self._used = services.monotonic()
        self._busy = False
        self._closed = False
        self._loaded: Loaded | None = None
        self._inbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue(
            services.settings.inbox
        )
        self.bots = Thinking(self)
        self._task = asyncio.create_task(self._run(), name=f"match {match_id}")

    # The inbox

    async def do(self, work: Callable[[], Awaitable[R]]) -> R:
        """Does some work on the match when its turn comes. Raises what it raises, and Refuse when too much waits."""
        if self._closed:
            raise Refuse("busy")
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        try:
            self._inbox.put_nowait((work, done))
        except asyncio.QueueFull:
            raise Refuse("busy") from None
        return await done

    async def _run(self) -> None:
        while not self._closed:
            work, done = await self._inbox.get()
            self._used = self.services.monotonic()
            if not done.cancelled():
                await self._work(work, done)

    @property
    def is_idle(self) -> bool:
        """Whether nobody has needed the match for a while."""
        rested = self.services.monotonic() - self._used >= self.services.settings.idle_seconds
        return rested and self.audience.is_empty and not self.bots and not self._busy and self._inbox.empty()

    async def _work(self, work: Callable[[], Awaitable[Any]], done: asyncio.Future[Any]) -> None:
        self._busy = True
        try:
            if self._loaded is None:
                await self.load()
            result = await work()
        except (Refuse, StoreError) as error:
            _fail(done, error)
            is_gone = isinstance(error, (MatchNotFound, RulesChanged))
            if is_gone and self._loaded is None and self.audience.is_empty:
                self._end()
        except Exception:  # noqa: BLE001  # a mistake in one match must not end it, nor reach another one
            say_mistake(match=self.id)
            # Whatever went wrong, the log is right: begin anew from it.
            self._loaded = None
            _fail(done, Refuse("internal"))
        else:
            if not done.done():
                done.set_result(result)
        finally:
            self._busy = False

    def _end(self) -> None:
        """Takes no more work, and tells those who still wait."""
        self._closed = True
        self._gone(self)
        while not self._inbox.empty():
            _fail(self._inbox.get_nowait()[1], Refuse("busy"))

    async def close(self) -> None:
        """Stops at once; everything that was acknowledged is in the store."""
        self._end()
        self._task.cancel()
        await asyncio.gather(self._task, self.bots.close(), return_exceptions=True)

    # The match

    @property
    def loaded(self) -> Loaded:
        """The match in memory; only to be asked for inside `do`."""
        assert self._loaded is not None
        return self._loaded

    @property
    def match(self) -> Match:
        return self.loaded.match

    async def load(self) -> None:
        """Reads the match, and tells those who watch what is new to them."""
        try:
            loaded = await self.services.store.read(lambda store: read_match(store, self.id))
        except (MatchNotFound, RulesChanged):
            raise
        except StoreError as error:
            say(logging.ERROR, "a match cannot be read", match=self.id, error=str(error))
            raise
        self._loaded = loaded
        self.services.counts["matches_loaded"] += 1
        self.audience.resume(loaded)
        self.bots.wake()

    async def change(self, decide: Decide) -> int:
        """Decides on the match as it is, writes that, then publishes it; gives the last number.

        When another process wrote first, the match is read again and decided anew. Raises Refuse.
        """
        for _ in range(ATTEMPTS):
            changes = decide(self.match)
            try:
                await self.write(changes)
            except ConflictError:
                await self.load()
            else:
                return self.publish(changes)
        raise Refuse("busy")

    async def write(self, changes: Sequence[Change], *others: Append) -> None:
        """Makes changes durable, together with what is to be written to other matches."""
        before, after, now = self.match, changes[-1].match, self.services.now()
        append = Append(
            self.id,
            before.number,
            tuple(entries.write_entry(change.entry) for change in changes),
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
            self.services.counts["store_failures"] += 1
            say(logging.ERROR, "a change could not be written", match=self.id, error=str(error))
            raise

    def _account(self, changes: Sequence[Change]) -> KeptAccount:
        """What is kept of the match, which ends with these changes."""
        match = changes[-1].match
        told = [*self.loaded.history, *(change.told for change in changes)]
        return KeptAccount(self.id, record_text(match), write_account(match, told))

    def publish(self, changes: Sequence[Change]) -> int:
        """Takes in changes that are durable, tells everybody who may know, and lets the bots go on."""
        for change in changes:
            before = self.loaded.match
            self.loaded.add(change, self.services.now())
            self.audience.publish(before, self.loaded)
        self.services.counts["entries"] += len(changes)
        self.bots.wake()
        return len(self.loaded.history) - 1

    async def once(
        self,
        seat: Seat,
        message_id: str,
        kind: type[entries.Entry],
        decide: Callable[[Match], Change],
        actions: tuple[str, ...] = (),
    ) -> int:
        """Does what a message asks for, once: a repeated one gets the number of the first. Raises Refuse."""
        found = self.loaded.moves.get((seat, message_id))
        if found is None:
            return await self.change(lambda match: [decide(match)])
        number, entry = found
        if not isinstance(entry, kind) or (isinstance(entry, entries.Acted) and entry.actions != actions):
            raise Refuse("id-reused")
        return number

    def leave(self, connection: Connection) -> None:
        """Lets a connection go."""
        self.audience.leave(self._loaded, connection)

    async def draft(self, seat: Seat, asked: SetDraft) -> None:
        """Keeps what a seat tries out, and shows it to everybody who holds the seat. Raises Refuse."""
        match = self.match
        match.playing().must_be_asked(seat, asked.decision)
        placed, undone = tuple(asked.placed), tuple(asked.undone)
        written = write_draft(match, seat, asked.plan, placed, undone)
        scope = draft_scope(match, seat)
        before = self.loaded.drafts.get(seat, NO_DRAFTS)
        plans = dict(before.plans) if before.scope == scope else {}
        drafts = Drafts(scope, {**plans, asked.plan: (placed, undone)})
        await self.services.store.keep_draft(write_drafts(self.id, seat, drafts))
        self.loaded.drafts[seat] = drafts
        self.audience.drafted(self.loaded, seat, Drafted(type="drafted", id=asked.id, seat=seat + 1, draft=written))


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
