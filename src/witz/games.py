"""The only list of games."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from .engine import Game
from .piramide import PIRAMIDE
from .yaxha import YAXHA

GAMES: Final = MappingProxyType[str, Game[Any, Any, Any, Any, Any]]({"yaxha": YAXHA, "piramide": PIRAMIDE})
