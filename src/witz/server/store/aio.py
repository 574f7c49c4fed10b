"""The asynchronous facade of the store: no call blocks the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from witz.errors import StoreError
from witz.server.match.identity import DeviceDigest, InvitationDigest, MatchId

from .base import Append, DayEntry, MatchRow, Store, StoredAccount, StoredAnalysis, StoredDraft
from .pending import PendingWrite

R = TypeVar("R")


class AsyncStore:
    """A store whose reads run in threads and whose writes give futures; `Store` describes the calls.

    Every call may raise StoreError.
    """

    def __init__(self, store: Store) -> None:
        self.sync = store
        self._writes = _Writes()

    # Writing

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Makes entries durable. Raises ConflictError and MatchNotFound."""
        return self._writes.wait(partial(self.sync.append, *appends))

    def keep_draft(self, draft: StoredDraft) -> asyncio.Future[None]:
        """Stores a draft in place of the seat's earlier one."""
        return self._writes.wait(partial(self.sync.keep_draft, draft))

    def keep_account(self, account: StoredAccount) -> asyncio.Future[None]:
        """Stores the account of a finished match in place of an earlier one, unless the match was removed."""
        return self._writes.wait(partial(self.sync.keep_account, account))

    def keep_look_back(self, found: StoredAnalysis) -> asyncio.Future[None]:
        """Stores the analysis of a match in place of an earlier one, unless the match was removed."""
        return self._writes.wait(partial(self.sync.keep_look_back, found))

    def enter_day(self, entry: DayEntry, oldest: str) -> asyncio.Future[None]:
        """Enters a result into the ranking of its day."""
        return self._writes.wait(partial(self.sync.enter_day, entry, oldest))

    def remove(self, matches: Sequence[MatchId], untouched_since: float) -> asyncio.Future[None]:
        """Removes those of these matches to which nothing was appended since a time."""
        return self._writes.wait(partial(self.sync.remove, matches, untouched_since))

    # Reading

    async def read(self, work: Callable[[Store], R]) -> R:
        """Runs a function of the store in a thread, for instance one that reads a whole match."""
        return await asyncio.to_thread(work, self.sync)

    async def row(self, match: MatchId) -> MatchRow:
        """The row of a match. Raises MatchNotFound."""
        return await asyncio.to_thread(self.sync.row, match)

    async def invited(self, invitation: InvitationDigest) -> MatchRow:
        """The match of an invitation's digest. Raises MatchNotFound."""
        return await asyncio.to_thread(self.sync.invited, invitation)

    async def held_by(self, device: DeviceDigest) -> tuple[tuple[MatchRow, tuple[int, ...]], ...]:
        """The matches in which a device holds seats, the latest first, each with those seats."""
        return await asyncio.to_thread(self.sync.held_by, device)

    async def with_account(self, matches: Sequence[MatchId]) -> frozenset[MatchId]:
        """Those of these matches that have an account."""
        return await asyncio.to_thread(self.sync.with_account, matches)

    async def unfinished(self, creator: DeviceDigest, rules: Mapping[str, int]) -> int:
        """The number of unfinished matches of a creator that can be played by these rules of each game."""
        return await asyncio.to_thread(self.sync.unfinished, creator, rules)

    async def look_back(self, match: MatchId) -> StoredAnalysis | None:
        """The analysis of a match; None if there is none."""
        return await asyncio.to_thread(self.sync.look_back, match)

    async def day_table(self, day: str, game: str, level: str, most: int) -> tuple[DayEntry, ...]:
        """The best results of a day, the best first."""
        return await asyncio.to_thread(self.sync.day_table, day, game, level, most)

    async def incomplete(self, after: MatchId, most: int) -> tuple[MatchId, ...]:
        """Some finished matches without an account or a replay."""
        return await asyncio.to_thread(self.sync.incomplete, after, most)

    async def abandoned(
        self, after: MatchId, most: int, *, open_before: float, running_before: float
    ) -> tuple[MatchId, ...]:
        """Some unfinished matches to which nothing was appended since these times."""
        abandoned = partial(self.sync.abandoned, after, most, open_before=open_before, running_before=running_before)
        return await asyncio.to_thread(abandoned)

    async def newest(self) -> float | None:
        """The time of the newest entry of all matches."""
        return await asyncio.to_thread(self.sync.newest)

    async def size(self) -> int:
        """The size of the whole store in bytes."""
        return await asyncio.to_thread(self.sync.size)

    async def check(self) -> None:
        """Raises StoreError if the store cannot be read or written now."""
        await asyncio.to_thread(self.sync.check)

    async def close(self) -> None:
        """Flushes pending writes and closes all connections."""
        await asyncio.to_thread(self.sync.close)


class _Writes:
    """Passes all writes of one iteration of the event loop to the store's writer together, and their results back.

    So the writer, which commits in groups, is woken once for many matches, and so is the loop.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Callable[[], PendingWrite], asyncio.Future[None]]] = []
        self._done: list[tuple[asyncio.Future[None], Exception | None]] = []
        self._lock = threading.Lock()  # on the results, which the writer adds and the loop takes out

    def wait(self, write: Callable[[], PendingWrite]) -> asyncio.Future[None]:
        """A future of the running loop that is done when the write is durable or has failed."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[None] = loop.create_future()
        self._waiting.append((write, waiting))
        if len(self._waiting) == 1:
            loop.call_soon(self._hand_over, loop)
        return waiting

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        together, self._waiting = self._waiting, []
        for write, waiting in together:
            try:
                writing = write()
            except StoreError as error:
                if not waiting.done():
                    waiting.set_exception(error)
            else:
                writing.add_done_callback(partial(self._note, loop, waiting))

    def _note(self, loop: asyncio.AbstractEventLoop, waiting: asyncio.Future[None], written: PendingWrite) -> None:
        """Records the result of a write, in the writer's thread."""
        done = waiting, written.error
        with self._lock:
            is_first = not self._done
            self._done.append(done)
        if is_first:
            with suppress(RuntimeError):  # the loop has ended: nobody is waiting
                loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        with self._lock:
            together, self._done = self._done, []
        for waiting, error in together:
            if waiting.done():
                continue
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)
