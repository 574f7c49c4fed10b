"""Counts of action sequences, from files: the engine against all of them, the naive implementation against the small.

A file names a seed for the deals, then counts by depth, then `start` and a record; `witz perft` counts the same, and
`engine/perft.py` defines the count.
"""

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.rules.naive import piramide as naive_piramide
from tests.rules.naive import yaxha as naive_yaxha
from tests.rules.naive.perft import Deal
from tests.rules.naive.perft import perft as naive_perft
from tests.rules.naive.piramide_table import naive_table
from tests.support.strategies import play
from witz.engine import CHANCE, Dealer, Record, final_state, read_record, write_action
from witz.engine.perft import Seeded, divide, perft
from witz.games import GAMES
from witz.piramide import LETTERS, Options
from witz.yaxha import YAXHA

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.perft"))
MOST_FOR_NAIVE = 2_000

for_all_files = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")


@dataclass(frozen=True)
class Perft:
    """One file."""

    record: Record[Any, Any]
    state: Any
    seed: str
    counts: dict[int, int]


def read(path: Path) -> Perft:
    head, _, start = path.read_text(encoding="utf-8").partition("\nstart\n")
    lines = [line.split() for line in head.splitlines() if line and not line.startswith("#")]
    (seed,) = [" ".join(words[1:]) for words in lines if words[0] == "seed"]
    counts = {int(words[1]): int(words[2]) for words in lines if words[0] == "count"}
    assert len(counts) == len(lines) - 1, f"{path.name} has a line that is neither a seed nor a count"
    record = read_record(start, GAMES)
    return Perft(record, final_state(GAMES[record.game], record), seed, counts)


# The naive implementations: a table at the end of a record, and the deals from a seed


def naive_yaxha_at(record: Record[Any, Any], seed: str) -> tuple[ModuleType, dict[str, Any], Deal]:
    """Deals of Yaxha do not depend on the actions of the seats, so one list of deals serves all paths."""
    options, state = record.options, final_state(YAXHA, record)
    table = naive_yaxha.start(options.players, options.cards, options.chosen, options.banned)
    deals: list[str] = []
    while acting := YAXHA.to_act(state):
        actor = min(acting)
        if actor == CHANCE:
            action: Any = YAXHA.deal(state, Dealer(f"{seed}:{len(deals) + 1}"))
            deals.append(write_action(YAXHA, action))
        else:
            action = YAXHA.legal(state, actor)[0]
        state = YAXHA.apply(state, action).state
    return naive_yaxha, table, lambda _, number: deals[number - 1]


def naive_piramide_at(record: Record[Any, Any], seed: str) -> tuple[ModuleType, dict[str, Any], Deal]:
    """The dealer's next deal, from the blocks of the bag in the order of their letters."""

    def deal(table: dict[str, Any], number: int) -> str:
        dealer = Dealer(f"{seed}:{number}")
        if table["waits"] == "start":
            return f"* start {dealer.randrange(table['players']) + 1}"
        bag = sorted(table["bag"], key=LETTERS.index)
        letter = bag[dealer.randrange(len(bag))]
        if table["waits"] == "market":
            return f"* market {letter}"
        return f"* draw {naive_piramide.drawing_seat(table)} {letter}"

    return naive_piramide, naive_table(record.options), deal


NAIVE = {"yaxha": naive_yaxha_at, "piramide": naive_piramide_at}


def naive_count(record: Record[Any, Any], seed: str, depth: int) -> int:
    naive, table, deal = NAIVE[record.game](record, seed)
    for action in record.actions:
        naive.apply(table, write_action(GAMES[record.game], action))
    return naive_perft(naive, table, depth, deal)


# The counts


@pytest.mark.parametrize(("game", "least"), [("yaxha", 6), ("piramide", 4)])
def test_there_are_perft_files(game: str, least: int) -> None:
    assert len(list((FOLDER / game).glob("*.perft"))) >= least


@for_all_files
def test_the_engine_agrees_with_the_counts_of_the_files(path: Path) -> None:
    file, game = read(path), GAMES[path.parent.name]
    assert file.counts
    deals = Seeded(game, file.seed)
    assert {depth: perft(game, file.state, depth, deals) for depth in file.counts} == file.counts


@pytest.mark.slow
@for_all_files
def test_the_naive_implementation_agrees_with_the_counts_of_the_smaller_files(path: Path) -> None:
    file = read(path)
    small = {depth: count for depth, count in file.counts.items() if count <= MOST_FOR_NAIVE}
    assert small
    assert {depth: naive_count(file.record, file.seed, depth) for depth in small} == small


@for_all_files
def test_the_counts_of_the_first_actions_add_up(path: Path) -> None:
    file, game = read(path), GAMES[path.parent.name]
    depth = max(depth for depth, count in file.counts.items() if depth and count <= MOST_FOR_NAIVE)
    parts = list(divide(game, file.state, depth, Seeded(game, file.seed)))
    assert sum(count for _, count in parts) == file.counts[depth]
    assert len({action for action, _ in parts}) == len(parts)


@pytest.mark.parametrize("seed", range(6))
def test_piramide_from_the_middle_of_a_match_with_many_special_blocks(seed: int) -> None:
    blocks = (14, 9, 8, 6, 4, 8, 8, 8, 8, 8)
    match = play("piramide", Options(players=2, base=4, blocks=blocks, reserve_price=0), f"perft {seed}")
    middle = match.to(len(match.actions) * (seed + 2) // 9)
    counted = perft(match.game, middle.state, 2, Seeded(match.game, "middle"))
    assert counted == naive_count(middle.record, "middle", 2)
