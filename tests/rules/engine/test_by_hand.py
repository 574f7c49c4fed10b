"""Records typed by hand: either case, names for seats, names with commas; all are written in one canonical form."""

from __future__ import annotations

from pathlib import Path

import pytest

import witz

EXAMPLES = Path(__file__).parents[3] / "examples"


def text_of(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["match.witz", "open-piramide.witz"])
def test_verbs_pieces_and_columns_may_be_written_in_either_case(name: str):
    lines = text_of(name).splitlines()
    other = [
        " ".join([line.split()[0], *(word.swapcase() for word in line.split()[1:])])
        if len(line.split()) > 2 and line.split()[1] in ("choose", "place", "swap", "market", "tile", "draw", "buy")
        else line
        for line in lines
    ]
    assert other != lines
    assert witz.read_record("\n".join(other)) == witz.read_record(text_of(name))


def test_seats_are_read_by_name_and_decks_in_either_case():
    text = text_of("match.witz")
    record = witz.read_record(text)
    assert record.options.names == ("Ana", "Ben", "Cleo")
    named = text.replace("cards starter", "cards Starter").replace(
        'names ["Ana", "Ben", "Cleo"]', "names Ana, Ben, Cleo"
    )
    for number, name in enumerate(("Ana", "ben", "CLEO"), 1):
        named = named.replace(f"\n{number} ", f"\n{name} ")
    assert named.count("CLEO ") > 10
    assert witz.read_record(named) == record


@pytest.mark.parametrize(
    ("found", "typed", "said"),
    [
        ("\n1 choose", "\nDora choose", "'Dora' is neither a seat number nor \\* for chance"),
        ("\n1 place O", "\n1 place Ö", "'Ö' is not a colour"),
        ("cards starter", "cards pink", "the cards must be random or starter, not 'pink'"),
        ('names ["Ana", "Ben", "Cleo"]', "names Ana Ben Cleo", "names are a JSON list of strings"),
    ],
)
def test_mistakes_are_still_refused(found: str, typed: str, said: str):
    text = text_of("match.witz")
    assert found in text
    with pytest.raises(witz.NotationError, match=said):
        witz.read_record(text.replace(found, typed, 1))


def test_a_name_that_two_seats_share_but_for_case_is_refused():
    text = text_of("match.witz").replace('"Ben"', '"ANA"').replace("\n1 choose", "\nana choose", 1)
    with pytest.raises(witz.NotationError, match="neither a seat number"):
        witz.read_record(text)
