"""Sampled next markets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...yaxha.constants import COLOURS, CUBES_ON_TILE, Cubes


def imagined_market(bag: Sequence[int], tiles: int, random: Random) -> tuple[Cubes, ...]:
    """A random market from the bag, with the distribution of the rules."""
    cubes = [colour for colour in COLOURS for _ in range(bag[colour])]
    drawn = random.sample(cubes, tiles * CUBES_ON_TILE)
    return tuple(tuple(sorted(drawn[at : at + CUBES_ON_TILE])) for at in range(0, len(drawn), CUBES_ON_TILE))
