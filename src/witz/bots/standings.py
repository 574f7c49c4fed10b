"""Elo ratings and pairings from the results of a ladder, in constant memory."""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import exp, factorial, log
from random import Random
from typing import Final

from .figures import proportion
from .ladder import Played

ELO: Final = 400 / log(10)
MEAN: Final = 1500  # of the ratings of a ladder
RESAMPLES: Final = 200
# The cumulative Poisson distribution with mean 1, for the bootstrap.
_AT_MOST: Final = tuple(accumulate(exp(-1) / factorial(times) for times in range(10)))

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a bot on the Elo scale, with a 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """The share of victories of one bot in matches with another, with a 95 % interval."""

    bot: str
    other: str
    matches: int
    share: float
    low: float
    high: float


class Standings:
    """Running totals of results.

    The intervals of the ratings come from a Poisson bootstrap over the deals: in each resample every deal has a
    pseudorandom weight with mean 1, which depends only on its number. So no deal has to be stored.
    """

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.matches = 0
        self._shares: defaultdict[Pair, float] = defaultdict(float)  # of victories, of a bot alone among another kind
        self._met: Counter[Pair] = Counter()
        self._points: list[defaultdict[Pair, float]] = [defaultdict(float) for _ in range(RESAMPLES + 1)]
        self._compared: list[Counter[Pair]] = [Counter() for _ in range(RESAMPLES + 1)]

    def add(self, match: Played) -> None:
        """Adds one result."""
        self.matches += 1
        drawn = _times_drawn(match.deal)
        for one, bot in enumerate(match.bots):
            others = {*match.bots[:one], *match.bots[one + 1 :]}
            if bot not in others and len(others) == 1:
                pair = (bot, others.pop())
                self._shares[pair] += (one in match.winners) / len(match.winners)
                self._met[pair] += 1
            for other, rival in enumerate(match.bots):
                if bot != rival:
                    ahead = match.ahead(one, other)
                    for draw, times in drawn:
                        self._points[draw][bot, rival] += times * ahead
                        self._compared[draw][bot, rival] += times

    def pairings(self) -> list[Pairing]:
        """The results of each bot against each other; in matches of more than two seats, of the one that sits alone."""
        return [
            Pairing(bot, other, met, share / met, *proportion(share, met))
            for (bot, other), met in self._met.items()
            for share in (self._shares[bot, other],)
        ]

    def ratings(self) -> list[Rating]:
        """The strength of each bot, best first."""
        as_played, *drawn = map(self._elo, range(RESAMPLES + 1))
        found: list[Rating] = []
        for bot in self.bots:
            spread = sorted(each[bot] for each in drawn)
            found.append(Rating(bot, as_played[bot], spread[RESAMPLES // 40], spread[-RESAMPLES // 40 - 1]))
        return sorted(found, key=lambda rating: -rating.elo)

    def _elo(self, draw: int) -> dict[str, float]:
        points, compared = self._points[draw], self._compared[draw]
        return _elo({pair: (points[pair], count) for pair, count in compared.items()}, self.bots)


@lru_cache(maxsize=16)
def _times_drawn(deal: int) -> tuple[tuple[int, int], ...]:
    """The weight of a deal in each resample, if not 0; resample 0 is the data itself, with every deal once."""
    random = Random(f"ratings/{deal}")  # noqa: S311  # for resampling, not for deals
    times = ((draw, bisect(_AT_MOST, random.random())) for draw in range(1, RESAMPLES + 1))
    return ((0, 1), *((draw, number) for draw, number in times if number))


def _elo(points: Mapping[Pair, tuple[float, float]], bots: Sequence[str]) -> dict[str, float]:
    """The maximum likelihood ratings of the Bradley-Terry model; half a victory added to each side keeps them finite.

    `points` are the points of the first of each pair, and the number of comparisons.
    """
    rating = dict.fromkeys(bots, 0.0)
    pairs = {pair: (won + 0.5, count + 1) for pair, (won, count) in points.items()}
    for _ in range(300):
        slope, bend = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 1e-9)
        for (bot, other), (won, count) in pairs.items():
            expected = 1 / (1 + exp(rating[other] - rating[bot]))
            slope[bot] += won - count * expected
            bend[bot] += count * expected * (1 - expected)
        steps = {bot: max(-1.0, min(1.0, 0.7 * slope[bot] / bend[bot])) for bot in bots}
        rating = {bot: rating[bot] + steps[bot] for bot in bots}
        if max(map(abs, steps.values())) < 1e-6:
            break
    mean = sum(rating.values()) / len(rating)
    return {bot: MEAN + ELO * (value - mean) for bot, value in rating.items()}
