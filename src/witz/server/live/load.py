"""Loads matches from the store, and the records of those whose rules are gone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from witz.engine import Seat
from witz.server.match.drafts import Drafts
from witz.server.match.identity import MatchId
from witz.server.match.replay import created_in, record_of_log
from witz.server.program_log import log
from witz.server.store import Store, StoredDraft
from witz.server.wire.loaded import Loaded
from witz.server.wire.loading import load_match
from witz.server.wire.log import read_drafts, read_log, write_drafts
from witz.server.wire.summary import read_summary
from witz.server.wire.views import record_name


class _BesideLog(NamedTuple):
    """The account and the scores of a match in the store, for a log that cannot be replayed."""

    store: Store
    match: MatchId

    def account(self) -> bytes | None:
        kept = self.store.account(self.match)
        return None if kept is None else kept.body

    def scores(self) -> Sequence[int] | None:
        return read_summary(self.store.row(self.match).summary)["scores"]


def read_match(store: Store, match_id: MatchId) -> Loaded:
    """The match folded from its log, and its drafts. Raises MatchNotFound, StoreError, RulesChanged (`load_match`)."""
    loaded = load_match(match_id, store.entries(match_id), _BesideLog(store, match_id))
    if loaded.match.status == "running":
        loaded.drafts = stored_drafts(store, match_id)
    return loaded


def stored_drafts(store: Store, match_id: MatchId) -> dict[Seat, Drafts]:
    """The drafts of all seats that can be read."""
    found: dict[Seat, Drafts] = {}
    for kept in store.drafts(match_id):
        drafts = read_drafts(kept.scope, kept.body)
        if drafts is None:
            log(logging.WARNING, "a draft cannot be read, and is left out", match=match_id, seat=kept.seat + 1)
        else:
            found[kept.seat] = drafts
    return found


def record_without_rules(store: Store, match_id: MatchId) -> tuple[str, str]:
    """The record of a match whose rules are gone, and a name for its file. Raises Refuse for an open match."""
    kept, entries = store.account(match_id), read_log(match_id, store.entries(match_id))
    row = store.row(match_id)
    summary = read_summary(row.summary)
    names = [seat["name"] for seat in summary["seats"]]
    name = record_name(created_in(match_id, entries).game, names, match_id)
    if kept is not None:
        return kept.record, name
    return record_of_log(match_id, entries, row.status, summary["scores"]), name


def stored_draft(match_id: MatchId, seat: Seat, drafts: Drafts) -> StoredDraft:
    """A seat's drafts in the form of the store."""
    return StoredDraft(match_id, seat, drafts.scope, write_drafts(drafts))
