"""Placing: the legal cells of a block, its coins (G9), four connected blocks (G10)."""

import pytest

from tests.support.piramide_tables import cell, cells_for, code, filled, hand, happened, legal, play, refusal, table
from witz.piramide import Block, Extra, Turn, payment
from witz.piramide.events import ExtraEarned, Placed


def test_the_first_block_goes_to_the_centre() -> None:
    state = table()
    assert cells_for(state, "L") == {"1c3"}
    assert refusal(state, "1 place L 1c2").code == "first-block-elsewhere"
    assert refusal(state, "1 place L 1c2").cells == (cell("1c3"),)


def test_on_four_by_four_the_first_block_goes_to_one_of_the_central_cells() -> None:
    assert cells_for(table(base=4), "L") == {"1b2", "1c2", "1b3", "1c3"}


def test_on_the_base_a_block_must_touch_another() -> None:
    state = table("L1c3")
    assert cells_for(state, "L") == {"1c2", "1b3", "1d3", "1c4"}
    assert code(state, "1 place L 1d4") == "no-contact"


def test_the_base_ends_at_its_border() -> None:
    row = table("L1c3 S1d3", base=4)
    assert "1e3" not in cells_for(row, "L")
    assert code(row, "1 place L 1e3") == "no-such-cell"
    assert cells_for(table("L1c3 S1d3"), "L") >= {"1e3"}


def test_higher_up_a_block_lies_on_four() -> None:
    state = table("L1c3 L1d3 S1c4")
    assert refusal(state, "1 place L 2c3").code == "cell-unsupported"
    assert refusal(state, "1 place L 2c3").cells == (cell("1d4"),)
    assert "2c3" in cells_for(play(state, "1 place L 1d4"), "S")


def test_higher_up_no_contact_on_the_level_is_needed() -> None:
    state = table(filled(25))
    assert len(cells_for(state, "L")) == 16
    assert cells_for(play(state, "1 place L 2a1"), "S") >= {"2d4"}


def test_a_block_must_be_in_hand_and_its_cell_empty() -> None:
    state = table("L1c3")
    assert code(state, "1 place G 1c4") == "block-not-in-hand"
    assert refusal(state, "1 place L 1c3").code == "cell-filled"


def test_a_placement_pays_its_value() -> None:
    for letter, coins in zip("LSJFGBYDWX", (1, 3, 5, 7, 10, 0, 0, 0, 0, 0), strict=True):
        state = table("L1c3", hands=(letter, "L"))
        assert play(state, f"1 place {letter} 1c4").coins == (coins, 0)


def test_higher_up_it_pays_half_of_a_block_below_as_in_the_rulebook() -> None:
    state = table("L1c3 L1d3 J1c4 L1d4")
    assert happened(state, "1 place L 2c3", Placed) == [Placed(0, Block.LIMESTONE, cell("2c3"), 1, 2)]
    assert play(state, "1 place L 2c3").coins == (3, 0)


@pytest.mark.parametrize(
    ("below", "half"), [("LLLL", 0), ("LSLL", 1), ("SJLL", 2), ("JFSL", 3), ("FGLL", 5), ("BXGY", 5)]
)
def test_g9_half_of_the_best_block_below_is_paid(below: str, half: int) -> None:
    names = ("1c3", "1d3", "1c4", "1d4")
    state = table(" ".join(letter + name for letter, name in zip(below, names, strict=True)))
    assert play(state, "1 place L 2c3").coins == (1 + half, 0)


def test_special_blocks_below_are_worth_nothing() -> None:
    state = table("B1c3 Y1d3 X1c4 D1d4")
    assert play(state, "1 place L 2c3").coins == (1, 0)


# G10


def earns(pyramid: str, place: str, **more: object) -> bool:
    state = table(pyramid, hands=("LSJFG", "L"), **more)  # type: ignore[arg-type]
    return bool(happened(state, f"1 place {place}", ExtraEarned))


@pytest.mark.parametrize(
    ("pyramid", "place"),
    [
        ("J1c3 J1d3 J1c4", "J 1d4"),
        ("J1c3 J1b3 J1d3", "J 1e3"),
        ("J1c3 J1c4 J1c5", "J 1d5"),
        ("J1c3 J1c2 J1d3", "J 1b3"),
    ],
    ids=["square", "row", "L", "T"],
)
def test_g10_connected_means_side_by_side(pyramid: str, place: str) -> None:
    assert earns(pyramid, place)


def test_g10_the_four_are_of_one_material() -> None:
    assert not earns("J1c3 J1d3 J1c4", "S 1d4")


def test_g10_corners_do_not_connect() -> None:
    assert not earns("J1c3 L1c4 J1d4 J1d5", "J 1e5")


def test_g10_three_are_not_enough() -> None:
    assert not earns("J1c3 J1d3", "J 1e3")


def test_g10_levels_do_not_connect() -> None:
    assert not earns("J1c3 J1d3 J1c4 S1d4", "J 2c3")


def test_g10_higher_up_four_connect_too() -> None:
    assert earns(f"{filled(25)} J2a1 J2b1 J2c1", "J 2d1")


def test_g10_it_counts_when_smaller_groups_are_joined() -> None:
    assert earns("J1b3 J1b4 L1b2 L1c2 L1d2 J1d3 J1d4", "J 1c3", base=4)


def test_g10_it_does_not_count_when_a_group_had_four_already() -> None:
    assert not earns("J1b3 J1c3 J1d3 J1e3", "J 1a3")
    assert not earns("J1c3 J1d3 J1e3 J1e4 L1c2 L1b2 L1a2 J1a3", "J 1b3")


def test_g10_special_blocks_have_no_material() -> None:
    state = table("B1c3 B1d3 L1b3", hands=("B", "L"))
    assert payment(state, Block.BUILD, cell("1e3")).four is None


def test_g10_the_extra_action_is_of_either_kind() -> None:
    state = play(table("J1c3 J1d3 J1c4", hands=("LJ", "L"), coins=(9, 0)), "1 place J 1d4")
    assert (state.turn.seat, state.turn.actions, state.turn.extra) == (0, 2, True)
    bought = play(state, "1 buy S 0", "* market L", "1 buy L 0", "* market L")
    assert (bought.turn, hand(bought, 1)) == (Turn(1), "LLS")
    placed = play(state, "1 place L 1e3")
    assert (placed.turn.seat, placed.turn.actions) == (0, 1)


def test_g10_at_most_once_a_turn() -> None:
    state = table("J1c3 J1d3 J1c4 S1b3 S1a3 S1b4", hands=("JSL", "L"), turn=Turn(0))
    after = play(state, "1 place J 1d4")
    assert payment(after, Block.SHELLS, cell("1a4")).four is Extra.ONCE_A_TURN
    done = play(after, "1 place S 1a4")
    assert (done.turn.actions, done.last_extra[0]) == (1, Block.JADE)


def test_g10_the_next_time_the_material_must_differ() -> None:
    pyramid = "J1c3 J1d3 J1c4"
    assert not earns(pyramid, "J 1d4", extras="J-")
    assert earns(pyramid, "J 1d4", extras="S-")
    assert payment(table(pyramid, extras="J-"), Block.JADE, cell("1d4")).four is Extra.SAME_MATERIAL


def test_g10_the_others_last_material_does_not_matter() -> None:
    assert earns("J1c3 J1d3 J1c4", "J 1d4", extras="-J")


def test_g10_a_blocked_extra_action_is_not_the_last_one() -> None:
    state = table("J1c3 J1d3 J1c4", hands=("JL", "L"), extras="J-")
    after = play(state, "1 place J 1d4")
    assert (after.turn.actions, after.turn.extra, after.last_extra[0]) == (1, False, Block.JADE)


def test_g10_only_the_last_material_is_compared() -> None:
    state = table("S1c3 S1d3 S1c4 J1b3 J1a3 J1b4 L1c5", hands=("SLL", "J"), extras="J-")
    after = play(state, "1 place S 1d4", "1 done")
    assert after.last_extra == (Block.SHELLS, None)
    assert payment(after._replace(turn=Turn(0)), Block.JADE, cell("1a4")).four is Extra.EARNED


# The description of a placement


def test_a_payment_lists_its_parts() -> None:
    state = table("J1c3 J1d3 F1c4 L1d4")
    found = payment(state, Block.JADE, cell("2c3"))
    assert (found.value, found.half, found.total, found.four, found.ends, found.tip) == (5, 3, 8, None, 0, False)


def test_the_legal_order_is_by_block_and_then_by_cell() -> None:
    assert legal(table("L1c3", hands=("SL", "L")))[:5] == [
        "1 place L 1c2",
        "1 place L 1b3",
        "1 place L 1d3",
        "1 place L 1c4",
        "1 place S 1c2",
    ]
