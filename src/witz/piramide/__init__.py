"""La Gran Pirámide: 2 to 4 cities build one pyramid and are paid for every block."""

from .actions import (
    Action,
    Buy,
    DealBlock,
    DealStart,
    Decline,
    EndTurn,
    FillMarket,
    Pass,
    Place,
    Reserve,
    Return,
    Swap,
    TakeRelief,
)
from .constants import BLOCKS, GRID, LETTERS, MATERIALS, SPECIALS, Block
from .game import PIRAMIDE, Piramide
from .options import Options
from .payment import Extra, Payment, payment
from .scoring import Account, SideAccount, account
from .state import Stage, State, Turn
from .view import View

__all__ = [
    "BLOCKS",
    "GRID",
    "LETTERS",
    "MATERIALS",
    "PIRAMIDE",
    "SPECIALS",
    "Account",
    "Action",
    "Block",
    "Buy",
    "DealBlock",
    "DealStart",
    "Decline",
    "EndTurn",
    "Extra",
    "FillMarket",
    "Options",
    "Pass",
    "Payment",
    "Piramide",
    "Place",
    "Reserve",
    "Return",
    "SideAccount",
    "Stage",
    "State",
    "Swap",
    "TakeRelief",
    "Turn",
    "View",
    "account",
    "payment",
]
