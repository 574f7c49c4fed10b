"""Y4, taking back: drafts of one seat, and what the seats have confirmed but nobody has seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.yaxha.drawing import building, cell, choose, cubes, levels, market, pieces
from tests.support.strategies import yaxha_pyramids
from witz.errors import IllegalAction
from witz.pyramid import Pyramid
from witz.yaxha import COLOURS, YAXHA, Choose, Discard, Draft, Held, Pick, Place, Stage, State
from witz.yaxha.building import NO_CUBES

ORANGE, BLUE = cubes("OB")


def build(state: State, seat: int) -> tuple[Place | Discard, ...]:
    """The first legal way for a seat to finish its cubes."""
    corner = state.corners[seat]
    draft = Draft(seat, corner.pyramid, corner.hand)
    while draft.legal():
        place = draft.legal()[0]
        draft = draft.place(place.colour, place.cell)
    return draft.actions()


# Draft


def test_y4_cubes_can_be_taken_back_and_placed_anew() -> None:
    draft = Draft(0, pieces("O1d4"), cubes("OB"))
    placed = draft.place(BLUE, cell("1e4"))
    assert placed.pyramid == pieces("O1d4 B1e4")
    assert placed.hand == cubes("O")
    assert placed.undo().pyramid == draft.pyramid
    assert placed.undo().hand == cubes("OB")
    anew = placed.undo().place(ORANGE, cell("1e4"))
    assert anew.pyramid == pieces("O1d4 O1e4")


def test_undo_and_redo_are_inverse_and_stop_at_the_ends() -> None:
    start = Draft(0, NO_CUBES, cubes("OOB"))
    one = start.place(ORANGE, cell("1d4"))
    two = one.place(BLUE, cell("1e4"))
    assert start.undo() == start
    assert two.redo() == two
    assert (two.undo().pyramid, two.undo().undo().pyramid) == (one.pyramid, start.pyramid)
    assert two.undo().redo().pyramid == two.pyramid
    assert two.undo().undo().redo().pyramid == one.pyramid
    assert two.undo().undo().redo().redo().placed == two.placed


def test_placing_after_undo_forgets_what_was_undone() -> None:
    draft = Draft(0, NO_CUBES, cubes("OOB")).place(ORANGE, cell("1d4")).place(BLUE, cell("1e4")).undo()
    other = draft.place(ORANGE, cell("1d5"))
    assert other.redo() == other


def test_a_draft_refuses_what_the_rules_refuse() -> None:
    draft = Draft(0, pieces("O1d4"), cubes("OB"))
    with pytest.raises(IllegalAction) as caught:
        draft.place(BLUE, cell("1f4"))
    assert caught.value.refusal.code == "no-contact"
    with pytest.raises(IllegalAction) as caught:
        draft.place(cubes("G")[0], cell("1e4"))
    assert caught.value.refusal.code == "cube-not-in-hand"


def test_y3_a_draft_is_not_done_while_a_cube_fits() -> None:
    draft = Draft(1, pieces("O1d4"), cubes("OB")).place(ORANGE, cell("1e4"))
    assert not draft.complete
    with pytest.raises(IllegalAction) as caught:
        draft.actions()
    assert caught.value.refusal.code == "cube-fits"
    assert caught.value.action == Discard(1)


def test_a_finished_draft_gives_final_actions() -> None:
    draft = Draft(1, pieces("O1d4"), cubes("OB")).place(ORANGE, cell("1e4")).place(BLUE, cell("1d5"))
    assert draft.complete
    assert draft.actions() == (Place(1, ORANGE, cell("1e4")), Place(1, BLUE, cell("1d5")))


def test_y3_a_finished_draft_discards_what_does_not_fit() -> None:
    stuck = levels("OOOO OOOO OOOO OOOO", "OOO OOO OOO", "OO OO")
    draft = Draft(0, stuck, cubes("OBB")).place(ORANGE, cell("4d4"))
    assert draft.complete
    assert draft.hand == cubes("BB")
    assert draft.actions() == (Place(0, ORANGE, cell("4d4")), Discard(0))


@given(yaxha_pyramids(), st.lists(st.sampled_from(COLOURS), max_size=3), st.data())
def test_a_draft_plays_as_the_engine_does(pyramid: Pyramid, hand: list[int], data: st.DataObject) -> None:
    letters = "".join(colour.letter for colour in hand) or "O"
    state, draft = building(pyramid, letters), Draft(0, pyramid, cubes(letters))
    while legal := draft.legal():
        assert legal == YAXHA.legal(state, 0)
        place = data.draw(st.sampled_from(legal))
        draft, state = draft.place(place.colour, place.cell), YAXHA.apply(state, place).state
        assert (draft.pyramid, draft.hand) == (state.corners[0].pyramid, state.corners[0].hand)
    assert draft.complete
    after = building(pyramid, letters)
    for action in draft.actions():
        after = YAXHA.apply(after, action).state
    assert after.corners[0].hand == ()


# Held


def test_y4_a_confirmed_choice_can_be_taken_back_until_all_have_confirmed() -> None:
    state = market((1, 2))
    held = Held.nothing(state).confirm(state, 0, (Choose(0, 1),))
    step, held = held.settle(state)
    assert step.state == state
    assert step.events == ()
    held = held.take_back(0)
    assert held == Held.nothing(state)
    held = held.confirm(state, 0, (Choose(0, 0),)).confirm(state, 1, (Choose(1, 0),))
    step, held = held.settle(state)
    assert step.state == choose(state, 0, 0)[0]
    assert held == Held.nothing(step.state)


def test_a_second_confirmation_replaces_the_first() -> None:
    state = market((1, 2))
    held = Held.nothing(state).confirm(state, 0, (Choose(0, 1),)).confirm(state, 0, (Choose(0, 0),))
    assert held.actions == ((Choose(0, 0),), ())


def test_y4_builds_are_held_until_everybody_has_finished() -> None:
    state, _ = choose(market((1, 2)), 0, 1)
    held = Held.nothing(state).confirm(state, 0, build(state, 0))
    step, held = held.settle(state)
    assert step.state == state
    held = held.confirm(state, 1, build(state, 1))
    step, held = held.settle(state)
    assert step.state.stage is Stage.DRAW
    assert step.state.round == 2
    assert [corner.pyramid.size for corner in step.state.corners] == [3, 3]
    assert held == Held.nothing(step.state)


def test_nothing_settles_while_somebody_has_to_pick() -> None:
    state, _ = choose(market((2, 1, 3, 4)), 1, 1, 1, 3)
    held = Held.nothing(state)
    for seat in (1, 3):
        held = held.confirm(state, seat, build(state, seat))
    step, held = held.settle(state)
    assert step.state == state
    state = YAXHA.apply(state, Pick(0, 0)).state
    step, held = held.settle(state)
    assert step.state == state
    for seat in (0, 2):
        held = held.confirm(state, seat, build(state, seat))
    step, held = held.settle(state)
    assert step.state.round == 2


def test_picks_are_not_held() -> None:
    state, _ = choose(market((2, 1, 3, 4)), 1, 1, 1, 3)
    with pytest.raises(ValueError, match="seat 0 cannot hold"):
        Held.nothing(state).confirm(state, 0, (Pick(0, 0),))


def test_a_seat_holds_only_its_own_actions() -> None:
    state = market((1, 2))
    with pytest.raises(ValueError, match="seat 0 cannot hold"):
        Held.nothing(state).confirm(state, 0, (Choose(1, 0),))


def test_an_unfinished_build_cannot_be_confirmed() -> None:
    state, _ = choose(market((1, 2)), 0, 1)
    with pytest.raises(ValueError, match="seat 0 has not finished building"):
        Held.nothing(state).confirm(state, 0, build(state, 0)[:2])
    with pytest.raises(ValueError, match="seat 0 has not finished building"):
        Held.nothing(state).confirm(state, 0, ())


def test_what_the_rules_refuse_cannot_be_confirmed() -> None:
    state = market((1, 2))
    with pytest.raises(IllegalAction):
        Held.nothing(state).confirm(state, 0, (Choose(0, 5),))
    with pytest.raises(IllegalAction):
        Held.nothing(state).confirm(state, 0, (Choose(0, 0), Choose(0, 1)))


def test_the_last_to_choose_can_confirm_when_the_others_have_chosen_for_good() -> None:
    """A seat may also act through the engine at once, as a bot does; the other's choice then reveals all."""
    state = YAXHA.apply(market((1, 2)), Choose(1, 1)).state
    held = Held.nothing(state).confirm(state, 0, (Choose(0, 0),))
    step, _ = held.settle(state)
    assert step.state.stage is Stage.BUILD
    assert step.state.choices == (0, 1)


def test_the_last_to_build_can_confirm_when_the_others_have_built_for_good() -> None:
    state, _ = choose(market((1, 2)), 0, 1)
    for action in build(state, 1):
        state = YAXHA.apply(state, action).state
    held = Held.nothing(state).confirm(state, 0, build(state, 0))
    step, _ = held.settle(state)
    assert step.state.round == 2
