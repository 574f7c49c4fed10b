"""Where the bots that have learned decide, and the coach thinks, beside the host: it never waits for them.

Texts in, texts out.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final

from witz import coach
from witz.bots.registry import find_bot
from witz.coach.written import write_analysis, write_hint
from witz.engine import Dealer, Record, Seat
from witz.errors import ArgumentError
from witz.games import GAMES, read_record
from witz.server.match.decide import hint_seed
from witz.server.match.identity import MatchId
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.wire.bodies import LookingBack, ReasonGiven
from witz.server.wire.why import asked_why

from .arrays import WORK, install
from .host import Stored, choose, refused
from .table import Table
from .work import Answer, Question, Thought

# For a move: people wait for it. Expert is done long before that; Master looks at less where the device is slow, and
# stops when four fifths are over.
SECONDS: Final = 3.75
SLICE: Final = 2.0  # seconds of looking back before it is told how far that has come, and a bot may decide
KEPT: Final = 4  # look backs

if find_spec(WORK) is not None:
    install()


def decide(text: str) -> str:
    """The action that the bot of a seat decides on, as it is written; `text` is a `Thought`."""
    thought: Thought = json.loads(text)
    match = _match(thought["match"], thought["entries"])
    return match.game.write_action(choose(match, thought["seat"], SECONDS))


def answer(text: str) -> str:
    """The answer to a request, as the host would have written it; `text` is a `Question`."""
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
    return _why(match, seat) if question["about"] == "why" else _hint(match, seat)


def _match(match: MatchId, entries: list[str]) -> Match:
    stored = [Stored(number, 0.0, body) for number, body in enumerate(entries)]
    return Table(match, stored).match


def _why(match: Match, seat: Seat) -> ReasonGiven:
    question = asked_why(match, seat)
    return {"reason": None if question is None else question.answered(find_bot)}


def _hint(match: Match, seat: Seat) -> dict[str, object]:
    game = match.game.name
    found = coach.hint(GAMES[game], match.playing().view(seat), Dealer(hint_seed(match, seat)))
    return write_hint(game, found)


@dataclass(slots=True)
class _Looking:
    """A record that is looked back upon, and the answers so far."""

    record: Record[Any, Any]
    asked: list[coach.Question]
    answers: list[coach.Decision | coach.Standing] = field(default_factory=list)


_looking: dict[str, _Looking] = {}  # by the text of the record, the latest last


def _look_back(text: str) -> LookingBack:
    """How far looking back has come; whoever asks again has it go on for a while. Raises Refuse.

    The level whose advice is usual judges alone: Master, whom a server asks, too, would take minutes here.
    """
    looking, end = _looking.get(text), time.monotonic() + SLICE
    if looking is None:
        looking = _looking[text] = _begun(text)
        for old in list(_looking)[:-KEPT]:
            del _looking[old]
        end = 0.0  # first how much there is
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
