"""Replays of matches and uploaded records in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from witz import engine
from witz.engine import AnyGame, Record, Seat, read_replay
from witz.errors import NotationError, RecordError
from witz.fair import Verified, VerifyError, verify_replayed
from witz.games import GAMES
from witz.server.match.match import Change
from witz.server.match.refusal import Refuse
from witz.server.match.replay import Step, steps_of_match, steps_of_record

from . import bodies
from .account import packed
from .facts import write_facts, write_outcome
from .games.registry import WRITERS
from .match_info import MatchInfo
from .views import match_info

# The codes of refusals of unreadable records, by the code of the NotationError.
_UNREADABLE: Final = {
    "empty": "record-empty",
    "not-a-record": "not-a-record",
    "other-version": "record-version",
    "breaks-off": "record-breaks-off",
}


def write_history(changes: Sequence[Change], seat: Seat | None) -> bodies.History:
    """A match as a seat saw it; without a seat as spectators did, or with nothing hidden if it is over."""
    return history_of(match_info(changes[-1].match), seat, write_steps(changes, seat))


def history_of(match: MatchInfo, seat: Seat | None, steps: list[bodies.Step]) -> bodies.History:
    """A match with its steps for a seat or, without one, for everybody."""
    return {"match": match, "seat": None if seat is None else seat + 1, "steps": steps}


def write_steps(changes: Sequence[Change], seat: Seat | None) -> list[bodies.Step]:
    """The steps of a match as `write_history` shows them."""
    match = changes[-1].match
    steps = steps_of_match(changes, WRITERS[match.game.name], seat)
    return _write_steps(match.game.name, len(match.seats), steps)


def write_replay(changes: Sequence[Change]) -> bytes:
    """The steps of a finished match for everybody who may look at them, compressed."""
    viewers = (None, *range(len(changes[-1].match.seats)))
    return packed([write_steps(changes, viewer) for viewer in viewers])


def check_record(text: str, seat: Seat | None = None, games: Mapping[str, Any] = GAMES) -> bodies.RecordChecked:
    """The replay of an uploaded record, with nothing hidden or as a seat saw it. Raises Refuse for a wrong record."""
    record, replayed = read_uploaded(text, games)
    game = games[record.game]
    names = game.seats(record.options)
    steps, outcome = steps_of_record(game, record, replayed, WRITERS[record.game], seat)
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": game.write_options(record.options),
        "names": list(names),
        "seat": None if seat is None else seat + 1,
        "outcome": None if outcome is None else write_outcome(outcome),
        "deals": _deals(text, game, record, replayed),
        "steps": _write_steps(record.game, len(names), steps),
    }


def read_uploaded(
    text: str, games: Mapping[str, Any] = GAMES
) -> tuple[Record[Any, Any], Sequence[engine.Step[Any, Any]]]:
    """An uploaded record, and its replay. Raises Refuse for a wrong record."""
    try:
        return read_replay(text, games)
    except NotationError as error:
        raise Refuse(_UNREADABLE.get(error.code, "bad-record"), line=error.line, detail=str(error)) from None
    except RecordError as error:
        code, rule = ("record-illegal", error.refusal.rule) if error.refusal else ("record-wrong-end", None)
        raise Refuse(code, rule=rule, line=error.line, detail=str(error)) from None


def _write_steps(game: str, seats: int, steps: Sequence[Step]) -> list[bodies.Step]:
    writer = WRITERS[game]
    written: list[bodies.Step] = []
    for step in steps:
        hands = [""] * seats
        for seat, view in step.own:
            hands[seat] = writer.write_hand(view)
        written.append(
            {
                "number": step.number,
                "part": step.part,
                "events": [event for _, event in write_facts(game, step.facts)],
                "view": None if step.view is None else writer.write_view(step.view),
                "hands": hands,
            }
        )
    return written


def _deals(
    text: str, game: AnyGame, record: Record[Any, Any], replayed: Sequence[engine.Step[Any, Any]]
) -> bodies.Deals:
    if not _names_seed(text):
        return {"fair": None, "deals": 0, "seed_hash": None, "detail": None}
    try:
        verified = verify_replayed(text, game, record, replayed)
    except VerifyError as error:
        return {"fair": False, "deals": 0, "seed_hash": None, "detail": str(error)}
    if verified.begins_with:
        return {"fair": None, "deals": 0, "seed_hash": None, "detail": None}  # not all that was dealt can be known
    return {"fair": True, "deals": verified.deals, "seed_hash": verified.seed_hash, "detail": None}


def dealt_from(
    text: str, game: AnyGame, record: Record[Any, Any], replayed: Sequence[engine.Step[Any, Any]]
) -> Verified | None:
    """The verified seed of a record; None if it names no seed, or its deals do not come from it."""
    if not _names_seed(text):
        return None
    try:
        found = verify_replayed(text, game, record, replayed)
    except VerifyError:
        return None
    return None if found.begins_with else found


def _names_seed(text: str) -> bool:
    return "\n# seed " in text
