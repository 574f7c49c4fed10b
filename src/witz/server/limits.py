"""Limits on how much somebody may send."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """A token bucket: bursts of `burst`, and a sustained rate of `rate` a second."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._last = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (self._clock() - self._last) * self._rate >= self._burst


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float], most: int = 10_000) -> None:
        self._terms = (rate, burst, clock)
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether an address may do one more thing now."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {key: each for key, each in self._buckets.items() if not each.is_full}
            if len(self._buckets) >= self._most:
                return False
            bucket = self._buckets[address] = Bucket(*self._terms)
        return bucket.take()
