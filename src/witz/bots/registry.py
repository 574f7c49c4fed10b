"""The only list of bots, by game and name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from .base import Bot
from .piramide_greedy import PiramideGreedyBot
from .uniform import UniformBot
from .yaxha_greedy import YaxhaGreedyBot

BOTS: Final = MappingProxyType[str, Mapping[str, Bot[Any, Any]]](
    {
        "yaxha": MappingProxyType({"random": UniformBot(), "greedy": YaxhaGreedyBot()}),
        "piramide": MappingProxyType({"random": UniformBot(), "greedy": PiramideGreedyBot()}),
    }
)
