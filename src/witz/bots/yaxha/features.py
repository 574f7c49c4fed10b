"""The features of the learned evaluation of Yaxha, for NumPy (play) and JAX (training).

A pyramid is five words, one for each colour, with a bit for each of the 30 cells of the smallest box around its base
(`docs/bots.md` has the layout). Leading axes are batch axes; the features are the last axis.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, NamedTuple

import numpy as np

Array = Any  # of NumPy or of JAX

# The bits of the 30 cells: level 1, 2, 4 and 3.
BITS: Final = np.array([*range(16), 16, 17, 18, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31], np.uint32)
LEVEL_1: Final = np.uint32(0x0000_FFFF)
LEVEL_2: Final = np.uint32(0x0777_0000)
POINTS: Final = np.array([0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36], np.float32)
# The bonus cards with inputs, in their order. A newer card is ignored until weights are trained with an input for it,
# which increases FEATURES_VERSION.
LEARNED_CARDS: Final = (
    "largest-orange", "largest-blue", "largest-green", "largest-yellow", "largest-grey",
    "largest-any", "largest-level-1", "most-levels", "second-largest",
    "left-orange", "left-blue", "left-green", "left-yellow", "left-grey",
    "five-colours-level-1", "five-colours-level-2", "one-colour-side", "three-colours",
)  # fmt: skip
MOST: Final = 8  # the number of first cards here, which the highest figure wins
ROUNDS: Final = 10
FEATURES_VERSION: Final = 1  # increased when the features change; weights files have that of their training


class Own(NamedTuple):
    """One seat's pyramid, and figures of its visible groups."""

    colours: Array  # uint32 [5, ...]: the cells of each colour
    visible: Array  # uint32 [5, ...]
    size: Array  # [5, ...]: of the largest visible group
    on_level_1: Array  # [5, ...]
    levels: Array  # [5, ...]
    openings: Array  # [6, ...]: the open cells of the base, and of the upper levels for each colour
    hand: Array  # [5, ...]: the cubes still to be placed, by colour


class Table(NamedTuple):
    """The inputs that do not depend on the seat's building in this round."""

    cards: Array  # [18, ...]: 1 for those of LEARNED_CARDS that are in the game
    others: Array  # [8, ...]: the best figure of another seat for each of the MOST cards
    left: Array  # [5, ...]: the left neighbour's largest groups
    points: Array  # [2, ...]: the highest and the mean of the others' colour points
    bag: Array  # [5, ...]
    round: Array  # [1, ...]: the current round, 1 to 10
    initiative: Array  # [1, ...]: the seat's number, 1 to 4
    players: Array  # [1, ...]: 2 to 4


def most_figures(xp: ModuleType, size: Array, on_level_1: Array, levels: Array) -> Array:
    """[8, ...]: a seat's figures for the cards that the highest figure wins."""
    tops = [size.max(axis=0), on_level_1.max(axis=0), levels.max(axis=0)]
    return xp.concatenate([size, xp.stack(tops)]).astype(np.float32)


def colour_points(xp: ModuleType, size: Array) -> Array:
    """[5, ...]: the points of each colour."""
    return xp.asarray(POINTS)[xp.minimum(size, 12).astype(np.int32)]


def _lifted(array: Array, axes: int) -> Array:
    """The array with length-one axes inserted after the first, for broadcasting to `axes` batch axes."""
    missing = axes + 1 - array.ndim
    return array.reshape(array.shape[0], *(1,) * missing, *array.shape[1:]) if missing > 0 else array


def features(xp: ModuleType, own: Own, table: Table, dtype: Any = np.float32) -> Array:
    """[..., features]."""
    planes = (own.colours[..., None] >> xp.asarray(BITS)) & np.uint32(1)  # [5, ..., 30]
    shape = np.broadcast_shapes(planes.shape[1:-1], own.hand.shape[1:])
    planes = xp.moveaxis(planes, 0, -2).reshape(*planes.shape[1:-1], 150)
    planes = xp.broadcast_to(planes.astype(dtype), (*shape, 150))
    own, table = (
        Own(*(_lifted(each, len(shape)) for each in own)),
        Table(*(_lifted(each, len(shape)) for each in table)),
    )
    points = colour_points(xp, own.size)
    mine = most_figures(xp, own.size, own.on_level_1, own.levels)
    base = own.colours[0] | own.colours[1] | own.colours[2] | own.colours[3] | own.colours[4]
    box = [(base & np.uint32(0x1111 << at)) != 0 for at in (1, 2, 3)]
    box += [(base & np.uint32(0xF << 4 * at)) != 0 for at in (1, 2, 3)]
    shown = own.visible != 0
    on_1, on_2 = (own.visible & LEVEL_1) != 0, (own.visible & LEVEL_2) != 0
    colours_on = [each.sum(axis=0) / 5 for each in (on_1, on_2, shown)]
    margins = xp.clip(mine - table.others, -3, 3) / 3 * table.cards[:MOST]
    neighbour = xp.clip(own.size.astype(np.float32) - table.left, -3, 3) / 3 * table.cards[9:14]
    exact = [colours_on[0] * table.cards[14], colours_on[1] * table.cards[15], colours_on[2] * table.cards[17]]
    rounds = [table.round[0] == at for at in range(1, ROUNDS + 1)]
    seats = [table.players[0] == at for at in (2, 3, 4)] + [table.initiative[0] == at for at in (1, 2, 3, 4)]
    total = points.sum(axis=0)
    columns = [
        *(own.size / 8), *(points / 20), *(own.on_level_1 / 8), *(own.levels / 4),
        *(own.openings / 8), *own.hand, *box, *colours_on, *(mine[5:] / 8),
        *table.cards, *margins, *neighbour, *exact,
        *(table.others / 8), *(table.left / 8), *(table.points / 40), total / 40, (total - table.points[0]) / 20,
        *(table.bag / 24), *rounds, *seats,
    ]  # fmt: skip
    columns = [xp.broadcast_to(xp.asarray(each).astype(dtype), shape) for each in columns]
    return xp.concatenate([planes, xp.stack(columns, axis=-1)], axis=-1)
