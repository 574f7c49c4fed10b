"""What `make compiled` compiles can be compiled; that it plays the same is for `make compiled` to show."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
HOOKS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]
NAMED = [ROOT / each.removeprefix("/") for each in HOOKS["mypyc"]["include"]]


def test_compiled_modules_are_there_and_hold_no_value_with_slots() -> None:
    assert len(NAMED) > 20
    assert [path for path in NAMED if "slots=True" in path.read_text("utf-8")] == []


def test_the_rules_are_compiled_only_where_that_is_asked_for() -> None:
    assert HOOKS["mypyc"]["enable-by-default"] is False


def built_on(path: Path) -> set[Path]:
    """The modules from which a module imports what its classes build on."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    bases = {base.id for each in classes for base in each.bases if isinstance(base, ast.Name)}
    found = set[Path]()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and any((name.asname or name.name) in bases for name in node.names):
            package = path.parents[node.level - 1] if node.level else SOURCE
            found.add(package.joinpath(*(node.module or "").split(".")).with_suffix(".py"))
    return found


def test_what_builds_on_compiled_classes_is_compiled() -> None:
    # mypyc lets no class in Python build on one that it has compiled, and says so only when an object is made.
    assert SOURCE / "witz/piramide/playout.py" in built_on(SOURCE / "witz/bots/piramide/quick.py")
    others = set(SOURCE.rglob("*.py")).difference(NAMED)
    assert [path for path in others if built_on(path).intersection(NAMED)] == []
