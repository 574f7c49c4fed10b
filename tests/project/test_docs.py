"""Checks that the tests and rulings named in the documents exist, and that the examples there run."""

import ast
import doctest
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.rulings import RULINGS, rulings_in_the_table
from witz.games import GAMES

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
README = ROOT / "README.md"


@cache
def names_of_tests() -> frozenset[str]:
    """The names of all test functions."""
    names: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return frozenset(name for name in names if name.startswith("test_"))


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.stem)
def test_every_test_that_a_document_names_exists(path: Path) -> None:
    # A name before a dot is a file (`test_docs.py`); one that ends in an underscore stands for all tests that begin so.
    named = set(re.findall(r"(?<![\w/])(test_\w*\w)(?!\w)(?!\.py)", path.read_text(encoding="utf-8")))
    existing = names_of_tests()
    missing = {
        name
        for name in named
        if name not in existing and not (name.endswith("_") and any(test.startswith(name) for test in existing))
    }
    assert not missing


def rulings_in_the_source(game: str) -> set[str]:
    paths = (ROOT / "src" / "witz" / game).rglob("*.py")
    letter = RULINGS[game][1]
    return {ruling for path in paths for ruling in re.findall(rf"\b{letter}\d+\b", path.read_text(encoding="utf-8"))}


def rulings_in_the_tests(game: str) -> set[str]:
    letter = RULINGS[game][1]
    names = (re.match(rf"test_({letter.lower()}\d+)_", name) for name in names_of_tests())
    return {name[1].upper() for name in names if name}


def test_every_game_has_a_table_of_rulings() -> None:
    assert set(RULINGS) == set(GAMES)


@pytest.mark.parametrize("game", RULINGS)
def test_the_rulings_are_numbered_without_a_gap(game: str) -> None:
    rulings = rulings_in_the_table(game)
    assert rulings
    assert rulings == [f"{RULINGS[game][1]}{number}" for number in range(1, len(rulings) + 1)]


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_that_the_rules_cite_is_in_the_table(game: str) -> None:
    cited = rulings_in_the_source(game)
    assert cited
    assert cited <= set(rulings_in_the_table(game))


@pytest.mark.parametrize("game", RULINGS)
def test_exactly_the_listed_rulings_have_tests_with_their_number(game: str) -> None:
    assert rulings_in_the_tests(game) == set(rulings_in_the_table(game))


def rules_of_a_round() -> list[str]:
    """The numbers of the plain rules of Yaxha."""
    explained = re.search(r"course of a round: (.*?)\.\n", RULINGS["yaxha"][0].read_text(encoding="utf-8"), re.DOTALL)
    assert explained
    return re.findall(r"\b(\d[a-d]?) [a-z]+", explained[1])


@pytest.mark.parametrize("rule", rules_of_a_round())
def test_every_rule_of_a_round_has_a_test_with_its_number(rule: str) -> None:
    # A test of a part of a rule (5a) is a test of the rule (5).
    assert any(re.match(rf"test_{rule}[a-d]?_", name) for name in names_of_tests())


def test_every_rule_of_a_round_that_a_refusal_cites_is_explained() -> None:
    paths = (ROOT / "src" / "witz" / "yaxha").rglob("*.py")
    cited = {rule for path in paths for rule in re.findall(r'"(\d[a-d]?)"', path.read_text(encoding="utf-8"))}
    assert {"1", "2", "3", "5a", "5b", "5c", "5d"} <= cited <= set(rules_of_a_round())


# Compilation by JAX and third-party environments take seconds.
HEAVY = {"simulator", "envs", "encodings"}


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.slow] * (path.stem in HEAVY), id=path.stem) for path in (README, *DOCS)],
)
def test_the_examples_in_the_documents_run(path: Path) -> None:
    examples = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert examples.failed == 0


def test_the_index_names_every_document() -> None:
    index = ROOT / "docs" / "README.md"
    named = set(re.findall(r"\]\((?!\.\.)([\w./-]+)\)", index.read_text(encoding="utf-8")))
    found = [path for pattern in ("*.md", "*.json") for path in (ROOT / "docs").rglob(pattern)]
    assert named == {path.relative_to(index.parent).as_posix() for path in found} - {index.name}


LINKED = [*sorted(ROOT.glob("*.md")), *DOCS]


@pytest.mark.parametrize("path", LINKED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_linked_file_exists(path: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []
