"""The engine next to the naive second implementation: the same actions, the same tables, the same ends."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.rules.naive import piramide as naive
from tests.support.strategies import Match, matches, play
from witz.engine import CHANCE, Dealer, Record, final_state, read_record, write_action
from witz.games import GAMES
from witz.piramide import BLOCKS, GRID, LETTERS, PIRAMIDE, Options, State
from witz.pyramid import cells_of, write_cell


def naive_table(options: Options) -> dict[str, Any]:
    return naive.start(
        options.players,
        base=options.base,
        pairs=options.pairs,
        specials=options.specials,
        blocks=dict(zip(LETTERS, options.blocks, strict=True)),
        price=options.price,
        hand_limit=options.hand_limit,
        market_size=options.market_size,
        relief=options.relief,
        reserve_price=options.reserve_price,
    )


def check_same(state: State, table: dict[str, Any]) -> None:
    """Everything in the state is in the naive table too, and the other way round."""
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
    if PIRAMIDE.to_act(state) and table["seat"] is not None:
        assert turn.seat + 1 == table["seat"]
        assert turn.actions == table["ordinary"] + table["extra_actions"]
        assert (turn.builds, turn.buys) == (table["extra_builds"], table["extra_buys"])
        assert (turn.placed, turn.extra, turn.draws) == (table["has_placed"], table["earned"], table["to_draw"])


def check_legal(state: State, table: dict[str, Any]) -> None:
    """The same lines in the same order, for everybody."""
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


@settings(max_examples=25)
@given(matches("piramide", whole=True))
def test_whole_matches_with_any_options(match: Match) -> None:
    walk(match)


# Perft: all sequences of actions of seats to a depth. The k-th deal on every path comes from a dealer of its own.


def count(state: State, depth: int, seed: str, dealt: int = 0) -> int:
    while CHANCE in PIRAMIDE.to_act(state):
        dealt += 1
        state = PIRAMIDE.apply(state, PIRAMIDE.deal(state, Dealer(f"{seed}:{dealt}"))).state
    actors = PIRAMIDE.to_act(state)
    if depth == 0 or not actors:
        return int(depth == 0)
    (actor,) = actors
    legal = PIRAMIDE.legal(state, actor)
    if depth == 1:
        return len(legal)
    return sum(count(PIRAMIDE.apply(state, action).state, depth - 1, seed, dealt) for action in legal)


def naive_count(table: dict[str, Any], depth: int, seed: str, dealt: int = 0) -> int:
    while naive.to_act(table) == ["*"]:
        dealt += 1
        naive.apply(table, naive_deal(table, Dealer(f"{seed}:{dealt}")))
    actors = naive.to_act(table)
    if depth == 0 or not actors:
        return int(depth == 0)
    lines = naive.legal(table, actors[0])
    if depth == 1:
        return len(lines)
    total = 0
    for line in lines:
        after = deepcopy(table)
        naive.apply(after, line)
        total += naive_count(after, depth - 1, seed, dealt)
    return total


def naive_deal(table: dict[str, Any], dealer: Dealer) -> str:
    """What the dealer deals, from the blocks of the bag in the order of their letters."""
    if table["waits"] == "start":
        return f"* start {dealer.randrange(table['players']) + 1}"
    bag = sorted(table["bag"], key=LETTERS.index)
    letter = bag[dealer.randrange(len(bag))]
    if table["waits"] == "market":
        return f"* market {letter}"
    return f"* draw {naive.drawing_seat(table)} {letter}"


FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
MOST_FOR_NAIVE = 2_000


def read(path: Path) -> tuple[Record[Options, Any], str, dict[int, int]]:
    """The record to start from, the seed of the deals, and the counts by depth."""
    head, _, start = path.read_text(encoding="utf-8").partition("\nstart\n")
    lines = [line.split() for line in head.splitlines() if not line.startswith("#")]
    (seed,) = [" ".join(words[1:]) for words in lines if words[0] == "seed"]
    counts = {int(words[1]): int(words[2]) for words in lines if words[0] == "count"}
    return read_record(start, GAMES), seed, counts


def test_there_are_perft_files() -> None:
    assert len(FILES) >= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft_the_engine_counts_as_the_files_say(path: Path) -> None:
    record, seed, counts = read(path)
    state = final_state(PIRAMIDE, record)
    assert {depth: count(state, depth, seed) for depth in counts} == counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft_the_naive_implementation_counts_as_the_smaller_files_say(path: Path) -> None:
    record, seed, counts = read(path)
    table = naive_table(record.options)
    for action in record.actions:
        naive.apply(table, write_action(PIRAMIDE, action))
    small = {depth: number for depth, number in counts.items() if number <= MOST_FOR_NAIVE}
    assert {depth: naive_count(deepcopy(table), depth, seed) for depth in small} == small


@pytest.mark.parametrize("seed", range(6))
def test_perft_from_the_middle_of_a_match(seed: int) -> None:
    match = play("piramide", Options(players=2, base=4, blocks=SPECIAL, reserve_price=0), f"perft {seed}")
    middle = match.to(len(match.actions) * (seed + 2) // 9)
    table = naive_table(match.options)
    for action in middle.actions:
        naive.apply(table, write_action(PIRAMIDE, action))
    assert count(middle.state, 2, "middle") == naive_count(table, 2, "middle")


def test_blocks_have_the_letters_of_the_naive_table() -> None:
    assert list(naive.LETTERS) == [block.letter for block in BLOCKS]
