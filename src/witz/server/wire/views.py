"""What is sent of a match: everybody's facts about it, and each seat's side of the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, cast

from witz.engine import Seat
from witz.fair import deal_hash, seed_hash
from witz.server.match.drafts import NO_DRAFTS, Drafts, draft, drafts_now
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse

from .facts import write_outcome, write_reason
from .games.registry import DRAFT_WRITERS, WRITERS
from .messages import Draft, Effects, Reason, Table
from .told import MatchInfo, SeatInfo


def match_info(match: Match) -> MatchInfo:
    """The facts about a match that everybody may know."""
    outcome = match.outcome
    info: MatchInfo = {
        "match": match.id,
        "game": match.game.name,
        "rules": match.rules,
        "options": {**match.created.options, "players": str(len(match.seats))},
        "status": match.status,
        "seats": [_seat_info(match, seat) for seat in range(len(match.seats))],
        "seed_hash": seed_hash(match.created.seed),
        "seed": None if outcome is None else match.created.seed,
        "outcome": None if outcome is None else write_outcome(outcome),
        "rematch": match.rematch,
        "record": None if outcome is None else record_name_of(match),
    }
    if match.is_closed:
        info["deal_hash"] = deal_hash(info["seed_hash"], [sitting.words_hash for sitting in match.seats])
        if not match.has_begun:
            info["closed"] = True
    if match.may_abort_alone:
        info["may_abort"] = True
    if match.opening is not None:
        info["plays_on"] = {"match": match.opening.match, "actions": len(match.opening.final)}
    return info


def _seat_info(match: Match, seat: Seat) -> SeatInfo:
    sitting = match.seats[seat]
    info: SeatInfo = {
        "seat": seat + 1,
        "name": sitting.name,
        "kind": sitting.kind,
        "level": sitting.level,
        "words": sitting.words if match.has_begun else None,
        "has_words": sitting.words_hash is not None,
    }
    if sitting.words_hash is not None and (sitting.owes_words or match.is_closed):
        info["words_hash"] = sitting.words_hash
    if sitting.owes_words:
        info["owes_words"] = True
    if sitting.has_resigned:
        info["has_resigned"] = True
    if sitting.wants_abort:
        info["wants_abort"] = True
    if sitting.hints:
        info["hints"] = sitting.hints
    return info


def record_name_of(match: Match) -> str:
    """A name for the file of a match's record."""
    return record_name(match.game.name, [sitting.name for sitting in match.seats], match.id)


def record_name(game: str, names: Sequence[str], match_id: str) -> str:
    """A name for the file of a record: the game, the players and the beginning of the match's id."""
    words = (game, *names, match_id[:4])
    plain = (unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode() for word in words)
    return "-".join(filter(None, (re.sub(r"\W+", "-", word).strip("-") for word in plain))) + ".witz"


def has_effects(match: Match, wanted: Effects) -> bool:
    """Whether the legal actions of a match have their effects for those who want them so."""
    return wanted == "always" or (wanted == "without-drafts" and match.game.name not in DRAFT_WRITERS)


def table(match: Match, seat: Seat | None, drafts: Drafts = NO_DRAFTS, *, effects: bool = True) -> Table:
    """A seat's side of the table, or the spectators'; its legal actions with their effects or without."""
    play, writer = match.play, WRITERS[match.game.name]
    if play is None:
        return {"seat": None if seat is None else seat + 1}
    view = play.view(seat)
    if seat is None:
        return {"seat": None, "view": writer.write_view(view)}
    return {
        "seat": seat + 1,
        "view": writer.write_view(view),
        "decision": play.decision(seat),
        "answered": [match.game.write_action(action) for action in play.answers[seat].actions],
        "legal": writer.write_legal(view, play.legal(seat), effects=effects),
        "drafts": [write_draft(match, seat, plan, each) for plan, each in drafts_now(match, seat, drafts)],
    }


def table_after(
    before: Match, match: Match, seat: Seat | None, drafts: Drafts, old: Table, *, effects: bool = True
) -> Table:
    """The table after a change; where that was an answer of another seat, only the view is made anew."""
    was, play = before.play, match.play
    if was is None or play is None or play.state is not was.state or "legal" not in old or seat is None:
        return table(match, seat, drafts, effects=effects)
    if play.answers[seat] is not was.answers[seat]:
        return table(match, seat, drafts, effects=effects)
    return {**old, "view": WRITERS[match.game.name].write_view(play.view(seat))}


def with_other_legal(match: Match, seat: Seat | None, shown: Table, *, effects: bool) -> Table:
    """The same side of the table, its legal actions with their effects or without."""
    play, writer = match.play, WRITERS[match.game.name]
    if play is None or seat is None or not shown.get("legal"):
        return shown
    return {**shown, "legal": writer.write_legal(play.view(seat), play.legal(seat), effects=effects)}


def changed(before: Table, after: Table, *, in_parts: bool = False) -> Table:
    """What of a table is not as it was; of a view all of it, or only its members that changed."""
    found: dict[str, Any] = {"seat": after["seat"]}
    for key, value in after.items():
        if key == "view" and in_parts and key in before:
            was: Any = before["view"]
            members: Any = value
            if parts := {name: member for name, member in members.items() if member != was.get(name)}:
                found["parts"] = parts
        elif value != before.get(key):
            found[key] = value
    return cast("Table", found)


def write_draft(match: Match, seat: Seat, plan: str, played: Any) -> Draft:
    """A plan of a seat that was played through."""
    view = match.game.view(match.playing().state, seat)
    return DRAFT_WRITERS[match.game.name].write_draft(view, plan, played)


def why_not(match: Match, seat: Seat, actions: Sequence[str], plan: str | None) -> Reason | None:
    """Why a seat that is asked something cannot do this now, or not try it out in a plan."""
    try:
        if plan is None:
            match.playing().check(seat, actions)
        else:
            draft(match, seat, plan, actions)
    except Refuse as error:
        return write_reason(error)
    return None
