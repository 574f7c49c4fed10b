"""Adds puzzles from `witz make-puzzles` to those that the package ships.

`python -m tools.ship_puzzles FILE...` skips positions that exist already, numbers the others after the last ones, and
rewrites all files of `src/witz/coach/puzzles/data` with their index. Without a file it only counts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from witz.cli.arguments import InputError
from witz.coach.puzzles import KINDS, Puzzle
from witz.coach.puzzles.shipped import GRADES, read_index, read_part, write_folder
from witz.coach.puzzles.values import game_of, read_puzzle
from witz.engine.text import read_state
from witz.errors import WitzError

FOLDER: Final = Path("src/witz/coach/puzzles/data")


def read_lines(files: Iterable[Path]) -> list[Puzzle]:
    """The puzzles of some files, in their order. Raises InputError."""
    found: list[Puzzle] = []
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise InputError(f"{file}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise InputError(f"{file}: not a text file") from None
        for number, line in enumerate(lines, 1):
            try:
                written = json.loads(line)
                puzzle = read_puzzle(written["kind"], written)
                read_state(puzzle.position, {KINDS[puzzle.kind].game: game_of(puzzle)})
            except (ValueError, LookupError, TypeError, WitzError):
                raise InputError(f"{file}, line {number}: not a puzzle of `witz make-puzzles`") from None
            found.append(puzzle)
    return found


def joined(shipped: Sequence[Puzzle], made: Iterable[Puzzle]) -> list[Puzzle]:
    """The shipped puzzles, and after them those with new positions, with new numbers."""
    found = [*shipped]
    known = {(puzzle.position, puzzle.seat) for puzzle in shipped}
    last = {kind: max((each.number for each in shipped if each.kind == kind), default=0) for kind in KINDS}
    for puzzle in made:
        if (puzzle.position, puzzle.seat) not in known:
            known.add((puzzle.position, puzzle.seat))
            last[puzzle.kind] += 1
            found.append(replace(puzzle, number=last[puzzle.kind]))
    return found


def counted(puzzles: Sequence[Puzzle]) -> str:
    """The number of puzzles by kind and grade, as the table of the README beside them."""
    lines = ["| kind | puzzles | grade 0 | 1 | 2 | 3 | 4 |", "|---|--:|--:|--:|--:|--:|--:|"]
    for kind in KINDS:
        grades = [puzzle.grade for puzzle in puzzles if puzzle.kind == kind]
        counts = [len(grades), *(grades.count(grade) for grade in GRADES)]
        lines.append(f"| `{kind}` | {' | '.join(map(str, counts))} |")
    return "\n".join(lines)


def main(files: Sequence[str]) -> None:
    """Adds the puzzles of these files."""
    shipped = [puzzle for part in read_index(FOLDER) for puzzle in read_part(FOLDER, part)]
    try:
        puzzles = joined(shipped, read_lines(map(Path, files)))
    except InputError as error:
        print(f"ship_puzzles: {error}", file=sys.stderr)
        sys.exit(2)
    if files:
        write_folder(FOLDER, puzzles)
    print(counted(puzzles))


if __name__ == "__main__":
    main(sys.argv[1:])
