"""The installation by `pip install witz`: everything but page, server, client and colours, without other packages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def alone(code: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs code in a Python that has Witz and the standard library, and no folder of installed packages."""
    command = [sys.executable, "-S", "-c", code, *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        input=typed,
        capture_output=True, text=True, check=False, timeout=290, encoding="utf-8",
    )  # fmt: skip


def witz(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    run = "import runpy, sys\nsys.argv[0] = 'witz'\nrunpy.run_module('witz', run_name='__main__')"
    return alone(run, *arguments, typed=typed)


def test_no_other_package_is_required() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "\ndependencies = []\n" in text


def test_the_test_environment_has_no_other_packages() -> None:
    result = alone("from importlib.util import find_spec\nprint(find_spec('numpy'))\nimport rich")
    assert result.stdout == "None\n"
    assert "No module named 'rich'" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "shows"),
    [
        ("--version", "witz "),
        ("score examples/table.json", "Victory: "),
        ("replay --moves examples/match.witz", "Victory: "),
        ("replay examples/match-piramide.witz", "blocks in hand"),
        ("legal --effects examples/open.witz", "1 "),
        ("verify examples/fair.witz", "come from the seed"),
        ("simulate yaxha --games 2 --bots greedy,random", "2 matches of yaxha"),
        ("simulate piramide --games 21 --bots random --jobs 2", "21 matches of piramide"),
        ("draw examples/table.txt", "<svg "),
        ("rules piramide", "The rules of La Gran"),
        ("cards", "largest-orange"),
        ("completion bash", "complete -o default"),
        ("example bot", "class Careful"),
        ("perft --game yaxha --depth 2", "depth 2: 4"),
        ("hint examples/open.witz", "Other moves"),
        ("analyse --level novice examples/open.witz", "Chance to win"),
        ("puzzle three-cubes-1 --json", '"origin"'),
        ("arena piramide --bots greedy,random --deals 1 --base 4", "2 matches of piramide"),
        ("lab {folder}/report.html --game yaxha --games 2", "The report is in "),
        pytest.param("site {folder}/site", " files are in ", marks=pytest.mark.slow),  # `make quick` builds no page
    ],
)
def test_the_commands_without_dependencies_work(tmp_path: Path, arguments: str, shows: str) -> None:
    result = witz(*(argument.format(folder=tmp_path) for argument in arguments.split()))
    assert (result.returncode, result.stderr) == (0, "")
    assert shows in result.stdout


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_a_match_can_be_played_at_the_terminal(game: str) -> None:
    result = witz("play", game, "--players", "2", "--seed", "x", typed="\n?\n\nt\n\nq\ny\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert "You leave the match." in result.stdout


def test_plain_output_equals_coloured_output_without_colours() -> None:
    """The extra adds only colour, and none of it goes into a pipe."""
    coloured = subprocess.run(
        [sys.executable, "-m", "witz", "score", "examples/table.json"],
        cwd=ROOT, capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    assert witz("score", "examples/table.json").stdout == coloured.stdout


@pytest.mark.parametrize(
    ("arguments", "says", "installs"),
    [
        ("serve", "witz serve: the match server needs ", '"witz[play]"'),
        ("backup {folder}/copy.sqlite", "witz backup: a store of matches needs ", '"witz[play]"'),
        ("restore {folder}/copy.sqlite", "witz restore: a store of matches needs ", '"witz[play]"'),
        ("admin list", "witz admin: a store of matches needs ", '"witz[play]"'),
        (
            "simulate yaxha --games 1 --bots master,planner",
            "witz simulate: --bots: the bot master needs numpy",
            '"witz[play]"',
        ),
        ("simulate yaxha --games 1 --bots random --ray", "witz simulate: a cluster needs Ray", '"witz[cluster]"'),
        (
            "simulate yaxha --games 1 --bots random --rows {folder}/rows.parquet",
            "witz simulate: --rows: Parquet needs pyarrow",
            "pyarrow",
        ),
    ],
)
def test_a_command_with_missing_packages_says_in_one_line_what_to_install(
    tmp_path: Path, arguments: str, says: str, installs: str
) -> None:
    result = witz(*(argument.format(folder=tmp_path) for argument in arguments.split()))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(says)
    assert result.stderr.endswith(f", which is not installed; install it with: pip install {installs}\n")
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("witz.bots.network", "play"),
        ("witz.client", "play"),
        ("witz.envs.encode", "envs"),
        ("witz.envs.gymnasium_env", "envs"),
        ("witz.envs.openspiel_games", "envs"),
        ("witz.envs.pettingzoo_env", "envs"),
        ("witz.server.run", "play"),
        ("witz.sim.api", "sim"),
    ],
)
def test_a_module_with_missing_packages_names_the_extra(module: str, extra: str) -> None:
    result = alone(f"import {module}")
    assert f'which is not installed; install it with: pip install "witz[{extra}]"' in result.stderr.splitlines()[-1]


def test_rules_bots_and_records_can_be_imported() -> None:
    result = alone("import witz, witz.bots, witz.fair, witz.scorepad, witz.cli.main\nprint(len(witz.bots.BOTS))")
    assert (result.returncode, result.stderr) == (0, "")
