"""The learned bots of La Gran Pirámide: features that agree with the rules, and whole turns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.support.openings import decisions
from tests.support.random_matches import piramide_states
from witz.bots import find_bot
from witz.bots.piramide.features import completing, open_cells, words_of
from witz.bots.piramide.learned import judge, knows, values
from witz.bots.piramide.levels import expert_search, master_search
from witz.bots.piramide.turns import MOST_ACTIONS, choices, lines
from witz.engine import Dealer
from witz.piramide import PIRAMIDE, Options
from witz.piramide.building import open_cells as rule_open_cells
from witz.piramide.constants import GRID, MATERIALS
from witz.piramide.payment import completes_four
from witz.piramide.state import Stage
from witz.pyramid import Mask, Pyramid, cells_of

OPTIONS = (Options(), Options(players=3, base=4), Options(players=4, pairs=True))


@pytest.mark.parametrize("options", [Options(), Options(players=3, base=4)], ids=str)
def test_open_cells_and_cells_that_complete_four_agree_with_the_rules(options: Options) -> None:
    for state in piramide_states(options, 7, every=4):
        pyramid = state.pyramid

        def array(mask: int) -> Any:
            return tuple(np.array([word], np.uint32) for word in words_of(mask))

        free, _ = rule_open_cells(pyramid.filled, options.base)
        assert [int(word[0]) for word in open_cells(np, array(pyramid.filled), options.base)] == list(words_of(free))
        for material in MATERIALS:
            fours = tuple(completing(word) for word in array(pyramid.kinds[material]))
            for cell in cells_of(free):
                here = any(int(word[0]) & one for word, one in zip(fours, words_of(1 << cell), strict=True))
                assert here == completes_four(pyramid, material, cell), (material, cell)


def mirrored(mask: Mask, base: int) -> Mask:
    found = 0
    for level, column, row in map(GRID.place, cells_of(mask)):
        found |= 1 << GRID.cell(level, base - level - 1 - column, row)
    return found


@pytest.mark.parametrize("base", [4, 5])
def test_the_value_of_a_pyramid_is_the_same_rotated_and_mirrored(base: int) -> None:
    states = piramide_states(Options(base=base), 5, every=9)
    others = [
        each._replace(
            pyramid=Pyramid(
                GRID, tuple(mirrored(mask, base) for mask in each.pyramid.kinds), mirrored(each.pyramid.filled, base)
            ),
            reserved=tuple(mirrored(mask, base) for mask in each.reserved),
        )
        for each in states
    ]
    np.testing.assert_allclose(values(states, 1, 8).lead, values(others, 1, 8).lead, rtol=1e-4, atol=1e-3)
    assert not np.allclose(values(states, 1).lead, values(others, 1).lead, atol=1e-3)


def test_the_end_is_scored_and_not_estimated() -> None:
    state = piramide_states(Options(base=4), 5, every=1)[-1]._replace(stage=Stage.OVER, coins=(30, 20))
    for seat, lead, win in ((0, 10, 1), (1, -10, 0)):
        found = values([state], seat)
        assert (found.lead[0], found.win[0]) == (lead, win)


def test_whole_turns_stop_at_their_end_or_at_a_draw_and_are_sorted_by_value() -> None:
    for state, seat in decisions("piramide", count=3):
        found = lines(state, choices(state, seat), seat, 6, judge(seat, 1, 6))
        assert [line.liked for line in found] == sorted((line.liked for line in found), reverse=True)
        assert len({line.actions for line in found}) == len(found)
        for line in found[:10]:
            after = state
            for action in line.actions:
                after = PIRAMIDE.apply(after, action).state
            assert after == line.state
            assert not line.goes_on(seat) or len(line.actions) == MOST_ACTIONS


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_match_with_untrained_options_is_played_by_search(level: str) -> None:
    assert not knows(Options(price=2))
    assert knows(Options(players=4, pairs=True, names=("a", "b", "c", "d")))
    for state, seat in decisions("piramide", 2, options=Options(base=4, price=2)):
        view, legal = PIRAMIDE.view(state, seat), choices(state, seat)
        search = {"expert": expert_search, "master": master_search}[level]()
        answers = [bot.act(view, legal, Dealer("s"), 0.0) for bot in (search, find_bot("piramide", level))]
        assert answers[0] == answers[1]


def test_a_master_of_piramide_without_time_to_search_answers_as_expert() -> None:
    for state, seat in decisions("piramide", count=3):
        view, legal = PIRAMIDE.view(state, seat), choices(state, seat)
        answers = [find_bot("piramide", level).act(view, legal, Dealer("s"), 0.2) for level in ("expert", "master")]
        assert answers[0] == answers[1]
