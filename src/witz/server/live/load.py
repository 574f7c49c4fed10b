"""A match read back from the store: folded from its log, or, where its rules are gone, shown from its account."""

from __future__ import annotations

from collections.abc import Sequence

from witz.engine import Outcome, Seat
from witz.errors import RulesChanged, StoreError
from witz.server.match import entries
from witz.server.match.drafts import Drafts
from witz.server.match.identity import MatchId
from witz.server.match.match import Change
from witz.server.match.replay import Log, are_offered, created_in, fold_log, record_of_log
from witz.server.store import KeptDraft, LogRow, Store
from witz.server.wire.account import Account, facts_in, read_account, read_outcome
from witz.server.wire.loaded import Loaded, folded
from witz.server.wire.log import read_drafts, read_log, write_drafts
from witz.server.wire.summary import read_summary
from witz.server.wire.views import record_name


def load(store: Store, match_id: MatchId) -> Loaded:
    """The match as its log says.

    Raises MatchNotFound, StoreError for a log that does not replay, and RulesChanged for a match whose rules this
    program does not play any more.
    """
    stored = store.entries(match_id)
    log = read_log(match_id, stored)
    failure: StoreError | None = None
    loaded: Loaded | None = None
    try:
        loaded = folded(match_id, log, [each.at for each in stored])
    except RulesChanged:
        raise  # there is no such game
    except StoreError as error:
        failure = error
    offered = are_offered(match_id, log)
    if loaded is None or not offered or loaded.match.outcome is not None:
        loaded = _settled(store, match_id, log, stored, loaded, offered=offered)
    if loaded is None:
        raise RulesChanged(match_id) if failure is None or not offered else failure
    loaded.drafts = {draft.seat: read_drafts(draft.scope, draft.body) for draft in store.drafts(match_id)}
    return loaded


def _settled(
    store: Store, match_id: MatchId, log: Log, stored: Sequence[LogRow], folded: Loaded | None, *, offered: bool
) -> Loaded | None:
    """A match whose stored end the current rules may not reproduce; None if it cannot be shown at all."""
    kept = store.account(match_id)
    if kept is not None:
        account = read_account(kept.body)
        outcome = read_outcome(account)
        agrees = folded is not None and is_same_end(folded.match.outcome, outcome)
        return folded if offered and agrees else _from_account(match_id, log, stored, account, outcome)
    if offered:
        return folded
    # Matches that ended under the first release have no account: the log may still lead to the stored scores.
    if folded is not None and folded.match.outcome is not None:
        scores = read_summary(store.row(match_id).summary)["scores"]
        return folded if scores == list(folded.match.outcome.scores) else None
    return None


def is_same_end(one: Outcome | None, other: Outcome) -> bool:
    """Whether two outcomes have the same scores and winners; the name of the end may differ."""
    return one is not None and (one.scores, one.winners) == (other.scores, other.winners)


def _from_account(match_id: MatchId, log: Log, stored: Sequence[LogRow], account: Account, outcome: Outcome) -> Loaded:
    changes = fold_log(match_id, log, outcome)
    loaded = Loaded(next(changes).match, [()], touched=stored[0].at, account=account)
    for number, (change, kept) in enumerate(zip(changes, stored[1:], strict=True), 1):
        is_play = isinstance(
            change.entry, (entries.Began, entries.Acted, entries.TookBack, entries.AbortWanted, entries.Resigned)
        )
        facts = facts_in(account, number) if is_play else change.facts
        loaded.add(Change(change.entry, change.match, facts), kept.at)
    return loaded


def home_record(store: Store, match_id: MatchId) -> tuple[str, str]:
    """The record of a match whose rules are gone, and a name for its file."""
    kept, log = store.account(match_id), read_log(match_id, store.entries(match_id))
    row = store.row(match_id)
    summary = read_summary(row.summary)
    names = [seat["name"] for seat in summary["seats"]]
    name = record_name(created_in(match_id, log).game, names, match_id)
    if kept is not None:
        return kept.record, name
    return record_of_log(match_id, log, row.status, summary["scores"]), name


def keep_drafts(match_id: MatchId, seat: Seat, drafts: Drafts) -> KeptDraft:
    """A seat's drafts as they are stored."""
    return KeptDraft(match_id, seat, drafts.scope, write_drafts(drafts))
