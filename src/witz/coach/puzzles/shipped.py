"""The puzzles in the package: compressed files by kind and grade, and their index."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from ...bots import LEVELS
from ...errors import ArgumentError, quoted
from .values import KINDS, Puzzle, kind_named, read_puzzle, write_puzzle

GRADES: Final = range(len(LEVELS))  # the number of levels of bots that fail; Master never does
IN_A_PART: Final = 50  # puzzles: the page fetches whole parts, about 15 kB each
INDEX: Final = "index.json"
SUFFIX: Final = ".puzzles"  # gzip-compressed JSON


class Part(NamedTuple):
    """A file of puzzles of one kind and grade, in the order of their numbers."""

    kind: str
    grade: int
    part: int  # from 1
    puzzles: int
    last: int  # the number of the last one

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"{self.kind}-{self.grade}-{self.part}{SUFFIX}"


def shipped_folder() -> Traversable:
    """The folder of the files."""
    return files(__package__) / "data"


@cache
def shipped_parts() -> tuple[Part, ...]:
    """All parts, in the order of kinds, grades and numbers."""
    return read_index(shipped_folder())


@cache
def puzzles_in(part: Part) -> tuple[Puzzle, ...]:
    """The puzzles of a part in the package."""
    return read_part(shipped_folder(), part)


def shipped_puzzles(kind: str, grade: int) -> tuple[Puzzle, ...]:
    """The puzzles of a kind and grade; there may be none. Raises ArgumentError."""
    kind_named(kind)
    parts = (part for part in shipped_parts() if (part.kind, part.grade) == (kind, grade))
    return tuple(puzzle for part in parts for puzzle in puzzles_in(part))


def find_puzzle(name: str) -> Puzzle:
    """The puzzle with a name such as three-cubes-12. Raises ArgumentError."""
    kind, _, number = name.rpartition("-")
    wanted = int(number) if number.isascii() and number.isdecimal() else 0
    for grade in GRADES:
        # Parts are in ascending order: only the first whose last number is large enough can have it.
        own = (each for each in shipped_parts() if (each.kind, each.grade) == (kind, grade) and each.last >= wanted)
        part = next(own, None)
        for puzzle in () if part is None else puzzles_in(part):
            if puzzle.number == wanted:
                return puzzle
    raise ArgumentError(f"there is no puzzle {quoted(name)}; puzzles are called like three-cubes-1")


# Files


def read_index(folder: Traversable) -> tuple[Part, ...]:
    """The parts in a folder, by its index."""
    index = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    return tuple(
        Part(kind, grade, number, *each)
        for kind, grades in index.items()
        for grade, parts in enumerate(grades)
        for number, each in enumerate(parts, 1)
    )


def read_part(folder: Traversable, part: Part) -> tuple[Puzzle, ...]:
    """The puzzles of a part in a folder."""
    written = json.loads(gzip.decompress((folder / part.name).read_bytes()))
    return tuple(read_puzzle(part.kind, each) for each in written)


def write_folder(folder: Path, puzzles: Iterable[Puzzle]) -> None:
    """Writes puzzles as parts with their index, in place of older ones. The same puzzles give the same files."""
    sorted_in: dict[tuple[str, int], list[Puzzle]] = {(kind, grade): [] for kind in KINDS for grade in GRADES}
    for puzzle in sorted(puzzles, key=lambda each: each.number):
        sorted_in[puzzle.kind, puzzle.grade].append(puzzle)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    index: dict[str, list[list[list[int]]]] = {kind: [] for kind in KINDS}
    for (kind, grade), some in sorted_in.items():
        by_part = [some[at : at + IN_A_PART] for at in range(0, len(some), IN_A_PART)]
        parts = [_write_part(folder, kind, grade, number, each) for number, each in enumerate(by_part, 1)]
        index[kind].append([[part.puzzles, part.last] for part in parts])
    text = json.dumps(index, separators=(",", ":")).replace('],"', '],\n"')
    (folder / INDEX).write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _write_part(folder: Path, kind: str, grade: int, number: int, puzzles: Sequence[Puzzle]) -> Part:
    part = Part(kind, grade, number, len(puzzles), puzzles[-1].number)
    text = json.dumps([write_puzzle(each) for each in puzzles], separators=(",", ":"))
    (folder / part.name).write_bytes(gzip.compress(text.encode(), mtime=0))
    return part
