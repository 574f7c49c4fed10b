"""The other processes at the same store: what they write is heard of here, and what they must know is told to them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from witz.engine import Seat
from witz.errors import StoreError
from witz.server.log import log
from witz.server.match.identity import MatchId
from witz.server.store import Note, Presence, SqlPeers
from witz.server.store.peers import ALIVE_SECONDS
from witz.server.wire.messages import PHRASES, Phrase

BEAT_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 0.5  # before another attempt to reach the database
GATHER_SECONDS: Final = 0.02  # for which what is told is gathered
CLEAN_SECONDS: Final = 3600.0


class Ear(Protocol):
    """Who is told what comes from other processes."""

    def hear(self, note: Note) -> None:
        """Another process announced something."""
        ...

    def look_around(self) -> None:
        """Another process came or went."""
        ...

    def catch_up(self) -> None:
        """Notes may have been missed."""
        ...


class Peers:
    """No other process is at the store: what SQLite has."""

    is_shared: bool = False
    is_deaf: bool = False  # whether notes of other processes may be missed now

    def start(self, ear: Ear) -> None:
        """Begins to listen, on the running loop."""

    async def close(self) -> None:
        """Tells the others that this process ends."""

    def gone_since(self, process: str) -> float | None:  # noqa: ARG002
        """When it was first seen here that a process does not run any more; None while it does."""
        return None

    async def presences(self, match: MatchId) -> Sequence[Presence]:  # noqa: ARG002
        """Who is connected to a match at other processes, as it is now. Raises StoreError."""
        return ()

    def tell_presence(self, match: MatchId, seats: Mapping[Seat, tuple[bool, float]], *, watched: bool) -> None:
        """Tells the others who is connected here: by seat, whether it is, and for how many seconds."""

    def tell_said(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        """Tells the others what a seat says."""

    def tell_refused(self, network: str) -> None:
        """Tells the others that a WebSocket of a network was refused for a limit."""

    async def has_lease(self, match: MatchId) -> bool:  # noqa: ARG002
        """Whether this process, and no other one, does what one process does for a match: think for its bots."""
        return True

    def give_back(self, match: MatchId) -> None:
        """Lets another process think for the bots of a match."""


class SharedPeers(Peers):
    """Other processes at the same PostgreSQL."""

    is_shared = True

    def __init__(self, store: SqlPeers, monotonic: Callable[[], float]) -> None:
        self._store = store
        self._monotonic = monotonic
        self.is_deaf = True  # until the first notes come
        self._ear: Ear | None = None
        self._chores: list[asyncio.Task[None]] = []
        self._stopping = threading.Event()
        self._listener: threading.Thread | None = None
        self._running: set[str] = set()  # the processes that run
        self._gone: dict[str, float] = {}  # when others were found gone
        self._ended: set[str] = set()  # those that said so themselves: what was read of them before does not count
        self._beaten = float("-inf")  # the last beat that succeeded
        self._beats_since = float("inf")  # since when there has been no gap between beats
        self._leases: set[MatchId] = set()  # matches whose bots think here
        self._lessees: dict[MatchId, str] = {}  # the process in which they think elsewhere
        self._leases_noted = 0  # how often others gave a lease back
        self._told: dict[MatchId, Presence] = {}
        self._given_back: set[MatchId] = set()
        self._refused: set[str] = set()
        self._said: list[Note] = []
        self._something = asyncio.Event()

    # Coming and going

    def start(self, ear: Ear) -> None:
        self._ear = ear
        lasting = (self._beat_forever(), self._tell_forever(), self._clean_forever())
        self._chores = [asyncio.create_task(chore) for chore in lasting]
        loop = asyncio.get_running_loop()
        self._listener = threading.Thread(target=self._listen, args=(loop,), name="witz-notes", daemon=True)
        self._listener.start()

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        self._stopping.set()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join)
        try:
            await asyncio.to_thread(self._store.leave)
        except StoreError:
            return  # the others find out by themselves

    # Hearing

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hands notes to the event loop, from a thread of its own."""

        def call(function: Callable[..., None], *args: object) -> None:
            if not self._stopping.is_set():
                loop.call_soon_threadsafe(function, *args)

        while not self._stopping.is_set():
            try:
                hears = False
                for heard in self._store.incoming():
                    if self._stopping.is_set():
                        return
                    if not hears:
                        hears = True
                        call(self._begin_to_hear)
                    if heard is not None:
                        call(self._take_in, *heard)
            except StoreError as error:
                call(self._be_deaf, str(error))
            self._stopping.wait(PAUSE_SECONDS)

    def _begin_to_hear(self) -> None:
        self.is_deaf = False
        assert self._ear is not None
        self._ear.catch_up()

    def _be_deaf(self, error: str) -> None:
        if not self.is_deaf:
            log(logging.ERROR, "notifications of other processes are not received", error=error)
        self.is_deaf = True

    def _take_in(self, process: str, notes: Sequence[Note]) -> None:
        assert self._ear is not None
        self._see_running(process)
        for note in notes:
            if note.kind == "gone":
                self._running.discard(process)
                self._ended.add(process)
                self._ear.look_around()
            else:
                if note.kind == "lease":
                    self._leases_noted += 1
                    self._lessees.pop(MatchId(note.name), None)
                self._ear.hear(note)

    # Who runs

    async def _beat_forever(self) -> None:
        is_heard = True
        while True:
            try:
                self.judge(await asyncio.to_thread(self._store.beat))
                is_heard = True
            except StoreError as error:
                if is_heard:  # one line for each time, however long it lasts
                    log(logging.ERROR, "this process cannot reach the database", error=str(error))
                is_heard = False
            await asyncio.sleep(BEAT_SECONDS)

    def judge(self, ages: Mapping[str, float]) -> None:
        """Finds out who runs. Whoever had no database for a while waits before it says so of others: nor had they."""
        now, before = self._monotonic(), set(self._running)
        if now - self._beaten > ALIVE_SECONDS:
            # Others may believe that this process is gone, and have taken its leases.
            self._beats_since = now
            self._leases.clear()
        self._beaten = now
        for process, age in ages.items():
            if age < ALIVE_SECONDS:
                self._see_running(process)
        if now - self._beats_since > ALIVE_SECONDS + BEAT_SECONDS:
            self._running &= {process for process, age in ages.items() if age < ALIVE_SECONDS}
        self._running.discard(self._store.process)
        if self._running != before and self._ear is not None:
            self._lessees = {match: process for match, process in self._lessees.items() if process in self._running}
            self._ear.look_around()

    def _see_running(self, process: str) -> None:
        if process not in self._ended:
            self._running.add(process)
            self._gone.pop(process, None)

    def gone_since(self, process: str) -> float | None:
        return None if process in self._running else self._gone.setdefault(process, self._monotonic())

    # Who is connected where

    async def presences(self, match: MatchId) -> Sequence[Presence]:
        found = await asyncio.to_thread(self._store.presences, match)
        for presence in found:
            if presence.runs:
                self._see_running(presence.process)
        return found

    def tell_presence(self, match: MatchId, seats: Mapping[Seat, tuple[bool, float]], *, watched: bool) -> None:
        self._told[match] = Presence(self._store.process, watched, seats)
        self._something.set()

    def tell_said(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        self._said.append(Note("said", match, seat * len(PHRASES) + PHRASES.index(phrase)))
        self._something.set()

    def tell_refused(self, network: str) -> None:
        self._refused.add(network)
        self._something.set()

    async def _tell_forever(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            told, given_back, refused = self._told, self._given_back, self._refused
            said, self._said = self._said, []  # what cannot be told now is not worth telling later
            self._told, self._given_back, self._refused = {}, set(), set()
            try:
                await asyncio.to_thread(
                    self._store.tell, told, given_back=sorted(given_back), networks=refused, said=said
                )
            except StoreError:  # the beat says so in the log
                self._told = told | self._told
                self._given_back |= given_back
                self._refused |= refused
                self._something.set()
                await asyncio.sleep(PAUSE_SECONDS)
            await asyncio.sleep(GATHER_SECONDS)

    async def _clean_forever(self) -> None:
        while True:
            await asyncio.sleep(CLEAN_SECONDS)
            try:
                await asyncio.to_thread(self._store.clean)
            except StoreError as error:
                log(logging.ERROR, "what stopped processes left in the database could not be removed", error=str(error))

    # Leases

    async def has_lease(self, match: MatchId) -> bool:
        is_fresh = self._monotonic() - self._beaten < ALIVE_SECONDS
        if match in self._leases and is_fresh:
            return True
        if match in self._given_back and is_fresh:
            self._given_back.discard(match)
            self._leases.add(match)
            return True
        if self._lessees.get(match) in self._running:
            return False
        while True:
            before = self._leases_noted
            process = await asyncio.to_thread(self._store.lease, match)
            if process == self._store.process:
                self._lessees.pop(match, None)
                self._leases.add(match)
                return True
            if before == self._leases_noted:
                self._lessees[match] = process
                return False

    def give_back(self, match: MatchId) -> None:
        if match in self._leases:
            self._leases.discard(match)
            self._given_back.add(match)
            self._something.set()
