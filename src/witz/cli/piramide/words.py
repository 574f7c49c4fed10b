"""La Gran Pirámide in sentences: refusals, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from ...engine import Seat, Step
from ...errors import Refusal
from ...piramide.actions import Action, DealStart, EndTurn
from ...piramide.constants import GRID, LETTERS, Block
from ...piramide.events import (
    Bought,
    Declined,
    Drew,
    Event,
    ExtraEarned,
    GoldRemoved,
    HasDrawn,
    HasReturned,
    MarketFilled,
    MarketReturned,
    Passed,
    Placed,
    Relieved,
    ReservationEnded,
    Reserved,
    Returned,
    Swapped,
)
from ...piramide.payment import Extra, Payment
from ...piramide.state import Stage, State
from ...pyramid import Cell, write_cell
from ..terminal.phrases import listed, number_of

# {cells} are the cells that the refusal names.
REFUSALS: Final = MappingProxyType(
    {
        "bag-empty": "the bag is empty, so there is nothing to take",
        "bag-too-small": "the bag does not hold so many blocks",
        "block-not-in-hand": "there is no such block in hand",
        "can-buy": "only a player who can do nothing else passes; blocks can still be bought or taken",
        "can-place": "only a player who can do nothing else passes; blocks can still be placed: {cells}",
        "cell-filled": "there is already a block on {cells}",
        "cell-reserved": "it lies on a block that somebody else has reserved: {cells}",
        "cell-unsupported": "above the base a block lies on four blocks; still empty under it: {cells}",
        "first-block-elsewhere": "the first block goes to the centre: {cells}",
        "hand-full": "that would be more blocks than a hand may hold",
        "has-blocks": "relief is for a player without any block in hand",
        "has-coins": "relief is for a player who cannot pay for a block",
        "has-placed": "after a placement a turn is ended, not passed",
        "no-action-left": "no action is left for this in the turn",
        "no-contact": "{cells} touches no block of the base with a side",
        "no-such-cell": "the pyramid has no such cell",
        "no-such-seat": "there is no such seat in this match",
        "not-beside": "a replace block takes one that lies beside it: {cells} do not touch with a side",
        "not-in-bag": "the bag does not hold such a block",
        "not-in-market": "the market does not have such a block",
        "not-now": "the match is not at this point",
        "not-visible": "the block to be replaced has others on it: {cells}",
        "not-your-turn": "it is another player's turn",
        "nothing-bought": "a purchase is at least one block",
        "nothing-pending": "there is nothing of the kind to decide now",
        "nothing-to-replace": "there is no block to be replaced",
        "placement-owed": "at least one action of a turn is a placement, and none has been made yet",
        "reserve-pending": "first decide whether to reserve the block on {cells}",
        "return-pending": "first return a block to the bag",
        "swap-pending": "first decide what the block on {cells} replaces",
        "too-few-coins": "there are not enough coins for that",
        "wrong-seat": "this block is drawn for another seat",
    }
)

BLOCK_WORDS: Final = MappingProxyType(
    {
        **{block: block.word for block in Block if not block.is_special},
        Block.BUILD: "+1 build",
        Block.BUY: "+1 buy",
        Block.DRAW: "+3-1",
        Block.SWAP: "replace",
        Block.RESERVE: "reserve",
    }
)


def sentence(refusal: Refusal) -> str:
    """A refusal in words, with the cells and the rule."""
    return f"{REFUSALS[refusal.code].format(cells=listed(map(cell_name, refusal.cells)))} (rule {refusal.rule})"


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as 2d4."""
    return write_cell(GRID, cell)


def letters(blocks: Iterable[Block]) -> str:
    """Blocks as letters with blanks between them."""
    return " ".join(LETTERS[block] for block in blocks)


def coins(number: int) -> str:
    """A number of coins in words."""
    return number_of(number, "coin")


EXTRAS: Final = MappingProxyType(
    {
        Extra.EARNED: "extra action",
        Extra.SAME_MATERIAL: "no extra action, same material as the last time",
        Extra.ONCE_A_TURN: "no extra action, only once a turn",
    }
)


def payment_words(pays: Payment) -> str:
    """What a placement pays and brings about: `5 + 3 = 8 coins, completes four jade: extra action`."""
    parts = [f"{pays.value} + {pays.half} = {coins(pays.total)}" if pays.half else coins(pays.total)]
    if pays.four:
        parts.append(f"completes four {pays.block.word}: {EXTRAS[pays.four]}")
    if pays.ends:
        parts.append("ends your reservation" + ("s" if pays.ends.bit_count() > 1 else ""))
    if pays.tip:
        parts.append("the tip, which ends the game")
    return ", ".join(parts)


# What happened

ENDINGS: Final = MappingProxyType(
    {"tip-placed": "the tip is placed", "nobody-can-place": "nobody can place a block any more"}
)

Clause = tuple[Seat | None, str]  # whose doing it is (None: nobody's), and what


def clauses(before: State, events: Sequence[Event], observer: Seat | None) -> list[Clause]:
    """What an observer may know of a step, without the end of sentences; nothing where the table shows it well."""
    if before.stage in (Stage.START, Stage.HANDS):
        return []
    known = [event for event in events if event.audience is None or observer in event.audience]
    found = (_clause(before, event) for event in known)
    return [clause for clause in found if clause is not None]


def _clause(before: State, event: Event) -> Clause | None:
    names = before.options.seat_names
    match event:
        case Placed(seat, block, cell, value, half):
            pay = f"{value} + {half} = {coins(value + half)}" if half else coins(value)
            return seat, f"placed {BLOCK_WORDS[block]} on {cell_name(cell)} ({pay})"
        case ExtraEarned(seat, material):
            return seat, f"completed four {material.word}: an extra action"
        case ReservationEnded(seat, cell):
            return None, f"the reservation on {cell_name(cell)} has ended ({names[seat]})"
        case Bought(seat, market, blind, paid):
            parts = [] if market is None else [f"{BLOCK_WORDS[market]} from the market"]
            parts += [f"{blind} from the bag"] if blind else []
            return seat, f"bought {listed(parts)} for {coins(paid)}"
        case Relieved(seat, count):
            return seat, f"took relief: {number_of(count, 'block')} from the bag"
        case Drew(seat, block):
            return seat, f"drew {BLOCK_WORDS[block]}"
        case HasDrawn(seat) if before.stage is Stage.DRAW and before.turn.draws == 1:
            return seat, "drew for +3-1"
        case Returned(seat, block):
            return seat, f"returned {BLOCK_WORDS[block]}"
        case Swapped(seat, cell, taken, put):
            return seat, f"replaced {BLOCK_WORDS[taken]} on {cell_name(cell)} by {BLOCK_WORDS[put]}"
        case Reserved(seat, cell, paid):
            return seat, f"reserved {cell_name(cell)} for {coins(paid)}"
        case MarketReturned():
            return None, "the market was all limestone and is drawn again"
        case Passed(seat):
            return seat, "passed"
        case _:
            return None


def joined(names: Sequence[str], told: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: what one seat did in a row comes in one."""
    lines: list[str] = []
    last: Seat | None = None
    for seat, clause in told:
        if seat is None:
            lines.append(f"{clause[0].upper()}{clause[1:]}.")
        elif seat == last:
            lines[-1] = f"{lines[-1][:-1]}; {clause}."
        else:
            lines.append(f"{names[seat]} {clause}.")
        last = seat
    return lines


def say(before: State, action: Action, step: Step[State, Event]) -> list[str]:
    """An action and what came of it in words, nothing hidden."""
    names = before.options.seat_names
    lines: list[str] = []
    for event in step.events:
        match event:
            case GoldRemoved(count):
                lines.append(f"The gold that is left is taken out: {count}.")
            case MarketFilled(block):
                lines.append(f"The market gets {BLOCK_WORDS[block]}.")
            case Declined(seat):
                lines.append(f"{names[seat]} declined.")
            case HasDrawn() | HasReturned():
                pass
            case _:
                clause = _clause(before, event)
                lines += joined(names, [clause]) if clause else []
    if isinstance(action, DealStart):
        lines.append(f"First to play: {names[action.starter]}.")
    if isinstance(action, EndTurn):
        lines.append(f"{names[action.seat]} ended the turn.")
    if step.state.stage is Stage.OVER:
        lines.append("The match is over: " + listed(map(_has, names, step.state.coins)) + ".")
    return lines


def _has(name: str, number: int) -> str:
    return f"{name} {coins(number)}"
