"""Counts of action sequences, from files: the engine against all of them, the naive implementation against the small.

A file names a seed for the deals, then counts by depth, then `start` and a record; `witz perft` counts the same. At
each node only the lowest seat that must act acts; deals do not count towards the depth, and the k-th deal on any path
is what a dealer with the seed "S:k" deals; a match that is over before the depth is reached counts nothing. No deal
of Yaxha depends on what the seats did, so one list of deals serves all paths.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.rules.naive import yaxha as naive
from witz.engine import CHANCE, Dealer, read_record, write_action
from witz.games import GAMES
from witz.yaxha import YAXHA, Stage, State

FILES = sorted(Path(__file__).parent.glob("*.perft"))
MOST_FOR_NAIVE = 2_000


@dataclass(frozen=True)
class Perft:
    """One file."""

    record: Any
    state: State
    deals: list[Any]
    counts: dict[int, int]


def read(path: Path) -> Perft:
    head, _, start = path.read_text(encoding="utf-8").partition("\nstart\n")
    lines = [line.split() for line in head.splitlines() if line and not line.startswith("#")]
    (seed,) = [" ".join(words[1:]) for words in lines if words[0] == "seed"]
    counts = {int(words[1]): int(words[2]) for words in lines if words[0] == "count"}
    assert len(counts) == len(lines) - 1, f"{path.name} has a line that is neither a seed nor a count"
    record = read_record(start, GAMES)
    state = YAXHA.initial(record.options)
    for action in record.actions:
        state = YAXHA.apply(state, action).state
    return Perft(record, state, deals_from(state, seed), counts)


def deals_from(state: State, seed: str) -> list[Any]:
    """All deals to the end of the match."""
    deals: list[Any] = []
    while state.stage is not Stage.OVER:
        actor = min(YAXHA.to_act(state))
        if actor == CHANCE:
            action = YAXHA.deal(state, Dealer(f"{seed}:{len(deals) + 1}"))
            deals.append(action)
        else:
            action = YAXHA.legal(state, actor)[0]
        state = YAXHA.apply(state, action).state
    return deals


def perft(state: State, deals: list[Any], depth: int, used: int = 0) -> int:
    if depth == 0:
        return 1
    actors = YAXHA.to_act(state)
    if CHANCE in actors:
        return perft(YAXHA.apply(state, deals[used]).state, deals, depth, used + 1)
    if not actors:
        return 0
    legal = YAXHA.legal(state, min(actors))
    return sum(perft(YAXHA.apply(state, action).state, deals, depth - 1, used) for action in legal)


def test_there_are_files() -> None:
    assert len(FILES) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_counts_as_the_files_say(path: Path) -> None:
    file = read(path)
    assert file.counts
    for depth, count in file.counts.items():
        assert perft(file.state, file.deals, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_naive_implementation_counts_as_the_smaller_files_say(path: Path) -> None:
    file = read(path)
    options = file.record.options
    table = naive.start(options.players, options.cards, options.chosen, options.banned)
    for action in file.record.actions:
        naive.apply(table, write_action(YAXHA, action))
    deals = [write_action(YAXHA, deal) for deal in file.deals]
    small = {depth: count for depth, count in file.counts.items() if count <= MOST_FOR_NAIVE}
    assert small
    for depth, count in small.items():
        assert naive.perft(table, deals, depth) == count, f"depth {depth}"
