"""A data set of the simulator's matches: the engine replays each of them and writes its record."""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from training.dataset.__main__ import main
from training.dataset.following import NONE, followed
from training.dataset.plan import Plan, tables
from witz.bots import Match, find_bot, play_match
from witz.engine import read_record
from witz.games import GAMES
from witz.piramide import DealBlock, DealStart, FillMarket
from witz.yaxha import Choose, DealBonus, DealInitiative, FillTile, Pick
from witz.yaxha.bonuses import CARDS


def random_match(game: str, options: Any, seed: int) -> Match[Any, Any, Any]:
    seats = range(options.players)
    bots, randoms = [find_bot(game, "random") for _ in seats], [Random(f"{seed} {seat}") for seat in seats]
    return play_match(GAMES[game], options, bots, Random(seed), randoms)


def as_arrays(game: str, match: Match[Any, Any, Any]) -> dict[str, Any]:
    """A match as a batch of one, as the simulator would have recorded it."""
    outcome = GAMES[game].outcome(match.state)
    assert outcome is not None
    arrays = (_yaxha if game == "yaxha" else _piramide)(match)
    return {name: np.asarray(each)[..., None] for name, each in {**arrays, "scores": outcome.scores}.items()}


def _yaxha(match: Match[Any, Any, Any]) -> dict[str, Any]:
    players = match.record.options.players
    arrays: dict[str, Any] = {"market": np.zeros((10, players), int), "actions": np.full((10, 5, players), NONE)}
    bonus, round_, slots = 0, -1, [0] * players
    for at, action in enumerate(match.record.actions):
        match action:
            case DealBonus(card):
                bonus |= list(CARDS).index(card) << 5 * at
            case DealInitiative(tiles):
                arrays["initiative"] = tiles
            case FillTile(tile, cubes):
                if tile == 0:
                    round_, slots = round_ + 1, [2] * players
                arrays["market"][round_, tile] = sum((cube + 1) << 3 * slot for slot, cube in enumerate(cubes))
            case _:
                number = GAMES["yaxha"].action_id(action)
                if isinstance(action, Choose | Pick):
                    arrays["actions"][round_, int(isinstance(action, Pick)), action.seat] = number
                else:
                    arrays["actions"][round_, slots[action.seat], action.seat] = number
                    slots[action.seat] += 1
    return {**arrays, "bonus": bonus}


def _piramide(match: Match[Any, Any, Any]) -> dict[str, Any]:
    starter = NONE
    drawn: list[Any] = []
    filled: list[Any] = []
    actions: list[Any] = []
    for action in match.record.actions:
        match action:
            case DealStart(seat):
                starter = seat
                continue
            case DealBlock(_, block):
                row = ([block, NONE, NONE], NONE, NONE)
            case FillMarket(block):
                row = ([NONE] * 3, int(block), NONE)
            case _:
                row = ([NONE] * 3, NONE, GAMES["piramide"].action_id(action))
        for values, value in zip((drawn, filled, actions), row, strict=True):
            values.append(value)
    return {"starter": starter, "drawn": drawn, "filled": filled, "actions": actions}


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_engine_replays_matches_of_the_simulator(game: str) -> None:
    for seed, options in enumerate(tables(game)):
        match = random_match(game, options, seed)
        assert followed(game, options, as_arrays(game, match), 0) == match


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_a_match_with_other_scores_than_the_engines_is_refused(game: str) -> None:
    options = tables(game)[0]
    arrays = as_arrays(game, random_match(game, options, 1))
    arrays["scores"][0] += 1
    with pytest.raises(AssertionError, match="counts otherwise"):
        followed(game, options, arrays, 0)


def test_records_and_index_are_written_and_continued_after_a_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Plan("yaxha", 6, "sun", 1, 192, tmp_path)
    matches = [random_match("yaxha", options, seed) for seed, options in enumerate(plan.tables)]
    for table, match in enumerate(matches):
        plan.file(0, table).parent.mkdir(exist_ok=True)
        np.savez_compressed(plan.file(0, table), **as_arrays("yaxha", match))
    command = ["yaxha", str(tmp_path), "--games", "6", "--batch", "1", "--seed", "sun"]
    main([*command, "--jobs", "2"])
    index = tmp_path / "index.jsonl"
    lines = index.read_text(encoding="utf-8")
    for number, line in enumerate(map(json.loads, lines.splitlines())):
        text = (tmp_path / line["file"]).read_text(encoding="utf-8")
        assert read_record(text, GAMES).actions == matches[number].record.actions
        assert line["bots"] == ["expert-network"] * len(line["scores"])
        assert f"# played in the simulator from {line['seed']}\n" in text
    index.write_text(lines[: len(lines) // 2], encoding="utf-8", newline="\n")
    main(command)
    assert index.read_text(encoding="utf-8") == lines
    assert "6 matches are in" in capsys.readouterr().out
    assert " ".join(["python -m training.dataset yaxha FOLDER", *command[2:4]]) in (tmp_path / "README.md").read_text(
        encoding="utf-8"
    )


def test_a_folder_of_another_run_is_left_unchanged(tmp_path: Path) -> None:
    match = random_match("yaxha", tables("yaxha")[0], 1)
    for seed in ("sun", "moon"):
        plan = Plan("yaxha", 1, seed, 1, 192, tmp_path)
        plan.file(0, 0).parent.mkdir(exist_ok=True)
        for table in range(len(tables("yaxha"))):
            np.savez_compressed(plan.file(0, table), **as_arrays("yaxha", match))
    main(["yaxha", str(tmp_path), "--games", "1", "--batch", "1", "--seed", "sun"])
    with pytest.raises(SystemExit, match="a match of another run, whose seed is 'sun/1/0/0/0', not 'moon/1/0/0/0'"):
        main(["yaxha", str(tmp_path), "--games", "1", "--batch", "1", "--seed", "moon"])


@pytest.mark.slow
def test_the_simulator_produces_replayable_matches() -> None:
    """Traced without compilation, which would take most of a minute; the engine checks every real run."""
    jax = pytest.importorskip("jax")
    playing = import_module("training.dataset.playing")
    shapes = {
        game: jax.eval_shape(
            partial(playing.first, game, tables(game)[-1], 2, 8), playing.weights(game), jax.random.key(1)
        )
        for game in ("yaxha", "piramide")
    }
    bonus, initiative, (market, actions), scores = shapes["yaxha"]
    assert [each.shape for each in (bonus, initiative, market, actions, scores)] == [
        (2,), (4, 2), (10, 4, 2), (10, 5, 4, 2), (4, 2),
    ]  # fmt: skip
    _, done = shapes["piramide"]
    assert [each.shape[1:] for each in done] == [(2,), (3, 2), (2,), (2,)]
