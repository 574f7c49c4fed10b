"""Finished matches as a store has them, without a server."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from tests.support.logs import ID, Logged
from witz.server.live.rows import holders_of, row_of
from witz.server.match.identity import MatchId
from witz.server.match.match import Match
from witz.server.match.replay import record_text
from witz.server.store import Append, LogRow, StoredAccount
from witz.server.wire.account import write_account
from witz.server.wire.log import write_entry
from witz.server.wire.replays import write_replay


@dataclass(frozen=True)
class Stored:
    """A finished match as the store has it."""

    match: Match
    rows: tuple[LogRow, ...]
    kept: StoredAccount

    def append(self, account: StoredAccount | None, match_id: MatchId = ID) -> Append:
        """The write of the whole match; matches of the first release have no account."""
        bodies, match = tuple(row.body for row in self.rows), self.match._replace(id=match_id)
        return Append(match_id, 0, bodies, 1.0, row_of(match), holders_of(match), account=account)


@cache
def played(game: str) -> Stored:
    logged = Logged(game, 2, waits=False)
    for seat in range(2):
        logged.join(seat)
    logged.keep(logged.match.begin())
    logged.play_out(Random(1))
    facts = [change.facts for change in logged.changes]
    rows = tuple(LogRow(number, 1.0, write_entry(entry)) for number, entry in enumerate(logged.log))
    kept = StoredAccount(
        ID, record_text(logged.match), write_account(logged.match, facts), write_replay(logged.changes)
    )
    return Stored(logged.match, rows, kept)
