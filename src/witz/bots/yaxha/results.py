"""All different pyramids that result from placing some cubes, without transpositions."""

from __future__ import annotations

from ...pyramid import Mask, Pyramid
from ...yaxha.building import open_base
from ...yaxha.constants import BASE_CELLS, GRID, Colour, Cubes

Kinds = tuple[Mask, ...]  # the cells of each colour
Step = tuple[Colour, int]  # a cube and its cell


class Results:
    """The different results of placing some cubes on a pyramid, each with one order of placements that leads there.

    A result is the cells of each colour. Orders that lead to the same pyramid are one result. Cubes that fit nowhere
    after the others are discarded, as in rule 5d.
    """

    __slots__ = ("_from", "finals", "start")

    def __init__(self, pyramid: Pyramid, cubes: Cubes) -> None:
        self.start: Kinds = pyramid.kinds
        self._from: dict[Kinds, tuple[Kinds, Step]] = {}
        self.finals: list[Kinds] = []
        layer: dict[Kinds, Cubes] = {pyramid.kinds: cubes}
        ended: set[Kinds] = set()
        for _ in range(len(cubes)):
            after: dict[Kinds, Cubes] = {}
            for kinds, left in layer.items():
                if not self._grow(kinds, left, after):
                    ended.add(kinds)
            layer = after
        self.finals.extend(ended)
        self.finals.extend(layer)

    def _grow(self, kinds: Kinds, left: Cubes, after: dict[Kinds, Cubes]) -> bool:
        filled = 0
        for mask in kinds:
            filled |= mask
        base, _ = open_base(filled & BASE_CELLS)
        above = GRID.open_above(filled)
        grown = False
        last = None
        for at, colour in enumerate(left):
            if colour is last:
                continue
            last = colour
            places = base | above & GRID.beside_or_above(kinds[colour]) if above else base
            if not places:
                continue
            grown = True
            rest = left[:at] + left[at + 1 :]
            head, mine, tail = kinds[:colour], kinds[colour], kinds[colour + 1 :]
            while places:
                bit = places & -places
                places ^= bit
                result = (*head, mine | bit, *tail)
                if result not in after:
                    after[result] = rest
                    self._from[result] = (kinds, (colour, bit.bit_length() - 1))
        return grown

    def steps(self, final: Kinds) -> list[Step]:
        """An order of placements from the start to a result."""
        steps: list[Step] = []
        while final != self.start:
            final, step = self._from[final]
            steps.append(step)
        steps.reverse()
        return steps


def pyramid_of(kinds: Kinds) -> Pyramid:
    """A result as a pyramid of the rules."""
    filled = 0
    for mask in kinds:
        filled |= mask
    return Pyramid(GRID, kinds, filled)
