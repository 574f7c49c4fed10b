"""The action space of Yaxha: the stable number of each action, as in docs/encodings.md."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement, permutations
from typing import Final

from ..engine import CHANCE, Actor
from ..errors import ArgumentError, expect, not_an_action
from ..pyramid import Cell, cells_of
from .actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place
from .bonuses import CARDS
from .constants import COLOURS, CUBES_ON_TILE, GRID, MAX_PLAYERS, MIN_PLAYERS, Cubes
from .options import Options
from .rules import PLACES, legal, placed
from .state import Stage, State

# Increased when the meaning of a number changes; docs/encodings.md lists the changes.
ACTION_IDS_VERSION: Final = 1

CELLS: Final[tuple[Cell, ...]] = tuple(cells_of(GRID.cells))
"""The cells in the order of their indices: 126 of them, by level, row and column."""
INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}

# The first number of each kind of action.
CHOOSE: Final = 0
PICK: Final = CHOOSE + MAX_PLAYERS
DISCARD: Final = PICK + MAX_PLAYERS
PLACE: Final = DISCARD + 1
END: Final = PLACE + len(COLOURS) * len(CELLS)

# The numbers of placements, by colour and cell.
_PLACES: Final = [{cell: PLACE + colour * len(CELLS) + INDEX[cell] for cell in CELLS} for colour in COLOURS]

_TILES: Final = {tile: tile for tile in range(MAX_PLAYERS)}
_CARDS: Final = tuple(CARDS)
_DEALS: Final[tuple[tuple[int, ...], ...]] = tuple(
    chain.from_iterable(permutations(range(1, players + 1)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1))
)
_DRAWS: Final[tuple[Cubes, ...]] = tuple(combinations_with_replacement(COLOURS, CUBES_ON_TILE))
_CARD_INDEX: Final = {card: index for index, card in enumerate(_CARDS)}
_DEAL_INDEX: Final = {tiles: index for index, tiles in enumerate(_DEALS)}
_DRAW_INDEX: Final[dict[Cubes, int]] = {cubes: index for index, cubes in enumerate(_DRAWS)}

DEAL_BONUS: Final = 0
DEAL_INITIATIVE: Final = DEAL_BONUS + len(_CARDS)
FILL_TILE: Final = DEAL_INITIATIVE + len(_DEALS)
CHANCE_END: Final = FILL_TILE + MAX_PLAYERS * len(_DRAWS)


_NO_NUMBERS: Final = (
    "a game that is not standard (Y16) has no action numbers: environments and the simulator do not play it"
)


def action_count(options: Options, actor: Actor) -> int:
    """The size of the action space of a seat, or of chance: the same for all options.

    Raises ArgumentError for a game that is not standard, whose actions have no numbers.
    """
    expect(Options, "Options of Yaxha", options)
    expect(int, "a seat or CHANCE", actor)
    if not options.is_standard:
        raise ArgumentError(_NO_NUMBERS)
    return CHANCE_END if actor == CHANCE else END


# `legal` always gives the same placement objects: looking them up by identity is fastest.
_NUMBER_OF_PLACE: Final = {
    id(place): _PLACES[place.colour][place.cell]
    for place in chain.from_iterable(by_cell.values() for by_colour in PLACES for by_cell in by_colour)
    if place.cell in INDEX
}


def action_id(action: Action) -> int:
    """The number of an action in its actor's action space."""
    number = _NUMBER_OF_PLACE.get(id(action))
    if number is not None:
        return number
    try:
        return _number(action)
    except KeyError:
        raise ArgumentError(_NO_NUMBERS) from None


def legal_ids(state: State, actor: Actor) -> list[int]:
    """The numbers of the legal actions of an actor, in their order, without making the placements."""
    if actor != CHANCE and 0 <= actor < len(state.corners):
        if state.stage is Stage.BUILD:
            corner = state.corners[actor]
            if corner.pyramid.grid is GRID and (numbers := placed(_PLACES, corner.pyramid, corner.hand)):
                return numbers
        elif state.stage is Stage.CHOOSE and state.choices[actor] is None and len(state.market) <= MAX_PLAYERS:
            return [*range(CHOOSE, CHOOSE + len(state.market))]
    return [*map(action_id, legal(state, actor))]


def legal_mask(state: State, actor: Actor) -> bytearray:
    """The action mask of an actor: a byte for each number, 1 for a legal action."""
    mask = bytearray(CHANCE_END if actor == CHANCE else END)
    for number in legal_ids(state, actor):
        mask[number] = 1
    return mask


def _number(action: Action) -> int:
    match action:
        case Place(_, colour, cell):
            return _PLACES[colour][cell]
        case Choose(_, tile):
            return CHOOSE + _TILES[tile]
        case Pick(_, tile):
            return PICK + _TILES[tile]
        case Discard():
            return DISCARD
        case FillTile(tile, cubes):
            return FILL_TILE + tile * len(_DRAWS) + _DRAW_INDEX[cubes]
        case DealBonus(card):
            return DEAL_BONUS + _CARD_INDEX[card]
        case DealInitiative(tiles):
            return DEAL_INITIATIVE + _DEAL_INDEX[tiles]
        case _:
            not_an_action("Yaxha", action)


def action_from_id(actor: Actor, number: int) -> Action:
    """The action of an actor with this number. Raises ValueError if there is none.

    >>> action_from_id(0, 9)
    Place(seat=0, colour=<Colour.ORANGE: 0>, cell=0)
    """
    if actor == CHANCE:
        if DEAL_BONUS <= number < DEAL_INITIATIVE:
            return DealBonus(_CARDS[number - DEAL_BONUS])
        if DEAL_INITIATIVE <= number < FILL_TILE:
            return DealInitiative(_DEALS[number - DEAL_INITIATIVE])
        if FILL_TILE <= number < CHANCE_END:
            tile, draw = divmod(number - FILL_TILE, len(_DRAWS))
            return FillTile(tile, _DRAWS[draw])
    elif PLACE <= number < END:
        colour, index = divmod(number - PLACE, len(CELLS))
        return PLACES[actor][colour][CELLS[index]]
    elif CHOOSE <= number < PICK:
        return Choose(actor, number - CHOOSE)
    elif PICK <= number < DISCARD:
        return Pick(actor, number - PICK)
    elif number == DISCARD:
        return Discard(actor)
    raise ArgumentError(f"Yaxha has no action with the number {number}")
