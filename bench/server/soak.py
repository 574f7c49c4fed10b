"""`make soak`: many tables at a human pace for minutes; memory must stay flat, and no move be refused.

python -m bench.server.soak --tables 5000 --minutes 10

It prints a verdict at its end. The exit code is 1 if memory grew by more than a tenth from the second quarter of the
time to the last one, if the rate of moves fell by more than a tenth, or if a move was refused. It needs only
`witz[play]`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

from bench.server.__main__ import warm_up
from bench.server.load import Clock, Table, percentile
from tests.support.process import ServerProcess
from witz.games import GAMES
from witz.server.run import OTHER_FILES, allow_many_files, most_files

STRETCHES: Final = 12  # lines of figures
SPREAD_SECONDS: Final = 900.0  # time limit for the play at full speed before the measured time
AT_ONCE: Final = 25  # tables that connect at the same time
GROWTH: Final = 1.1  # the largest factor by which memory may grow, and the rate of moves may fall


@dataclass(frozen=True)
class Stretch:
    """The measurements of a part of the time."""

    end: float  # seconds since the beginning
    seconds: float
    moves: int
    refused: int
    latencies: Sequence[float]
    cores: float
    memory: int

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def line(self, empty: int, tables: int) -> str:
        """Its line of figures."""
        return (
            f"{self.end:>7.0f} {self.rate:>8.0f} {_milliseconds(self.latencies, 0.5):>8.1f}"
            f" {_milliseconds(self.latencies, 0.99):>8.1f} {1000 * max(self.latencies):>8.0f} {self.cores:>6.2f}"
            f" {self.memory / 2**20:>9.0f} {(self.memory - empty) / tables / 1024:>9.0f} {self.refused:>8}"
        )


def _milliseconds(latencies: Sequence[float], share: float) -> float:
    return 1000 * percentile(latencies, share)


async def soak(server: ServerProcess, tables: int, games: Sequence[str], pace: float, seconds: float) -> list[Stretch]:
    """Plays at this number of tables, which alternate these games; prints figures for each stretch of the time."""
    moves = [await warm_up(server.address, game) for game in games]
    empty = server.memory
    sitting = [Table(server.address, number, games[number % len(games)]) for number in range(tables)]
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.sit() for table in sitting[start : start + AT_ONCE]))
    # The memory of a match grows with its log, so the tables must be at all stages of a match.
    end = time.perf_counter() + SPREAD_SECONDS
    clocks = [Clock(0.0, end, most=moves[number % len(games)] * number // tables) for number in range(tables)]
    await asyncio.gather(*(table.play(clock) for table, clock in zip(sitting, clocks, strict=True)))
    settling = Clock(pace, time.perf_counter() + pace)  # moves in flight when their table stopped are not measured
    await asyncio.gather(*(table.play(settling) for table in sitting))
    gc.collect()
    gc.freeze()  # pauses in the process of ten thousand clients are not the server's
    found: list[Stretch] = []
    for stretch in range(1, STRETCHES + 1):
        worked, began = server.seconds_of_work, time.perf_counter()
        clock = Clock(pace, began + seconds / STRETCHES)
        await asyncio.gather(*(table.play(clock) for table in sitting))
        took, figures = time.perf_counter() - began, clock.figures
        cores = (server.seconds_of_work - worked) / took
        end = stretch * seconds / STRETCHES
        each = Stretch(end, took, figures.moves, figures.refused, figures.latencies, cores, server.memory)
        print(each.line(empty, tables), flush=True)
        found.append(each)
    await asyncio.gather(*(table.leave() for table in sitting))
    return found


def judge(found: list[Stretch]) -> list[str]:
    """The failed criteria, if any."""
    quarter = len(found) // 4
    before, after = found[quarter : 2 * quarter], found[-quarter:]
    had, has = (fmean(each.memory for each in part) / 2**20 for part in (before, after))
    made, makes = (fmean(each.rate for each in part) for part in (before, after))
    refused = sum(each.refused for each in found)
    wrong: list[str] = []
    if has > GROWTH * had:
        wrong.append(f"memory grew from {had:.0f} to {has:.0f} MB")
    if makes * GROWTH < made:
        wrong.append(f"{made:.0f} moves a second became {makes:.0f}")
    if refused:
        wrong.append(f"{refused} moves were refused")
    return wrong


def verdict(found: list[Stretch], tables: int, pace: float) -> str:
    """The summary of the whole time in a few lines."""
    seconds, moves = sum(each.seconds for each in found), sum(each.moves for each in found)
    latencies = [latency for each in found for latency in each.latencies]
    memory = ", ".join(f"{each.memory / 2**20:.0f} MB at {each.end / 60:.1f} min" for each in found)
    wrong = judge(found)
    middle, nearly_all = (_milliseconds(latencies, share) for share in (0.5, 0.99))
    asked = f"{moves / seconds:.0f} a second where at most {2 * tables / pace:.0f} were asked for"
    lines = [
        f"{tables} tables for {seconds / 60:.1f} minutes: {moves} moves, {asked}",
        f"to the other player: {middle:.1f} ms, p99 {nearly_all:.1f} ms, at most {1000 * max(latencies):.0f} ms",
        f"memory: {memory}",
        f"NOT HELD: {'; '.join(wrong)}" if wrong else "HELD: memory flat, moves steady, none refused",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=20.0, help="seconds between two moves of a client")
    parser.add_argument("--game", choices=list(GAMES), help="only this game (default: tables of each)")
    args = parser.parse_args()
    connections = 2 * args.tables + OTHER_FILES
    allow_many_files(connections + OTHER_FILES)
    if most_files(connections + OTHER_FILES) < connections + OTHER_FILES:
        sys.exit(f"{connections + OTHER_FILES} open files are needed, and this system allows fewer (ulimit -Hn)")
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}")
    games = [args.game] if args.game else list(GAMES)
    print(f"{' and '.join(games)}: {args.tables} tables of two clients, a move of each every {args.pace:g} s; SQLite")
    heads = ("second", "moves/s", "p50 ms", "p99 ms", "max ms", "cores", "MB", "kB/table", "refused")
    print("{:>7} {:>8} {:>8} {:>8} {:>8} {:>6} {:>9} {:>9} {:>8}".format(*heads), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        most = str(connections)
        server = ServerProcess(Path(folder), connections=most, connections_per_address=most)
        server.start()
        try:
            found = asyncio.run(soak(server, args.tables, games, args.pace, 60 * args.minutes))
        finally:
            server.stop()
    print(verdict(found, args.tables, args.pace))
    sys.exit(1 if judge(found) else 0)


if __name__ == "__main__":
    main()
