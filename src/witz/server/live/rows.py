"""The row of a match in the store, and the holders of its seats."""

from __future__ import annotations

from witz.server.match.match import Match
from witz.server.store import Holder, MatchRow
from witz.server.wire.summary import write_summary


def row_of(match: Match) -> MatchRow:
    """The row of a match."""
    made = match.created
    return MatchRow(
        match.id, match.game.name, match.status, made.creator, made.invitation, write_summary(match), match.rules
    )


def holders_of(match: Match) -> tuple[Holder, ...]:
    """The holders of the seats of people."""
    return tuple(
        Holder(seat, sitting.device, sitting.token)
        for seat, sitting in enumerate(match.seats)
        if sitting.kind == "person"
    )
