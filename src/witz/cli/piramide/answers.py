"""Parsing of people's answers into actions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...errors import NotationError
from ...piramide.actions import (
    Action,
    Buy,
    Decline,
    EndTurn,
    Pass,
    Place,
    Reserve,
    Return,
    Swap,
    TakeRelief,
)
from ...piramide.constants import BLOCKS, GRID, LETTERS, Block
from ...piramide.state import Stage
from ...piramide.view import View
from ...pyramid import Cell, read_cell
from ..language import t
from ..terminal.screen import yes_words


class Unclear(Exception):
    """An answer that is no action; the message says what to type instead."""


def read_answer(view: View, legal: Sequence[Action], answer: str) -> Action:
    """The action of an answer in lower case, legal or not. Raises Unclear."""
    seat = view.seat
    assert seat is not None
    match view.stage:
        case Stage.RETURN:
            return Return(seat, _block(answer.removeprefix("return ").strip()))
        case Stage.RESERVE:
            if answer in (*yes_words(), "reserve"):
                return Reserve(seat)
        case Stage.SWAP:
            if answer not in ("n", "no", "decline"):
                return Swap(seat, *_cell_and_block(view, answer.removeprefix("swap ")))
        case _:
            return _in_turn(view, legal, answer)
    if answer in ("n", "no", "decline"):
        return Decline(seat)
    raise Unclear(t("Type y to reserve it, or n."))


def _in_turn(view: View, legal: Sequence[Action], answer: str) -> Action:
    seat = view.seat
    assert seat is not None
    if not answer and len(legal) == 1 and isinstance(legal[0], Pass | EndTurn | TakeRelief):
        return legal[0]
    words: dict[str, Action] = {"done": EndTurn(seat), "pass": Pass(seat), "relief": TakeRelief(seat)}
    if answer in words:
        return words[answer]
    if answer in ("u", "undo"):
        raise Unclear(t("Actions are final here: nothing can be taken back."))
    if answer.split(" ", maxsplit=1)[0] == "buy":
        market, blind = _purchase(answer)
        return Buy(seat, market, blind)
    cell, block = _cell_and_block(view, answer.removeprefix("place "))
    return Place(seat, block, cell)


def _purchase(answer: str) -> tuple[Block | None, int]:
    """The market block and the number of others in `buy j`, `buy j 2` or `buy 2`."""
    match = re.fullmatch(r"buy(?: ([a-z]))?(?: (\d{1,3}))?", answer)
    if not match or answer == "buy":
        said = "Type what to buy: buy j (from the market), buy j 2 (and 2 from the bag), or buy 2 (bag only)."
        raise Unclear(t(said))
    return _block(match[1]) if match[1] else None, int(match[2] or 0)


def _cell_and_block(view: View, answer: str) -> tuple[Cell, Block]:
    """The cell and the block in `j 2b2`, `2b2 j`, `j2b2`, or `2b2` with one kind of block in hand."""
    match = re.fullmatch(r"([a-z])? ?(\d[a-z]\d)(?: ([a-z]))?", answer)
    if not match or (match[1] and match[3]):
        example = f"{LETTERS[view.hand[0]].lower() if view.hand else 'j'} 2b2"
        said = "Type a block and a cell, such as {example}, or ? for all that can be typed."
        raise Unclear(t(said, example=example))
    try:
        cell = read_cell(GRID, match[2])
    except NotationError as error:
        raise Unclear(f"{error.reason[0].upper()}{error.reason[1:]}.") from None
    if letter := match[1] or match[3]:
        return cell, _block(letter)
    kinds = sorted(set(view.hand))
    if len(kinds) != 1:
        example = f"{LETTERS[kinds[0]].lower() if kinds else 'j'} {match[2]}"
        raise Unclear(t("Say which block, such as {example}.", example=example))
    return cell, kinds[0]


def _block(letter: str) -> Block:
    if len(letter) != 1 or letter.upper() not in LETTERS:
        said = "{word} is not a block: blocks are {letters}."
        raise Unclear(t(said, word=repr(letter.upper()), letters=" ".join(LETTERS)))
    return BLOCKS[LETTERS.index(letter.upper())]
