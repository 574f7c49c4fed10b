"""The answers of a match in memory to requests: repeated ones, changes, drafts and why-not."""

from __future__ import annotations

from collections.abc import Sequence

from witz.engine import Seat
from witz.server.match import requests
from witz.server.match.decide import decide, with_own_id
from witz.server.match.drafts import Drafts, draft, scope
from witz.server.match.identity import Identity
from witz.server.match.match import Change
from witz.server.match.permit import Absence, must_hold, must_play, permit
from witz.server.match.refusal import Refuse

from .loaded import Loaded
from .making import Levels, check_level
from .messages import Draft, Reasoned, WhyNot
from .views import why_not, write_draft


def number_already(loaded: Loaded, identity: Identity, request: requests.MatchRequest) -> int | None:
    """The entry number of a request that was repeated; for a rematch, that of the rematch that already exists."""
    if isinstance(request, requests.MakeRematch):
        must_hold(loaded.match, identity, request.seat)
        if (number := loaded.rematch_number()) is not None:
            return number
    return loaded.repeated(with_own_id(loaded.match, identity, request))


def decided(
    loaded: Loaded, identity: Identity, request: requests.MatchRequest, levels: Levels, absence: Absence | None = None
) -> Sequence[Change]:
    """The changes that result from a permitted request. Raises Refuse."""
    match = loaded.match
    request = with_own_id(match, identity, request)
    permit(match, identity, request, absence)
    if isinstance(request, (requests.HandOver, requests.Resign, requests.Fill)):
        check_level(levels, match.game.name, request.level)
    if isinstance(request, requests.TakeHint):
        must_have_coach(match.game.name)
    return decide(match, identity, request)


def must_have_coach(game: str) -> None:
    """Raises Refuse for a game without a coach."""
    # Only on first use: a page must open before it needs the coach.
    from witz.coach import COACHES  # noqa: PLC0415

    if game not in COACHES:
        raise Refuse("no-coach", detail=f"there is no coach for {game}")


def tried(
    loaded: Loaded,
    identity: Identity,
    seat: Seat,
    decision: str,
    plan: str,
    *,
    placed: Sequence[str],
    undone: Sequence[str],
) -> tuple[Drafts, Draft]:
    """A seat's drafts after a new plan, and that plan in JSON. Raises Refuse."""
    match = loaded.match
    must_hold(match, identity, seat)
    match.playing().must_be_asked(seat, decision)
    written = write_draft(match, seat, plan, draft(match, seat, plan, placed, undone))
    return loaded.drafts_of(seat).with_plan(scope(match, seat), plan, placed, undone), written


def reasoned(loaded: Loaded, identity: Identity, asked: WhyNot) -> Reasoned:
    """The answer to why-not. Raises Refuse for an invalid question."""
    match, seat = loaded.match, asked.seat - 1
    if asked.plan is None:
        must_play(match, identity, seat)
    else:
        must_hold(match, identity, seat)
    match.playing().must_be_asked(seat, asked.decision)
    return {"type": "reasoned", "id": asked.id, "reason": why_not(match, seat, asked.actions, asked.plan)}
