"""What lists say of a match without reading its log: only what everybody may know."""

from __future__ import annotations

import json
from typing import cast

from witz.server.match.entries import SeatKind
from witz.server.match.match import Match

from .shaping import TypedDict


class SeatSummary(TypedDict):
    """Who sits on a seat; without a name each page calls them in its own language."""

    name: str
    kind: SeatKind
    level: str | None


class Summary(TypedDict):
    """A match in a list; one that goes on, or was called off, has no scores."""

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
    """The same as the store keeps it."""
    return json.dumps(summary_of(match), ensure_ascii=False)


def read_summary(text: str) -> Summary:
    """It back."""
    return cast("Summary", json.loads(text))
