"""The immediate gains of one more cube, for all cells of a pyramid at once: a bit set version of `scoring.change`.

`scoring.change` evaluates one placement. For a bot that evaluates all of them this is faster: the work that the cells
have in common is done once for each colour, and cached by the visible cubes of that colour.
"""

from __future__ import annotations

from functools import lru_cache

from ..pyramid import Cell, Mask, Pyramid, cells_of
from .actions import Place
from .building import open_to, openings
from .constants import AREA, POINTS, Colour, Cubes, Points, points_for
from .scoring import change, largest_size


class Gains:
    """The changes of the live score by one more cube on a pyramid, for many cubes and cells at once."""

    __slots__ = ("_best", "_hides", "_opened", "_points", "_visible", "pyramid")

    def __init__(self, pyramid: Pyramid, points: Points = POINTS) -> None:
        self.pyramid = pyramid
        self._points = points
        self._opened = openings(pyramid)
        self._visible = pyramid.visible
        self._hides = _hides(pyramid.filled, self._visible, self._opened[1])
        self._best: dict[Colour, tuple[int, Mask]] = {}

    def places(self, cubes: Cubes) -> int:
        """The number of ways to place one of these cubes."""
        kinds = self.pyramid.kinds
        return sum([open_to(self._opened, kinds[colour]).bit_count() for colour in set(cubes)])

    def of(self, place: Place) -> int:
        """The gain of one placement."""
        return change(self.pyramid, place.colour, place.cell, self._points).total

    def best(self, cubes: Cubes) -> tuple[int, list[tuple[Colour, Mask]]]:
        """The highest gain of one of these cubes, and the legal places with that gain: cells by colour."""
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
        """The highest gain of a cube of this colour, and its cells; no cells if it fits nowhere."""
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
        """The gain of a cube that hides others: in its own colour and in theirs."""
        visible, points = self._visible, self._points
        total = 0
        for other, mask in enumerate(self.pyramid.kinds):
            if other == colour or mask & hides:
                shown = mask & visible
                left = shown & ~hides | (1 << cell if other == colour else 0)
                total += points_for(largest_size(left), points) - points_for(_joined(shown)[0], points)
        return total


def _hides(filled: Mask, visible: Mask, above: Mask) -> list[tuple[Cell, Mask]]:
    """The open cells where a cube would hide others, each with the cells that it would hide."""
    if not above or (filled >> AREA.plane).bit_count() < 3:
        return []  # it takes four cubes to hide one
    covered = [(cell, AREA.hidden(filled | 1 << cell) & visible) for cell in cells_of(above)]
    return [(cell, hides) for cell, hides in covered if hides]


@lru_cache(maxsize=1 << 13)
def _joined(shown: Mask) -> tuple[int, tuple[tuple[int, Mask], ...]]:
    """The size of the largest group among these cells of a colour, and after one more cube: the cells for each size.

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
