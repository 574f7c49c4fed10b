"""The action space of La Gran Pirámide: the stable number of each action, as in docs/encodings.md."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..engine import CHANCE, Actor
from ..errors import ArgumentError, expect, not_an_action
from ..pyramid import Cell, Mask, cells_of
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
from .building import BASE_LEVEL
from .buying import may_spend_on_buying, most_to_buy
from .constants import BLOCKS, GRID, MAX_PLAYERS, Block, Blocks
from .options import Options
from .rules import BUYS, PLACES, buy_action, legal
from .state import Stage, State
from .turns import Entries, bought, free, in_turn, may_be_relieved, may_place, purchases_of

# Increased when the meaning of a number changes; docs/encodings.md lists the changes.
ACTION_IDS_VERSION: Final = 1

CELLS: Final[tuple[Cell, ...]] = tuple(cells_of(GRID.cells))
"""The cells in the order of their indices: 55 of them, by level, row and column; a base of 4 x 4 uses 30."""
INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}

# The first number of each kind of action. Purchases are last: their number depends on the hand limit.
PLACE: Final = 0
SWAP: Final = PLACE + len(BLOCKS) * len(CELLS)
RETURN: Final = SWAP + len(BLOCKS) * len(CELLS)
TAKE_RELIEF: Final = RETURN + len(BLOCKS)
RESERVE: Final = TAKE_RELIEF + 1
DECLINE: Final = RESERVE + 1
END_TURN: Final = DECLINE + 1
PASS: Final = END_TURN + 1
BUY: Final = PASS + 1
MARKET_CHOICES: Final = 1 + len(BLOCKS)  # none, or one of the kinds

DEAL_START: Final = 0
DEAL_BLOCK: Final = DEAL_START + MAX_PLAYERS
FILL_MARKET: Final = DEAL_BLOCK + MAX_PLAYERS * len(BLOCKS)
CHANCE_END: Final = FILL_MARKET + len(BLOCKS)


# By block: the numbers of its placements.
_ROWS: Final = [slice(PLACE + block * len(CELLS), PLACE + (block + 1) * len(CELLS)) for block in BLOCKS]
# By block and cell.
_PLACES: Final = [{cell: PLACE + block * len(CELLS) + INDEX[cell] for cell in CELLS} for block in BLOCKS]


def _buy_number(market: Block | None, blind: int) -> int:
    return BUY + blind * MARKET_CHOICES + (0 if market is None else 1 + market)


_NUMBERS: Final = Entries(_PLACES, bought(_buy_number), TAKE_RELIEF, END_TURN, PASS)


def action_count(options: Options, actor: Actor) -> int:
    """The size of the action space of a seat, or of chance."""
    expect(Options, "Options of La Gran Pirámide", options)
    expect(int, "a seat or CHANCE", actor)
    return CHANCE_END if actor == CHANCE else BUY + MARKET_CHOICES * (options.hand_limit + 1)


def action_id(action: Action) -> int:
    """The number of an action in its actor's action space."""
    number = _KEPT.get(id(action))
    return _number(action) if number is None else number


def legal_ids(state: State, actor: Actor) -> list[int]:
    """The numbers of the legal actions of an actor, in their order, in a turn without making the actions."""
    if state.stage is Stage.TURN and actor == state.turn.seat:
        return in_turn(_NUMBERS, state, actor)
    return [*map(action_id, legal(state, actor))]


def legal_mask(state: State, actor: Actor) -> bytearray:
    """The action mask of an actor: a byte for each number, 1 for a legal action."""
    if state.stage is not Stage.TURN or actor != state.turn.seat:
        mask = bytearray(action_count(state.options, actor))
        for number in legal_ids(state, actor):
            mask[number] = 1
        return mask
    turn = state.turn
    mask = bytearray(BUY + MARKET_CHOICES * (state.options.hand_limit + 1))
    if may_spend_on_buying(turn):
        most = most_to_buy(state, actor)
        if most > 0:
            row_of_buys = _row_of_buys(most, min(most, sum(state.bag)), state.market)
            mask[BUY : BUY + len(row_of_buys)] = row_of_buys
        else:
            mask[TAKE_RELIEF] = may_be_relieved(state, actor)
    mask[END_TURN] = turn.placed
    cells = free(state, actor) if may_place(state, actor) else 0
    if cells:
        row, last = _row(cells), None
        for block in state.hands[actor]:
            if block is not last:
                last = block
                mask[_ROWS[block]] = row
    elif 1 not in mask:
        mask[PASS] = 1
    return mask


@lru_cache(maxsize=4096)
def _row_of_buys(most: int, in_bag: int, market: Blocks) -> bytes:
    """The mask of the purchases of at most `most` blocks; cached, because only a few different markets occur."""
    row = bytearray(MARKET_CHOICES * (most + 1))
    for number in purchases_of(_NUMBERS, most, in_bag, market):
        row[number - BUY] = 1
    return bytes(row)


def _row(cells: Mask) -> bytes | bytearray:
    """The mask of the placements of one block in these cells."""
    base = cells & BASE_LEVEL
    above = cells ^ base
    if not above:
        return _row_of_base(base)
    row = bytearray(_row_of_base(base))
    while above:
        cell = above.bit_length() - 1
        row[INDEX[cell]] = 1
        above ^= 1 << cell
    return row


@lru_cache(maxsize=8192)
def _row_of_base(cells: Mask) -> bytes:
    """The same for cells of the base; cached, because half of all placements are higher up and do not change them."""
    row = bytearray(len(CELLS))
    for cell in cells_of(cells):
        row[INDEX[cell]] = 1
    return bytes(row)


def _number(action: Action) -> int:
    match action:
        case Buy(_, market, blind):
            return _buy_number(market, blind)
        case Place(_, block, cell):
            return _PLACES[block][cell]
        case Swap(_, cell, block):
            return SWAP + block * len(CELLS) + INDEX[cell]
        case Return(_, block):
            return RETURN + block
        case TakeRelief():
            return TAKE_RELIEF
        case Reserve():
            return RESERVE
        case Decline():
            return DECLINE
        case EndTurn():
            return END_TURN
        case Pass():
            return PASS
        case DealBlock(to, block):
            return DEAL_BLOCK + to * len(BLOCKS) + block
        case FillMarket(block):
            return FILL_MARKET + block
        case DealStart(starter):
            return DEAL_START + starter
        case _:
            not_an_action("La Gran Pirámide", action)


# `legal` always gives the same placement and purchase objects: looking them up by identity is fastest.
_ALWAYS_THE_SAME: Final[tuple[Action, ...]] = (
    *(place for by_block in PLACES for by_cell in by_block for place in by_cell.values()),
    *BUYS.values(),
)
_KEPT: Final = {id(action): _number(action) for action in _ALWAYS_THE_SAME}


def action_from_id(actor: Actor, number: int) -> Action:
    """The action of an actor with this number. Raises ValueError if there is none.

    >>> action_from_id(0, 1116)
    Buy(seat=0, market=<Block.LIMESTONE: 0>, blind=0)
    """
    if actor == CHANCE:
        return _chance_from_id(number)
    if PLACE <= number < SWAP:
        block, index = divmod(number - PLACE, len(CELLS))
        return PLACES[actor][block][CELLS[index]]
    if SWAP <= number < RETURN:
        block, index = divmod(number - SWAP, len(CELLS))
        return Swap(actor, CELLS[index], BLOCKS[block])
    if RETURN <= number < TAKE_RELIEF:
        return Return(actor, BLOCKS[number - RETURN])
    if TAKE_RELIEF <= number < BUY:
        return (TakeRelief, Reserve, Decline, EndTurn, Pass)[number - TAKE_RELIEF](actor)
    if number >= BUY:
        blind, market = divmod(number - BUY, MARKET_CHOICES)
        return buy_action(actor, BLOCKS[market - 1] if market else None, blind)
    raise _no_such(number)


def _chance_from_id(number: int) -> Action:
    if DEAL_START <= number < DEAL_BLOCK:
        return DealStart(number - DEAL_START)
    if DEAL_BLOCK <= number < FILL_MARKET:
        to, block = divmod(number - DEAL_BLOCK, len(BLOCKS))
        return DealBlock(to, BLOCKS[block])
    if FILL_MARKET <= number < CHANCE_END:
        return FillMarket(BLOCKS[number - FILL_MARKET])
    raise _no_such(number)


def _no_such(number: int) -> ArgumentError:
    return ArgumentError(f"La Gran Pirámide has no action with the number {number}")
