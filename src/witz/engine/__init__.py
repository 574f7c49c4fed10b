"""What any of our games is, and what can be done with one: deal, record, replay, read and write."""

from .dealer import Dealer
from .record import Record, final_state, replay
from .text import read_action, read_record, read_state, write_action, write_position, write_record
from .types import (
    CHANCE,
    Action,
    Actor,
    Audience,
    ByChance,
    BySeat,
    Event,
    ForAll,
    ForSeat,
    Game,
    Outcome,
    Random,
    Seat,
    Step,
)
from .words import Entry, Words

__all__ = [
    "CHANCE",
    "Action",
    "Actor",
    "Audience",
    "ByChance",
    "BySeat",
    "Dealer",
    "Entry",
    "Event",
    "ForAll",
    "ForSeat",
    "Game",
    "Outcome",
    "Random",
    "Record",
    "Seat",
    "Step",
    "Words",
    "final_state",
    "read_action",
    "read_record",
    "read_state",
    "replay",
    "write_action",
    "write_position",
    "write_record",
]
