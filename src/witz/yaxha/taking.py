"""Rules 3 and 4: who takes a tile at once, who waits to pick, and how initiative changes hands."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Seat
from .actions import Tile


def groups(choices: Sequence[Tile], initiative: Sequence[int]) -> dict[Tile, list[Seat]]:
    """The seats that met on each chosen tile, lowest initiative first."""
    met: dict[Tile, list[Seat]] = {}
    for seat in sorted(range(len(choices)), key=lambda seat: initiative[seat]):
        met.setdefault(choices[seat], []).append(seat)
    return met


def winners(choices: Sequence[Tile], initiative: Sequence[int]) -> list[Seat]:
    """The seats that take the tile they chose, in initiative order (rule 3)."""
    return [seats[0] for seats in groups(choices, initiative).values()]


def queue(choices: Sequence[Tile], initiative: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that pick among the tiles nobody chose: one queue in initiative order for all ties (rule 3)."""
    first = winners(choices, initiative)
    waiting = [seat for seat in range(len(choices)) if seat not in first]
    return tuple(sorted(waiting, key=lambda seat: initiative[seat]))


def swapped(choices: Sequence[Tile], initiative: Sequence[int]) -> tuple[int, ...]:
    """The initiative after the swaps: each group hands its tiles out again in reverse order (rule 4)."""
    after = list(initiative)
    for seats in groups(choices, initiative).values():
        for seat, other in zip(seats, reversed(seats), strict=True):
            after[seat] = initiative[other]
    return tuple(after)
