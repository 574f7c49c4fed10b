"""docs/architecture.md keeps its word: every path that "Where to change what" names exists, and the rows are whole.

A row is whole when an example that is there already (a card, a bot, a game, a block) is found in program and page
nowhere but in the files that the row names.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROWS = {
    row[0]: re.findall(r"`([^`]+)`", row[1])
    for row in re.findall(r"^\| (.+?) \| (.+) \|$", TEXT.partition("## Where to change what")[2], re.MULTILINE)
    if row[0] not in ("to", "---")
}
SEARCHED = [
    *(path for path in (ROOT / "src" / "witz").rglob("*.py")),
    *(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".json")),
]
GENERATED = ("web/src/generated/", "web/src/model/recorded.json")


def place(name: str) -> Path | None:
    """Where a path of the table is: from the root, or from the program itself."""
    for folder in (ROOT, ROOT / "src" / "witz"):
        if (folder / name).exists():
            return folder / name
    return None


def is_path(name: str) -> bool:
    return "/" in name or name.endswith((".py", ".md", ".toml"))


def test_there_is_a_table() -> None:
    assert len(ROWS) >= 10


@pytest.mark.parametrize("row", ROWS)
def test_every_path_of_a_row_exists(row: str) -> None:
    missing = [name for name in ROWS[row] if is_path(name) and place(name) is None]
    assert not missing


# An example of what a row adds: what it leaves in the files that must be touched, and where it is only an example.
EXAMPLES = {
    "add a bonus card": (r"\bthree-colours\b", ()),
    "add a bot": (r"\b(YaxhaGreedyBot|PiramideGreedyBot)\b", ()),
    "add a game": (
        r"(?<![\w./-])piramide(?![\w-])(?!/)",
        ("src/witz/cli/commands/", "web/src/games/yaxha/", "web/src/i18n/words/"),
    ),
    "add a special block": (
        r"\b(SWAP|Swap|Swapped|block-swapped)\b",
        ("src/witz/yaxha/", "src/witz/cli/yaxha/", "src/witz/server/wire/games/yaxha/", "web/src/games/yaxha/"),
    ),
}


def found(pattern: str, apart: tuple[str, ...]) -> set[str]:
    names: set[str] = set()
    for path in SEARCHED:
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith((*GENERATED, *apart)) and re.search(pattern, path.read_text(encoding="utf-8")):
            names.add(name)
    return names


@pytest.mark.parametrize("row", EXAMPLES)
def test_a_row_names_all_that_must_be_touched(row: str) -> None:
    named = [path.relative_to(ROOT).as_posix() for name in ROWS[row] if is_path(name) and (path := place(name))]
    touched = found(*EXAMPLES[row])
    assert len(touched) >= 2
    forgotten = {name for name in touched if not any(name == each or name.startswith(f"{each}/") for each in named)}
    assert not forgotten
