"""The registry of games, and the functions that read records and positions of any of them."""

from __future__ import annotations

from typing import Any, Final

from . import engine
from .engine import AnyGame, Record, Simultaneous
from .piramide import PIRAMIDE
from .yaxha import YAXHA
from .yaxha.simultaneous import YaxhaSimultaneous
from .yaxha.text import NOT_STANDARD

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (YAXHA, PIRAMIDE)}
"""The games by name."""

# The games with simultaneous decisions; in the others the seats act in turn.
SIMULTANEOUS: Final[dict[str, Simultaneous]] = {"yaxha": YaxhaSimultaneous()}

# Options that make a game not standard: for terminals and programs only, not on servers or the page.
VARIANT_OPTIONS: Final[dict[str, tuple[str, ...]]] = {"yaxha": NOT_STANDARD}


def read_record(text: str, games: dict[str, AnyGame] = GAMES) -> Record[Any, Any]:
    """The record in a text, checked by a replay.

    Raises NotationError for text that cannot be read, a missing end included, and RecordError if the replay fails.
    """
    return engine.read_record(text, games)


def read_state(text: str, games: dict[str, AnyGame] = GAMES) -> tuple[AnyGame, Any, Any]:
    """The game, the options and the state at the end of a record, or in a position. Raises like `read_record`."""
    return engine.read_state(text, games)
