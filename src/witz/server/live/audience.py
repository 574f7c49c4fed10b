"""Everybody who is connected to a match, and what each of them is sent of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from witz.engine import Seat
from witz.server.limits import Bucket
from witz.server.match.identity import Identity, MatchId
from witz.server.match.match import Match
from witz.server.match.permit import Absence, seats_held
from witz.server.match.refusal import Refuse
from witz.server.store import ProcessId, ProcessPresence
from witz.server.wire.loaded import Loaded
from witz.server.wire.messages import Drafted, Phrase, SeatPresence, ServerMessage
from witz.server.wire.sides import EVERYTHING, Receiver, Sides, Viewer, Wants, viewers_of

from .outbox import Outbox
from .services import Services

SEAT_CONNECTIONS: Final = 8  # WebSockets of one seat; one more ends the oldest
PHRASES_AT_ONCE: Final = 4  # that a seat may say
PHRASES_A_SECOND: Final = 0.25  # after them
PRESENCE_SECONDS: Final = 1.0  # between two messages about presence


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody at a match: where to send messages, who it is, and the seats it acts for (none: a spectator)."""

    outbox: Outbox
    identity: Identity
    seats: frozenset[Seat] = frozenset()
    has_left: bool = False
    network: str = ""
    wants: Wants = EVERYTHING
    entered: float = 0.0  # when it was let in

    @property
    def receiver(self) -> Receiver:
        return self.seats, self.wants


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is connected to the match at another process: by seat, whether it is, and since when by the clock here."""

    process: ProcessId
    watched: bool
    seats: Mapping[Seat, tuple[bool, float]]


class Audience:
    """The visitors of a match, by the seats they act for and how they want to be told.

    All who see the same side of the table have been sent the same of it, so that it is made once for all of them
    and only what changed is sent.
    """

    def __init__(self, services: Services, match_id: MatchId) -> None:
        self._services = services
        self._groups: dict[Receiver, dict[Visitor, None]] = {}  # the longest connected first
        self._sides = Sides()
        self._match_id = match_id
        self._present: dict[Seat, tuple[bool, float]] = {}  # whether connected anywhere, and since when
        self._here: dict[Seat, tuple[bool, float]] = {}  # the same of this process, for seats that were connected to it
        self._watched = False  # whether others were told that somebody is connected here
        self._elsewhere: tuple[Elsewhere, ...] = ()
        self._networks: dict[Seat, str] = {}  # that a seat was last connected from
        self._spoken: dict[Seat, Bucket] = {}
        self._presence_sent = float("-inf")
        self._presence_later: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        return not self._groups

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    # Coming and going

    def enter(self, loaded: Loaded, visitor: Visitor, since: int | None) -> None:
        """Lets a visitor in and sends it the whole table; those who are there hear of it."""
        visitor.entered = self._services.monotonic()
        self._groups.setdefault(visitor.receiver, {})[visitor] = None
        self._networks |= dict.fromkeys(visitor.seats, visitor.network)
        if visitor.seats:
            self._end_the_oldest(visitor.seats)
        self.note_presence(loaded.match)
        self.welcome(loaded, visitor, None, since)

    def _end_the_oldest(self, seats: frozenset[Seat]) -> None:
        """Ends the longest connection for these seats, where there are too many of them."""
        found = [visitor for (held, _), group in self._groups.items() if held == seats for visitor in group]
        if len(found) > SEAT_CONNECTIONS:
            min(found, key=lambda visitor: visitor.entered).outbox.end("too-many")

    def leave(self, loaded: Loaded | None, visitor: Visitor) -> None:
        """Lets a visitor go; those who stay hear of it."""
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
        """For how long nobody has been connected for a seat, or refused for a limit where it was last connected."""
        now = self._services.monotonic()
        connected, since = self._present.get(seat, (False, now))
        since = max(since, self._services.refused.last(self._networks.get(seat, "")))
        return Absence(None if connected else now - since, self._services.settings.away_seconds)

    # ProcessPresence, here and at other processes

    def update_elsewhere(self, match: Match, presences: Sequence[ProcessPresence]) -> None:
        """Takes in who is connected at other processes; those who are here hear of it."""
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
        """Notes that a network was refused for a limit at another process: its seats may be trying to come back."""
        now = self._services.monotonic()
        for seat, (connected, _) in list(self._here.items()):
            if not connected and self._networks.get(seat) == network:
                self._here[seat] = (False, now)
                self.publish_presence()

    def publish_presence(self) -> None:
        """Tells other processes who is connected here."""
        now = self._services.monotonic()
        here = {seat: (connected, now - since) for seat, (connected, since) in self._here.items()}
        self._services.peers.publish_presence(self._match_id, here, watched=not self.is_empty)

    def _note_here(self) -> None:
        """Notes who is connected to this process, and tells others what changed of it."""
        held, now = self._held(), self._services.monotonic()
        before, was_watched = dict(self._here), self._watched
        for seat in held | self._here.keys():
            if seat not in before or before[seat][0] != (seat in held):
                self._here[seat] = (seat in held, now)
        self._watched = not self.is_empty
        if (self._here, self._watched) != (before, was_watched):
            self.publish_presence()

    def note_presence(self, match: Match) -> None:
        """Works out who is connected anywhere; those who are here hear of what changed."""
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
        """Whether a seat is connected at another process, and since when; at one that is gone nobody is."""
        gone = self._services.peers.dead_since(elsewhere.process)
        connected, since = elsewhere.seats[seat]
        return (connected, since) if gone is None else (False, max(since, gone) if connected else since)

    def _schedule_presence(self) -> None:
        """Sends everybody who is connected, at most once a second."""
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
        self._send(self._groups, {"type": "presence", "seats": self._presence()})

    def _presence(self) -> list[SeatPresence]:
        now = self._services.monotonic()
        return [
            {"seat": seat + 1, "connected": connected, "seconds": int(now - since)}
            for seat, (connected, since) in sorted(self._present.items())
        ]

    def _held(self) -> frozenset[Seat]:
        """The seats that somebody here acts for."""
        return frozenset().union(*[seats for seats, _ in self._groups])

    def _viewers(self) -> set[Viewer]:
        return {viewer for seats, _ in self._groups for viewer in viewers_of(seats)}

    # What is sent

    def welcome(self, loaded: Loaded, visitor: Visitor, message_id: str | None, since: int | None) -> None:
        """Sends a visitor the whole table, and what happened from a number on."""
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
        """Sends everybody what they may know of the last entry."""
        for receiver, update in self._sides.updates(before, loaded, self._groups).items():
            text = self._services.write_message(update)
            for visitor in self._groups[receiver]:
                visitor.outbox.send(text)
        if before.seats is not loaded.match.seats:
            self._end_moved(loaded.match)
            self.note_presence(loaded.match)

    def accept(self, visitor: Visitor, message_id: str, number: int) -> None:
        """Sends a visitor that what it asked for was done, and by which entry."""
        visitor.outbox.send(self._services.write_message({"type": "accepted", "id": message_id, "number": number}))

    def resume(self, loaded: Loaded) -> None:
        """Sends everybody the whole table, after the match was read again."""
        self._sides.forget()
        self.note_presence(loaded.match)
        for (seats, _), visitors in self._groups.items():
            for visitor in visitors:
                # Whoever lost a seat meanwhile may not see it as it is now.
                if not _has_lost(loaded.match, visitor, seats):
                    self.welcome(loaded, visitor, None, None)
        self._end_moved(loaded.match)

    def show_drafts(self, loaded: Loaded, seat: Seat) -> None:
        """Sends those who hold a seat the whole table, after its drafts were changed elsewhere."""
        self._sides.renew(loaded, seat)
        for (seats, _), visitors in self._groups.items():
            if seat in seats:
                for visitor in visitors:
                    self.welcome(loaded, visitor, None, None)

    def drafted(self, loaded: Loaded, seat: Seat, message: Drafted) -> None:
        """Sends a draft to those who hold its seat, and to nobody else."""
        self._sides.renew(loaded, seat)
        self._send([receiver for receiver in self._groups if seat in receiver[0]], message)

    def say(self, seat: Seat, phrase: Phrase, message_id: str) -> None:
        """Sends everybody what a seat says. Raises Refuse where it says too much."""
        if seat not in self._spoken:
            self._spoken[seat] = Bucket(PHRASES_A_SECOND, PHRASES_AT_ONCE, self._services.monotonic)
        if not self._spoken[seat].take():
            raise Refuse("slow-down")
        self.send_phrase(seat, phrase, message_id)

    def send_phrase(self, seat: Seat, phrase: Phrase, message_id: str | None = None) -> None:
        """Sends everybody what a seat has said, here or at another process."""
        self._send(self._groups, {"type": "said", "id": message_id, "seat": seat + 1, "phrase": phrase})

    def _end_moved(self, match: Match) -> None:
        """Ends connections that act for a seat that is not theirs any more."""
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
