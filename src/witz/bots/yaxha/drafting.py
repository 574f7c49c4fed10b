"""The choice of a tile from what each tile is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Random, Seat
from ...yaxha.actions import Choose
from ...yaxha.constants import ROUNDS
from ...yaxha.view import View
from .market import mixed

FINE = 1 << 20


def choose(view: View, worths: Sequence[Sequence[float]], swap: float, random: Random, denied: float = 1.0) -> Choose:
    """A tile, with the odds of the market as a game; initiative is worth nothing in the last round."""
    seat = view.seat
    assert seat is not None
    return chosen(seat, mixed(worths, view.initiative, swap if view.round < ROUNDS else 0.0, denied)[seat], random)


def chosen(seat: Seat, odds: Sequence[float], random: Random) -> Choose:
    """A tile, with these odds."""
    at = random.randrange(FINE) / FINE
    for tile, chance in enumerate(odds):
        at -= chance
        if at < 0:
            return Choose(seat, tile)
    return Choose(seat, max(range(len(odds)), key=odds.__getitem__))
