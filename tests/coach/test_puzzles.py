"""Puzzles: what is shipped can be played, holds when more is looked at, and is judged by what an answer loses."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from witz.coach.puzzles import KINDS, Puzzle, find_puzzle, shipped_puzzles
from witz.coach.puzzles.making import CHECKED, SEARCH, finds, judge, maker_of
from witz.coach.puzzles.shipped import GRADES, add_puzzle, read_folder
from witz.coach.puzzles.values import game_of, read_puzzle, steps_of, write_puzzle
from witz.engine.text import read_action, read_state
from witz.errors import ArgumentError
from witz.games import GAMES

PUZZLES = [puzzle for kind in KINDS for grade in GRADES for puzzle in shipped_puzzles(kind, grade)]


def of_kind(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in PUZZLES if puzzle.kind == kind]


def view_of(puzzle: Puzzle):
    game, _, state = read_state(puzzle.position, GAMES)
    return game.view(state, puzzle.seat)


@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_has_one_best_answer_that_the_rules_allow(kind):
    assert len({puzzle.number for puzzle in of_kind(kind)}) == len(of_kind(kind)) > 0
    for puzzle in of_kind(kind):
        assert puzzle.best.lost == 0
        assert max(answer.lost for answer in puzzle.answers) >= 0.5
        assert puzzle.reasons
        assert puzzle.grade == len(puzzle.failed)
        assert SEARCH not in puzzle.failed
        assert set(maker_of(kind).must_fail) <= set(puzzle.failed)
        game, state = game_of(puzzle), read_state(puzzle.position, GAMES)[2]
        for step in puzzle.best.steps:
            state = game.apply(state, read_action(game, f"{puzzle.seat + 1} place {step[0]} {step[1:]}")).state


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_answer_stays_clearly_best_when_more_is_looked_at(kind):
    pytest.importorskip("numpy")
    maker, puzzle = maker_of(kind), min(of_kind(kind), key=lambda each: len(each.answers))
    view = view_of(puzzle)
    judged = judge(maker, view, "looked at again", effort=2 * CHECKED)
    assert judged is not None
    best = {
        steps_of(maker.game, answer)
        for answer, group in zip(judged.answers, judged.groups, strict=True)
        if group == judged.groups[judged.order[0]]
    }
    assert puzzle.key(puzzle.best.steps) in {puzzle.key(steps) for steps in best}
    # The same search is as sure with another seed, and the levels that failed are those that the puzzle names.
    assert finds(maker, judged, view, SEARCH, "looked at again")
    for level in ("novice", "apprentice"):
        assert finds(maker, judged, view, level, puzzle.origin) == (level not in puzzle.failed)


def test_an_answer_is_judged_by_what_it_loses_whatever_the_order():
    puzzle = of_kind("three-cubes")[0]
    best, second = puzzle.answers[:2]
    assert puzzle.lost([*reversed(best.steps)]) == 0
    assert puzzle.lost(second.steps) == second.lost > 0
    assert puzzle.lost(best.steps[:1]) is None
    assert set(best.steps) <= set(puzzle.next_steps([]))
    assert set(best.steps[1:]) <= set(puzzle.next_steps(best.steps[:1]))


def test_where_turns_are_asked_for_the_order_counts():
    puzzle = next(each for each in of_kind("last-turns") if len(each.answers[-1].steps) > 1)
    steps = puzzle.answers[-1].steps
    assert steps[1] in puzzle.next_steps(steps[:1])
    assert all(step not in puzzle.next_steps(steps) for step in steps[:1])


def test_a_puzzle_is_written_and_read(tmp_path):
    for kind in KINDS:
        puzzle = of_kind(kind)[0]
        assert read_puzzle(kind, json.loads(json.dumps(write_puzzle(puzzle)))) == puzzle
        assert find_puzzle(puzzle.name) == puzzle
        add_puzzle(tmp_path, puzzle)
        assert read_folder(tmp_path, kind) == [puzzle]
        shipped = files("witz.coach.puzzles") / "data" / f"{kind}-{puzzle.grade}.json"
        assert (tmp_path / shipped.name).read_text().splitlines()[1].rstrip(",") == shipped.read_text().splitlines()[
            1
        ].rstrip(",")


@pytest.mark.parametrize("name", ["three-cubes-0", "chess-1", "", "three-cubes"])
def test_a_name_that_no_puzzle_has(name):
    with pytest.raises(ArgumentError, match="there is no puzzle"):
        find_puzzle(name)
