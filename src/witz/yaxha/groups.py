"""The visible groups of one pyramid, on which all scoring is based (Y7, Y8)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..pyramid import Mask, Pyramid
from .constants import AREA, COLOURS, Colour


class Group(NamedTuple):
    """Visible cubes of one colour that are connected face to face, across levels too."""

    colour: Colour
    cells: Mask

    @property
    def size(self) -> int:
        return self.cells.bit_count()

    @property
    def levels(self) -> int:
        """The number of levels that the group spans."""
        return sum(bool(self.cells & level) for level in AREA.level_masks)

    def on_level(self, level: int) -> Mask:
        """The cells of the group on one level."""
        return self.cells & AREA.level_masks[level]


class Showing(NamedTuple):
    """The visible part of one pyramid: the visible cells of each colour, and their groups."""

    pyramid: Pyramid
    colours: tuple[Mask, ...]

    @classmethod
    def of(cls, pyramid: Pyramid) -> Showing:
        """The visible part of a pyramid. Hidden cubes neither count nor connect (Y8)."""
        visible = pyramid.visible
        return cls(pyramid, tuple([mask & visible for mask in pyramid.kinds]))

    @property
    def groups(self) -> tuple[Group, ...]:
        """All groups, by colour and lowest cell; computed on demand, because few callers need them."""
        found: list[Group] = []
        for colour, cells in enumerate(self.colours):
            found += groups_of(colour, cells)
        return tuple(found)

    def largest(self, colour: Colour) -> Group:
        """The largest group of a colour: in a tie the one with the lowest cell, without cubes an empty one."""
        return _largest(int(colour), self.colours[colour])


# Cached: one more cube changes only its own colour and those that it hides.
@lru_cache(maxsize=4096)
def groups_of(colour: int, cells: Mask) -> tuple[Group, ...]:
    """The groups of the visible cells of a colour, by their lowest cell."""
    return tuple([Group(COLOURS[colour], group) for group in AREA.groups(cells)])


@lru_cache(maxsize=4096)
def _largest(colour: int, cells: Mask) -> Group:
    return Group(COLOURS[colour], max(AREA.groups(cells), key=int.bit_count, default=0))
