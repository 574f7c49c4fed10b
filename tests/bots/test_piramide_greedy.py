"""The greedy bot of La Gran Pirámide takes the action with the highest immediate gain."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.piramide_tables import blocks, filled, play, table
from witz.bots import UNLIMITED, find_bot, play_match
from witz.bots.piramide.greedy import EXTRA_ACTION, HALF, WORTH, worth
from witz.engine import Dealer, read_action, write_action
from witz.piramide import BLOCKS, PIRAMIDE, Block, Options, State, Turn
from witz.piramide.actions import ChanceAction
from witz.piramide.constants import VALUES

GREEDY = find_bot("piramide", "greedy")
PLACED = Turn(0, actions=1, placed=True)


def acts(state: State) -> set[str]:
    """The bot's action, which must not depend on its random stream."""
    seat = state.turn.seat
    view, legal = PIRAMIDE.view(state, seat), PIRAMIDE.legal(state, seat)
    return {write_action(PIRAMIDE, GREEDY.act(view, legal, Dealer(str(seed)), UNLIMITED)) for seed in range(12)}


def test_it_places_for_the_most_coins():
    assert acts(table("L1c3 S1d3 F1c4 L1d4", hands=("LSJ", "L"))) == {"1 place J 2c3"}


def test_it_goes_for_an_extra_action():
    state = table("J1c3 J1d3 J1e3 L1b3 L1a3", hands=("J", "L"))
    beside_jade = {f"1 place J 1{name}" for name in ("c2", "c4", "d2", "d4", "e2", "e4")}
    assert acts(state) <= beside_jade


def test_it_buys_blocks_that_are_worth_more_than_they_cost():
    assert acts(table("L1c3", hands=("LL", "L"), coins=(3, 0), market="LLLLF", turn=PLACED)) == {"1 buy F 0"}


def test_it_does_not_buy_blocks_that_it_cannot_place_any_more():
    state = table(filled(52), hands=("LL", "L"), coins=(9, 0), market="LLLLF", turn=PLACED)
    assert not any("buy" in line for line in acts(state))


def test_it_buys_with_an_empty_hand():
    assert all("buy" in line for line in acts(table("L1c3", hands=("", "L"), coins=(9, 0))))


def test_it_returns_the_block_that_is_worth_least():
    state = play(table("L1c3", hands=("DG", "L")), "1 place D 1c2", "* draw 1 F", "* draw 1 L", "* draw 1 B")
    assert acts(state) == {"1 return L"}


def test_it_swaps_for_the_better_block_and_declines_otherwise():
    assert acts(play(table("G1c3 L1d3", hands=("WLS", "L")), "1 place W 1c2")) == {"1 swap 1c3 L"}
    assert acts(play(table("L1c3 L1d3", hands=("WS", "L")), "1 place W 1c2")) == {"1 decline"}


def test_it_reserves_where_more_than_the_price_is_at_stake():
    gold = table("G1c3 L1d3 L1c4", hands=("XL", "L"), coins=(9, 0))
    assert acts(play(gold, "1 place X 1d4")) == {"1 reserve"}
    plain = table("L1c3 L1d3 L1c4", hands=("XL", "L"), coins=(9, 0))
    assert acts(play(plain, "1 place X 1d4")) == {"1 decline"}


# The values in its estimate, one by one


def reckons(state: State, line: str) -> float:
    """The bot's estimate of the gain of an action."""
    action = read_action(PIRAMIDE, line)
    assert not isinstance(action, ChanceAction)
    return worth(PIRAMIDE.view(state, 0), action)


def test_an_extra_action_is_worth_coins():
    four = reckons(table("J1c3 J1d3 J1e3", hands=("J", "L")), "1 place J 1c2")
    again = reckons(table("J1c3 J1d3 J1e3", hands=("J", "L"), extras="J-"), "1 place J 1c2")
    assert four - again == EXTRA_ACTION


def test_a_special_block_is_worth_a_little_less_on_the_table_than_in_hand():
    state = table("L1c3", hands=("DXL", "L"))
    assert reckons(state, "1 place D 1c2") == WORTH[Block.DRAW] - 1
    assert reckons(state, "1 place X 1c2") == WORTH[Block.RESERVE] - 1


def test_the_tip_pays_for_the_block_alone():
    """The match ends with it: no effect and no extra action follows."""
    state = table(filled(54), hands=("DL", "L"))
    limestone, special = (reckons(state, f"1 place {letter} 5a1") for letter in "LD")
    assert limestone - special == VALUES[Block.LIMESTONE]


def test_one_more_placement_is_worth_nothing_without_a_block_to_place():
    assert reckons(table("L1c3", hands=("B", "L")), "1 place B 1c2") == 0
    assert reckons(table("L1c3", hands=("BL", "L")), "1 place B 1c2") == WORTH[Block.BUILD] - 1


def test_the_first_blocks_in_hand_are_worth_more_than_the_next():
    """Without a block the next turn's placement is lost; two in reserve are enough."""
    bought = [
        reckons(table("L1c3", hands=(hand, "L"), coins=(9, 0), market="LLLLF", turn=PLACED), "1 buy F 0")
        for hand in ("", "L", "LL", "LLL")
    ]
    assert bought[0] == bought[1] == bought[2] + EXTRA_ACTION
    assert bought[2] == bought[3] == WORTH[Block.FEATHERS] + HALF - Options().price


@pytest.mark.parametrize("hand", ["L", "LL"])
def test_a_block_bought_too_late_to_be_placed_costs_coins(hand: str):
    state = table(filled(53), hands=(hand, "L"), coins=(9, 0), market="LLLLF", turn=PLACED)
    assert reckons(state, "1 buy F 0") == -Options().price


def test_an_unseen_block_is_worth_the_average_of_all_hidden_blocks():
    state = table("J1c3 F1d3", hands=("FFF", "LLL"), coins=(9, 0), market="LLLLF", turn=PLACED)
    unseen = Counter(dict(zip(BLOCKS, Options().in_bag, strict=True)))
    unseen.subtract(blocks("JF" + "FFF" + "LLLLF"))
    del unseen[Block.GOLD]
    average = sum(WORTH[block] * count for block, count in unseen.items()) / unseen.total()
    assert reckons(state, "1 buy - 1") == pytest.approx(average + HALF - Options().price)


def test_relief_is_worth_more_than_the_end_of_the_turn():
    assert acts(table("L1c3", hands=("", "L"), turn=PLACED)) == {"1 relief"}


def test_it_beats_the_random_bot():
    wins = 0
    for match in range(12):
        seats = ["greedy", "random"] if match % 2 else ["random", "greedy"]
        bots = [find_bot("piramide", name) for name in seats]
        end = play_match(PIRAMIDE, Options(base=4), bots, Dealer(f"arena {match}"), [Dealer("0"), Dealer("1")])
        outcome = PIRAMIDE.outcome(end.state)
        assert outcome is not None
        wins += seats.index("greedy") in outcome.winners
    assert wins == 12
