"""What every kind of puzzle brings to the making: positions that may be puzzles, and the judgement of all answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random as StandardRandom
from typing import Any, Final, NamedTuple, Protocol

from ...engine import Random, Record, Seat
from ...games import AnyGame
from ..values import Moves, Weight, difference

SURE: Final = 3.0  # standard errors that the best answer must be ahead of the next
GLANCED: Final = 0.5  # share of the points to be ahead that is enough at a glance


class Candidate(NamedTuple):
    """A position of a match that may be a puzzle."""

    entry: int
    state: Any
    seat: Seat


class Judged(NamedTuple):
    """Every answer in a position with what it brings, and the points by which the best must be ahead of the others."""

    answers: Sequence[Moves]
    weights: Sequence[Weight]
    groups: Sequence[Hashable]  # answers of one group come to the same: none of them has to be better than another
    clear: float

    @property
    def order(self) -> list[int]:
        """The answers, the best first."""
        means = [each.mean for each in self.weights]
        return sorted(range(len(means)), key=lambda at: -means[at])

    @property
    def next_best(self) -> int | None:
        """The best answer that does not come to the same as the best of all."""
        best, *others = self.order
        return next((at for at in others if self.groups[at] != self.groups[best]), None)

    def is_clear(self) -> bool:
        """Whether one answer is clearly best, whatever comes."""
        found = self._ahead()
        return found is not None and found[0] >= max(self.clear, SURE * found[1])

    def may_be_clear(self) -> bool:
        """Whether one answer may turn out to be clearly best when more is looked at."""
        found = self._ahead()
        return found is not None and found[0] >= GLANCED * self.clear

    def _ahead(self) -> tuple[float, float] | None:
        """How far the best answer is ahead, with the error; None where one of the two was only glanced at."""
        if self.next_best is None:
            return None
        first, second = self.weights[self.order[0]], self.weights[self.next_best]
        return difference(first, second) if len(first.points) == len(second.points) else None


class Maker(Protocol):
    """One kind of puzzle. Like the coach it is handed views, except for finding positions in a record."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> AnyGame: ...
    @property
    def must_fail(self) -> tuple[str, ...]:
        """Levels of bots whose answer must not be one that is asked for: a puzzle that they solve is too easy."""
        ...

    def options(self, random: StandardRandom) -> Any:
        """The options of a match to look for positions in."""
        ...

    def find(self, record: Record[Any, Any]) -> list[Candidate]:
        """The positions of a match that are worth a judgement."""
        ...

    def glance(self, view: Any, random: StandardRandom) -> Judged | None:
        """The answers that seem best, or all of them in few futures: at little cost; None: no puzzle."""
        ...

    def judge(self, view: Any, random: StandardRandom, effort: int) -> Judged | None:
        """All answers in the same imagined futures, `effort` times as many as the coach takes; None: no puzzle."""
        ...

    def is_fit(self, view: Any, best: Moves) -> bool:
        """Whether the best answer is what a puzzle of this kind asks for."""
        ...

    def asked(self, view: Any, level: str, random: Random) -> Moves:
        """What the bot of a level answers."""
        ...
