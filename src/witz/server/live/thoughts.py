"""The questions to the bots' worker processes: values with a method that answers them there."""

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

# The share of the remaining time that a bot may think for; the rest is for returning the result.
THINKING_SHARE: Final = 0.9

Find = Callable[[str, str], Bot[Any, Any]]  # the bot for a game and a level; it must be picklable


@dataclass(frozen=True, slots=True)
class Move:
    """A bot's choice; the answer is the index of its action among the legal ones."""

    game: str
    level: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    deadline: float | None  # None: without a clock

    def answered(self, find: Find) -> int:
        bot = find(self.game, self.level)  # created on first use, within the time limit
        left = UNLIMITED if self.deadline is None else max(0.0, self.deadline - time.monotonic()) * THINKING_SHARE
        return self.legal.index(bot.act(self.view, self.legal, Dealer(self.seed), left))


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a seat, in JSON."""

    game: str
    view: Any
    seed: str

    def answered(self, _: Find) -> Any:
        return write_hint(self.game, hint(GAMES[self.game], self.view, Dealer(self.seed)))


@dataclass(frozen=True, slots=True)
class AnalysisQuestions:
    """The parts of the analysis of a match."""

    record: str

    def answered(self, _: Find) -> list[Question]:
        return questions(read_record(self.record))


@dataclass(frozen=True, slots=True)
class AnalysisPart:
    """One decision, or one moment, of the analysis of a match."""

    question: Question

    def answered(self, _: Find) -> Decision | Standing:
        return answer(self.question)


@dataclass(frozen=True, slots=True)
class WholeAnalysis:
    """The whole analysis from its parts, in JSON."""

    record: str
    asked: tuple[Question, ...]
    answers: tuple[Decision | Standing, ...]

    def answered(self, _: Find) -> Any:
        return write_analysis(gathered(read_record(self.record), self.asked, self.answers))


Thought = Move | Advice | AnalysisQuestions | AnalysisPart | WholeAnalysis | AskedWhy
