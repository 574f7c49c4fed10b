"""`make soak`: many tables at a human pace for minutes; memory must stay flat, and no move be refused.

python -m bench.server.soak --tables 5000 --minutes 10

It ends with 1 where memory grew from the second quarter of the time to the last one by more than a tenth, or a move was
refused.
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
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

from bench.server.__main__ import warm_up
from bench.server.load import Clock, Table, percentile
from tests.support.process import ServerProcess
from witz.server.run import OTHER_FILES, allow_many_files

STRETCHES: Final = 12  # lines of figures
SPREAD_SECONDS: Final = 0.05  # for each table, of playing flat out before the time begins
AT_ONCE: Final = 25  # tables that sit down together
GROWTH: Final = 1.1  # the most that memory may grow by


@dataclass(frozen=True)
class Stretch:
    """What one line says that is judged at the end."""

    memory: int
    refused: int


async def soak(server: ServerProcess, tables: int, game: str, pace: float, seconds: float) -> list[Stretch]:
    """Plays at so many tables, and prints a line of figures for each stretch of the time."""
    await warm_up(server.address, game)
    empty = server.memory
    sitting = [Table(server.address, number, game) for number in range(tables)]
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.sit() for table in sitting[start : start + AT_ONCE]))
    # A match grows with its log, so the tables are to be at all stages of theirs.
    spread = SPREAD_SECONDS * tables
    began = time.perf_counter()
    clocks = [Clock(0.0, began + spread * number / tables) for number in range(tables)]
    await asyncio.gather(*(table.play(clock) for table, clock in zip(sitting, clocks, strict=True)))
    settling = Clock(pace, time.perf_counter() + pace)  # what was on its way when its table stopped is not measured
    await asyncio.gather(*(table.play(settling) for table in sitting))
    gc.collect()
    gc.freeze()  # pauses of ten thousand clients in one process are not the server's
    found: list[Stretch] = []
    for stretch in range(1, STRETCHES + 1):
        worked, began = server.seconds_of_work, time.perf_counter()
        clock = Clock(pace, began + seconds / STRETCHES)
        await asyncio.gather(*(table.play(clock) for table in sitting))
        took, figures, memory = time.perf_counter() - began, clock.figures, server.memory
        middle, nearly_all = (1000 * percentile(figures.latencies, part) for part in (0.5, 0.99))
        print(
            f"{stretch * seconds / STRETCHES:>7.0f} {figures.moves / took:>8.0f} {middle:>8.1f} {nearly_all:>8.1f}"
            f" {(server.seconds_of_work - worked) / took:>6.2f} {memory / 2**20:>9.0f}"
            f" {(memory - empty) / tables / 1024:>9.0f} {figures.refused:>8}",
            flush=True,
        )
        found.append(Stretch(memory, figures.refused))
    await asyncio.gather(*(table.leave() for table in sitting))
    return found


def judge(found: list[Stretch]) -> str | None:
    """What was wrong, if anything was."""
    quarter = len(found) // 4
    before = fmean(each.memory for each in found[quarter : 2 * quarter])
    after = fmean(each.memory for each in found[-quarter:])
    if any(each.refused for each in found):
        return f"{sum(each.refused for each in found)} moves were refused"
    if after > GROWTH * before:
        return f"memory grew from {before / 2**20:.0f} to {after / 2**20:.0f} MB"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=20.0, help="seconds between two moves of a client")
    parser.add_argument("--game", default="yaxha", choices=["yaxha", "piramide"])
    args = parser.parse_args()
    connections = 2 * args.tables + OTHER_FILES
    allow_many_files(connections + OTHER_FILES)
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}")
    print(f"{args.game}: {args.tables} tables of two clients, a move of each every {args.pace:g} s; SQLite")
    heads = ("second", "moves/s", "p50 ms", "p99 ms", "cores", "MB", "kB/table", "refused")
    print("{:>7} {:>8} {:>8} {:>8} {:>6} {:>9} {:>9} {:>8}".format(*heads))
    with tempfile.TemporaryDirectory() as folder:
        most = str(connections)
        server = ServerProcess(Path(folder), connections=most, connections_per_address=most)
        server.start()
        try:
            wrong = judge(asyncio.run(soak(server, args.tables, args.game, args.pace, 60 * args.minutes)))
        finally:
            server.stop()
    if wrong is not None:
        sys.exit(wrong)


if __name__ == "__main__":
    main()
