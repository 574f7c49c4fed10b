"""Puzzles: the shipped ones are playable and hold under a deeper search, and answers are graded by their loss."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random as StandardRandom

import pytest

from tools.ship_puzzles import counted, joined
from tools.ship_puzzles import main as ship
from witz.coach.puzzles import KINDS, Puzzle, find_puzzle, shipped_puzzles
from witz.coach.puzzles.making import CHECKED, SEARCH, finds, maker_of
from witz.coach.puzzles.shipped import GRADES, IN_A_PART, read_index, read_part, shipped_folder, write_folder
from witz.coach.puzzles.values import game_of, read_puzzle, steps_of, write_puzzle
from witz.engine.text import read_action, read_state
from witz.errors import ArgumentError
from witz.games import GAMES

SAMPLE = 3  # puzzles of each kind that are solved again


@cache
def puzzles() -> list[Puzzle]:
    return [puzzle for kind in KINDS for grade in GRADES for puzzle in shipped_puzzles(kind, grade)]


def of_kind(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles() if puzzle.kind == kind]


def view_of(puzzle: Puzzle):
    game, _, state = read_state(puzzle.position, GAMES)
    return game.view(state, puzzle.seat)


@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_has_one_best_answer_that_is_legal(kind):
    pytest.importorskip("numpy")
    assert len({puzzle.number for puzzle in of_kind(kind)}) == len(of_kind(kind)) > 0
    assert len({(puzzle.position, puzzle.seat) for puzzle in of_kind(kind)}) == len(of_kind(kind))
    for puzzle in of_kind(kind):
        assert puzzle.best.lost == 0
        assert max(answer.lost for answer in puzzle.answers) >= 0.5
        assert puzzle.reasons
        assert SEARCH not in puzzle.failed
        assert set(maker_of(kind).must_fail) <= set(puzzle.failed)
        game, state = game_of(puzzle), read_state(puzzle.position, GAMES)[2]
        for step in puzzle.best.steps:
            state = game.apply(state, read_action(game, f"{puzzle.seat + 1} place {step[0]} {step[1:]}")).state


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_answers_of_a_sample_stay_best_in_a_deeper_search(kind):
    pytest.importorskip("numpy")
    maker, again = maker_of(kind), 0
    small = [
        puzzle for puzzle in of_kind(kind) if len(puzzle.answers) <= 40
    ]  # of any grade; these are the fastest to solve
    for puzzle in small[:: 1 + len(small) // SAMPLE]:
        view = view_of(puzzle)
        judged = maker.judge(view, StandardRandom(puzzle.name), 2 * CHECKED)
        assert judged is not None
        best = {
            puzzle.key(steps_of(maker.game, answer))
            for answer, group in zip(judged.answers, judged.groups, strict=True)
            if group == judged.groups[judged.order[0]]
        }
        assert puzzle.key(puzzle.best.steps) in best, puzzle.name
        again += finds(maker, judged, view, SEARCH, "looked at again")
        for level in ("novice", "apprentice"):
            assert finds(maker, judged, view, level, puzzle.origin) == (level not in puzzle.failed)
    assert (
        again >= SAMPLE - 1
    )  # with another seed the search samples other futures, and may decide close answers differently


def test_an_answer_is_graded_by_its_loss_whatever_the_order():
    puzzle = of_kind("three-cubes")[0]
    best, second = puzzle.answers[:2]
    assert puzzle.lost([*reversed(best.steps)]) == 0
    assert puzzle.lost(second.steps) == second.lost > 0
    assert puzzle.lost(best.steps[:1]) is None
    assert set(best.steps) <= set(puzzle.next_steps([]))
    assert set(best.steps[1:]) <= set(puzzle.next_steps(best.steps[:1]))


def test_in_puzzles_about_turns_the_order_counts():
    puzzle = next(each for each in of_kind("last-turns") if len(each.answers[-1].steps) > 1)
    steps = puzzle.answers[-1].steps
    assert steps[1] in puzzle.next_steps(steps[:1])
    assert all(step not in puzzle.next_steps(steps) for step in steps[:1])


def test_a_puzzle_is_written_and_read(tmp_path):
    for kind in KINDS:
        puzzle = of_kind(kind)[0]
        assert read_puzzle(kind, json.loads(json.dumps(write_puzzle(puzzle)))) == puzzle
        assert find_puzzle(puzzle.name) == puzzle


def test_shipped_puzzles_are_written_in_parts_and_replace_the_old_ones(tmp_path):
    (tmp_path / "old.puzzles").touch()
    write_folder(tmp_path, reversed(puzzles()))
    parts = read_index(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(["index.json", *(part.name for part in parts)])
    for part in parts:
        assert (tmp_path / part.name).read_bytes() == (shipped_folder() / part.name).read_bytes()
        found = read_part(tmp_path, part)
        assert (len(found), found[-1].number) == (part.puzzles, part.last)
        assert 0 < part.puzzles <= IN_A_PART
    assert (tmp_path / "index.json").read_text(encoding="utf-8") == (shipped_folder() / "index.json").read_text(
        encoding="utf-8"
    )


def test_new_puzzles_continue_the_numbering_and_skip_known_positions():
    shipped = of_kind("last-turns")[:2]
    last = max(puzzle.number for puzzle in shipped)
    one, other = of_kind("last-turns")[2:4]
    found = joined(shipped, [shipped[1], replace(one, number=1), replace(other, number=1), one])
    assert found == [*shipped, replace(one, number=last + 1), replace(other, number=last + 2)]
    assert counted(found).splitlines()[-1].startswith("| `last-turns` | 4 |")


def test_an_unreadable_file_is_refused_in_one_line_before_anything_is_written(tmp_path, capsys):
    written = {"kind": "last-turns", **write_puzzle(of_kind("last-turns")[0])}
    good, bad, moved = (json.dumps(each) for each in (written, {**written, "seat": None}, {**written, "position": "?"}))
    for content, said in (
        (f"{good}\n{bad}\n", "line 2: not a puzzle"),
        (f"{moved}\n", "line 1: not a puzzle"),
        ("no JSON\n", "line 1: not a puzzle"),
        (None, "No such file"),
    ):
        file = tmp_path / "puzzles.jsonl"
        file.unlink(missing_ok=True) if content is None else file.write_text(content, encoding="utf-8")
        with pytest.raises(SystemExit) as ended:
            ship([str(file)])
        assert ended.value.code == 2
        error = capsys.readouterr().err
        assert error.startswith(f"ship_puzzles: {file}")
        assert said in error
        assert error.count("\n") == 1


@pytest.mark.parametrize("name", ["three-cubes-0", "chess-1", "", "three-cubes"])
def test_an_unknown_puzzle_name_is_refused(name):
    with pytest.raises(ArgumentError, match="there is no puzzle"):
        find_puzzle(name)
