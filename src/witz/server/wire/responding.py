"""The bodies of HTTP responses that a server and a page make alike; seats in them count from 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from witz.engine import Seat
from witz.server.match.entries import SeatKind
from witz.server.match.identity import MatchId, SeatToken
from witz.server.match.match import Status
from witz.server.match.options import is_outlived

from .bodies import MatchMade, OwnMatch, PublicView, SeatGiven
from .loaded import Loaded
from .making import Planned
from .views import match_info


def match_made(match: MatchId, planned: Planned) -> MatchMade:
    """A match was made."""
    return {"match": match, "invitation": planned.invitation, "seats": planned.secrets}


def seat_given(match: MatchId, seat: Seat, token: SeatToken) -> SeatGiven:
    """A seat was given, with its new secret."""
    return {"match": match, "seat": seat + 1, "token": token}


def public_view(loaded: Loaded) -> PublicView:
    """A match as spectators see it."""
    return {"match": match_info(loaded.match), "number": loaded.number, "table": loaded.table(None)}


def own_match(
    *,
    match: MatchId,
    game: str,
    rules: int,
    status: Status,
    seats: Iterable[Seat],
    names: Sequence[str],
    kinds: Sequence[SeatKind],
    scores: Sequence[int] | None,
    touched: float,
    has_account: bool,
) -> OwnMatch:
    """A match in the list of a device that holds these seats."""
    return {
        "match": match,
        "game": game,
        "status": status,
        "seats": [seat + 1 for seat in seats],
        "names": list(names),
        "kinds": list(kinds),
        "scores": list(scores) if scores else None,
        "rules_changed": is_outlived(game, rules, status, has_account=has_account),
        "touched": touched,
    }
