"""Rules 3 and 4: who takes a tile at once, who waits to pick, and how initiative changes hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ..engine import Seat
from .actions import Tile
from .constants import COLOURS, Cubes

Meetings = Mapping[Tile, Sequence[Seat]]


def meetings(choices: Sequence[Tile], initiative: Sequence[int]) -> Meetings:
    """The seats that met on each chosen tile, lowest initiative first; they are in that order by tile too."""
    met: dict[Tile, list[Seat]] = {}
    for seat in sorted(range(len(choices)), key=initiative.__getitem__):
        met.setdefault(choices[seat], []).append(seat)
    return met


def winners(met: Meetings) -> list[tuple[Seat, Tile]]:
    """Who takes which tile at once: the lowest initiative on each, in initiative order (rule 3)."""
    return [(seats[0], tile) for tile, seats in met.items()]


def queue(met: Meetings, initiative: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that pick among the tiles nobody chose: one queue in initiative order for all ties (rule 3)."""
    waiting = [seat for seats in met.values() for seat in seats[1:]]
    return tuple(sorted(waiting, key=initiative.__getitem__))


def swapped(met: Meetings, initiative: Sequence[int]) -> tuple[int, ...]:
    """The initiative after the swaps: each group hands its tiles out again in reverse order (rule 4)."""
    after = list(initiative)
    for seats in met.values():
        for seat, other in zip(seats, reversed(seats), strict=True):
            after[seat] = initiative[other]
    return tuple(after)


class Resolved(NamedTuple):
    """What follows from everybody's choices."""

    winners: tuple[tuple[Seat, Tile], ...]
    queue: tuple[Seat, ...]
    swapped: tuple[int, ...]


@cache
def resolved(choices: tuple[Tile, ...], initiative: tuple[int, ...]) -> Resolved:
    """Who takes what, who waits, and the initiative after it; kept, because there are only so many ways to choose."""
    met = meetings(choices, initiative)
    return Resolved(tuple(winners(met)), queue(met, initiative), swapped(met, initiative))


def put_back(bag: tuple[int, ...], market: Sequence[Cubes]) -> tuple[int, ...]:
    """The bag after a round: tiles that nobody took, where there are more than seats, are put back into it (Y16)."""
    if not any(market):
        return bag
    return tuple(left + sum(cubes.count(colour) for cubes in market) for colour, left in zip(COLOURS, bag, strict=True))
