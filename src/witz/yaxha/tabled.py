"""Finished pyramids from a real table, described as JSON: read, checked and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from ..errors import TableError, expect, quoted
from ..pyramid import Cell, Mask, Pyramid, cells_of, write_cell
from .bonuses import CARDS, OWN, find_card, is_card
from .building import NO_CUBES, unplaceable
from .constants import (
    BASE,
    BASE_CELLS,
    CARDS_IN_GAME,
    COLOURS,
    CUBES_OF_COLOUR,
    GRID,
    LETTERS,
    LEVELS,
    MAX_PLAYERS,
)
from .looks import draw_table
from .scoring import Account

NO_CUBE: Final = "."


@dataclass(frozen=True, slots=True)
class Tabled:
    """A real table: named pyramids in clockwise order, and the bonus cards."""

    names: tuple[str, ...]
    pyramids: tuple[Pyramid, ...]
    bonus: tuple[str, ...]

    def svg(self) -> str:
        """The pyramids side by side as SVG."""
        return draw_table(self.names, self.pyramids)

    def _repr_svg_(self) -> str:
        return self.svg()


def write_count(names: Sequence[str], counted: Account) -> dict[str, object]:
    """The points of each player by colour and card, and the winners."""
    return {
        "players": [
            {
                "name": name,
                "colours": {colour.word: counted.colour_points(seat, colour) for colour in COLOURS},
                "bonus": {card.card: card.points(seat) for card in counted.cards},
                "total": counted.total(seat),
            }
            for seat, name in enumerate(names)
        ],
        "winners": [names[seat] for seat in counted.winners],
    }


# Reading


def read_table(document: dict[str, object]) -> Tabled:
    """The table that a document describes: letters in either case, empty levels left out.

    Raises TableError for the first error.
    """
    expect(dict, "a table as a dictionary, such as json.loads gives", document)
    _check_keys(document, ("game", "pyramids"), "the document", optional=("bonus",))
    described = _list(document["pyramids"], "pyramids")
    if not 1 <= len(described) <= MAX_PLAYERS:
        raise TableError(f"pyramids: 1 to {MAX_PLAYERS} pyramids can be scored, not {len(described)}")
    bonus = _bonus(document.get("bonus", []), len(described))
    names: list[str] = []
    pyramids: list[Pyramid] = []
    for number, entry in enumerate(described, 1):
        where = f"pyramid {number}"
        if not isinstance(entry, dict):
            raise TableError(f"{where}: must be an object with the key levels, not {_kind(entry)}")
        fields = cast("dict[str, object]", entry)
        _check_keys(fields, ("levels",), where, optional=("name",))
        name = _name(fields.get("name", f"Player {number}"), where)
        if name in names:
            raise TableError(
                f"{where}: pyramid {names.index(name) + 1} has the name {quoted(name)} too", "name-repeated"
            )
        names.append(name)
        pyramids.append(_pyramid(fields["levels"], f"{where} ({name})"))
    for colour in COLOURS:
        used = sum(pyramid.kinds[colour].bit_count() for pyramid in pyramids)
        if used > CUBES_OF_COLOUR:
            raise TableError(
                f"pyramids: {used} {colour.word} cubes over all pyramids, and there are only {CUBES_OF_COLOUR}",
                "too-many-cubes",
            )
    return Tabled(tuple(names), tuple(pyramids), bonus)


def _bonus(value: object, players: int) -> tuple[str, ...]:
    cards = _list(value, "bonus")
    if len(cards) > CARDS_IN_GAME:
        raise TableError(f"bonus: at most {CARDS_IN_GAME} bonus cards are in a game, not {len(cards)}")
    for number, card in enumerate(cards, 1):
        if not isinstance(card, str):
            raise TableError(f"bonus card {number}: must be a string, not {_kind(card)}")
        if not is_card(card):
            known = ", ".join((*CARDS, *OWN))
            raise TableError(f"bonus card {number}: {quoted(card)} is not a bonus card; known are: {known}")
        if card in cards[: number - 1]:
            raise TableError(f"bonus card {number}: {quoted(card)} is named twice")
        if find_card(card).needs_left_neighbour and players == 2:
            raise TableError(f"bonus card {number}: {quoted(card)} is not used with 2 players (rule Y15)")
    return tuple(map(str, cards))


def _name(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise TableError(f"{where}: the name must be a string, not {_kind(value)}")
    if not value.strip() or not value.isprintable():
        raise TableError(f"{where}: the name needs a visible character, and no control characters")
    return value


def _pyramid(value: object, where: str) -> Pyramid:
    levels = _list(value, f"{where}: levels")
    if not 1 <= len(levels) <= LEVELS:
        raise TableError(f"{where}: there must be 1 to {LEVELS} levels from the base up, not {len(levels)}")
    pyramid = NO_CUBES
    for level, entry in enumerate(levels):
        wide = BASE - level
        at = f"{where}, level {level + 1}"
        rows = _list(entry, at)
        if len(rows) != wide:
            raise TableError(f"{at}: there must be {_some(wide, 'row')}, not {len(rows)}")
        for row, letters in enumerate(rows):
            if not isinstance(letters, str):
                raise TableError(f"{at}, row {row + 1}: must be a string, not {_kind(letters)}")
            if len(letters) != wide:
                raise TableError(
                    f"{at}, row {row + 1}: {quoted(letters)} must have {_some(wide, 'letter')}, not {len(letters)}"
                )
            for column, letter in enumerate(letters.upper() if letters.isascii() else letters):
                if letter == NO_CUBE:
                    continue
                if letter not in LETTERS:
                    known = f"{' '.join(LETTERS)}, or {NO_CUBE} for no cube"
                    raise TableError(f"{at}, row {row + 1}, column {column + 1}: {letter!r} is not one of {known}")
                cell = GRID.cell(level, column, row)
                if missing := GRID.below(1 << cell) & ~pyramid.filled:
                    raise TableError(
                        f"{at}, row {row + 1}, column {column + 1}: the cube on {write_cell(GRID, cell)} "
                        f"has no cube under it on {_listed(cells_of(missing))} (rule 5b)"
                    )
                pyramid = pyramid.add(LETTERS.index(letter), cell)
    return pyramid


def _check_keys(
    fields: dict[str, object], required: tuple[str, ...], where: str, optional: tuple[str, ...] = ()
) -> None:
    for key in required:
        if key not in fields:
            raise TableError(f"{where}: the key {quoted(key)} is missing")
    for key in fields:
        if key not in required and key not in optional:
            known = ", ".join((*optional, *required))
            raise TableError(f"{where}: {quoted(key)} is not a key that is known here; known are: {known}")


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise TableError(f"{where}: must be a list, not {_kind(value)}")
    return cast("list[object]", value)


def _some(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _kind(value: object) -> str:
    """The name of a JSON value's type."""
    kinds: dict[type, str] = {
        dict: "an object",
        list: "a list",
        str: "a string",
        bool: "true or false",
        type(None): "null",
    }
    return kinds.get(type(value), "a number")


def _listed(cells: Sequence[Cell]) -> str:
    """Cells as in a sentence: 1a1, 1b1 and 1a2."""
    *most, last = (write_cell(GRID, cell) for cell in cells)
    return f"{', '.join(most)} and {last}" if most else last


# Warnings about a table that is scored all the same


@dataclass(frozen=True, slots=True)
class Astray:
    """Cubes of a pyramid that no legal order of placements leads to, by the reason.

    `apart` are not connected with the rest of the base (5a), `alone` have no cube of their colour under or beside
    them (5c), `carried` lie on others of these.
    """

    apart: Mask
    alone: Mask
    carried: Mask


def astray(pyramid: Pyramid) -> Astray | None:
    """The cubes of a pyramid that cannot have been placed legally, or None."""
    cubes = unplaceable(pyramid)
    if not cubes:
        return None
    upper = cubes & ~BASE_CELLS
    carried = upper & GRID.above(cubes)
    return Astray(cubes & BASE_CELLS, upper & ~carried, carried)


def without_neighbour(table: Tabled) -> tuple[str, ...]:
    """The bonus cards that compare with a left neighbour, if there is none: with one pyramid."""
    if len(table.names) > 1:
        return ()
    return tuple(card for card in table.bonus if find_card(card).needs_left_neighbour)
