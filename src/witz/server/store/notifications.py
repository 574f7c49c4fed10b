"""The notifications between the processes at one PostgreSQL: a class for each kind, and their text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NewType, assert_never

from witz.server.match.identity import MatchId

from .base import LogRow

MOST_BYTES: Final = 7000  # of one payload; PostgreSQL allows 8000

ProcessId = NewType("ProcessId", str)


@dataclass(frozen=True, slots=True)
class EntriesAppended:
    """Entries up to the number `last` were appended to a log; `rows` are these entries, unless they are too long."""

    match: MatchId
    last: int
    rows: tuple[LogRow, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftChanged:
    """A seat's draft was written."""

    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    """A seat said a phrase, by its place in the list of phrases."""

    match: MatchId
    seat: int
    phrase: int


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """Somebody connected to a match at the sender, or disconnected from it."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class LeaseReturned:
    """The sender returned the lease of a match."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class NetworkRefused:
    """A WebSocket of a network was refused because of a rate or connection limit."""

    network: str


@dataclass(frozen=True, slots=True)
class ProcessStopped:
    """The sender stops."""


Notification = (
    EntriesAppended | DraftChanged | PhraseSaid | PresenceChanged | LeaseReturned | NetworkRefused | ProcessStopped
)


def payload_start(process: ProcessId) -> str:
    """The beginning of every payload of a process."""
    return f'["{process}",'


def write_payloads(process: ProcessId, notifications: Iterable[Notification]) -> Iterator[str]:
    """The payloads for notifications, as many in each as fit."""
    batch: list[str] = []
    size = 0
    for notification in notifications:
        text = _write(notification)
        if size + len(text) > MOST_BYTES:
            yield _payload(process, batch)
            batch, size = [], 0
        batch.append(text)
        size += len(text) + 1
    if batch:
        yield _payload(process, batch)


def heartbeat_payload(process: ProcessId) -> str:
    """A payload without notifications: it shows that the sender runs."""
    return _payload(process, [])


def read_payload(payload: str) -> tuple[ProcessId, list[Notification]]:
    """The sender and its notifications; kinds that only another version of the server knows are left out."""
    process, contents = json.loads(payload)
    return ProcessId(process), [each for content in contents if (each := _read(content)) is not None]


def _payload(process: ProcessId, batch: Iterable[str]) -> str:
    return f"{payload_start(process)}[{','.join(batch)}]]"


def _write(notification: Notification) -> str:
    """A notification as JSON: its kind and at least two fields, which older versions of the server rely on."""
    match notification:
        case EntriesAppended(match, last, rows):
            if rows:
                text = json.dumps(["entries", match, last, rows[0].at, [row.body for row in rows]])
                if len(text) <= MOST_BYTES:
                    return text
            return json.dumps(["entries", match, last])
        case DraftChanged(match, seat):
            return json.dumps(["draft", match, seat])
        case PhraseSaid(match, seat, phrase):
            return json.dumps(["phrase", match, seat, phrase])
        case PresenceChanged(match):
            return json.dumps(["presence", match, 0])
        case LeaseReturned(match):
            return json.dumps(["lease", match, 0])
        case NetworkRefused(network):
            return json.dumps(["refused", network, 0])
        case ProcessStopped():
            return json.dumps(["gone", "", 0])
        case _:
            assert_never(notification)


def _read(content: list[Any]) -> Notification | None:
    match content:
        case ["entries", match, last]:
            return EntriesAppended(match, last)
        case ["entries", match, last, at, bodies]:
            first = last + 1 - len(bodies)
            return EntriesAppended(
                match, last, tuple(LogRow(first + place, at, body) for place, body in enumerate(bodies))
            )
        case ["draft", match, seat]:
            return DraftChanged(match, seat)
        case ["phrase", match, seat, phrase]:
            return PhraseSaid(match, seat, phrase)
        case ["presence", match, _]:
            return PresenceChanged(match)
        case ["lease", match, _]:
            return LeaseReturned(match)
        case ["refused", network, _]:
            return NetworkRefused(network)
        case ["gone", *_]:
            return ProcessStopped()
        case _:
            return None
