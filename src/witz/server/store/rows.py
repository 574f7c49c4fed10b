"""What the store keeps of a match beside its log, to find it by."""

from __future__ import annotations

import json

from witz.server.match.match import Match

from .base import Holder, MatchRow


def row_of(match: Match) -> MatchRow:
    """The row of a match. Its summary holds only what everybody may know."""
    seats = [{"name": sitting.name, "kind": sitting.kind, "level": sitting.level} for sitting in match.seats]
    scores = None if match.outcome is None or not match.outcome.scores else list(match.outcome.scores)
    summary = json.dumps({"seats": seats, "scores": scores, "options": match.created.options}, ensure_ascii=False)
    created = match.created
    return MatchRow(match.id, match.game.name, match.status, created.creator, created.invitation, summary, match.rules)


def holders_of(match: Match) -> tuple[Holder, ...]:
    """Who holds the seats of people."""
    return tuple(
        Holder(seat, sitting.device, sitting.token)
        for seat, sitting in enumerate(match.seats)
        if sitting.kind == "person"
    )
