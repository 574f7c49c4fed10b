"""The special blocks: rulings G12 to G17, on the base and higher up, taken and declined."""

import pytest

from tests.support.piramide_tables import (
    blocks,
    cell,
    cells_for,
    code,
    filled,
    hand,
    happened,
    is_chance,
    legal,
    play,
    quick,
    refusal,
    step,
    table,
    verbs,
)
from witz.piramide import GRID, PIRAMIDE, Block, Stage, Turn
from witz.piramide.events import ExtraEarned, HasReturned, ReservationEnded, Reserved, Returned, Swapped
from witz.pyramid import mask_of

SQUARE = "L1c3 S1d3 J1c4 L1d4"
PLACES = pytest.mark.parametrize(("place", "pays"), [("1c2", 0), ("2c3", 2)], ids=["base", "above"])


@PLACES
def test_build_gives_one_more_placement(place: str, pays: int) -> None:
    state = play(table(SQUARE, hands=("BLLL", "L")), f"1 place B {place}")
    assert (state.turn.actions, state.turn.builds, state.coins[0]) == (1, 1, pays)
    state = play(state, "1 place L 1b3", "1 place L 1b4")
    assert state.turn.seat == 1


@PLACES
def test_buy_gives_one_more_purchase(place: str, pays: int) -> None:
    state = play(table(SQUARE, hands=("YLL", "L"), coins=(9, 0)), f"1 place Y {place}")
    assert (state.turn.actions, state.turn.buys, state.coins[0]) == (1, 1, 9 + pays)
    state = play(state, "1 buy S 0", "* market L")
    assert (state.turn.actions, state.turn.buys) == (1, 0)
    assert verbs(state) == {"place", "buy", "done"}


def test_buy_may_be_used_for_relief() -> None:
    state = play(table("L1c3", hands=("Y", "L")), "1 place Y 1c2", "1 relief", "* draw 1 L", "* draw 1 L")
    assert (state.turn.buys, state.turn.actions, hand(state, 1)) == (0, 1, "LL")


def test_g12_an_earned_placement_is_used_before_an_ordinary_action() -> None:
    state = play(table("L1c3", hands=("BLLL", "L"), coins=(3, 0)), "1 place B 1c2", "1 place L 1b3")
    assert (state.turn.actions, state.turn.builds) == (1, 0)
    assert verbs(state) == {"place", "buy", "done"}


def test_g12_an_earned_purchase_is_used_before_an_ordinary_action() -> None:
    state = play(table("L1c3", hands=("YLL", "L"), coins=(9, 0)), "1 place Y 1c2", "1 buy - 1", "* draw 1 L")
    assert (state.turn.actions, state.turn.buys) == (1, 0)


def test_g12_an_earned_placement_is_no_purchase_and_the_other_way_round() -> None:
    build = table("L1c3", coins=(9, 0), turn=Turn(0, actions=0, builds=1, placed=True))
    assert (verbs(build), code(build, "1 buy - 1")) == ({"place", "done"}, "no-action-left")
    buy = table("L1c3", coins=(9, 0), turn=Turn(0, actions=0, buys=1, placed=True))
    assert (verbs(buy), code(buy, "1 place L 1c2")) == ({"buy", "done"}, "no-action-left")


def test_g12_unused_earned_actions_are_lost_at_the_end_of_the_turn() -> None:
    state = play(table("L1c3", hands=("BYLL", "L")), "1 place B 1c2", "1 place Y 1c4", "1 done")
    assert state.turn == Turn(1)
    assert play(state, "2 place L 1b3", "2 done").turn == Turn(0)


def test_g12_an_earned_placement_adds_to_an_earlier_one() -> None:
    state = play(table("L1c3", hands=("BBLLL", "L")), "1 place B 1c2", "1 place B 1c4")
    assert (state.turn.actions, state.turn.builds) == (1, 1)


# G13: +3-1


@PLACES
def test_draw_takes_three_and_returns_one(place: str, pays: int) -> None:
    state = play(table(SQUARE, hands=("DL", "L")), f"1 place D {place}")
    assert (state.stage, state.turn.draws, state.coins[0]) == (Stage.DRAW, 3, pays)
    state = play(state, "* draw 1 S", "* draw 1 J", "* draw 1 X")
    assert (state.stage, hand(state, 1)) == (Stage.RETURN, "LSJX")
    assert legal(state) == ["1 return L", "1 return S", "1 return J", "1 return X"]
    bag = sum(state.bag)
    state = play(state, "1 return L")
    assert (hand(state, 1), sum(state.bag), state.turn.actions) == ("SJX", bag + 1, 1)


@pytest.mark.parametrize(("held", "drawn"), [(8, 3), (9, 3), (10, 2)])
def test_g13_a_hand_of_ten_is_the_most_after_returning_one(held: int, drawn: int) -> None:
    state = play(table("L1c3", hands=("D" + "L" * (held - 1), "L")), "1 place D 1c2")
    assert state.turn.draws == drawn
    state = play(state, *["* draw 1 S"] * drawn, "1 return L")
    assert len(state.hands[0]) == min(10, held + 1)


def test_g13_nothing_drawn_nothing_returned() -> None:
    state = table(quick(25), hands=("DLL", "LLLLL"), bag="", base=4)
    after = play(state, "1 place D 3a1")
    assert (after.stage, after.turn.actions, hand(after, 1)) == (Stage.TURN, 1, "LL")


def test_g11_draw_takes_what_the_bag_has() -> None:
    state = play(table(quick(25), hands=("DLL", "LLLLL"), bag="J", base=4), "1 place D 3a1", "* draw 1 J")
    assert (state.stage, hand(state, 1)) == (Stage.RETURN, "LLJ")


def test_g13_the_returned_block_is_known_only_to_its_owner() -> None:
    state = play(table("L1c3", hands=("DL", "L")), "1 place D 1c2", *["* draw 1 S"] * 3)
    events = step(state, "1 return S").events[:2]
    assert events == (Returned(0, Block.SHELLS), HasReturned(0))
    assert [event.audience for event in events] == [frozenset({0}), None]


def test_g13_no_other_action_is_legal_before_the_return() -> None:
    state = play(table("L1c3", hands=("DL", "L"), coins=(9, 0)), "1 place D 1c2", *["* draw 1 S"] * 3)
    for line in ("1 place L 1c4", "1 buy - 1", "1 done", "1 decline", "1 reserve"):
        assert code(state, line) == "return-pending"
    assert code(state, "1 return G") == "block-not-in-hand"
    assert code(table("L1c3"), "1 return L") == "nothing-pending"


def test_g13_a_turn_that_is_used_up_ends_after_the_return() -> None:
    state = play(table("L1c3", hands=("DL", "L"), turn=Turn(0, 1)), "1 place D 1c2", *["* draw 1 S"] * 3)
    assert play(state, "1 return L").turn == Turn(1)


# G14: replace


@PLACES
def test_swap_takes_a_neighbour_and_puts_a_block_there(place: str, pays: int) -> None:
    pyramid = f"{SQUARE} L1e3 L1e4 F2d3" if place == "2c3" else SQUARE
    beside, taken = ("2d3", "F") if place == "2c3" else ("1c3", "L")
    state = play(table(pyramid, hands=("WS", "L")), f"1 place W {place}")
    assert (state.stage, state.turn.special, state.coins[0]) == (Stage.SWAP, cell(place), pays)
    assert legal(state) == [f"1 swap {beside} S", "1 decline"]
    events = happened(state, f"1 swap {beside} S", Swapped)
    assert events == [Swapped(0, cell(beside), blocks(taken)[0], Block.SHELLS)]
    after = play(state, f"1 swap {beside} S")
    assert (hand(after, 1), after.pyramid.at(cell(beside))) == (taken, Block.SHELLS)
    assert (after.stage, after.turn.special, after.coins[0], after.turn.actions) == (Stage.TURN, None, pays, 1)


@PLACES
def test_g14_swap_may_be_declined(place: str, pays: int) -> None:
    pyramid = f"{SQUARE} L1e3 L1e4 F2d3"
    state = play(table(pyramid, hands=("WS", "L")), f"1 place W {place}")
    after = play(state, "1 decline")
    assert (after.pyramid, hand(after, 1), after.stage) == (state.pyramid, "S", Stage.TURN)
    assert after.turn == Turn(0, actions=1, placed=True)


def test_g14_the_arrow_points_at_any_side_neighbour_on_its_level() -> None:
    state = play(table("L1c3 S1b3 L1d3 L1d2 S1b2", hands=("WG", "L")), "1 place W 1c2")
    assert {line.split()[2] for line in legal(state)[:-1]} == {"1c3", "1b2", "1d2"}
    assert code(state, "1 swap 1b3 G") == "not-beside"
    assert code(state, "1 swap 1c1 G") == "nothing-to-replace"


def test_g14_no_block_may_lie_on_it() -> None:
    state = play(table(f"{SQUARE} L2c3 L1b3", hands=("WG", "L")), "1 place W 1b4")
    assert legal(state) == ["1 swap 1b3 G", "1 decline"]
    found = refusal(state, "1 swap 1c4 G")
    assert (found.code, found.cells) == ("not-visible", (cell("2c3"),))


def test_g14_swapping_pays_nothing_and_triggers_no_special_block() -> None:
    state = play(table("L1c3", hands=("WBDX", "L")), "1 place W 1c2")
    for letter in "BDX":
        after = play(state, f"1 swap 1c3 {letter}")
        assert (after.coins, after.stage, after.turn) == ((0, 0), Stage.TURN, Turn(0, 1, placed=True))


def test_g14_swapping_completes_no_group() -> None:
    state = play(table("J1c3 J1c4 J1d4 L1d3", hands=("WJ", "L")), "1 place W 1d2")
    assert happened(state, "1 swap 1d3 J", ExtraEarned) == []
    assert play(state, "1 swap 1d3 J").turn.actions == 1


def test_g14_swapping_ends_a_reservation_on_the_block_taken_out() -> None:
    state = play(table("L1c3 X1d3", hands=("WJ", "L"), reserved=("", "1d3")), "1 place W 1d2")
    assert happened(state, "1 swap 1d3 J", ReservationEnded) == [ReservationEnded(1, cell("1d3"))]
    assert play(state, "1 swap 1d3 J").reserved == (0, 0)


def test_g14_a_special_block_that_was_taken_out_can_be_placed_again() -> None:
    state = play(table("B1c3 L1d3", hands=("WL", "L")), "1 place W 1c2", "1 swap 1c3 L", "1 place B 1c4")
    assert (state.turn.builds, state.turn.actions) == (1, 0)


def test_g14_nothing_is_pending_without_a_neighbour_or_a_block_to_put_there() -> None:
    first = play(table(hands=("WL", "L")), "1 place W 1c3")
    assert first.stage is Stage.TURN
    last = play(table("L1c3", hands=("W", "L")), "1 place W 1c2")
    assert (last.stage, last.turn.actions) == (Stage.TURN, 1)


def test_g14_no_other_action_is_legal_before_the_choice() -> None:
    state = play(table("L1c3", hands=("WL", "L"), coins=(9, 0)), "1 place W 1c2")
    for line in ("1 place L 1c4", "1 buy - 1", "1 done", "1 reserve", "1 return L"):
        assert code(state, line) == "swap-pending"
    assert code(state, "1 swap 1c3 G") == "block-not-in-hand"
    assert code(table("L1c3"), "1 swap 1c3 L") == "nothing-pending"


# G15, G16: reserve


@PLACES
def test_reserve_costs_three_coins_and_keeps_others_from_building_on_it(place: str, pays: int) -> None:
    state = play(table(SQUARE, hands=("XL", "L"), coins=(3, 0)), f"1 place X {place}")
    assert (state.stage, legal(state)) == (Stage.RESERVE, ["1 reserve", "1 decline"])
    assert happened(state, "1 reserve", Reserved) == [Reserved(0, cell(place), 3)]
    state = play(state, "1 reserve")
    assert (state.coins[0], state.reserved[0]) == (pays, 1 << cell(place))
    assert state.turn == Turn(0, actions=1, placed=True)


def test_g16_nobody_else_builds_on_a_reserved_block_until_its_owner_has() -> None:
    state = table("X1c3 L1d3 L1c4 L1d4 L1b3 L1b4", hands=("LLL", "L"), reserved=("", "1c3"))
    assert not {"2c3", "2b3"} & cells_for(state, "L")
    found = refusal(state, "1 place L 2c3")
    assert (found.code, found.rule, found.cells) == ("cell-reserved", "G16", (cell("1c3"),))
    theirs = play(state._replace(turn=Turn(1)), "2 place L 2c3")
    assert theirs.reserved == (0, 0)
    assert "2b3" in cells_for(play(theirs, "2 done"), "L")


def test_g15_reserve_may_be_declined_and_is_then_free_for_all() -> None:
    state = play(table("L1c3 L1d3 L1c4", hands=("XL", "L"), coins=(3, 0)), "1 place X 1d4", "1 decline", "1 done")
    assert (state.coins[0], state.reserved) == (3, (0, 0))
    assert "2c3" in cells_for(state, "L")


def test_g15_reserving_is_not_offered_without_the_coins() -> None:
    state = play(table("L1c3", hands=("XL", "L"), coins=(2, 0)), "1 place X 1c2")
    assert (state.stage, state.reserved, state.coins[0]) == (Stage.TURN, (0, 0), 2)


def test_g15_the_coins_of_the_placement_can_pay_for_the_reservation() -> None:
    state = play(table(SQUARE, hands=("XL", "L"), coins=(1, 0)), "1 place X 2c3")
    assert (state.stage, state.coins[0]) == (Stage.RESERVE, 3)


def test_g15_no_other_action_is_legal_before_the_choice() -> None:
    state = play(table("L1c3", hands=("XL", "L"), coins=(9, 0)), "1 place X 1c2")
    for line in ("1 place L 1c4", "1 buy - 1", "1 done", "1 swap 1c3 L", "1 return L"):
        assert code(state, line) == "reserve-pending"
    assert code(table("L1c3"), "1 reserve") == "nothing-pending"
    assert code(table("L1c3"), "1 decline") == "nothing-pending"


TWO_OWNERS = "X1c3 X1d3 L1c4 L1d4 L1b3 L1b4 L1e3 L1e4"


def test_g16_any_of_two_owners_may_build_there_and_nobody_else() -> None:
    state = table(TWO_OWNERS, hands=("LL", "LL", "LL"), reserved=("1c3", "1d3", ""))
    for seat, places in ((0, {"2b3", "2c3"}), (1, {"2c3", "2d3"}), (2, set[str]())):
        open_above = {name for name in cells_for(state._replace(turn=Turn(seat)), "L") if name[0] == "2"}
        assert open_above == places


def test_g16_each_reservation_ends_when_its_own_owner_builds_on_it() -> None:
    state = table(TWO_OWNERS, hands=("LL", "LL"), reserved=("1c3", "1d3"))
    after = play(state, "1 place L 2c3", "1 done")
    assert after.reserved == (0, 1 << cell("1d3"))
    assert code(after._replace(turn=Turn(0)), "1 place L 2d3") == "cell-reserved"
    assert play(after, "2 place L 2d3").reserved == (0, 0)


def test_g16_one_placement_can_end_two_of_the_own_reservations() -> None:
    state = table(TWO_OWNERS, hands=("LL", "LL"), reserved=("1c3 1d3", ""))
    ended = happened(state, "1 place L 2c3", ReservationEnded)
    assert ended == [ReservationEnded(0, cell("1c3")), ReservationEnded(0, cell("1d3"))]


def test_g16_a_partner_is_somebody_else_too() -> None:
    state = table(TWO_OWNERS, hands=("L",) * 4, reserved=("1c3", "", "", ""), pairs=True, turn=Turn(2))
    assert code(state, "3 place L 2c3") == "cell-reserved"


def test_g16_two_owners_cannot_block_the_game() -> None:
    everything = mask_of(cell(name) for name in ("1a1", "1d4"))
    pyramid = filled(16, base=4).replace("L1a1", "X1a1").replace("S1d4", "X1d4")
    state = table(pyramid, hands=("L", "L"), base=4, reserved=("1a1", "1d4"))
    assert everything == state.reserved[0] | state.reserved[1]
    assert "2a1" in cells_for(state, "L")
    assert "2c3" in cells_for(state._replace(turn=Turn(1)), "L")


# G17


@pytest.mark.parametrize("letter", "BYDWXG")
def test_g17_the_tip_ends_the_game_at_once(letter: str) -> None:
    pyramid = filled(29, base=4, letters="LSFJ")
    hands = (letter + "LL", "LSS")
    state = play(table(pyramid, hands=hands, coins=(3, 40), base=4), f"1 place {letter} 4a1")
    outcome = PIRAMIDE.outcome(state)
    assert outcome is not None
    assert outcome.reason == "tip-placed"
    assert outcome.scores == (3 + blocks(letter)[0].worth + 3, 40)
    assert (state.stage, state.turn.builds, state.turn.buys, hand(state, 1)) == (Stage.OVER, 0, 0, "LL")
    assert not is_chance(state)


def test_g17_the_tip_of_five_by_five_is_5a1() -> None:
    state = table(filled(54), hands=("L", "L"))
    assert cells_for(state, "L") == {"5a1"}
    assert PIRAMIDE.outcome(play(state, "1 place L 5a1")) is not None
    assert GRID.place(cell("5a1")) == (4, 0, 0)
