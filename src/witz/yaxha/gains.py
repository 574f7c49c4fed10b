"""What one more cube would bring at once, for all cells of a pyramid together: the live score of scoring.py by sets.

`scoring.change` says what one placement changes. A player that weighs all of them asks here instead: what the cells
have in common is found once for each colour, and kept while the visible cubes of that colour stay the same.
"""

from __future__ import annotations

from functools import lru_cache

from ..pyramid import Cell, Mask, Pyramid, cells_of
from .actions import Place
from .building import open_to, openings
from .constants import AREA, POINTS, Colour, Cubes, Points, points_for
from .scoring import change, largest_size


class Gains:
    """What placing one cube on a pyramid would change in the live score, for many cubes and cells at once."""

    __slots__ = ("_best", "_hides", "_opened", "_points", "_visible", "pyramid")

    def __init__(self, pyramid: Pyramid, points: Points = POINTS) -> None:
        self.pyramid = pyramid
        self._points = points
        self._opened = openings(pyramid)
        self._visible = pyramid.visible
        self._hides = _hides(pyramid.filled, self._visible, self._opened[1])
        self._best: dict[Colour, tuple[int, Mask]] = {}

    def places(self, cubes: Cubes) -> int:
        """In how many ways one of these cubes can be placed."""
        kinds = self.pyramid.kinds
        return sum([open_to(self._opened, kinds[colour]).bit_count() for colour in set(cubes)])

    def of(self, place: Place) -> int:
        """What one placement changes."""
        return change(self.pyramid, place.colour, place.cell, self._points).total

    def best(self, cubes: Cubes) -> tuple[int, list[tuple[Colour, Mask]]]:
        """The most that one of these cubes can bring, and the legal places where it does: cells by colour."""
        found: list[tuple[Colour, Mask]] = []
        most, last = 0, None
        for colour in cubes:
            if colour is not last:
                last = colour
                value, cells = self._best.get(colour) or self._of_colour(colour)
                if not cells:
                    continue
                if value > most or not found:
                    most, found = value, [(colour, cells)]
                elif value == most:
                    found.append((colour, cells))
        return most, found

    def after(self, colour: Colour, cell: Cell) -> Gains:
        """The gains on the pyramid with one more cube."""
        return Gains(self.pyramid.add(colour, cell), self._points)

    def _of_colour(self, colour: Colour) -> tuple[int, Mask]:
        """The most that a cube of this colour brings, and where; no cells if it fits nowhere."""
        points = self._points
        cubes = self.pyramid.kinds[colour]
        cells = open_to(self._opened, cubes)
        largest, sizes = _joined(cubes & self._visible)
        had = points_for(largest, points)
        most, best = 0, 0
        for cell, hides in self._hides:
            if cells >> cell & 1:
                cells ^= 1 << cell
                value = self._hiding(colour, cell, hides)
                if value > most or not best:
                    most, best = value, 1 << cell
                elif value == most:
                    best |= 1 << cell
        for size, near in sizes:
            if there := cells & near:
                value = points_for(size, points) - had
                if value > most or not best:
                    most, best = value, there
                elif value == most:
                    best |= there
        self._best[colour] = most, best
        return most, best

    def _hiding(self, colour: Colour, cell: Cell, hides: Mask) -> int:
        """What a cube that hides others changes: of its own colour and of theirs."""
        visible, points = self._visible, self._points
        total = 0
        for other, mask in enumerate(self.pyramid.kinds):
            if other == colour or mask & hides:
                shown = mask & visible
                left = shown & ~hides | (1 << cell if other == colour else 0)
                total += points_for(largest_size(left), points) - points_for(_joined(shown)[0], points)
        return total


def _hides(filled: Mask, visible: Mask, above: Mask) -> list[tuple[Cell, Mask]]:
    """The open cells where a cube would hide others, with what it would hide."""
    if not above or (filled >> AREA.plane).bit_count() < 3:
        return []  # it takes four cubes to hide one
    covered = [(cell, AREA.hidden(filled | 1 << cell) & visible) for cell in cells_of(above)]
    return [(cell, hides) for cell, hides in covered if hides]


@lru_cache(maxsize=1 << 13)
def _joined(shown: Mask) -> tuple[int, tuple[tuple[int, Mask], ...]]:
    """How large the largest group is among these cells of a colour, and with one more cube: cells by that size.

    A cube joins all groups that it touches.
    """
    sizes, largest = {1: AREA.cells}, 0
    for group in AREA.groups(shown):
        near, size = AREA.touching(group), group.bit_count()
        largest = max(largest, size)
        for joined, cells in tuple(sizes.items()):
            if both := cells & near:
                sizes[joined] ^= both
                sizes[joined + size] = sizes.get(joined + size, 0) | both
    found: dict[int, Mask] = {}
    for size, cells in sizes.items():
        after = max(size, largest)
        found[after] = found.get(after, 0) | cells
    return largest, tuple(found.items())
