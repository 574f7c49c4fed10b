"""The built archives for tables inside the page: Pyodide plays as CPython does, to the last byte of a record."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from tests.support.inside import AIM_INSIDE, AIM_PAGE, PACKAGES, weights

ROOT = Path(__file__).parents[2]
SUPPORT = ROOT / "tests" / "support"
# The tests of the rules that run here: the laws of every game, and tests without chance or many matches, since Python
# is slow there; WITZ_INSIDE=all runs all of them, with as many examples as elsewhere.
TRIED = ("-m", "not slow", "-k", "contract or not (hypothesis or test_sampling or test_lockstep)")

TRIES_ALL = os.environ.get("WITZ_INSIDE") == "all"
SECONDS = 3600 if TRIES_ALL else 1200


def _node() -> str:
    node = shutil.which("node", path=hatch_build.PATH)
    assert node is not None
    return node


def _both(script: Path, archive: str) -> tuple[str, str]:
    """The output of a script in Pyodide, with one of the built archives, and in CPython."""
    assert (hatch_build.INSIDE / "index.json").is_file(), (
        "the archives for tables are not built; build them with: make web"
    )
    runner = ROOT / "web" / "scripts" / "run-python.js"
    inside = subprocess.run(
        [_node(), str(runner), str(hatch_build.INSIDE), str(script), archive],
        capture_output=True, text=True, check=False, timeout=290, encoding="utf-8",
    )  # fmt: skip
    here = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, encoding="utf-8")
    assert (inside.returncode, inside.stderr) == (0, "")
    return inside.stdout, here.stdout


@pytest.mark.timeout(SECONDS + 10)
def test_the_tests_of_the_rules_pass_inside_pyodide() -> None:
    assert PACKAGES.is_dir(), "pytest for Pyodide is not installed; install it with: make .venv/.inside"
    command = [_node(), "web/scripts/test-python.js", str(PACKAGES), "-q", "-p", "no:cacheprovider", "tests/rules"]
    ran = subprocess.run(
        [*command, *(() if TRIES_ALL else TRIED)],
        cwd=ROOT,
        env={**os.environ, "WITZ_TESTS": "ci" if TRIES_ALL else "glance"},
        capture_output=True, text=True, check=False, encoding="utf-8", timeout=SECONDS,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
    last = ran.stdout.splitlines()[-1]
    assert int(last.split(" passed")[0]) > 1000, last


def test_rules_and_bots_play_the_same_as_under_cpython() -> None:
    inside, here = _both(SUPPORT / "in_page_play.py", "library")
    assert inside == here
    assert here.startswith("yaxha 4 ")


def test_learned_bots_decide_the_same_without_numpy() -> None:
    inside, here = _both(SUPPORT / "in_page_think.py", "thinking")
    assert inside == here
    assert len(here.splitlines()) > 24


def test_the_download_for_a_table_inside_the_page_is_limited() -> None:
    found = weights()
    assert set(found) == {"interpreter", "library", "pyodide.asm", "worker"}
    assert all(found.values())
    assert sum(found.values()) + AIM_PAGE <= AIM_INSIDE
