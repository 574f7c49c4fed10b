"""A pyramid with pieces of several kinds: its filled cells, its visible cells, its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..errors import ArgumentError, expect, unexpected
from .cells import Cell, Grid, Mask, cells_of
from .picture import Mark, PieceSet, draw_svg, draw_text


class Pyramid(NamedTuple):
    """The pieces built so far: one set of cells for each kind of piece (colour, material).

    `filled` is always the union of `kinds`; build pyramids with `empty`, `of` and `add`.
    """

    grid: Grid
    kinds: tuple[Mask, ...]
    filled: Mask

    @classmethod
    def empty(cls, grid: Grid, kinds: int) -> Pyramid:
        """A pyramid with nothing in it yet."""
        return cls(grid, (0,) * kinds, 0)

    @classmethod
    def of(cls, grid: Grid, kinds: int, pieces: Iterable[tuple[int, Cell]]) -> Pyramid:
        """A pyramid of these (kind, cell) pieces, in any order, legal by the rules of a game or not."""
        pyramid = cls.empty(grid, kinds)
        for kind, cell in pieces:
            if not grid.has(cell) or pyramid.filled >> cell & 1:
                raise ArgumentError(f"cell {cell} is outside the grid or given twice")
            if not 0 <= kind < kinds:
                raise unexpected(f"a kind of piece from 0 to {kinds - 1}", kind)
            pyramid = pyramid.add(kind, cell)
        return pyramid

    def add(self, kind: int, cell: Cell) -> Pyramid:
        """The pyramid with one more piece in an empty cell, without a check of rules. Raises ArgumentError."""
        grid, before, filled = self
        kinds = list(before)
        try:
            bit = 1 << cell
            kinds[kind] |= bit
        except (TypeError, ValueError, IndexError) as error:
            raise self._wrong(kind, cell) from error
        if filled & bit or not grid.cells & bit or kind < 0:
            raise self._wrong(kind, cell)
        # Half the time of calling Pyramid, which runs a Python function.
        return tuple.__new__(Pyramid, (grid, tuple(kinds), filled | bit))  # pyright: ignore[reportUnknownMemberType]

    def at(self, cell: Cell) -> int | None:
        """The kind of the piece in a cell, or None. Raises ArgumentError if there is no such cell."""
        expect(int, "a cell of the grid, as a number", cell)
        if not self.grid.has(cell):
            raise unexpected("a cell of the grid, as a number", cell)
        for kind, mask in enumerate(self.kinds):
            if mask >> cell & 1:
                return kind
        return None

    def _wrong(self, kind: object, cell: object) -> ArgumentError:
        """The error for a piece that cannot be added."""
        if not isinstance(kind, int) or not 0 <= kind < len(self.kinds):
            return unexpected(f"a kind of piece from 0 to {len(self.kinds) - 1}", kind)
        return unexpected("an empty cell of the grid, as a number", cell)

    def pieces(self) -> Iterator[tuple[int, Cell]]:
        """The (kind, cell) pieces in the order of cells."""
        placed = [(cell, kind) for kind, mask in enumerate(self.kinds) for cell in cells_of(mask)]
        placed.sort()
        for cell, kind in placed:
            yield kind, cell

    @property
    def visible(self) -> Mask:
        """The filled cells with a visible part."""
        return self.filled & ~self.grid.hidden(self.filled)

    def turned(self, symmetry: int) -> Pyramid:
        """The pyramid under one of the eight symmetries of its grid."""
        turn = self.grid.turned
        return Pyramid(self.grid, tuple(turn(mask, symmetry) for mask in self.kinds), turn(self.filled, symmetry))

    @property
    def size(self) -> int:
        """The number of pieces."""
        return self.filled.bit_count()

    # Pictures

    def __str__(self) -> str:
        return draw_text(self)

    def svg(
        self,
        pieces: PieceSet | None = None,
        *,
        turn: int = 0,
        base: int | None = None,
        marks: Iterable[Mark] = (),
        label: str | None = None,
    ) -> str:
        """The picture of the page as SVG: `turn` quarter turns, on a ground that is `base` cells wide.

        `label` is the text for screen readers; without one they read the pieces in notation (`O1d4 B1e4`).
        """
        return draw_svg(self, pieces, turn=turn, base=base, marks=marks, label=label)

    def _repr_svg_(self) -> str:
        return self.svg()
