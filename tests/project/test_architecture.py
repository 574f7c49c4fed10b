"""Checks the table "Where to change what" of docs/architecture.md: the paths exist, and the rows are complete.

A row is complete when an existing example (a card, a bot, a game, a block) occurs in the program, the page and the
tools only in the files that the row names, and nowhere else in the documents and tests that are searched for it. Rows
with the same example, such as those about a game, are complete together. A row also names nothing superfluous: without
any one of its names, some occurrence is not covered by the others.
"""

from __future__ import annotations

import io
import json
import re
import tokenize
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

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
# The folders to which a name is relative, in order: the root or the program, the games in it, the games on the page.
FOLDERS = ((ROOT, WITZ), [WITZ / game for game in GAMES], [PAGE / "games" / game for game in GAMES])
MADE = (
    "docs/rules/",
    "src/witz/server/static/",
    "src/witz/page/built/",
    "web/src/generated/",
    "web/src/games/yaxha/generated/",
    "web/src/model/recorded.json",
)
SEARCHED = [
    path
    for folder, kinds in (
        (WITZ, (".py", ".json")),
        (PAGE, (".ts", ".svelte", ".json")),
        (ROOT / "web" / "build", (".js",)),
        (ROOT / "web" / "scripts", (".js", ".py")),
        (ROOT / "web" / "plain", (".js", ".webmanifest")),
        (ROOT / "tools", (".py",)),
    )
    for path in folder.rglob("*")
    if path.suffix in kinds and ".test." not in path.name and not path.relative_to(ROOT).as_posix().startswith(MADE)
]
SEARCHED += [ROOT / "hatch_build.py", ROOT / "pyproject.toml", ROOT / "web" / "vite.config.js"]
UNREAD = (ROOT / "docs" / "architecture.md", Path(__file__))
READ = (".md", ".py", ".yml", "")  # documents, tests and settings; the Makefile has no suffix
TITLES = [
    json.loads((PAGE / "games" / game / "words" / "common" / "en.json").read_text(encoding="utf-8"))[game]["title"]
    for game in GAMES
]


def places(name: str) -> list[Path]:
    """The files and folders that a name of the table stands for."""
    found = ([path for at in each for path in (at / name, at / f"{name}.py") if path.exists()] for each in FOLDERS)
    return next(filter(None, found), [])


def is_defined(name: str) -> bool:
    definition = re.compile(rf"^(?:def )?{re.escape(name)}(?:\(|:| =)", re.MULTILINE)
    return any(definition.search(path.read_text(encoding="utf-8")) for path in SEARCHED if path.suffix == ".py")


def test_there_is_a_table() -> None:
    assert len(ROWS) >= 10


@pytest.mark.parametrize("row", ROWS)
def test_every_path_that_a_row_names_exists(row: str) -> None:
    names = [name for name in ROWS[row] if not name.startswith(("make ", "npm "))]
    assert names
    assert not [name for name in names if not places(name) and not is_defined(name)]


class Example(NamedTuple):
    """An existing example of the change in a row: the patterns that it leaves in the files to touch."""

    code: str  # in the program, the page and the tools
    beside: Mapping[str, str] = {}  # in documents, tests and settings, by folder or file
    sentence: str = ""  # where the code is, but also in texts that only people read
    in_names: tuple[str, ...] = ()  # folders in which the names of files have the pattern for code
    apart: tuple[str, ...] = ()  # where the pattern means something else, or uses one game as an arbitrary example
    asked: frozenset[str] = frozenset()  # names that this example does not need, or that only tell where to look
    of_one_game: bool = False


# Several rows say together what to touch for a game.
OF_GAMES = Example(
    rf"(?i){'|'.join(GAMES)}",
    {
        "docs": r"^##? .*(?:La Gran Pirámide|witz\.piramide)|^\| rules of La Gran|\[notation-piramide\.md\]",
        "tests": "(?s)" + ".*".join(f'"{game}": ' for game in GAMES),  # an entry for each game
        **dict.fromkeys((".github", "Makefile", "mkdocs.yml", "training"), "|".join((*GAMES, *TITLES))),
    },
    sentence="(?s)" + ".{0,60}".join(TITLES),
    in_names=("tests/rules", "tests/parity"),
    apart=(
        "tools/try_package.py",
        "web/src/i18n/words/common/nl.json",  # in Dutch a pyramid is a "piramide"
        # Tests of these two games, whatever others there are.
        "tests/browser/",
        "tests/coach/test_advice.py",
        "tests/rules/secrecy/test_yaxha.py",
        "tests/rules/test_arguments.py",
        "tests/sim/test_vector.py",
    ),
)
EXAMPLES = {
    "add a bonus card": Example(
        rf"\b(?:{'|'.join(CARDS)})\b",
        {
            "docs": rf"`five-colours-level-2`|\b{len(CARDS)} cards\b|\(0 to {len(CARDS) - 1}\)",
            "tests/rules": r"\bfive-colours-level-2\b",
        },
        apart=("src/witz/bots/yaxha/features.py", "src/witz/server/wire/games/yaxha/score.py"),
        asked=frozenset({"tests/project/test_new_card.py"}),
    ),
    "settle a doubtful rule": Example(
        r"\b(?:Y13|G2)\b",
        {"docs": r"^\| (?:Y13|G2) \|"},
    ),
    "add a kind of action": Example(
        r"\b(?:TakeRelief|Relieved|Discard|Discarded)\b|'(?:relief|relieved|discarded)'",
        {"docs": r"^\| `2 (?:relief|discard)`|^\| \d+ \| discard"},
        asked=frozenset({"sim/piramide"}),
    ),
    "hide or show something": Example(
        r"\bForSeat\b", apart=("src/witz/engine/",), asked=frozenset({"view", "tests/rules/secrecy"})
    ),
    "change a message": Example(
        r"\b(?:TakeBack|Reasoned|write_reason|Drafted|may_abort)\b|[\"'](?:reasoned|drafted|why-not|presence)[\"']",
        {"docs": r"`(?:drafted|why-not)`"},
        apart=("src/witz/server/http/problems.py", "src/witz/server/store/", "web/src/table/leave/ways.ts"),
        asked=frozenset({"server/wire/games/", "server/wire/visiting.py", "page/table.py"}),
    ),
    "change the tables of the store": Example(
        r"\w*look_backs\b", {"docs": r"migrations\.py", "tests/store": r"def digest_of"}
    ),
    "add a kind of entry to the log": Example(
        r"\b(?:Hinted|KeptBack|Resigned)\b|[\"']resigned[\"']",
        {"tests/stores": r"with a hint for it"},
        apart=("web/src/ui/refusals.ts",),
        asked=frozenset({"tests/stores/write.py"}),
    ),
    "add a database": Example(r"postgres|psycopg", {"tests/store": r"params=.*postgres"}),
    "add a game": OF_GAMES._replace(asked=frozenset({"cli/words", "tests/support/tiny"})),
    "give a game a coach and puzzles": OF_GAMES,
    "give a game learned bots": OF_GAMES,
    "give a game a simulator and environments": OF_GAMES,
    "add a special block": Example(
        r"\b(?:SWAP|Swap|Swapped|block-swapped)\b|'swap'",
        {"docs": r"`2 swap", "tests/rules/naive": r"\bSWAP\b|\bswap\b"},
        apart=tuple(
            f"{folder}/yaxha"
            for folder in (
                "src/witz",
                "src/witz/cli",
                "src/witz/envs",
                "src/witz/server/wire/games",
                "web/src/games",
                "tests/rules/naive",
            )
        ),
        asked=frozenset({"bots/piramide/turns.py"}),
        of_one_game=True,
    ),
    "add a bot": Example(
        r"\b(?:YaxhaGreedyBot|PiramideGreedyBot|master)\b", {"docs": r"^\| master \|"}, apart=("web/src/ui/sound/",)
    ),
    "change what the coach says, or a bot of its move": Example(
        r"[\"'](?:wanted-too|avoids|opens-own|opens-less)[\"']",
        asked=frozenset({"cli/piramide/coach.py", "cli/yaxha/coach.py", "coach.ts", "why.ts"}),
    ),
    "add a kind of puzzle": Example(r"[\"'](?:three-cubes|last-turns)[\"']"),
    "change words of the terminal": Example(
        r'"Interrupted\."', asked=frozenset({"cli/words", "cli/language.py", "cli/shipped.py"})
    ),
    "change words of the page, add a language": Example(r"\bnl\b"),
}
# Changes without a name of their own that could be searched for.
WITHOUT = {"change looks of the page", "make rules faster"}


@cache
def code(path: Path) -> str:
    """The code of a file without comments and without texts of several words, which only people read."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        parts = [token.string for token in tokens if token.type != tokenize.COMMENT]
    elif path.suffix == ".json":
        parts = re.findall(r'"(?:[^"\\]|\\.)*"', text)
    else:
        return re.sub(r"(?<!\S)(?:/\*.*?\*/|//[^\n]*)|<!--.*?-->", "", text, flags=re.DOTALL)
    return "\n".join(part for part in parts if not re.search(r"\s", part))


def in_any_game(name: str) -> str:
    """The name of a file, with a placeholder for the game."""
    return re.sub("|".join(GAMES), "<game>", name)


def found_in(text: Path, pattern: str) -> bool:
    return re.search(pattern, text.read_text(encoding="utf-8"), re.MULTILINE) is not None


def files(at: Path) -> list[Path]:
    """A file itself, or all files in a folder except compiled ones."""
    return [path for path in (at, *at.rglob("*")) if path.is_file() and path.suffix != ".pyc"]


def touched_by(example: Example) -> set[str]:
    """The files that have an example in their name or in their code, from the root."""
    names = {path: path.relative_to(ROOT).as_posix() for path in SEARCHED}
    found = {
        name for path, name in names.items() if re.search(example.code, name) or re.search(example.code, code(path))
    }
    if example.sentence:
        found |= {name for path, name in names.items() if found_in(path, example.sentence)}
    for folder, pattern in example.beside.items():
        texts = [path for path in files(ROOT / folder) if path.suffix in READ and path not in UNREAD]
        found |= {path.relative_to(ROOT).as_posix() for path in texts if found_in(path, pattern)}
    for folder in example.in_names:
        names_there = (path.relative_to(ROOT).as_posix() for path in files(ROOT / folder))
        found |= {name for name in names_there if re.search(example.code, name)}
    return {name for name in found if not name.startswith((*example.apart, *MADE))}


def covered(names: Iterable[str], touched: Iterable[str], example: Example) -> set[str]:
    """Those of the touched files that the names of a row cover."""
    same = (lambda name: name) if example.of_one_game else in_any_game
    named = {same(path.relative_to(ROOT).as_posix()) for name in names for path in places(name)}
    return {name for name in touched if any(same(name) == at or same(name).startswith(f"{at}/") for at in named)}


def alike(name: str) -> set[str]:
    """The name for each game."""
    return {re.sub("|".join(GAMES), game, name) for game in GAMES}


def test_each_row_has_an_example_if_there_can_be_one() -> None:
    assert EXAMPLES.keys() | WITHOUT == ROWS.keys()


@pytest.mark.parametrize("row", EXAMPLES)
def test_a_row_names_all_that_must_be_touched(row: str) -> None:
    example = EXAMPLES[row]
    touched = touched_by(example)
    assert touched
    names = [name for other, each in EXAMPLES.items() if each.code == example.code for name in ROWS[other]]
    assert touched - covered(names, touched, example) == set()


@pytest.mark.parametrize("row", EXAMPLES)
def test_a_row_names_nothing_that_need_not_be_touched(row: str) -> None:
    example, names = EXAMPLES[row], set(ROWS[row])
    touched = touched_by(example)
    whole = covered(names, touched, example)
    idle = {name for name in names if places(name) and covered(names - alike(name), touched, example) == whole}
    assert idle == example.asked
