"""A match in JSON: the public facts about it, and each seat's side of the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from witz.engine import Seat
from witz.fair import deal_hash, seed_hash
from witz.server.match.drafts import NO_DRAFTS, Drafts, draft, drafts_now
from witz.server.match.facts import Fact, MatchFact
from witz.server.match.identity import MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse

from .facts import write_outcome, write_reason
from .games.registry import DRAFT_WRITERS, WRITERS
from .match_info import MatchInfo, SeatInfo
from .messages import Draft, Effects, Reason, Table
from .shapes import GameView


def match_info(match: Match) -> MatchInfo:
    """The public facts about a match."""
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


def record_name(game: str, names: Sequence[str], match_id: MatchId) -> str:
    """A name for the file of a record: the game, the players and the beginning of the match's id."""
    words = (game, *names, match_id[:4])
    plain = (unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode() for word in words)
    return "-".join(filter(None, (re.sub(r"\W+", "-", word).strip("-") for word in plain))) + ".witz"


def has_effects(match: Match, wanted: Effects) -> bool:
    """Whether a client with this option gets the effects of legal actions in a match."""
    return wanted == "always" or (wanted == "without-drafts" and match.game.name not in DRAFT_WRITERS)


class Side(NamedTuple):
    """A side of the table in JSON, and the view that it was written from, if there is one."""

    table: Table
    view: Any = None


def side(match: Match, seat: Seat | None, drafts: Drafts = NO_DRAFTS, *, effects: bool = True) -> Side:
    """The table as a seat or spectators (None) see it, with or without the effects of legal actions."""
    play = match.play
    if play is None:
        return Side({"seat": None if seat is None else seat + 1})
    view = play.view(seat)
    written = WRITERS[match.game.name].write_view(view)
    if seat is None:
        return Side({"seat": None, "view": written}, view)
    return Side(_table(match, seat, view, written, drafts, effects=effects), view)


def table(match: Match, seat: Seat | None, drafts: Drafts = NO_DRAFTS, *, effects: bool = True) -> Table:
    """A side of the table in JSON."""
    return side(match, seat, drafts, effects=effects).table


def _table(match: Match, seat: Seat, view: Any, written: GameView, drafts: Drafts, *, effects: bool) -> Table:
    """A seat's side of the table, from a view that is in JSON already."""
    asked = _asked(match, seat, view, drafts, effects=effects)
    return cast("Table", {"seat": seat + 1, "view": written, **asked})


def _asked(match: Match, seat: Seat, view: Any, drafts: Drafts, *, effects: bool) -> dict[str, Any]:
    """A seat's decision, its answer so far, its legal actions and its drafts."""
    play = match.playing()
    return {
        "decision": play.decision(seat),
        "answered": [match.game.write_action(action) for action in play.answers[seat].actions],
        "legal": WRITERS[match.game.name].write_legal(view, play.legal(seat), effects=effects),
        "drafts": [write_draft(match, seat, plan, each) for plan, each in drafts_now(match, seat, drafts)],
    }


class Shown(NamedTuple):
    """A side of the table after a change, and its changed members."""

    side: Side
    changes: Table


def side_after(
    before: Match,
    match: Match,
    facts: Sequence[Fact],
    seat: Seat | None,
    old: Side,
    *,
    drafts: Drafts,
    effects: bool,
) -> Shown:
    """A side of the table after a change with these facts; unchanged parts of the old one are reused."""
    was, play = before.play, match.play
    if was is None or play is None or old.view is None:
        return shown_after(old, side(match, seat, drafts, effects=effects))
    changes: dict[str, Any] = {"seat": old.table["seat"]}
    if play is was:
        return Shown(old, cast("Table", changes))
    # Of another seat's answer, this one sees only the public events.
    is_of_others = (
        play.state is was.state
        and play.decisions is was.decisions
        and (seat is None or play.answers[seat] is was.answers[seat])
    )
    if is_of_others and not any(isinstance(fact, MatchFact) for fact in facts):
        view = old.view
        for fact in facts:
            if fact.audience is None:
                view = match.game.fold(view, fact)
    else:
        view = play.view(seat)
    written, parts = WRITERS[match.game.name].write_view_after(view, old.view, old.table["view"])
    table: dict[str, Any] = {**old.table, "view": written}
    if parts:
        changes["parts"] = parts
    if not is_of_others and seat is not None:
        for key, value in _asked(match, seat, view, drafts, effects=effects).items():
            if value != table[key]:
                table[key] = changes[key] = value
    return Shown(Side(cast("Table", table), view), cast("Table", changes))


def shown_after(old: Side, new: Side) -> Shown:
    """A new side of the table, and its differences from the old one."""
    was = cast("dict[str, Any]", old.table)
    changes = {key: value for key, value in new.table.items() if key == "seat" or value != was.get(key)}
    return Shown(new, cast("Table", changes))


def with_other_legal(match: Match, seat: Seat | None, other: Shown, old: Side, *, effects: bool) -> Shown:
    """The same side of the table with or without the effects of legal actions, and the changes since the old one."""
    (table, view), changes = other
    if match.play is not None and seat is not None:
        legal = WRITERS[match.game.name].write_legal(view, match.play.legal(seat), effects=effects)
        table = {**table, "legal": legal}
        kept = {key: value for key, value in changes.items() if key != "legal"}
        changes = cast("Table", kept if legal == old.table.get("legal") else {**kept, "legal": legal})
    new = Side(table, view)
    return shown_after(old, new) if old.view is None else Shown(new, changes)


def with_whole_view(shown: Shown) -> Table:
    """The changes of a side of the table with the whole view, for clients that do not want `parts`."""
    if "parts" not in shown.changes:
        return shown.changes
    changes = {key: value for key, value in shown.changes.items() if key != "parts"}
    return cast("Table", {**changes, "view": shown.side.table["view"]})


def write_draft(match: Match, seat: Seat, plan: str, played: Any) -> Draft:
    """A plan of a seat, played through, in JSON."""
    view = match.game.view(match.playing().state, seat)
    return DRAFT_WRITERS[match.game.name].write_draft(view, plan, played)


def why_not(match: Match, seat: Seat, actions: Sequence[str], plan: str | None) -> Reason | None:
    """The reason why a seat's actions would be refused, as an answer or in a plan; None if they are allowed."""
    try:
        if plan is None:
            match.playing().check(seat, actions)
        else:
            draft(match, seat, plan, actions)
    except Refuse as error:
        return write_reason(error)
    return None
