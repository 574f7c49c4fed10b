"""The only list of games, and the calls that read text of any of them."""

from __future__ import annotations

from typing import Any, Final

from . import engine
from .engine import Game, Record, Simultaneous
from .piramide import PIRAMIDE
from .yaxha import YAXHA
from .yaxha.simultaneous import YaxhaSimultaneous
from .yaxha.text import NOT_STANDARD

AnyGame = Game[Any, Any, Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (YAXHA, PIRAMIDE)}
"""The games by their names."""

# Those of them whose seats act at the same time; in the others they act in turn.
SIMULTANEOUS: Final[dict[str, Simultaneous]] = {"yaxha": YaxhaSimultaneous()}

# Options that make another game of one: messages and the page do not show those, terminals and programs play them.
VARIANT_OPTIONS: Final[dict[str, tuple[str, ...]]] = {"yaxha": NOT_STANDARD}


def read_record(text: str, games: dict[str, AnyGame] = GAMES) -> Record[Any, Any]:
    """The record in a text, replayed and found legal to its end.

    Raises NotationError for what cannot be read, a missing end included, and RecordError for what the rules refuse.
    """
    return engine.read_record(text, games)


def read_state(text: str, games: dict[str, AnyGame] = GAMES) -> tuple[AnyGame, Any, Any]:
    """The game, the options and the state at the end of a record, or in a position. Raises as `read_record`."""
    return engine.read_state(text, games)
