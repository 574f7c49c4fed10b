"""The score sheet of pyramids on somebody's table, described as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from ...pyramid import Mask, Pyramid, cells_of
from ...yaxha.bonuses import CARDS
from ...yaxha.building import NO_CUBES, unplaceable
from ...yaxha.constants import (
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
from ...yaxha.scoring import Account, account
from ..errors import InputError
from ..phrases import listed
from . import draw
from .words import cell_name, cell_names

KEYS = ("game", "bonus", "pyramids")
NO_CUBE = "."


@dataclass(frozen=True, slots=True)
class Tabled:
    """What is on the table: named pyramids in clockwise order, and the bonus cards."""

    names: tuple[str, ...]
    pyramids: tuple[Pyramid, ...]
    bonus: tuple[str, ...]


def score(document: dict[str, object]) -> tuple[RenderableType, dict[str, object]]:
    """The sheet for people and for programs. Raises InputError that says where."""
    table = read(document)
    counted = account(table.pyramids, table.bonus)
    warnings = [*_warnings(table)]
    sheet = Group(
        draw.count(table.names, counted),
        Text(),
        draw.groups(table.names, counted),
        *(Text(f"Warning: {warning}", "yellow") for warning in warnings),
    )
    return sheet, {**count_json(table.names, counted), "warnings": warnings}


def count_json(names: tuple[str, ...], counted: Account) -> dict[str, object]:
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


def read(document: dict[str, object]) -> Tabled:
    """The table that a document describes. Raises InputError for the first thing that is wrong."""
    _check_keys(document, KEYS, "the document")
    described = _list(document["pyramids"], "pyramids")
    if not 1 <= len(described) <= MAX_PLAYERS:
        raise InputError(f"pyramids: 1 to {MAX_PLAYERS} pyramids can be scored, not {len(described)}")
    bonus = _bonus(document["bonus"], len(described))
    names: list[str] = []
    pyramids: list[Pyramid] = []
    for number, entry in enumerate(described, 1):
        where = f"pyramid {number}"
        if not isinstance(entry, dict):
            raise InputError(f"{where}: must be an object with the key levels, not {_kind(entry)}")
        fields = cast("dict[str, object]", entry)
        _check_keys(fields, ("levels",), where, optional=("name",))
        name = _name(fields.get("name", f"Player {number}"), where)
        if name in names:
            raise InputError(f"{where}: pyramid {names.index(name) + 1} has the name {name!r} too")
        names.append(name)
        pyramids.append(_pyramid(fields["levels"], f"{where} ({name})"))
    for colour in COLOURS:
        used = sum(pyramid.kinds[colour].bit_count() for pyramid in pyramids)
        if used > CUBES_OF_COLOUR:
            raise InputError(
                f"pyramids: {used} {colour.word} cubes over all pyramids, and there are only {CUBES_OF_COLOUR}"
            )
    return Tabled(tuple(names), tuple(pyramids), bonus)


def _bonus(value: object, players: int) -> tuple[str, ...]:
    cards = _list(value, "bonus")
    if len(cards) > CARDS_IN_GAME:
        raise InputError(f"bonus: at most {CARDS_IN_GAME} bonus cards are in a game, not {len(cards)}")
    for number, card in enumerate(cards, 1):
        if not isinstance(card, str):
            raise InputError(f"bonus card {number}: must be a string, not {_kind(card)}")
        if card not in CARDS:
            raise InputError(f"bonus card {number}: {card!r} is not a bonus card; known are: {', '.join(CARDS)}")
        if card in cards[: number - 1]:
            raise InputError(f"bonus card {number}: {card!r} is named twice")
        if CARDS[card].needs_left_neighbour and players == 2:
            raise InputError(f"bonus card {number}: {card!r} is not used with 2 players (rule Y15)")
    return tuple(map(str, cards))


def _name(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{where}: the name must be a string, not {_kind(value)}")
    if not value.strip() or not value.isprintable():
        raise InputError(f"{where}: the name needs a visible character, and no control characters")
    return value


def _pyramid(value: object, where: str) -> Pyramid:
    levels = _list(value, f"{where}: levels")
    if len(levels) != LEVELS:
        raise InputError(f"{where}: there must be {LEVELS} levels from the base up, not {len(levels)}")
    pyramid = NO_CUBES
    for level, entry in enumerate(levels):
        wide = BASE - level
        at = f"{where}, level {level + 1}"
        rows = _list(entry, at)
        if len(rows) != wide:
            raise InputError(f"{at}: there must be {_some(wide, 'row')}, not {len(rows)}")
        for row, letters in enumerate(rows):
            if not isinstance(letters, str):
                raise InputError(f"{at}, row {row + 1}: must be a string, not {_kind(letters)}")
            if len(letters) != wide:
                raise InputError(
                    f"{at}, row {row + 1}: {letters!r} must have {_some(wide, 'letter')}, not {len(letters)}"
                )
            for column, letter in enumerate(letters):
                if letter == NO_CUBE:
                    continue
                if letter not in LETTERS:
                    known = f"{' '.join(LETTERS)}, or {NO_CUBE} for no cube"
                    raise InputError(f"{at}, row {row + 1}, column {column + 1}: {letter!r} is not one of {known}")
                cell = GRID.cell(level, column, row)
                if missing := GRID.below(1 << cell) & ~pyramid.filled:
                    raise InputError(
                        f"{at}, row {row + 1}, column {column + 1}: the cube on {cell_name(cell)} "
                        f"has no cube under it on {listed(map(cell_name, cells_of(missing)))} (rule 5b)"
                    )
                pyramid = pyramid.add(LETTERS.index(letter), cell)
    return pyramid


def _check_keys(
    fields: dict[str, object], required: tuple[str, ...], where: str, optional: tuple[str, ...] = ()
) -> None:
    for key in required:
        if key not in fields:
            hint = "; write [] for no cards" if key == "bonus" else ""
            raise InputError(f"{where}: the key {key!r} is missing{hint}")
    for key in fields:
        if key not in required and key not in optional:
            known = ", ".join((*optional, *required))
            raise InputError(f"{where}: {key!r} is not a key that is known here; known are: {known}")


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise InputError(f"{where}: must be a list, not {_kind(value)}")
    return cast("list[object]", value)


def _some(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _kind(value: object) -> str:
    """What a JSON value is called."""
    kinds = {dict: "an object", list: "a list", str: "a string", bool: "true or false", type(None): "null"}
    return kinds.get(type(value), "a number")


# Warnings


def _warnings(table: Tabled) -> list[str]:
    """What is odd about a table that is scored all the same."""
    warnings: list[str] = []
    for name, pyramid in zip(table.names, table.pyramids, strict=True):
        if astray := unplaceable(pyramid):
            reasons = "; ".join(_reasons(astray))
            warnings.append(f"{name}: no legal order of placements leads to this pyramid: {reasons}")
    if len(table.names) == 1:
        warnings += [
            f"{card}: with one pyramid there is no left neighbour to compare with"
            for card in table.bonus
            if CARDS[card].needs_left_neighbour
        ]
    return warnings


def _reasons(astray: Mask) -> list[str]:
    """Which rule keeps each of these cubes out: they are apart from the base, lack their colour, or lie on such."""
    base = astray & BASE_CELLS
    upper = astray & ~BASE_CELLS
    carried = upper & GRID.above(astray)
    alone = upper & ~carried
    reasons: list[str] = []
    if base:
        reasons.append(f"{cell_names(base)} not connected with the rest of the base (rule 5a)")
    if alone:
        reasons.append(f"{cell_names(alone)} without a cube of the same colour under or beside (rule 5c)")
    if carried:
        reasons.append(f"{cell_names(carried)} on top of these")
    return reasons
