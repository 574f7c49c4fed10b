"""What all matches of a server share."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from witz.server.settings import Settings
from witz.server.store import AsyncStore

from .bot_pool import BotPool


@dataclass(slots=True)
class Services:
    """The settings, the store, the bots, the clocks and the counters of a server."""

    settings: Settings
    store: AsyncStore
    bots: BotPool
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    counts: Counter[str] = field(default_factory=Counter)
