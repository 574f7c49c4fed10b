"""What a table inside the page runs on, as it was built: it plays as CPython does, to the last byte of a record."""

import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
from bench.inside import AIM_BYTES, weights

ROOT = Path(__file__).parents[2]
SUPPORT = ROOT / "tests" / "support"


def _both(script: Path, archive: str) -> tuple[str, str]:
    """What a script prints inside Pyodide, with one of the archives that were built, and under CPython."""
    assert (hatch_build.INSIDE / "index.json").is_file(), "what tables run on is not built; build it with: make web"
    node = shutil.which("node", path=hatch_build.PATH)
    assert node is not None
    runner = ROOT / "web" / "scripts" / "run-python.js"
    inside = subprocess.run(
        [node, str(runner), str(hatch_build.INSIDE), str(script), archive],
        capture_output=True, text=True, check=False, timeout=290, encoding="utf-8",
    )  # fmt: skip
    here = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, encoding="utf-8")
    assert (inside.returncode, inside.stderr) == (0, "")
    return inside.stdout, here.stdout


def test_rules_and_bots_play_the_same_as_under_cpython() -> None:
    inside, here = _both(SUPPORT / "in_page_play.py", "library")
    assert inside == here
    assert here.startswith("yaxha 4 ")


def test_bots_that_have_learned_decide_the_same_without_numpy() -> None:
    inside, here = _both(SUPPORT / "in_page_think.py", "thinking")
    assert inside == here
    assert len(here.splitlines()) > 24


def test_a_table_inside_the_page_weighs_no_more_than_it_is_meant_to() -> None:
    found = weights()
    assert set(found) == {"interpreter", "library", "pyodide.asm", "worker"}
    assert all(found.values())
    assert sum(found.values()) <= AIM_BYTES
