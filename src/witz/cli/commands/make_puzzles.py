"""`witz make-puzzles`: puzzles from matches between bots, a line of JSON each."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from ...bots.base import think_on_one_core
from ...coach.puzzles import KINDS, Puzzle
from ...coach.puzzles.making import puzzles_of
from ...coach.puzzles.values import write_puzzle
from ..arguments import InputError, at_least, missing_extra
from ..terminal.phrases import counted

DESCRIPTION = """\
Let bots play matches, find positions in which one answer is clearly best, and append each to a file as a line of JSON.
All answers are enumerated and evaluated by simulation, and the bot Master must find the best one too; the grade of a
puzzle is the number of weaker levels that do not. If the file already has puzzles, the matches continue after the last
of them. The same seed and matches give the same puzzles."""
EXAMPLES = (
    "witz make-puzzles last-turns last-turns.jsonl --first 6",
    "witz make-puzzles last-turns last-turns.jsonl --seed witz --first 6 --matches 1",
)
TOGETHER = 16  # matches for each process in one batch


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz make-puzzles`."""
    parser.add_argument("kind", choices=tuple(KINDS), metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("file", metavar="FILE", help="the file that the puzzles are added to")
    parser.add_argument("--seed", default="witz", metavar="S", help="seed of the matches (default: witz)")
    parser.add_argument(
        "--first", type=at_least(1), metavar="N", help="number of the first match (default: after those in the file)"
    )
    parser.add_argument(
        "--matches", type=at_least(1), metavar="N", help="number of matches (default: 1, or as many as --minutes allow)"
    )
    parser.add_argument("--minutes", type=at_least(1), metavar="N", help="begin no matches after so many minutes")
    parser.add_argument(
        "--processes", type=at_least(1), default=1, metavar="N", help="number of processes (default: 1)"
    )


def run(args: Namespace) -> int:
    """Makes puzzles, and writes those of a match as soon as they are found."""
    think_on_one_core()
    file = Path(args.file)
    first = max(args.first or 1, _last(file, args.kind, args.seed) + 1)
    most = args.matches if args.matches or args.minutes else 1
    ends = monotonic() + 60 * args.minutes if args.minutes else float("inf")
    made = match = 0
    try:
        with _each(args.processes) as each:
            numbers = count(first) if most is None else iter(range(first, first + most))
            while monotonic() < ends and (some := [*islice(numbers, TOGETHER * args.processes)]):
                for match, found in zip(some, each(partial(puzzles_of, args.kind, args.seed), some), strict=True):
                    made += len(found)
                    _add(file, found)
                    if found:
                        print(f"match {match}: {counted(made, 'puzzle', 'puzzles')} so far", flush=True)  # noqa: T201
    except ModuleNotFoundError as error:
        raise missing_extra("making puzzles", error) from None
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from None
    print(f"matches {first} to {match}: {counted(made, 'puzzle', 'puzzles')}")  # noqa: T201
    return 0


@contextmanager
def _each(processes: int) -> Iterator[Callable[[Callable[[int], Any], Iterable[int]], Iterable[Any]]]:
    """A function like `map`, in order, in this process or in a pool of processes."""
    if processes == 1:
        yield map
        return
    with get_context("spawn").Pool(processes) as pool:
        yield pool.imap


def _add(file: Path, puzzles: Iterable[Puzzle]) -> None:
    lines = [json.dumps({"kind": each.kind, **write_puzzle(each)}, separators=(",", ":")) for each in puzzles]
    if lines:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8", newline="\n") as stream:
            stream.write("".join(f"{line}\n" for line in lines))


def _last(file: Path, kind: str, seed: str) -> int:
    """The number of the last match of this seed with puzzles in the file; 0 if there is none."""
    if not file.exists():
        return 0
    before, last = f"{seed} {kind} ", 0
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        try:
            origin = str(json.loads(line)["origin"])
            if origin.startswith(before):
                last = max(last, int(origin.removeprefix(before).split(" ")[0]))
        except (ValueError, LookupError, TypeError):
            raise InputError(f"{file}, line {number}: not a puzzle; name another file, or remove the line") from None
    return last
