"""Limits on how much one address may do: token buckets, and the networks that they are counted by."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from .settings import Settings

ENTRIES_PER_MESSAGE = 20  # sending these costs as much as answering one message
HOUR = 3600.0


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """The network by which an address is counted: the address itself, or its /64, since a household has a whole one.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8::5:7")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address) or address.is_loopback:
        return str(address)
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


class Bucket:
    """A token bucket: bursts of `burst`, and a sustained rate of `rate` a second. It may go into debt."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._last = clock()

    def take(self) -> bool:
        """Takes a token, if there is one; gives whether there was."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Takes tokens for work that was allowed before its cost was known."""
        self._left -= cost

    @property
    def is_full(self) -> bool:
        return self._left + (self._clock() - self._last) * self._rate >= self._burst


class Buckets:
    """A bucket for each network; full ones are dropped when there are too many."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float], most: int = 10_000) -> None:
        self._terms = (rate, burst, clock)
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Takes a token from the bucket of an address; gives whether there was one."""
        network = network_of(address)
        bucket = self._buckets.get(network)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {key: each for key, each in self._buckets.items() if not each.is_full}
            if len(self._buckets) >= self._most:
                return False
            bucket = self._buckets[network] = Bucket(*self._terms)
        return bucket.take()

    def charge(self, address: str, cost: float) -> None:
        """Takes tokens for work from the bucket of an address."""
        if (bucket := self._buckets.get(network_of(address))) is not None:
            bucket.charge(cost)


class AddressLimits:
    """The buckets of all addresses. Seat holders have buckets of their own, which strangers cannot empty."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        messages = (settings.address_messages_per_second, settings.address_message_burst, clock)
        self.requests = Buckets(settings.requests_per_second, settings.request_burst, clock)
        self.openings = Buckets(settings.openings_per_second, settings.opening_burst, clock)
        self.holders_openings = Buckets(settings.openings_per_second, settings.opening_burst, clock)
        self.strangers_messages = Buckets(*messages)
        self.holders_messages = Buckets(*messages)
        self.makings = Buckets(settings.matches_per_hour / HOUR, settings.matches_per_hour, clock)


class Refusals:
    """When a WebSocket of a network was last refused because of a rate or connection limit.

    Its players may be trying to reconnect.
    """

    def __init__(self, clock: Callable[[], float], most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._last: dict[str, float] = {}

    def note(self, network: str) -> None:
        """Records a refusal now; the oldest ones are dropped."""
        self._last.pop(network, None)
        self._last[network] = self._clock()
        if len(self._last) > self._most:
            del self._last[next(iter(self._last))]

    def last(self, network: str) -> float:
        """When a network was last refused."""
        return self._last.get(network, float("-inf"))
