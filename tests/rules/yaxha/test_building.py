"""Rule 5 and Y1 to Y4: the legal places of a cube, the refusals for other places, and discards."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.yaxha.drawing import building, cell, cubes, levels, pieces
from tests.support.strategies import stacks, yaxha_pyramids
from tests.support.sure import sure
from witz.errors import IllegalAction
from witz.pyramid import Pyramid, cells_of, grid, mask_of, write_cell
from witz.yaxha import COLOURS, GRID, YAXHA, Colour, Discard, Place
from witz.yaxha.building import NO_CUBES, fits, places, unplaceable, why_not_place
from witz.yaxha.events import Discarded, Placed, Progressed

FULL_BASE = "OOOO OOOO OOOO OOOO"


def names(mask: int) -> set[str]:
    return {write_cell(GRID, each) for each in cells_of(mask)}


def open_to(pyramid: Pyramid, letter: str) -> set[str]:
    return names(places(pyramid, cubes(letter)[0]))


def refused(pyramid: Pyramid, letter: str, name: str) -> tuple[str, str, set[str]]:
    """The code, the rule and the cells of a refusal to place a cube."""
    with pytest.raises(IllegalAction) as caught:
        YAXHA.apply(building(pyramid, letter + "O"), Place(0, cubes(letter)[0], cell(name)))
    refusal = caught.value.refusal
    return refusal.code, refusal.rule, names(mask_of(refusal.cells))


# 5a, Y2


def test_5a_the_first_cube_goes_to_1d4() -> None:
    assert open_to(NO_CUBES, "O") == {"1d4"}
    assert refused(NO_CUBES, "O", "1d5") == ("first-cube-elsewhere", "Y1", {"1d4"})
    assert refused(NO_CUBES, "O", "2d4")[0] == "first-cube-elsewhere"


def test_5a_a_base_cube_touches_one_that_is_there() -> None:
    assert open_to(pieces("O1d4"), "B") == {"1c4", "1e4", "1d3", "1d5"}
    assert refused(pieces("O1d4"), "B", "1f4") == ("no-contact", "5a", {"1f4"})


def test_y2_a_diagonal_is_no_contact() -> None:
    assert refused(pieces("O1d4"), "O", "1e5") == ("no-contact", "5a", {"1e5"})


def test_y2_a_cube_lies_on_four_and_four_can_lie_on_it() -> None:
    middle = 1 << cell("2d4")
    assert names(GRID.below(middle)) == {"1d4", "1e4", "1d5", "1e5"}
    assert names(GRID.above(middle)) == {"3c3", "3d3", "3c4", "3d4"}
    assert names(GRID.sides(middle)) == {"2c4", "2e4", "2d3", "2d5"}


# 5b, Y1


def test_y1_the_base_floats_until_it_is_four_wide() -> None:
    row = pieces("O1d4 O1e4 O1f4")
    assert {"1c4", "1g4"} <= open_to(row, "O")
    wide = pieces("O1d4 O1e4 O1f4 O1g4")
    assert "1c4" not in open_to(wide, "O")
    assert refused(wide, "B", "1c4") == ("base-too-wide", "Y1", {"1g4"})


@pytest.mark.parametrize(
    ("built", "edge", "beyond"),
    [
        ("O1d4 O1c4 O1b4", "1a4", None),
        ("O1d4 O1e4 O1f4", "1g4", None),
        ("O1d4 O1d3 O1d2", "1d1", None),
        ("O1d4 O1d5 O1d6", "1d7", None),
        ("O1d4 O1c4 O1b4 O1a4", None, "1e4"),
        ("O1d4 O1e4 O1f4 O1g4", None, "1c4"),
        ("O1d4 O1d3 O1d2 O1d1", None, "1d5"),
        ("O1d4 O1d5 O1d6 O1d7", None, "1d3"),
        ("O1d4 O1c4 O1e4", "1b4", None),
        ("O1d4 O1c4 O1e4 O1b4", None, "1f4"),
        ("O1d4 O1d3 O1d5 O1d6", None, "1d2"),
    ],
)
def test_y1_at_every_edge(built: str, edge: str | None, beyond: str | None) -> None:
    pyramid = pieces(built)
    if edge:
        assert edge in open_to(pyramid, "B")
    if beyond:
        assert beyond not in open_to(pyramid, "B")
        assert refused(pyramid, "B", beyond)[:2] == ("base-too-wide", "Y1")


def test_y1_the_box_counts_not_the_cubes() -> None:
    """An L of seven cubes closes both directions."""
    ell = pieces("O1d4 O1e4 O1f4 O1g4 O1d5 O1d6 O1d7")
    assert open_to(ell, "B") == {"1e5", "1f5", "1g5", "1e6", "1e7"}


@given(yaxha_pyramids())
def test_y1_there_is_always_room_on_a_base_of_fewer_than_16(pyramid: Pyramid) -> None:
    base = pyramid.filled & GRID.level_masks[0]
    for colour in COLOURS:
        assert bool(places(pyramid, colour) & GRID.level_masks[0]) == (base.bit_count() < 16)


def test_5b_an_upper_cube_needs_four_cubes_under_it() -> None:
    three = pieces("O1d4 O1e4 O1d5")
    assert refused(three, "O", "2d4") == ("cell-unsupported", "5b", {"1e5"})
    assert "2d4" in open_to(pieces("O1d4 O1e4 O1d5 O1e5"), "O")
    assert refused(three, "O", "3d4") == ("cell-unsupported", "5b", {"2d4", "2e4", "2d5", "2e5"})


def test_5b_a_filled_cell_is_closed() -> None:
    assert refused(pieces("O1d4"), "O", "1d4") == ("cell-filled", "5b", {"1d4"})


def test_5b_a_level_may_be_started_before_the_one_below_is_full() -> None:
    low = levels("OOO. OOO. OOO. ....", "OO. OO. ...")
    assert {"3d4", "1g4"} <= open_to(low, "O")


def test_5b_a_complete_pyramid_has_30_cubes_and_no_room() -> None:
    full = levels(FULL_BASE, "OOO OOO OOO", "OO OO", "O")
    assert full.size == 30
    assert not unplaceable(full)
    assert all(places(full, colour) == 0 for colour in COLOURS)


def test_5b_there_are_four_levels() -> None:
    assert sure(why_not_place(NO_CUBES, cubes("O"), cubes("O")[0], 10_000)).code == "no-such-cell"
    assert sure(why_not_place(NO_CUBES, cubes("O"), cubes("O")[0], -1)).code == "no-such-cell"
    assert GRID is grid(7, 4)


# 5c


def test_5c_one_of_the_four_under_it_has_its_colour() -> None:
    four = pieces("B1d4 O1e4 O1d5 O1e5")
    assert "2d4" in open_to(four, "B")
    assert "2d4" not in open_to(four, "G")
    assert refused(four, "G", "2d4") == ("colour-does-not-match", "5c", {"1d4", "1e4", "1d5", "1e5"})


def test_5c_or_a_cube_beside_it_on_its_level() -> None:
    beside = levels("GOO. OOO. .... ....", "G.. ... ...")
    assert "2e4" in open_to(beside, "G")
    assert refused(beside, "B", "2e4") == ("colour-does-not-match", "5c", {"1e4", "1f4", "1e5", "1f5", "2d4"})


def test_5c_a_diagonal_neighbour_or_a_cube_above_does_not_match() -> None:
    diagonal = levels("GOO. OOO. OOO. ....", "G.. ... ...")
    assert "2e5" not in open_to(diagonal, "G")


def test_5c_binds_the_upper_levels_only() -> None:
    assert open_to(pieces("O1d4"), "W") == open_to(pieces("O1d4"), "O")


def test_5c_a_cube_two_levels_below_does_not_match() -> None:
    tower = levels("GOO. OOO. OOO. ....", "OO. OO. ...")
    assert "3d4" in open_to(tower, "O")
    assert "3d4" not in open_to(tower, "G")


# 5d, Y3

STUCK = levels(FULL_BASE, "OOO OOO OOO", "OO OO")


def test_5d_cubes_that_cannot_be_placed_are_discarded() -> None:
    state = building(STUCK, "BBG")
    assert YAXHA.legal(state, 0) == (Discard(0),)
    after, events = YAXHA.apply(state, Discard(0))
    assert after.corners[0].discarded == cubes("BBG")
    assert after.corners[0].hand == ()
    assert [event for event in events if isinstance(event, Discarded)] == [
        Discarded(0, colour) for colour in cubes("BBG")
    ]
    assert sure(YAXHA.why_not(after, Discard(0))).code == "already-built"


def test_y3_no_discard_while_a_cube_fits() -> None:
    state = building(STUCK, "BBO")
    assert YAXHA.legal(state, 0) == (Place(0, cubes("O")[0], cell("4d4")),)
    refusal = sure(YAXHA.why_not(state, Discard(0)))
    assert (refusal.code, refusal.rule, refusal.cells) == ("cube-fits", "Y3", (cell("4d4"),))


def test_y3_after_the_last_cube_that_fits_the_rest_is_discarded() -> None:
    state = YAXHA.apply(building(STUCK, "BBO"), Place(0, cubes("O")[0], cell("4d4"))).state
    assert YAXHA.legal(state, 0) == (Discard(0),)


def test_y3_side_contact_on_an_upper_level_must_be_used() -> None:
    """No cube under 2e4 is blue, but the blue cube beside it allows another one there."""
    blue = levels("BOOO OOOO OOOO OOOO", "B.O OOO OOO")
    assert open_to(blue, "B") == {"2e4"}
    state = building(blue, "BGG")
    assert YAXHA.legal(state, 0) == (Place(0, cubes("B")[0], cell("2e4")),)
    assert sure(YAXHA.why_not(state, Discard(0))).cells == (cell("2e4"),)


def test_y3_a_cube_may_fit_after_another_one() -> None:
    """Blue fits on level 3 only when a blue cube has closed level 2 below it."""
    low = levels("BOOO OOOO OOOO OOOO", ".OO OOO OOO")
    assert "3d4" not in open_to(low, "B")
    state = YAXHA.apply(building(low, "BBO"), Place(0, cubes("B")[0], cell("2d4"))).state
    assert Place(0, cubes("B")[0], cell("3d4")) in YAXHA.legal(state, 0)


def test_y3_the_order_is_free_and_may_leave_one_out() -> None:
    """Orange in 2d4 shuts blue out, blue in 2d4 does not shut orange out: both orders are legal."""
    low = levels("BOOO OOOO OOOO OOOO", ".OO OOO OOO")
    state = building(low, "BO")
    assert YAXHA.legal(state, 0) == (
        Place(0, cubes("O")[0], cell("2d4")),
        Place(0, cubes("O")[0], cell("3e4")),
        Place(0, cubes("O")[0], cell("3d5")),
        Place(0, cubes("O")[0], cell("3e5")),
        Place(0, cubes("B")[0], cell("2d4")),
    )
    without = YAXHA.apply(state, Place(0, cubes("O")[0], cell("2d4"))).state
    assert YAXHA.legal(without, 0) == (Discard(0),)
    with_both = YAXHA.apply(state, Place(0, cubes("B")[0], cell("2d4"))).state
    assert all(isinstance(action, Place) for action in YAXHA.legal(with_both, 0))


def test_y3_only_cubes_in_hand_can_be_placed() -> None:
    state = building(pieces("O1d4"), "OO")
    assert sure(YAXHA.why_not(state, Place(0, cubes("B")[0], cell("1e4")))).code == "cube-not-in-hand"
    assert sure(YAXHA.why_not(state, Place(2, cubes("O")[0], cell("1e4")))).code == "no-such-seat"


@given(yaxha_pyramids(), st.lists(st.sampled_from(COLOURS), min_size=1, max_size=3))
def test_y3_fits_says_whether_one_of_the_cubes_can_be_placed(pyramid: Pyramid, hand: list[Colour]) -> None:
    assert fits(pyramid, tuple(sorted(hand))) == any(places(pyramid, colour) for colour in hand)


@given(yaxha_pyramids(), st.sampled_from(COLOURS))
def test_a_refusal_names_a_rule_of_building_and_its_cells(pyramid: Pyramid, colour: Colour) -> None:
    for each in cells_of(GRID.cells & ~places(pyramid, colour)):
        refusal = sure(why_not_place(pyramid, (colour,), colour, each))
        assert refusal.rule in {"Y1", "5a", "5b", "5c"}
        assert refusal.cells
        assert all(GRID.has(other) for other in refusal.cells)


# Y4: the events for others are tested in tests/rules/secrecy; here, which actions are final.


def test_y4_others_learn_of_a_placement_only_how_many_cubes_are_left() -> None:
    state = building(pieces("O1d4"), "OOB")
    after, events = YAXHA.apply(state, Place(0, cubes("B")[0], cell("1e4")))
    assert events == (Placed(0, cubes("B")[0], cell("1e4")), Progressed(0, 2))
    assert after.corners[0].pyramid == pieces("O1d4 B1e4")
    assert after.corners[0].shown == pieces("O1d4")
    assert YAXHA.view(after, 0).seats[0].pyramid == pieces("O1d4 B1e4")
    assert YAXHA.view(after, 1).seats[0].pyramid == pieces("O1d4")
    assert YAXHA.view(after, None).seats[0].pyramid == pieces("O1d4")


# Pyramids that no order of placements could have built


def test_unplaceable_names_the_smaller_part_of_an_unconnected_base() -> None:
    assert names(unplaceable(levels("OO.. OO.. .... ...B"))) == {"1g7"}
    assert names(unplaceable(levels("O.O. .... O... ...."))) == {"1f4", "1d6"}


def test_unplaceable_takes_the_largest_part_wherever_it_stands() -> None:
    assert names(unplaceable(levels("B... .... ..OO ..OO"))) == {"1d4"}
    assert names(unplaceable(levels("BB.. .... OOO. ...."))) == {"1d4", "1e4"}


def test_unplaceable_names_cubes_that_break_rule_5c_and_what_rests_on_them() -> None:
    assert names(unplaceable(levels("OO.. OO.. .... ....", "B.. ... ..."))) == {"2d4"}
    top = levels("BOOO OOOO OOOO OOOO", "GOO OOO OOO", "OO OO", "O")
    assert names(unplaceable(top)) == {"2d4", "3d4", "4d4"}


def test_unplaceable_finds_the_right_order() -> None:
    """2d4 fits only after its neighbour 2e4."""
    assert not unplaceable(levels("OOB. OOO. .... ....", "BB. ... ..."))


def test_unplaceable_names_a_cube_without_supports() -> None:
    assert names(unplaceable(levels("OO.. O... .... ....", "O.. ... ..."))) == {"2d4"}


def test_an_empty_pyramid_has_no_unplaceable_cubes() -> None:
    assert unplaceable(NO_CUBES) == 0


@given(yaxha_pyramids())
def test_no_cube_of_a_legal_pyramid_is_unplaceable(pyramid: Pyramid) -> None:
    assert unplaceable(pyramid) == 0


@given(stacks(GRID, len(COLOURS)))
def test_a_pyramid_without_unplaceable_cubes_can_be_built_cube_by_cube(pyramid: Pyramid) -> None:
    """Rule by rule, ignoring the width of the base, which is another fault."""
    can = pyramid.filled & ~unplaceable(pyramid)
    base = can & GRID.level_masks[0]
    assert len(GRID.groups(base)) <= 1
    built = base
    todo = cells_of(can & ~base)
    while todo:
        ready = [
            each
            for each in todo
            if GRID.below(1 << each) & ~built == 0
            and (GRID.below(1 << each) | GRID.sides(1 << each)) & built & pyramid.kinds[cast("int", pyramid.at(each))]
        ]
        assert ready
        built |= mask_of(ready)
        todo = [each for each in todo if each not in ready]
    for each in cells_of(unplaceable(pyramid) & ~GRID.level_masks[0]):
        supported = GRID.below(1 << each) & ~built == 0
        around = (GRID.below(1 << each) | GRID.sides(1 << each)) & built
        assert not (supported and around & pyramid.kinds[cast("int", pyramid.at(each))])
