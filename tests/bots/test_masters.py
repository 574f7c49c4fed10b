"""The search of the Masters: races between turns, and the round before the last of Yaxha."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.openings import decisions
from witz.bots import UNLIMITED, find_bot
from witz.bots.piramide.master import _answered as answered
from witz.bots.piramide.master import _Branch as Branch
from witz.bots.piramide.race import Race
from witz.bots.yaxha.before_last import LastRounds, odds
from witz.bots.yaxha.futures import imagined_market
from witz.bots.yaxha.results import Kinds
from witz.engine import CHANCE, Dealer
from witz.games import GAMES
from witz.yaxha import Options
from witz.yaxha.actions import Place
from witz.yaxha.constants import ROUNDS
from witz.yaxha.state import State

LIKED = (0.50, 0.49, 0.48)


def test_without_matches_the_evaluation_decides() -> None:
    race = Race(LIKED, off=0.02, doubt=1.5)
    assert (race.best, race.alive, race.matches) == (0, [0, 1, 2], 0)


def test_a_turn_that_wins_the_matches_wins_the_race_and_the_others_are_dropped() -> None:
    race = Race(LIKED, off=0.02, doubt=1.5)
    random = Random(1)
    chance = [random.gauss(0, 0.1) for _ in range(12)]
    race.tell([chance, chance, [each + 0.1 for each in chance]])
    assert (race.best, race.alive, race.matches) == (2, [2], 12)


def test_a_few_contradictory_matches_change_little() -> None:
    race = Race(LIKED, off=0.02, doubt=1.5)
    race.tell([[0.0] * 4, [0.5, -0.4, 0.4, -0.4], [0.0] * 4])
    assert race.best == 0, "the second is 0.025 ahead, which is not significant"
    assert 1 in race.alive


def test_later_matches_of_the_others_do_not_count_for_a_dropped_turn() -> None:
    race = Race((0.5, 0.5, 0.5), off=0.02, doubt=1.5)
    race.tell([[0.0] * 8, [-0.2] * 8, [0.001] * 8])
    assert race.alive == [0, 2]
    race.tell([[0.0] * 8, [0.1] * 8])
    assert (race.best, race.alive) == (2, [2])


def test_a_simulated_match_is_evaluated_after_each_round_and_at_its_end() -> None:
    (state, seat), (later, _) = decisions("piramide", 2)
    branch = Branch(state, 1)
    branch.rounds, branch.state = [state], later
    assert branch.moments(3) == [state, later, later]
    going = Branch(state, 1)
    answered([going], seat, 2)
    assert going.moments(2) == going.rounds
    assert [each.turn.seat for each in going.rounds] == [seat, seat]
    assert going.rounds[0].pyramid.filled.bit_count() < going.rounds[1].pyramid.filled.bit_count()


@pytest.mark.parametrize(("seat", "initiative"), [(0, (1, 2)), (1, (2, 1))])
def test_a_seat_that_gets_its_choice_takes_the_better_tile(seat: int, initiative: tuple[int, int]) -> None:
    assert odds(seat, initiative, [(1.0, 1.0), (0.0, 0.0)])[0] > 0.95


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("initiative", [(1, 2), (2, 1)])
def test_choices_are_mixed_if_only_initiative_matters(seat: int, initiative: tuple[int, int]) -> None:
    """Initiative changes hands when both choose the same tile: one wants that and the other does not."""
    assert odds(seat, initiative, [(0.0, 1.0), (0.0, 1.0)]) == pytest.approx([0.5, 0.5], abs=0.05)


def before_last(deal: str, seat: int) -> State:
    """The round before the last of a match of Experts, when this seat has to build."""
    game, expert, dealer = GAMES["yaxha"], find_bot("yaxha", "expert"), Dealer(deal)
    state = game.initial(Options(players=2))
    while True:
        actor = min(game.to_act(state))
        if actor == CHANCE:
            state = game.apply(state, game.deal(state, dealer)).state
            continue
        legal, view = game.legal(state, actor), game.view(state, actor)
        if view.round == ROUNDS - 1 and actor == seat and isinstance(legal[0], Place):
            assert isinstance(state, State)
            return state
        state = game.apply(state, expert.act(view, legal, dealer, UNLIMITED)).state


def built_by(level: str, state: State, seat: int) -> Kinds:
    """The pyramid of a level after this round."""
    game, bot = GAMES["yaxha"], find_bot("yaxha", level)
    while seat in game.to_act(state) and state.round == ROUNDS - 1:
        legal = game.legal(state, seat)
        step = game.apply(state, bot.act(game.view(state, seat), legal, Dealer("built"), UNLIMITED))
        state = step.state
    return state.corners[seat].pyramid.kinds


@pytest.mark.parametrize(("deal", "seat"), [("y 22", 1), ("y 27", 0), ("y 27", 1)])
def test_buildings_of_the_round_before_the_last_prepare_the_last(deal: str, seat: int) -> None:
    """Positions in which the evaluation prefers a building with which fewer last rounds are won."""
    state = before_last(deal, seat)
    markets = [imagined_market(state.bag, 2, Random(number)) for number in range(60)]
    first = state.initiative[seat] < state.initiative[1 - seat]
    later = LastRounds(seat, state.bonus, markets)
    theirs = built_by("expert", state, 1 - seat)
    worths = [later.worth(built_by(level, state, seat), theirs, first=first) for level in ("expert", "master")]
    assert worths[1] > worths[0] + 0.03


def test_initiative_wins_at_least_as_many_last_rounds() -> None:
    state = before_last("y 22", 1)
    markets = [imagined_market(state.bag, 2, Random(number)) for number in range(20)]
    mine, theirs = (state.corners[seat].shown.kinds for seat in (1, 0))
    # The shares of both add up to 1, apart from their different estimates of the other's best play.
    later = LastRounds(1, state.bonus, markets)
    assert later.worth(mine, theirs, first=True) >= later.worth(mine, theirs, first=False)
    turned = LastRounds(0, state.bonus, markets)
    for first in (True, False):
        won = later.worth(mine, theirs, first=first) + turned.worth(theirs, mine, first=not first)
        assert won == pytest.approx(1, abs=0.1)
