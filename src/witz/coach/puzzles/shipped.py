"""The puzzles that come with the package, and folders of others: one file for each kind and grade."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ...bots import LEVELS
from ...errors import ArgumentError, quoted
from .values import KINDS, Puzzle, kind_named, read_puzzle, write_puzzle

GRADES: Final = range(len(LEVELS))  # how many levels of bots fail; Master never does


@cache
def shipped_puzzles(kind: str, grade: int) -> tuple[Puzzle, ...]:
    """The puzzles of a kind in which so many levels of bots fail; there may be none. Raises ArgumentError."""
    kind_named(kind)
    return _read(files(__package__) / "data", kind, grade)


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of a name such as three-cubes-12. Raises ArgumentError."""
    kind, _, number = name.rpartition("-")
    found = (
        puzzle
        for grade in (GRADES if kind in KINDS else ())
        for puzzle in shipped_puzzles(kind, grade)
        if str(puzzle.number) == number
    )
    puzzle = next(found, None)
    if puzzle is None:
        raise ArgumentError(f"there is no puzzle {quoted(name)}; puzzles are called like three-cubes-1")
    return puzzle


def read_folder(folder: Path, kind: str) -> list[Puzzle]:
    """The puzzles of a kind in a folder, which need not be there yet."""
    return [puzzle for grade in GRADES for puzzle in _read(folder, kind, grade)]


def add_puzzle(folder: Path, puzzle: Puzzle) -> None:
    """Adds a puzzle to the file of its kind and grade."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / _file(puzzle.kind, puzzle.grade)
    before = file.read_text(encoding="utf-8").removesuffix("\n]\n") + "," if file.is_file() else "["
    line = json.dumps(write_puzzle(puzzle), separators=(",", ":"))
    file.write_text(f"{before}\n{line}\n]\n", encoding="utf-8", newline="\n")


def _file(kind: str, grade: int) -> str:
    return f"{kind}-{grade}.json"


def _read(folder: Traversable, kind: str, grade: int) -> tuple[Puzzle, ...]:
    file = folder / _file(kind, grade)
    if not file.is_file():
        return ()
    return tuple(read_puzzle(kind, each) for each in json.loads(file.read_text(encoding="utf-8")))
