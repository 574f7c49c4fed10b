"""The heuristic evaluation of unfinished pyramids of Yaxha: a linear function of features, without a network."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...pyramid import Mask, cells_of
from ...yaxha.building import open_base
from ...yaxha.constants import BASE, BASE_CELLS, GRID, POINTS, ROUNDS
from .results import Kinds

# The weights of the size of a colour's largest visible group at the end of the match, and their increase towards its
# beginning. `python -m training.yaxha.estimate` gives about these numbers and those below; groups of ten and more are
# rare in it, and were set by hand.
SIZES: Final = (
    (0.0, -1.14, -1.02, -0.55, 0.37, 1.76, 3.1, 4.47, 6.24, 8.12, 10.16, 11.42, 13.0),
    (0.0, 1.03, 1.77, 2.81, 3.45, 3.96, 4.57, 5.03, 4.96, 4.31, 3.6, 3.6, 3.6),
)
# The same for the features of `Sight` after the size, in its order.
WEIGHTS: Final = (
    (0.65, -0.17, -0.2, 0.46, 0.27, 0.07, 0.11, -0.38),
    (0.0, -0.38, 0.25, -0.47, -0.23, -0.1, -0.11, 0.64),
)

# The features of the largest visible group of one colour: its size; the expected number of its cubes that will be
# hidden; that times its size; the cubes that it loses in a full pyramid; the open cells beside it that touch no other
# colour's group, and those that do; the same for cells that are not open yet; the expected number of all those cells
# that will be hidden.
Sight = tuple[int, float, float, int, int, int, int, int, float]


@lru_cache(maxsize=1 << 15)
def largest(mask: Mask) -> tuple[int, Mask, Mask]:
    """The size of the largest group in a set of cells, that group, and the cells that touch it."""
    best, where = 0, 0
    while mask.bit_count() > best:
        group = GRID.group(mask & -mask, mask)
        mask ^= group
        if (size := group.bit_count()) > best:
            best, where = size, group
    return best, where, GRID.touching(where) & ~where


@lru_cache(maxsize=4096)
def frame(base: Mask) -> tuple[Mask, Mask, Mask]:
    """The base cells that can still be filled, with all cells above them, and the cells that a full pyramid hides."""
    room = GRID.window(base, BASE) | base
    area, below = room, room
    for _ in range(len(GRID.level_masks) - 1):
        below = GRID.supported(below)
        area |= below
    # The hidden cells are certain only if the four rows and columns of the base are.
    return room, area, GRID.hidden(area) if room.bit_count() == BASE * BASE else 0


@lru_cache(maxsize=1 << 15)
def to_be_hidden(cells: Mask, room: Mask) -> float:
    """The expected number of these base cells that a full pyramid hides, over all positions of the floating base."""
    return sum(_inside(column, room, 0) * _inside(row, room, 1) for _, column, row in map(GRID.place, cells_of(cells)))


@lru_cache(maxsize=4096)
def _inside(line: int, room: Mask, axis: int) -> float:
    """The probability that a column (axis 0) or row is not at the edge of the final base."""
    lines = {GRID.place(cell)[1 + axis] for cell in cells_of(room)}
    first = min(lines)
    shifts = len(lines) - BASE + 1  # the number of possible positions of the base
    return sum(first + shift < line < first + shift + BASE - 1 for shift in range(shifts)) / shifts


def sights(kinds: Kinds) -> list[Sight]:
    """The features of each colour in a non-empty pyramid."""
    filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
    visible = filled & ~GRID.hidden(filled)
    base = filled & BASE_CELLS
    room, area, inside = frame(base)
    free = area & ~filled
    now = open_base(base)[0] | GRID.open_above(filled)
    wanted = contested = 0
    seen: list[tuple[int, Mask, Mask, int]] = []
    for mask in kinds:
        shown = mask & visible
        size, group, touched = largest(shown)
        lost = size - largest(shown & ~inside)[0] if inside & shown else 0
        touched &= free
        contested |= wanted & touched
        wanted |= touched
        seen.append((size, group, touched, lost))
    found: list[Sight] = []
    for size, group, touched, lost in seen:
        hidden = to_be_hidden(group & BASE_CELLS, room)
        at_once, alone = touched & now, touched & ~contested
        quiet = (at_once & alone).bit_count()
        opened, single = at_once.bit_count(), alone.bit_count()
        later = touched.bit_count() - opened
        found.append((
            size, hidden, hidden * size, lost,
            quiet, opened - quiet, single - quiet, later - single + quiet,
            to_be_hidden(touched & BASE_CELLS, room),
        ))  # fmt: skip
    return found


@lru_cache(maxsize=ROUNDS)
def _weights(rounds: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    share = rounds / (ROUNDS - 1)
    sizes, weights = (
        tuple(last + share * first for last, first in zip(*tables, strict=True)) for tables in (SIZES, WEIGHTS)
    )
    return sizes, weights


@lru_cache(maxsize=1 << 16)
def _by_itself(shown: Mask, room: Mask, inside: Mask, rounds: int) -> tuple[float, Mask]:
    """The value of a colour's largest group without the features of the cells beside it, and those cells."""
    size, group, touched = largest(shown)
    if not size:
        return 0.0, 0
    sizes, (w1, w2, w3, *_) = _weights(rounds)
    hidden = to_be_hidden(group & BASE_CELLS, room)
    lost = size - largest(shown & ~inside)[0]
    return sizes[min(12, size)] + w1 * hidden + w2 * hidden * size + w3 * lost, touched


def promise(kinds: Kinds, rounds: int) -> float:
    """About the colour points of a pyramid at the end, this number of rounds from now; only differences are meaningful.

    The same features as in `sights`, but summed up in a faster order: a search evaluates thousands of pyramids.
    """
    if not rounds:
        return colour_points(kinds)
    _, (_, _, _, w4, w5, w6, w7, w8) = _weights(rounds)
    filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
    visible = filled & ~GRID.hidden(filled)
    base = filled & BASE_CELLS
    room, area, inside = frame(base)
    free = area & ~filled
    now = open_base(base)[0] | GRID.open_above(filled)
    value = 0.0
    wanted = contested = 0
    beside: list[Mask] = []
    for mask in kinds:
        worth, touched = _by_itself(mask & visible, room, inside, rounds)
        value += worth
        touched &= free
        if touched:
            contested |= wanted & touched
            wanted |= touched
            beside.append(touched)
    alone = ~contested
    for touched in beside:
        opened = touched & now
        value += (
            (w4 - w5 - w6 + w7) * (opened & alone).bit_count() + (w5 - w7) * opened.bit_count()
            + (w6 - w7) * (touched & alone).bit_count() + w7 * touched.bit_count()
        )  # fmt: skip
        if touched & BASE_CELLS:
            value += w8 * to_be_hidden(touched & BASE_CELLS, room)
    return value


def colour_points(kinds: Kinds) -> int:
    """The colour points of a pyramid now."""
    filled = kinds[0] | kinds[1] | kinds[2] | kinds[3] | kinds[4]
    visible = filled & ~GRID.hidden(filled)
    return sum(POINTS[min(12, largest(mask & visible)[0])] for mask in kinds)
