"""The visitors of a match, who are connected to it, and the messages to them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from witz.engine import Seat
from witz.server.limits import Bucket
from witz.server.match.identity import Identity, MatchId, MessageId
from witz.server.match.match import Match
from witz.server.match.permit import Absence, seats_held
from witz.server.match.refusal import Refuse
from witz.server.store import ProcessId, ProcessPresence
from witz.server.wire import sending
from witz.server.wire.loaded import Loaded
from witz.server.wire.messages import Drafted, GoodbyeCode, Phrase, SeatPresence, ServerMessage
from witz.server.wire.sides import EVERYTHING, Receiver, Sides, Viewer, Wants, viewers_of

from .outbox import Outbox
from .services import Services

SEAT_CONNECTIONS: Final = 8  # WebSockets of one seat; one more ends the oldest
PHRASE_BURST: Final = 4  # phrases of a seat at once
PHRASES_PER_SECOND: Final = 0.25  # their sustained rate
PRESENCE_SECONDS: Final = 1.0  # the shortest interval of presence messages


@dataclass(frozen=True, eq=False, slots=True)
class Visitor:
    """A connection at a match: its outbox, its identity, and the seats it acts for (none: a spectator).

    The match gives it its seats when it enters.
    """

    outbox: Outbox
    identity: Identity
    seats: frozenset[Seat] = frozenset()
    network: str = ""
    wants: Wants = EVERYTHING
    entered: float = 0.0  # by the monotonic clock

    @property
    def receiver(self) -> Receiver:
        return self.seats, self.wants


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The connections to the match at another process: each seat's status, and since when by the clock of this one."""

    process: ProcessId
    watched: bool
    seats: Mapping[Seat, tuple[bool, float]]


class Audience:
    """The visitors of a match, grouped by the seats they act for and the form of messages they want.

    Clients with the same view share one serialised message, and only changes are sent.
    """

    def __init__(self, services: Services, match_id: MatchId) -> None:
        self._services = services
        self._groups: dict[Receiver, dict[Visitor, None]] = {}  # the longest connected first
        self._sides = Sides()
        self._match_id = match_id
        self._present: dict[Seat, tuple[bool, float]] = {}  # whether connected anywhere, and since when
        self._here: dict[Seat, tuple[bool, float]] = {}  # the same at this process, for seats that were connected to it
        self._watched = False  # whether somebody is connected here, as last published
        self._elsewhere: tuple[Elsewhere, ...] = ()
        self._networks: dict[Seat, str] = {}  # from which a seat was last connected
        self._phrase_limits: dict[Seat, Bucket] = {}
        self._presence_sent = float("-inf")
        self._presence_later: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        return not self._groups

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    # Connecting and disconnecting

    def enter(self, loaded: Loaded, visitor: Visitor, since: int | None) -> None:
        """Lets a visitor in, sends it the whole table, and updates the presence of its seats."""
        self._groups.setdefault(visitor.receiver, {})[visitor] = None
        self._networks |= dict.fromkeys(visitor.seats, visitor.network)
        if visitor.seats:
            self._end_the_oldest(visitor.seats)
        self.note_presence(loaded.match)
        self.welcome(loaded, visitor, None, since)

    def _end_the_oldest(self, seats: frozenset[Seat]) -> None:
        """Ends the oldest connection for these seats if there are too many."""
        found = [visitor for (held, _), group in self._groups.items() if held == seats for visitor in group]
        if len(found) > SEAT_CONNECTIONS:
            min(found, key=lambda visitor: visitor.entered).outbox.end("too-many")

    def leave(self, loaded: Loaded | None, visitor: Visitor) -> None:
        """Removes a visitor, and updates the presence of its seats."""
        group = self._groups.get(visitor.receiver, {})
        group.pop(visitor, None)
        if not group:
            self._groups.pop(visitor.receiver, None)
        self._sides.forget(all_but=self._viewers())
        if loaded is not None:
            self.note_presence(loaded.match)
        elif self._services.peers.is_shared:
            self._note_here()

    def absence(self, seat: Seat) -> Absence:
        """How long a seat has been disconnected; a refused connection from its last network restarts that period."""
        now = self._services.monotonic()
        connected, since = self._present.get(seat, (False, now))
        since = max(since, self._services.refused.last(self._networks.get(seat, "")))
        return Absence(None if connected else now - since, self._services.settings.away_seconds)

    # Presence, here and at other processes

    def update_elsewhere(self, match: Match, presences: Sequence[ProcessPresence]) -> None:
        """Updates the presence at other processes."""
        now = self._services.monotonic()
        self._elsewhere = tuple(
            Elsewhere(
                each.process, each.watched, {seat: (is_so, now - age) for seat, (is_so, age) in each.seats.items()}
            )
            for each in presences
        )
        self.note_presence(match)

    @property
    def is_watched_elsewhere(self) -> bool:
        dead_since = self._services.peers.dead_since
        return any(each.watched and dead_since(each.process) is None for each in self._elsewhere)

    def note_refused(self, network: str) -> None:
        """Restarts the absence of seats whose network another process refused: they may be trying to reconnect."""
        now = self._services.monotonic()
        for seat, (connected, _) in list(self._here.items()):
            if not connected and self._networks.get(seat) == network:
                self._here[seat] = (False, now)
                self.publish_presence()

    def publish_presence(self) -> None:
        """Notifies other processes of the presence here."""
        now = self._services.monotonic()
        here = {seat: (connected, now - since) for seat, (connected, since) in self._here.items()}
        self._services.peers.publish_presence(self._match_id, here, watched=not self.is_empty)

    def _note_here(self) -> None:
        """Updates the presence at this process, and notifies others of a change."""
        held, now = self._held(), self._services.monotonic()
        before, was_watched = dict(self._here), self._watched
        for seat in held | self._here.keys():
            if seat not in before or before[seat][0] != (seat in held):
                self._here[seat] = (seat in held, now)
        self._watched = not self.is_empty
        if (self._here, self._watched) != (before, was_watched):
            self.publish_presence()

    def note_presence(self, match: Match) -> None:
        """Updates the presence at all processes, and sends a change to the visitors."""
        if self._services.peers.is_shared:
            self._note_here()
        held, now = self._held(), self._services.monotonic()
        before = dict(self._present)
        for seat, sitting in enumerate(match.seats):
            if sitting.kind != "person":
                continue
            others = [self._at(each, seat) for each in self._elsewhere if seat in each.seats]
            connected = seat in held or any(is_so for is_so, _ in others)
            was, since = before.get(seat, (False, max((at for _, at in others), default=now)))
            if connected and not was:
                since = now if seat in held else min(at for is_so, at in others if is_so)
            elif was and not connected:
                since = now
            elif not connected:
                since = max((since, *(at for _, at in others)))
            self._present[seat] = (connected, since)
        if self._present != before:
            self._schedule_presence()

    def _at(self, elsewhere: Elsewhere, seat: Seat) -> tuple[bool, float]:
        """Whether a seat is connected at another process, and since when; at a dead process no seat is."""
        gone = self._services.peers.dead_since(elsewhere.process)
        connected, since = elsewhere.seats[seat]
        return (connected, since) if gone is None else (False, max(since, gone) if connected else since)

    def _schedule_presence(self) -> None:
        """Sends the presence of all seats to everybody, at most once a second."""
        if self._presence_later is not None:
            return
        wait = self._presence_sent + PRESENCE_SECONDS - self._services.monotonic()
        if wait <= 0:
            self._send_presence()
        else:
            self._presence_later = asyncio.get_running_loop().call_later(wait, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_later = None
        self._presence_sent = self._services.monotonic()
        self._send(self._groups, sending.presence(self._presence()))

    def _presence(self) -> list[SeatPresence]:
        now = self._services.monotonic()
        return sending.seats_present(
            (seat, connected, now - since) for seat, (connected, since) in sorted(self._present.items())
        )

    def _held(self) -> frozenset[Seat]:
        """The seats with a connection to this process."""
        return frozenset().union(*[seats for seats, _ in self._groups])

    def _viewers(self) -> set[Viewer]:
        return {viewer for seats, _ in self._groups for viewer in viewers_of(seats)}

    # What is sent

    def welcome(self, loaded: Loaded, visitor: Visitor, message_id: MessageId | None, since: int | None) -> None:
        """Sends a visitor the whole table, and the entries from a number on."""
        message = self._sides.welcome(
            loaded,
            visitor.receiver,
            message_id,
            since,
            presence=self._presence(),
            away_seconds=int(self._services.settings.away_seconds),
        )
        visitor.outbox.send(self._services.write_message(message))

    def publish(self, before: Match, loaded: Loaded) -> None:
        """Sends each visitor what it may know of the last entry."""
        for receiver, update in self._sides.updates(before, loaded, self._groups).items():
            text = self._services.write_message(update)
            for visitor in self._groups[receiver]:
                visitor.outbox.send(text)
        if before.seats is not loaded.match.seats:
            self._end_moved(loaded.match)
            self.note_presence(loaded.match)

    def accept(self, visitor: Visitor, message_id: MessageId, number: int) -> None:
        """Sends a visitor that its request was accepted, with the number of the entry."""
        visitor.outbox.send(self._services.write_message(sending.accepted(message_id, number)))

    def resume(self, loaded: Loaded) -> None:
        """Sends all visitors the whole table, after the match was read again."""
        self._sides.forget()
        self.note_presence(loaded.match)
        for (seats, _), visitors in self._groups.items():
            for visitor in visitors:
                # A visitor who lost a seat meanwhile may not see its present hand.
                if not _has_lost(loaded.match, visitor, seats):
                    self.welcome(loaded, visitor, None, None)
        self._end_moved(loaded.match)

    def show_drafts(self, loaded: Loaded, seat: Seat) -> None:
        """Sends the holders of a seat the whole table, after its drafts were changed at another process."""
        self._sides.renew(loaded, seat)
        for (seats, _), visitors in self._groups.items():
            if seat in seats:
                for visitor in visitors:
                    self.welcome(loaded, visitor, None, None)

    def drafted(self, loaded: Loaded, seat: Seat, message: Drafted) -> None:
        """Sends a draft to the holders of its seat, and to nobody else."""
        self._sides.renew(loaded, seat)
        self._send([receiver for receiver in self._groups if seat in receiver[0]], message)

    def say(self, seat: Seat, phrase: Phrase, message_id: MessageId) -> None:
        """Sends a phrase of a seat to all visitors. Raises Refuse over the rate limit."""
        if seat not in self._phrase_limits:
            self._phrase_limits[seat] = Bucket(PHRASES_PER_SECOND, PHRASE_BURST, self._services.monotonic)
        if not self._phrase_limits[seat].take():
            raise Refuse("slow-down")
        self.send_phrase(seat, phrase, message_id)

    def send_phrase(self, seat: Seat, phrase: Phrase, message_id: MessageId | None = None) -> None:
        """Sends a phrase of a seat, said here or at another process, to all visitors."""
        self._send(self._groups, sending.said(message_id, seat, phrase))

    def end(self, code: GoodbyeCode) -> None:
        """Ends all connections."""
        for visitors in self._groups.values():
            for visitor in visitors:
                visitor.outbox.end(code)

    def _end_moved(self, match: Match) -> None:
        """Ends the connections of visitors who have lost a seat."""
        for (seats, _), visitors in self._groups.items():
            for visitor in visitors:
                if _has_lost(match, visitor, seats):
                    visitor.outbox.end("seat-moved")

    def _send(self, receivers: Iterable[Receiver], message: ServerMessage) -> None:
        text = self._services.write_message(message)
        for receiver in receivers:
            for visitor in self._groups[receiver]:
                visitor.outbox.send(text)


def _has_lost(match: Match, visitor: Visitor, seats: frozenset[Seat]) -> bool:
    return not seats <= seats_held(match, visitor.identity)
