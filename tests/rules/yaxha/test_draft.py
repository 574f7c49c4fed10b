"""Y4, taking back: drafts of one seat, and confirmed actions that are not shown yet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.yaxha.drawing import building, cell, cubes, levels, pieces
from tests.support.strategies import yaxha_pyramids
from witz.errors import IllegalAction
from witz.pyramid import Pyramid
from witz.yaxha import COLOURS, YAXHA, Colour, Discard, Draft, Place
from witz.yaxha.building import NO_CUBES

ORANGE, BLUE = cubes("OB")


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


def test_a_draft_refuses_illegal_placements() -> None:
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


def test_y3_a_finished_draft_discards_the_cubes_that_do_not_fit() -> None:
    stuck = levels("OOOO OOOO OOOO OOOO", "OOO OOO OOO", "OO OO")
    draft = Draft(0, stuck, cubes("OBB")).place(ORANGE, cell("4d4"))
    assert draft.complete
    assert draft.hand == cubes("BB")
    assert draft.actions() == (Place(0, ORANGE, cell("4d4")), Discard(0))


@given(yaxha_pyramids(), st.lists(st.sampled_from(COLOURS), max_size=3), st.data())
def test_a_draft_plays_as_the_engine_does(pyramid: Pyramid, hand: list[Colour], data: st.DataObject) -> None:
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
