"""Yaxha drawn with letters and colours: cubes, pyramids by layers, cards and the count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from types import MappingProxyType
from typing import Final

from ...pyramid import Mask, Pyramid, cells_of
from ...yaxha.constants import AREA, COLOURS, LETTERS, Colour
from ...yaxha.scoring import Account, account
from ...yaxha.view import View
from ..language import page, t
from ..terminal.drawing import Drawing, Group, Table, Text
from ..terminal.phrases import listed, short, verdict
from .words import card_words, cell_names, colour_word, points_in_words

STYLES: Final = MappingProxyType(
    {
        Colour.ORANGE: "bold white on #b8451a",
        Colour.BLUE: "bold white on #2f5aa8",
        Colour.GREEN: "bold black on #3fa98a",
        Colour.YELLOW: "bold black on #f2c230",
        Colour.GREY: "bold black on #d8d8d8",
    }
)
OPEN = "+"  # a cell where a cube in hand may go
EMPTY = "."


def cubes(colours: Iterable[Colour]) -> Text:
    """Cubes in a row."""
    return Text().join(Text(f" {LETTERS[colour]} ", STYLES[colour]) for colour in colours)


# Pyramids


def layers(pyramid: Pyramid, open_cells: Mask = 0) -> Text:
    """A pyramid, its levels side by side from the base up, with the names of columns and rows.

    `open_cells` are marked, and shown even where the pyramid has no cube near them.
    """
    shown = pyramid.filled | open_cells
    if not shown:
        return Text(t("no cubes yet"), "dim")
    blocks = [_level(pyramid, open_cells, level) for level in range(AREA.levels) if shown & AREA.level_masks[level]]
    height = max(map(len, blocks))
    for block in blocks:
        block.extend([Text(" " * block[0].cell_len)] * (height - len(block)))
    return Text("\n").join(Text("  ").join(line) for line in zip(*blocks, strict=True))


def _level(pyramid: Pyramid, open_cells: Mask, level: int) -> list[Text]:
    places = [AREA.place(cell) for cell in cells_of((pyramid.filled | open_cells) & AREA.level_masks[level])]
    columns = range(min(column for _, column, _ in places), max(column for _, column, _ in places) + 1)
    rows = range(min(row for _, _, row in places), max(row for _, _, row in places) + 1)
    letters = "".join(f"{chr(ord('a') + column)} " for column in columns)
    lines = [Text.assemble((f"L{level + 1} ", "bold"), (letters, "dim"))]
    hidden = AREA.hidden(pyramid.filled)
    for row in rows:
        line = Text.assemble((f" {row + 1} ", "dim"))
        for column in columns:
            cell = AREA.cell(level, column, row)
            kind = pyramid.at(cell)
            if kind is None:
                line.append(f"{OPEN} " if open_cells >> cell & 1 else f"{EMPTY} ", "bold" if open_cells else "dim")
            elif hidden >> cell & 1:
                line.append(f"{LETTERS[kind].lower()} ", "dim")
            else:
                line.append(f"{LETTERS[kind]} ", STYLES[COLOURS[kind]])
        lines.append(line)
    return lines


def corner(view: View, counted: Account, seat: int, open_cells: Mask = 0) -> Drawing:
    """One seat's corner of the table: name, initiative, live score, pyramid."""
    name = view.options.seat_names[seat]
    place = t("  initiative {number}", number=view.initiative[seat]) if view.initiative else ""
    title = Text.assemble((short(name), "bold"), place, (f"  {points_in_words(counted.total(seat))}", "bold"))
    figures = " ".join(
        f"{LETTERS[group.colour]}{group.size}={counted.colour_points(seat, group.colour)}"
        for group in counted.groups[seat]
    )
    bonus = sum(card.points(seat) for card in counted.cards)
    return Group(title, Text(f"{figures} +{bonus}", "dim"), layers(view.seats[seat].pyramid, open_cells))


def corners(view: View, seats: Sequence[int], open_cells: Mask = 0) -> Drawing:
    """Several seats' corners, two beside each other if they fit; open cells are marked in the view's own pyramid."""
    counted = count_view(view)
    grid = Table.grid()
    beside = 2 if get_terminal_size().columns >= 78 else 1
    grid.add_column(width=39)
    if beside == 2:
        grid.add_column(width=37)
    drawn = [corner(view, counted, seat, open_cells if seat == view.seat else 0) for seat in seats]
    for at in range(0, len(drawn), beside):
        grid.add_row(*drawn[at : at + beside])
    return grid


def count_view(view: View) -> Account:
    """The count of the pyramids as a view shows them."""
    return account([seat.pyramid for seat in view.seats], view.bonus, view.options.points)


# Heading, market and cards


def heading(view: View, what: str, more: Text) -> Text:
    """The round, the task of a person, and `more`."""
    assert view.seat is not None
    number = page("yaxha.status.round", round=view.round, rounds=view.options.rounds)
    title = f"{number}. {view.options.seat_names[view.seat]}: {what}.  "
    return Text.assemble((title, "bold"), more)


def market(view: View) -> Text:
    """The tiles of the market with their cubes, and what is left in the bag."""
    line = Text.assemble((t("Market "), "bold"))
    for tile, colours in enumerate(view.market):
        line.append(f" {tile + 1} ", "bold")
        line.append_text(cubes(colours) if colours else Text(t("taken"), "dim")).append(" ")
    return line


def bag(view: View) -> Text:
    """The cubes in the bag."""
    left = " ".join(f"{LETTERS[colour]}{count}" for colour, count in zip(COLOURS, view.bag, strict=True))
    return Text(t("Bag {cubes}", cubes=left), "dim")


def cards(view: View) -> Drawing:
    """The bonus cards: the condition of each, and the figure of each seat, with a star for seats that would score."""
    counted = count_view(view)
    grid = Table.grid()
    grid.add_column()
    for _ in view.seats:
        grid.add_column(justify="right", no_wrap=True)
    names = view.options.seat_names
    room = 36 if get_terminal_size().columns >= 78 else 20  # for all names together, beside the words of a card
    grid.add_row(
        Text(page("yaxha.zone.goals"), "bold"), *(Text(short(name, room // len(names)), "bold") for name in names)
    )
    for card in counted.cards:
        verdict = card.verdict
        figures = (
            Text(f"{'*' if scores else ''}{figure.value}", "" if scores else "dim")
            for figure, scores in zip(verdict.figures, verdict.scores, strict=True)
        )
        grid.add_row(card_words(card.card), *figures)
    return grid


# The count


def count(names: Sequence[str], counted: Account, *, final: bool = True) -> Drawing:
    """The score sheet: each colour and card of each seat with the figure that decided, totals, winners."""
    sheet = Table(sheet=True)
    sheet.add_column("", page("yaxha.count.total"))
    for seat, name in enumerate(names):
        sheet.add_column(Text(short(name)), str(counted.total(seat)), justify="right")
    for colour in COLOURS:
        label = Text.assemble((f" {LETTERS[colour]} ", STYLES[colour]), f" {colour_word(colour)}")
        sheet.add_row(
            label,
            *(
                _figure(counted.groups[seat][colour].size, counted.colour_points(seat, colour))
                for seat in range(len(names))
            ),
        )
    for card in counted.cards:
        figures = (_figure(card.verdict.figures[seat].value, card.points(seat)) for seat in range(len(names)))
        sheet.add_row(card_words(card.card), *figures)
    best = listed(names[seat] for seat in counted.winners)
    shared = len(counted.winners) > 1
    points = points_in_words(max(counted.totals))
    return Group(
        sheet,
        Text(t("Each entry: size of the group, or what the card looks at = points."), "dim"),
        Text(verdict(best, points, final=final, shared=shared), "bold"),
    )


def _figure(value: int, scored: int) -> Text:
    """A deciding number and its points."""
    return Text(f"{value:>2} = {scored:>2}", "" if scored else "dim")


def groups(names: Sequence[str], counted: Account) -> Drawing:
    """The cells of each group that scores."""
    grid = Table.grid()
    for seat, name in enumerate(names):
        for at, group in enumerate(group for group in counted.groups[seat] if group.size):
            grid.add_row(Text("" if at else short(name), "bold"), colour_word(group.colour), cell_names(group.cells))
    return grid
