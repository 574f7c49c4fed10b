"""The engine in lockstep with the naive second implementation: the same actions, the same tables, the same ends."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tests.rules.naive import piramide as naive
from tests.rules.naive.piramide_table import naive_table
from tests.support.strategies import Match, matches, play
from tests.support.trying import tried_on
from witz.engine import CHANCE, write_action
from witz.piramide import BLOCKS, GRID, LETTERS, PIRAMIDE, Options, Stage, State
from witz.pyramid import cells_of, write_cell


def check_same(state: State, table: dict[str, Any]) -> None:
    """The state and the naive table contain the same data."""
    turn = state.turn
    assert state.stage.value == table["waits"]
    assert dict(zip(LETTERS, state.bag, strict=True)) == {letter: table["bag"].count(letter) for letter in LETTERS}
    assert ["G"] * state.box == table["box"]
    assert Counter(LETTERS[block] for block in state.market) == Counter(table["market"])
    assert dict(enumerate(state.coins, 1)) == table["coins"]
    assert state.passes == table["passed_in_a_row"]
    for seat, hand in enumerate(state.hands, 1):
        assert Counter(LETTERS[block] for block in hand) == Counter(table["hands"][seat])
        last = state.last_extra[seat - 1]
        assert (None if last is None else LETTERS[last]) == table["last_extra"][seat]
    pyramid = {naive.cell_called(write_cell(GRID, cell)): LETTERS[kind] for kind, cell in state.pyramid.pieces()}
    assert pyramid == table["pyramid"]
    owners = {
        naive.cell_called(write_cell(GRID, cell)): seat
        for seat, mask in enumerate(state.reserved, 1)
        for cell in cells_of(mask)
    }
    assert owners == table["reservations"]
    if state.stage not in (Stage.START, Stage.OVER):
        assert turn.seat + 1 == table["seat"]
        assert turn.actions == table["ordinary"] + table["extra_actions"]
        assert (turn.builds, turn.buys) == (table["extra_builds"], table["extra_buys"])
        assert (turn.placed, turn.extra, turn.draws) == (table["has_placed"], table["earned"], table["to_draw"])


def check_legal(state: State, table: dict[str, Any]) -> None:
    """Both have the same legal lines, for every actor."""
    actors = ["*" if actor == CHANCE else actor + 1 for actor in PIRAMIDE.to_act(state)]
    assert actors == naive.to_act(table)
    for actor in range(-1, state.options.players):
        ours = [write_action(PIRAMIDE, action) for action in PIRAMIDE.legal(state, actor)]
        assert ours == naive.legal(table, "*" if actor == CHANCE else actor + 1)


def walk(match: Match) -> None:
    table = naive_table(match.options)
    check_same(match.states[0], table)
    for before, action, step in zip(match.states, match.actions, match.steps, strict=False):
        check_legal(before, table)
        naive.apply(table, write_action(PIRAMIDE, action))
        check_same(step.state, table)
    assert {state.stage for state in match.states} > {Stage.START, Stage.OVER}  # so turns were compared
    assert naive.to_act(table) == []
    outcome = PIRAMIDE.outcome(match.state)
    assert outcome is not None
    assert list(outcome.scores) == list(table["coins"].values())
    assert [seat + 1 for seat in outcome.winners] == naive.winners(table)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches(players: int, seed: int) -> None:
    walk(play("piramide", Options(players=players, pairs=players == 4 and seed % 2 == 0), f"lockstep {seed}"))


SPECIAL = (14, 9, 8, 6, 4, 8, 8, 8, 8, 8)  # two thirds as many special blocks as others


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches_with_many_special_blocks(seed: int) -> None:
    options = Options(players=2 + seed % 3, blocks=SPECIAL, price=1 + seed % 2, reserve_price=seed % 2)
    walk(play("piramide", options, f"special {seed}"))


@tried_on(25)
@given(matches("piramide", whole=True))
def test_whole_matches_with_any_options(match: Match) -> None:
    walk(match)


def test_blocks_have_the_letters_of_the_naive_table() -> None:
    assert list(naive.LETTERS) == [block.letter for block in BLOCKS]
