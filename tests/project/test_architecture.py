"""docs/architecture.md keeps its word: whatever "Where to change what" names exists, and the rows are whole.

A row is whole when an example that is there already (a card, a bot, a game, a block) is found in the program, the page
and the tools nowhere but in the files that the row names.
"""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest

from witz.games import GAMES
from witz.yaxha import CARDS

ROOT = Path(__file__).parents[2]
WITZ, PAGE = ROOT / "src" / "witz", ROOT / "web" / "src"
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROWS = {
    row[0]: re.findall(r"`([^`]+)`", row[1])
    for row in re.findall(r"^\| (.+?) \| (.+) \|$", TEXT.partition("## Where to change what")[2], re.MULTILINE)
    if row[0] not in ("to", "---")
}
# What a name begins at: the root, the program, a game in the program, a game on the page.
FOLDERS = (ROOT, WITZ, *(folder / game for folder in (WITZ, PAGE / "games") for game in GAMES))
MADE = ("src/witz/server/static/", "src/witz/page/built/", "web/src/generated/", "web/src/model/recorded.json")
SEARCHED = [
    path
    for folder, kinds in ((WITZ, (".py", ".json")), (PAGE, (".ts", ".svelte", ".json")), (ROOT / "tools", (".py",)))
    for path in folder.rglob("*")
    if path.suffix in kinds and ".test." not in path.name and not path.relative_to(ROOT).as_posix().startswith(MADE)
]
SEARCHED += [ROOT / "hatch_build.py", ROOT / "pyproject.toml"]


def places(name: str) -> list[Path]:
    """The files and folders that a name of the table stands for."""
    return [path for folder in FOLDERS for path in (folder / name, folder / f"{name}.py") if path.exists()]


def is_defined(name: str) -> bool:
    definition = re.compile(rf"^(?:def )?{re.escape(name)}(?:\(|:| =)", re.MULTILINE)
    return any(definition.search(path.read_text(encoding="utf-8")) for path in SEARCHED if path.suffix == ".py")


def test_there_is_a_table() -> None:
    assert len(ROWS) >= 10


@pytest.mark.parametrize("row", ROWS)
def test_whatever_a_row_names_exists(row: str) -> None:
    names = [name for name in ROWS[row] if not name.startswith(("make ", "npm "))]
    assert names
    assert not [name for name in names if not places(name) and not is_defined(name)]


# An example of what a row adds: what it leaves in the files that must be touched.
EXAMPLES = {
    "add a bonus card": rf"\b(?:{'|'.join(CARDS)})\b",
    "add a kind of action": r"\b(?:TakeRelief|Relieved|Discard|Discarded)\b|'(?:relief|relieved|discarded)'",
    "hide or show something": r"\bForSeat\b",
    "change a message": r"\b(?:TakeBack|Reasoned|Drafted)\b|[\"'](?:reasoned|drafted|why-not)[\"']",
    "change the tables of the store": r"\blook_backs\b",
    "add a kind of entry to the log": r"\b(?:Hinted|KeptBack)\b",
    "add a database": r"postgres|psycopg",
    "add a game": rf"(?i){'|'.join(GAMES)}",
    "add a special block": r"\b(?:SWAP|Swap|Swapped|block-swapped)\b|'swap'",
    "add a bot": r"\b(?:YaxhaGreedyBot|PiramideGreedyBot|master)\b",
    "change what the coach says, or a bot of its move": r"[\"'](?:wanted-too|avoids|opens-own|opens-less)[\"']",
    "add a kind of puzzle": r"[\"'](?:three-cubes|last-turns)[\"']",
    "change words of the page, add a language": r"\bnl\b",
}
# Where the same is something else, or shows or tries one game as it could any other.
APART = {
    "add a bonus card": ("src/witz/bots/yaxha/features.py", "src/witz/server/wire/games/yaxha/score.py"),
    "hide or show something": ("src/witz/engine/",),
    "add a game": ("tools/try_package.py",),
    "add a special block": tuple(
        f"{folder}/yaxha/" for folder in ("src/witz", "src/witz/cli", "src/witz/server/wire/games", "web/src/games")
    ),
    "add a bot": ("web/src/ui/sound/",),
}
WITHOUT = {"settle a doubtful rule", "change looks of the page", "change words of the terminal", "make rules faster"}


@cache
def code(path: Path) -> str:
    """What a file says, but for comments and for texts of several words, which are read by people alone."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        parts = [token.string for token in tokens if token.type != tokenize.COMMENT]
    elif path.suffix == ".json":
        parts = re.findall(r'"(?:[^"\\]|\\.)*"', text)
    else:
        return re.sub(r"(?<!\S)(?:/\*.*?\*/|//[^\n]*)|<!--.*?-->", "", text, flags=re.DOTALL)
    return "\n".join(part for part in parts if not re.search(r"\s", part))


def in_any_game(path: Path) -> str:
    """The name of a file, one for what each game has."""
    return re.sub("|".join(GAMES), "<game>", path.relative_to(ROOT).as_posix())


def touched_by(row: str) -> set[str]:
    """The files that have the example of a row in their name or in their code."""
    pattern, apart = EXAMPLES[row], APART.get(row, ())
    searched = {path: path.relative_to(ROOT).as_posix() for path in SEARCHED}
    return {
        in_any_game(path)
        for path, name in searched.items()
        if not name.startswith(apart) and (re.search(pattern, name) or re.search(pattern, code(path)))
    }


def test_each_row_has_an_example_if_there_can_be_one() -> None:
    assert EXAMPLES.keys() | WITHOUT == ROWS.keys()


@pytest.mark.parametrize("row", EXAMPLES)
def test_a_row_names_all_that_must_be_touched(row: str) -> None:
    named = {in_any_game(path) for name in ROWS[row] for path in places(name)}
    touched = touched_by(row)
    assert touched
    forgotten = {name for name in touched if not any(name == each or name.startswith(f"{each}/") for each in named)}
    assert not forgotten
