"""`witz make-puzzles`: puzzles from matches between bots, in files as the package ships them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ...coach.puzzles import KINDS
from ...coach.puzzles.making import make_puzzles
from ...coach.puzzles.shipped import add_puzzle, read_folder
from ..arguments import at_least, missing_extra

DESCRIPTION = """\
Let bots play matches, find positions in which one answer is clearly best, and write them to a folder, a file for each
kind and grade. All answers are enumerated and judged in imagined futures, Master's search must find the best one too,
and the grade is the number of levels below it that do not. What is in the folder stays, and the numbers go on from it.
The same seed and matches give the same puzzles."""
EXAMPLES = (
    "witz make-puzzles last-turns puzzles --first 6",
    "witz make-puzzles last-turns puzzles --seed witz --first 6 --matches 1",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz make-puzzles` takes."""
    parser.add_argument("kind", choices=tuple(KINDS), metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("folder", metavar="FOLDER", help="where the files are")
    parser.add_argument("--seed", default="witz", metavar="S", help="seed of the matches (default: witz)")
    parser.add_argument("--first", type=at_least(1), default=1, metavar="N", help="number of the first match")
    parser.add_argument("--matches", type=at_least(1), default=1, metavar="N", help="how many (default: 1)")


def run(args: Namespace) -> int:
    """Makes puzzles, and writes each as soon as it is found."""
    folder = Path(args.folder)
    found = read_folder(folder, args.kind)
    number = max((puzzle.number for puzzle in found), default=0) + 1
    matches = range(args.first, args.first + args.matches)
    made = 0
    try:
        for match, puzzle in make_puzzles(args.kind, args.seed, matches, number):
            if puzzle is None:
                print(f"match {match}: {made} puzzles so far", flush=True)  # noqa: T201
            else:
                made += 1
                add_puzzle(folder, puzzle)
    except ModuleNotFoundError as error:
        raise missing_extra("making puzzles", error) from None
    return 0
