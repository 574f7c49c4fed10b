"""Matches and records step by step, as somebody may see them; records to take home and records that are brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from witz.engine import Seat, compose_record, read_record, replay
from witz.errors import NotationError, RecordError
from witz.fair import VerifyError, fair_comments, verify
from witz.games import GAMES
from witz.server.wire.bodies import Deals, History, RecordChecked, Step
from witz.server.wire.games.registry import TABLES
from witz.server.wire.views import match_info

from . import entries
from .match import Change, Match, new_match, read_options
from .play import Told, write_outcome
from .refusal import Refuse
from .steps import Steps

# What is said of a text that is no readable record, by the code of its NotationError.
_UNREADABLE: Final = {
    "empty": "record-empty",
    "not-a-record": "not-a-record",
    "other-version": "record-version",
    "breaks-off": "record-breaks-off",
}


def history(match_id: str, log: Sequence[entries.Entry], seat: Seat | None) -> History:
    """A match from its log as a seat saw it; without one as spectators did, or with nothing hidden when it is over."""
    match, changes = folded(match_id, log)
    number = None if seat is None else seat + 1
    return {"match": match_info(match), "seat": number, "steps": steps(match, changes, seat)}


def folded(match_id: str, log: Sequence[entries.Entry]) -> tuple[Match, list[Change]]:
    """A match from its log, with every change on the way. Raises StoreError for a log that does not replay."""
    first = log[0]
    assert isinstance(first, entries.Created)
    changes: list[Change] = []
    match = new_match(match_id, first)
    for entry in log[1:]:
        changes.append(match.fold(entry))
        match = changes[-1].match
    return match, changes


def steps(match: Match, changes: Sequence[Change], seat: Seat | None) -> list[Step]:
    """The steps of a match as `history` shows them."""
    all_open = seat is None and match.outcome is not None
    collected = Steps(match.game, match.maker, len(match.seats), seat, all_open=all_open)
    for number, change in enumerate(changes, 1):
        collected.tell(number, change.told)
        if change.match.play is not None:
            collected.settle(map(change.match.play.view, collected.eyes))
    return collected.done()


def record_text(match: Match) -> str:
    """The record of a finished match, with its seed. Raises Refuse while it goes on: a record holds every secret."""
    if match.play is None or match.outcome is None:
        raise Refuse("not-finished")
    names = [sitting.name for sitting in match.seats]
    options = match.game.write_options(read_options(match.game, match.created.options, len(names), names))
    text = compose_record(match.game.name, match.rules, options, match.play.final, match.outcome.scores)
    return text + fair_comments(match.created.seed, [sitting.words for sitting in match.seats])


def check_record(text: str, seat: Seat | None = None, games: Mapping[str, Any] = GAMES) -> RecordChecked:
    """A record that somebody brings, with nothing hidden or as a seat saw it. Raises Refuse saying what is wrong."""
    try:
        record = read_record(text, games)
    except NotationError as error:
        raise Refuse(_UNREADABLE.get(error.code, "bad-record"), line=error.line, detail=str(error)) from None
    except RecordError as error:
        code, rule = ("record-illegal", error.refusal.rule) if error.refusal else ("record-wrong-end", None)
        raise Refuse(code, rule=rule, line=error.line, detail=str(error)) from None
    game, maker = games[record.game], TABLES[record.game]
    names = game.seats(record.options)
    if seat is not None and seat >= len(names):
        raise Refuse("no-such-seat")
    collected = Steps(game, maker, len(names), seat, all_open=seat is None)
    state = None
    for number, step in enumerate(replay(game, record)):
        collected.tell(number, [Told(maker.write_event(event), event) for event in step.events])
        state = step.state
        collected.settle(game.view(state, eyes) for eyes in collected.eyes)
    outcome = game.outcome(state)
    if outcome is not None:
        collected.tell(len(record.actions) + 1, [Told({"event": "finished", "outcome": write_outcome(outcome)})])
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": game.write_options(record.options),
        "names": list(names),
        "seat": None if seat is None else seat + 1,
        "outcome": None if outcome is None else write_outcome(outcome),
        "deals": _deals(text, games),
        "steps": collected.done(),
    }


def _deals(text: str, games: Mapping[str, Any]) -> Deals:
    if "\n# seed " not in text:
        return {"fair": None, "deals": 0, "seed_hash": None, "detail": None}
    try:
        verified = verify(text, games)
    except VerifyError as error:
        return {"fair": False, "deals": 0, "seed_hash": None, "detail": str(error)}
    return {"fair": True, "deals": verified.deals, "seed_hash": verified.seed_hash, "detail": None}
