"""Scoring: the points table, Y7, Y8, the rulebooks' example, and the live score against a recount."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.yaxha.drawing import cell, cubes, levels, pieces
from tests.support.strategies import yaxha_pyramids
from witz.pyramid import Pyramid, cells_of, write_cell
from witz.yaxha import COLOURS, GRID, Colour, account, change, live_points
from witz.yaxha.building import NO_CUBES, places, unplaceable
from witz.yaxha.constants import points_for
from witz.yaxha.groups import Showing

TABLE = {0: 0, 1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 18, 9: 21, 10: 25, 11: 30, 12: 36, 13: 36, 25: 36}

# Four complete pyramids with the scores of the rulebooks' example, 24 cubes of each colour in all.
EXAMPLE = (
    levels("BBGY BWOO OYWO OOOY", "BBG YWG OYO", "BB OB", "B"),
    levels("WGBY WWWO WGYO YYOO", "BBB WYB GYB", "WY GY", "Y"),
    levels("BGOO BOWY GYWY OGOG", "BOO WWY GGG", "BY GY", "B"),
    levels("BGGG BWYW YOWG YWYW", "BBG WOG WOG", "WG WW", "G"),
)
EXAMPLE_CARDS = ("largest-orange", "largest-green", "largest-grey")


@pytest.mark.parametrize(("size", "points"), TABLE.items())
def test_points_table(size: int, points: int) -> None:
    assert points_for(size) == points


def test_the_rulebooks_scoring_example() -> None:
    count = account(EXAMPLE, EXAMPLE_CARDS)
    colours = [[count.colour_points(seat, colour) for colour in COLOURS] for seat in range(4)]
    assert colours == [[21, 21, 4, 1, 0], [6, 12, 2, 12, 9], [6, 9, 15, 9, 1], [1, 6, 21, 2, 12]]
    assert [sum(card.points(seat) for card in count.cards) for seat in range(4)] == [5, 0, 0, 10]
    assert count.totals == (52, 41, 40, 52)


def test_players_with_the_same_highest_total_share_the_victory() -> None:
    assert account(EXAMPLE, EXAMPLE_CARDS).winners == (0, 3)


def test_the_example_could_have_been_played() -> None:
    for pyramid in EXAMPLE:
        assert pyramid.size == 30
        assert not unplaceable(pyramid)
    for colour in COLOURS:
        assert sum(pyramid.kinds[colour].bit_count() for pyramid in EXAMPLE) == 24


def test_a_colour_scores_its_largest_group_only() -> None:
    two = levels("OOBO OOBO BBBB ....")
    assert account([two], ()).groups[0][Colour.ORANGE].size == 4
    assert live_points(two) == (6, points_for(6), 0, 0, 0)


def test_of_equal_groups_the_one_with_the_lowest_cell_is_named() -> None:
    equal = levels("BOBO BBBB .... ....")
    assert account([equal], ()).groups[0][Colour.ORANGE].cells == 1 << cell("1e4")


def test_groups_connect_across_levels() -> None:
    """1d4 touches 2d4, which touches 1e5: three oranges in one group."""
    stairs = levels("OB.. BO.. .... ....", "O.. ... ...")
    assert account([stairs], ()).groups[0][Colour.ORANGE].size == 3
    assert live_points(stairs)[Colour.BLUE] == 1


def test_groups_do_not_connect_over_edges_and_corners() -> None:
    assert account([levels("OB.. BO.. .... ....")], ()).groups[0][Colour.ORANGE].size == 1
    one_apart = levels("OBB. BBB. BBO. ....", "B.. .B. ...")
    assert account([one_apart], ()).groups[0][Colour.ORANGE].size == 1


def test_y7_a_cube_is_hidden_only_under_four() -> None:
    nearly = levels("BBB. BOB. BBB. ....", "BB. B.. ...")
    assert nearly.visible >> cell("1e5") & 1
    assert live_points(nearly)[Colour.ORANGE] == 1
    closed = levels("BBB. BOB. BBB. ....", "BB. BB. ...")
    assert not closed.visible >> cell("1e5") & 1
    assert live_points(closed)[Colour.ORANGE] == 0


def test_y7_in_a_complete_pyramid_five_cubes_are_hidden() -> None:
    full = levels("OOOO OOOO OOOO OOOO", "OOO OOO OOO", "OO OO", "O")
    hidden = {write_cell(GRID, each) for each in cells_of(full.filled & ~full.visible)}
    assert hidden == {"1e5", "1f5", "1e6", "1f6", "2e5"}
    assert account([full], ()).groups[0][Colour.ORANGE].size == 25


def test_y8_hidden_cubes_do_not_count_and_do_not_connect() -> None:
    """The hidden orange in the middle would join the two others."""
    joined = levels("BOB. BOB. BOB. ....")
    assert live_points(joined)[Colour.ORANGE] == points_for(3)
    cut = levels("BOB. BOB. BOB. ....", "BB. BB. ...")
    assert live_points(cut)[Colour.ORANGE] == points_for(1)


def test_the_best_total_may_come_without_cubes() -> None:
    count = account([NO_CUBES, NO_CUBES], ("largest-any", "three-colours", "one-colour-side"))
    assert count.totals == (0, 0)
    assert count.winners == (0, 1)


@given(yaxha_pyramids())
def test_the_live_score_equals_the_recount(pyramid: Pyramid) -> None:
    count = account([pyramid], ())
    assert live_points(pyramid) == tuple(count.colour_points(0, colour) for colour in COLOURS)


@given(yaxha_pyramids(), st.sampled_from(COLOURS))
def test_change_is_the_difference_of_two_recounts(pyramid: Pyramid, colour: Colour) -> None:
    for each in cells_of(places(pyramid, colour)):
        after = pyramid.add(colour, each)
        found = change(pyramid, colour, each)
        difference = [new - old for old, new in zip(live_points(pyramid), live_points(after), strict=True)]
        assert list(found.points) == difference
        assert found.total == sum(difference)
        assert found.hides == pyramid.visible & ~after.visible


def test_change_names_the_cubes_that_a_cube_hides() -> None:
    found = change(levels("BBB. BOB. BBB. ....", "BB. B.. ..."), cubes("B")[0], cell("2e5"))
    assert found.hides == 1 << cell("1e5")
    assert found.points[Colour.ORANGE] == -1


@given(yaxha_pyramids(), st.integers(0, 7))
def test_turning_a_pyramid_changes_no_score(pyramid: Pyramid, symmetry: int) -> None:
    assert live_points(pyramid.turned(symmetry)) == live_points(pyramid)


@given(yaxha_pyramids())
def test_all_visible_cubes_are_listed_once(pyramid: Pyramid) -> None:
    showing = Showing.of(pyramid)
    assert sum(group.cells for group in showing.groups) == pyramid.visible
    assert sum(showing.colours) == pyramid.visible
    for group in showing.groups:
        assert group.cells & ~pyramid.kinds[group.colour] == 0
        assert group.size == group.cells.bit_count() > 0
        assert 1 <= group.levels <= 4


def test_a_pyramid_of_one_cube() -> None:
    assert live_points(pieces("Y1d4")) == (0, 0, 0, 1, 0)
