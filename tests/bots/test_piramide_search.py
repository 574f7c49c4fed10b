"""The search of La Gran Pirámide: its quick matches keep to the rules, and it tries what is worth a try."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from tests.support.openings import decisions
from witz.bots.base import imagination
from witz.bots.piramide.quick import MANY, QuickTable
from witz.bots.piramide.search import Effort, PiramideSearchBot, _promising, _usual
from witz.bots.piramide.shrewd import ShrewdTable
from witz.bots.piramide.threats import given_away, opened
from witz.engine import CHANCE, ByChance, Dealer, Seat
from witz.piramide import PIRAMIDE, Options
from witz.piramide.actions import Action, Buy, Place, SeatAction
from witz.piramide.constants import GRID, Block
from witz.piramide.state import Stage, State


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
def test_a_quick_match_can_be_played_again_by_the_rules(options: Options, kind: type[QuickTable]) -> None:
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


def test_what_is_tried_has_every_block_once_and_purchases_of_several_sizes() -> None:
    for state, seat in decisions("piramide", count=6):
        view, legal = PIRAMIDE.view(state, seat), of_seats(state, seat)
        tried = _promising(view, legal, 8)
        assert len(tried) == len(set(tried))
        assert set(tried) <= set(legal)
        if state.stage is Stage.TURN:
            blocks = {each.block for each in legal if isinstance(each, Place)}
            assert blocks == {each.block for each in tried if isinstance(each, Place)}
            most = max((each.blind for each in legal if isinstance(each, Buy)), default=0)
            bought = [each.blind for each in tried if isinstance(each, Buy)]
            assert max(bought, default=0) == min(most, max(3, MANY - len(view.hand)))


def test_a_search_without_time_does_what_a_quick_match_would() -> None:
    bot = PiramideSearchBot(Effort(placements=8, samples=(1000,), rounds=4))
    for state, seat in decisions("piramide", count=4):
        view, legal = PIRAMIDE.view(state, seat), of_seats(state, seat)
        if len(legal) > 1:
            assert bot.act(view, legal, Dealer("s"), 0.0) == _usual(view, legal, imagination(Dealer("s")), ShrewdTable)


def test_an_opened_cell_is_a_gift_only_without_an_action_to_take_it() -> None:
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
def test_a_small_fit_likes_dear_blocks() -> None:
    pytest.importorskip("numpy")
    worth = import_module("training.piramide.estimate").fitted(2, "fit")
    assert worth[Block.FEATHERS] > worth[Block.LIMESTONE]
