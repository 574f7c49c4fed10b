"""The choice of a tile from the values of the tiles for all seats."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Random, Seat
from ...yaxha.actions import Choose
from ...yaxha.constants import ROUNDS
from ...yaxha.view import View
from .market import mixed

FINE = 1 << 20


def choose(view: View, worths: Sequence[Sequence[float]], swap: float, random: Random, denied: float = 1.0) -> Choose:
    """A random tile from the mixed strategy of the market; initiative has no value in the last round."""
    seat = view.seat
    assert seat is not None
    return chosen(seat, mixed(worths, view.initiative, swap if view.round < ROUNDS else 0.0, denied)[seat], random)


def chosen(seat: Seat, odds: Sequence[float], random: Random) -> Choose:
    """A random tile with these probabilities."""
    at = random.randrange(FINE) / FINE
    for tile, chance in enumerate(odds):
        at -= chance
        if at < 0:
            return Choose(seat, tile)
    return Choose(seat, max(range(len(odds)), key=odds.__getitem__))
