"""Metrics of the whole server in the text format of Prometheus; none is about a single match or person."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

# Seconds from the receipt of a WebSocket message to the publication of what it changed: a move is durable by then.
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Count:
    """A counter without a lock: only the thread of the event loop counts.

    Those of the library take a lock each time, which every move would pay for several times.
    """

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def inc(self, by: int = 1) -> None:
        """Adds to the counter."""
        self.value += by


class Histogram:
    """How many durations fell into each of the buckets, and their sum."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Counts one duration."""
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
        self.seconds_to_publish = Histogram()
        self._registry.register(
            _WatchedHistogram(
                "witz_publish_seconds",
                "Seconds from the receipt of a WebSocket message to the publication of what it changed",
                self.seconds_to_publish,
            )
        )

    def _counter(self, name: str, what: str) -> Count:
        count = Count()
        self.watch_total(name, what, lambda: count.value)
        return count

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a gauge that is read on each scrape."""
        Gauge(f"witz_{name}", what, registry=self._registry).set_function(value)

    def watch_total(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a counter that is kept elsewhere and read on each scrape."""
        self._registry.register(_Watched(f"witz_{name}", what, value))

    def write(self) -> str:
        """All metrics as text."""
        return generate_latest(self._registry).decode()


class _Watched(Collector):
    """A counter that is read on each scrape."""

    def __init__(self, name: str, what: str, value: Callable[[], float]) -> None:
        self._name, self._what, self._value = name, what, value

    def collect(self) -> Iterable[CounterMetricFamily]:
        return [CounterMetricFamily(self._name, self._what, value=self._value())]


class _WatchedHistogram(Collector):
    """A histogram that is read on each scrape."""

    def __init__(self, name: str, what: str, histogram: Histogram) -> None:
        self._name, self._what, self._histogram = name, what, histogram

    def collect(self) -> Iterable[HistogramMetricFamily]:
        limits = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(limits, accumulate(self._histogram.counts), strict=True))
        return [HistogramMetricFamily(self._name, self._what, buckets=buckets, sum_value=self._histogram.total)]
