"""The stored form of log entries and drafts: JSON, read strictly."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, Final, Protocol, get_args

from witz.errors import StoreError
from witz.server.match import entries
from witz.server.match.drafts import Drafts
from witz.server.match.identity import MatchId
from witz.server.match.replay import Log, created_in

from .checking import read_value

_KINDS: Final[dict[str, type[Any]]] = {kind.kind: kind for kind in get_args(entries.LogEntry)}
_FIELDS: Final = {name: tuple(each.name for each in fields(kind)) for name, kind in _KINDS.items()}
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=asdict)


class StoredEntry(Protocol):
    """One entry of a match's log as it is stored; numbers count from 0 without gaps."""

    @property
    def number(self) -> int: ...
    @property
    def at(self) -> float: ...
    @property
    def body(self) -> str: ...


def write_entry(entry: entries.LogEntry) -> str:
    """An entry in its stored form."""
    content = {"kind": entry.kind, **{name: getattr(entry, name) for name in _FIELDS[entry.kind]}}
    return _ENCODER.encode(content)


def read_entry(match: MatchId, number: int, body: str) -> entries.LogEntry:
    """An entry from its stored form. Raises StoreError if this program cannot read it."""
    try:
        content = json.loads(body)
        entry: entries.LogEntry = read_value(_KINDS[content.pop("kind")], content)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise StoreError(f"entry {number} of match {match} cannot be read: it is damaged or of a newer Witz") from None
    return entry


def read_log(match_id: MatchId, stored: Sequence[StoredEntry]) -> Log:
    """The entries of a match. Raises StoreError for a missing or unreadable one."""
    log: list[entries.LogEntry] = []
    for entry in stored:
        if entry.number != len(log):
            raise StoreError(f"entry {len(log)} of match {match_id} is missing")
        log.append(read_entry(match_id, entry.number, entry.body))
    created_in(match_id, log)
    return log


def write_drafts(drafts: Drafts) -> str:
    """The plans of a seat in their stored form."""
    return json.dumps(dict(drafts.plans))


def read_drafts(scope: str, body: str) -> Drafts | None:
    """The drafts of a seat from their stored form; None if this program cannot read them: a match does without them."""
    try:
        plans = read_value(Mapping[str, tuple[tuple[str, ...], ...]], json.loads(body))
        return Drafts(scope, {plan: (placed, undone) for plan, (placed, undone) in plans.items()})
    except (ValueError, RecursionError):
        return None
