"""Rules 1 to 4: drawing, choosing, taking and swapping, with the rulebooks' four examples."""

import pytest

from tests.rules.yaxha.drawing import choose, cubes, market
from tests.support.sure import a
from witz.errors import IllegalAction
from witz.yaxha import YAXHA, Action, Choose, DealInitiative, FillTile, Options, Pick, Place, Stage, State
from witz.yaxha.events import Revealed, Swapped, TileFilled, Took
from witz.yaxha.taking import meetings, queue, swapped, winners

A, B, C, D = range(4)
EXAMPLE = (2, 1, 3, 4)  # B=1, A=2, C=3, D=4


def takes(events: list[object]) -> list[tuple[int, int]]:
    return [(event.seat, event.tile) for event in events if isinstance(event, Took)]


def refusal_of(state: State, action: Action) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        YAXHA.apply(state, action)
    return caught.value.refusal.code, caught.value.refusal.rule


# The four examples of the rulebooks


def test_example_1_all_different() -> None:
    state, events = choose(market(EXAMPLE), 0, 1, 2, 3)
    assert takes(events) == [(B, 1), (A, 0), (C, 2), (D, 3)]
    assert state.initiative == EXAMPLE
    assert not any(isinstance(event, Swapped) for event in events)
    assert YAXHA.to_act(state) == {A, B, C, D}


def test_example_2_b_and_c_on_one_tile() -> None:
    state, events = choose(market(EXAMPLE), 0, 1, 1, 3)
    assert takes(events) == [(B, 1), (A, 0), (D, 3), (C, 2)]
    assert state.initiative == (2, 3, 1, 4)
    assert [corner.hand for corner in state.corners] == [cubes("OOO"), cubes("BBB"), cubes("GGG"), cubes("YYY")]


def test_example_3_a_b_and_c_on_one_tile() -> None:
    state, events = choose(market(EXAMPLE), 1, 1, 1, 3)
    assert takes(events) == [(B, 1), (D, 3)]
    assert state.queue == (A, C)
    assert YAXHA.legal(state, A) == (Pick(A, 0), Pick(A, 2))
    assert state.initiative == EXAMPLE, "the swap waits until the cubes are taken"
    state, after = YAXHA.apply(state, Pick(A, 2))
    assert takes(list(after)) == [(A, 2), (C, 0)]
    assert state.initiative == (2, 3, 1, 4), "B and C swap, A keeps"
    assert state.market == ((),) * 4


def test_example_4_all_four_on_one_tile() -> None:
    state, events = choose(market(EXAMPLE), 2, 2, 2, 2)
    assert takes(events) == [(B, 2)]
    assert state.queue == (A, C, D)
    assert YAXHA.legal(state, A) == (Pick(A, 0), Pick(A, 1), Pick(A, 3))
    state = YAXHA.apply(state, Pick(A, 3)).state
    assert YAXHA.legal(state, C) == (Pick(C, 0), Pick(C, 1))
    state, last = YAXHA.apply(state, Pick(C, 1))
    assert takes(list(last)) == [(C, 1), (D, 0)]
    assert state.initiative == (3, 4, 2, 1), "B and D swap, A and C swap"


# Rule 1


def test_1_draw_three_cubes_onto_every_tile_in_order() -> None:
    state = YAXHA.initial(Options(3, chosen=("largest-any", "most-levels", "three-colours")))
    state = YAXHA.apply(state, DealInitiative((3, 1, 2))).state
    assert refusal_of(state, FillTile(1, cubes("OBG"))) == ("wrong-tile", "1")
    assert refusal_of(state, FillTile(0, cubes("OB"))) == ("wrong-cubes", "1")
    assert refusal_of(state, FillTile(0, cubes("OBGY"))) == ("wrong-cubes", "1")
    assert refusal_of(state, FillTile(0, tuple(reversed(cubes("OBG"))))) == ("wrong-cubes", "1")
    for tile in range(3):
        assert state.stage is Stage.DRAW
        state, events = YAXHA.apply(state, FillTile(tile, cubes("OBG")))
        assert events == (TileFilled(tile, cubes("OBG")),)
    assert state.stage is Stage.CHOOSE
    assert state.bag == (21, 21, 21, 24, 24)
    assert refusal_of(state, FillTile(0, cubes("OBG"))) == ("not-now", "1")


def test_y5_only_cubes_in_the_bag_can_be_drawn() -> None:
    state = market((1, 2))._replace(stage=Stage.DRAW, market=((), ()), bag=(2, 1, 0, 0, 3))
    assert refusal_of(state, FillTile(0, cubes("OOO"))) == ("not-in-bag", "Y5")
    assert refusal_of(state, FillTile(0, cubes("OGW"))) == ("not-in-bag", "Y5")
    ways = {a(FillTile, action).cubes: weight for action, weight in YAXHA.chances(state)}
    assert ways == {
        cubes("OOB"): 1, cubes("OOW"): 3, cubes("OBW"): 6, cubes("OWW"): 6, cubes("BWW"): 3, cubes("WWW"): 1,
    }  # fmt: skip


@pytest.mark.parametrize(("players", "left"), [(2, 60), (3, 30), (4, 0)])
def test_y5_nothing_goes_back_into_the_bag(players: int, left: int) -> None:
    from tests.support.strategies import play  # noqa: PLC0415

    match = play("yaxha", Options(players), "bag")
    assert sum(match.state.bag) == left
    sizes = [sum(state.bag) for state in match.states]
    assert sizes == sorted(sizes, reverse=True)
    assert any(corner.discarded for corner in match.state.corners), "a match without discards would check nothing"


# Rule 2


def test_2_everybody_chooses_one_tile_at_the_same_time() -> None:
    state = market((1, 2, 3))
    assert YAXHA.to_act(state) == {0, 1, 2}
    state = YAXHA.apply(state, Choose(1, 2)).state
    assert YAXHA.to_act(state) == {0, 2}
    assert refusal_of(state, Choose(1, 0)) == ("already-chosen", "2")
    assert refusal_of(state, Choose(0, 3)) == ("no-such-tile", "2")
    assert refusal_of(state, Choose(0, -1)) == ("no-such-tile", "2")
    assert refusal_of(state, Choose(3, 0)) == ("no-such-seat", "2")
    assert refusal_of(state, Choose(-1, 0)) == ("no-such-seat", "2")
    assert refusal_of(state, Place(0, cubes("O")[0], 27)) == ("not-now", "5")
    assert refusal_of(state, Pick(0, 0)) == ("not-now", "3")


def test_2_choices_are_revealed_together_with_the_queue() -> None:
    _, events = choose(market(EXAMPLE), 1, 1, 1, 3)
    assert Revealed((1, 1, 1, 3), (A, C)) in events


def test_2_no_choice_after_the_reveal() -> None:
    state, _ = choose(market((1, 2)), 0, 1)
    assert refusal_of(state, Choose(0, 1)) == ("not-now", "2")


# Rule 3


@pytest.mark.parametrize("initiative", [(1, 2), (2, 1)])
def test_3_of_two_on_a_tile_the_lower_initiative_takes_it_and_the_other_gets_the_last(
    initiative: tuple[int, ...],
) -> None:
    state, events = choose(market(initiative), 1, 1)
    winner = initiative.index(1)
    assert takes(events) == [(winner, 1), (1 - winner, 0)]
    assert state.initiative == initiative[::-1]
    assert state.queue == ()


def test_3_two_contested_tiles_make_one_queue() -> None:
    """A (1) and B (4) on one tile, C (2) and D (3) on another: D picks before B, although B lost to a lower number."""
    state, events = choose(market((1, 4, 2, 3)), 0, 0, 1, 1)
    assert takes(events) == [(A, 0), (C, 1)]
    assert state.queue == (D, B)
    assert YAXHA.legal(state, D) == (Pick(D, 2), Pick(D, 3))
    state, after = YAXHA.apply(state, Pick(D, 2))
    assert takes(list(after)) == [(D, 2), (B, 3)]
    assert state.initiative == (4, 1, 3, 2), "each group by itself"


def test_3_of_three_players_two_contest_and_the_loser_gets_the_last_tile() -> None:
    state, events = choose(market((3, 1, 2)), 2, 2, 0)
    assert takes(events) == [(1, 2), (2, 0), (0, 1)]
    assert state.initiative == (1, 3, 2)


def test_3_three_of_three_contest() -> None:
    state, events = choose(market((3, 1, 2)), 0, 0, 0)
    assert takes(events) == [(1, 0)]
    assert state.queue == (2, 0)
    state, after = YAXHA.apply(state, Pick(2, 2))
    assert takes(list(after)) == [(2, 2), (0, 1)]
    assert state.initiative == (1, 3, 2), "the middle keeps"


def test_3_a_pick_is_refused_out_of_turn_and_for_tiles_that_are_gone() -> None:
    state, _ = choose(market(EXAMPLE), 2, 2, 2, 2)
    assert refusal_of(state, Pick(C, 0)) == ("not-your-pick", "3")
    assert refusal_of(state, Pick(B, 0)) == ("not-your-pick", "3")
    assert refusal_of(state, Pick(A, 2)) == ("tile-taken", "3")
    assert refusal_of(state, Pick(A, 4)) == ("no-such-tile", "3")
    assert refusal_of(state, Pick(A, -1)) == ("no-such-tile", "3")
    assert refusal_of(state, Pick(4, 0)) == ("no-such-seat", "3")
    assert refusal_of(state, Place(C, cubes("O")[0], 27)) == ("pick-first", "5")


def test_3_a_seat_with_cubes_builds_while_others_still_pick() -> None:
    state, _ = choose(market(EXAMPLE), 2, 2, 2, 3)
    assert YAXHA.to_act(state) == {A, B, D}
    for _ in range(3):
        state = YAXHA.apply(state, YAXHA.legal(state, B)[0]).state
    assert YAXHA.to_act(state) == {A, D}
    assert refusal_of(state, Place(B, cubes("O")[0], 27)) == ("already-built", "5")
    state = YAXHA.apply(state, Pick(A, 0)).state
    assert YAXHA.to_act(state) == {A, C, D}


# Rule 4


@pytest.mark.parametrize(
    ("choices", "initiative", "after"),
    [
        ((0, 1, 2, 3), (2, 1, 3, 4), (2, 1, 3, 4)),
        ((0, 0), (2, 1), (1, 2)),
        ((0, 0, 1), (1, 2, 3), (2, 1, 3)),
        ((1, 0, 1), (1, 2, 3), (3, 2, 1)),
        ((2, 2, 2), (2, 3, 1), (2, 1, 3)),
        ((3, 3, 3, 3), (1, 2, 3, 4), (4, 3, 2, 1)),
        ((3, 3, 3, 3), (3, 1, 4, 2), (2, 4, 1, 3)),
        ((0, 0, 1, 1), (1, 2, 3, 4), (2, 1, 4, 3)),
        ((0, 1, 1, 0), (1, 3, 2, 4), (4, 2, 3, 1)),
        ((0, 0, 0, 1), (4, 2, 3, 1), (2, 4, 3, 1)),
    ],
)
def test_4_each_group_hands_its_tiles_out_in_reverse(
    choices: tuple[int, ...], initiative: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert swapped(meetings(choices, initiative), initiative) == after


def test_4_the_new_initiative_counts_in_the_next_round() -> None:
    state, _ = choose(market((1, 2)), 0, 0)
    while state.stage is Stage.BUILD:
        actor = min(YAXHA.to_act(state))
        state = YAXHA.apply(state, YAXHA.legal(state, actor)[0]).state
    assert state.initiative == (2, 1)
    for tile in range(2):
        state = YAXHA.apply(state, FillTile(tile, cubes("YYY"))).state
    _, events = choose(state, 1, 1)
    assert takes(events) == [(1, 1), (0, 0)]


def test_y6_seats_are_numbered_clockwise_and_keep_their_place() -> None:
    """Initiative changes hands, seats do not: results are by seat."""
    met = meetings((1, 1, 0), (3, 1, 2))
    assert met == {1: [1, 0], 0: [2]}
    assert winners(met) == [(1, 1), (2, 0)]
    assert queue(met, (3, 1, 2)) == (0,)
    assert YAXHA.seats(Options(3)) == ("Player 1", "Player 2", "Player 3")
    assert YAXHA.seats(Options(2, names=("Ana", "Ben"))) == ("Ana", "Ben")


def test_ten_rounds() -> None:
    state = market((1, 2), round_=10)
    state, _ = choose(state, 0, 1)
    while YAXHA.to_act(state):
        actor = min(YAXHA.to_act(state))
        state = YAXHA.apply(state, YAXHA.legal(state, actor)[0]).state
    assert (state.stage, state.round) == (Stage.OVER, 10)
    outcome = YAXHA.outcome(state)
    assert outcome is not None
    assert outcome.reason == "rounds-played"
