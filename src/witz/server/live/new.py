"""What is written of a new match."""

from __future__ import annotations

from witz.server.match import entries
from witz.server.match.decide import begin_if_ready
from witz.server.match.identity import MatchId
from witz.server.match.match import new_match
from witz.server.store import Append
from witz.server.store.rows import holders_of, row_of
from witz.server.wire.log import write_entry


def first_append(match_id: MatchId, created: entries.Created, at: float) -> Append:
    """The first entries of a match; it begins at once if it can."""
    match = new_match(match_id, created)
    changes = begin_if_ready(match)
    bodies = [write_entry(created), *(write_entry(change.entry) for change in changes)]
    after = changes[-1].match if changes else match
    return Append(match_id, 0, tuple(bodies), at, row_of(after), holders_of(after))
