"""Whole annotated matches with their final accounts, computed by the naive implementation."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.rules.naive import yaxha as naive
from witz.engine import final_state, read_record, write_action, write_record
from witz.games import GAMES
from witz.yaxha import COLOURS, YAXHA

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Expected:
    """The final account of one match, by seat."""

    colours: list[list[int]]
    cards: dict[str, list[int]]
    totals: list[int]
    winners: list[int]
    discarded: list[str]


ACCOUNTS = {
    "two-greedy": Expected(
        colours=[[9, 2, 15, 12, 1], [15, 2, 0, 9, 21]],
        cards={"largest-level-1": [1], "most-levels": [0, 1], "largest-any": [1]},
        totals=[44, 62],
        winners=[1],
        discarded=["WW", "GGG"],
    ),
    "four-random": Expected(
        colours=[[1, 12, 4, 12, 2], [6, 6, 2, 9, 1], [4, 6, 12, 9, 2], [9, 1, 9, 1, 6]],
        cards={"left-yellow": [0, 1, 2], "second-largest": [1, 2, 3], "most-levels": [0, 1, 2, 3]},
        totals=[41, 39, 48, 36],
        winners=[2],
        discarded=["O", "GWWW", "Y", "BB"],
    ),
    "three-at-the-table": Expected(
        colours=[[2, 12, 2, 6, 12], [2, 6, 4, 6, 12], [15, 2, 9, 9, 4]],
        cards={"largest-grey": [0, 1], "largest-blue": [0], "largest-green": [2]},
        totals=[44, 35, 44],
        winners=[0, 2],
        discarded=["", "", "BBW"],
    ),
}

for_all_matches = pytest.mark.parametrize("name", ACCOUNTS)


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.witz").read_text(encoding="utf-8")


def test_every_file_has_an_account() -> None:
    assert {path.stem for path in FOLDER.glob("*.witz")} == set(ACCOUNTS)


@for_all_matches
def test_the_engine_agrees(name: str) -> None:
    record, expected = read_record(text_of(name), GAMES), ACCOUNTS[name]
    state = final_state(YAXHA, record)
    count = YAXHA.account(state)
    seats = range(record.options.players)
    assert [[count.colour_points(seat, colour) for colour in COLOURS] for seat in seats] == expected.colours
    assert {card.card: [seat for seat in seats if card.points(seat)] for card in count.cards} == expected.cards
    assert list(count.totals) == expected.totals
    assert list(count.winners) == expected.winners
    discarded = ["".join(colour.letter for colour in corner.discarded) for corner in state.corners]
    assert discarded == expected.discarded


@for_all_matches
def test_the_naive_implementation_agrees(name: str) -> None:
    record, expected = read_record(text_of(name), GAMES), ACCOUNTS[name]
    options = record.options
    table = naive.start(options.players, options.cards, options.chosen, options.banned)
    for action in record.actions:
        text = write_action(YAXHA, action)
        assert text in naive.legal(table, "*" if text[0] == "*" else int(text[0]))
        naive.apply(table, text)
    pyramids = list(table["pyramids"].values())
    colours = [[naive.points(naive.largest(pyramid, letter)) for letter in naive.LETTERS] for pyramid in pyramids]
    assert colours == expected.colours
    assert {card: naive.who_scores(card, pyramids) for card in table["cards"]} == expected.cards
    assert naive.totals(pyramids, table["cards"]) == expected.totals


@for_all_matches
def test_the_file_has_the_form_that_the_program_writes(name: str) -> None:
    """Apart from comments, blanks and omitted scores, the files show the exact form that the program writes."""
    record = read_record(text_of(name), GAMES)
    written = [line for line in write_record(YAXHA, record).splitlines() if line]
    lines = [line.split("   # ")[0].split() for line in text_of(name).splitlines()]
    typed = [" ".join(words) for words in lines if words and words[0] != "#"]
    assert typed[:-1] == written[:-1]
    assert typed[-1] in (written[-1], "end")
