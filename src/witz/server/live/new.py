"""The first entries of a new match."""

from __future__ import annotations

from witz.server.match import entries
from witz.server.match.identity import MatchId
from witz.server.store import Append
from witz.server.wire.making import first_entries

from .rows import holders_of, row_of


def first_append(
    match_id: MatchId, created: entries.Created, at: float, opening: entries.Opened | None = None
) -> Append:
    """The first entries of a match; it begins at once if it can."""
    bodies, after = first_entries(match_id, created, opening)
    return Append(match_id, 0, bodies, at, row_of(after), holders_of(after))
