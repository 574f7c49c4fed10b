"""The only list of games."""

from __future__ import annotations

from typing import Any, Final

from .engine import Game, Simultaneous
from .piramide import PIRAMIDE
from .yaxha import YAXHA
from .yaxha.simultaneous import YaxhaSimultaneous

GAMES: Final[dict[str, Game[Any, Any, Any, Any, Any]]] = {game.name: game for game in (YAXHA, PIRAMIDE)}

# Those of them whose seats act at the same time; in the others they act in turn.
SIMULTANEOUS: Final[dict[str, Simultaneous]] = {"yaxha": YaxhaSimultaneous()}
