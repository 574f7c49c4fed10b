"""Variants of Yaxha and custom bonus cards, on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.people import at_table
from witz.cli.main import main
from witz.yaxha import own_cards
from witz.yaxha.bonuses import OWN

CARDS = str(Path(__file__).parents[2] / "examples" / "my_cards.py")


@pytest.fixture(autouse=True)
def no_cards() -> Iterator[None]:
    yield
    OWN.clear()
    own_cards._files.clear()


@pytest.fixture
def witz(capsys):
    def run(*arguments: str):
        code: object
        try:
            code = main(list(arguments))
        except SystemExit as stopped:
            code = stopped.code
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def test_matches_of_variants_with_custom_cards_are_played_marked_and_replayed(witz, tmp_path: Path):
    given = ["--base", "5", "--rounds", "3", "--market-size", "3", "--cards", CARDS, "--chosen", "tallest,least-blue"]
    folder = tmp_path / "set"
    code, out, _ = witz(
        "simulate",
        "yaxha",
        "--games",
        "21",
        "--bots",
        "greedy,novice",
        "--jobs",
        "2",
        "--json",
        "--records",
        str(folder),
        *given,
    )
    assert code == 0
    found = json.loads(out)
    assert found["standard"] is False
    assert found["tally"]["card-tallest"]["matches"] == 21
    assert '"standard": false' in (folder / "index.jsonl").read_text(encoding="utf-8")
    assert "Not the standard game: base 5, rounds 3" in (folder / "README.md").read_text(encoding="utf-8")
    record = str(folder / "yaxha-000001.witz")
    code, out, _ = witz("replay", "--moves", "--cards", CARDS, record)
    assert code == 0
    assert "Bonus card" in out
    assert "the highest pyramid" in out
    OWN.clear()
    code, _, err = witz("replay", record)
    assert code == 2
    assert "'tallest' is not loaded (load_cards); --cards FILE.py loads cards of your own" in err


def test_a_sweep_over_a_number_of_the_game(witz):
    code, out, _ = witz("simulate", "yaxha", "--games", "3", "--rounds", "2..3", "--bots", "greedy")
    assert code == 0
    assert "Not the standard game: rounds 2, rounds 3." in out
    assert "rounds 3 against rounds 2: scores" in out


def test_pyramids_are_scored_with_custom_cards(witz, tmp_path: Path):
    (tmp_path / "table.txt").write_text("bonus tallest\nAna OO../OO../..../.... O../.../...\nBen B.../..../..../....\n")
    code, out, _ = witz("score", "--json", "--cards", CARDS, str(tmp_path / "table.txt"))
    assert code == 0
    assert [player["bonus"] for player in json.loads(out)["players"]] == [{"tallest": 5}, {"tallest": 0}]


def test_legal_shows_effects_of_custom_cards(witz, tmp_path: Path):
    lines = [
        "witz 1 yaxha rules 1", "own tallest least-blue no-singles greener-than-right", "rounds 2", "chosen tallest",
        "* bonus largest-any", "* bonus most-levels", "* initiative 1 2", "* tile 1 OOB", "* tile 2 GYW",
        "1 choose 1", "2 choose 2", "open", "",
    ]  # fmt: skip
    (tmp_path / "open.witz").write_text("\n".join(lines), encoding="utf-8")
    code, out, _ = witz("legal", "--effects", "--cards", CARDS, str(tmp_path / "open.witz"))
    assert code == 0
    assert 'you get "the highest pyramid": +5' in out


def test_the_lab_counts_custom_cards_and_marks_the_report(witz, tmp_path: Path):
    page = tmp_path / "lab.html"
    code, _, _ = witz("lab", str(page), "--game", "yaxha", "--games", "12", "--bots", "random", "--cards", CARDS)
    assert code == 0
    text = page.read_text(encoding="utf-8")
    assert "Not the standard game: own tallest" in text
    assert f"--cards {CARDS}" in text


def test_a_match_of_a_variant_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch):
    options = f"--rounds 1 --base 5 --points 1,3,9 --cards starter --cards {CARDS} --chosen tallest"
    command = f"play yaxha --players 2 --seed x {options}"

    def answer(shown: str) -> str:
        question = shown.rsplit("\n", 1)[-1]
        if "such as" in question:
            return question.split("such as ")[1].split(" (")[0]
        return "1" if "Which tile" in question else ""

    asked = iter(("?",))
    code, shown, _ = at_table(monkeypatch, command, lambda text: next(asked, None) or answer(text))
    assert code == 0
    assert "Round 1 of 1." in shown
    assert "at most 5 x 5" in shown
    assert "points  1  3  9" in shown
    assert "the highest pyramid" in shown
    assert "Greedy" in shown
    assert "The match is over." in shown


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("simulate yaxha --base 7", "--base: base must be 2 to 6, not 7"),
        ("simulate yaxha --tile-size x", "--tile-size: 'x' is not a number (0 to 999)"),
        ("simulate yaxha --points 1,two", "--points: 'two' is not points of a group (0 to 999)"),
        ("simulate yaxha --rounds 21", "--rounds: the bag is too small"),
        ("simulate yaxha --bots planner --base 5", "the bot planner supports the standard game only"),
        ("arena yaxha --bots greedy,apprentice --base 5", "the bot apprentice supports the standard game only"),
        ("play yaxha --rounds 3 --bots master", "--bots: the bot master supports the standard game only"),
        ("play yaxha --market-size 1", "--market-size: market_size is 1, but everybody takes one of 2 tiles or more"),
        ("simulate yaxha --cards nowhere.py", "argument --cards: there is no file"),
        ("simulate yaxha --cards blue", "argument --cards: invalid choice: 'blue'"),
        ("score --cards starter", "argument --cards: invalid choice: 'starter'"),
    ],
)
def test_unplayable_variants_are_refused_in_one_line(witz, given: str, said: str):
    code, out, err = witz(*given.split())
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
