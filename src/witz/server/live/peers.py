"""Notifications between server processes at one PostgreSQL: entries, presence, leases and heartbeats."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from witz.engine import Seat
from witz.errors import StoreError
from witz.server.match.identity import MatchId
from witz.server.program_log import log
from witz.server.store import Notification, ProcessId, ProcessPresence, SqlPeers
from witz.server.store.notifications import LeaseReturned, PhraseSaid, ProcessStopped
from witz.server.store.peers import ALIVE_SECONDS
from witz.server.wire.messages import PHRASES, Phrase

HEARTBEAT_SECONDS: Final = 1.0  # the interval of heartbeats
RETRY_SECONDS: Final = 0.5  # before another attempt to reach the database
BATCH_SECONDS: Final = 0.02  # notifications within this time are sent as one batch
CLEAN_SECONDS: Final = 3600.0  # the interval at which rows of stopped processes are deleted


class Listener(Protocol):
    """Receives the notifications of other processes."""

    def receive(self, notification: Notification) -> None:
        """Another process sent a notification."""
        ...

    def processes_changed(self) -> None:
        """Another process started or stopped."""
        ...

    def catch_up(self) -> None:
        """Notifications may have been missed."""
        ...


class Peers:
    """The peers of a process that is alone at its store, as with SQLite: none."""

    is_shared: bool = False
    misses_notifications: bool = False  # whether notifications of other processes may be missed now

    def start(self, listener: Listener) -> None:
        """Starts listening, on the running loop."""

    async def close(self) -> None:
        """Notifies the others that this process stops."""

    def dead_since(self, process: ProcessId) -> float | None:  # noqa: ARG002
        """When this process first found another one dead; None while that is alive."""
        return None

    async def have_other_rules(self) -> bool:
        """Whether another process runs that may play matches whose rules this one does not have."""
        return False

    async def presences(self, match: MatchId) -> Sequence[ProcessPresence]:  # noqa: ARG002
        """The current presence at a match at other processes. Raises StoreError."""
        return ()

    def publish_presence(self, match: MatchId, seats: Mapping[Seat, tuple[bool, float]], *, watched: bool) -> None:
        """Notifies the others of the presence here: each seat's status, and for how many seconds it has had it."""

    def publish_phrase(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        """Notifies the others of a phrase that a seat said."""

    def publish_refusal(self, network: str) -> None:
        """Notifies the others that a WebSocket of a network was refused because of a rate or connection limit."""

    async def has_lease(self, match: MatchId) -> bool:  # noqa: ARG002
        """Whether this process has the lease of a match: it alone thinks for the bots."""
        return True

    def return_lease(self, match: MatchId) -> None:
        """Returns the lease of a match, so that another process can think for its bots."""


class SharedPeers(Peers):
    """Other processes at the same PostgreSQL."""

    is_shared = True

    def __init__(self, store: SqlPeers, monotonic: Callable[[], float]) -> None:
        self._store = store
        self._monotonic = monotonic
        self.misses_notifications = True  # until the connection listens
        self._listener: Listener | None = None
        self._chores: list[asyncio.Task[None]] = []
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._alive: set[ProcessId] = set()  # the other processes that run
        self._dead: dict[ProcessId, float] = {}  # when other processes were found dead
        self._stopped: set[ProcessId] = set()  # processes that announced their end: an older heartbeat does not count
        self._last_heartbeat = float("-inf")  # when a heartbeat of this process last succeeded
        self._heartbeats_since = float("inf")  # since when there has been no gap between them
        self._leases: set[MatchId] = set()  # matches whose lease this process has
        self._lessees: dict[MatchId, ProcessId] = {}  # the process that has the lease of a match, if it is another one
        self._leases_returned = 0  # how many leases others have returned
        # To be published with the next batch:
        self._presences: dict[MatchId, ProcessPresence] = {}
        self._returned: set[MatchId] = set()
        self._refused: set[str] = set()
        self._phrases: list[PhraseSaid] = []
        self._is_due = asyncio.Event()

    # Start and end

    def start(self, listener: Listener) -> None:
        self._listener = listener
        chores = (self._heartbeat_forever(), self._publish_forever(), self._clean_forever())
        self._chores = [asyncio.create_task(chore) for chore in chores]
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._listen, args=(loop,), name="witz-notifications", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        self._stopping.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        try:
            await asyncio.to_thread(self._store.leave)
        except StoreError:
            return  # the others will miss the heartbeats

    # Notifications

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Passes notifications to the event loop, from a thread of its own."""

        def call(function: Callable[..., None], *args: object) -> None:
            if not self._stopping.is_set():
                loop.call_soon_threadsafe(function, *args)

        while not self._stopping.is_set():
            try:
                is_listening = False
                for batch in self._store.incoming():
                    if self._stopping.is_set():
                        return
                    if not is_listening:
                        is_listening = True
                        call(self._connected)
                    if batch is not None:
                        call(self._receive, *batch)
            except StoreError as error:
                call(self._disconnected, str(error))
            self._stopping.wait(RETRY_SECONDS)

    def _connected(self) -> None:
        self.misses_notifications = False
        assert self._listener is not None
        self._listener.catch_up()

    def _disconnected(self, error: str) -> None:
        if not self.misses_notifications:
            log(logging.ERROR, "no notifications from other processes are received (LISTEN)", error=error)
        self.misses_notifications = True

    def _receive(self, process: ProcessId, notifications: Sequence[Notification]) -> None:
        assert self._listener is not None
        self._note_alive(process)
        for notification in notifications:
            if isinstance(notification, ProcessStopped):
                self._alive.discard(process)
                self._stopped.add(process)
                self._listener.processes_changed()
                continue
            if isinstance(notification, LeaseReturned):
                self._leases_returned += 1
                self._lessees.pop(notification.match, None)
            self._listener.receive(notification)

    # Heartbeats

    async def _heartbeat_forever(self) -> None:
        is_reachable = True
        while True:
            try:
                self.judge(await asyncio.to_thread(self._store.heartbeat))
                is_reachable = True
            except StoreError as error:
                if is_reachable:  # one line for each outage, however long it lasts
                    log(logging.ERROR, "this process cannot reach the database", error=str(error))
                is_reachable = False
            await asyncio.sleep(HEARTBEAT_SECONDS)

    def judge(self, ages: Mapping[ProcessId, float]) -> None:
        """Updates which processes are alive.

        After an outage of its own, a process waits before it declares others dead: it may have been theirs as well.
        """
        now, before = self._monotonic(), set(self._alive)
        if now - self._last_heartbeat > ALIVE_SECONDS:
            # Others may have found this process dead, and taken its leases.
            self._heartbeats_since = now
            self._leases.clear()
        self._last_heartbeat = now
        for process, age in ages.items():
            if age < ALIVE_SECONDS:
                self._note_alive(process)
        if now - self._heartbeats_since > ALIVE_SECONDS + HEARTBEAT_SECONDS:
            self._alive &= {process for process, age in ages.items() if age < ALIVE_SECONDS}
        self._alive.discard(self._store.process)
        if self._alive != before and self._listener is not None:
            self._lessees = {match: process for match, process in self._lessees.items() if process in self._alive}
            self._listener.processes_changed()

    def _note_alive(self, process: ProcessId) -> None:
        if process not in self._stopped:
            self._alive.add(process)
            self._dead.pop(process, None)

    def dead_since(self, process: ProcessId) -> float | None:
        return None if process in self._alive else self._dead.setdefault(process, self._monotonic())

    # Presence, phrases, refusals

    async def have_other_rules(self) -> bool:
        return await asyncio.to_thread(self._store.has_other_rules)

    async def presences(self, match: MatchId) -> Sequence[ProcessPresence]:
        found = await asyncio.to_thread(self._store.presences, match)
        for presence in found:
            if presence.is_alive:
                self._note_alive(presence.process)
        return found

    def publish_presence(self, match: MatchId, seats: Mapping[Seat, tuple[bool, float]], *, watched: bool) -> None:
        self._presences[match] = ProcessPresence(self._store.process, watched, seats)
        self._is_due.set()

    def publish_phrase(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        self._phrases.append(PhraseSaid(match, seat, PHRASES.index(phrase)))
        self._is_due.set()

    def publish_refusal(self, network: str) -> None:
        self._refused.add(network)
        self._is_due.set()

    async def _publish_forever(self) -> None:
        while True:
            await self._is_due.wait()
            self._is_due.clear()
            presences, returned, refused = self._presences, self._returned, self._refused
            phrases, self._phrases = self._phrases, []  # not sent again after a failure: a late phrase means nothing
            self._presences, self._returned, self._refused = {}, set(), set()
            try:
                await asyncio.to_thread(
                    self._store.publish, presences, returned=sorted(returned), networks=refused, phrases=phrases
                )
            except StoreError:  # the failing heartbeat is in the log
                self._presences = presences | self._presences
                self._returned |= returned
                self._refused |= refused
                self._is_due.set()
                await asyncio.sleep(RETRY_SECONDS)
            await asyncio.sleep(BATCH_SECONDS)

    async def _clean_forever(self) -> None:
        while True:
            await asyncio.sleep(CLEAN_SECONDS)
            try:
                await asyncio.to_thread(self._store.clean)
            except StoreError as error:
                log(logging.ERROR, "rows of stopped processes could not be deleted", error=str(error))

    # Leases

    async def has_lease(self, match: MatchId) -> bool:
        is_fresh = self._monotonic() - self._last_heartbeat < ALIVE_SECONDS
        if match in self._leases and is_fresh:
            return True
        if match in self._returned and is_fresh:
            self._returned.discard(match)
            self._leases.add(match)
            return True
        if self._lessees.get(match) in self._alive:
            return False
        while True:
            before = self._leases_returned
            process = await asyncio.to_thread(self._store.lease, match)
            if process == self._store.process:
                self._lessees.pop(match, None)
                self._leases.add(match)
                return True
            if before == self._leases_returned:
                self._lessees[match] = process
                return False

    def return_lease(self, match: MatchId) -> None:
        if match in self._leases:
            self._leases.discard(match)
            self._returned.add(match)
            self._is_due.set()
