"""`witz puzzle` and `witz make-puzzles`: their output and their refusals."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest

from witz.cli.main import main
from witz.coach.puzzles import KINDS, find_puzzle, shipped_puzzles
from witz.coach.puzzles.shipped import GRADES


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_shown_answered_and_explained(kind, capsys, monkeypatch):
    puzzle = next(puzzle for grade in GRADES for puzzle in shipped_puzzles(kind, grade))
    wrong = puzzle.answers[-1]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"X9z9\n{' '.join(wrong.steps)}\n"))
    assert main(["puzzle", puzzle.name]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert f"{puzzle.name}, grade {puzzle.grade}" in shown
    assert "X9z9 is not possible here; possible: " in shown
    assert f"{wrong.lost:.1f} {'points' if kind == 'three-cubes' else 'coins'} lost." in shown
    assert f"Best: {' '.join(puzzle.best.steps)}." in shown
    assert main(["puzzle", puzzle.name, "--answer", " ".join(puzzle.best.steps)]) == 0
    assert "That is the best answer." in capsys.readouterr().out


def test_a_puzzle_for_programs(capsys):
    assert main(["puzzle", "--kind", "three-cubes", "--seed", "a", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["name"] == find_puzzle(found["name"]).name
    assert (found["game"], found["answers"][0]["lost"]) == ("yaxha", 0)


def test_empty_input_leaves_a_puzzle(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert main(["puzzle", "--kind", "last-turns"]) == 0
    assert "lost" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["chess-1"], "there is no puzzle 'chess-1'; puzzles are called like three-cubes-1"),
        (["--kind", "chess"], "argument --kind: invalid choice"),
        (["--kind", "extra-action", "--grade", "4"], "--grade: extra-action has puzzles of the grades 1, 2, 3"),
        (["three-cubes-1", "--answer", "O1d4"], "--answer: "),
    ],
)
def test_an_unusable_puzzle_is_refused_in_one_line(given, said, capsys):
    with pytest.raises(SystemExit) as stop:
        raise SystemExit(main(["puzzle", *given]))
    (line,) = capsys.readouterr().err.splitlines()
    assert stop.value.code == 2
    assert said in line


def test_making_puzzles_continues_after_the_matches_in_the_file(tmp_path, capsys, monkeypatch):
    pytest.importorskip("numpy")
    puzzle = find_puzzle("last-turns-1")
    asked = []

    def made(kind, seed, match):
        asked.append((kind, seed, match))
        return [replace(puzzle, origin=f"{seed} {kind} {match}")]

    monkeypatch.setattr("witz.cli.commands.make_puzzles.puzzles_of", made)
    file = tmp_path / "new" / "made.jsonl"
    given = ["make-puzzles", "last-turns", str(file), "--seed", "a b"]
    assert main([*given, "--first", "6", "--matches", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "matches 6 to 7: 2 puzzles"
    assert main(given) == 0
    assert asked == [("last-turns", "a b", 6), ("last-turns", "a b", 7), ("last-turns", "a b", 8)]
    assert [json.loads(line)["kind"] for line in file.read_text(encoding="utf-8").splitlines()] == ["last-turns"] * 3
    file.write_text("{}\n", encoding="utf-8")
    assert main(given) == 2
    assert "made.jsonl, line 1: not a puzzle" in capsys.readouterr().err


def test_a_match_without_a_puzzle_writes_nothing(tmp_path, capsys):
    pytest.importorskip("numpy")
    # A match without a position for a puzzle, so that it is only played.
    assert main(["make-puzzles", "last-turns", str(tmp_path / "none"), "--first", "6"]) == 0
    assert capsys.readouterr().out == "matches 6 to 6: 0 puzzles\n"
    assert not (tmp_path / "none").exists()
