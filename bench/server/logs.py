"""Checks of the logs of the matches after a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from witz.server.live.load import read_match
from witz.server.match import entries
from witz.server.match.identity import MatchId
from witz.server.store import SqlStore
from witz.server.wire.loaded import Loaded
from witz.server.wire.log import read_entry


class CheckedLog:
    """The log of a match, and the match that follows from it."""

    def __init__(self, store: SqlStore, match: str) -> None:
        self.match = match
        self.entries = [read_entry(MatchId(match), row.number, row.body) for row in store.entries(MatchId(match))]
        self.loaded: Loaded = read_match(store, MatchId(match))

    def problems(self) -> Iterator[str]:
        """The errors in the log by itself."""
        if self.loaded.match.outcome is None:
            yield f"match {self.match} was not played to its end"
        ids = Counter((entry.seat, entry.id) for entry in self.entries if isinstance(entry, entries.Acted))
        yield from (f"match {self.match}: message {twice} counted twice" for twice in ids if ids[twice] > 1)

    def has(self, number: int, seat: int, message_id: str, action: str) -> bool:
        """Whether the entry with a number is this move of a seat; seats count from 1."""
        entry = self.entries[number] if number < len(self.entries) else None
        expected = (seat - 1, message_id, (action,))
        return isinstance(entry, entries.Acted) and (entry.seat, entry.id, entry.actions) == expected
