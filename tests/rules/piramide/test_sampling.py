"""Sampled tables of La Gran Pirámide: hidden hands and the bag, compared with all deals that fit."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.chances import every_result
from tests.support.piramide_tables import blocks, hand, play, table
from tests.support.strategies import play as play_match
from tests.support.trying import tried_on
from witz.engine import Dealer
from witz.piramide import PIRAMIDE, Block, Options, State
from witz.piramide.actions import DealBlock, DealStart, FillMarket
from witz.piramide.memory import Memory
from witz.piramide.sampling import sample

# 31 blocks besides gold: the smallest set for a base of 4 x 4 with one block in the market.
FEW = {"base": 4, "market_size": 1, "blocks": (14, 6, 4, 3, 3, 1, 1, 0, 0, 1)}


def dealt(hands: tuple[str, ...], market: str, **options: Any) -> State:
    """The table after the setup: what each seat was dealt beside gold and feathers, and the market."""
    state = PIRAMIDE.initial(Options(players=len(hands), **options))
    state = PIRAMIDE.apply(state, DealStart(0)).state
    for seat, letters in enumerate(hands):
        for block in blocks(letters):
            state = PIRAMIDE.apply(state, DealBlock(seat, block)).state
    for block in blocks(market):
        state = PIRAMIDE.apply(state, FillMarket(block)).state
    return state


def all_deals(state: State, wanted: State, odds: Fraction) -> Iterator[tuple[State, Fraction]]:
    """All setups that seat 1 cannot tell from the wanted one, each with its odds; chance is followed step by step."""
    if PIRAMIDE.to_act(state) != {-1}:
        if PIRAMIDE.view(state, 0) == PIRAMIDE.view(wanted, 0):
            yield state, odds
        return
    chances = PIRAMIDE.chances(state)
    total = sum(weight for _, weight in chances)
    for action, weight in chances:
        if isinstance(action, DealBlock) and action.to == 0 and action.block not in wanted.hands[0]:
            continue
        if isinstance(action, FillMarket) and action.block not in wanted.market:
            continue
        yield from all_deals(PIRAMIDE.apply(state, action).state, wanted, odds * Fraction(weight, total))


@pytest.mark.parametrize(
    ("hands", "market"),
    [
        (("LLS", "LSJ"), "S"),  # the third gold stayed in the bag and is taken out
        (("LSG", "LLJ"), "J"),  # seat 1 has it
        (("LLS", "LLG"), "S"),  # seat 2 must have it
    ],
)
def test_after_the_setup_the_odds_are_those_of_all_deals(hands: tuple[str, ...], market: str) -> None:
    state = dealt(hands, market, **FEW)
    truth: Counter[Any] = Counter()
    start = PIRAMIDE.apply(PIRAMIDE.initial(state.options), DealStart(0)).state
    for deal, odds in all_deals(start, state, Fraction(1)):
        truth[deal] += odds  # type: ignore[assignment]
    total = sum(truth.values())
    found: Counter[Any] = Counter()
    for imagined, odds in every_result(partial(sample, PIRAMIDE.view(state, 0))):
        found[imagined] += odds  # type: ignore[assignment]
    assert found == {deal: odds / total for deal, odds in truth.items()}


def many(state: State, seat: int | None, count: int = 2000) -> list[State]:
    view, dealer = PIRAMIDE.view(state, seat), Dealer("many")
    return [sample(view, dealer) for _ in range(count)]


def share(states: list[State], seat: int, letter: str) -> float:
    """In how many of these states a seat, counted from 1, holds such a block."""
    return sum(letter in hand(state, seat) for state in states) / len(states)


def test_an_unseen_gold_is_in_either_of_two_hands() -> None:
    states = many(dealt(("LLS", "LLG", "LLS"), "L", **(FEW | {"blocks": (14, 6, 4, 4, 4, 1, 1, 0, 0, 1)})), 0)
    two = sum(hand(state, 2).count("G") == 2 for state in states) / len(states)
    assert two == pytest.approx(1 / 2, abs=0.05)
    assert all(hand(state, 2).count("G") + hand(state, 3).count("G") == 3 for state in states)


def test_blocks_that_were_seen_going_into_a_hand_are_there() -> None:
    start = dealt(("LLS", "LLS"), "LLSSJ")
    assert share(many(start, 1, 50), 1, "G") == share(many(start, 1, 50), 1, "F") == 1
    placed = play(start, "1 place G 1c3")
    assert share(many(placed, 1, 50), 1, "G") == 0
    bought = play(placed, "1 buy J 0", "* market L")
    assert share(many(bought, 1, 50), 1, "J") == 1
    built = play(bought, "2 place L 1c2", "2 place L 1b3", "1 place J 1c4")
    assert share(many(built, 1), 1, "J") < 1


def test_blocks_taken_by_replace_are_seen() -> None:
    state = play(table("J1c3", hands=("WLL", "LSF"), bag=None), "1 place W 1c2", "1 swap 1c3 L")
    assert share(many(state, 1, 50), 1, "J") == 1


def test_g13_any_block_of_the_hand_may_be_the_one_returned() -> None:
    known = (Memory(blocks("FG")), Memory())
    state = play(
        table("L1c3", hands=("DFG", "LL"), memory=known),
        *("1 place D 1c2", "* draw 1 L", "* draw 1 S", "* draw 1 S", "1 return L"),
    )
    states = many(state, 1)
    assert share(states, 1, "G") == pytest.approx(4 / 5, abs=0.05)
    assert share(states, 1, "F") > 4 / 5 - 0.05
    assert any(state.bag[Block.GOLD] for state in states)
    # Seat 1 itself knows that it was no gold.
    assert not any(state.bag[Block.GOLD] for state in many(state, 0, 200))


def test_g13_a_seat_knows_what_it_returned_itself() -> None:
    state = play(
        table("L1c3", hands=("DFG", "LL"), memory=(Memory(blocks("FG")), Memory())),
        *("1 place D 1c2", "* draw 1 L", "* draw 1 S", "* draw 1 S", "1 return G"),
    )
    assert PIRAMIDE.view(state, 0).memory[0].returned == (Block.GOLD,)
    assert PIRAMIDE.view(state, 1).memory[0].returned == ()
    assert sum(state.bag[Block.GOLD] for state in many(state, 0, 200)) > 150


def test_g13_a_block_that_turns_up_elsewhere_was_returned() -> None:
    """One of two jades that everybody saw is in the hand of the other seat now: its owner must have returned it."""
    known = (Memory((), ((blocks("JJ"), 5),)), Memory())
    state = table("J1c3 G1c2 G1c4 F1b3 F1d3", hands=("JSS", "JL"), bag="L" * 50, memory=known)
    assert all(hand(each, 1).count("J") == 1 for each in many(state, 1, 100))


def test_g11_a_full_market_of_limestone_reveals_the_bag() -> None:
    state = table("S1c3 G1c2 G1c4 F1b3", hands=("LLS", "LSF"), market="LLLLL", bag="L" * 45)
    assert {state.bag for state in many(state, 0, 50)} == {state.bag}


# Many special blocks, so that much is returned and replaced.
SPECIAL = Options(players=3, blocks=(14, 9, 8, 6, 4, 8, 8, 8, 8, 8), price=1)


@tried_on(15)
@given(seed=st.integers(0, 99), seat=st.sampled_from([None, 0, 1, 2]))
def test_samples_fit_after_many_returns(seed: int, seat: int | None) -> None:
    match = play_match("piramide", SPECIAL, f"special {seed}")
    dealer = Dealer(f"special {seed}")
    for state in match.states[::3]:
        view = PIRAMIDE.view(state, seat)
        imagined = sample(view, dealer)
        assert PIRAMIDE.view(imagined, seat) == view
        assert min(imagined.bag) >= 0
