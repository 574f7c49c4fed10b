"""Pyramids as values: adding and listing pieces, and visible pieces."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.support.slow_geometry as slow
from tests.support.strategies import fillings
from witz.pyramid import Pyramid, cells_of, grid

SMALL = grid(4, 4)
GRIDS = [SMALL, grid(5, 5), grid(7, 4)]
any_pyramid = st.sampled_from(GRIDS).flatmap(lambda area: fillings(area, 3))


@given(any_pyramid)
def test_a_pyramid_is_its_pieces(pyramid: Pyramid) -> None:
    pieces = list(pyramid.pieces())
    assert [cell for _, cell in pieces] == cells_of(pyramid.filled)
    assert Pyramid.of(pyramid.grid, 3, pieces) == pyramid
    assert Pyramid.of(pyramid.grid, 3, reversed(pieces)) == pyramid
    assert pyramid.size == len(pieces)


@given(any_pyramid)
def test_at_gives_the_kind_or_none(pyramid: Pyramid) -> None:
    pieces = {cell: kind for kind, cell in pyramid.pieces()}
    for cell in cells_of(pyramid.grid.cells):
        assert pyramid.at(cell) == pieces.get(cell)


@given(any_pyramid)
def test_filled_is_the_union_and_kinds_do_not_overlap(pyramid: Pyramid) -> None:
    assert sum(pyramid.kinds) == pyramid.filled


@given(any_pyramid)
def test_visible_pieces_are_those_not_under_four(pyramid: Pyramid) -> None:
    filled = {pyramid.grid.place(cell) for cell in cells_of(pyramid.filled)}
    visible = {pyramid.grid.place(cell) for cell in cells_of(pyramid.visible)}
    assert visible == filled - slow.hidden(filled)


@given(any_pyramid, st.integers(0, 7))
def test_turning_keeps_the_visible_pieces(pyramid: Pyramid, symmetry: int) -> None:
    turned = pyramid.turned(symmetry)
    assert turned.visible == pyramid.grid.turned(pyramid.visible, symmetry)
    assert sum(turned.kinds) == turned.filled


def test_adding_leaves_the_old_pyramid_unchanged() -> None:
    empty = Pyramid.empty(SMALL, 2)
    one = empty.add(1, 0)
    assert (empty.size, one.size, one.at(0)) == (0, 1, 1)


def test_pyramids_are_values() -> None:
    one, same = (Pyramid.of(SMALL, 2, [(0, 0), (1, 1)]) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != Pyramid.of(SMALL, 2, [(1, 0), (0, 1)])
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one  # noqa: S301


@pytest.mark.parametrize("pieces", [[(0, 4)], [(0, -1)], [(0, 10**4)], [(0, 0), (1, 0)]])
def test_pieces_outside_or_on_one_another_are_refused(pieces: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="outside the grid or given twice"):
        Pyramid.of(SMALL, 2, pieces)


def test_a_complete_pyramid_hides_the_middle() -> None:
    """Base 4: the four in the middle of level 1 and the one in the middle of level 2 (the rulebooks' note)."""
    full = Pyramid.of(SMALL, 1, [(0, cell) for cell in cells_of(SMALL.cells)])
    assert full.size == 30
    assert {SMALL.place(cell) for cell in cells_of(SMALL.hidden(full.filled))} == {
        (0, 1, 1), (0, 1, 2), (0, 2, 1), (0, 2, 2), (1, 1, 1),
    }  # fmt: skip
