"""Best arm identification: the best of several turns, from a prior evaluation and simulated matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

# The prior of the standard deviation of the difference between two turns in one match, and its weight in matches: the
# deviation in a few matches may be too small by chance.
SPREAD: Final = 0.1
COUNTS: Final = 3


class Race:
    """Candidate turns that are simulated in the same matches, and dropped when they are significantly behind.

    The prior of the difference between two turns is that of their evaluations, with the standard deviation `off`; the
    matches update it as in Bayesian inference with normal distributions.
    """

    def __init__(self, liked: Sequence[float], off: float, doubt: float) -> None:
        self.alive = list(range(len(liked)))
        self.best = 0
        self._liked = liked
        self._off, self._doubt = off, doubt
        self._gains: list[list[float]] = [[] for _ in liked]

    @property
    def matches(self) -> int:
        """The number of matches of each turn that is alive."""
        return len(self._gains[self.best])

    def tell(self, gains: Sequence[Sequence[float]]) -> None:
        """Adds the results of more matches, the same ones for each turn that is alive."""
        for at, more in zip(self.alive, gains, strict=True):
            self._gains[at] += more
        usual = self.alive[0]
        best = max(self.alive, key=lambda at: self._ahead(at, usual)[0])

        def may_win(at: int) -> bool:
            ahead, unsure = self._ahead(at, best)
            return ahead + self._doubt * unsure > 0

        self.best = best
        self.alive = [at for at in self.alive if at == best or may_win(at)]

    def _ahead(self, one: int, other: int) -> tuple[float, float]:
        """The mean and standard deviation of the lead of a turn over another one that is alive."""
        ahead = [mine - theirs for mine, theirs in zip(self._gains[one], self._gains[other], strict=True)]
        found = fmean(ahead)
        seen = sum((each - found) ** 2 for each in ahead)
        spread = (seen + COUNTS * SPREAD**2) / (len(ahead) - 1 + COUNTS)
        known, guessed = len(ahead) / spread, self._off**-2
        liked = self._liked[one] - self._liked[other]
        return (guessed * liked + known * found) / (guessed + known), 1 / sqrt(guessed + known)
