"""The questions to people, and what helps them to answer: the rest of the turn, where blocks fit, what they pay."""

from __future__ import annotations

from collections.abc import Sequence

from ...piramide.actions import Action, Buy, Pass, Place, Reserve, Swap, TakeRelief
from ...piramide.constants import LETTERS
from ...piramide.payment import Table as GameTable
from ...piramide.payment import half_below, payment
from ...piramide.state import Stage, Turn
from ...piramide.view import View
from ..language import t
from ..terminal.drawing import Drawing, Table, Text
from ..terminal.phrases import listed, number_of
from .words import cell_name, coins, letters, payment_words

HELP = """\
Placing     j 2b2        place jade on 2b2: level 2, column b, row 2
            2b2          the same, if there is only one kind of block in hand
            why j 2b2    what it would pay, or which rule forbids it
Buying      buy j        buy the jade of the market
            buy j 2      buy it and 2 blocks from the bag, unseen
            buy 2        buy 2 blocks from the bag, unseen
            relief       take blocks without paying, when your hand is empty
                         and you cannot pay for a block
The turn    done         end it, once you have placed
            pass         when you can do nothing else
Always      t            show the table
            why          why each bot did what it did last
            ?  q         show this help, leave the match

Blocks      L limestone 1, S shells 3, J jade 5, F feathers 7, G gold 10
            B +1 build, Y +1 buy, D +3-1, W replace, X reserve: of no value
Places      value + 3    a block there pays its own value and 3 more
Signs       +  !  .      open to you, kept by a reservation, empty
A turn      Two actions, at least one of them a placement. Higher up a block
            lies on four others and also pays half of the best of them. Four
            connected blocks of a material on one level earn an extra action.
            The tip ends the game, and the most coins win."""


def left(turn: Turn) -> str:
    """The rest of a turn, in words."""
    parts = [number_of(turn.actions, "{number} action", "{number} actions")] if turn.actions else []
    parts += [number_of(turn.builds, "{number} more placement", "{number} more placements")] if turn.builds else []
    parts += [number_of(turn.buys, "{number} more purchase", "{number} more purchases")] if turn.buys else []
    only = turn.actions + turn.builds + turn.buys == 1
    what = listed(parts)
    if turn.placed:
        return t("{actions} left", actions=what)
    return t("{actions} left, for a placement" if only else "{actions} left, one of them for a placement", actions=what)


def question(view: View, legal: Sequence[Action]) -> str:
    """The question to the person in turn."""
    special = view.turn.special
    match view.stage, legal[0]:
        case Stage.RETURN, _:
            return t("Return which block to the bag? {blocks} (?: help)", blocks=letters(sorted(set(view.hand))))
        case Stage.SWAP, Swap(_, cell, block):
            assert special is not None
            such = f"{LETTERS[block].lower()} {cell_name(cell)}"
            said = "Replace a block beside {cell}, such as {example}? (n: no, ?: help)"
            return t(said, cell=cell_name(special), example=such)
        case Stage.RESERVE, _:
            assert special is not None
            price = coins(view.options.reserve_price)
            return t("Reserve {cell} for {coins}? (y, n, ?: help)", cell=cell_name(special), coins=price)
        case _, Pass():
            return t("You can do nothing now. Enter to pass (?: help)")
        case _:
            return t("What do you do? {ways} (?: help)", ways=", ".join(_ways(view, legal)))


def _ways(view: View, legal: Sequence[Action]) -> list[str]:
    first = legal[0]
    ways: list[str] = []
    if isinstance(first, Place):
        example = f"{LETTERS[first.block].lower()} {cell_name(first.cell)}"
        ways.append(t("place, such as {example}", example=example))
    if any(isinstance(action, Buy) for action in legal):
        ways.append("buy")
    if any(isinstance(action, TakeRelief) for action in legal):
        ways.append("relief")
    if view.turn.placed:
        ways.append("done")
    return ways


def places(view: View, legal: Sequence[Action]) -> Drawing:
    """Where blocks fit: the cells grouped by what they add to the value of a block, then notes on special ones."""
    grid = Table.grid()
    cells: dict[int, list[str]] = {}
    notes: list[str] = []
    for action in legal:
        if isinstance(action, Place):
            half, name = half_below(view.pyramid, action.cell), cell_name(action.cell)
            if name not in cells.setdefault(half, []):
                cells[half].append(name)
            pays = payment(view, action.block, action.cell)
            if pays.four or pays.ends or pays.tip:
                notes.append(f"{LETTERS[action.block]} {name}: {payment_words(pays)}")
    for half in sorted(cells):
        grid.add_row(Text(t("value + {half}", half=half) if half else t("value"), "bold"), Text(" ".join(cells[half])))
    for note in notes:
        grid.add_row("", Text(note))
    return grid


def effect(table: GameTable, action: Action) -> str:
    """The pay and the effects of a placement, or the cost of a purchase or reservation."""
    match action:
        case Place(_, block, cell):
            return payment_words(payment(table, block, cell))
        case Buy(_, market, blind):
            return t("costs {coins}", coins=coins(table.options.price * (blind + (market is not None))))
        case Reserve():
            return t("costs {coins}", coins=coins(table.options.reserve_price))
        case _:
            return ""
