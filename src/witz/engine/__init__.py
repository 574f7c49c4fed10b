"""The interface of a game, and functions for all games: dealing, records, replays, reading and writing."""

from .dealer import Dealer, pick
from .modules import load_module
from .names import check_names, check_types, read_names, write_names
from .position import NONE, PositionReader
from .record import Record, final_state, replay
from .referee import After, Apply, Kind, WhyNot, referee
from .simultaneous import Simultaneous
from .text import (
    compose_record,
    read_action,
    read_record,
    read_replay,
    read_state,
    write_action,
    write_position,
    write_record,
)
from .tuples import made, put, sorted_with, without
from .types import (
    CHANCE,
    Action,
    Actor,
    AnyGame,
    Audience,
    ByChance,
    BySeat,
    Effect,
    Event,
    ForAll,
    ForSeat,
    Game,
    Outcome,
    Random,
    Seat,
    Step,
)
from .words import KeyLine, Words

__all__ = [
    "CHANCE",
    "NONE",
    "Action",
    "Actor",
    "After",
    "AnyGame",
    "Apply",
    "Audience",
    "ByChance",
    "BySeat",
    "Dealer",
    "Effect",
    "Event",
    "ForAll",
    "ForSeat",
    "Game",
    "KeyLine",
    "Kind",
    "Outcome",
    "PositionReader",
    "Random",
    "Record",
    "Seat",
    "Simultaneous",
    "Step",
    "WhyNot",
    "Words",
    "check_names",
    "check_types",
    "compose_record",
    "final_state",
    "load_module",
    "made",
    "pick",
    "put",
    "read_action",
    "read_names",
    "read_record",
    "read_replay",
    "read_state",
    "referee",
    "replay",
    "sorted_with",
    "without",
    "write_action",
    "write_names",
    "write_position",
    "write_record",
]
