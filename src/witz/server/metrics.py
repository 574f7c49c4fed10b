"""Metrics of the whole server in the text format of Prometheus; nothing in them is about one match or person."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

# Seconds from the receipt of a message to the publication of what it changed: a move is durable by then.
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Count:
    """A number that grows. (Those of the library take a lock each time, which every move would pay for several times.)

    It is counted in the thread of the event loop alone.
    """

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def inc(self, by: int = 1) -> None:
        """Counts one more, or so many."""
        self.value += by


class Spread:
    """How many times fell within each of the buckets."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Counts one more."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds


class Metrics:
    """The counters of one server, in a registry of their own, so that two servers in one process do not mix."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.matches_made = self._counter("matches_made", "Matches made")
        self.matches_loaded = self._counter("matches_loaded", "Matches read from the store")
        self.entries = self._counter("entries", "Durable changes of matches")
        self.messages = self._counter("messages", "Messages received over WebSockets")
        self.sent_bytes = self._counter("sent_bytes", "Bytes of the messages sent over WebSockets")
        self.requests = self._counter("requests", "Requests over HTTP")
        self.refusals = self._counter("refusals", "Messages and requests refused")
        self.store_failures = self._counter("store_failures", "Changes that the store could not write")
        self.seconds_to_publish = Spread()
        self._registry.register(
            _WatchedSpread(
                "witz_publish_seconds",
                "Seconds from the receipt of a message to the publication of what it changed",
                self.seconds_to_publish,
            )
        )

    def _counter(self, name: str, what: str) -> Count:
        count = Count()
        self.watch_total(name, what, lambda: count.value)
        return count

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a gauge that is asked for its value whenever somebody looks."""
        Gauge(f"witz_{name}", what, registry=self._registry).set_function(value)

    def watch_total(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a counter that somebody else counts; it is asked for its value whenever somebody looks."""
        self._registry.register(_Watched(f"witz_{name}", what, value))

    def write(self) -> str:
        """All of them as text."""
        return generate_latest(self._registry).decode()


class _Watched(Collector):
    """A counter that is asked for its value."""

    def __init__(self, name: str, what: str, value: Callable[[], float]) -> None:
        self._name, self._what, self._value = name, what, value

    def collect(self) -> Iterable[CounterMetricFamily]:
        return [CounterMetricFamily(self._name, self._what, value=self._value())]


class _WatchedSpread(Collector):
    """A spread that is asked for its values."""

    def __init__(self, name: str, what: str, spread: Spread) -> None:
        self._name, self._what, self._spread = name, what, spread

    def collect(self) -> Iterable[HistogramMetricFamily]:
        limits = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(limits, accumulate(self._spread.counts), strict=True))
        return [HistogramMetricFamily(self._name, self._what, buckets=buckets, sum_value=self._spread.total)]
