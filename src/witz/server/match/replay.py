"""Matches and records step by step, as somebody may see them; records to take home and records that are brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from witz.engine import Record, Seat, read_action, read_record, replay
from witz.errors import NotationError, RecordError
from witz.fair import VerifyError, verify, write_fair_record
from witz.games import GAMES
from witz.server.live.load import Loaded
from witz.server.store import Entry
from witz.server.wire.bodies import Deals, History, RecordChecked
from witz.server.wire.games.registry import TABLES
from witz.server.wire.views import match_info

from . import entries
from .match import Change, new_match, read_options
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


def history(match_id: str, log: tuple[Entry, ...], seat: Seat | None) -> History:
    """A match from its log as a seat saw it; without one as spectators did, or with nothing hidden when it is over."""
    first = entries.read_entry(match_id, 0, log[0].body)
    assert isinstance(first, entries.Created)
    changes: list[Change] = []
    match = new_match(match_id, first)
    for entry in log[1:]:
        changes.append(match.fold(entries.read_entry(match_id, entry.number, entry.body)))
        match = changes[-1].match
    all_open = seat is None and match.outcome is not None
    steps = Steps(match.game, match.maker, len(match.seats), seat, all_open=all_open)
    for number, change in enumerate(changes, 1):
        steps.tell(number, change.told)
        if change.match.play is not None:
            steps.settle(map(change.match.play.view, steps.eyes))
    return {"match": match_info(match), "seat": None if seat is None else seat + 1, "steps": steps.done()}


def record_text(loaded: Loaded) -> str:
    """The record of a finished match, with its seed. Raises Refuse while it goes on: a record holds every secret."""
    match = loaded.match
    if match.play is None or match.outcome is None:
        raise Refuse("not-finished")
    names = [sitting.name for sitting in match.seats]
    options = read_options(match.game, match.created.options, len(names), names)
    actions = tuple(read_action(match.game, text) for text in match.play.final)
    record = Record(match.game.name, match.game.rules_version, options, actions)
    return write_fair_record(match.game, record, match.created.seed, [sitting.words for sitting in match.seats])


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
    steps = Steps(game, maker, len(names), seat, all_open=seat is None)
    state = None
    for number, step in enumerate(replay(game, record)):
        steps.tell(number, [Told(maker.write_event(event), event) for event in step.events])
        state = step.state
        steps.settle(game.view(state, eyes) for eyes in steps.eyes)
    outcome = game.outcome(state)
    if outcome is not None:
        steps.tell(len(record.actions) + 1, [Told({"event": "finished", "outcome": write_outcome(outcome)})])
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": game.write_options(record.options),
        "names": list(names),
        "seat": None if seat is None else seat + 1,
        "outcome": None if outcome is None else write_outcome(outcome),
        "deals": _deals(text, games),
        "steps": steps.done(),
    }


def _deals(text: str, games: Mapping[str, Any]) -> Deals:
    if "\n# seed " not in text:
        return {"fair": None, "deals": 0, "seed_hash": None, "detail": None}
    try:
        verified = verify(text, games)
    except VerifyError as error:
        return {"fair": False, "deals": 0, "seed_hash": None, "detail": str(error)}
    return {"fair": True, "deals": verified.deals, "seed_hash": verified.seed_hash, "detail": None}
