"""The cost of a move with PostgreSQL: processor time of servers and database, commits, log and storage.

python -m bench.server.scale --servers 1 2

With several servers, the two clients of every table are at different ones, which is the most expensive case; with
`--sticky` at one, as behind a proxy that routes by the match in the address. One load process saturates about one
server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path

import sqlalchemy as sa

from bench.server.faults import postgresql
from bench.server.load import CLIENTS, Clock, Figures, Side, Table, percentile
from tests.support.process import ServerProcess


class SplitTable(Table):
    """A table whose clients are at different servers."""

    def __init__(self, addresses: list[str], number: int, game: str) -> None:
        super().__init__(addresses[number % len(addresses)], number, game)
        self._addresses = addresses
        self._number = number

    async def sit(self) -> None:
        made = await self._server.create(self._game, [{"kind": "here"}, {"kind": "here"}])
        self._sent.clear()
        self._seen.clear()
        await self.leave()
        wants = CLIENTS[self._client]
        self.sides = [Side(self, made["match"], seat["seat"], seat["token"], wants) for seat in made["seats"]]
        places = [self._addresses[(self._number + at) % len(self._addresses)] for at in range(len(self.sides))]
        await asyncio.gather(*(side.connect(place) for side, place in zip(self.sides, places, strict=True)))


@dataclass
class Counters:
    """The counters of the database."""

    commits: int
    log_bytes: int
    size: int
    seconds: dict[int, float]  # processor time by process

    def work_since(self, before: Counters) -> float:
        """The processor time since then, without processes that ended meanwhile."""
        return sum(seconds - before.seconds.get(pid, 0.0) for pid, seconds in self.seconds.items())


def counters(database: sa.Engine) -> Counters:
    """The counters of the database, and the processor time of all its processes."""
    with database.connect() as connection:
        connection.exec_driver_sql("SELECT pg_stat_clear_snapshot()")
        ask = connection.exec_driver_sql
        commits = ask("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()").scalar_one()
        log_bytes = ask("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").scalar_one()
        size = ask("SELECT pg_database_size(current_database())").scalar_one()
        pids = [row[0] for row in ask("SELECT pid FROM pg_stat_activity")]
    return Counters(int(commits), int(log_bytes), int(size), {pid: _seconds(pid) for pid in pids})


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except FileNotFoundError:  # it has just ended
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(addresses: list[str], numbers: range, pace: float, seconds: float, *, is_split: bool) -> Figures:
    """Plays at the tables with these numbers, at the same time as the other load processes."""
    return asyncio.run(_play(addresses, numbers, Clock(pace, 0.0), seconds, is_split=is_split))


async def _play(addresses: list[str], numbers: range, clock: Clock, seconds: float, *, is_split: bool) -> Figures:
    def table(number: int) -> Table:
        if is_split:
            return SplitTable(addresses, number, "yaxha")
        return Table(addresses[number % len(addresses)], number, "yaxha")

    sitting = [table(number) for number in numbers]
    for start in range(0, len(sitting), 25):
        await asyncio.gather(*(table.sit() for table in sitting[start : start + 25]))
    await asyncio.to_thread(_together.wait)  # all sit: the counters are read
    await asyncio.to_thread(_together.wait)
    clock.end = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(clock) for table in sitting))
    await asyncio.to_thread(_together.wait)
    await asyncio.gather(*(table.leave() for table in sitting))
    return clock.figures


def measure(
    servers: list[ServerProcess],
    database: sa.Engine,
    tables: int,
    pace: float,
    seconds: float,
    *,
    load: int,
    is_split: bool,
) -> str:
    """Plays at these tables from `load` processes; gives a line of figures per move."""
    spawn = get_context("spawn")
    together = spawn.Barrier(load + 1)
    addresses = [server.address for server in servers]
    with ProcessPoolExecutor(load, spawn, _begin_together, (together,)) as processes:
        parts = [range(tables)[first::load] for first in range(load)]
        playing = [processes.submit(play, addresses, part, pace, seconds, is_split=is_split) for part in parts]
        together.wait()
        before, worked = counters(database), [server.seconds_of_work for server in servers]
        together.wait()
        began = time.perf_counter()
        together.wait()
        took = time.perf_counter() - began
        after = counters(database)
        work = sum(server.seconds_of_work for server in servers) - sum(worked)
        figures = [each.result() for each in playing]
    moves = sum(each.moves for each in figures)
    latencies = [latency for each in figures for latency in each.latencies]
    return (
        f"{len(servers):>7} {tables:>6} {moves / took:>8.0f} {1000 * percentile(latencies, 0.5):>8.1f}"
        f" {1000 * percentile(latencies, 0.99):>8.1f} {1000 * work / moves:>10.2f}"
        f" {1000 * after.work_since(before) / moves:>11.2f} {(after.commits - before.commits) / moves:>8.2f}"
        f" {(after.log_bytes - before.log_bytes) / moves:>9.0f} {(after.size - before.size) / moves:>8.0f}"
    )


_together: Barrier


def _begin_together(barrier: Barrier) -> None:
    """Initialises a load process with the barrier of all of them."""
    global _together  # noqa: PLW0603  # a barrier can be passed to a process only at its start
    _together = barrier


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.scale", description=__doc__)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each figure")
    parser.add_argument("--paces", type=float, nargs="+", default=[2.0, 0.0], help="seconds between a client's moves")
    parser.add_argument("--load", type=int, default=1, help="processes that play the clients")
    parser.add_argument("--sticky", action="store_true", help="both clients of a table are at one server")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}")
    print(
        f"{'servers':>7} {'tables':>6} {'moves/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'server ms':>10} {'postgres ms':>11}"
        f" {'commits':>8} {'log bytes':>9} {'stored':>8}"
    )
    for count in args.servers:
        with postgresql() as address, tempfile.TemporaryDirectory() as folder:
            servers = [ServerProcess(Path(folder), database=address) for _ in range(count)]
            database = sa.create_engine(sa.make_url(address).set(drivername="postgresql+psycopg"))
            try:
                for server in servers:
                    server.start()
                for pace in args.paces:
                    figures = measure(
                        servers, database, args.tables, pace, args.seconds, load=args.load, is_split=not args.sticky
                    )
                    print(figures, flush=True)
            finally:
                for server in servers:
                    server.kill()
                database.dispose()


if __name__ == "__main__":
    main()
