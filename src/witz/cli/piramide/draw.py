"""La Gran Pirámide drawn with letters and colours: blocks, the pyramid by layers, players, market and the count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from ...piramide.constants import BLOCKS, GRID, LETTERS, Block, Blocks
from ...piramide.scoring import Account
from ...piramide.view import View
from ...pyramid import Mask, Pyramid, cells_of
from ..language import t
from ..terminal.drawing import Drawing, Group, Table, Text
from ..terminal.phrases import listed, short
from ..terminal.phrases import verdict as told
from .words import block_word, blocks_in_words, cell_name, coins

_SPECIAL = "white on purple4"
STYLES: Final = MappingProxyType(
    {
        Block.LIMESTONE: "black on grey78",
        Block.SHELLS: "black on light_pink1",
        Block.JADE: "black on green3",
        Block.FEATHERS: "white on blue3",
        Block.GOLD: "black on yellow1",
        **{block: _SPECIAL for block in BLOCKS if block.is_special},
    }
)
OPEN = "+"  # a cell where a block may go
KEPT = "!"  # a cell that is reserved by somebody else
EMPTY = "."


def blocks(kinds: Iterable[Block]) -> Text:
    """Blocks in a row."""
    return Text().join(Text(f" {LETTERS[block]} ", STYLES[block]) for block in kinds)


def layers(pyramid: Pyramid, base: int, open_cells: Mask = 0, kept: Mask = 0) -> Text:
    """The pyramid, all its levels side by side from the base up, with the names of columns and rows."""
    drawn = [_level(pyramid, base - level, level, open_cells, kept) for level in range(base)]
    for lines in drawn:
        lines.extend([Text(" " * lines[0].cell_len)] * (len(drawn[0]) - len(lines)))
    return Text("\n").join(Text("  ").join(line) for line in zip(*drawn, strict=True))


def _level(pyramid: Pyramid, wide: int, level: int, open_cells: Mask, kept: Mask) -> list[Text]:
    columns = "".join(f"{chr(ord('a') + column)} " for column in range(wide))
    lines = [Text(f"L{level + 1} ", "bold").append(columns, "dim")]
    for row in range(wide):
        line = Text(f" {row + 1} ", "dim")
        for column in range(wide):
            cell = GRID.cell(level, column, row)
            kind = pyramid.at(cell)
            if kind is not None:
                line.append(f"{LETTERS[kind]} ", STYLES[BLOCKS[kind]])
            elif open_cells >> cell & 1:
                line.append(f"{KEPT if kept >> cell & 1 else OPEN} ", "bold")
            else:
                line.append(f"{EMPTY} ", "dim")
        lines.append(line)
    return lines


def players(view: View, hands: Sequence[Blocks] | None = None) -> Drawing:
    """Each seat with its coins, its blocks (shown only where `hands` are given) and what it has reserved."""
    grid = Table.grid()
    for seat, name in enumerate(view.options.seat_names):
        mark = ">" if seat == view.turn.seat else " "
        other = short(view.options.seat_names[(seat + 2) % 4]) if view.options.pairs else ""
        partner = t("with {name}", name=other) if other else ""
        held = blocks_in_words(view.hand_sizes[seat])
        last = view.last_extra[seat]
        grid.add_row(
            Text(f"{mark} {short(name)}", "bold"),
            Text(coins(view.coins[seat])),
            Text(f"{held}  ").append_text(blocks(hands[seat])) if hands else Text(held),
            Text("" if last is None else t("last extra: {material}", material=block_word(last)), "dim"),
            Text(_reserved(view.reserved[seat])),
            Text(partner, "dim"),
        )
    return grid


def _reserved(mask: Mask) -> str:
    return t("reserved: {cells}", cells=" ".join(map(cell_name, cells_of(mask)))) if mask else ""


def market(view: View) -> Text:
    """The blocks of the market, the price and the size of the bag."""
    line = Text(t("Market "), "bold").append_text(blocks(view.market) if view.market else Text(t("empty"), "dim"))
    price, bag = coins(view.options.price), blocks_in_words(view.bag)
    line.append(t("  a block costs {coins}; {blocks} in the bag", coins=price, blocks=bag), "dim")
    return line


def table(view: View, open_cells: Mask = 0, kept: Mask = 0) -> Drawing:
    """The whole table."""
    return Group(players(view), layers(view.pyramid, view.options.base, open_cells, kept), market(view))


# The count


def count(names: Sequence[str], counted: Account, blocks_of: Sequence[int], coins_of: Sequence[int]) -> Drawing:
    """The score sheet: coins and blocks in hand of each seat and each pair."""
    sheet = Table(sheet=True)
    for heading in ("", t("coins"), t("blocks in hand")):
        sheet.add_column(heading, justify="right" if heading else "left")
    for side in counted.sides:
        for seat in side.seats:
            sheet.add_row(Text(short(names[seat], 24)), str(coins_of[seat]), str(blocks_of[seat]))
        if len(side.seats) > 1:
            pair = listed(short(names[seat]) for seat in side.seats)
            sheet.add_row(Text(pair, "bold"), Text(str(side.coins), "bold"), Text(str(side.blocks), "bold"))
            sheet.add_section()
    return sheet


def verdict(names: Sequence[str], counted: Account, *, final: bool = True) -> Text:
    """Who has won, or leads, and by what."""
    sides = [side for side in counted.sides if side.seats[0] in counted.winners]
    best = listed(names[seat] for seat in counted.winners)
    how = coins(sides[0].coins)
    if counted.decided_by_blocks:
        how = t("{coins} and {blocks} in hand", coins=how, blocks=blocks_in_words(sides[0].blocks))
    return Text(told(best, how, final=final, shared=counted.is_shared), "bold")
