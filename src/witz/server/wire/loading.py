"""A match read back from its log or, where the rules of today do not lead to its end, shown from its account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from witz.engine import Outcome
from witz.errors import RulesChanged, StoreError
from witz.server.match import entries
from witz.server.match.identity import MatchId
from witz.server.match.match import Change
from witz.server.match.replay import Log, are_offered, fold_log

from .account import MatchAccount, facts_in, read_account, read_outcome
from .loaded import Loaded, folded
from .log import StoredEntry, read_log


class BesideLog(Protocol):
    """What is stored of a match beside its log; it is asked for only where the log does not suffice."""

    def account(self) -> bytes | None:
        """The account of a finished match; None where there is none."""
        ...

    def scores(self) -> Sequence[int] | None:
        """Its scores as lists show them."""
        ...


def load_match(match_id: MatchId, stored: Sequence[StoredEntry], beside: BesideLog) -> Loaded:
    """The match as its log says.

    Raises StoreError for a log that does not replay, and RulesChanged for a match that this program neither plays nor
    can show.
    """
    log, times = read_log(match_id, stored), [each.at for each in stored]
    failure: StoreError | None = None
    loaded: Loaded | None = None
    try:
        loaded = folded(match_id, log, times)
    except RulesChanged:
        raise  # there is no such game
    except StoreError as error:
        failure = error
    offered = are_offered(match_id, log)
    if loaded is None or not offered or loaded.match.outcome is not None:
        loaded = _settled(match_id, log, times, loaded, beside, offered=offered)
    if loaded is None:
        raise RulesChanged(match_id) if failure is None or not offered else failure
    return loaded


def _settled(
    match_id: MatchId,
    log: Log,
    times: Sequence[float],
    folded: Loaded | None,
    beside: BesideLog,
    *,
    offered: bool,
) -> Loaded | None:
    """A match whose stored end the current rules may not reproduce; None if it cannot be shown at all."""
    body = beside.account()
    if body is not None:
        account = read_account(body)
        outcome = read_outcome(account)
        agrees = folded is not None and is_same_end(folded.match.outcome, outcome)
        return folded if offered and agrees else _from_account(match_id, log, times, account, outcome)
    if offered:
        return folded
    # Matches that ended under the first release have no account: the log may still lead to the stored scores.
    if folded is not None and folded.match.outcome is not None:
        return folded if beside.scores() == list(folded.match.outcome.scores) else None
    return None


def is_same_end(one: Outcome | None, other: Outcome) -> bool:
    """Whether two outcomes have the same scores and winners; the name of the end may differ."""
    return one is not None and (one.scores, one.winners) == (other.scores, other.winners)


def _from_account(
    match_id: MatchId, log: Log, times: Sequence[float], account: MatchAccount, outcome: Outcome
) -> Loaded:
    changes = fold_log(match_id, log, outcome)
    loaded = Loaded(next(changes).match, [()], touched=times[0], account=account)
    for number, (change, at) in enumerate(zip(changes, times[1:], strict=True), 1):
        is_play = isinstance(
            change.entry, (entries.Began, entries.Acted, entries.TookBack, entries.AbortWanted, entries.Resigned)
        )
        facts = facts_in(account, number) if is_play else change.facts
        loaded.add(Change(change.entry, change.match, facts), at)
    return loaded
