"""The full state of a match of La Gran Pirámide at one moment."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..engine import Actor, write_position
from ..pyramid import Cell, Mask, Pyramid
from .constants import ACTIONS, Block, Blocks, Counts
from .looks import draw_table
from .memory import Memory
from .options import Options


class Stage(Enum):
    """The stage of a match."""

    START = "start"  # chance picks the seat that begins
    HANDS = "hands"  # chance deals the starting hands
    MARKET = "market"  # chance fills the market
    BOUGHT = "bought"  # chance draws the seat's purchase from the bag
    RELIEF = "relief"  # chance draws the seat's relief
    DRAW = "draw"  # chance draws the blocks of +3-1
    RETURN = "return"  # the seat returns a block after +3-1
    SWAP = "swap"  # the seat replaces a block, or declines
    RESERVE = "reserve"  # the seat pays for a reservation, or declines
    TURN = "turn"  # the seat places, buys, takes relief, ends its turn or passes
    OVER = "over"

    __hash__ = object.__hash__  # by identity, which is much faster than Enum's hash of the name


class Turn(NamedTuple):
    """The rest of a turn.

    An extra action (G10) is one more of `actions`: it comes from a placement, after which both may be of either kind.
    """

    seat: Actor  # CHANCE until somebody starts
    actions: int = ACTIONS  # of either kind, the extra action included
    builds: int = 0  # placements earned by +1 build
    buys: int = 0  # purchases earned by +1 buy
    placed: bool = False  # whether the seat has placed in this turn (G5)
    extra: bool = False  # whether it has earned its extra action in this turn
    draws: int = 0  # blocks that chance still has to draw for the seat
    special: Cell | None = None  # the special block with a pending choice


class State(NamedTuple):
    """A match at one moment. The bag is a count of each kind: a state holds no future draws."""

    options: Options
    stage: Stage
    turn: Turn
    bag: Counts
    box: int  # gold taken out of the game after the setup
    market: Blocks
    hands: tuple[Blocks, ...]  # by seat
    coins: tuple[int, ...]  # by seat
    pyramid: Pyramid
    reserved: tuple[Mask, ...]  # by seat, its reserved blocks
    last_extra: tuple[Block | None, ...]  # by seat, the material of its last extra action (G10)
    passes: int  # turns without a placement since the last one (G18)
    memory: tuple[Memory, ...]  # by seat, the knowledge of its hand

    def __str__(self) -> str:
        from .game import PIRAMIDE  # noqa: PLC0415  # a game is made of states

        return write_position(PIRAMIDE, self).rstrip()

    def svg(self) -> str:
        """The pyramid as SVG, with the signs of the cities on their reserved blocks."""
        return draw_table(self.pyramid, self.options.base, self.reserved)

    def _repr_svg_(self) -> str:
        return self.svg()
