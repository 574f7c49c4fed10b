"""The summary of a match for lists, which need not read its log: public facts only."""

from __future__ import annotations

import json
from typing import cast

from witz.server.match.entries import SeatKind
from witz.server.match.match import Match

from .shaping import TypedDict


class SeatSummary(TypedDict):
    """The player of a seat; if the name is empty, each page shows a name in its own language."""

    name: str
    kind: SeatKind
    level: str | None


class Summary(TypedDict):
    """A match in a list; a match that is still played, or was called off, has no scores."""

    seats: list[SeatSummary]
    scores: list[int] | None
    options: dict[str, str]


def summary_of(match: Match) -> Summary:
    """The summary of a match as it is now."""
    return {
        "seats": [{"name": sitting.name, "kind": sitting.kind, "level": sitting.level} for sitting in match.seats],
        "scores": list(match.outcome.scores) if match.outcome is not None and match.outcome.scores else None,
        "options": dict(match.created.options),
    }


def write_summary(match: Match) -> str:
    """The summary of a match in its stored form."""
    return json.dumps(summary_of(match), ensure_ascii=False)


def read_summary(text: str) -> Summary:
    """A summary from its stored form."""
    return cast("Summary", json.loads(text))
