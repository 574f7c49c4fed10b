"""The services that all matches of a server share."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from witz.server.limits import AddressLimits, Refusals
from witz.server.metrics import Metrics
from witz.server.settings import Settings
from witz.server.store import AsyncStore
from witz.server.wire.messages import ServerMessage

from .bot_pool import BotPool
from .own_bots import OwnBots
from .peers import Peers


@dataclass(slots=True)
class Services:
    """The settings, the store, the bots, the clocks and the metrics of a server."""

    settings: Settings
    store: AsyncStore
    bot_pool: BotPool
    write_message: Callable[[ServerMessage], str]  # a message as its transport sends it
    own_bots: OwnBots = field(default_factory=OwnBots)
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    metrics: Metrics = field(default_factory=Metrics)
    limits: AddressLimits = field(init=False)
    refused: Refusals = field(init=False)
    peers: Peers = field(default_factory=Peers)

    def __post_init__(self) -> None:
        self.limits = AddressLimits(self.settings, self._clock)
        self.refused = Refusals(self._clock)

    def _clock(self) -> float:
        """The current monotonic clock, which tests replace."""
        return self.monotonic()
