"""The turn: buying, relief, order, ending, passing (G5 to G8, G11, G18)."""

import pytest

from tests.support.piramide_tables import (
    code,
    filled,
    hand,
    happened,
    legal,
    market,
    play,
    quick,
    refusal,
    table,
    verbs,
)
from witz.piramide import PIRAMIDE, Block, Stage, State, Turn
from witz.piramide.events import Bought, MarketReturned, Relieved, TurnEnded

ONE_LEFT = Turn(0, actions=1)
PLACED = Turn(0, actions=1, placed=True)


def test_a_turn_has_two_actions() -> None:
    state = play(table("L1c3", hands=("LLL", "L")), "1 place L 1c2", "1 place L 1c4")
    assert (state.turn, state.stage) == (Turn(1), Stage.TURN)


def test_a_used_up_turn_ends_by_itself() -> None:
    state = play(table("L1c3", hands=("LLL", "L")), "1 place L 1c2")
    assert happened(state, "1 place L 1c4", TurnEnded) == [TurnEnded(0)]


def test_nobody_else_acts_in_a_turn() -> None:
    state = table("L1c3")
    assert code(state, "2 place L 1c2") == "not-your-turn"
    assert code(state, "3 place L 1c2") == "no-such-seat"


# Buying


def test_a_block_costs_three_coins() -> None:
    state = table("L1c3", coins=(7, 0))
    assert play(state, "1 buy S 1").coins == (1, 0)
    assert code(state, "1 buy S 2") == "too-few-coins"


def test_at_most_one_block_comes_from_the_market() -> None:
    state = table("L1c3", coins=(9, 0))
    after = play(state, "1 buy J 0")
    assert (hand(after, 1), market(after)) == ("LSJ", "LSSF")
    assert code(state, "1 buy G 0") == "not-in-market"


def test_the_market_is_filled_after_the_purchase() -> None:
    state = play(table("L1c3", coins=(9, 0)), "1 buy J 2")
    assert (state.stage, state.turn.draws, market(state)) == (Stage.BOUGHT, 2, "LSSF")
    state = play(state, "* draw 1 B", "* draw 1 D")
    assert (state.stage, hand(state, 1)) == (Stage.MARKET, "LSJBD")
    state = play(state, "* market L")
    assert (state.stage, market(state), state.turn.actions) == (Stage.TURN, "LLSSF", 1)


def test_a_blind_purchase_leaves_the_market_alone() -> None:
    state = play(table("L1c3", coins=(9, 0)), "1 buy - 1", "* draw 1 L")
    assert (state.stage, market(state)) == (Stage.TURN, "LSSJF")


def test_ten_blocks_in_hand_at_most() -> None:
    state = table("L1c3", hands=("LLLLLLSS", "L"), coins=(30, 0))
    assert "1 buy J 1" in legal(state)
    assert code(state, "1 buy J 2") == "hand-full"
    assert code(state, "1 buy - 3") == "hand-full"


def test_a_purchase_of_ten() -> None:
    state = table("L1c3", hands=("", "L"), coins=(30, 0))
    assert verbs(state) == {"buy"}
    state = play(state, "1 buy J 9", *["* draw 1 L"] * 9, "* market S")
    assert (len(state.hands[0]), state.coins[0]) == (10, 0)
    assert code(table("L1c3", hands=("", "L"), coins=(33, 0)), "1 buy J 10") == "hand-full"


def test_g7_a_purchase_is_declared_whole() -> None:
    state = table("L1c3", coins=(9, 0))
    assert happened(state, "1 buy J 2", Bought) == [Bought(0, Block.JADE, 2, 9)]
    assert code(play(state, "1 buy J 1"), "1 buy - 1") == "not-now"
    assert code(state, "1 buy - 0") == "nothing-bought"


def test_g7_the_purchases_are_listed_by_market_block_and_number() -> None:
    state = table("L1c3", hands=("", "L"), coins=(6, 0), market="LLSS")
    assert legal(state) == [
        "1 buy - 1",
        "1 buy - 2",
        "1 buy L 0",
        "1 buy L 1",
        "1 buy S 0",
        "1 buy S 1",
    ]


# G5, G6


def test_g5_buy_and_place_in_any_order() -> None:
    state = table("L1c3", coins=(3, 0))
    assert verbs(state) == {"place", "buy"}
    assert verbs(play(state, "1 place L 1c2")) == {"place", "buy", "done"}
    assert verbs(play(state, "1 buy S 0", "* market S")) == {"place"}


def test_g5_the_last_action_cannot_be_spent_on_buying_before_a_placement() -> None:
    state = table("L1c3", coins=(9, 0), turn=ONE_LEFT)
    assert refusal(state, "1 buy S 0") == refusal(state, "1 buy - 1")
    assert (code(state, "1 buy S 0"), refusal(state, "1 buy S 0").rule) == ("placement-owed", "G5")


def test_g5_after_a_placement_the_last_action_may_be_a_purchase() -> None:
    assert "1 buy S 0" in legal(table("L1c3", coins=(9, 0), turn=PLACED))


def test_g5_relief_uses_up_an_action_as_buying_does() -> None:
    state = table("L1c3", hands=("", "L"), turn=ONE_LEFT)
    assert code(state, "1 relief") == "placement-owed"
    assert legal(state) == ["1 pass"]


def test_g6_after_one_placement_a_player_may_end_the_turn() -> None:
    state = table("L1c3")
    assert (code(state, "1 done"), refusal(state, "1 done").rule) == ("placement-owed", "G6")
    after = play(state, "1 place L 1c2")
    assert play(after, "1 done").turn == Turn(1)


def test_g6_passing_is_legal_only_without_another_action() -> None:
    state = table("L1c3")
    assert code(state, "1 pass") == "can-place"
    assert len(refusal(state, "1 pass").cells) == 4
    reserved = table("L1c3 S1b3 L1d3 L1c2 X1c4", coins=(3, 0), reserved=("", "1c4"))
    assert code(reserved, "1 pass") == "can-place"
    assert code(table("L1c3", hands=("", "L"), coins=(3, 0)), "1 pass") == "can-buy"
    assert code(table("L1c3", hands=("", "L")), "1 pass") == "can-buy"
    assert code(table("L1c3", hands=("L", "L"), turn=PLACED), "1 pass") == "has-placed"


def test_g6_a_player_kept_from_every_cell_buys_if_that_is_possible_and_then_passes() -> None:
    pyramid = filled(25).replace("L1a1", "X1a1") + " S2b1 L2c1 L2d1"
    pyramid += " " + " ".join(f"L2{column}{row}" for row in (2, 3, 4) for column in "abcd")
    # Level 2 is complete but for 2a1, which lies on the other seat's reserved block; level 3 is open elsewhere.
    pyramid += " " + " ".join(f"S3{column}{row}" for row in (1, 2, 3) for column in "abc" if (column, row) != ("a", 1))
    pyramid += " L4b1 L4a2 L4b2"
    state = table(pyramid, hands=("LS", "LS"), coins=(3, 0), reserved=("", "1a1"))
    assert verbs(state) == {"buy"}
    assert code(state, "1 place L 2a1") == "cell-reserved"
    state = play(state, "1 buy S 0", "* market L")
    assert legal(state) == ["1 pass"]
    assert play(state, "1 pass").turn == Turn(1)


# G8


def test_g8_relief_takes_two_blocks_from_the_bag() -> None:
    state = table("L1c3", hands=("", "L"), coins=(2, 0))
    assert legal(state) == ["1 relief"]
    assert happened(state, "1 relief", Relieved) == [Relieved(0, 2)]
    state = play(state, "1 relief", "* draw 1 L", "* draw 1 W")
    assert (hand(state, 1), state.turn.actions, state.coins[0], state.stage) == ("LW", 1, 2, Stage.TURN)


def test_g8_not_with_a_block_in_hand() -> None:
    assert code(table("L1c3", hands=("L", "L")), "1 relief") == "has-blocks"


def test_g8_not_with_the_price_of_a_block() -> None:
    assert code(table("L1c3", hands=("", "L"), coins=(3, 0)), "1 relief") == "has-coins"


def test_g8_relief_does_not_touch_the_market() -> None:
    state = play(table("L1c3", hands=("", "L"), market="LSSJ"), "1 relief", "* draw 1 L", "* draw 1 S")
    assert (state.stage, market(state)) == (Stage.TURN, "LSSJ")


# G11: small sets, so that the bag runs out

BUILT = quick(25)


def small(**more: object) -> State:
    setting = {"hands": ("LLLL", "LLLL"), "market": "LSSJF", "bag": "", "base": 4, **more}
    return table(BUILT, **setting)  # type: ignore[arg-type]


def test_g11_a_purchase_takes_at_most_what_is_in_the_bag() -> None:
    state = small(bag="LL", coins=(30, 0), hands=("LLL", "LLLL"))
    assert "1 buy J 2" in legal(state)
    assert (code(state, "1 buy J 3"), refusal(state, "1 buy J 3").rule) == ("bag-too-small", "G11")


def test_g11_the_market_may_stay_short() -> None:
    state = play(small(coins=(30, 0)), "1 buy J 0")
    assert (state.stage, market(state)) == (Stage.TURN, "LSSF")


def test_g11_the_bag_runs_out_while_the_market_is_filled() -> None:
    state = small(coins=(30, 0), market="LSS", bag="JL")
    state = play(state, "1 buy S 1", "* draw 1 L", "* market J")
    assert (state.stage, market(state), sum(state.bag)) == (Stage.TURN, "LSJ", 0)


def test_g11_a_short_market_is_filled_at_the_next_purchase() -> None:
    state = play(small(coins=(30, 0), market="LSS", bag="JLL"), "1 buy - 1", "* draw 1 L", "* market L", "* market J")
    assert (state.stage, market(state)) == (Stage.TURN, "LLSSJ")


def test_g11_relief_gives_what_there_is() -> None:
    state = small(hands=("", "LLLLLLLLL"), bag="J")
    assert happened(state, "1 relief", Relieved) == [Relieved(0, 1)]
    assert hand(play(state, "1 relief", "* draw 1 J"), 1) == "J"


def test_g11_there_is_no_relief_from_an_empty_bag() -> None:
    state = small(hands=("", "LLLLLLLLL"))
    assert code(state, "1 relief") == "bag-empty"
    assert legal(state) == ["1 pass"]


def test_g11_the_limestone_rule_stops_when_the_bag_is_all_limestone() -> None:
    state = play(small(coins=(30, 0), market="LLLLJ", bag="LL"), "1 buy J 0", "* market L")
    assert (state.stage, market(state), sum(state.bag)) == (Stage.TURN, "LLLLL", 1)


def test_g11_the_limestone_rule_stops_when_the_bag_is_empty() -> None:
    state = play(small(coins=(30, 0), market="LLLLJ", bag="L"), "1 buy J 0", "* market L")
    assert (state.stage, market(state)) == (Stage.TURN, "LLLLL")


def test_g11_otherwise_a_limestone_market_goes_back_after_a_purchase() -> None:
    state = play(small(coins=(30, 0), market="LLLLJ", bag="LS"), "1 buy J 0")
    assert happened(state, "* market L", MarketReturned) == [MarketReturned(5)]
    state = play(state, "* market L")
    assert (market(state), state.bag[0], state.bag[1]) == ("", 5, 1)
    state = play(state, "* market S", *["* market L"] * 4)
    assert (state.stage, market(state), state.bag[0]) == (Stage.TURN, "LLLLS", 1)


def test_g11_a_limestone_market_goes_back_at_the_next_purchase_once_the_bag_has_something_else() -> None:
    state = play(small(coins=(30, 0), market="LLLLL", bag="JL"), "1 buy - 1")
    assert happened(state, "* draw 1 L", MarketReturned) == [MarketReturned(5)]


# G18


def stuck() -> State:
    """The tip lies on a block that the second seat has reserved, and there is no block left for that seat."""
    pyramid = quick(29, players=3).replace("S3a1", "X3a1")
    return table(pyramid, hands=("L", "", "L"), bag="", base=4, reserved=("", "3a1", ""))


def test_g18_the_game_ends_when_every_player_in_turn_passes() -> None:
    state = stuck()
    assert legal(state) == ["1 pass"]
    state = play(state, "1 pass", "2 pass")
    assert PIRAMIDE.outcome(state) is None
    state = play(state, "3 pass")
    outcome = PIRAMIDE.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 2), "nobody-can-place")
    assert PIRAMIDE.to_act(state) == frozenset()


def test_g18_a_placement_starts_the_count_anew() -> None:
    pyramid = quick(28, players=3).replace("L2c3", "X2c3")
    state = table(pyramid, hands=("L", "L", ""), bag="", base=4, reserved=("", "2c3", ""))
    state = play(state, "1 pass")
    assert state.passes == 1
    state = play(state, "2 place L 3b2", "2 done")
    assert state.passes == 0
    assert play(state, "3 pass").passes == 1
    assert legal(play(state, "3 pass")) == ["1 place L 4a1"]


@pytest.mark.parametrize("line", ["1 place L 1c3", "1 buy - 1", "1 relief", "1 done", "1 pass", "1 decline"])
def test_no_action_is_legal_when_the_game_is_over(line: str) -> None:
    over = play(stuck(), "1 pass", "2 pass", "3 pass")
    assert code(over, line) == "not-now"
