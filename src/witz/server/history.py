"""Matches and records step by step, as somebody may see them; records to take home and records that are brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import Record, Seat, read_action, read_record, replay
from ..errors import NotationError, RecordError
from ..games import GAMES
from . import entries
from .fair import VerifyError, verify, write_fair_record
from .loading import Loaded
from .match import Match, new_match, read_options
from .play import Told, write_outcome
from .publish import match_info
from .refusal import Refuse
from .rest import Deals, History, RecordChecked, Step
from .store import Entry
from .tables import TABLES


def history(match_id: str, log: tuple[Entry, ...], seat: Seat | None) -> History:
    """A match from its log, as a seat or a spectator saw it; of a finished one nothing is hidden any more."""
    first = entries.read_entry(match_id, 0, log[0].body)
    assert isinstance(first, entries.Created)
    match = new_match(match_id, first)
    told: list[tuple[Told, ...]] = [()]
    matches = [match]
    for entry in log[1:]:
        change = match.fold(entries.read_entry(match_id, entry.number, entry.body))
        match = change.match
        told.append(change.told)
        matches.append(match)
    over = match.outcome is not None
    return {
        "match": match_info(match),
        "seat": None if seat is None else seat + 1,
        "steps": [
            {
                "number": number,
                "events": [each.event for each in events if over or each.may_know(seat)],
                "view": _view(then, seat),
            }
            for number, (events, then) in enumerate(zip(told, matches, strict=True))
        ],
    }


def _view(match: Match, seat: Seat | None) -> Any:
    return None if match.play is None else match.maker.write_view(match.play.view(seat))


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


def check_record(text: str, games: Mapping[str, Any] = GAMES) -> RecordChecked:
    """A record that somebody brings, replayed step by step. Raises Refuse saying where it is wrong."""
    try:
        record = read_record(text, games)
    except (NotationError, RecordError) as error:
        refusal = error.refusal if isinstance(error, RecordError) else None
        raise Refuse("bad-record", rule=refusal.rule if refusal else None, detail=str(error)) from None
    game, maker = games[record.game], TABLES[record.game]
    steps: list[Step] = []
    state = None
    for number, step in enumerate(replay(game, record)):
        state = step.state
        events = [maker.write_event(event) for event in step.events]
        steps.append({"number": number, "events": [*events], "view": maker.write_view(game.view(state, None))})
    outcome = game.outcome(state)
    return {
        "game": record.game,
        "names": list(game.seats(record.options)),
        "outcome": None if outcome is None else write_outcome(outcome),
        "deals": _deals(text, games),
        "steps": steps,
    }


def _deals(text: str, games: Mapping[str, Any]) -> Deals:
    if "\n# seed " not in text:
        return {"fair": None, "deals": 0, "seed_hash": None, "detail": None}
    try:
        verified = verify(text, games)
    except VerifyError as error:
        return {"fair": False, "deals": 0, "seed_hash": None, "detail": str(error)}
    return {"fair": True, "deals": verified.deals, "seed_hash": verified.seed_hash, "detail": None}
