"""Sampled tables of Yaxha: the odds of the hidden choices and buildings, compared with all ways to play."""

from collections import Counter
from fractions import Fraction
from functools import partial
from typing import Any

from tests.support.chances import every_result
from tests.support.strategies import play
from witz.yaxha import YAXHA, Choose, Options, Stage, State
from witz.yaxha.sampling import sample


def exact_odds(state: State, seat: int) -> Counter[Any]:
    """The odds of every state that `sample` returns, over all numbers of the random source."""
    odds: Counter[Any] = Counter()
    for imagined, share in every_result(partial(sample, YAXHA.view(state, seat))):
        odds[imagined] += share  # type: ignore[assignment]
    return odds


def all_ways(state: State, seat: int, left: int, odds: Fraction) -> Counter[Any]:
    """All states after a seat has played uniformly at random until a number of cubes is left."""
    if len(state.corners[seat].hand) == left:
        return Counter({state: odds})
    ways: Counter[Any] = Counter()
    legal = YAXHA.legal(state, seat)
    for action in legal:
        ways.update(all_ways(YAXHA.apply(state, action).state, seat, left, odds / len(legal)))
    return ways


def test_a_hidden_choice_is_any_tile() -> None:
    state = next(state for state in play("yaxha", Options(3), "odds").states if state.stage is Stage.CHOOSE)
    state = YAXHA.apply(state, Choose(1, 2)).state
    odds = exact_odds(state, seat=0)
    assert {imagined.choices: share for imagined, share in odds.items()} == {
        (None, tile, None): Fraction(1, 3) for tile in range(3)
    }


def test_cubes_placed_in_secret_have_the_odds_of_uniformly_random_play() -> None:
    """In the second round, when the other seat has placed one or two of its three cubes."""
    states = play("yaxha", Options(2), "odds").states
    taken = next(
        state for state in states if state.round == 2 and all(len(corner.hand) == 3 for corner in state.corners)
    )
    for placed in (1, 2):
        built = taken
        for _ in range(placed):
            built = YAXHA.apply(built, YAXHA.legal(built, 1)[0]).state
        assert exact_odds(built, seat=0) == all_ways(taken, 1, 3 - placed, Fraction(1))


def test_y4_a_seat_that_has_finished_may_have_discarded() -> None:
    """In a late round a cube may fit nowhere: some sampled tables discard, with the odds of uniformly random play."""
    checked = 0
    for seed in range(40):
        match = play("yaxha", Options(2), f"late {seed}")
        for taken in match.states:
            if taken.round < 9 or taken.stage is not Stage.BUILD:
                continue
            if [len(corner.hand) for corner in taken.corners] != [3, 3] or len(YAXHA.legal(taken, 1)) > 6:
                continue
            truth = all_ways(taken, 1, 0, Fraction(1))
            if len({state.corners[1].discarded for state in truth}) > 1:
                finished = next(iter(truth))
                assert exact_odds(finished, seat=0) == truth
                checked += 1
        if checked:
            return
    raise AssertionError("no match came to a discard that could be avoided")


def test_a_sample_keeps_the_own_building_and_all_shown_cubes() -> None:
    match = play("yaxha", Options(2), "own")
    for state in match.states:
        imagined = next(every_result(partial(sample, YAXHA.view(state, 1))))[0]
        assert imagined.corners[1] == state.corners[1]
        assert imagined.corners[0].shown == state.corners[0].shown
