"""Planner of Yaxha: its features agree with the rules, and its beam search with an exhaustive one."""

from __future__ import annotations

from random import Random

import pytest

from training.yaxha.estimate import fitted
from witz.bots.yaxha.beam import beam
from witz.bots.yaxha.cards import Hopes
from witz.bots.yaxha.evaluation import _weights, colour_points, promise, sights, to_be_hidden
from witz.bots.yaxha.results import Kinds, Results
from witz.pyramid import Pyramid, mask_of
from witz.yaxha.building import NO_CUBES
from witz.yaxha.constants import COLOURS, GRID, Colour, Cubes
from witz.yaxha.groups import Showing
from witz.yaxha.rules import placements
from witz.yaxha.scoring import account


def built(seed: int, cubes: int) -> Pyramid:
    random, pyramid = Random(seed), NO_CUBES
    for _ in range(cubes):
        if legal := placements(0, pyramid, (random.choice(COLOURS),)):
            place = random.choice(legal)
            pyramid = pyramid.add(place.colour, place.cell)
    return pyramid


@pytest.mark.parametrize("seed", range(12))
def test_sizes_and_points_agree_with_the_rules(seed: int) -> None:
    pyramid = built(seed, 3 * seed + 1)
    showing = Showing.of(pyramid)
    assert [sight[0] for sight in sights(pyramid.kinds)] == [showing.largest(colour).size for colour in COLOURS]
    assert colour_points(pyramid.kinds) == account([pyramid, NO_CUBES], ()).total(0)


@pytest.mark.parametrize("seed", range(6))
def test_the_estimate_is_the_weighted_sum_of_its_features(seed: int) -> None:
    kinds = built(seed, 4 * seed + 3).kinds
    for rounds in (1, 5, 9):
        sizes, weights = _weights(rounds)
        weighed = sum(
            sizes[size] + sum(weight * each for weight, each in zip(weights, rest, strict=True))
            for size, *rest in sights(kinds)
            if size
        )
        assert promise(kinds, rounds) == pytest.approx(weighed)


def test_turning_a_pyramid_does_not_change_its_estimate() -> None:
    pyramid = built(3, 20)
    values = {round(promise(pyramid.turned(symmetry).kinds, 5), 9) for symmetry in range(8)}
    assert len(values) == 1


def test_expected_hidden_cubes_are_averaged_over_all_places_of_a_floating_base() -> None:
    row = [GRID.cell(0, column, 3) for column in range(4)]
    across = mask_of(GRID.cell(0, column, line) for column in range(4) for line in range(7))
    # The columns of the row are settled, its line may still be any of four; two of them lie inside.
    assert to_be_hidden(mask_of(row), across) == pytest.approx(2 * 0.5)


@pytest.mark.parametrize("seed", range(4))
def test_a_wide_beam_finds_the_best_of_all_results(seed: int) -> None:
    pyramid = built(seed, 8 + 3 * seed)
    cubes: Cubes = (Colour.ORANGE, Colour.BLUE, Colour.BLUE)

    def value(kinds: Kinds) -> float:
        return promise(kinds, 4)

    everything = {final: value(final) for final in Results(pyramid, cubes).finals}
    found = beam(pyramid.kinds, cubes, value, 10_000)
    assert {each.kinds for each in found} == set(everything)
    assert found[0].value == max(everything.values())
    narrow = beam(pyramid.kinds, cubes, value, 3)
    assert {each.kinds for each in narrow} <= set(everything)
    for colour, cell in (each.first for each in narrow if each.first):
        assert any((place.colour, place.cell) == (colour, cell) for place in placements(0, pyramid, cubes))


def test_a_lead_in_a_colour_is_worth_more_where_a_card_asks_for_it_and_near_the_end() -> None:
    mine = NO_CUBES
    for cell in (GRID.cell(0, 3, 3), GRID.cell(0, 4, 3)):
        mine = mine.add(Colour.BLUE, cell)
    table = [mine.kinds, NO_CUBES.kinds]
    early, late = (Hopes(("largest-blue",), table, 0, rounds) for rounds in (9, 1))
    assert late.points(mine.kinds) > early.points(mine.kinds) > early.points(NO_CUBES.kinds)
    assert Hopes(("largest-orange",), table, 0, 1).points(mine.kinds) < late.points(mine.kinds)
    assert Hopes(("three-colours",), table, 0, 1).points(mine.kinds) == 0


@pytest.mark.slow
def test_a_small_fit_prefers_large_groups() -> None:
    ends = fitted(1, Random(1))
    assert ends[6] > ends[3] > ends[1]
