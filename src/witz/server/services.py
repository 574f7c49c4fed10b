"""What all matches of a server share."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from .bots import BotPool
from .settings import Settings
from .store import Store


@dataclass(slots=True)
class Services:
    """The settings, the store, the bots, the clocks and the counters of a server."""

    settings: Settings
    store: Store
    bots: BotPool
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    counts: Counter[str] = field(default_factory=Counter)
