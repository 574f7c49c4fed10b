"""The fast sets of cells compared with clear slow ones, for the base sizes of our games and the floating base."""

import pickle
from functools import cache
from operator import and_, or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.support.slow_geometry as slow
from witz.pyramid import FACES, Grid, cells_of, grid, mask_of

GRIDS = [grid(4, 4), grid(5, 5), grid(7, 4)]
for_all_grids = pytest.mark.parametrize("area", GRIDS, ids=repr)


@cache  # Hypothesis takes longer to validate a strategy than to draw from it
def masks(area: Grid) -> st.SearchStrategy[int]:
    """Sets of cells: thin ones, thick ones, and whole levels with a few cells missing."""
    every = cells_of(area.cells)
    some = st.integers(0, (1 << len(every)) - 1).map(
        lambda bits: mask_of(cell for at, cell in enumerate(every) if bits >> at & 1)
    )
    few = st.lists(st.sampled_from(every), max_size=5).map(mask_of)
    return st.one_of(
        some, st.builds(and_, some, some), st.builds(or_, some, some), few, few.map(lambda mask: area.cells & ~mask)
    )


def places(area: Grid, mask: int) -> set[slow.Place]:
    return {area.place(cell) for cell in cells_of(mask)}


def mask(area: Grid, found: set[slow.Place]) -> int:
    """The set as a mask, leaving out what is outside the grid."""
    return mask_of(area.cell(*place) for place in found & slow.cells(area.width, area.levels))


@for_all_grids
def test_the_cells_are_those_of_the_levels(area: Grid) -> None:
    assert places(area, area.cells) == slow.cells(area.width, area.levels)
    assert [level.bit_count() for level in area.level_masks] == [
        (area.width - level) ** 2 for level in range(area.levels)
    ]


@for_all_grids
def test_cell_and_place_are_inverse(area: Grid) -> None:
    for place in slow.cells(area.width, area.levels):
        assert area.place(area.cell(*place)) == place
        assert area.has(area.cell(*place))


@for_all_grids
def test_cells_are_ordered_by_level_row_column(area: Grid) -> None:
    def order(place: slow.Place) -> tuple[int, int, int]:
        level, column, row = place
        return level, row, column

    assert [area.place(cell) for cell in cells_of(area.cells)] == sorted(places(area, area.cells), key=order)


@for_all_grids
def test_there_is_no_cell_outside(area: Grid) -> None:
    inside = slow.cells(area.width, area.levels)
    for level in range(-1, area.levels + 1):
        for column in range(-1, area.width + 1):
            for row in range(-1, area.width + 1):
                if (level, column, row) not in inside:
                    with pytest.raises(ValueError, match="no cell at"):
                        area.cell(level, column, row)
    numbers = set(cells_of(area.cells))
    for number in range(-3, area.plane * (area.levels + 1)):
        assert area.has(number) == (number in numbers)


@pytest.mark.parametrize(("width", "levels"), [(4, 5), (4, 0), (0, 0), (3, -1)])
def test_impossible_grids_are_refused(width: int, levels: int) -> None:
    with pytest.raises(ValueError, match="cannot have"):
        Grid(width, levels)


@for_all_grids
def test_a_grid_is_one_object_also_after_pickling(area: Grid) -> None:
    assert pickle.loads(pickle.dumps(area)) is area  # noqa: S301
    assert grid(area.width, area.levels) is area


@for_all_grids
@given(data=st.data())
def test_sides(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.sides(some) == mask(area, slow.all_of(slow.sides, places(area, some)))


@for_all_grids
@given(data=st.data())
def test_above_and_below(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.above(some) == mask(area, slow.all_of(slow.lies_on, places(area, some)))
    assert area.below(some) == mask(area, slow.all_of(slow.supports, places(area, some)))
    assert area.beside_or_above(some) == area.sides(some) | area.above(some)


@for_all_grids
@given(data=st.data())
def test_touching(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.touching(some) == mask(area, slow.all_of(slow.touching, places(area, some)))


@for_all_grids
@given(data=st.data())
def test_supported(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.supported(some) == mask(area, slow.supported(places(area, some), places(area, area.cells)))


@for_all_grids
@given(data=st.data())
def test_hidden(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.hidden(some) == mask(area, slow.hidden(places(area, some)))


@for_all_grids
@given(data=st.data())
def test_groups(area: Grid, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    found = area.groups(some)
    assert sorted(found) == sorted(mask(area, group) for group in slow.groups(places(area, some)))
    assert [group & -group for group in found] == sorted(group & -group for group in found)


@for_all_grids
@given(data=st.data())
def test_group_grows_from_its_start_within_its_bounds(area: Grid, data: st.DataObject) -> None:
    start, within = data.draw(masks(area)), data.draw(masks(area))
    groups = [mask(area, group) for group in slow.groups(places(area, within))]
    assert area.group(start, within) == sum(group for group in groups if group & start)


@for_all_grids
@given(data=st.data(), size=st.integers(1, 7))
def test_window(area: Grid, data: st.DataObject, size: int) -> None:
    starts = st.integers(0, max(0, area.width - size))
    left, top = data.draw(starts), data.draw(starts)
    box = {(0, left + column, top + row) for column in range(size) for row in range(size)}
    base = mask_of(data.draw(st.sets(st.sampled_from(cells_of(mask(area, box))), min_size=1)))
    assert slow.fits_in(places(area, base), size)
    assert area.window(base, size) == mask(area, slow.window(places(area, base), size, area.width))


@for_all_grids
@given(data=st.data(), size=st.integers(1, 7))
def test_window_of_any_base_even_one_that_is_too_wide(area: Grid, data: st.DataObject, size: int) -> None:
    base = mask_of(data.draw(st.sets(st.sampled_from(cells_of(area.level_masks[0])), min_size=1)))
    expected = slow.window(places(area, base), size, area.width)
    assert area.window(base, size) == mask(area, expected)


@for_all_grids
@pytest.mark.parametrize("side", FACES)
@given(data=st.data())
def test_face(area: Grid, side: str, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    assert area.face(side, some) == mask(area, slow.face(side, places(area, some)))


def slow_turn(area: Grid, place: slow.Place, symmetry: int) -> slow.Place:
    if symmetry >= 4:
        place = slow.mirrored(place, area.width)
    for _ in range(symmetry % 4):
        place = slow.quarter_turn(place, area.width)
    return place


@for_all_grids
@pytest.mark.parametrize("symmetry", range(8))
@given(data=st.data())
def test_turned(area: Grid, symmetry: int, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    turned = {slow_turn(area, place, symmetry) for place in places(area, some)}
    assert area.turned(some, symmetry) == mask(area, turned)


@for_all_grids
@pytest.mark.parametrize("symmetry", range(8))
@given(data=st.data())
def test_relations_between_cells_do_not_depend_on_direction(area: Grid, symmetry: int, data: st.DataObject) -> None:
    some = data.draw(masks(area))
    turned = area.turned(some, symmetry)
    for relation in (area.sides, area.above, area.below, area.touching, area.supported, area.hidden):
        assert relation(turned) == area.turned(relation(some), symmetry)
    assert sorted(area.groups(turned)) == sorted(area.turned(group, symmetry) for group in area.groups(some))
    faces = {area.face(side, turned) for side in FACES}
    assert faces == {area.turned(area.face(side, some), symmetry) for side in FACES}


@for_all_grids
def test_the_eight_symmetries_are_different_and_form_a_group(area: Grid) -> None:
    odd_one = area.level_masks[0] & ~mask_of([area.cell(0, 1, 0)])
    images = [area.turned(odd_one, symmetry) for symmetry in range(8)]
    assert len(set(images)) == 8
    for first in range(8):
        for second in range(8):
            assert area.turned(area.turned(odd_one, first), second) in images


@given(st.sets(st.integers(0, 300)))
def test_masks_and_cells_are_inverse(numbers: set[int]) -> None:
    assert cells_of(mask_of(numbers)) == sorted(numbers)
