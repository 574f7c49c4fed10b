"""Metrics of the whole server in the text format of Prometheus; none is about a single match or person."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

# Seconds from the receipt of a WebSocket message to the publication of what it changed: a move is durable by then.
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# Otherwise the library adds a series with the start time of each counter.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one server, in a registry of their own, so that two servers in one process do not mix."""

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
        self.seconds_to_publish = Histogram(
            "witz_publish_seconds",
            "Seconds from the receipt of a WebSocket message to the publication of what it changed",
            buckets=BUCKETS,
            registry=self._registry,
        )

    def _counter(self, name: str, what: str) -> Counter:
        return Counter(f"witz_{name}", what, registry=self._registry)

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a gauge that is read on each scrape."""
        Gauge(f"witz_{name}", what, registry=self._registry).set_function(value)

    def watch_total(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Adds a counter that is kept elsewhere and read on each scrape."""
        self._registry.register(_Watched(f"witz_{name}", what, value))

    def write(self) -> str:
        """All metrics as text."""
        return generate_latest(self._registry).decode()


def total_of(counter: Counter) -> float:
    """The value of a counter."""
    [family] = counter.collect()
    [sample] = family.samples
    return sample.value


class _Watched(Collector):
    """A counter that is kept elsewhere, by parts that know nothing of metrics: the library's can only be added to."""

    def __init__(self, name: str, what: str, value: Callable[[], float]) -> None:
        self._name, self._what, self._value = name, what, value

    def collect(self) -> Iterable[CounterMetricFamily]:
        return [CounterMetricFamily(self._name, self._what, value=self._value())]
