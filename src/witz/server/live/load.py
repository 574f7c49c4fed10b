"""A match read back from the store: folded from its log, or, where its rules are gone, shown from its account."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from witz.engine import Outcome, Seat, compose_record
from witz.errors import RulesChanged, StoreError
from witz.fair import fair_comments
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.match import Change, Match, new_match
from witz.server.match.play import Told
from witz.server.store import Entry, KeptDraft, Store
from witz.server.wire.account import Account, read_account, read_outcome, read_told, table_in
from witz.server.wire.messages import Table
from witz.server.wire.views import NO_DRAFTS, Drafts, record_name, table

MoveKey = tuple[Seat, str]  # a seat and the id that its client gave a message
Log = Sequence[entries.Entry]


@dataclass(slots=True)
class Loaded:
    """A match, what was told of each of its entries, which messages are in its log, and what its seats try out.

    `account` is there where the match is over and cannot be followed by the rules of today.
    """

    match: Match
    history: list[tuple[Told, ...]] = field(default_factory=list)
    moves: dict[MoveKey, tuple[int, entries.Entry]] = field(default_factory=dict)
    drafts: dict[Seat, Drafts] = field(default_factory=dict)
    touched: float = 0.0  # when the last entry was written
    account: Account | None = None

    def add(self, change: Change, at: float) -> None:
        """Takes in one more entry."""
        if key := move_key(change.entry):
            self.moves[key] = (len(self.history), change.entry)
        self.match = change.match
        self.history.append(change.told)
        self.touched = at

    def table(self, viewer: Seat | None) -> Table:
        """A side of the table, the spectators' without a seat."""
        if self.account is not None:
            return table_in(self.account, viewer)
        return table(self.match, viewer, NO_DRAFTS if viewer is None else self.drafts.get(viewer, NO_DRAFTS))


def move_key(entry: entries.Entry) -> MoveKey | None:
    """What tells a repeated message, for the entries that come from one."""
    if isinstance(entry, (entries.Acted, entries.TookBack, entries.HandedOver, entries.SeatTaken, entries.Rematched)):
        return entry.seat, entry.id
    return None


def load(store: Store, match_id: str) -> Loaded:
    """The match as its log says.

    Raises MatchNotFound, StoreError for a log that does not replay, and RulesChanged for a match that cannot go on
    because its rules are not played any more.
    """
    stored = store.entries(match_id)
    log = read_log(match_id, stored)
    failure: StoreError | None = None
    loaded: Loaded | None = None
    try:
        loaded = _folded(match_id, log, stored)
    except RulesChanged:
        raise  # there is no such game
    except StoreError as error:
        failure = error
    offered = _are_offered(log)
    if loaded is None or not offered or loaded.match.outcome is not None:
        loaded = _settled(store, match_id, log, stored, loaded, offered=offered)
    if loaded is None:
        raise RulesChanged(match_id) if failure is None or not offered else failure
    loaded.drafts = {draft.seat: read_drafts(draft.scope, draft.body) for draft in store.drafts(match_id)}
    return loaded


def _settled(
    store: Store, match_id: str, log: Log, stored: Sequence[Entry], folded: Loaded | None, *, offered: bool
) -> Loaded | None:
    """A match that the rules of today may not lead to the end that it had: None if nothing can be shown of it."""
    kept = store.account(match_id)
    if kept is not None:
        account = read_account(kept.body)
        outcome = read_outcome(account)
        agrees = folded is not None and is_same_end(folded.match.outcome, outcome)
        return folded if offered and agrees else _from_account(match_id, log, stored, account, outcome)
    if offered:
        return folded
    # Nothing was kept of it, as of those that ended under the first release: its log may still lead to the same end.
    if folded is not None and folded.match.outcome is not None:
        scores = json.loads(store.row(match_id).summary)["scores"]
        return folded if scores == list(folded.match.outcome.scores) else None
    return None


def is_same_end(one: Outcome | None, other: Outcome) -> bool:
    """Whether a match ended alike; what its end is called may change."""
    return one is not None and (one.scores, one.winners) == (other.scores, other.winners)


def read_log(match_id: str, stored: Sequence[Entry]) -> Log:
    """The entries of a match. Raises StoreError when one is missing, or cannot be read."""
    log: list[entries.Entry] = []
    for entry in stored:
        if entry.number != len(log):
            raise StoreError(f"entry {len(log)} of match {match_id} is missing")
        log.append(entries.read_entry(match_id, entry.number, entry.body))
    if not isinstance(log[0], entries.Created):
        raise StoreError(f"the log of match {match_id} does not begin with its making")
    return log


def created_in(log: Log) -> entries.Created:
    """The first entry of a log."""
    assert isinstance(log[0], entries.Created)
    return log[0]


def rules_of(log: Log) -> int | None:
    """The rules that a match is played by; None before it has begun."""
    for entry in log:
        if isinstance(entry, entries.Began):
            return entry.rules or created_in(log).rules
    return None


def _are_offered(log: Log) -> bool:
    """Whether the match can be played to its end by this program; one that has not begun takes the rules of today."""
    game, rules = GAMES.get(created_in(log).game), rules_of(log)
    return game is not None and rules in (None, game.rules_version)


def _folded(match_id: str, log: Log, stored: Sequence[Entry]) -> Loaded:
    loaded = Loaded(new_match(match_id, created_in(log)), [()], touched=stored[0].at)
    for entry, kept in zip(log[1:], stored[1:], strict=True):
        loaded.add(loaded.match.fold(entry), kept.at)
    return loaded


def _from_account(match_id: str, log: Log, stored: Sequence[Entry], account: Account, outcome: Outcome) -> Loaded:
    loaded = Loaded(new_match(match_id, created_in(log)), [()], touched=stored[0].at, account=account)
    for number, (entry, kept) in enumerate(zip(log[1:], stored[1:], strict=True), 1):
        change = loaded.match.fold_over(entry, outcome)
        if isinstance(entry, (entries.Began, entries.Acted, entries.TookBack)):
            change = Change(entry, change.match, read_told(account, number))
        loaded.add(change, kept.at)
    return loaded


def home_record(store: Store, match_id: str) -> tuple[str, str]:
    """The record of a match that cannot go on, as its log has it, and a name for its file. Nothing is replayed."""
    kept = store.account(match_id)
    log = read_log(match_id, store.entries(match_id))
    created, summary = created_in(log), json.loads(store.row(match_id).summary)
    names = [seat["name"] for seat in summary["seats"]]
    name = record_name(created.game, names, match_id)
    if kept is not None:
        return kept.record, name
    words: dict[int, str] = {}
    final: list[str] = []
    for entry in log:
        match entry:
            case entries.Seated(words=str(said)) | entries.Worded(words=said):
                words[entry.seat] = said
            case entries.Began() | entries.Acted():
                final += entry.final
            case _:
                pass
    options = {"players": str(len(names)), **created.options, "names": json.dumps(names, ensure_ascii=False)}
    text = compose_record(created.game, rules_of(log) or created.rules, options, final, summary["scores"])
    return text + fair_comments(created.seed, [words.get(seat) for seat in range(len(names))]), name


def write_drafts(match: str, seat: Seat, drafts: Drafts) -> KeptDraft:
    """A seat's drafts as they are stored."""
    return KeptDraft(match, seat, drafts.scope, json.dumps(dict(drafts.plans)))


def read_drafts(scope: str, body: str) -> Drafts:
    """The drafts back."""
    plans = json.loads(body)
    return Drafts(scope, {plan: (tuple(placed), tuple(undone)) for plan, (placed, undone) in plans.items()})
