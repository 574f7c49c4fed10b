"""Setup and chance: rulings G1 to G4, and the odds of every draw."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.support.piramide_tables import blocks, hand, happened, is_chance, legal, market, play, refusal, step, table
from witz.engine import CHANCE, Dealer
from witz.piramide import PIRAMIDE, Block, FillMarket, Options, Stage, State
from witz.piramide.constants import AREA, SET
from witz.piramide.events import Drew, GoldRemoved, HasDrawn, MarketReturned

DEALT = ("* start 2", "* draw 1 L", "* draw 1 L", "* draw 1 S", "* draw 2 J", "* draw 2 B", "* draw 2 X")


def test_g1_the_set_has_115_blocks() -> None:
    assert SET == (40, 26, 18, 12, 4, 3, 3, 3, 3, 3)
    assert sum(Options().in_bag) == 115


@pytest.mark.parametrize("specials", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_g1_the_set_never_runs_out_in_a_full_game(players: int, specials: bool) -> None:
    options = Options(players=players, specials=specials)
    in_game = sum(options.in_bag) - SET[Block.GOLD] + players
    assert in_game >= AREA[5].bit_count() + options.market_size + players * options.hand_limit


def test_setup_everybody_has_a_gold_and_feathers_before_anything_is_dealt() -> None:
    state = PIRAMIDE.initial(Options(players=4))
    assert state.hands == (blocks("FG"),) * 4
    assert state.bag == (40, 26, 18, 8, 0, 3, 3, 3, 3, 3)


def test_setup_three_blocks_are_dealt_to_each_seat() -> None:
    state = play(PIRAMIDE.initial(Options()), *DEALT)
    assert (hand(state, 1), hand(state, 2)) == ("LLSFG", "JFGBX")
    assert state.stage is Stage.MARKET


def test_setup_gold_can_be_dealt_before_the_rest_is_taken_out() -> None:
    state = play(PIRAMIDE.initial(Options()), *DEALT[:3])
    assert "* draw 1 G" in legal(state)


def test_g2_the_remaining_gold_is_removed() -> None:
    state = play(PIRAMIDE.initial(Options()), *DEALT[:-1])
    assert state.bag[Block.GOLD] == 2
    assert happened(state, DEALT[-1], GoldRemoved) == [GoldRemoved(2)]
    after = play(state, DEALT[-1])
    assert (after.bag[Block.GOLD], after.box) == (0, 2)
    assert refusal(after, "* market G").code == "not-in-bag"


def test_g2_a_market_of_limestone_is_drawn_again() -> None:
    state = play(PIRAMIDE.initial(Options()), *DEALT, *["* market L"] * 4)
    assert happened(state, "* market L", MarketReturned) == [MarketReturned(5)]
    again = play(state, "* market L")
    assert (market(again), again.stage, again.bag[Block.LIMESTONE]) == ("", Stage.MARKET, 38)
    done = play(again, *["* market L"] * 4, "* market S")
    assert (market(done), done.stage) == ("LLLLS", Stage.TURN)


def test_g3_everybody_starts_with_no_coins_and_any_seat_may_begin() -> None:
    state = PIRAMIDE.initial(Options(players=3))
    assert state.coins == (0, 0, 0)
    assert [weight for _, weight in PIRAMIDE.chances(state)] == [1, 1, 1]
    assert play(state, "* start 3").turn.seat == 2
    assert refusal(PIRAMIDE.initial(Options()), "* start 3").code == "no-such-seat"


def test_g3_play_goes_clockwise() -> None:
    state = table(hands=("LL", "LL", "LL"))
    order: list[int] = []
    for _ in range(4):
        order.append(state.turn.seat)
        seat = state.turn.seat + 1
        first = legal(state)[0]
        state = play(state, first, f"{seat} done")
    assert order == [0, 1, 2, 0]


def test_g4_hands_are_hidden_and_their_sizes_are_public() -> None:
    state = play(PIRAMIDE.initial(Options()), *DEALT, "* market L", "* market S", *["* market J"] * 3)
    mine, watching = PIRAMIDE.view(state, 0), PIRAMIDE.view(state, None)
    assert (mine.hand, mine.hand_sizes) == (blocks("LLSFG"), (5, 5))
    assert watching.hand == ()
    assert mine.bag == sum(state.bag)
    other = state._replace(hands=(state.hands[0], blocks("SSSSS")))
    assert PIRAMIDE.view(other, 0) == mine


def test_g4_only_the_seat_knows_what_it_drew() -> None:
    state = play(PIRAMIDE.initial(Options()), "* start 1")
    events = step(state, "* draw 1 J").events
    assert [event.audience for event in events] == [frozenset({0}), None]
    assert events == (Drew(0, Block.JADE), HasDrawn(0))


# Odds


class Fixed:
    """A random source that gives one number, and records its bound."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.stop = 0

    def randrange(self, stop: int, /) -> int:
        assert not self.stop, "one random number decides each chance action"
        self.stop = stop
        return self.number


def sampled(state: State) -> Counter[object]:
    """How often each chance action is picked when every number of the random source comes once."""
    source = Fixed(0)
    PIRAMIDE.deal(state, source)
    return Counter(PIRAMIDE.deal(state, Fixed(number)) for number in range(source.stop))


def chance_states() -> Iterator[State]:
    dealer = Dealer("odds")
    for seed in range(4):
        state = PIRAMIDE.initial(Options(players=2 + seed % 3, specials=seed < 2))
        for _ in range(120):
            if is_chance(state):
                yield state
                state = PIRAMIDE.apply(state, PIRAMIDE.deal(state, dealer)).state
            elif PIRAMIDE.to_act(state):
                actions = PIRAMIDE.legal(state, state.turn.seat)
                state = PIRAMIDE.apply(state, actions[dealer.randrange(len(actions))]).state


def test_the_sampler_has_exactly_the_odds_of_the_chances() -> None:
    kinds: set[Stage] = set()
    for state in chance_states():
        kinds.add(state.stage)
        assert sampled(state) == dict(PIRAMIDE.chances(state))
    assert kinds >= {Stage.START, Stage.HANDS, Stage.MARKET, Stage.BOUGHT}


def test_the_chances_of_a_draw_are_the_blocks_in_the_bag() -> None:
    state = table(pyramid="L1c3", hands=("L", "L"), market="LLLL", stage=Stage.MARKET)
    weights = dict(PIRAMIDE.chances(state))
    assert weights[FillMarket(Block.LIMESTONE)] == 33
    assert sum(weights.values()) == sum(state.bag)
    assert PIRAMIDE.legal(state, CHANCE) == tuple(weights)


def test_chance_is_refused_at_the_wrong_time() -> None:
    state = table()
    for line in ("* start 1", "* draw 1 L", "* market L"):
        assert refusal(state, line).code == "not-now"
    dealing = play(PIRAMIDE.initial(Options()), "* start 1")
    assert refusal(dealing, "* draw 2 L").code == "wrong-seat"
    assert refusal(dealing, "1 place G 1c3").code == "not-now"
    with pytest.raises(ValueError, match="chance has nothing to do"):
        PIRAMIDE.deal(state, Dealer("none"))
