"""The bonus cards: which seats score, ties and zeros."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.yaxha.drawing import levels, pieces
from tests.support.strategies import play, yaxha_tables
from witz.pyramid import Pyramid
from witz.yaxha import CARDS, COLOURS, GRID, LETTERS, Options, account
from witz.yaxha.bonuses import Verdict
from witz.yaxha.building import NO_CUBES
from witz.yaxha.groups import Showing

WORDS = ("orange", "blue", "green", "yellow", "grey")
colour_cards = pytest.mark.parametrize(("word", "letter"), list(zip(WORDS, LETTERS, strict=True)))


def row(text: str) -> Pyramid:
    """A base of one row."""
    return levels(text)


def verdict(card: str, *table: Pyramid) -> Verdict:
    return account(table, [card]).cards[0].verdict


def scoring(card: str, *table: Pyramid) -> list[int]:
    return [seat for seat, scores in enumerate(verdict(card, *table).scores) if scores]


def other_than(letter: str) -> str:
    return "B" if letter != "B" else "G"


def test_the_cards_for_starters_and_those_that_need_a_neighbour() -> None:
    starters = {card.id for card in CARDS.values() if card.starter}
    assert starters == {*(f"largest-{word}" for word in WORDS), "largest-any", "largest-level-1", "most-levels"}
    assert {card.id for card in CARDS.values() if card.needs_left_neighbour} == {f"left-{word}" for word in WORDS}
    assert all(key == card.id for key, card in CARDS.items())


def test_each_card_brings_five_points_and_one_player_can_have_several() -> None:
    count = account([row("OOBG"), row("BBGY")], ("largest-orange", "largest-any", "three-colours"))
    assert [[card.points(seat) for card in count.cards] for seat in range(2)] == [[5, 5, 5], [0, 5, 5]]
    assert count.totals == (2 + 1 + 1 + 15, 2 + 1 + 1 + 10)


@given(yaxha_tables())
def test_card_points_are_five_for_those_who_score_and_nothing_else(table: list[Pyramid]) -> None:
    plain, full = account(table, ()), account(table, tuple(CARDS))
    for seat in range(len(table)):
        won = sum(card.verdict.scores[seat] for card in full.cards)
        assert full.total(seat) == plain.total(seat) + 5 * won


@given(yaxha_tables(), st.integers(0, 7))
def test_turning_the_pyramids_changes_no_card(table: list[Pyramid], symmetry: int) -> None:
    turned = [pyramid.turned(symmetry) for pyramid in table]
    for card in CARDS:
        assert verdict(card, *table).scores == verdict(card, *turned).scores


@given(yaxha_tables(least=2), st.integers(1, 3))
def test_rotating_the_seats_changes_no_card(table: list[Pyramid], places: int) -> None:
    """Seats have no numbers in the rules: moving everybody by the same number of seats moves the scores along."""
    by = places % len(table)
    moved = table[by:] + table[:by]
    for card in CARDS:
        scores = verdict(card, *table).scores
        assert verdict(card, *moved).scores == scores[by:] + scores[:by]


# largest-<colour>


@colour_cards
def test_largest_colour_scores_the_largest_group(word: str, letter: str) -> None:
    other = other_than(letter)
    two, one = row(letter * 2 + other), row(letter + other * 3)
    assert scoring(f"largest-{word}", one, two) == [1]
    assert verdict(f"largest-{word}", one, two).target == 2


@colour_cards
def test_largest_colour_ties_all_score(word: str, letter: str) -> None:
    two = row(letter * 2)
    assert scoring(f"largest-{word}", two, row(letter), two) == [0, 2]


@colour_cards
def test_largest_colour_counts_groups_not_cubes(word: str, letter: str) -> None:
    other = other_than(letter)
    three_apart = levels(f"{letter}{other}{letter} {other}{other}{other} {letter}{other}{other}")
    assert scoring(f"largest-{word}", three_apart, row(letter * 2)) == [1]


@colour_cards
def test_y9_nobody_scores_a_colour_that_nobody_shows(word: str, letter: str) -> None:
    other = other_than(letter)
    assert scoring(f"largest-{word}", row(other), row(other * 2)) == []
    hidden = levels(
        f"{other * 3} {other}{letter}{other} {other * 3}",
        f"{other * 2} {other * 2}",
    )
    assert scoring(f"largest-{word}", hidden, row(other)) == []


# largest-any


def test_largest_any_compares_all_colours() -> None:
    assert scoring("largest-any", row("OOOB"), row("WWBB")) == [0]


def test_largest_any_ties_across_colours_score() -> None:
    assert scoring("largest-any", row("OOBG"), row("WBB"), row("OBG")) == [0, 1]


def test_y9_largest_any_without_cubes_scores_nobody() -> None:
    assert scoring("largest-any", NO_CUBES, NO_CUBES) == []


# largest-level-1


def test_y10_counts_level_1_cubes_only() -> None:
    """Seat 0 has 3 on level 1 and 3 above, seat 1 has 4 on level 1."""
    tall = levels("OOG. OYB. BGY. ....", "OO. O.. ...")
    flat = row("WWWW")
    assert scoring("largest-any", tall, flat) == [0]
    assert scoring("largest-level-1", tall, flat) == [1]
    assert [figure.value for figure in verdict("largest-level-1", tall, flat).figures] == [3, 4]


def test_y10_groups_may_connect_through_upper_levels() -> None:
    """Four oranges on level 1 in two pairs, joined by the cube above: 4 beats 3."""
    joined = levels("OBG. OYO. GBO. ....", "OO. ... ...")
    assert scoring("largest-level-1", joined, row("WWW")) == [0]
    figure = verdict("largest-level-1", joined, row("WWW")).figures[0]
    assert figure.value == 4
    assert figure.cells == joined.kinds[0] & GRID.level_masks[0]


def test_y10_hidden_level_1_cubes_do_not_count() -> None:
    closed = levels("BBB. OOB. BBB. ....", "BB. BB. ...")
    assert scoring("largest-level-1", closed, row("WW")) == [0]
    orange = levels("GYG. OOG. YGY. ....", "GG. GG. ...")
    assert verdict("largest-orange", orange).figures[0].value == 1


def test_largest_level_1_ties_score_and_nothing_does_not() -> None:
    assert scoring("largest-level-1", row("OO"), row("BB"), row("B")) == [0, 1]
    assert scoring("largest-level-1", NO_CUBES, NO_CUBES) == []


# most-levels


def test_most_levels_counts_the_levels_of_one_group() -> None:
    two = levels("OO OO", "O")
    assert scoring("most-levels", two, row("OOOO")) == [0]
    assert verdict("most-levels", two, row("OOOO")).target == 2


def test_most_levels_four_at_most() -> None:
    tower = levels("OBBB BBBB BBBB BBBB", "OBB BBB BBB", "OB BB", "O")
    assert [figure.value for figure in verdict("most-levels", tower).figures] == [4]


def test_most_levels_a_broken_group_does_not_count() -> None:
    """Orange on levels 1 and 3 without contact spans one level."""
    broken = levels("OBBB BBBB BBBB BBBB", "BBB BBB BBB", ".. .O")
    alone = Pyramid.of(
        GRID, 5, [p for p in broken.pieces() if p[0] == 0]
    )  # in the air: `account` refuses such a pyramid
    assert CARDS["most-levels"].judge([Showing.of(alone), Showing.of(row("W"))]).scores == (True, True)
    assert verdict("most-levels", broken).figures[0].value == 2


def test_most_levels_ties_score_and_nothing_does_not() -> None:
    assert scoring("most-levels", levels("OO OO", "O"), levels("BB BB", "B"), row("B")) == [0, 1]
    assert scoring("most-levels", row("O"), NO_CUBES) == [0]
    assert scoring("most-levels", NO_CUBES, NO_CUBES) == []


# second-largest


def test_y11_the_second_size_on_the_table() -> None:
    table = row("OOOB"), row("WWBB"), row("OBGY")
    assert scoring("second-largest", *table) == [1]
    assert verdict("second-largest", *table).target == 2


def test_y11_sizes_are_listed_without_repeats() -> None:
    """Two players share the largest size; the second size is the next smaller one."""
    assert scoring("second-largest", row("OOOB"), row("WWWG"), row("BB")) == [2]


def test_y11_the_owner_of_the_largest_can_have_the_second_too_and_ties_score() -> None:
    assert scoring("second-largest", row("OOBB"), levels("OOO. BBG."), row("GG")) == [0, 1, 2]


def test_y11_with_one_size_only_nobody_scores() -> None:
    assert scoring("second-largest", row("OO"), row("BB")) == []
    assert scoring("second-largest", row("OBGY"), row("W")) == []
    assert scoring("second-largest", NO_CUBES, NO_CUBES) == []


# left-<colour>


@colour_cards
def test_y6_the_left_neighbour_is_the_next_seat(word: str, letter: str) -> None:
    three, two, one = (row(letter * count) for count in (3, 2, 1))
    assert scoring(f"left-{word}", three, two, one) == [0, 1]
    assert scoring(f"left-{word}", one, two, three) == [2]


@colour_cards
def test_y12_an_equal_size_is_enough(word: str, letter: str) -> None:
    two, one = row(letter * 2), row(letter)
    assert scoring(f"left-{word}", two, two, one) == [0, 1]
    assert scoring(f"left-{word}", two, two, two) == [0, 1, 2]
    assert scoring(f"left-{word}", two, one, two, one) == [0, 2]


@colour_cards
def test_y9_zero_against_zero_does_not_score(word: str, letter: str) -> None:
    other = row(other_than(letter))
    assert scoring(f"left-{word}", other, other, row(letter)) == [2]
    assert scoring(f"left-{word}", other, other, other) == []


# five-colours-level-1 and -2

FIVE_BELOW = "OBGY WOOO OOOO OOOO"


def test_five_colours_on_level_1() -> None:
    assert scoring("five-colours-level-1", levels(FIVE_BELOW), row("OBGY")) == [0]
    assert verdict("five-colours-level-1", levels(FIVE_BELOW), row("OBGY")).figures[1].value == 4


def test_five_colours_on_level_1_must_be_visible() -> None:
    shown = levels("OBGY OWOO OOOO OOOO", "OOO .OO OOO")
    closed = levels("OBGY OWOO OOOO OOOO", "OOO OOO OOO")
    assert scoring("five-colours-level-1", shown, closed) == [0]


def test_five_colours_on_level_1_do_not_count_above() -> None:
    assert scoring("five-colours-level-1", levels("OBGY OOOO", "W")) == []


def test_five_colours_on_level_2() -> None:
    two = levels("OBGY WOOO OOOO OOOO", "OBG WY. ...")
    assert scoring("five-colours-level-2", two, levels("OBGY WOOO", "OBG")) == [0]
    assert scoring("five-colours-level-2", levels(FIVE_BELOW)) == []


def test_five_colours_on_level_2_must_be_visible() -> None:
    base = "OOOO OOOO OOOO OOOO"
    shown = levels(base, "OBG YWO OOO", "OO .O")
    closed = levels(base, "OBG YWO OOO", "OO OO")
    assert scoring("five-colours-level-2", shown, closed) == [0]


def test_five_colours_ties_score() -> None:
    assert scoring("five-colours-level-1", levels(FIVE_BELOW), levels(FIVE_BELOW)) == [0, 1]


# one-colour-side


@pytest.mark.parametrize(
    "picture",
    ["OOOO BGBG GBGB BGBG", "BGBG GBGB BGBG OOOO", "OGBG OBGB OGBG OBGB", "BGBO GBGO BGBO GBGO"],
    ids=["north", "south", "west", "east"],
)
def test_y13_each_of_the_four_sides_counts(picture: str) -> None:
    assert scoring("one-colour-side", levels(picture), levels("OBGB BGBG GBGB BGBO")) == [0]


def test_y13_every_level_must_show_the_colour() -> None:
    base = "OOOO BGBG GBGB BGBG"
    assert scoring("one-colour-side", levels(base, "OOO GBG BGB")) == [0]
    assert scoring("one-colour-side", levels(base, "OOG GBG BGB")) == []


def test_y13_the_nearest_cube_of_each_row_is_seen_also_behind_a_gap() -> None:
    assert scoring("one-colour-side", levels("OO.. GGOO BGBG GBGB")) == [0]
    assert scoring("one-colour-side", levels("OO.. GGGO BGBG GBGB")) == []


def test_y13_on_upper_levels_the_nearest_cube_may_lie_far_back() -> None:
    base = "OOOO OGGO OGGO BGBG"
    assert scoring("one-colour-side", levels(base, "... ... OGG")) == []
    assert scoring("one-colour-side", levels("OOOO BGGG GGGB BGBG", ".O. B.. ...")) == []
    assert scoring("one-colour-side", levels("OOOO BGGG GGGB BGBG", ".O. O.. ...")) == [0]


def test_y13_rows_without_a_cube_do_not_count() -> None:
    assert scoring("one-colour-side", levels("O.. B.. GBG")) == []
    assert scoring("one-colour-side", levels("OO. BG. GBO")) == [0]
    assert scoring("one-colour-side", pieces("O1d4")) == [0]
    assert scoring("one-colour-side", NO_CUBES) == []


def test_one_colour_side_ties_score() -> None:
    assert scoring("one-colour-side", row("OOOO"), row("OBBB"), levels("OB BO")) == [0, 1]


# three-colours


@pytest.mark.parametrize(("picture", "scores"), [("OO", False), ("OB", False), ("OBG", True), ("OBGY", False)])
def test_exactly_three_colours(picture: str, scores: bool) -> None:
    assert scoring("three-colours", row(picture)) == ([0] if scores else [])


def test_three_colours_must_be_visible() -> None:
    hides_one = levels("OBO OGO OOO", "OY OO")
    assert scoring("three-colours", hides_one) == [0], "orange, blue and yellow show, green does not"
    hides_third = levels("OBO OGO OOO", "OO OO")
    assert scoring("three-colours", hides_third) == []


def test_three_colours_nothing_does_not_score_and_ties_do() -> None:
    assert scoring("three-colours", NO_CUBES, row("OBG"), row("WYB")) == [1, 2]


# The deciding figures


@given(yaxha_tables())
def test_figures_count_visible_cells(table: list[Pyramid]) -> None:
    for card in account(table, tuple(CARDS)).cards:
        assert (card.verdict.target is None) == CARDS[card.card].needs_left_neighbour
        assert len(card.verdict.scores) == len(card.verdict.figures) == len(table)
        for pyramid, figure in zip(table, card.verdict.figures, strict=True):
            assert figure.cells & ~pyramid.visible == 0


def test_a_seat_scores_if_its_figure_equals_the_target() -> None:
    scored: set[str] = set()
    for state in play("yaxha", Options(players=4), "targets").states[::4]:
        for card in account([corner.pyramid for corner in state.corners], tuple(CARDS)).cards:
            for figure, scores in zip(card.verdict.figures, card.verdict.scores, strict=True):
                if scores and card.verdict.target is not None:
                    assert figure.value == card.verdict.target
                    scored.add(card.card)
    assert scored == {card.id for card in CARDS.values() if not card.needs_left_neighbour}


def test_left_cards_have_no_common_target() -> None:
    assert verdict("left-orange", row("O"), row("O"), row("O")).target is None
    assert [figure.value for figure in verdict("left-orange", row("OO"), row("O"), NO_CUBES).figures] == [2, 1, 0]
    assert len(COLOURS) == 5
