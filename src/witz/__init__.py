"""Witz: the pyramid-building games Yaxha and La Gran Pirámide, with rules exact to the last case.

>>> import witz
>>> game = witz.GAMES["yaxha"]
>>> state = game.initial(witz.yaxha.Options(players=2, cards="starter"))
>>> dealer = witz.Dealer("a seed")
>>> while witz.CHANCE in game.to_act(state):
...     state = game.apply(state, game.deal(state, dealer)).state
>>> [witz.write_action(game, action) for action in game.legal(state, 0)]
['1 choose 1', '1 choose 2']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import piramide, pyramid, yaxha
from .engine import (
    CHANCE,
    Dealer,
    Game,
    Outcome,
    Record,
    Step,
    final_state,
    read_action,
    replay,
    write_action,
    write_position,
    write_record,
)
from .errors import ArgumentError, IllegalAction, NotationError, OptionsError, RecordError, Refusal, WitzError
from .games import GAMES, read_record, read_state
from .version import VERSION

if TYPE_CHECKING:
    from . import bots

__version__ = VERSION
"""The version of the package, such as 0.1.0."""

__all__ = [
    "CHANCE",
    "GAMES",
    "ArgumentError",
    "Dealer",
    "Game",
    "IllegalAction",
    "NotationError",
    "OptionsError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Step",
    "WitzError",
    "__version__",
    "bots",
    "final_state",
    "piramide",
    "pyramid",
    "read_action",
    "read_record",
    "read_state",
    "replay",
    "write_action",
    "write_position",
    "write_record",
    "yaxha",
]


def __getattr__(name: str) -> Any:
    """Loads `witz.bots` when it is first used: the rules do not need it."""
    if name == "bots":
        return import_module(".bots", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
