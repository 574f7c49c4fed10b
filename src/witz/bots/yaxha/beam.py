"""Beam search over the results of placing some cubes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...yaxha.building import open_base
from ...yaxha.constants import BASE_CELLS, GRID, Cubes
from .results import Kinds, Step


class Found(NamedTuple):
    """A result, its value, and the first placement on the way to it; None if nothing could be placed."""

    value: float
    kinds: Kinds
    first: Step | None


def beam(kinds: Kinds, cubes: Cubes, value: Callable[[Kinds], float], width: int) -> list[Found]:
    """Results of placing some cubes, the best first. After each cube only the best `width` are expanded."""
    layer: dict[Kinds, tuple[Cubes, Step | None]] = {kinds: (cubes, None)}
    ended: dict[Kinds, Step | None] = {}
    for number in range(len(cubes)):
        if number and len(layer) > width:
            layer = {each: layer[each] for each in sorted(layer, key=value, reverse=True)[:width]}
        after: dict[Kinds, tuple[Cubes, Step | None]] = {}
        for built, (left, first) in layer.items():
            if not _grow(built, left, first, after):
                ended[built] = first
        layer = after
    ended.update((built, first) for built, (_, first) in layer.items())
    return sorted((Found(value(built), built, first) for built, first in ended.items()), reverse=True, key=_value)


def _value(found: Found) -> float:
    return found.value


def _grow(kinds: Kinds, left: Cubes, first: Step | None, after: dict[Kinds, tuple[Cubes, Step | None]]) -> bool:
    """Adds every pyramid with one more cube to `after`; whether there is any."""
    filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
    base, _ = open_base(filled & BASE_CELLS)
    above = GRID.open_above(filled)
    grown = False
    for at, colour in enumerate(left):
        if at and colour is left[at - 1]:
            continue
        places = base | above & GRID.beside_or_above(kinds[colour]) if above else base
        grown = grown or bool(places)
        rest = left[:at] + left[at + 1 :]
        head, mine, tail = kinds[:colour], kinds[colour], kinds[colour + 1 :]
        while places:
            bit = places & -places
            places ^= bit
            built = (*head, mine | bit, *tail)
            if built not in after:
                after[built] = (rest, first or (colour, bit.bit_length() - 1))
    return grown
