"""`witz lab` and `witz completion`: a self-contained report, and shell completion."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from witz.bots import Summary, Tournament, play_tournament
from witz.cli.commands import lab
from witz.cli.commands.completion import script
from witz.cli.main import COMMANDS, build_parser, main
from witz.yaxha import Options


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def witz(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return witz


def test_the_report_has_every_figure_of_both_games_and_loads_no_resources(run, tmp_path: Path):
    path = tmp_path / "report.html"
    code, out, _ = run("lab", str(path), "--games", "44", "--bots", "random", "--seed", "sun")
    assert (code, out) == (0, f"The report is in {path}.\n")
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(src|href)=|https?://|@import|url\(", text)
    # By table 3, by seat 1, by starting seat 1, all scores 1, counts 3; and 2 for each option with two values.
    assert text.count("<svg ") == text.count("</svg>") == 2 * 9 + 2 * (1 + 3)
    for words in (
        "2 players, cards starter",
        "base 4, specials no",
        "4 players, seat 4",
        "3 players: won by who began",
        "Scores, base 5 less base 4",
        "Placed: jade",
    ):
        assert words in text
    assert "witz lab report.html --games 44 --bots random --seed sun" in text


def test_an_interrupted_report_is_resumed(run, tmp_path: Path):
    path, kept = tmp_path / "report.html", tmp_path / "kept"
    run("lab", str(path), "--games", "8", "--bots", "random", "--seed", "sun")
    expected = path.read_text(encoding="utf-8")
    command = ("lab", str(path), "--games", "8", "--bots", "random", "--seed", "sun", "--results", str(kept))
    run(*command)
    lines = (kept / "piramide.jsonl").read_text(encoding="utf-8")
    (kept / "piramide.jsonl").write_text(lines[: len(lines) // 2], encoding="utf-8")
    run(*command)
    assert (kept / "piramide.jsonl").read_text(encoding="utf-8") == lines
    assert path.read_text(encoding="utf-8") == expected
    run(*command[:3], "4", *command[4:])  # a smaller number leaves the other records in place
    assert (kept / "piramide.jsonl").read_text(encoding="utf-8") == lines


def test_the_figures_of_the_report_agree_with_the_matches(run, tmp_path: Path):
    path = tmp_path / "report.html"
    run("lab", str(path), "--game", "yaxha", "--games", "12", "--bots", "random", "--seed", "sun")
    text = path.read_text(encoding="utf-8")
    tables = [Options(players=players, cards=deck) for players in (2, 3, 4) for deck in ("random", "starter")]
    played = play_tournament(Tournament("yaxha", 12, tuple(tables), ("random",), "sun"))
    first = Summary()
    for result in played:
        if result.number % 6 == 1:
            first.add(result)
    row = text[text.index("2 players, cards random") :]
    found = re.search(r"<text[^>]*>(-?[\d.]+) ± ([\d.]+)</text>", row)
    assert found is not None
    assert (found[1], found[2]) == (f"{first.scores.mean:.2f}", f"{first.scores.half_width:.2f}")


def test_a_report_on_records_has_the_figures_of_their_matches(run, tmp_path: Path):
    page, of_records, records = tmp_path / "report.html", tmp_path / "records.html", tmp_path / "records"
    run("lab", str(page), "--game", "yaxha", "--games", "12", "--bots", "random", "--seed", "sun")
    tables = ("--games", "12", "--players", "all", "--all-modes", "--bots", "random", "--seed", "sun")
    run("simulate", "yaxha", *tables, "--records", str(records))
    assert run("lab", str(of_records), "--records", str(records))[0] == 0
    played, read = (path.read_text(encoding="utf-8") for path in (page, of_records))
    assert read[read.index("<h2>") :] == played[played.index("<h2>") :]
    assert "players: <code>random</code>" in read
    run("lab", str(of_records), "--records", str(records / "index.jsonl"))
    assert of_records.read_text(encoding="utf-8").count("12 matches.") == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["nowhere"], "--records: {}/nowhere: No such file or directory"),
        (["empty"], "--records: {}/empty/index.jsonl: No such file or directory"),
        (["odd.jsonl"], "{}/odd.jsonl, line 1: not the result of a match"),
        (["none.jsonl"], "--records: there are no matches of yaxha or piramide in it"),
        (["empty", "--games", "9"], "--games: nothing is played with --records; leave it out"),
    ],
)
def test_records_that_cannot_be_reported_on_are_refused(run, tmp_path: Path, words: list[str], reason: str):
    (tmp_path / "empty").mkdir()
    (tmp_path / "odd.jsonl").write_text('{"game": "yaxha"}\n', encoding="utf-8")
    (tmp_path / "none.jsonl").write_text("", encoding="utf-8")
    code, _, err = run("lab", str(tmp_path / "r.html"), "--records", str(tmp_path / words[0]), *words[1:])
    assert (code, err) == (2, f"witz lab: {reason.replace('/', os.sep).format(tmp_path)}\n")


def test_matches_played_before_an_interruption_are_reported(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*arguments: Any):
        for result in play_tournament(*arguments):
            if result.number == 8:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(lab, "play_tournament", interrupted)
    path = tmp_path / "report.html"
    code, _, _ = run("lab", str(path), "--games", "1000", "--bots", "random")
    assert code == 130
    assert "7 matches." in path.read_text(encoding="utf-8")
    assert "before the end" in path.read_text(encoding="utf-8")


def test_more_bots_than_seats_are_refused(run, tmp_path: Path):
    code, _, err = run("lab", str(tmp_path / "r.html"), "--bots", "random,greedy,random")
    assert (code, err) == (2, "witz lab: --bots: 3 bots for 2 seats\n")


# Completion


def completed(*words: str) -> list[str]:
    """The completions that bash offers for the last word."""
    lines = [
        script("bash", build_parser()),
        f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}",
        'COMP_WORDS[COMP_CWORD]="${COMP_WORDS[COMP_CWORD]#_}"; _witz; echo "${COMPREPLY[@]}"',
    ]
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run([bash, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="there is no bash here")
def test_bash_completes_commands_games_and_flags():
    assert set(completed("witz", "_")) >= set(COMMANDS)
    assert completed("witz", "sim") == ["simulate"]
    assert completed("witz", "simulate", "ya") == ["yaxha"]
    assert completed("witz", "simulate", "piramide", "--pri") == ["--price"]
    assert completed("witz", "simulate", "yaxha", "--pri") == []
    assert completed("witz", "rules", "pi") == ["piramide"]


def test_the_command_prints_the_script(run):
    assert run("completion", "bash")[1].strip() == script("bash", build_parser()).strip()
    assert "bashcompinit" in run("completion", "zsh")[1]
