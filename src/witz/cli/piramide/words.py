"""La Gran Pirámide in sentences: refusals and events."""

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
from ..language import ENGLISH, language, page, t
from ..terminal.phrases import listed, number_of, refused

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
    return refused("piramide", REFUSALS, refusal, listed(map(cell_name, refusal.cells)))


def block_word(block: Block) -> str:
    """The name of a kind of block."""
    return BLOCK_WORDS[block] if language() == ENGLISH else page(f"piramide.piece.{block.word}")


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as 2d4."""
    return write_cell(GRID, cell)


def letters(blocks: Iterable[Block]) -> str:
    """Blocks as letters with blanks between them."""
    return " ".join(LETTERS[block] for block in blocks)


def coins(number: int) -> str:
    """A number of coins in words."""
    return number_of(number, "{number} coin", "{number} coins")


def blocks_in_words(number: int) -> str:
    """A number of blocks in words."""
    return number_of(number, "{number} block", "{number} blocks")


EXTRAS: Final = MappingProxyType(
    {
        Extra.EARNED: "extra action",
        Extra.SAME_MATERIAL: "no extra action, same material as the last time",
        Extra.ONCE_A_TURN: "no extra action, only once a turn",
    }
)


def payment_words(pays: Payment) -> str:
    """The pay and the effects of a placement: `5 + 3 = 8 coins, completes four jade: extra action`."""
    parts = [f"{pays.value} + {pays.half} = {coins(pays.total)}" if pays.half else coins(pays.total)]
    if pays.four:
        parts.append(
            t("completes four {material}: {extra}", material=block_word(pays.block), extra=t(EXTRAS[pays.four]))
        )
    if pays.ends:
        parts.append(t("ends your reservations" if pays.ends.bit_count() > 1 else "ends your reservation"))
    if pays.tip:
        parts.append(t("the tip, which ends the game"))
    return ", ".join(parts)


# Events

ENDINGS: Final = MappingProxyType(
    {"tip-placed": "the tip is placed", "nobody-can-place": "nobody can place a block any more"}
)

Clause = tuple[Seat | None, str]  # the seat that acted (None: no seat), and the text


def clauses(before: State, events: Sequence[Event], observer: Seat | None) -> list[Clause]:
    """The events of a step that an observer may know, as clauses, but for those that the table shows well."""
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
            return seat, t("placed {block} on {cell} ({pay})", block=block_word(block), cell=cell_name(cell), pay=pay)
        case ExtraEarned(seat, material):
            return seat, t("completed four {material}: an extra action", material=block_word(material))
        case ReservationEnded(seat, cell):
            return None, t("the reservation on {cell} has ended ({name})", cell=cell_name(cell), name=names[seat])
        case Bought(seat, market, blind, paid):
            parts = [] if market is None else [t("{block} from the market", block=block_word(market))]
            parts += [t("{number} from the bag", number=blind)] if blind else []
            return seat, t("bought {blocks} for {coins}", blocks=listed(parts), coins=coins(paid))
        case Relieved(seat, count):
            return seat, t("took relief: {blocks} from the bag", blocks=blocks_in_words(count))
        case Drew(seat, block):
            return seat, t("drew {block}", block=block_word(block))
        case HasDrawn(seat) if before.stage is Stage.DRAW and before.turn.draws == 1:
            return seat, t("drew for +3-1")
        case Returned(seat, block):
            return seat, t("returned {block}", block=block_word(block))
        case Swapped(seat, cell, taken, put):
            said = "replaced {taken} on {cell} by {put}"
            return seat, t(said, taken=block_word(taken), cell=cell_name(cell), put=block_word(put))
        case Reserved(seat, cell, paid):
            return seat, t("reserved {cell} for {coins}", cell=cell_name(cell), coins=coins(paid))
        case MarketReturned():
            return None, t("the market was all limestone and is drawn again")
        case Passed(seat):
            return seat, t("passed")
        case _:
            return None


def joined(names: Sequence[str], told: Sequence[Clause]) -> list[str]:
    """Clauses as sentences, one for consecutive clauses of the same seat."""
    lines: list[str] = []
    last: Seat | None = None
    for seat, clause in told:
        if seat is None:
            lines.append(f"{clause[0].upper()}{clause[1:]}.")
        elif seat == last:
            lines[-1] = f"{lines[-1][:-1]}; {clause}."
        else:
            lines.append(t("{name} {clause}.", name=names[seat], clause=clause))
        last = seat
    return lines


def say(before: State, action: Action, step: Step[State, Event]) -> list[str]:
    """An action and its events in words, nothing hidden."""
    names = before.options.seat_names
    lines: list[str] = []
    for event in step.events:
        match event:
            case GoldRemoved(count):
                lines.append(t("The gold that is left is taken out: {number}.", number=count))
            case MarketFilled(block):
                lines.append(t("The market gets {block}.", block=block_word(block)))
            case Declined(seat):
                lines.append(t("{name} declined.", name=names[seat]))
            case HasDrawn() | HasReturned():
                pass
            case _:
                clause = _clause(before, event)
                lines += joined(names, [clause]) if clause else []
    if isinstance(action, DealStart):
        lines.append(t("First to play: {name}.", name=names[action.starter]))
    if isinstance(action, EndTurn):
        lines.append(t("{name} ended the turn.", name=names[action.seat]))
    if step.state.stage is Stage.OVER:
        lines.append(t("The match is over: {how}.", how=listed(map(_has, names, step.state.coins))))
    return lines


def _has(name: str, number: int) -> str:
    return f"{name} {coins(number)}"
