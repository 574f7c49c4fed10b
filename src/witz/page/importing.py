"""The import of a match from a file: its log is checked, and the importing device gets the seats of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypedDict

from witz.errors import MatchNotFound, RulesChanged, WitzError
from witz.server.match.entries import LogEntry
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.match.replay import Log, are_offered, created_in
from witz.server.wire.log import read_log
from witz.server.wire.summary import summary_of

from .table import Table, append, as_stored
from .work import IN_PAGE, Row, StoredAccount

if TYPE_CHECKING:
    from .rest import Request

MOST_ENTRIES: Final = 10_000  # more than any match has; files are not trusted


@dataclass(frozen=True, slots=True, kw_only=True)
class FiledAccount:
    """The account of a finished match in a file (`StoredAccount`)."""

    record: str
    body: str
    replay: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FiledMatch:
    """A match in a file: the entries of its log, the time of the last one in milliseconds, and its account if any."""

    touched: int
    entries: tuple[str, ...]
    account: FiledAccount | None = None


class Imported(TypedDict):
    """The number of new entries; 0 if the match here has all of them (its account may be new), or has diverged."""

    entries: int


def import_match(asked: Request, match_id: MatchId) -> Imported:
    """Imports a match. Raises Refuse, and Needs for what is stored here."""
    kept, device = asked.body(FiledMatch), asked.device
    if not match_id.endswith(IN_PAGE) or len(kept.entries) > MOST_ENTRIES:
        raise Refuse("malformed", detail="not a match inside a page")
    at = kept.touched / 1000
    entries = _held_by(device, match_id, kept.entries, at)
    log = _log_of(match_id, entries, at)
    here, own = _kept_here(asked, match_id)
    known = len(here)
    account = _account_in(kept, match_id, log) if own is None else None
    if log[:known] != here or (len(log) == known and account is None):
        return {"entries": 0}
    table = _read(match_id, entries, at, own or account)
    if account is not None and here and _has_other_end(asked.host.row(match_id), table.match, is_new=len(log) > known):
        return {"entries": 0}
    append(asked.work, table.match, known, entries[known:], at, has_account=table.account is not None)
    asked.work.appends[-1]["account"] = table.account if own is None else None
    asked.host.drop(match_id)  # it is outdated, and is loaded again when it is needed
    return {"entries": len(log) - known}


def _held_by(device: DeviceDigest, match_id: MatchId, entries: Sequence[str], at: float) -> list[str]:
    """The entries with this device as the holder of the seats of people. Raises Refuse."""
    try:
        before = created_in(match_id, read_log(match_id, as_stored(entries[:1], at)))
    except WitzError:
        raise _unreadable() from None
    mine = list(entries)
    for old in {seat.device for seat in before.seats if seat.device is not None}:
        mine = [body.replace(f'"{old}"', f'"{device}"') for body in mine]
    return mine


def _log_of(match_id: MatchId, entries: Sequence[str], at: float) -> list[LogEntry]:
    """The log in the file. Raises Refuse."""
    try:
        return list(read_log(match_id, as_stored(entries, at)))
    except WitzError:
        raise _unreadable() from None


def _kept_here(asked: Request, match_id: MatchId) -> tuple[list[LogEntry], StoredAccount | None]:
    """The log and the account of the match here, if it is here."""
    try:
        log, account = asked.host.kept(match_id)
    except MatchNotFound:
        return [], None
    return list(log), account


def _account_in(kept: FiledMatch, match_id: MatchId, log: Log) -> StoredAccount | None:
    """The account in the file, if only it can show the match: under today's rules, `_read` makes one from the log."""
    if kept.account is None or are_offered(match_id, log):
        return None
    record, body, replay = kept.account.record, kept.account.body, kept.account.replay
    return {"match": match_id, "record": record, "body": body, "replay": replay}


def _read(match_id: MatchId, entries: Sequence[str], at: float, account: StoredAccount | None) -> Table:
    """The table of a log, with an account if the match has ended. Raises Refuse."""
    try:
        table = Table(match_id, as_stored(entries, at), account=account)
        if table.loaded.account is not None:
            last = len(table.match.seats) - 1  # an account that has its table and replay has those of all viewers
            table.loaded.table(last)
            table.history(last)
        if table.needs_account:
            table.make_account()
    except RulesChanged:
        raise Refuse("rules-changed") from None
    except Exception:  # noqa: BLE001  # a damaged account may fail in any way
        raise _unreadable() from None
    return table


def _has_other_end(row: Row | None, found: Match, *, is_new: bool) -> bool:
    """Whether the account in a file contradicts the row here; a running match may end with new entries."""
    if row is None or (row["status"] != "finished" and is_new):
        return False
    return (row["status"], row["scores"] or None) != (found.status, summary_of(found)["scores"])


def _unreadable() -> Refuse:
    return Refuse("malformed", detail="the match cannot be read")
