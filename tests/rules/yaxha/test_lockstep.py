"""The engine in lockstep with the naive second implementation: the same actions, the same tables, the same scores."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.naive import yaxha as naive
from tests.support.strategies import Match, matches, play, stacks, yaxha_tables
from tests.support.trying import tried_on
from witz.engine import CHANCE, write_action
from witz.pyramid import Pyramid, write_cell
from witz.yaxha import CARDS, COLOURS, GRID, LETTERS, YAXHA, Options, Stage, account, live_points

PHASES = {Stage.SETUP: "setup", Stage.DRAW: "draw", Stage.CHOOSE: "choose", Stage.BUILD: "build", Stage.OVER: "over"}


def naive_pyramid(pyramid: Pyramid) -> dict[tuple[int, int, int], str]:
    return {naive.cell_called(write_cell(GRID, cell)): LETTERS[kind] for kind, cell in pyramid.pieces()}


def check_same(state: Any, table: dict[str, Any]) -> None:
    """The state and the naive table contain the same data."""
    seats = range(state.options.players)
    assert PHASES[state.stage] == table["phase"]
    assert state.round == table["round"]
    assert dict(zip(LETTERS, state.bag, strict=True)) == table["bag"]
    assert list(state.bonus) == table["cards"]
    assert (dict(enumerate(state.initiative, 1)) or None) == table["initiative"]
    letters = ["".join(LETTERS[cube] for cube in cubes) for cubes in state.market]
    assert letters == ["".join(cubes or []) for cubes in table["market"].values()]
    assert {seat + 1: tile + 1 for seat, tile in enumerate(state.choices) if tile is not None} == table["choices"]
    assert [seat + 1 for seat in state.queue] == table["queue"]
    for seat in seats:
        corner = state.corners[seat]
        assert naive_pyramid(corner.pyramid) == table["pyramids"][seat + 1]
        assert [LETTERS[cube] for cube in corner.hand] == table["hands"][seat + 1]
        discarded = sorted(table["discards"][seat + 1], key=LETTERS.index)
        assert [LETTERS[cube] for cube in corner.discarded] == discarded


def check_legal(state: Any, table: dict[str, Any]) -> None:
    actors = {"*" if actor == CHANCE else actor + 1 for actor in YAXHA.to_act(state)}
    assert actors == set(naive.to_act(table))
    for actor in range(-1, state.options.players):
        ours = [write_action(YAXHA, action) for action in YAXHA.legal(state, actor)]
        assert sorted(ours) == sorted(naive.legal(table, "*" if actor == CHANCE else actor + 1))


def walk(match: Match) -> None:
    options = match.options
    table = naive.start(options.players, options.cards, options.chosen, options.banned)
    check_same(match.states[0], table)
    for before, action, step in zip(match.states, match.actions, match.steps, strict=False):
        check_legal(before, table)
        naive.apply(table, write_action(YAXHA, action))
        check_same(step.state, table)
    assert YAXHA.to_act(match.state) == frozenset()
    assert naive.to_act(table) == []
    outcome = YAXHA.outcome(match.state)
    assert outcome is not None
    assert list(outcome.scores) == naive.totals(list(table["pyramids"].values()), table["cards"])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_whole_matches(players: int, seed: int) -> None:
    walk(play("yaxha", Options(players), f"lockstep {seed}"))


@tried_on(15)
@given(matches("yaxha", whole=True))
def test_whole_matches_with_any_options(match: Match) -> None:
    walk(match)


def check_account(table: list[Pyramid]) -> None:
    """All 18 cards and all groups, also on tables where a card would not be dealt."""
    pyramids = [naive_pyramid(pyramid) for pyramid in table]
    count = account(table, tuple(CARDS))
    for card in count.cards:
        scoring = [seat for seat, scores in enumerate(card.verdict.scores) if scores]
        assert scoring == naive.who_scores(card.card, pyramids), card.card
    for seat, pyramid in enumerate(pyramids):
        sizes = [naive.largest(pyramid, letter) for letter in LETTERS]
        assert [group.size for group in count.groups[seat]] == sizes
        assert [count.colour_points(seat, colour) for colour in COLOURS] == [naive.points(size) for size in sizes]
        assert list(live_points(table[seat])) == [naive.points(size) for size in sizes]
    assert list(count.totals) == naive.totals(pyramids, tuple(CARDS))
    assert [seat for seat, total in enumerate(count.totals) if total == max(count.totals)] == list(count.winners)


@tried_on(150)
@given(yaxha_tables())
def test_scores_of_pyramids_built_by_the_rules(table: list[Pyramid]) -> None:
    check_account(table)


@tried_on(80)
@given(st.lists(stacks(GRID, len(COLOURS)), min_size=1, max_size=3))
def test_scores_of_any_stacks(table: list[Pyramid]) -> None:
    check_account(table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_decks(players: int) -> None:
    for cards in ("random", "starter"):
        options = Options(players, cards)
        assert {card.id for card in options.deck} == set(naive.deck(naive.start(players, cards)["options"]))
