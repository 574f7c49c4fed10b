"""Views: what a seat and a spectator see of a drawn table."""

from hypothesis import given

from tests.rules.yaxha.drawing import choose, cubes, market
from tests.support.strategies import Match, matches
from witz.yaxha import YAXHA, Choose, Stage


def test_a_view_contains_all_public_pieces() -> None:
    state = market((2, 1, 3))
    view = YAXHA.view(state, 0)
    assert view.market == (cubes("OOO"), cubes("BBB"), cubes("GGG"))
    assert view.bag == (21, 21, 21, 24, 24)
    assert view.initiative == (2, 1, 3)
    assert view.bonus == ("largest-any", "most-levels", "three-colours")
    assert (view.stage, view.round, view.seat) == (Stage.CHOOSE, 1, 0)


def test_a_view_has_the_own_choice_and_whether_others_have_chosen() -> None:
    state = market((2, 1, 3))
    for seat, tile in ((0, 2), (1, 1)):
        state = YAXHA.apply(state, Choose(seat, tile)).state
    assert YAXHA.view(state, 0).choices == (2, None, None)
    assert YAXHA.view(state, 2).choices == (None, None, None)
    assert YAXHA.view(state, None).choices == (None, None, None)
    assert [seat.has_chosen for seat in YAXHA.view(state, 2).seats] == [True, True, False]
    assert YAXHA.view(state, 2).waiting_for == {2}


def test_everything_is_public_after_the_reveal() -> None:
    state, _ = choose(market((2, 1, 3)), 1, 1, 0)
    view = YAXHA.view(state, None)
    assert view.choices == (1, 1, 0)
    assert [seat.taken for seat in view.seats] == [cubes("GGG"), cubes("BBB"), cubes("OOO")]
    assert [seat.left for seat in view.seats] == [3, 3, 3]
    assert view.hand == ()
    assert YAXHA.view(state, 0).hand == cubes("GGG")
    assert view.initiative == (1, 2, 3)


@given(matches("yaxha", whole=True))
def test_a_view_contains_the_seats_to_act(match: Match) -> None:
    for state in match.states:
        for seat in (None, 0, 1):
            assert YAXHA.view(state, seat).waiting_for == YAXHA.to_act(state) - {-1}


@given(matches("yaxha", whole=True))
def test_a_finished_match_is_public(match: Match) -> None:
    for seat in (None, *range(match.options.players)):
        view = YAXHA.view(match.state, seat)
        for corner, seen in zip(match.state.corners, view.seats, strict=True):
            assert (seen.pyramid, seen.discarded) == (corner.pyramid, corner.discarded)
