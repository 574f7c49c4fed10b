"""Bots with faults."""

from __future__ import annotations

import os
import time
from typing import Any

from witz.bots import UNLIMITED
from witz.bots.uniform import UniformBot

HANGS = 600.0  # seconds; longer than any test waits


class OddBot:
    """A bot with the fault that its level names."""

    def __init__(self, level: str) -> None:
        self._level = level

    def act(self, view: object, legal: Any, random: Any, seconds: float) -> Any:
        match self._level:
            case "hangs":
                time.sleep(HANGS)
            case "raises":
                raise RuntimeError("the secret of seat 1 is in this text")
            case "dies":
                os._exit(1)
            case "timed":
                return legal[-1] if seconds == UNLIMITED else legal[0]
            case "cheats":
                return "something that is not legal"
            case _:
                pass
        return UniformBot().act(view, legal, random, seconds)


def find(game: str, level: str) -> OddBot:
    return OddBot(level)
