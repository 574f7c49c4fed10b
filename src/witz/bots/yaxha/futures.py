"""Imagined rests of a match for one pyramid: markets drawn from the bag, cubes laid where they look best at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ...pyramid import Mask
from ...yaxha.building import open_base
from ...yaxha.constants import BASE_CELLS, COLOURS, CUBES_ON_TILE, GRID, POINTS, Colour
from .evaluation import largest
from .results import Kinds

ROOM = 0.15  # what an open neighbour of a largest group is worth, up to four of them
FIRST_WISH = 0.7  # how often a seat gets the tile that it likes best


class Round(NamedTuple):
    """One imagined market, and whether the seat gets the tile that it likes best or the next one."""

    tiles: tuple[tuple[Colour, ...], ...]
    wish: int


Future = tuple[Round, ...]


def imagine(bag: Sequence[int], seats: int, rounds: int, random: Random) -> Future:
    """Markets for so many rounds, drawn from the bag as the rules draw them."""
    cubes = [colour for colour in COLOURS for _ in range(bag[colour])]
    random.shuffle(cubes)
    found: list[Round] = []
    for _ in range(rounds):
        tiles = tuple(tuple(cubes.pop() for _ in range(CUBES_ON_TILE)) for _ in range(seats))
        found.append(Round(tiles, 0 if random.random() < FIRST_WISH else 1))
    return tuple(found)


def finish(kinds: Kinds, future: Future) -> Kinds:
    """The pyramid at the end of an imagined match."""
    for tiles, wish in future:
        sizes = [largest(mask)[0] for mask in kinds]
        liked = sorted(tiles, key=lambda tile: _promised(tile, sizes), reverse=True)
        kinds = lay(kinds, liked[wish])
    return kinds


def lay(kinds: Kinds, cubes: Sequence[Colour]) -> Kinds:
    """The pyramid after some cubes, each where it looks best at once; those of large groups first."""
    now = list(kinds)
    for colour in sorted(cubes, key=lambda colour: -largest(kinds[colour])[0]):
        _lay(now, colour)
    return tuple(now)


def _promised(tile: Sequence[Colour], sizes: Sequence[int]) -> int:
    """The points of a tile whose cubes all join the largest groups of their colours."""
    return sum(
        POINTS[min(12, sizes[colour] + tile.count(colour))] - POINTS[min(12, sizes[colour])] for colour in set(tile)
    )


def _lay(kinds: list[Mask], colour: Colour) -> None:
    """Lays one cube where the colours are worth most at once, or nowhere if it does not fit."""
    filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
    mine = kinds[colour]
    above = GRID.open_above(filled)
    places = open_base(filled & BASE_CELLS)[0]
    if above:
        places |= above & GRID.beside_or_above(mine)
    best, found = -99.0, 0
    hidden = GRID.hidden(filled)
    while places:
        bit = places & -places
        places ^= bit
        after = filled | bit
        hides = GRID.hidden(after)
        size, touched = largest((mine | bit) & ~hides)
        value = POINTS[min(12, size)] + ROOM * min(4, (touched & ~after).bit_count())
        if covered := hides & ~hidden:
            for other, mask in enumerate(kinds):
                if mask & covered and other != colour:
                    value -= POINTS[min(12, largest(mask & ~hidden)[0])] - POINTS[min(12, largest(mask & ~hides)[0])]
        if value > best:
            best, found = value, bit
    kinds[colour] |= found
