"""The comparison of engine and simulator finds every difference, and stored games are those of the engine today."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.parity import kept as kept_games
from tests.parity.following import compare_facts, compare_legal
from tests.parity.games import Games, Played, gathered
from tests.parity.kept import KeptGames
from witz.sim.api import PASS

ROWS = np.array([[1, 2, 3], [4, 5, 6]], np.uint8)


def test_a_differing_fact_is_named() -> None:
    names = ["bag", "hand", "hand"]
    compare_facts(names, ROWS, ROWS.copy(), 7)
    other = ROWS.copy()
    other[1, 2] = 9
    with pytest.raises(AssertionError, match=r"hand at entry 7 of a game: \[5 6\] in the engine, \[5 9\] here"):
        compare_facts(names, ROWS, other, 7)


@pytest.mark.parametrize("number", [0, 13, 31])
def test_an_action_that_is_legal_for_one_side_is_named(number: int) -> None:
    without = np.array([[2, 0, 0, 0], [4, 0, 0, 0]], np.uint8)
    compare_legal(without[:, :1], without, 7)  # the engine's rows may be shorter
    with_it = without.copy()
    with_it[1, number >> 3] |= 1 << (number & 7)
    for engine, simulator, side in ((with_it, without, "the engine"), (without[:, :1], with_it, "the simulator")):
        with pytest.raises(AssertionError, match=f"action {number} at entry 7 of a game is legal for {side} alone"):
            compare_legal(engine, simulator, 7)


def some_games() -> Games:
    """A long and a short game, in the order in which they were not played."""
    short = Played([b"\1"], [[]], [], [], [], b"abcd", (1, 2), (False, True))
    long = Played([b"\2", b"\3"], [[0, 9], []], [1], [9], [b"wxyz"], b"efgh", (3, 0), (True, False))
    long.happened.update(["Placed", "Placed"])
    return gathered([short, long])


def test_the_longest_games_come_first() -> None:
    games = some_games()
    assert games.lengths.tolist() == [2, 1]
    assert games.facts.tolist() == [[2], [3], [1]]
    assert games.legal.tolist() == [[1, 2], [0, 0], [0, 0]]
    assert games.seats.tolist() == [1, 0, 0]
    assert games.actions.tolist() == [9, PASS, PASS]
    assert games.words.tobytes() == b"wxyz" + bytes(8)
    assert games.start.tobytes() == b"efghabcd"
    assert games.scores.tolist() == [[3, 0], [1, 2]]
    assert games.happened == {"Placed": 2}


def test_games_are_stored_until_a_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def play() -> Games:
        nonlocal played
        played += 1
        return some_games()

    def same(ours: Any, theirs: Any) -> bool:
        return all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(ours, theirs, strict=True))

    assert same(KeptGames("yaxha", tmp_path).games("two", play), some_games())
    assert same(KeptGames("yaxha", tmp_path).games("two", play), some_games())
    assert played == 1
    KeptGames("yaxha", tmp_path).games("three", play)
    monkeypatch.setattr(kept_games, "sources", lambda game: f"{game} with another rule")
    assert same(KeptGames("yaxha", tmp_path).games("two", play), some_games())
    assert played == 3
    assert len([*tmp_path.rglob("*.*")]) == 2, "outdated games are removed"
