"""What is sent to whom: welcomes and updates as values, for all who see the same side of the table at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from witz.engine import Seat
from witz.server.match.match import Match

from .facts import known_to, write_facts
from .loaded import Loaded
from .messages import PROTOCOL_VERSION, Effects, EntryEvents, Hello, SeatPresence, Table, Update, Welcome
from .views import Side, changed, has_effects, match_info, side_after, with_other_legal

Viewer = Seat | None  # None: a spectator


class Wants(NamedTuple):
    """How a client wants to be sent what it may know."""

    effects: Effects = "always"
    parts: bool = False

    @classmethod
    def of(cls, hello: Hello) -> Wants:
        """As it said when it came."""
        return cls(hello.effects, hello.parts)


EVERYTHING: Final = Wants()
_NOTHING: Final = Side(Table(seat=None))  # what somebody has seen who has seen nothing
Receiver = tuple[frozenset[Seat], Wants]  # all who hold these seats and want the same are sent the same


class Sides:
    """The sides of a table as they were last sent, so that only what changed is sent again.

    Each is kept with the effects of its legal actions, without, or both, as those who look at it want it.
    """

    def __init__(self) -> None:
        self._sent: dict[tuple[Viewer, bool], Side] = {}

    def forget(self, *, all_but: Collection[Viewer] = ()) -> None:
        """Forgets the sides that nobody looks at any more."""
        self._sent = {key: sent for key, sent in self._sent.items() if key[0] in all_but}

    def welcome(
        self,
        loaded: Loaded,
        receiver: Receiver,
        message_id: str | None,
        since: int | None,
        *,
        presence: list[SeatPresence],
        away_seconds: int,
    ) -> Welcome:
        """The whole table for somebody who holds these seats, and what happened from a number on."""
        seats, wants = receiver
        effects = has_effects(loaded.match, wants.effects)
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
            "tables": [self._side(loaded, viewer, effects=effects) for viewer in viewers_of(seats)],
        }

    def _side(self, loaded: Loaded, viewer: Viewer, *, effects: bool) -> Table:
        if (viewer, effects) not in self._sent:
            self._sent[viewer, effects] = loaded.side(viewer, effects=effects)
        return self._sent[viewer, effects].table

    def updates(self, before: Match, loaded: Loaded, receivers: Collection[Receiver]) -> dict[Receiver, Update]:
        """What each of the receivers may know of the last entry."""
        match, number = loaded.match, loaded.number
        written = write_facts(match.game.name, loaded.history[number])
        parts = self._changes(before, loaded, receivers)
        info = match_info(match) if _about(before) != _about(match) else None
        found: dict[Receiver, Update] = {}
        for receiver in receivers:
            tables = [part for part in parts[receiver] if len(part) > 1]
            events = known_to(receiver[0], written)
            found[receiver] = {"type": "update", "number": number, "events": events, "tables": tables}
            if info is not None:
                found[receiver]["match"] = info
        return found

    def _changes(self, before: Match, loaded: Loaded, receivers: Iterable[Receiver]) -> dict[Receiver, list[Table]]:
        """What changed of the sides that each receiver sees; each change is worked out once."""
        was, self._sent = self._sent, {}
        made: dict[tuple[Viewer, bool, bool], Table] = {}
        found: dict[Receiver, list[Table]] = {}
        for seats, wants in receivers:
            effects, of_receiver = has_effects(loaded.match, wants.effects), found.setdefault((seats, wants), [])
            for viewer in viewers_of(seats):
                key = viewer, effects, wants.parts
                if key not in made:
                    old = was.get((viewer, effects)) or _NOTHING
                    after = self._after(before, loaded, viewer, old, effects=effects)
                    made[key] = changed(old.table, after.table, in_parts=wants.parts)
                of_receiver.append(made[key])
        return found

    def _after(self, before: Match, loaded: Loaded, viewer: Viewer, old: Side, *, effects: bool) -> Side:
        """A side after the last entry."""
        if (viewer, effects) not in self._sent:
            if other := self._sent.get((viewer, not effects)):
                after = with_other_legal(loaded.match, viewer, other, effects=effects)
            else:
                facts, drafts = loaded.history[-1], loaded.drafts_of(viewer)
                after = side_after(before, loaded.match, facts, viewer, old, drafts=drafts, effects=effects)
            self._sent[viewer, effects] = after
        return self._sent[viewer, effects]

    def renew(self, loaded: Loaded, viewer: Viewer) -> None:
        """Makes a side anew that is sent in another way."""
        for effects in (True, False):
            if (viewer, effects) in self._sent:
                self._sent[viewer, effects] = loaded.side(viewer, effects=effects)


def _about(match: Match) -> tuple[object, ...]:
    """What everybody is told of a match beside the table."""
    return match.seats, match.status, match.is_closed, match.rematch, match.may_abort_alone


def viewers_of(seats: frozenset[Seat]) -> list[Viewer]:
    """The sides of the table that somebody who holds these seats sees."""
    return [*sorted(seats)] if seats else [None]


def _entry(loaded: Loaded, number: int, seats: frozenset[Seat]) -> EntryEvents:
    events = known_to(seats, write_facts(loaded.match.game.name, loaded.history[number]))
    return {"number": number, "events": events}
