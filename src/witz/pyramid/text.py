"""Cells and pyramids as text.

A cell is a level digit, a column letter and a row digit: `2d4` lies on `1d4 1e4 1d5 1e5`. A pyramid is its
pieces in the order of cells, each a letter and a cell (`O1d4 B1e4`), or `-` when it is empty.
"""

from __future__ import annotations

import re

from ..errors import NotationError, quoted
from .cells import Cell, Grid
from .shape import Pyramid

EMPTY = "-"


def write_cell(grid: Grid, cell: Cell) -> str:
    """The name of a cell."""
    level, column, row = grid.place(cell)
    return f"{level + 1}{chr(ord('a') + column)}{row + 1}"


def read_cell(grid: Grid, text: str) -> Cell:
    """The cell with this name; the column may be a capital letter."""
    if len(text) != 3 or not (text[0].isascii() and text[0].isdigit() and text[2].isascii() and text[2].isdigit()):
        raise NotationError(f"{quoted(text)} is not a cell: a cell is level, column, row, such as 1d4")
    try:
        return grid.cell(
            int(text[0]) - 1, ord(text[1].lower() if text[1].isascii() else text[1]) - ord("a"), int(text[2]) - 1
        )
    except ValueError:
        wide = grid.width
        last = f"1{chr(ord('a') + wide - 1)}{wide}"
        raise NotationError(
            f"there is no cell {text}: the base runs from 1a1 to {last}, {grid.levels} levels"
        ) from None


def write_pyramid(pyramid: Pyramid, letters: str) -> str:
    """The pieces of a pyramid on one line."""
    return " ".join(letters[kind] + write_cell(pyramid.grid, cell) for kind, cell in pyramid.pieces()) or EMPTY


def read_pyramid(grid: Grid, letters: str, text: str) -> Pyramid:
    """The pyramid with these pieces; only the cells are checked, not the rules of a game."""
    pyramid = Pyramid.empty(grid, len(letters))
    if text.strip() == EMPTY:
        return pyramid
    for word in re.finditer(r"\S+", text):
        piece, column = word.group(), word.start() + 1
        if piece[0] not in letters:
            raise NotationError(f"{quoted(piece)} does not begin with one of {' '.join(letters)}", column=column)
        try:
            cell = read_cell(grid, piece[1:])
        except NotationError as error:
            raise error.at(1, column) from None
        if pyramid.filled >> cell & 1:
            raise NotationError(f"the cell {piece[1:]} is filled twice", column=column)
        pyramid = pyramid.add(letters.index(piece[0]), cell)
    if not pyramid.filled:
        raise NotationError(f"expected pieces such as {letters[0]}1d4, or {EMPTY} for an empty pyramid")
    return pyramid
