"""The only list of games."""

from __future__ import annotations

from typing import Any, Final

from .engine import Game
from .piramide import PIRAMIDE
from .yaxha import YAXHA

GAMES: Final[dict[str, Game[Any, Any, Any, Any, Any]]] = {game.name: game for game in (YAXHA, PIRAMIDE)}
