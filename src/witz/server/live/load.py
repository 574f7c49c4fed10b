"""A match read back from the store."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from witz.engine import Seat
from witz.errors import StoreError
from witz.server.match import entries
from witz.server.match.match import Change, Match, new_match
from witz.server.match.play import Told
from witz.server.store import KeptDraft, Store
from witz.server.wire.views import Drafts

MoveKey = tuple[Seat, str]  # a seat and the id that its client gave a message


@dataclass(slots=True)
class Loaded:
    """A match, what was told of each of its entries, which messages are in its log, and what its seats try out."""

    match: Match
    history: list[tuple[Told, ...]] = field(default_factory=list)
    moves: dict[MoveKey, tuple[int, entries.Entry]] = field(default_factory=dict)
    drafts: dict[Seat, Drafts] = field(default_factory=dict)
    touched: float = 0.0  # when the last entry was written

    def add(self, change: Change, at: float) -> None:
        """Takes in one more entry."""
        if key := move_key(change.entry):
            self.moves[key] = (len(self.history), change.entry)
        self.match = change.match
        self.history.append(change.told)
        self.touched = at


def move_key(entry: entries.Entry) -> MoveKey | None:
    """What tells a repeated message, for the entries that come from one."""
    if isinstance(entry, (entries.Acted, entries.TookBack, entries.HandedOver, entries.SeatTaken, entries.Rematched)):
        return entry.seat, entry.id
    return None


def load(store: Store, match_id: str) -> Loaded:
    """The match as its log says. Raises MatchNotFound, and StoreError for a log that does not replay."""
    log = store.entries(match_id)
    first = entries.read_entry(match_id, 0, log[0].body)
    if not isinstance(first, entries.Created):
        raise StoreError(f"the log of match {match_id} does not begin with its making")
    loaded = Loaded(new_match(match_id, first), [()], touched=log[0].at)
    for entry in log[1:]:
        if entry.number != len(loaded.history):
            raise StoreError(f"entry {len(loaded.history)} of match {match_id} is missing")
        loaded.add(loaded.match.fold(entries.read_entry(match_id, entry.number, entry.body)), entry.at)
    loaded.drafts = {draft.seat: read_drafts(draft.scope, draft.body) for draft in store.drafts(match_id)}
    return loaded


def write_drafts(match: str, seat: Seat, drafts: Drafts) -> KeptDraft:
    """A seat's drafts as they are stored."""
    return KeptDraft(match, seat, drafts.scope, json.dumps(dict(drafts.plans)))


def read_drafts(scope: str, body: str) -> Drafts:
    """The drafts back."""
    plans = json.loads(body)
    return Drafts(scope, {plan: (tuple(placed), tuple(undone)) for plan, (placed, undone) in plans.items()})
