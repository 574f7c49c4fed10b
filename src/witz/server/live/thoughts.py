"""What the processes of the bots can be asked: each question is a value that says how it is answered there."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from witz.bots import UNLIMITED, Bot
from witz.coach import Decision, Question, Standing, answer, gathered, hint, questions
from witz.coach.written import write_analysis, write_hint
from witz.engine import Dealer
from witz.games import GAMES, read_record
from witz.server.wire.why import AskedWhy

# Of the time that is left, what a bot is told to think for; the rest is for the way back.
SHARE: Final = 0.9

Find = Callable[[str, str], Bot[Any, Any]]  # the bot for a game and a level; it must be picklable


@dataclass(frozen=True, slots=True)
class Move:
    """What a bot does; the answer is the place of its action among the legal ones."""

    game: str
    level: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    deadline: float | None  # None: it takes its time

    def answered(self, find: Find) -> int:
        bot = find(self.game, self.level)  # made by the first question about it, inside its time
        left = UNLIMITED if self.deadline is None else max(0.0, self.deadline - time.monotonic()) * SHARE
        return self.legal.index(bot.act(self.view, self.legal, Dealer(self.seed), left))


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a seat, as it is sent."""

    game: str
    view: Any
    seed: str

    def answered(self, _: Find) -> Any:
        return write_hint(self.game, hint(GAMES[self.game], self.view, Dealer(self.seed)))


@dataclass(frozen=True, slots=True)
class AnalysisQuestions:
    """What has to be thought about to look back on a match."""

    record: str

    def answered(self, _: Find) -> list[Question]:
        return questions(read_record(self.record))


@dataclass(frozen=True, slots=True)
class AnalysisPart:
    """One decision, or one moment, of a match that is looked back upon."""

    question: Question

    def answered(self, _: Find) -> Decision | Standing:
        return answer(self.question)


@dataclass(frozen=True, slots=True)
class WholeAnalysis:
    """All of it put together, as it is sent."""

    record: str
    asked: tuple[Question, ...]
    answers: tuple[Decision | Standing, ...]

    def answered(self, _: Find) -> Any:
        return write_analysis(gathered(read_record(self.record), self.asked, self.answers))


Thought = Move | Advice | AnalysisQuestions | AnalysisPart | WholeAnalysis | AskedWhy
