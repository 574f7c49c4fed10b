"""Statistics of many matches in constant memory: 95 % confidence intervals, quantiles, histograms.

Every interval contains the true value in 95 of 100 runs, provided that matches are independent of each other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, inf, sqrt
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
# Student's t by degrees of freedom, from 0.
_STUDENT_T: Final = (inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


def student_t(freedom: int) -> float:
    """The 97.5 % quantile of Student's t distribution, by degrees of freedom.

    >>> f"{student_t(2):.3f} {student_t(10):.3f} {student_t(1000):.3f}"
    '4.303 2.228 1.962'
    """
    if freedom < len(_STUDENT_T):
        return _STUDENT_T[freedom]
    # The Cornish-Fisher expansion; from ten degrees of freedom on its error is below 0.001.
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def proportion(hits: float, total: int) -> tuple[float, float]:
    """The Wilson interval of a proportion, which is also valid for few matches and near 0 and 1.

    A victory shared by two is half a hit.

    >>> "{:.3f} to {:.3f}".format(*proportion(52, 100))
    '0.423 to 0.615'
    """
    share, weight = hits / total, Z * Z / total
    centre = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * sqrt(share * (1 - share) / total + weight / (4 * total))
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(slots=True)
class Counts:
    """A multiset of whole numbers, stored as a count of each different number.

    >>> counts = Counts.of([3, 1, 2, 2])
    >>> counts.mean, counts.quantile(0.5), counts.lowest, counts.highest
    (2.0, 2, 1, 3)
    """

    numbers: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, numbers: list[int]) -> Counts:
        """The multiset of some numbers."""
        return cls(Counter(numbers))

    def add(self, number: int) -> None:
        """Adds one number."""
        self.numbers[number] += 1

    @property
    def count(self) -> int:
        return self.numbers.total()

    @property
    def total(self) -> int:
        return sum(number * often for number, often in self.numbers.items())

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The sample standard deviation; 0 for a single number."""
        count, total = self.count, self.total
        if count < 2:
            return 0.0
        # Integers until the division, so that no precision is lost if the mean is large.
        squares = sum(number * number * often for number, often in self.numbers.items())
        return sqrt((count * squares - total * total) / (count * (count - 1)))

    @property
    def half_width(self) -> float:
        """Half the width of the confidence interval of the mean; infinite for a single number."""
        return student_t(self.count - 1) * self.deviation / sqrt(self.count) if self.count > 1 else inf

    @property
    def lowest(self) -> int:
        return min(self.numbers)

    @property
    def highest(self) -> int:
        return max(self.numbers)

    def quantile(self, share: float) -> int:
        """The smallest number that is not exceeded by at least this share of all numbers."""
        wanted = max(1, ceil(share * self.count))
        for number in sorted(self.numbers):
            wanted -= self.numbers[number]
            if wanted <= 0:
                return number
        raise ValueError(f"{share} is not a share from 0 to 1")

    def bins(self, most: int) -> list[tuple[int, int, int]]:
        """The bins of a histogram, at most `most` of the same width: lowest number, highest number, and count.

        >>> Counts.of([1, 2, 2, 9]).bins(3)
        [(1, 3, 3), (4, 6, 0), (7, 9, 1)]
        """
        low, span = self.lowest, self.highest - self.lowest + 1
        width = -(-span // most)
        found = [0] * -(-span // width)
        for number, often in self.numbers.items():
            found[(number - low) // width] += often
        return [(low + at * width, low + (at + 1) * width - 1, often) for at, often in enumerate(found)]
