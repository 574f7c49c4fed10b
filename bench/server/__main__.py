"""`make bench-server`: durable moves per second, latency, memory and bytes, with 10, 100 and 500 tables.

boardgame.io's server is measured beside it, at full speed, if Node and its packages are installed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import tempfile
import time
from pathlib import Path

from bench.server import others
from bench.server.load import CLIENTS, Clock, Table, limit_of, percentile, published
from tests.support.process import ServerProcess
from witz.games import GAMES


async def warm_up(address: str, game: str) -> int:
    """Plays one whole match, so that memory that the server allocates once is not counted as memory of tables.

    Gives the number of its moves.
    """
    table = Table(address, 0, game)
    await table.sit()
    clock = Clock(0.0, time.perf_counter() + 60)
    await asyncio.gather(*(side.play(clock, table.random) for side in table.sides))
    await table.leave()
    return clock.figures.moves


async def measure(server: ServerProcess, tables: int, game: str, *, pace: float, seconds: float, client: str) -> None:
    await warm_up(server.address, game)
    empty = server.memory
    sitting = [Table(server.address, number, game, client=client) for number in range(tables)]
    for start in range(0, tables, 50):
        await asyncio.gather(*(table.sit() for table in sitting[start : start + 50]))
    print(f"{tables:>6}  {game:<8}  at rest {(server.memory - empty) / tables / 1024:>68.0f}", flush=True)
    gc.collect()
    gc.freeze()  # pauses in the process of a thousand clients are not the server's
    gc.disable()
    for name, pause in ((f"a move every {pace:g} s", pace), ("flat out", 0.0)):
        worked, counted = server.seconds_of_work, await asyncio.to_thread(published, server.address)
        began = time.perf_counter()
        clock = Clock(pause, began + seconds)
        await asyncio.gather(*(table.play(clock) for table in sitting))
        took = time.perf_counter() - began
        figures = clock.figures
        own = 1000 * limit_of(counted, await asyncio.to_thread(published, server.address), 0.99)
        work = 1000 * (server.seconds_of_work - worked) / max(1, figures.moves)
        middle, most, nearly_all = (1000 * percentile(figures.latencies, part) for part in (0.5, 0.95, 0.99))
        print(
            f"{tables:>6}  {game:<8}  {name:<18} {figures.moves / took:>8.0f} {middle:>8.1f} {most:>8.1f}"
            f" {nearly_all:>8.1f} {own:>8.0f} {(server.memory - empty) / tables / 1024:>10.0f}"
            f" {figures.bytes / max(1, figures.moves) / 2:>10.0f}"
            f" {work:>9.2f} {figures.refused:>8}",
            flush=True,
        )
    gc.enable()
    await asyncio.gather(*(table.leave() for table in sitting))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=10.0, help="for each figure")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves of a client")
    parser.add_argument("--game", choices=list(GAMES), help="only this game (default: each)")
    parser.add_argument(
        "--client",
        default="page",
        choices=list(CLIENTS),
        help="what the clients ask for: as the page does, as a program that looks at no effects, or everything",
    )
    args = parser.parse_args()
    busy = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {busy:.1f}")
    print(f"Two clients ({args.client}) at each table, on this machine,")
    print("all moves durable (SQLite, synchronous FULL);")
    print(
        "B/client: bytes to each client for a move, all messages with their frames; cpu: processor time of the server"
    )
    print("own p99: the server's own, from the receipt of a move to its publication; less than this many ms")
    print(
        f"{'tables':>6}  {'game':<8}  {'pace':<18} {'moves/s':>8} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8}"
        f" {'own p99':>8} {'kB/table':>10} {'B/client':>10} {'cpu ms':>9} {'refused':>8}"
    )
    for tables in args.tables:
        for game in [args.game] if args.game else GAMES:
            with tempfile.TemporaryDirectory() as folder:
                server = ServerProcess(Path(folder))
                server.start()
                try:
                    asyncio.run(measure(server, tables, game, pace=args.pace, seconds=args.seconds, client=args.client))
                finally:
                    server.stop()
        others.measure(tables, args.seconds)


if __name__ == "__main__":
    main()
