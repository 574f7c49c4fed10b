"""The entries of a log, and the drafts of seats, as they are stored: JSON, read as strictly as it was written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin, get_type_hints

from witz.errors import StoreError
from witz.server.match import entries
from witz.server.match.drafts import Drafts
from witz.server.match.identity import MatchId

_KINDS: Final[dict[str, type[Any]]] = {kind.kind: kind for kind in get_args(entries.LogEntry)}


def write_entry(entry: entries.LogEntry) -> str:
    """The entry as it is stored."""
    return json.dumps({"kind": entry.kind, **asdict(entry)}, ensure_ascii=False, separators=(",", ":"))


def read_entry(match: MatchId, number: int, body: str) -> entries.LogEntry:
    """The entry back. Raises StoreError for one that this program cannot read."""
    try:
        content = json.loads(body)
        entry: entries.LogEntry = _read(_KINDS[content.pop("kind")], content)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise StoreError(f"entry {number} of match {match} cannot be read: it is damaged or of a newer Witz") from None
    return entry


def write_drafts(drafts: Drafts) -> str:
    """The plans of a seat as they are stored."""
    return json.dumps(dict(drafts.plans))


def read_drafts(scope: str, body: str) -> Drafts:
    """The drafts back."""
    plans = json.loads(body)
    return Drafts(scope, {plan: (tuple(placed), tuple(undone)) for plan, (placed, undone) in plans.items()})


@cache
def _fields(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _read(kind: Any, value: Any) -> Any:
    """A value of this type from its JSON. Raises ValueError and TypeError for any other."""
    if isinstance(kind, NewType):
        return _read(kind.__supertype__, value)
    origin = get_origin(kind)
    if origin in (Union, UnionType):  # all of them are something or None
        return None if value is None else _read(get_args(kind)[0], value)
    if origin is Literal and value in get_args(kind):
        return value
    if origin is tuple and isinstance(value, list):
        return tuple(_read(get_args(kind)[0], each) for each in value)
    if origin is Mapping and isinstance(value, dict):
        return {key: _read(str, each) for key, each in value.items()}
    if is_dataclass(kind) and isinstance(value, dict):
        known = _fields(kind)  # type: ignore[arg-type]
        return kind(**{name: _read(known[name], each) for name, each in value.items()})  # type: ignore[operator]
    if type(value) is kind:
        return value
    raise ValueError
