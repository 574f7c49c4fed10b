"""The effect on people's matches of thinking bots, and of the analysis of a match, on the same machine.

python -m bench.server.beside --experts 60 --masters 10

Targets on two cores: the 99th percentile of the latency of a move between two people under 50 ms, the analysis of a
whole match within 60 s.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from bench.server.load import Clock, Figures, Table, percentile
from tests.support.process import ServerProcess
from witz.client import Server
from witz.games import GAMES

POLL_SECONDS = 0.5


async def finished_match(address: str, game: str) -> str:
    """A match of a person, who moves at random, against Apprentice, played to its end."""
    table = Table(address, 0, game, "apprentice")
    await table.sit()
    match = table.match
    clock = Clock(0.0, time.perf_counter() + 600)
    await asyncio.gather(*(side.play(clock, table.random) for side in table.sides))
    await table.leave()
    return match


async def look_back(address: str, match: str, until: float) -> float | None:
    """The seconds that an analysis takes; None if it is not done in time."""
    server, began = Server(address), time.perf_counter()
    while time.perf_counter() < until:
        if (await server.request("POST", f"/api/matches/{match}/look-back"))["found"] is not None:
            return time.perf_counter() - began
        await asyncio.sleep(POLL_SECONDS)
    return None


def counted(address: str, *names: str) -> list[float]:
    """The server's counters with these names."""
    with urlopen(f"{address}/metrics") as answer:  # noqa: S310
        lines = answer.read().decode().splitlines()
    return [float(line.split()[1]) for name in names for line in lines if line.startswith(f"witz_{name}_total ")]


async def play(people: list[Table], others: list[Table], pace: float, seconds: float) -> tuple[Figures, int]:
    """Plays at all tables; gives the figures of people, and the moves of those who play against bots."""
    end = time.perf_counter() + seconds
    clock, beside = Clock(pace, end), Clock(pace, end)
    await asyncio.gather(*(table.play(clock) for table in people), *(table.play(beside) for table in others))
    return clock.figures, beside.figures.moves


async def measure(address: str, args: argparse.Namespace) -> None:
    matches = {game: await finished_match(address, game) for game in GAMES}
    people = [Table(address, number, "yaxha") for number in range(args.people)]
    levels = ["expert"] * args.experts + ["master"] * args.masters
    others = [Table(address, 1000 + number, "yaxha", level) for number, level in enumerate(levels)]
    for tables in (people, others):
        for start in range(0, len(tables), 25):
            await asyncio.gather(*(table.sit() for table in tables[start : start + 25]))
    print(f"{'beside':<42} {'moves':>6} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8}")
    name = f"{args.experts} tables with Expert, {args.masters} with Master"
    for label, beside in (("nothing", []), (name, others)):
        figures, moves = await play(people, beside, args.pace, args.seconds)
        parts = (1000 * percentile(figures.latencies, part) for part in (0.5, 0.95, 0.99))
        print(f"{label:<42} {figures.moves:>6} {' '.join(f'{part:>8.1f}' for part in parts)}", flush=True)
    asked, failed = await asyncio.to_thread(counted, address, "bot_moves", "bot_failures")
    print(f"moves against bots: {moves}; moves of bots: {asked:.0f}, of these too late: {failed:.0f}", flush=True)
    for game, match in matches.items():
        until = time.perf_counter() + args.patience
        looking = asyncio.create_task(look_back(address, match, until))
        people_play = asyncio.create_task(play(people, [], args.pace, args.patience))
        took = await looking
        people_play.cancel()
        await asyncio.gather(people_play, return_exceptions=True)
        said = f"not within {args.patience:g} s" if took is None else f"{took:.1f} s"
        print(f"look back on a match of {game}, beside {args.people} tables of people: {said}", flush=True)
    await asyncio.gather(*(table.leave() for table in (*people, *others)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.beside", description=__doc__)
    parser.add_argument("--experts", type=int, default=60, help="tables of a person and Expert")
    parser.add_argument("--masters", type=int, default=10, help="tables of a person and Master")
    parser.add_argument("--people", type=int, default=10, help="tables of two people, whose moves are timed")
    parser.add_argument("--seconds", type=float, default=30.0, help="for each figure")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves of a person")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds that an analysis may take")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), log_level="error")
        server.start()
        try:
            asyncio.run(measure(server.address, args))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
