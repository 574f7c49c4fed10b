"""The documents keep their word: tests and rulings that they name exist, their examples run."""

import ast
import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
RULINGS = ROOT / "docs" / "rulings.md"
README = ROOT / "README.md"


def test_functions() -> set[str]:
    """The names of all test functions."""
    names: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in names if name.startswith("test_")}


test_functions.__test__ = False  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.stem)
def test_every_test_that_a_document_names_exists(path: Path) -> None:
    # A name before a dot is a file (`test_docs.py`), one that ends in an underscore stands for a family of tests.
    named = set(re.findall(r"(?<![\w/])(test_\w*\w)(?!\w)(?!\.py)", path.read_text(encoding="utf-8")))
    existing = test_functions()
    missing = {
        name
        for name in named
        if name not in existing and not (name.endswith("_") and any(test.startswith(name) for test in existing))
    }
    assert not missing


@pytest.mark.parametrize("number", range(1, 16))
def test_every_ruling_of_yaxha_is_in_the_table(number: int) -> None:
    assert re.search(rf"\bY{number}\b", RULINGS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(1, 16))
def test_every_ruling_of_yaxha_has_a_test_that_bears_its_number(number: int) -> None:
    assert any(name.startswith(f"test_y{number}_") for name in test_functions())


@pytest.mark.parametrize("rule", ["1", "2", "3", "4", "5a", "5b", "5c", "5d"])
def test_every_rule_of_a_round_has_a_test_that_bears_its_number(rule: str) -> None:
    assert any(name.startswith(f"test_{rule}_") for name in test_functions())


@pytest.mark.parametrize("path", [README, *DOCS], ids=lambda path: path.stem)
def test_the_examples_in_the_documents_run(path: Path) -> None:
    examples = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert examples.failed == 0
