"""Drafts: the plans that a seat tries out before it answers. They are void after the part of the match they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from witz.engine import Seat
from witz.errors import IllegalAction, NotationError

from .match import Match
from .refusal import Refuse, refused_by_rules

Plans = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]  # by plan: placed, and to be placed by redo


@dataclass(frozen=True, slots=True)
class Drafts:
    """The plans of a seat in one part of a match (a round)."""

    scope: str
    plans: Plans

    def with_plan(self, scope: str, plan: str, placed: Sequence[str], undone: Sequence[str]) -> Drafts:
        """These drafts with one more plan; those of another part of the match are dropped."""
        plans = self.plans if self.scope == scope else {}
        return Drafts(scope, {**plans, plan: (tuple(placed), tuple(undone))})


NO_DRAFTS: Final = Drafts("", {})


def scope(match: Match, seat: Seat) -> str:
    """The part of the match that a seat's drafts belong to now."""
    play = match.playing()
    return "" if play.simultaneous is None else play.simultaneous.scope(match.game.view(play.state, seat))


def draft(match: Match, seat: Seat, plan: str, placed: Sequence[str], undone: Sequence[str] = ()) -> Any:
    """A plan of a seat, played through; its type depends on the game. Raises Refuse."""
    play = match.playing()
    if play.simultaneous is None:
        raise Refuse("no-such-plan")
    try:
        return play.simultaneous.draft(match.game.view(play.state, seat), plan, placed, undone)
    except IllegalAction as error:
        raise refused_by_rules(error, match.game.name) from None
    except NotationError as error:
        raise Refuse("unreadable", detail=error.reason) from None


def drafts_now(match: Match, seat: Seat, drafts: Drafts) -> list[tuple[str, Any]]:
    """The plans of a seat that are still valid, each played through."""
    play = match.play
    if play is None or play.simultaneous is None or not drafts.plans or play.decision(seat) is None:
        return []
    if drafts.scope != scope(match, seat):
        return []
    plans = dict(drafts.plans)
    carried = play.carried[seat]
    if carried is not None and carried[0] in plans:
        plans.setdefault(carried[1], plans[carried[0]])
    found: list[tuple[str, Any]] = []
    for plan in play.simultaneous.plans(match.game.view(play.state, seat)):
        if plan in plans:
            try:
                found.append((plan, draft(match, seat, plan, *plans[plan])))
            except Refuse:
                continue
    return found
