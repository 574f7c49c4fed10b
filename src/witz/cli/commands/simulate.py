"""`witz simulate`: many matches between bots, and what came of them."""

from __future__ import annotations

import re
import signal
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots import BOTS
from ..games import GAMES
from .errors import InputError
from .files import write_json
from .looks import LOOKS
from .matches import Job, Result, play_matches
from .numbers import at_least
from .options import read_bots, read_options
from .screen import new_console
from .summary import Summary

DESCRIPTION = """\
Let bots play many matches and sum up the scores, ties and whatever else the game counts. Seats are dealt to the
bots in turn, so that each of them sits everywhere equally often. The same seed gives the same matches, with any number
of processes; match N is dealt from the seed "S/N"."""
EXAMPLES = (
    "witz simulate yaxha --games 100",
    "witz simulate yaxha --games 30 --players all --bots greedy,random --seed sun",
    "witz simulate piramide --games 20 --players 4 --pairs --bots greedy,random",
    "witz simulate piramide --games 32 --players all --all-modes",
    "witz simulate yaxha --games 60 --players 3 --jobs 2 --json",
)
CHUNK = 20  # matches that a process plays before it reports


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz simulate` takes."""
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for name in LOOKS:
        bots = ", ".join(BOTS[name])
        game = games.add_parser(
            name,
            help=f"see {parser.prog} {name} --help",
            description=parser.description,
            epilog=parser.epilog,
            formatter_class=parser.formatter_class,
        )
        game.add_argument("--games", type=at_least(1), default=100, metavar="N", help="how many matches (default: 100)")
        game.add_argument("--players", default="2", metavar="N", help="2, 3, 4 or all, in turn (default: 2)")
        game.add_argument("--all-modes", action="store_true", help="play every mode of the game in turn")
        game.add_argument("--bots", default="random", metavar="BOT,...", help=f"of {bots} (default: random)")
        game.add_argument("--seed", default="witz", metavar="S", help="seed of the deals and the bots (default: witz)")
        game.add_argument("--records", type=Path, metavar="DIR", help="write each match into this new or empty folder")
        game.add_argument("--jobs", type=at_least(1, 256), default=1, metavar="N", help="processes (default: 1)")
        game.add_argument("--json", action="store_true", help="print the summary as JSON")
        LOOKS[name].add_options(game)


def run(args: Namespace) -> int:
    """Plays the matches and prints the summary."""
    job = _job(args)
    if job.records is not None:
        _prepare(job)
    summary = Summary(job)
    started = time.perf_counter()
    console = new_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("matches", total=job.games)
        with closing(_results(job, args.jobs)) as chunks:
            for results in chunks:
                for result in results:
                    summary.add(result)
                progress.advance(task, len(results))
    seconds = time.perf_counter() - started
    out = new_console()
    if args.json:
        out.print(write_json(summary.as_json()), soft_wrap=True)
    else:
        out.print(summary.as_table())
        out.print(f"{job.games / seconds:.0f} matches a second ({seconds:.1f} s).")
        if job.records is not None:
            out.print(f"The records are in {job.records}.", soft_wrap=True)
    return 0


def _job(args: Namespace) -> Job:
    bots = read_bots(args.game, args.bots)
    game = GAMES[args.game]
    players = ("2", "3", "4") if args.players == "all" else (args.players,)
    tables = tuple(
        read_options(game, args, players=number, **mode)
        for number in players
        for mode in (LOOKS[args.game].modes(int(number)) if args.all_modes and number.isdecimal() else ({},))
    )
    for options in tables:
        if len(bots) > len(game.seats(options)):
            raise InputError(f"--bots: {len(bots)} bots for {len(game.seats(options))} seats")
    return Job(args.game, args.games, tables, bots, args.seed, args.records)


def _prepare(job: Job) -> None:
    """Makes the folder for the records; one that holds anything but records of such a run is refused."""
    assert job.records is not None
    job.records.mkdir(parents=True, exist_ok=True)
    for path in job.records.iterdir():
        number = re.fullmatch(rf"{job.game}-(\d+)\.witz", path.name)
        if not number or int(number[1]) > job.games:
            raise InputError(f"--records: {job.records} holds {path.name}; give a new or an empty folder")


def _results(job: Job, processes: int) -> Generator[list[Result]]:
    """The results in order, some at a time."""
    chunks = [range(first, min(first + CHUNK, job.games + 1)) for first in range(1, job.games + 1, CHUNK)]
    if processes == 1:
        for numbers in chunks:
            yield play_matches(job, numbers)
        return
    # Started anew instead of forked: the progress bar has a thread, and threads do not survive a fork.
    pool = ProcessPoolExecutor(
        min(processes, len(chunks)), mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent
    )
    try:
        yield from pool.map(play_matches, [job] * len(chunks), chunks)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
