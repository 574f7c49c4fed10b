"""Drawn positions: pyramids from level pictures or from pieces, and tables for tests."""

from typing import Any

from witz.engine import Dealer
from witz.pyramid import Pyramid, read_cell, read_pyramid
from witz.yaxha import COLOURS, GRID, LETTERS, YAXHA, Choose, Colour, DealInitiative, FillTile, Options, Stage, State
from witz.yaxha.building import NO_CUBES
from witz.yaxha.state import Corner

Cubes = tuple[Colour, ...]


def cubes(letters: str) -> Cubes:
    """Cubes from their letters."""
    return tuple(sorted(COLOURS[LETTERS.index(letter)] for letter in letters))


def cell(name: str) -> int:
    return read_cell(GRID, name)


def pieces(text: str) -> Pyramid:
    """A pyramid from its pieces (`O1d4 B1e4`)."""
    return read_pyramid(GRID, LETTERS, text)


def levels(*pictures: str) -> Pyramid:
    """A pyramid from pictures of its levels, base first: rows with blanks between, `.` for an empty cell.

    The first row and column of the base are `1d4`; row r, column c of a level rests on rows r, r + 1 and columns
    c, c + 1 of the one below.
    """
    found: list[tuple[int, int]] = []
    for level, picture in enumerate(pictures):
        for row, letters in enumerate(picture.split()):
            for column, letter in enumerate(letters):
                if letter != ".":
                    found.append((LETTERS.index(letter), GRID.cell(level, 3 + column, 3 + row)))
    return Pyramid.of(GRID, len(COLOURS), found)


def building(pyramid: Pyramid, hand: str) -> State:
    """Seat 0 has to place these cubes on this pyramid, and seat 1 is not done either."""
    corner = Corner(pyramid, (), pyramid, (), cubes(hand), cubes(hand))
    other = Corner(NO_CUBES, (), NO_CUBES, (), cubes("OOO"), cubes("OOO"))
    return YAXHA.initial(Options(2))._replace(
        stage=Stage.BUILD,
        bonus=("largest-any", "most-levels", "three-colours"),
        initiative=(1, 2),
        choices=(0, 1),
        corners=(corner, other),
    )


def market(initiative: tuple[int, ...], tiles: str = "OOO BBB GGG YYY", *, round_: int = 1) -> State:
    """A table at which everybody has to choose: `tiles` are the cubes of the market."""
    state = YAXHA.initial(Options(len(initiative), chosen=("largest-any", "most-levels", "three-colours")))
    state = YAXHA.apply(state, DealInitiative(initiative)).state._replace(round=round_)
    for tile, letters in enumerate(tiles.split()[: len(initiative)]):
        state = YAXHA.apply(state, FillTile(tile, cubes(letters))).state
    return state


def choose(state: State, *choices: int) -> tuple[State, list[Any]]:
    """Every seat chooses; returns the state and the events of the reveal. Tiles count from 0."""
    events: list[Any] = []
    for seat, tile in enumerate(choices):
        state, happened = YAXHA.apply(state, Choose(seat, tile))
        events = list(happened)
    return state, events


def some_play(state: State, seed: str, actions: int) -> State:
    """The state after some random actions."""
    dealer = Dealer(seed)
    for _ in range(actions):
        actor = min(YAXHA.to_act(state))
        legal = YAXHA.legal(state, actor)
        state = YAXHA.apply(state, legal[dealer.randrange(len(legal))]).state
    return state
