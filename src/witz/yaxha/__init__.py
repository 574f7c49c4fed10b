"""Yaxha: 2 to 4 players, each builds a pyramid of coloured cubes from a contested market."""

from .actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place
from .bonuses import CARDS
from .constants import COLOURS, GRID, LETTERS, Colour
from .draft import Draft
from .game import YAXHA, Yaxha
from .options import Options
from .rules import placements
from .scoring import Account, account, change, live_points
from .state import Corner, Stage, State
from .tabled import Tabled, read_table
from .view import View

__all__ = [
    "CARDS",
    "COLOURS",
    "GRID",
    "LETTERS",
    "YAXHA",
    "Account",
    "Action",
    "Choose",
    "Colour",
    "Corner",
    "DealBonus",
    "DealInitiative",
    "Discard",
    "Draft",
    "FillTile",
    "Options",
    "Pick",
    "Place",
    "Stage",
    "State",
    "Tabled",
    "View",
    "Yaxha",
    "account",
    "change",
    "live_points",
    "placements",
    "read_table",
]
