"""Everybody who is connected to a match, and what each of them is sent of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from witz.engine import Seat
from witz.server.match.identity import Identity
from witz.server.match.match import Match
from witz.server.match.permit import Absence, seats_held
from witz.server.wire.loaded import Loaded
from witz.server.wire.messages import Drafted, SeatPresence, ServerMessage
from witz.server.wire.sides import Sides, Viewer, viewers_of

from .outbox import Outbox, write_message
from .services import Services

SEAT_CONNECTIONS: Final = 8  # WebSockets of one seat; one more ends the oldest
PRESENCE_SECONDS: Final = 1.0  # between two messages about presence


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody at a match: where to send messages, who it is, and the seats it acts for (none: a spectator)."""

    outbox: Outbox
    identity: Identity
    seats: frozenset[Seat] = frozenset()
    has_left: bool = False
    network: str = ""


class Audience:
    """The visitors of a match, by the seats they act for.

    All who see the same side of the table have been sent the same of it, so that it is made once for all of them
    and only what changed is sent.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._groups: dict[frozenset[Seat], dict[Visitor, None]] = {}  # the longest connected first
        self._sides = Sides()
        self._present: dict[Seat, tuple[bool, float]] = {}  # whether connected, and since when
        self._networks: dict[Seat, str] = {}  # that a seat was last connected from
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
        group = self._groups.setdefault(visitor.seats, {})
        group[visitor] = None
        self._networks |= dict.fromkeys(visitor.seats, visitor.network)
        if visitor.seats and len(group) > SEAT_CONNECTIONS:
            next(iter(group)).outbox.end("too-many")
        self._note_presence(loaded.match)
        self.welcome(loaded, visitor, None, since)

    def leave(self, loaded: Loaded | None, visitor: Visitor) -> None:
        """Lets a visitor go; those who stay hear of it."""
        group = self._groups.get(visitor.seats, {})
        group.pop(visitor, None)
        if not group:
            self._groups.pop(visitor.seats, None)
        self._sides.forget(all_but=self._viewers())
        if loaded is not None:
            self._note_presence(loaded.match)

    def absence(self, seat: Seat) -> Absence:
        """For how long nobody has been connected for a seat, or refused for a limit where it was last connected."""
        now = self._services.monotonic()
        connected, since = self._present.get(seat, (False, now))
        since = max(since, self._services.refused.last(self._networks.get(seat, "")))
        return Absence(None if connected else now - since, self._services.settings.away_seconds)

    def _note_presence(self, match: Match) -> None:
        held = frozenset().union(*self._groups)
        before = dict(self._present)
        for seat, sitting in enumerate(match.seats):
            if sitting.kind == "person" and (seat not in before or before[seat][0] != (seat in held)):
                self._present[seat] = (seat in held, self._services.monotonic())
        if self._present != before:
            self._tell_presence()

    def _tell_presence(self) -> None:
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

    def _viewers(self) -> set[Viewer]:
        return {viewer for seats in self._groups for viewer in viewers_of(seats)}

    # What is sent

    def welcome(self, loaded: Loaded, visitor: Visitor, message_id: str | None, since: int | None) -> None:
        """Sends a visitor the whole table, and what happened from a number on."""
        message = self._sides.welcome(
            loaded,
            visitor.seats,
            message_id,
            since,
            presence=self._presence(),
            away_seconds=int(self._services.settings.away_seconds),
        )
        visitor.outbox.send(write_message(message))

    def publish(self, before: Match, loaded: Loaded) -> None:
        """Sends everybody what they may know of the last entry."""
        for seats, update in self._sides.updates(before, loaded, self._groups).items():
            self._send([seats], update)
        if before.seats is not loaded.match.seats:
            self._end_moved(loaded.match)
            self._note_presence(loaded.match)

    def resume(self, loaded: Loaded) -> None:
        """Sends everybody the whole table, after the match was read again."""
        self._sides.forget()
        self._note_presence(loaded.match)
        for visitors in self._groups.values():
            for visitor in visitors:
                self.welcome(loaded, visitor, None, None)

    def drafted(self, loaded: Loaded, seat: Seat, message: Drafted) -> None:
        """Sends a draft to those who hold its seat, and to nobody else."""
        self._sides.renew(loaded, seat)
        self._send([seats for seats in self._groups if seat in seats], message)

    def _end_moved(self, match: Match) -> None:
        """Ends connections that act for a seat that is not theirs any more."""
        for seats, visitors in self._groups.items():
            for visitor in visitors:
                if not seats <= seats_held(match, visitor.identity):
                    visitor.outbox.end("seat-moved")

    def _send(self, groups: Iterable[frozenset[Seat]], message: ServerMessage) -> None:
        text = write_message(message)
        for seats in groups:
            for visitor in self._groups[seats]:
                visitor.outbox.send(text)
