"""`witz hint` and `witz analyse`: their output and their refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.sure import sure
from witz.cli.language import LANGUAGES, page_words, use_language
from witz.cli.looks import COACH_LOOKS
from witz.cli.main import main
from witz.coach import COACHES, Reason
from witz.coach.puzzles import find_puzzle

EXAMPLES = Path(__file__).parents[2] / "examples"
OPEN = str(EXAMPLES / "open.witz")
PIRAMIDE = str(EXAMPLES / "open-piramide.witz")


def test_a_hint_prints_no_more_than_requested(capsys):
    shown = []
    for steps in "123":
        assert main(["hint", PIRAMIDE, "--level", "greedy", "--steps", steps]) == 0
        shown.append(capsys.readouterr().out.splitlines())
    where, which, why = shown
    assert where[0] == "For 1 Ana"
    assert len(where) == 2
    assert which[:2] == where
    assert which[2].startswith("Greedy would play: ")
    assert why[:3] == which
    assert any(line.startswith("  It pays ") for line in why)


def test_a_hint_for_programs(capsys):
    assert main(["hint", OPEN, "--level", "greedy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seat"], found["kind"], found["level"]) == ("yaxha", 1, "build", "greedy")
    assert all(action.startswith("place ") for action in found["move"]["actions"])
    assert found["others"][0]["points"] == max(other["points"] for other in found["others"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hint", OPEN, "--seat", "3"], "--seat: there are 2 seats"),
        (["hint", OPEN, "--level", "nobody"], "--level: 'nobody' is not a bot for yaxha"),
        (["hint", str(EXAMPLES / "match.witz")], "the match is over; look back on it with: witz analyse"),
        (["analyse", OPEN, "--seat", "9"], "--seat: there are 2 seats"),
        (["analyse", str(EXAMPLES / "table.json")], "line 1, column 1"),
    ],
)
def test_a_hint_without_a_decision_is_refused_in_one_line(arguments: list[str], said: str, capsys):
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_an_analysis_of_a_match_without_decisions_is_refused_in_one_line(tmp_path: Path, capsys):
    (tmp_path / "new.witz").write_text("witz 1 yaxha rules 1\nplayers 2\nopen\n", encoding="utf-8")
    assert main(["analyse", str(tmp_path / "new.witz")]) == 2
    assert capsys.readouterr().err.endswith("nobody has decided anything in this match yet\n")


def test_an_analysis_names_the_costliest_decisions_and_the_chances(capsys, monkeypatch: pytest.MonkeyPatch):
    for effort in ("FUTURES", "ENDINGS"):
        monkeypatch.setattr(f"witz.coach.piramide.coach.{effort}", 4)
    assert main(["analyse", PIRAMIDE, "--level", "greedy", "--limit", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("What cost most\nTurn ")
    assert shown.count("Played: ") == shown.count("Better: ") == 1
    assert "Chance to win (%)" in shown
    better, played = map(
        int, sure(re.search(r"Chance to win: (\d+)% with the better move, (\d+)% as played", shown)).groups()
    )
    assert better > played


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_coach_uses_the_language_of_the_player(code: str, capsys):
    words = page_words(code)
    assert main(["hint", OPEN, "--level", "greedy", "--language", code]) == 0
    hint = capsys.readouterr().out
    would = words["coach.move"].replace("{{level}}", words["level.greedy"])
    assert would.casefold() in hint.casefold()
    puzzle = find_puzzle("last-turns-1")
    answer = " ".join(puzzle.best.steps)
    assert main(["puzzle", puzzle.name, "--answer", answer, "--language", code]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for key in ("piramide.puzzle.ask.last-turns", "puzzle.best"):
        assert " ".join(words[key].split()) in shown
    assert ("You are" in shown) == (code == "en")
    assert ("Look at" in hint) == (code == "en")


REASONS = {
    "yaxha": [
        Reason("grows", {"colour": "G", "to": 4, "points": 2}),
        Reason("room", {"colour": "G", "cells": 4, "instead": 1}),
        Reason("card", {"card": "largest-any", "points": 5}),
        Reason("wanted-too", {"seat": 1, "odds": 0.6}),
        Reason("wanted-behind", {"seat": 1, "odds": 0.6}),
    ],
    "piramide": [
        Reason("pays", {"coins": 3, "below": 1}),
        Reason("extra", {"block": "J"}),
        Reason("opens", {"coins": 2}),
        Reason("opens-own", {"coins": 2}),
        Reason("avoids", {"coins": 5}),
        Reason("tip", {}),
        Reason("market", {"block": "G", "worth": 10.0}),
        Reason("buys", {"blocks": 2, "price": 6}),
        Reason("stock", {"hand": 1, "left": 9}),
        Reason("swap", {"block": "L", "taken": "G"}),
        Reason("least", {"block": "L", "worth": 1.0}),
        Reason("reserve", {"price": 3}),
        Reason("keeps", {"hand": 2}),
    ],
}


@pytest.mark.parametrize("game", COACHES)
def test_every_reason_of_the_coach_has_a_text(game: str):
    source = "".join(path.read_text(encoding="utf-8") for path in _sources(game))
    codes = set(re.findall(r'Reason\(\s*"([a-z-]+)"', source)) | set(re.findall(r'"(wanted-\w+|opens\S*?)"', source))
    assert {reason.code for reason in REASONS[game]} >= codes
    try:
        for code in LANGUAGES:
            use_language(code)
            told = [COACH_LOOKS[game].reason(reason, ("Ana", "Ben")) for reason in REASONS[game]]
            assert "{{" not in "".join(told)
            assert len(set(told)) == len(told)
    finally:
        use_language("en")


def test_a_reason_uses_the_singular_for_one():
    def told(cells: int) -> str:
        return COACH_LOOKS["yaxha"].reason(Reason("room", {"colour": "G", "cells": cells, "instead": 1}), ())

    assert told(4) == "Your largest group of green keeps room for 4 more cubes, otherwise for 1."
    assert told(1) == "Your largest group of green keeps room for 1 more cube, otherwise for 1."


def _sources(game: str) -> list[Path]:
    coach = EXAMPLES.parent / "src/witz/coach"
    return sorted((coach / game).glob("*.py"))
