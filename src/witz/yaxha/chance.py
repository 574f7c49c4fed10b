"""Chance: the bonus cards, the initiative tiles, and the cubes that fill the market, one tile at a time."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb

from ..engine import Random, Step, pick, put
from ..errors import ArgumentError, Refusal
from .actions import Action, DealBonus, DealInitiative, FillTile, Tile
from .constants import CARDS_IN_GAME, COLOURS, Colour, Cubes
from .events import BonusDealt, Event, InitiativeDealt, TileFilled
from .state import Stage, State


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """The legal actions of chance now, each with its weight: the number of draws that lead to it."""
    if state.stage is Stage.DRAW:
        tile = _next_tile(state)
        drawn = combinations_with_replacement(COLOURS, state.options.tile_size)
        return tuple((FillTile(tile, cubes), ways) for cubes in drawn if (ways := _ways(state.bag, cubes)))
    if state.stage is not Stage.SETUP:
        return ()
    if len(state.bonus) < CARDS_IN_GAME:
        return tuple((DealBonus(card), 1) for card in _undealt(state))
    return tuple((DealInitiative(tiles), 1) for tiles in permutations(range(1, state.options.players + 1)))


def deal(state: State, random: Random) -> Action:
    """One of the chances, drawn with its probability."""
    if state.stage is Stage.DRAW:
        return _fill_tile(_next_tile(state), _draw(list(state.bag), state.options.tile_size, random))
    if state.stage is not Stage.SETUP:
        raise ArgumentError("chance has nothing to do now")
    if len(state.bonus) < CARDS_IN_GAME:
        undealt = _undealt(state)
        return DealBonus(undealt[random.randrange(len(undealt))])
    tiles = list(range(1, state.options.players + 1))
    return DealInitiative(tuple(tiles.pop(random.randrange(len(tiles))) for _ in range(len(tiles))))


def deal_all(state: State, random: Random) -> State:
    """The state after all actions of chance that are due now, drawn with their probabilities, without checks."""
    while state.stage is Stage.SETUP:
        action = deal(state, random)
        if isinstance(action, DealBonus):
            state = deal_bonus(state, action).state
        elif isinstance(action, DealInitiative):
            state = deal_initiative(state, action).state
    options, stage, number, bag, bonus, initiative, market, choices, queue, corners = state
    if stage is not Stage.DRAW:
        return state
    left = list(bag)
    market = tuple([cubes or _draw(left, options.tile_size, random) for cubes in market])
    return State(options, Stage.CHOOSE, number, tuple(left), bonus, initiative, market, choices, queue, corners)


def _next_tile(state: State) -> Tile:
    return state.market.index(())


def _undealt(state: State) -> list[str]:
    return [card.id for card in state.options.deck if card.id not in state.bonus]


def _ways(bag: tuple[int, ...], cubes: Cubes) -> int:
    ways = 1
    for colour, count in Counter(cubes).items():
        ways *= comb(bag[colour], count)
    return ways


def _draw(left: list[int], number: int, random: Random) -> Cubes:
    """Draws a number of cubes from the counts `left` in a bag, and removes them there."""
    drawn: list[Colour] = []
    for _ in range(number):
        colour = pick(left, random)
        left[colour] -= 1
        drawn.append(COLOURS[colour])
    drawn.sort()
    return tuple(drawn)


# Caches of frequent actions and events.


@cache
def _fill_tile(tile: Tile, cubes: Cubes) -> FillTile:
    return FillTile(tile, cubes)


@cache
def _filled(tile: Tile, cubes: Cubes) -> tuple[Event, ...]:
    return (TileFilled(tile, tuple([COLOURS[colour] for colour in cubes])),)


# The refusals of actions of chance, None for a legal one


def why_not_fill(state: State, action: FillTile) -> Refusal | None:
    """The next tile only, with cubes that are in the bag."""
    cubes = action.cubes
    if state.stage is not Stage.DRAW:
        return Refusal("not-now", "1")
    if action.tile != _next_tile(state):
        return Refusal("wrong-tile", "1")
    if len(cubes) != state.options.tile_size or tuple(sorted(cubes)) != cubes:
        return Refusal("wrong-cubes", "1")
    for colour in cubes:
        if cubes.count(colour) > state.bag[colour]:
            return Refusal("not-in-bag", "Y5")
    return None


def why_not_bonus(state: State, action: DealBonus) -> Refusal | None:
    """Only in the setup, until there are enough, and each card once."""
    if state.stage is not Stage.SETUP or len(state.bonus) == CARDS_IN_GAME:
        return Refusal("not-now", "setup")
    if action.card in state.bonus:
        return Refusal("card-repeated", "setup")
    deck = (each.id for each in state.options.deck)
    return None if action.card in deck else Refusal("card-not-in-deck", "Y14")


def why_not_initiative(state: State, action: DealInitiative) -> Refusal | None:
    """Only after the bonus cards are dealt, and each number once."""
    if state.stage is not Stage.SETUP or len(state.bonus) < CARDS_IN_GAME:
        return Refusal("not-now", "setup")
    numbers = list(range(1, state.options.players + 1))
    return None if sorted(action.tiles) == numbers else Refusal("wrong-initiative-tiles", "setup")


# The steps of legal actions of chance


def deal_bonus(state: State, action: DealBonus) -> Step[State, Event]:
    """Lays out a bonus card."""
    return Step(state._replace(bonus=(*state.bonus, action.card)), (BonusDealt(action.card),))


def deal_initiative(state: State, action: DealInitiative) -> Step[State, Event]:
    """Gives everybody an initiative tile; then the market is filled."""
    after = state._replace(initiative=action.tiles, stage=Stage.DRAW)
    return Step(after, (InitiativeDealt(action.tiles),))


def fill(state: State, action: FillTile) -> Step[State, Event]:
    """Draws cubes onto a tile; after the last tile everybody chooses."""
    tile, cubes = action.tile, action.cubes
    options, stage, number, bag, bonus, initiative, market, choices, queue, corners = state
    left = list(bag)
    for colour in cubes:
        left[colour] -= 1
    market = put(market, tile, cubes)
    if tile == len(market) - 1:
        stage = Stage.CHOOSE
    after = State(options, stage, number, tuple(left), bonus, initiative, market, choices, queue, corners)
    return Step(after, _filled(tile, cubes))
