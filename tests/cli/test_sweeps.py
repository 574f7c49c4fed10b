"""Sweeps of `witz simulate`: the same deals with several settings, their differences, and tables for other programs."""

from __future__ import annotations

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from witz.bots import play_tournament
from witz.cli.commands import simulate as command
from witz.cli.main import main


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]):
    def run(arguments: str) -> tuple[int, str, str]:
        code = main(["simulate", *arguments.split()])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def found(simulate, arguments: str) -> Any:
    code, out, err = simulate(f"{arguments} --json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_every_value_of_an_option_plays_the_same_deals(simulate, tmp_path: Path):
    path = tmp_path / "rows.jsonl"
    sweep = found(simulate, f"piramide --games 3 --price 2..4 --base 4 --rows {path}")
    assert [(each["name"], each["matches"]) for each in sweep["sweep"]] == [
        ("price 2", 3),
        ("price 3", 3),
        ("price 4", 3),
    ]
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 3 * 3 * 2
    by_deal: dict[str, set[str]] = {}
    for row in rows:
        by_deal.setdefault(row["seed"], set()).add(row["options"])
    assert list(by_deal) == ["witz/1", "witz/2", "witz/3"]
    assert all(len(options) == 3 for options in by_deal.values())


def test_a_part_of_a_sweep_equals_a_plain_run(simulate):
    """The figures of one setting equal those of a plain run with the same seed; the difference is that of the means."""
    alone = [found(simulate, f"piramide --games 4 --base 4 --price {price}") for price in (2, 5)]
    sweep = found(simulate, "piramide --games 4 --base 4 --sweep price=2/5 --jobs 2")
    for own, each in zip(alone, sweep["sweep"], strict=True):
        assert own == {key: value for key, value in each.items() if key != "name"}
    (against,) = sweep["against_first"]
    assert against["deals"] == 4
    difference = alone[1]["scores"]["mean"] - alone[0]["scores"]["mean"]
    assert against["score"]["difference"] == pytest.approx(difference, abs=0.002)


def test_each_bot_plays_by_itself_and_a_verdict_is_given(simulate):
    code, out, _ = simulate("yaxha --games 12 --bots greedy,random --each-bot")
    assert code == 0
    said = " ".join(out.split())
    assert "24 matches of yaxha on the same 12 deals" in said
    assert "random against greedy: scores differ by -" in said


def test_equal_scores_on_every_deal_are_reported(simulate):
    out = " ".join(simulate("yaxha --games 3 --bots random,random --each-bot")[1].split())
    assert "random against random: scores are the same on every deal." in out


@pytest.mark.parametrize(("game", "unit"), [("yaxha", "points"), ("piramide --base 4", "coins")])
def test_a_verdict_is_in_the_unit_of_the_game(simulate, game: str, unit: str):
    out = " ".join(simulate(f"{game} --games 3 --bots greedy,random --each-bot")[1].split())
    assert re.search(rf"scores (?:differ by|not distinguishable yet \() ?[-+.\d]+ ± [.\d]+ {unit}\b", out)


def test_a_single_deal_is_printed_in_the_singular(simulate):
    out = " ".join(simulate("yaxha --games 1 --bots greedy,random --each-bot")[1].split())
    assert "2 matches of yaxha on the same deal, seed witz." in out


def test_rows_are_written_as_csv(simulate, tmp_path: Path):
    path = tmp_path / "rows.csv"
    assert simulate(f"yaxha --games 2 --players 3 --seed sun --rows {path}")[0] == 0
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["match"], row["seat"], row["seed"]) for row in rows] == [
        (str(match), str(seat), f"sun/{match}") for match in (1, 2) for seat in (1, 2, 3)
    ]
    assert rows[0]["options"] == "players=3 cards=random"


def test_results_so_far_are_printed_after_an_interruption(simulate, monkeypatch: pytest.MonkeyPatch):
    whole = play_tournament

    def interrupted(*arguments: Any):
        for at, result in enumerate(whole(*arguments)):
            if at == 5:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(command, "play_tournament", interrupted)
    code, out, _ = simulate("yaxha --games 50 --sweep cards=random/starter")
    assert code == 130
    assert "5 matches of yaxha on the same 2 deals" in out
    assert "Interrupted after 5 of 100 matches." in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("yaxha --sweep colour=red/blue", "must be an option and its values"),
        ("yaxha --sweep cards=random", "a sweep needs two ways to play"),
        ("yaxha --each-bot --bots greedy", "a sweep needs two ways to play"),
        ("yaxha --players all --each-bot --bots greedy,random", "are no part of a sweep"),
        ("yaxha --sweep cards=random/pink", "--cards: the cards must be random or starter"),
        ("piramide --price 5..2", "--price: 5..2 must go up"),
        ("piramide --price 1..900", "over at most 64"),
        ("piramide --price 1..20 --relief 1..9", "a sweep takes at most 64"),
        ("yaxha --rows matches.txt", "must end in .csv, .jsonl, .parquet"),
    ],
)
def test_an_invalid_sweep_is_refused_in_one_line(simulate, arguments: str, said: str):
    code, out, err = simulate(arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_parquet_without_its_package_names_the_package(simulate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, err = simulate("yaxha --games 1 --rows matches.parquet")
    assert code == 2
    assert "Parquet needs pyarrow" in err


@pytest.mark.slow
def test_the_documented_sweep_has_the_documented_output(simulate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "120")
    document = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    command, shown = document.partition("$ witz simulate ")[2].partition("```")[0].split("\n", 1)
    *expected, speed = [line.rstrip() for line in shown.splitlines()]
    *lines, measured = [line.rstrip() for line in simulate(command)[1].strip("\n").splitlines()]
    assert lines == expected
    assert speed.partition(" ")[2].partition("(")[0] == measured.partition(" ")[2].partition("(")[0]
