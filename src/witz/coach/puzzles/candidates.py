"""The interface of a kind of puzzle: candidate positions, and the evaluation of all answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random as StandardRandom
from typing import Any, Final, NamedTuple, Protocol

from ...engine import AnyGame, Random, Record, Seat
from ..values import Moves, Weight, difference

SURE: Final = 3.0  # standard errors by which the best answer must be ahead of the next
GLANCED: Final = 0.5  # the share of the required lead that is enough in the quick check


class Candidate(NamedTuple):
    """A position of a match that may be a puzzle."""

    entry: int
    state: Any
    seat: Seat


class Judged(NamedTuple):
    """Every answer in a position with its values, and the points by which the best must be ahead of the others."""

    answers: Sequence[Moves]
    weights: Sequence[Weight]
    groups: Sequence[Hashable]  # answers of one group are equivalent: none of them has to be better than another
    clear: float

    @property
    def order(self) -> list[int]:
        """The answers, the best first."""
        means = [each.mean for each in self.weights]
        return sorted(range(len(means)), key=lambda at: -means[at])

    @property
    def next_best(self) -> int | None:
        """The best answer that is not equivalent to the best of all."""
        best, *others = self.order
        return next((at for at in others if self.groups[at] != self.groups[best]), None)

    def is_clear(self) -> bool:
        """Whether one answer is clearly best, in points and in standard errors."""
        found = self._ahead()
        return found is not None and found[0] >= max(self.clear, SURE * found[1])

    def may_be_clear(self) -> bool:
        """Whether one answer may turn out to be clearly best with more futures."""
        found = self._ahead()
        return found is not None and found[0] >= GLANCED * self.clear

    def _ahead(self) -> tuple[float, float] | None:
        """The lead of the best answer, with its error; None if one of the two has fewer futures."""
        if self.next_best is None:
            return None
        first, second = self.weights[self.order[0]], self.weights[self.next_best]
        return difference(first, second) if len(first.points) == len(second.points) else None


class Maker(Protocol):
    """One kind of puzzle. Like the coach it gets views, except for `find`, which gets a record."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> AnyGame: ...
    @property
    def must_fail(self) -> tuple[str, ...]:
        """Levels of bots whose answer must not fit: a puzzle that they solve is too easy."""
        ...

    def options(self, random: StandardRandom) -> Any:
        """The options of a match in which positions are searched."""
        ...

    def find(self, record: Record[Any, Any]) -> list[Candidate]:
        """The candidate positions of a match."""
        ...

    def glance(self, view: Any, random: StandardRandom) -> Judged | None:
        """A quick evaluation of the most promising answers, or of all in few futures; None: no puzzle."""
        ...

    def judge(self, view: Any, random: StandardRandom, effort: int) -> Judged | None:
        """The evaluation of all answers in the same futures, `effort` times as many as the coach's; None: no puzzle."""
        ...

    def is_fit(self, view: Any, best: Moves) -> bool:
        """Whether the best answer is of the form that this kind of puzzle requires."""
        ...

    def asked(self, view: Any, level: str, random: Random) -> Moves:
        """The answer of a level's bot."""
        ...
