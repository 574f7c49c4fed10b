"""The welcomes and updates for each group of receivers, made once for all clients with the same view."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from witz.engine import Seat
from witz.server.match.identity import MessageId
from witz.server.match.match import Match

from .facts import known_to, write_facts
from .loaded import Loaded
from .messages import PROTOCOL_VERSION, Effects, EntryEvents, Hello, SeatPresence, Table, Update, Welcome
from .views import Shown, Side, has_effects, match_info, shown_after, side_after, with_other_legal, with_whole_view

Viewer = Seat | None  # None: a spectator


class Wants(NamedTuple):
    """The subscription options of a client."""

    effects: Effects = "always"
    parts: bool = False

    @classmethod
    def of(cls, hello: Hello) -> Wants:
        """The options in a hello."""
        return cls(hello.effects, hello.parts)


EVERYTHING: Final = Wants()
_NOTHING: Final = Side(Table(seat=None))  # the last side of a client that was sent none
Receiver = tuple[frozenset[Seat], Wants]  # a group of clients, with the same seats and the same form of messages


class Sides:
    """The sides of a table as they were last sent, so that only changes are sent.

    Each is cached with the effects of its legal actions, without them, or both, as its receivers want it.
    """

    def __init__(self) -> None:
        self._sent: dict[tuple[Viewer, bool], Side] = {}

    def forget(self, *, all_but: Collection[Viewer] = ()) -> None:
        """Drops the sides without a viewer."""
        self._sent = {key: sent for key, sent in self._sent.items() if key[0] in all_but}

    def welcome(
        self,
        loaded: Loaded,
        receiver: Receiver,
        message_id: MessageId | None,
        since: int | None,
        *,
        presence: list[SeatPresence],
        away_seconds: int,
    ) -> Welcome:
        """The whole table for a receiver, with the entries from a number on."""
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
        """The last entry for each of the receivers, as far as they may know it."""
        match, number = loaded.match, loaded.number
        written = write_facts(match.game.name, loaded.history[number])
        info = match_info(match) if _is_told_anew(before, match) else None
        was, self._sent = self._sent, {}
        shown: dict[tuple[Viewer, bool], Shown] = {}
        found: dict[Receiver, Update] = {}
        for receiver in receivers:
            seats, wants = receiver
            effects = has_effects(match, wants.effects)
            tables: list[Table] = []
            for viewer in viewers_of(seats):
                key = viewer, effects
                if key not in shown:
                    shown[key] = self._after(before, loaded, key, was.get(key, _NOTHING), shown)
                    self._sent[key] = shown[key].side
                changes = shown[key].changes if wants.parts else with_whole_view(shown[key])
                if len(changes) > 1:
                    tables.append(changes)
            events = known_to(seats, written)
            found[receiver] = {"type": "update", "number": number, "events": events, "tables": tables}
            if info is not None:
                found[receiver]["match"] = info
        return found

    @staticmethod
    def _after(
        before: Match,
        loaded: Loaded,
        key: tuple[Viewer, bool],
        old: Side,
        shown: dict[tuple[Viewer, bool], Shown],
    ) -> Shown:
        """A side after the last entry, derived from the one that differs only in its effects, if that is there."""
        viewer, effects = key
        if loaded.account is not None:  # without play, nothing could be derived
            return shown_after(old, loaded.side(viewer, effects=effects))
        if other := shown.get((viewer, not effects)):
            return with_other_legal(loaded.match, viewer, other, old, effects=effects)
        facts, drafts = loaded.history[-1], loaded.drafts_of(viewer)
        return side_after(before, loaded.match, facts, viewer, old, drafts=drafts, effects=effects)

    def renew(self, loaded: Loaded, viewer: Viewer) -> None:
        """Updates a side that is sent in messages other than updates."""
        for effects in (True, False):
            if (viewer, effects) in self._sent:
                self._sent[viewer, effects] = loaded.side(viewer, effects=effects)


def _is_told_anew(before: Match, match: Match) -> bool:
    """Whether the public facts about a match, besides the table, have changed."""
    was, play = before.play, match.play
    if before.seats is match.seats and was is not None and play is not None and was.moves is play.moves:
        return (was.outcome, before.rematch) != (play.outcome, match.rematch)
    return _about(before) != _about(match)


def _about(match: Match) -> tuple[object, ...]:
    """The public facts about a match that can change, besides the table."""
    return match.seats, match.status, match.is_closed, match.rematch, match.may_abort_alone


@lru_cache(maxsize=256)
def viewers_of(seats: frozenset[Seat]) -> tuple[Viewer, ...]:
    """The seats whose view of the table the holder of these seats gets; None for a spectator."""
    return tuple(sorted(seats)) if seats else (None,)


def _entry(loaded: Loaded, number: int, seats: frozenset[Seat]) -> EntryEvents:
    events = known_to(seats, write_facts(loaded.match.game.name, loaded.history[number]))
    return {"number": number, "events": events}
