"""Rules 3 and 4: the seats that take a tile at once, those that wait to pick, and the swaps of initiative tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ..engine import Seat
from .actions import Tile
from .constants import COLOURS, Cubes

Meetings = Mapping[Tile, Sequence[Seat]]


def meetings(choices: Sequence[Tile], initiative: Sequence[int]) -> Meetings:
    """The seats that met on each chosen tile, lowest initiative first; the tiles are in the order of their first."""
    met: dict[Tile, list[Seat]] = {}
    for seat in sorted(range(len(choices)), key=initiative.__getitem__):
        met.setdefault(choices[seat], []).append(seat)
    return met


def winners(met: Meetings) -> list[tuple[Seat, Tile]]:
    """The seats that take a tile at once: the lowest initiative on each, in initiative order (rule 3)."""
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
    """The results of all choices."""

    winners: tuple[tuple[Seat, Tile], ...]
    queue: tuple[Seat, ...]
    swapped: tuple[int, ...]


@cache
def resolved(choices: tuple[Tile, ...], initiative: tuple[int, ...]) -> Resolved:
    """The winners, the queue, and the initiative after the swaps; cached, because there are few combinations."""
    met = meetings(choices, initiative)
    return Resolved(tuple(winners(met)), queue(met, initiative), swapped(met, initiative))


def put_back(bag: tuple[int, ...], market: Sequence[Cubes]) -> tuple[int, ...]:
    """The bag after a round: the cubes of tiles that nobody took, if there are more than seats, go back (Y16)."""
    if not any(market):
        return bag
    return tuple(left + sum(cubes.count(colour) for cubes in market) for colour, left in zip(COLOURS, bag, strict=True))
