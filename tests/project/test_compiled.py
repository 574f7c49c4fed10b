"""What `make compiled` compiles can be compiled; that it plays the same is for `make compiled` to show."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOOKS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]


def test_compiled_modules_are_there_and_hold_no_value_with_slots() -> None:
    named = [ROOT / each.removeprefix("/") for each in HOOKS["mypyc"]["include"]]
    assert len(named) > 20
    assert [path for path in named if "slots=True" in path.read_text("utf-8")] == []


def test_the_rules_are_compiled_only_where_that_is_asked_for() -> None:
    assert HOOKS["mypyc"]["enable-by-default"] is False
