"""Everybody who is connected to a match, and what each of them is sent of it."""

from __future__ import annotations

from witz.engine import Seat
from witz.server.match.match import Match
from witz.server.match.play import Told
from witz.server.wire.messages import (
    PROTOCOL_VERSION,
    AnyEvent,
    Drafted,
    EntryEvents,
    SeatPresence,
    Table,
    Update,
    Welcome,
)
from witz.server.wire.views import changed, match_info
from witz.server.ws.outbox import Connection, write_message

from .load import Loaded
from .services import Services

Viewer = Seat | None  # None: a spectator


class Audience:
    """The connections of a match, by the seats they act for.

    All who see the same side of the table have been sent the same of it, so that it is made once for all of them
    and only what changed is sent.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._groups: dict[frozenset[Seat], set[Connection]] = {}
        self._tables: dict[Viewer, Table] = {}
        self._present: dict[Seat, tuple[bool, float]] = {}  # whether connected, and since when

    @property
    def is_empty(self) -> bool:
        return not self._groups

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    # Coming and going

    def enter(self, loaded: Loaded, connection: Connection, message_id: str | None, since: int | None) -> None:
        """Lets a connection in and sends it the whole table; those who are there hear of it."""
        self._groups.setdefault(connection.seats, set()).add(connection)
        self._note_presence(loaded.match)
        self.welcome(loaded, connection, message_id, since)

    def leave(self, loaded: Loaded | None, connection: Connection) -> None:
        """Lets a connection go; those who stay hear of it."""
        group = self._groups.get(connection.seats, set())
        group.discard(connection)
        if not group:
            self._groups.pop(connection.seats, None)
        for viewer in set(self._tables) - self._viewers():
            del self._tables[viewer]
        if loaded is not None:
            self._note_presence(loaded.match)

    def seconds_away(self, seat: Seat) -> float | None:
        """For how long nobody has been connected for a seat; None while somebody is."""
        connected, since = self._present.get(seat, (False, self._services.monotonic()))
        return None if connected else self._services.monotonic() - since

    def _note_presence(self, match: Match) -> None:
        held = frozenset().union(*self._groups)
        before = dict(self._present)
        for seat, sitting in enumerate(match.seats):
            if sitting.kind == "person" and (seat not in before or before[seat][0] != (seat in held)):
                self._present[seat] = (seat in held, self._services.monotonic())
        if self._present != before:
            self._send_all(write_message({"type": "presence", "seats": self._presence()}))

    def _presence(self) -> list[SeatPresence]:
        now = self._services.monotonic()
        return [
            {"seat": seat + 1, "connected": connected, "seconds": int(now - since)}
            for seat, (connected, since) in sorted(self._present.items())
        ]

    def _viewers(self) -> set[Viewer]:
        return {viewer for seats in self._groups for viewer in seats or (None,)}

    # What is sent

    def welcome(self, loaded: Loaded, connection: Connection, message_id: str | None, since: int | None) -> None:
        """Sends a connection the whole table, and what happened from a number on."""
        seats = connection.seats
        number = len(loaded.history) - 1
        told: list[EntryEvents] = []
        if since is not None:
            told = [{"number": at, "events": _events(loaded.history[at], seats)} for at in range(since, number + 1)]
        message: Welcome = {
            "type": "welcome",
            "id": message_id,
            "protocol": PROTOCOL_VERSION,
            "number": number,
            "match": match_info(loaded.match),
            "you": sorted(seat + 1 for seat in seats),
            "presence": self._presence(),
            "away_seconds": int(self._services.settings.away_seconds),
            "entries": told,
            "tables": [self._table(loaded, viewer) for viewer in _viewers_of(seats)],
        }
        connection.send(write_message(message))

    def _table(self, loaded: Loaded, viewer: Viewer) -> Table:
        if viewer not in self._tables:
            self._tables[viewer] = loaded.table(viewer)
        return self._tables[viewer]

    def publish(self, before: Match, loaded: Loaded) -> None:
        """Sends everybody what they may know of the last entry."""
        match, number = loaded.match, len(loaded.history) - 1
        parts: dict[Viewer, Table] = {}
        for viewer in self._viewers():
            old = self._tables.get(viewer) or Table(seat=None)
            whole = _table_after(before, loaded, viewer, old)
            parts[viewer] = changed(old, whole)
            self._tables[viewer] = whole
        info = None
        if (before.seats, before.status, before.rematch) != (match.seats, match.status, match.rematch):
            info = match_info(match)
        for seats, connections in self._groups.items():
            tables = [parts[viewer] for viewer in _viewers_of(seats)]
            update: Update = {
                "type": "update",
                "number": number,
                "events": _events(loaded.history[number], seats),
                "tables": [part for part in tables if len(part) > 1],
            }
            if info is not None:
                update["match"] = info
            text = write_message(update)
            for connection in connections:
                connection.send(text)
        if before.seats is not match.seats:
            self._let_go(match)
            self._note_presence(match)

    def resume(self, loaded: Loaded) -> None:
        """Sends everybody the whole table, after the match was read again."""
        self._tables.clear()
        self._note_presence(loaded.match)
        for connections in self._groups.values():
            for connection in connections:
                self.welcome(loaded, connection, None, None)

    def drafted(self, loaded: Loaded, seat: Seat, message: Drafted) -> None:
        """Sends a draft to those who hold its seat, and to nobody else."""
        if seat in self._tables:
            self._tables[seat] = loaded.table(seat)
        text = write_message(message)
        for seats, connections in self._groups.items():
            if seat in seats:
                for connection in connections:
                    connection.send(text)

    def _let_go(self, match: Match) -> None:
        """Ends connections that act for a seat that is not theirs any more."""
        for seats, connections in self._groups.items():
            for connection in connections:
                if not seats <= seats_held(match, connection.device, connection.tokens):
                    connection.end("seat-moved")

    def _send_all(self, text: str) -> None:
        for connections in self._groups.values():
            for connection in connections:
                connection.send(text)


def seats_held(match: Match, device: str | None, tokens: frozenset[str]) -> frozenset[Seat]:
    """The seats that these secrets stand for, given by their digests: the device's, and those of seats."""
    return frozenset(
        seat
        for seat, sitting in enumerate(match.seats)
        if sitting.kind == "person"
        and ((sitting.device is not None and sitting.device == device) or sitting.token in tokens)
    )


def _viewers_of(seats: frozenset[Seat]) -> list[Viewer]:
    if not seats:
        return [None]
    viewers: list[Viewer] = []
    viewers.extend(sorted(seats))
    return viewers


def _table_after(before: Match, loaded: Loaded, viewer: Viewer, old: Table) -> Table:
    """The whole table after the last entry; if that was an answer of another seat, only the view is made anew."""
    was, play = before.play, loaded.match.play
    if was is None or play is None or play.state is not was.state or "legal" not in old or viewer is None:
        return loaded.table(viewer)
    if play.answers[viewer] is not was.answers[viewer]:
        return loaded.table(viewer)
    return {**old, "view": loaded.match.maker.write_view(play.view(viewer))}


def _events(told: tuple[Told, ...], seats: frozenset[Seat]) -> list[AnyEvent]:
    return [each.event for each in told if each.audience is None or each.audience & seats]
