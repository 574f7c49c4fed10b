"""The search of La Gran Pirámide: its play-outs follow the rules, and it compares whole turns."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from random import Random

import pytest

from tests.support.openings import decisions
from witz.bots import UNLIMITED, find_bot
from witz.bots.piramide.estimate import MORE_PLAYERS, WEIGHTS, numbers, promises
from witz.bots.piramide.quick import QuickTable
from witz.bots.piramide.search import Effort, PiramideSearchBot
from witz.bots.piramide.shrewd import ShrewdTable
from witz.bots.piramide.threats import given_away, opened
from witz.engine import CHANCE, ByChance, Dealer, Seat
from witz.piramide import PIRAMIDE, Options
from witz.piramide.actions import Action, Buy, Place, SeatAction
from witz.piramide.constants import GRID, Block
from witz.piramide.state import State


def dealt(options: Options, seed: str) -> State:
    dealer, state = Dealer(seed), PIRAMIDE.initial(options)
    while CHANCE in PIRAMIDE.to_act(state):
        state = PIRAMIDE.apply(state, PIRAMIDE.deal(state, dealer)).state
    return state


def of_seats(state: State, seat: Seat) -> list[SeatAction]:
    return [action for action in PIRAMIDE.legal(state, seat) if not isinstance(action, ByChance)]


@pytest.mark.parametrize(
    "options", [Options(), Options(players=4, base=4), Options(players=3, specials=False)], ids=str
)
@pytest.mark.parametrize("kind", [QuickTable, ShrewdTable])
def test_a_play_out_can_be_replayed_by_the_rules(options: Options, kind: type[QuickTable]) -> None:
    for seed in range(5):
        state = dealt(options, f"{seed}")
        log: list[Action] = []
        table = kind(state, Random(seed), log)
        while not table.over:
            table.play_turn()
        for action in log:
            state = PIRAMIDE.apply(state, action).state
        assert PIRAMIDE.outcome(state) is not None
        assert list(state.coins) == table.coins


def test_a_search_without_time_plays_the_turn_with_the_highest_estimate() -> None:
    searching = PiramideSearchBot(Effort(width=1, tried=4, samples=(1000,), rounds=4))
    plain = PiramideSearchBot(Effort(width=1))
    for state, seat in decisions("piramide", count=4):
        view, legal = PIRAMIDE.view(state, seat), of_seats(state, seat)
        answers = [
            bot.act(view, legal, Dealer("s"), seconds) for bot, seconds in ((searching, 0.0), (plain, UNLIMITED))
        ]
        assert answers[0] == answers[1]


def test_play_outs_decide_between_turns_with_high_estimates() -> None:
    bot = PiramideSearchBot(Effort(tried=3, samples=(2, 2)))
    for state, seat in decisions("piramide", count=3, options=Options(players=3)):
        view, legal = PIRAMIDE.view(state, seat), of_seats(state, seat)
        assert bot.act(view, legal, Dealer("s"), UNLIMITED) in legal


def test_planner_buys_many_at_once_when_its_hand_is_empty() -> None:
    state = dealt(Options(), "order")
    seat = state.turn.seat
    state = PIRAMIDE.apply(state, next(each for each in of_seats(state, seat) if isinstance(each, Place))).state
    hands = tuple(() if at == seat else hand for at, hand in enumerate(state.hands))
    state = state._replace(hands=hands, coins=(30, 30))
    bought = find_bot("piramide", "planner").act(
        PIRAMIDE.view(state, seat), of_seats(state, seat), Dealer("s"), UNLIMITED
    )
    assert isinstance(bought, Buy)
    assert bought.blind > 3


def test_the_estimate_includes_open_cells_and_the_next_seat() -> None:
    state = dealt(Options(), "numbers")
    seat = state.turn.seat
    pyramid = state.pyramid
    for column, row in ((1, 1), (2, 1), (1, 2), (2, 2)):
        pyramid = pyramid.add(Block.GOLD if column == row == 1 else Block.JADE, GRID.cell(0, column, row))
    state = state._replace(pyramid=pyramid)
    mine, theirs = (promises([each], seat, 3.0)[0] for each in (
        state._replace(turn=state.turn._replace(actions=1, placed=True)),
        state._replace(turn=state.turn._replace(seat=1 - seat)),
    ))  # fmt: skip
    assert mine > theirs
    richer = promises([state._replace(coins=(9, 9))], seat, 3.0)[0]
    assert richer == pytest.approx(promises([state], seat, 3.0)[0] + 9 - state.coins[seat])


def test_an_estimate_has_a_weight_for_each_number() -> None:
    state = dealt(Options(players=3), "weights")
    found, early = numbers(state, 0, 3.0)
    assert early == 1
    assert [len(weights) for weights in (*WEIGHTS, *MORE_PLAYERS)] == [len(found)] * 4


def test_an_opened_cell_counts_for_others_only_without_an_action_left() -> None:
    state = dealt(Options(), "gift")
    pyramid = state.pyramid
    square = [GRID.cell(0, column, row) for column, row in ((1, 1), (2, 1), (1, 2), (2, 2))]
    for block, cell in zip((Block.GOLD, Block.LIMESTONE, Block.LIMESTONE), square, strict=False):
        pyramid = pyramid.add(block, cell)
    state = state._replace(pyramid=pyramid)
    view = PIRAMIDE.view(state, state.turn.seat)
    assert opened(view, Block.SHELLS, square[3]) > opened(view, Block.SHELLS, GRID.cell(0, 3, 1)) == 0
    assert given_away(view, Block.SHELLS, square[3]) == 0
    last = PIRAMIDE.view(state._replace(turn=state.turn._replace(actions=1)), state.turn.seat)
    assert given_away(last, Block.SHELLS, square[3]) == opened(view, Block.SHELLS, square[3])


def test_a_shrewd_seat_gives_back_its_worst_block_and_swaps_it_for_the_best() -> None:
    state = dealt(Options(), "swap")
    cells = [GRID.cell(0, column, 2) for column in (1, 2, 3)]
    pyramid = state.pyramid
    for block, cell in zip((Block.SHELLS, Block.FEATHERS, Block.LIMESTONE), cells, strict=True):
        pyramid = pyramid.add(block, cell)
    table = ShrewdTable(state._replace(pyramid=pyramid), Random(1), None)
    beside = sum(1 << cell for cell in cells)
    assert table.to_return([Block.JADE, Block.LIMESTONE, Block.SHELLS]) == 1
    assert table.to_swap([Block.JADE, Block.LIMESTONE], beside) == (1 << cells[1], 1)
    assert table.to_swap([Block.GOLD], beside) is None


@pytest.mark.slow
def test_a_small_fit_prefers_valuable_blocks() -> None:
    pytest.importorskip("numpy")
    worth = import_module("training.piramide.estimate").fitted(2, "fit")
    assert worth[Block.FEATHERS] > worth[Block.LIMESTONE]


@pytest.mark.slow
def test_a_small_fit_of_turns_prefers_valuable_blocks_in_hand() -> None:
    pytest.importorskip("numpy")
    turns = import_module("training.piramide.turns")
    made = list(islice(turns.decisions("fit", greedy=True), 12))
    last, added = turns.fitted(made)
    assert len(last) == len(WEIGHTS[0])
    assert last[Block.FEATHERS] + added[Block.FEATHERS] > last[Block.LIMESTONE] + added[Block.LIMESTONE]
