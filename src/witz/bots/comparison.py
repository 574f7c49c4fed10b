"""Paired comparison of two ways to play on the same deals: the difference and its confidence interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf, sqrt

from .figures import Z, student_t


@dataclass(slots=True)
class Paired:
    """A running mean and deviation of the paired differences between two numbers of the same deal, in constant memory.

    >>> points = Paired()
    >>> for first, second in ((40, 42), (38, 41), (45, 46), (40, 44)):
    ...     points.add(second - first)
    >>> points.verdict("points")
    'differ by +2.50 ± 2.05 points'
    """

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # the sum of squared deviations from the mean, by Welford's algorithm

    def add(self, difference: float) -> None:
        """Adds the difference of one deal."""
        self.count += 1
        step = difference - self.mean
        self.mean += step / self.count
        self.squares += step * (difference - self.mean)

    @property
    def deviation(self) -> float:
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        return student_t(self.count - 1) * self.deviation / sqrt(self.count) if self.count > 1 else inf

    @property
    def is_clear(self) -> bool:
        """Whether the confidence interval excludes zero."""
        return abs(self.mean) > self.half_width

    @property
    def needed(self) -> int | None:
        """About how many deals make a difference of this size significant; None if there is no difference so far."""
        if not self.mean or self.count < 2:
            return None
        return max(self.count + 1, ceil((Z * self.deviation / self.mean) ** 2))

    def verdict(self, unit: str) -> str:
        """The result so far, in words."""
        if self.count > 1 and not self.squares and not self.mean:
            return "are the same on every deal"
        if self.is_clear:
            return f"differ by {self.mean:+.2f} ± {self.half_width:.2f} {unit}"
        if self.needed is None:
            return "not distinguishable yet"
        return (
            f"not distinguishable yet ({self.mean:+.2f} ± {self.half_width:.2f} {unit}); "
            f"about {self.needed:,} deals would be needed"
        )
