"""The thinking worker, in which learned bots and the coach run, so that they do not block the host.

Its calls take and return strings.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final

from witz import coach
from witz.coach.written import write_analysis, write_hint
from witz.engine import Dealer, Record, Seat
from witz.errors import ArgumentError
from witz.games import GAMES, read_record
from witz.server.match.decide import hint_seed
from witz.server.match.identity import MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.wire.bodies import LookingBack
from witz.server.wire.why import asked_why

from .arrays import WORK, install
from .host import choose, refused
from .rest import reason_given
from .table import Table, as_stored
from .work import Answer, Question, Thought

# The time limit of a move, for which people wait. Expert needs far less; Master searches less on a slow device, and
# stops after four fifths of the time.
SECONDS: Final = 3.75
SLICE: Final = 2.0  # seconds of analysis in one call; between two calls, progress is shown and a bot may decide
KEPT: Final = 4  # analyses in memory

if find_spec(WORK) is not None:
    install()


def decide(text: str) -> str:
    """The action of the bot of a seat, as it is written; `text` is a `Thought` in JSON."""
    thought: Thought = json.loads(text)
    match = _match(thought["match"], thought["entries"])
    return match.game.write_action(choose(match, thought["seat"], SECONDS))


def answer(text: str) -> str:
    """The response to a request in the form of the host's; `text` is a `Question` in JSON."""
    question: Question = json.loads(text)
    try:
        found: Answer = {"ok": True, "body": _answered(question)}
    except Refuse as error:
        found = refused(error)
    return json.dumps(found, ensure_ascii=False)


def _answered(question: Question) -> Any:
    if question["about"] == "look-back":
        return _look_back(question["record"])
    match, seat = _match(question["match"], question["entries"]), question["seat"]
    return reason_given(asked_why(match, seat)) if question["about"] == "why" else _hint(match, seat)


def _match(match: MatchId, entries: list[str]) -> Match:
    return Table(match, as_stored(entries, at=0.0)).match


def _hint(match: Match, seat: Seat) -> dict[str, object]:
    game = match.game.name
    found = coach.hint(GAMES[game], match.playing().view(seat), Dealer(hint_seed(match, seat)))
    return write_hint(game, found)


@dataclass(slots=True)
class _Looking:
    """The analysis of a record in progress."""

    record: Record[Any, Any]
    asked: list[coach.Question]
    answers: list[coach.Decision | coach.Standing] = field(default_factory=list)


_looking: dict[str, _Looking] = {}  # by the text of the record, the latest last


def _look_back(text: str) -> LookingBack:
    """The progress of an analysis, which each call continues for a while. Raises Refuse.

    Only the usual level judges: Master, which a server uses as well, would take minutes here.
    """
    looking, end = _looking.get(text), time.monotonic() + SLICE
    if looking is None:
        looking = _looking[text] = _begun(text)
        for old in list(_looking)[:-KEPT]:
            del _looking[old]
        end = 0.0  # the first call only gives the total
    asked, answers = looking.asked, looking.answers
    while len(answers) < len(asked) and time.monotonic() < end:
        answers.append(coach.answer(asked[len(answers)]))
    found: Any = None
    if len(answers) == len(asked):
        found = write_analysis(coach.gathered(looking.record, asked, answers))
    return {"done": len(answers), "total": len(asked), "found": found}


def _begun(text: str) -> _Looking:
    record = read_record(text)
    try:
        return _Looking(record, coach.questions(record, coach.usual_level(record.game)))
    except ArgumentError as error:
        raise Refuse("bad-options", detail=str(error)) from None
