"""The direction of imports, and that the rules need only the standard library."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import witz

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "src/witz").glob("*/game.py"))
MATCH_SIDE = ["witz.server.match", "witz.server.wire"]
RULES_SIDE = ["errors", "version", "pyramid", "engine", *GAMES, "games"]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=290)


def test_layers_point_inward() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    result = run(str(linter), "--no-cache")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


def contracts() -> Any:
    """The import contracts."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["tool"]["importlinter"]["contracts"]


def test_the_document_numbers_the_layers_as_the_import_contract_does() -> None:
    (layers,) = [each["layers"] for each in contracts() if each.get("containers") == ["witz"]]
    numbers = {name: at for at, line in enumerate(reversed(layers)) for name in line.split(" | ") if name != "__main__"}
    document = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    stated = dict(re.findall(r"^  (\w+)(?:/|\.py) +(\d+)  ", document, re.MULTILINE))
    assert {name: int(number) for name, number in stated.items()} == numbers


def contract(name: str) -> Any:
    """The import contract with a name that begins so."""
    (found,) = [each for each in contracts() if each["name"].startswith(name)]
    return found


SERVER = ROOT / "src/witz/server"
PACKAGES = {path.parent.name for path in SERVER.glob("*/__init__.py")}
MODULES = {path.stem for path in SERVER.glob("*.py")} - {"__init__"}


def in_server(modules: set[str]) -> set[str]:
    return {f"witz.server.{module}" for module in modules}


def test_contracts_of_small_modules_cover_every_small_module_of_the_server() -> None:
    """All modules but the one that assembles the server."""
    small = in_server(MODULES - {"run"})
    assert set(contract("The small modules of the server")["source_modules"]) == small
    assert set(contract("The framework stays in the packages")["source_modules"]) == small | {"witz.server.live"}


@pytest.mark.parametrize("name", ["A client knows the messages", "A table inside a page"])
def test_a_contract_against_the_rest_of_the_server_names_all_of_it(name: str) -> None:
    forbidden = {each for each in contract(name)["forbidden_modules"] if each.startswith("witz.")}
    assert forbidden == in_server(PACKAGES | MODULES) - set(MATCH_SIDE)


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("A match, down to the JSON of its messages", set()),
        ("A table inside a page", set()),
        ("A client knows the messages", {"websockets"}),
    ],
)
def test_a_contract_against_libraries_names_every_one_that_witz_imports(name: str, allowed: set[str]) -> None:
    files = (ROOT / "src/witz").rglob("*.py")
    imported = {module.partition(".")[0] for path in files for module, _ in imports(path)}
    # typing_extensions comes with pydantic, and is not needed without it.
    libraries = imported - set(sys.stdlib_module_names) - {"witz", "typing_extensions"}
    assert libraries - set(contract(name)["forbidden_modules"]) == allowed


LOAD = """
import importlib, pkgutil, sys
sys.path.insert(0, {source!r})
assert not any("site-packages" in path for path in sys.path), sys.path
for name in {names!r}:
    module = importlib.import_module(name)
    for inner in pkgutil.walk_packages(getattr(module, "__path__", []), name + "."):
        importlib.import_module(inner.name)
others = {{name.partition(".")[0] for name in sys.modules}} - set(sys.stdlib_module_names) - {{"witz", "__main__"}}
print(sorted(name for name in others if not name.startswith("_")))
print(sorted(name for name in sys.modules if name.startswith("witz.")))
"""


def load_alone(names: list[str]) -> list[str]:
    """The modules loaded besides the standard library, and those of witz, in a Python without installed packages."""
    result = run(sys.executable, "-I", "-S", "-c", LOAD.format(source=str(ROOT / "src"), names=names))
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


@pytest.mark.parametrize("module", RULES_SIDE)
def test_the_rules_side_needs_the_standard_library_only(module: str) -> None:
    foreign, loaded = load_alone([f"witz.{module}"])
    assert foreign == "[]"
    assert f"'witz.{module}'" in loaded


def test_the_rules_side_loads_nothing_from_outside_it() -> None:
    _, loaded = load_alone([f"witz.{module}" for module in RULES_SIDE])
    outside = {name.split(".")[1].strip("', ]") for name in loaded.split("'witz")[1:]} - set(RULES_SIDE)
    assert outside == set()


def test_a_match_down_to_its_messages_needs_the_standard_library_only() -> None:
    """This lets a table run where no package is installed, such as inside a page."""
    foreign, loaded = load_alone(MATCH_SIDE)
    assert foreign == "[]"
    for module in ("match.decide", "match.permit", "wire.messages", "wire.sides", "wire.games.yaxha.writer"):
        assert f"'witz.server.{module}'" in loaded
    for room in ("store", "live", "http", "ws"):
        assert f"'witz.server.{room}'" not in loaded


def test_a_table_inside_a_page_needs_the_standard_library_only() -> None:
    foreign, loaded = load_alone(["witz.page"])
    assert foreign == "[]"
    assert "'witz.page.bridge'" in loaded
    for room in ("store", "live", "http", "ws"):
        assert f"'witz.server.{room}'" not in loaded


def test_no_game_imports_another() -> None:
    """The contract of layers allows imports between modules of one layer, such as two games."""
    assert set(GAMES) == set(witz.GAMES)
    for game in GAMES:
        for path in (ROOT / "src/witz" / game).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for other in set(GAMES) - {game}:
                assert f"..{other}" not in text, f"{path.name} of {game} imports {other}"
                assert f"witz.{other}" not in text, f"{path.name} of {game} imports {other}"


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """The modules from which a file imports, at any place in it, each with an imported name."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            outer = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*outer, *filter(None, [node.module])]).removeprefix("src.")
            yield from ((module, alias.name) for alias in node.names)


# The modules that engine and simulator share: constants, the numbers of actions (docs/encodings.md) and cells.
SHARED = re.compile(rf"witz\.(?:{'|'.join(GAMES)})(?:\.constants \w+| numbering)|witz\.pyramid (?:Cell|Mask|cells_of)")


def test_the_simulator_shares_only_numbers_with_the_rules() -> None:
    simulator = ROOT / "src/witz/sim"
    files = sorted(simulator.rglob("*.py"))
    found = {
        f"{module} {name}".strip()
        for path in files
        for module, name in imports(path)
        if module.startswith("witz") and not module.startswith("witz.sim")
    }
    assert found
    assert {each for each in found if not SHARED.fullmatch(each)} == set()
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    using = [path for path in files if re.search(r"import numbering as numbers$", texts[path], re.MULTILINE)]
    assert using
    for path in using:
        assert not re.search(r"\bnumbers\.[a-z_]", texts[path]), f"{path} takes more than numbers"


def test_the_coach_loads_with_the_standard_library_and_the_bots() -> None:
    foreign, loaded = load_alone(["witz.coach.advice", "witz.coach.written"])
    assert foreign == "[]"
    assert "witz.server" not in loaded


def project_imports(*folders: str) -> list[tuple[str, str]]:
    """Each file of these folders, with each module of tests or benchmarks that it imports from."""
    return [
        (path.relative_to(ROOT).as_posix(), f"{module}.{name}")
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        for module, name in imports(path)
        if module.split(".")[0] in ("tests", "bench")
    ]


def test_the_support_modules_of_tests_import_no_tests() -> None:
    found = project_imports("tests/support")
    assert found
    assert [each for each in found if not each[1].startswith("tests.support.")] == []


def test_no_module_imports_a_test() -> None:
    found = project_imports("tests", "bench", "docs", "tools", "training", "examples")
    assert [each for each in found if re.search(r"\.(?:test_\w+|conftest)\b", each[1])] == []


def test_other_code_imports_only_the_support_modules_of_tests() -> None:
    found = project_imports("bench", "docs", "tools", "training", "examples")
    assert [each for each in found if each[1].startswith("tests.") and not each[1].startswith("tests.support.")] == []
