"""The sets of cells as one word agree with the sets of the engine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from witz.pyramid import FACES, cells_of, grid, mask_of
from witz.sim.yaxha import cells

AREA = grid(4, 4)


def word(mask: int) -> int:
    """A set of cells of a fixed base of 4 x 4 as one word, by the table in `cells`."""
    total = 0
    for cell in cells_of(mask):
        level, column, row = AREA.place(cell)
        total |= 1 << (4 * row + column, 16 + 4 * row + column, 28 + 2 * row + column, 27)[level]
    return total


def sets() -> list[int]:
    random = Random(1)
    every = cells_of(AREA.cells)
    shares = [0.1, 0.3, 0.5, 0.7, 0.9, 1.0] * 100
    return [mask_of(cell for cell in every if random.random() < share) for share in shares]


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (cells.sides, AREA.sides),
        (cells.above, AREA.above),
        (cells.below, AREA.below),
        (cells.supported, AREA.supported),
        (cells.hidden, AREA.hidden),
        *((lambda filled, at=at: cells.faces(filled)[at], lambda mask, side=side: AREA.face(side, mask))
          for at, side in enumerate(("west", "east", "north", "south"))),
    ],
    ids=["sides", "above", "below", "supported", "hidden", "west", "east", "north", "south"],
)  # fmt: skip
def test_sets_follow_the_grid(ours: Callable[..., Any], theirs: Callable[[int], int]) -> None:
    masks = sets()
    found = ours(jnp.array([word(mask) for mask in masks], jnp.uint32))
    np.testing.assert_array_equal(found, np.array([word(theirs(mask)) for mask in masks], np.uint32))


def test_all_faces_are_checked() -> None:
    assert set(FACES) == {"west", "east", "north", "south"}
