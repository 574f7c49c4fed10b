"""Positions shared by tests of several parts."""

from __future__ import annotations

from witz.engine import read_state
from witz.games import GAMES
from witz.yaxha import State

POSITION = """
witz 1 yaxha rules 1 position
players 2
chosen largest-orange {card} three-colours

stage build
round 2
bag 21 21 21 22 23
bonus largest-orange {card} three-colours
initiative 1 2
market - -
choices 1 2
queue -
pyramid-1 O1d4 G1e4 B1d5
discarded-1 -
taken-1 OBY
hand-1 OBY
pyramid-2 O1d4 G1e4 B1d5
discarded-2 -
taken-2 GYW
hand-2 GYW
""".lstrip()


def two_builders(card: str = "five-colours-level-1") -> State:
    """Two seats with the same three cubes, each with three more in hand, and three bonus cards."""
    state = read_state(POSITION.format(card=card), GAMES)[2]
    assert isinstance(state, State)
    return state
