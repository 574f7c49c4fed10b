"""Whole matches of La Gran Pirámide with their ends, computed by the naive implementation."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.rules.naive import piramide as naive
from tests.rules.naive.piramide_table import naive_table
from witz.engine import final_state, read_record, replay, write_action, write_record
from witz.games import GAMES
from witz.piramide import LETTERS, PIRAMIDE
from witz.piramide.events import ExtraEarned

FOLDER = Path(__file__).parent / "piramide"


@dataclass(frozen=True)
class Expected:
    """How one match ended, by seat."""

    coins: list[int]
    hands: list[str]
    winners: list[int]
    extra_actions: int


ENDS = {
    "three-on-the-large-base": Expected([63, 17, 73], ["X", "LLLLLLSSS", ""], [2], 2),
    "pairs-on-the-small-base": Expected([10, 2, 17, 16], ["LLLLSJJJ", "LLLJJFFF", "LSB", "LLJFFFFFY"], [0, 2], 0),
}

for_all_matches = pytest.mark.parametrize("name", ENDS)


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.witz").read_text(encoding="utf-8")


def test_every_file_has_an_end() -> None:
    assert {path.stem for path in FOLDER.glob("*.witz")} == set(ENDS)


@for_all_matches
def test_the_engine_agrees(name: str) -> None:
    record, expected = read_record(text_of(name), GAMES), ENDS[name]
    state = final_state(PIRAMIDE, record)
    assert list(state.coins) == expected.coins
    assert ["".join(block.letter for block in hand) for hand in state.hands] == expected.hands
    assert list(PIRAMIDE.account(state).winners) == expected.winners
    events = [event for step in replay(PIRAMIDE, record) for event in step.events]
    assert sum(isinstance(event, ExtraEarned) for event in events) == expected.extra_actions


@for_all_matches
def test_the_naive_implementation_agrees(name: str) -> None:
    record, expected = read_record(text_of(name), GAMES), ENDS[name]
    table = naive_table(record.options)
    extras = 0
    for action in record.actions:
        text = write_action(PIRAMIDE, action)
        assert text in naive.legal(table, "*" if text[0] == "*" else int(text[0]))
        earned = table["earned"]
        naive.apply(table, text)
        extras += table["earned"] and not earned
    assert list(table["coins"].values()) == expected.coins
    assert ["".join(sorted(hand, key=LETTERS.index)) for hand in table["hands"].values()] == expected.hands
    assert [seat - 1 for seat in naive.winners(table)] == expected.winners
    assert extras == expected.extra_actions


@for_all_matches
def test_the_file_has_the_form_that_the_program_writes(name: str) -> None:
    record = read_record(text_of(name), GAMES)
    written = [line for line in write_record(PIRAMIDE, record).splitlines() if line]
    assert [line for line in text_of(name).splitlines() if line and line[0] != "#"] == written
