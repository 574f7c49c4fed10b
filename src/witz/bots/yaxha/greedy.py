"""The greedy bot of Yaxha: the highest immediate score, with no search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...engine import Random, without
from ...pyramid import Cell
from ...yaxha.actions import Action, Choose, Pick, Place
from ...yaxha.constants import Colour, Cubes
from ...yaxha.gains import Gains
from ...yaxha.rules import PLACES
from ...yaxha.view import View
from ..base import highest

_gains = lru_cache(maxsize=64)(Gains)  # a pyramid is evaluated again for the tile, and for each cube of it


class YaxhaGreedyBot:
    """Places for the best live score, and takes the tile whose cubes, placed greedily, gain most.

    It ignores bonus cards and the other players; ties are broken at random.
    """

    def act(self, view: View, legal: Sequence[Action], random: Random, seconds: float) -> Action:  # noqa: ARG002
        seat = view.seat
        assert seat is not None, "a spectator does not act"
        gains = _gains(view.seats[seat].pyramid, view.options.points)
        if isinstance(legal[0], Place) and len(legal) == gains.places(view.hand):
            best = _best(gains, view.hand, random)
            assert best is not None, "there is a legal placement"
            return PLACES[seat][best.colour][best.cell]
        return legal[highest([_worth(view, gains, action, random) for action in legal], random)]


def _worth(view: View, gains: Gains, action: Action, random: Random) -> int:
    """The immediate gain of a placement or a tile; 0 for a discard."""
    match action:
        case Place():
            return gains.of(action)
        case Choose() | Pick():
            return gain(gains, view.market[action.tile], random)
        case _:
            return 0


class Best(NamedTuple):
    """A placement with the highest gain."""

    points: int
    colour: Colour
    cell: Cell


def gain(gains: Gains, cubes: Cubes, random: Random) -> int:
    """The points that these cubes gain when placed greedily."""
    points = 0
    while cubes and (best := _best(gains, cubes, random)):
        points += best.points
        cubes = without(cubes, best.colour)
        if cubes:
            gains = gains.after(best.colour, best.cell)
    return points


def _best(gains: Gains, cubes: Cubes, random: Random) -> Best | None:
    """A random one of the placements with the highest gain."""
    points, found = gains.best(cubes)
    if not found:
        return None
    at = random.randrange(sum([cells.bit_count() for _, cells in found]))
    colour, cells = found[0]
    for colour, cells in found:  # noqa: B007  # the loop ends at the drawn colour
        if at < cells.bit_count():
            break
        at -= cells.bit_count()
    for _ in range(at):
        cells &= cells - 1  # removes the lowest bit
    return Best(points, colour, (cells & -cells).bit_length() - 1)
