"""What is sent of a match: everybody's facts about it, and each seat's side of the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from witz.engine import Seat
from witz.errors import IllegalAction, NotationError
from witz.fair import seed_hash
from witz.server.match.match import Match
from witz.server.match.play import write_outcome
from witz.server.match.refusal import Refuse, refused_by_rules

from .messages import Draft, MatchInfo, Reason, SeatInfo, Status, Table

Plans = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]  # by plan: what is placed, what redo would place


@dataclass(frozen=True, slots=True)
class Drafts:
    """What a seat tries out in one part of a match."""

    scope: str
    plans: Plans


NO_DRAFTS = Drafts("", {})


def match_info(match: Match) -> MatchInfo:
    """The facts about a match that everybody may know."""
    outcome = match.outcome
    return {
        "match": match.id,
        "game": match.game.name,
        "rules": match.rules,
        "options": {**match.created.options, "players": str(len(match.seats))},
        "status": cast("Status", match.status),
        "seats": [
            SeatInfo(
                seat=at + 1,
                name=sitting.name,
                kind=cast("Any", sitting.kind),
                level=sitting.level,
                words=sitting.words if match.has_begun else None,
                has_words=sitting.words is not None,
            )
            for at, sitting in enumerate(match.seats)
        ],
        "seed_hash": seed_hash(match.created.seed),
        "seed": None if outcome is None else match.created.seed,
        "outcome": None if outcome is None else write_outcome(outcome),
        "rematch": match.rematch,
        "record": None if outcome is None else record_name_of(match),
    }


def record_name_of(match: Match) -> str:
    """A name for the file of a match's record."""
    return record_name(match.game.name, [sitting.name for sitting in match.seats], match.id)


def record_name(game: str, names: Sequence[str], match_id: str) -> str:
    """A name for the file of a record: the game, the players and the beginning of the match's id."""
    words = (game, *names, match_id[:4])
    plain = (unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode() for word in words)
    return "-".join(filter(None, (re.sub(r"\W+", "-", word).strip("-") for word in plain))) + ".witz"


def table(match: Match, seat: Seat | None, drafts: Drafts = NO_DRAFTS) -> Table:
    """A seat's side of the table, or the spectators'."""
    play = match.play
    if play is None:
        return {"seat": None if seat is None else seat + 1}
    view = play.view(seat)
    if seat is None:
        return {"seat": None, "view": match.maker.write_view(view)}
    return {
        "seat": seat + 1,
        "view": match.maker.write_view(view),
        "decision": play.decision(seat),
        "answered": [match.game.write_action(action) for action in play.answers[seat].actions],
        "legal": match.maker.write_legal(view, play.legal(seat)),
        "drafts": write_drafts(match, seat, drafts),
    }


def changed(before: Table, after: Table) -> Table:
    """What of a table is not as it was."""
    parts = {key: value for key, value in after.items() if key == "seat" or value != before.get(key)}
    return cast("Table", parts)


def draft_scope(match: Match, seat: Seat) -> str:
    """The part of the match that a seat's drafts belong to now."""
    assert match.play is not None
    return match.maker.scope(match.play.game.view(match.play.state, seat))


def write_draft(match: Match, seat: Seat, plan: str, placed: tuple[str, ...], undone: tuple[str, ...]) -> Draft:
    """A plan of a seat, played through. Raises Refuse."""
    view = match.game.view(match.playing().state, seat)
    try:
        return match.maker.draft(view, plan, placed, undone)
    except IllegalAction as error:
        raise refused_by_rules(error, match.maker, view) from None
    except NotationError as error:
        raise Refuse("unreadable", detail=error.reason) from None


def why_not(match: Match, seat: Seat, actions: Sequence[str], plan: str | None) -> Reason | None:
    """Why a seat that is asked something cannot do this now, or not try it out in a plan."""
    try:
        if plan is None:
            match.playing().check(seat, actions)
        else:
            write_draft(match, seat, plan, tuple(actions), ())
    except Refuse as error:
        return {"code": error.code, "rule": error.rule, "cells": list(error.cells), "detail": error.detail}
    return None


def write_drafts(match: Match, seat: Seat, drafts: Drafts) -> list[Draft]:
    """Those plans of a seat that still mean something."""
    play = match.play
    if play is None or not drafts.plans or play.decision(seat) is None or drafts.scope != draft_scope(match, seat):
        return []
    plans = dict(drafts.plans)
    carried = play.carried[seat]
    if carried is not None and carried[0] in plans:
        plans.setdefault(carried[1], plans[carried[0]])
    written: list[Draft] = []
    for plan in match.maker.plans(play.game.view(play.state, seat)):
        if plan in plans:
            try:
                written.append(write_draft(match, seat, plan, *plans[plan]))
            except Refuse:
                continue
    return written
