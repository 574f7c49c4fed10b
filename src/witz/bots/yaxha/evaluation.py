"""What an unfinished pyramid promises: a hand-made estimate of the colour points that it will bring at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...pyramid import Mask
from ...yaxha.constants import BASE, BASE_CELLS, GRID, POINTS
from .results import Kinds

_LEVELS: Final = GRID.level_masks


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each consideration counts. The values were found by playing many matches alone with a few of each."""

    growth: float = 0.45  # of the cubes of a colour that can be expected, the part that joins its largest group
    focus: float = 0.062  # how much more often the cubes of a group come, for each cube in it, since they are chosen
    doomed: float = 0.6  # how much of a group counts without the cells that a full pyramid hides
    room: float = 0.625  # how many expected cubes each open neighbour of a group can take
    merge: float = 0.48  # points for each cube of another group that one cube more can join to the largest
    second: float = 0.12  # points for each cube of a colour outside its largest group
    mobility: float = 0.88  # points for each expected cube of a colour that can be placed somewhere


WEIGHTS: Final = Weights()


@lru_cache(maxsize=1 << 15)
def largest(mask: Mask) -> tuple[int, Mask]:
    """The size of the largest group in a set of cells, and the cells that touch that group."""
    best, where = 0, 0
    while mask.bit_count() > best:
        group = GRID.group(mask & -mask, mask)
        mask ^= group
        if (size := group.bit_count()) > best:
            best, where = size, group
    return best, GRID.touching(where) & ~where


@lru_cache(maxsize=1 << 15)
def _joinable(mask: Mask, touched: Mask, free: Mask) -> int:
    """How many cubes of a colour outside its largest group one more cube could join to that group."""
    group = GRID.touching(touched) & mask
    group = GRID.group(group & -group, mask)
    return (GRID.touching(touched & free) & mask & ~group).bit_count()


@lru_cache(maxsize=4096)
def frame(base: Mask) -> tuple[Mask, Mask]:
    """The cells that the pyramid on a base can still grow into, and those of them that a full one would hide."""
    room = GRID.window(base, BASE) | base
    area, below = room, room
    for _ in range(len(_LEVELS) - 1):
        below = GRID.supported(below)
        area |= below
    # Only a base that has found its four rows and four columns says for certain what lies inside.
    return area, GRID.hidden(area) if room.bit_count() == BASE * BASE else 0


_FINE: Final = 8
_CURVE: Final = tuple(
    POINTS[at // _FINE] + (POINTS[min(at // _FINE + 1, 12)] - POINTS[at // _FINE]) * (at % _FINE) / _FINE
    for at in range(12 * _FINE + 1)
)
_LAST: Final = len(_CURVE) - 1


def expected_cubes(bag: Sequence[int], rounds: int) -> tuple[float, ...]:
    """About how many cubes of each colour a seat gets in so many rounds."""
    total = sum(bag)
    return tuple(3 * rounds * count / total if total and rounds else 0.0 for count in bag)


def promise(kinds: Kinds, expected: Sequence[float], weights: Weights = WEIGHTS) -> float:
    """The colour points that a pyramid will bring, when about so many cubes of each colour are still to come."""
    filled = 0
    for mask in kinds:
        filled |= mask
    visible = filled & ~GRID.hidden(filled)
    area, inside = frame(filled & BASE_CELLS)
    free = area & ~filled
    above = GRID.open_above(filled)
    base_open = bool(free & BASE_CELLS)
    value = 0.0
    for mask, coming in zip(kinds, expected, strict=True):
        shown = mask & visible
        size, touched = largest(shown)
        effective: float = size
        if inside & shown and coming:
            kept, touched = largest(shown & ~inside)
            effective = size + (kept - size) * weights.doomed
        room = (touched & free).bit_count() * weights.room
        growth = min(coming * (weights.growth + weights.focus * size), room)
        at = (effective + growth) * _FINE
        value += _CURVE[int(at) if at < _LAST else _LAST]
        if outside := shown.bit_count() - size:
            value += outside * weights.second
            if coming:
                value += min(outside, coming) * weights.merge * bool(_joinable(shown, touched, free))
        if coming and (base_open or above & GRID.beside_or_above(mask)):
            value += weights.mobility * min(coming, 3)
    return value
