"""The learned evaluation: its features agree with the rules, and weights for other features are refused."""

from __future__ import annotations

from io import BytesIO
from operator import mul

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.changes import add_card
from tests.support.openings import decisions
from witz.bots.network import chances, read_network
from witz.bots.yaxha.features import FEATURES_VERSION, LEARNED_CARDS
from witz.bots.yaxha.learned import Judge, hands, network
from witz.bots.yaxha.market import by_choice, mixed, outcomes
from witz.bots.yaxha.results import Kinds, Results, pyramid_of
from witz.bots.yaxha.words import own_of, words_of
from witz.pyramid import Pyramid
from witz.yaxha import CARDS, YAXHA
from witz.yaxha.building import NO_CUBES, open_base, places
from witz.yaxha.constants import BASE_CELLS, COLOURS, GRID
from witz.yaxha.groups import Showing
from witz.yaxha.rules import placements


@st.composite
def pyramids(draw: st.DrawFn) -> Pyramid:
    """Pyramids after some legal placements."""
    pyramid = NO_CUBES
    for _ in range(draw(st.integers(0, 30))):
        colour = draw(st.sampled_from(COLOURS))
        if legal := placements(0, pyramid, (colour,)):
            pyramid = pyramid.add(colour, draw(st.sampled_from(legal)).cell)
    return pyramid


@given(pyramids())
@settings(max_examples=60, deadline=None)
def test_features_have_the_groups_and_openings_of_the_rules(pyramid: Pyramid):
    own = own_of(words_of([pyramid.kinds]), hands([()]))
    showing = Showing.of(pyramid)
    upper = GRID.open_above(pyramid.filled)
    assert own.openings[0, 0] == open_base(pyramid.filled & BASE_CELLS)[0].bit_count()
    for colour in COLOURS:
        groups = [group for group in showing.groups if group.colour is colour]
        assert own.size[colour, 0] == max((group.size for group in groups), default=0)
        assert own.on_level_1[colour, 0] == max((group.on_level(0).bit_count() for group in groups), default=0)
        assert own.levels[colour, 0] == max((group.levels for group in groups), default=0)
        assert int(own.visible[colour, 0]).bit_count() == showing.colours[colour].bit_count()
        assert own.openings[1 + colour, 0] == (places(pyramid, colour) & upper).bit_count()


@given(pyramids(), st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2).map(sorted).map(tuple))
@settings(max_examples=30, deadline=None)
def test_results_are_all_possible_buildings_without_repeats(pyramid: Pyramid, cubes):
    """The slow way: every order of placements, and the set of their results."""

    def ends(built: Pyramid, left) -> set[Kinds]:
        legal = placements(0, built, tuple(left))
        if not legal:
            return {built.kinds}
        found: set[Kinds] = set()
        for place in legal:
            rest = list(left)
            rest.remove(place.colour)
            found |= ends(built.add(place.colour, place.cell), rest)
        return found

    results = Results(pyramid, cubes)
    assert len(results.finals) == len(set(results.finals))
    assert set(results.finals) == ends(pyramid, cubes)
    for final in results.finals:
        built = pyramid
        for colour, cell in results.steps(final):
            built = built.add(colour, cell)
        assert built == pyramid_of(final)


def test_weights_for_other_features_are_refused():
    file = BytesIO()
    np.savez(file, **network()._asdict(), features=np.int32(99))
    file.seek(0)
    with pytest.raises(ValueError, match="these weights are for features 99"):
        read_network(file, FEATURES_VERSION)


def test_the_learned_cards_are_cards_of_the_game():
    assert set(LEARNED_CARDS) <= set(CARDS)
    assert len(set(LEARNED_CARDS)) == len(LEARNED_CARDS)


def test_a_card_added_after_the_training_is_ignored(monkeypatch: pytest.MonkeyPatch):
    """Neither in a match without the new card nor in one with it does the evaluation change."""
    (*_, (state, seat)) = decisions("yaxha", 40)
    seen = YAXHA.view(state, seat)
    fewer = seen._replace(bonus=seen.bonus[:2])
    pyramids = [corner.pyramid.kinds for corner in seen.seats]
    known = [Judge(view).built(seat, pyramids).tolist() for view in (seen, fewer)]
    assert known[0] != known[1]
    add_card(monkeypatch)
    newer = seen._replace(bonus=(*seen.bonus[:2], "for-everybody"))
    assert [Judge(view).built(seat, pyramids).tolist() for view in (seen, newer)] == known


def most_gained(values: list[list[float]], initiative: tuple[int, ...], swap: float, odds: list[list[float]]) -> float:
    """The highest gain of a seat by its best response to the strategies of the others."""
    table = outcomes(values, initiative, swap)
    brought = [by_choice(table, odds, seat) for seat in range(len(values))]
    means = [sum(map(mul, row, each)) for row, each in zip(odds, brought, strict=True)]
    return max(max(each) - mean for each, mean in zip(brought, means, strict=True))


def test_a_tile_that_both_want_is_not_always_chosen():
    """The seat with initiative can be sure of it; the other one gains nothing by knowing the odds."""
    values, initiative = [[5.0, 1.0], [5.0, 1.0]], (1, 2)
    odds = mixed(values, initiative, 0.0)
    assert odds[0][0] > 0.9
    assert most_gained(values, initiative, 0.0, odds) < 0.2


def test_denial_decides_between_nearly_equal_tiles():
    """The first seat hardly prefers one tile, and the other seat wants the other tile: a little denial decides."""
    values, initiative = [[5.0, 5.5], [6.0, 1.0]], (1, 2)
    assert mixed(values, initiative, 0.0, denied=1.0)[0][0] > 0.9
    assert mixed(values, initiative, 0.0, denied=0.0)[0][1] > 0.9


def test_with_three_seats_mixed_choices_are_less_exploitable_than_fixed_ones():
    """With more than two seats the odds need not converge to an equilibrium."""
    values, initiative = [[3.0, 2.0, 0.0], [2.0, 3.0, 1.0], [2.5, 2.0, 1.0]], (2, 3, 1)
    odds = mixed(values, initiative, 0.5)
    assert all(sum(row) == pytest.approx(1) for row in odds)
    always = [[1.0, 0.0, 0.0]] * 3
    assert most_gained(values, initiative, 0.5, odds) < most_gained(values, initiative, 0.5, always) / 2


def test_chances_of_huge_leads_do_not_overflow() -> None:
    np.testing.assert_allclose(chances(np.array([-500, 0, 500], np.float32)), [0, 0.5, 1], atol=1e-30)
