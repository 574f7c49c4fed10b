"""Yaxha: 2 to 4 players, each builds a pyramid of coloured cubes from a contested market."""

from .actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place
from .bonuses import CARDS
from .constants import COLOURS, GRID, LETTERS, Colour
from .draft import Draft
from .game import YAXHA, Yaxha
from .groups import Group, Showing
from .options import Options
from .own_cards import load_cards, own_card
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
    "Group",
    "Options",
    "Pick",
    "Place",
    "Showing",
    "Stage",
    "State",
    "Tabled",
    "View",
    "Yaxha",
    "account",
    "change",
    "live_points",
    "load_cards",
    "own_card",
    "placements",
    "read_table",
]
