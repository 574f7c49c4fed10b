"""The import of a match from a file: its log is checked, and the importing device gets the seats of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from witz.errors import MatchNotFound, WitzError
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.match.replay import are_offered, created_in
from witz.server.wire.loaded import folded
from witz.server.wire.log import StoredEntry, read_log

from .table import append
from .work import IN_PAGE

if TYPE_CHECKING:
    from .rest import Request

MOST_ENTRIES: Final = 10_000  # more than any match has; files are not trusted


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptMatch:
    """A match in a file: the entries of its log, and the time of the last one in milliseconds."""

    touched: int
    entries: tuple[str, ...]


class Brought(TypedDict):
    """The number of new entries; 0 if the match here has all of them, or has diverged from them."""

    entries: int


class _Line(NamedTuple):
    number: int
    at: float
    body: str


def bring(asked: Request, match_id: MatchId) -> Brought:
    """Imports a match. Raises Refuse, and Needs for the log that is stored here."""
    kept, device = asked.body(KeptMatch), asked.device
    if not match_id.endswith(IN_PAGE) or len(kept.entries) > MOST_ENTRIES:
        raise Refuse("malformed", detail="not a match inside a page")
    at = kept.touched / 1000
    entries, found = _held_by(device, match_id, kept.entries, at)
    here = _entries_here(asked, match_id)
    if len(here) >= len(entries) or entries[: len(here)] != here:
        return {"entries": 0}
    append(asked.work, found, len(here), entries[len(here) :], at)
    asked.host.drop(match_id)  # it is outdated, and is loaded again when it is needed
    return {"entries": len(entries) - len(here)}


def _held_by(device: DeviceDigest, match_id: MatchId, entries: Sequence[str], at: float) -> tuple[list[str], Match]:
    """The entries with this device as the holder of the seats of people, and their match. Raises Refuse."""
    try:
        before = created_in(match_id, read_log(match_id, _lines(entries[:1], at)))
        mine = list(entries)
        for old in {seat.device for seat in before.seats if seat.device is not None}:
            mine = [body.replace(f'"{old}"', f'"{device}"') for body in mine]
        log = read_log(match_id, _lines(mine, at))
        is_offered = are_offered(match_id, log)
        match = folded(match_id, log, [at] * len(log)).match if is_offered else None
    except WitzError:
        raise Refuse("malformed", detail="the log of the match cannot be read") from None
    if match is None:
        raise Refuse("rules-changed")
    return mine, match


def _lines(entries: Sequence[str], at: float) -> list[StoredEntry]:
    return [_Line(number, at, body) for number, body in enumerate(entries)]


def _entries_here(asked: Request, match_id: MatchId) -> list[str]:
    try:
        return asked.host.table(match_id).written()
    except MatchNotFound:
        return []
