"""`witz draw`, `witz rules`, `witz cards` and `witz example`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from witz.cli.commands.example import FILES
from witz.cli.main import main
from witz.games import GAMES
from witz.yaxha import CARDS

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "80")

    def witz(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return witz


# draw


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  # our own


@pytest.mark.parametrize("name", ["match.witz", "open-piramide.witz", "table.json", "table.txt"])
def test_records_and_tables_become_pictures(run, name: str):
    code, out, _ = run("draw", str(EXAMPLES / name))
    assert code == 0
    assert len(list(parsed(out).iter("{http://www.w3.org/2000/svg}use"))) > 10


def test_a_record_is_drawn_after_a_number_of_actions_into_a_file(run, tmp_path: Path):
    path = tmp_path / "start.svg"
    code, out, _ = run("draw", str(EXAMPLES / "match.witz"), "--after", "0", "-o", str(path))
    assert (code, out) == (0, f"The picture is in {path}.\n")
    assert "<use" not in path.read_text(encoding="utf-8")


def test_undrawable_input_is_refused_in_one_line(run, tmp_path: Path):
    record = str(EXAMPLES / "match.witz")
    assert run("draw", record, "--after", "999")[2] == f"witz draw: --after: {record} has 155 actions, not 999\n"
    (tmp_path / "other").write_text("hello", encoding="utf-8")
    code, out, err = run("draw", str(tmp_path / "other"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "a record begins with" in err


# rules and cards


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_printed_for_a_terminal_or_as_markdown(run, game: str):
    document = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert run("rules", game, "--markdown")[1].strip() == document.strip()
    shown = run("rules", game)[1]
    assert max(map(len, shown.splitlines())) <= 80
    headings = [line.lstrip("# ") for line in document.splitlines() if line.startswith("#")]
    assert len(headings) > 5
    assert set(headings) <= set(shown.splitlines())
    assert not any(sign in shown for sign in ("<a id", "**", "](", "`", "| "))


def test_all_cards_are_listed_with_their_conditions(run):
    cards = json.loads(run("cards", "--json")[1])
    assert [card["card"] for card in cards] == list(CARDS)
    assert sum(card["starter"] for card in cards) == 8
    shown = run("cards")[1]
    assert all(card in shown for card in CARDS)


# example


def test_every_example_is_listed_and_printed_unchanged(run):
    listed = run("example")[1]
    assert {file for file, _ in FILES.values()} == {path.name for path in EXAMPLES.glob("*.*")} - {"README.md"}
    for name, (file, _) in FILES.items():
        assert name in listed
        assert run("example", name)[1] == (EXAMPLES / file).read_text(encoding="utf-8")
