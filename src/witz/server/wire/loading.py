"""Loading a match from its log or, if the current rules do not replay it to its end, from its account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from witz.engine import Outcome
from witz.errors import RulesChanged
from witz.server.match import entries
from witz.server.match.identity import MatchId
from witz.server.match.match import Change
from witz.server.match.replay import Log, are_offered, fold_log

from .account import DamagedAccount, MatchAccount, facts_in, read_account, read_outcome
from .loaded import Loaded, folded
from .log import StoredEntry, read_log


class BesideLog(Protocol):
    """The stored data of a match besides its log, queried only if the log is not sufficient."""

    def account(self) -> bytes | None:
        """The account of a finished match; None if there is none. May raise DamagedAccount."""
        ...

    def scores(self) -> Sequence[int] | None:
        """The scores of its summary."""
        ...


def load_match(match_id: MatchId, stored: Sequence[StoredEntry], beside: BesideLog) -> Loaded:
    """The match with this log.

    Raises StoreError for a log that does not replay or a needed account that is damaged, and RulesChanged for a match
    that this program neither plays nor can show.
    """
    log, times = read_log(match_id, stored), [each.at for each in stored]
    load = _by_own_rules if are_offered(match_id, log) else _by_other_rules
    return load(match_id, log, times, beside)


def _by_own_rules(match_id: MatchId, log: Log, times: Sequence[float], beside: BesideLog) -> Loaded:
    """A match with this program's version of the rules: from its log or, if replaying ends differently, its account."""
    try:
        loaded = folded(match_id, log, times)
    except Exception:  # rules that were changed without a new version may fail in any way
        if (account := _readable_account(beside)) is None:
            raise
        return _from_account(match_id, log, times, account)
    if loaded.match.outcome is None or (account := _readable_account(beside)) is None:
        return loaded
    if is_same_end(loaded.match.outcome, read_outcome(account)):
        return loaded
    return _from_account(match_id, log, times, account)


def _readable_account(beside: BesideLog) -> MatchAccount | None:
    """The account, if there is one and it is not damaged: the log may do without it."""
    try:
        body = beside.account()
        return None if body is None else read_account(body)
    except DamagedAccount:
        return None


def _by_other_rules(match_id: MatchId, log: Log, times: Sequence[float], beside: BesideLog) -> Loaded:
    """A match with another version of the rules: from its account or, if replaying gives the stored scores, its log."""
    if (body := beside.account()) is not None:
        return _from_account(match_id, log, times, read_account(body))
    try:
        loaded = folded(match_id, log, times)
    except Exception:  # noqa: BLE001  # other rules may fail in any way at these actions
        raise RulesChanged(match_id) from None
    outcome = loaded.match.outcome
    if outcome is None or outcome.scores != tuple(beside.scores() or ()):
        raise RulesChanged(match_id)
    return loaded


def is_same_end(one: Outcome | None, other: Outcome) -> bool:
    """Whether two outcomes have the same scores and winners; the name of the end may differ."""
    return one is not None and (one.scores, one.winners) == (other.scores, other.winners)


def _from_account(match_id: MatchId, log: Log, times: Sequence[float], account: MatchAccount) -> Loaded:
    changes = fold_log(match_id, log, read_outcome(account))
    loaded = Loaded(next(changes).match, [()], touched=times[0], account=account)
    for number, (change, at) in enumerate(zip(changes, times[1:], strict=True), 1):
        is_play = isinstance(
            change.entry, (entries.Began, entries.Acted, entries.TookBack, entries.AbortWanted, entries.Resigned)
        )
        facts = facts_in(account, number) if is_play else change.facts
        loaded.add(Change(change.entry, change.match, facts), at)
    return loaded
