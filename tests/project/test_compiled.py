"""The modules of `make compiled` meet the limits of mypyc; that they play the same is checked by `make compiled`."""

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


def test_compiled_modules_exist_and_have_no_classes_with_slots() -> None:
    assert len(NAMED) > 20
    assert [path for path in NAMED if "slots=True" in path.read_text("utf-8")] == []


def test_the_rules_are_compiled_only_on_request() -> None:
    assert HOOKS["mypyc"]["enable-by-default"] is False


def built_on(path: Path) -> set[Path]:
    """The modules from which a module imports the base classes of its classes."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    bases = {base.id for each in classes for base in each.bases if isinstance(base, ast.Name)}
    found = set[Path]()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and any((name.asname or name.name) in bases for name in node.names):
            package = path.parents[node.level - 1] if node.level else SOURCE
            found.add(package.joinpath(*(node.module or "").split(".")).with_suffix(".py"))
    return found


def test_subclasses_of_compiled_classes_are_compiled() -> None:
    # No interpreted class can inherit from a class compiled by mypyc, which is an error only when an object is made.
    assert SOURCE / "witz/piramide/playout.py" in built_on(SOURCE / "witz/bots/piramide/quick.py")
    others = set(SOURCE.rglob("*.py")).difference(NAMED)
    assert [path for path in others if built_on(path).intersection(NAMED)] == []
