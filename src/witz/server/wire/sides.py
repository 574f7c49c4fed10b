"""What is sent to whom: welcomes and updates as values, for all who see the same side of the table at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from witz.engine import Seat
from witz.server.match.match import Match

from .facts import known_to, write_facts
from .loaded import Loaded
from .messages import PROTOCOL_VERSION, EntryEvents, SeatPresence, Table, Update, Welcome
from .views import changed, match_info, table_after

Viewer = Seat | None  # None: a spectator


class Sides:
    """The sides of a table as they were last sent, so that only what changed is sent again."""

    def __init__(self) -> None:
        self._sent: dict[Viewer, Table] = {}

    def forget(self, *, all_but: Collection[Viewer] = ()) -> None:
        """Forgets the sides that nobody looks at any more."""
        self._sent = {viewer: sent for viewer, sent in self._sent.items() if viewer in all_but}

    def welcome(
        self,
        loaded: Loaded,
        seats: frozenset[Seat],
        message_id: str | None,
        since: int | None,
        *,
        presence: list[SeatPresence],
        away_seconds: int,
    ) -> Welcome:
        """The whole table for somebody who holds these seats, and what happened from a number on."""
        return {
            "type": "welcome",
            "id": message_id,
            "protocol": PROTOCOL_VERSION,
            "number": loaded.number,
            "match": match_info(loaded.match),
            "you": sorted(seat + 1 for seat in seats),
            "presence": presence,
            "away_seconds": away_seconds,
            "entries": [] if since is None else [_entry(loaded, at, seats) for at in range(since, loaded.number + 1)],
            "tables": [self._side(loaded, viewer) for viewer in viewers_of(seats)],
        }

    def _side(self, loaded: Loaded, viewer: Viewer) -> Table:
        if viewer not in self._sent:
            self._sent[viewer] = loaded.table(viewer)
        return self._sent[viewer]

    def updates(
        self, before: Match, loaded: Loaded, groups: Iterable[frozenset[Seat]]
    ) -> dict[frozenset[Seat], Update]:
        """What those who hold the seats of each group may know of the last entry."""
        match, number, groups = loaded.match, loaded.number, list(groups)
        written = write_facts(match.game.name, loaded.history[number])
        parts: dict[Viewer, Table] = {}
        for viewer in {viewer for seats in groups for viewer in viewers_of(seats)}:
            old = self._sent.get(viewer) or Table(seat=None)
            whole = self._sent[viewer] = table_after(before, match, viewer, loaded.drafts_of(viewer), old)
            parts[viewer] = changed(old, whole)
        is_new = _about(before) != _about(match)
        found: dict[frozenset[Seat], Update] = {}
        for seats in groups:
            tables = [parts[viewer] for viewer in viewers_of(seats) if len(parts[viewer]) > 1]
            found[seats] = {"type": "update", "number": number, "events": known_to(seats, written), "tables": tables}
            if is_new:
                found[seats]["match"] = match_info(match)
        return found

    def renew(self, loaded: Loaded, viewer: Viewer) -> None:
        """Makes a side anew that is sent in another way."""
        if viewer in self._sent:
            self._sent[viewer] = loaded.table(viewer)


def _about(match: Match) -> tuple[object, ...]:
    """What everybody is told of a match beside the table."""
    return match.seats, match.status, match.is_closed, match.rematch, match.may_abort_alone


def viewers_of(seats: frozenset[Seat]) -> list[Viewer]:
    """The sides of the table that somebody who holds these seats sees."""
    return [*sorted(seats)] if seats else [None]


def _entry(loaded: Loaded, number: int, seats: frozenset[Seat]) -> EntryEvents:
    events = known_to(seats, write_facts(loaded.match.game.name, loaded.history[number]))
    return {"number": number, "events": events}
