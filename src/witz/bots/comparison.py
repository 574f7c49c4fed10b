"""Two ways to play, compared on the same deals: what they differ by, and whether that can be chance."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf, sqrt

from .figures import Z, student_t


@dataclass(slots=True)
class Paired:
    """Differences between two figures of the same deal, as they come in; constant memory, however many there are.

    >>> points = Paired()
    >>> for first, second in ((40, 42), (38, 41), (45, 46), (40, 44)):
    ...     points.add(second - first)
    >>> points.verdict("points")
    'differ by +2.50 ± 2.05 points'
    """

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # of the distances from the mean, after Welford

    def add(self, difference: float) -> None:
        """Takes in one deal."""
        self.count += 1
        step = difference - self.mean
        self.mean += step / self.count
        self.squares += step * (difference - self.mean)

    @property
    def deviation(self) -> float:
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    @property
    def half_width(self) -> float:
        """How far the interval of 95 % reaches on either side of the mean."""
        return student_t(self.count - 1) * self.deviation / sqrt(self.count) if self.count > 1 else inf

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out that there is no difference."""
        return abs(self.mean) > self.half_width

    @property
    def needed(self) -> int | None:
        """About how many deals would show a difference as large as this one; None where there is none so far."""
        if not self.mean or self.count < 2:
            return None
        return max(self.count + 1, ceil((Z * self.deviation / self.mean) ** 2))

    def verdict(self, unit: str) -> str:
        """What can be said now."""
        if self.count > 1 and not self.squares and not self.mean:
            return "are the same on every deal"
        if self.is_clear:
            return f"differ by {self.mean:+.2f} ± {self.half_width:.2f} {unit}"
        if self.needed is None:
            return "not distinguishable yet"
        return (
            f"not distinguishable yet ({self.mean:+.2f} ± {self.half_width:.2f} {unit}); "
            f"about {self.needed:,} games would be needed"
        )
