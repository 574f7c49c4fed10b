"""Cells and pyramids as text, and the errors for invalid text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.strategies import fillings
from witz.errors import NotationError
from witz.pyramid import Grid, Pyramid, cells_of, grid, mask_of, read_cell, read_pyramid, write_cell, write_pyramid

FLOATING = grid(7, 4)
GRIDS = [grid(4, 4), grid(5, 5), FLOATING]
LETTERS = "OBG"


@pytest.mark.parametrize("area", GRIDS, ids=repr)
def test_cells_read_back(area: Grid) -> None:
    for cell in cells_of(area.cells):
        assert read_cell(area, write_cell(area, cell)) == cell


def test_cell_names_are_level_column_row_from_one() -> None:
    assert write_cell(FLOATING, FLOATING.cell(0, 3, 3)) == "1d4"
    assert write_cell(FLOATING, FLOATING.cell(1, 0, 5)) == "2a6"
    assert write_cell(FLOATING, FLOATING.cell(0, 6, 0)) == "1g1"


def test_2d4_rests_on_the_four_documented_cells() -> None:
    under = FLOATING.below(1 << read_cell(FLOATING, "2d4"))
    assert under == mask_of(read_cell(FLOATING, name) for name in ("1d4", "1e4", "1d5", "1e5"))


@pytest.mark.parametrize("text", ["", "1", "1d", "d4", "1d44", "11d", "1dd", "dd4", "²d4", "1d²", " 1d4", "1d 4"])
def test_text_that_is_not_a_cell_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a cell"):
        read_cell(FLOATING, text)


@pytest.mark.parametrize("text", ["0d4", "5a1", "1h1", "1a8", "1a0", "2g1", "2a7", "4e1", "1Ä4", "1é1", "1 1", "9z9"])
def test_cells_outside_the_grid_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"there is no cell .* runs from 1a1 to 1g7, 4 levels"):
        read_cell(FLOATING, text)


@given(st.sampled_from(GRIDS).flatmap(lambda area: fillings(area, 3)))
def test_pyramids_read_back(pyramid: Pyramid) -> None:
    text = write_pyramid(pyramid, LETTERS)
    assert read_pyramid(pyramid.grid, LETTERS, text) == pyramid
    assert read_pyramid(pyramid.grid, LETTERS, "  " + "   ".join(reversed(text.split())) + "\t") == pyramid


def test_a_pyramid_is_written_in_the_order_of_cells() -> None:
    pyramid = read_pyramid(FLOATING, LETTERS, "G2d4 O1e5 B1d4 O1d5 O1e4")
    assert write_pyramid(pyramid, LETTERS) == "B1d4 O1e4 O1d5 O1e5 G2d4"
    assert write_pyramid(Pyramid.empty(FLOATING, 3), LETTERS) == "-"


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected pieces such as O1d4, or - for an empty pyramid"),
        ("   ", 1, "expected pieces"),
        ("X1d4", 1, "'X1d4' does not begin with one of O B G"),
        ("O1d4 o1e4", 6, "'o1e4' does not begin with one of O B G"),
        ("O1d4  O1e4 -", 12, "'-' does not begin with"),
        ("- O1d4", 1, "'-' does not begin with"),
        ("O1d4 B", 7, "'' is not a cell"),
        ("O1d4 B1", 7, "'1' is not a cell"),
        ("O1d4 B1d44", 7, "'1d44' is not a cell"),
        ("O1d4 B5a1", 7, "there is no cell 5a1"),
        ("O1d4 B1h1", 7, "there is no cell 1h1"),
        ("O1d4 B1d4", 6, "the cell 1d4 is filled twice"),
        ("O1d4,B1e4", 2, "is not a cell"),
    ],
)
def test_text_that_is_not_a_pyramid_is_refused(text: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_pyramid(FLOATING, LETTERS, text)
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)
