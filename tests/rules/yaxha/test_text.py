"""Actions and options of Yaxha as text, and the errors for invalid text."""

import pytest

from tests.rules.yaxha.drawing import cell, cubes
from witz.engine import read_action, write_action
from witz.errors import NotationError
from witz.yaxha import YAXHA, Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("* bonus largest-orange", DealBonus("largest-orange")),
        ("* initiative 2 1 3", DealInitiative((2, 1, 3))),
        ("* tile 1 OOB", FillTile(0, cubes("OOB"))),
        ("1 choose 2", Choose(0, 1)),
        ("4 pick 4", Pick(3, 3)),
        ("2 place W 1d4", Place(1, cubes("W")[0], cell("1d4"))),
        ("3 discard", Discard(2)),
    ],
)
def test_each_kind_of_action(text: str, action: Action) -> None:
    assert write_action(YAXHA, action) == text
    assert read_action(YAXHA, text) == action
    assert read_action(YAXHA, f"  {text.replace(' ', '   ')}\t") == action


def test_cubes_may_be_typed_in_any_order() -> None:
    assert read_action(YAXHA, "* tile 2 WOB") == FillTile(1, cubes("OBW"))


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected an actor: a seat number, or * for chance"),
        ("   ", 4, "expected an actor"),
        ("x choose 1", 1, "'x' is neither a seat number nor * for chance"),
        ("0 choose 1", 1, "'0' is neither a seat number"),
        ("10 choose 1", 1, "'10' is neither a seat number"),
        ("-1 choose 1", 1, "'-1' is neither a seat number"),
        ("² choose 1", 1, "'²' is neither a seat number"),
        ("9" * 5000 + " choose 1", 1, "is neither a seat number"),
        ("1", 2, "expected choose, pick, place or discard"),
        ("*", 2, "expected bonus, initiative or tile"),
        ("1 jump", 3, "'jump' is not an action of a seat: expected choose, pick, place or discard"),
        ("1 bonus most-levels", 3, "'bonus' is not an action of a seat"),
        ("* choose 1", 3, "'choose' is not an action of chance: expected bonus, initiative or tile"),
        ("1 choose", 9, "expected a market tile"),
        ("1 choose 0", 10, "'0' is not a market tile (1 to 8)"),
        ("1 choose 9", 10, "'9' is not a market tile (1 to 8)"),
        ("1 choose -1", 10, "'-1' is not a market tile"),
        ("1 choose 1.5", 10, "'1.5' is not a market tile"),
        ("1 choose " + "9" * 5000, 10, "is not a market tile"),
        ("1 choose 1 2", 12, "'2' is not expected here"),
        ("1 pick", 7, "expected a market tile"),
        ("1 place", 8, "expected a colour"),
        ("1 place O", 10, "expected a cell"),
        ("1 place x 1d4", 9, "'x' is not a colour: colours are O B G Y W"),
        ("1 place OB 1d4", 9, "'OB' is not a colour"),
        ("1 place X 1d4", 9, "'X' is not a colour"),
        ("1 place O d4", 11, "'d4' is not a cell"),
        ("1 place O 1h1", 11, "there is no cell 1h1: the base runs from 1a1 to 1g7, 4 levels"),
        ("1 place O 1d4 1d5", 15, "'1d5' is not expected here"),
        ("1 discard O", 11, "'O' is not expected here"),
        ("* bonus", 8, "expected a bonus card"),
        ("* bonus largest-red", 9, "'largest-red' is not a bonus card; known are: largest-orange"),
        ("* initiative 1 x", 16, "'x' is not an initiative tile (1 to 4)"),
        ("* initiative 1 5", 16, "'5' is not an initiative tile (1 to 4)"),
        ("* tile", 7, "expected a market tile"),
        ("* tile 1", 9, "expected cubes, such as OOB"),
        ("* tile 1 OOR", 12, "'R' is not a colour: colours are O B G Y W"),
        ("* tile 1 OOB B", 14, "'B' is not expected here"),
    ],
)
def test_text_that_is_not_an_action_is_refused(text: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(YAXHA, text)
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)
