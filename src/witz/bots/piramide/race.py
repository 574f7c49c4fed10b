"""Which of several turns is best: what the evaluation says at once, and imagined matches until that is clear."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

# The usual standard deviation of how far two turns are apart in one match, and as how many matches that counts: a few
# matches may show too little of it.
SPREAD: Final = 0.1
COUNTS: Final = 3


class Race:
    """Turns that are tried in the same imagined matches; those that are surely behind are tried no more.

    How far apart two turns are is taken to be what the evaluation says of them at once, give or take `off`, until the
    matches know better: the more there are, and the less they contradict each other, the more they count.
    """

    def __init__(self, liked: Sequence[float], off: float, doubt: float) -> None:
        self.alive = list(range(len(liked)))
        self.best = 0
        self._liked = liked
        self._off, self._doubt = off, doubt
        self._gains: list[list[float]] = [[] for _ in liked]

    @property
    def matches(self) -> int:
        """How many there were of each turn that is alive."""
        return len(self._gains[self.best])

    def tell(self, gains: Sequence[Sequence[float]]) -> None:
        """What came of more matches, the same ones for each turn that is alive."""
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
        """How far a turn is ahead of another one that is alive, and how unsure that is."""
        ahead = [mine - theirs for mine, theirs in zip(self._gains[one], self._gains[other], strict=True)]
        found = fmean(ahead)
        seen = sum((each - found) ** 2 for each in ahead)
        spread = (seen + COUNTS * SPREAD**2) / (len(ahead) - 1 + COUNTS)
        known, guessed = len(ahead) / spread, self._off**-2
        liked = self._liked[one] - self._liked[other]
        return (guessed * liked + known * found) / (guessed + known), 1 / sqrt(guessed + known)
