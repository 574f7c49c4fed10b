"""Kills the server repeatedly while both games are played, then checks that every acknowledged move is in the store.

python -m bench.server.kill --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any, cast

from tests.support.process import ServerProcess
from witz.client import MatchId, Refused, Seats, SeatToken, Server
from witz.errors import WitzError
from witz.games import GAMES
from witz.server.store import SqlStore, sqlite_url
from witz.server.wire.bodies import MatchMade

from .logs import CheckedLog


@dataclass(frozen=True)
class Acknowledged:
    """A move that the server acknowledged as durable."""

    match: str
    number: int
    seat: int
    id: str
    action: str


@dataclass
class Report:
    """The results of a run."""

    kills: int = 0
    connections: int = 0
    matches: list[str] = field(default_factory=list)
    finished: Counter[str] = field(default_factory=Counter)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


class Players:
    """Tables of people, and of people with a bot, that play one match after the other until they are stopped."""

    def __init__(self, address: str, report: Report) -> None:
        self._address = address
        self._report = report
        self.stopping = asyncio.Event()

    async def table(self, number: int, game: str) -> None:
        """Plays matches of a game at one table; the last one to its end."""
        random = Random(number)
        while not self.stopping.is_set():
            bots = [{"kind": "bot", "level": "random"}] if number % 2 else []
            made = await self._made(game, [{"kind": "here"}, {"kind": "here"}, *bots])
            self._report.matches.append(made["match"])
            seats = [(seat["seat"], seat["token"]) for seat in made["seats"]]
            await asyncio.gather(*(self._play(made["match"], *seat, random) for seat in seats))
            self._report.finished[game] += 1

    async def _made(self, game: str, seats: list[dict[str, str]]) -> MatchMade:
        while True:
            try:
                return await Server(self._address).create(game, seats)
            except (WitzError, OSError, ValueError, HTTPException):  # the server is down: retry
                await asyncio.sleep(0.05)

    async def _play(self, match: MatchId, seat: int, token: SeatToken, random: Random) -> None:
        # On a busy machine a server takes a while to restart.
        async with Seats(self._address, match, tokens=[token], patience=600) as table:
            moves = 0
            while True:
                await table.until(lambda: table.is_over or table.legal(seat))
                if table.is_over:
                    self._report.connections += table.connections
                    return
                action, message_id = random.choice(table.legal(seat)), f"{seat}-{moves}"
                asked: dict[str, Any] = {"seat": seat, "decision": table.tables[seat]["decision"], "actions": [action]}
                try:
                    number = cast("int", await table.send("act", message_id=message_id, **asked))
                except Refused as error:
                    self._report.refused[error.code] += 1
                    await asyncio.sleep(0.01)
                    continue
                moves += 1
                self._report.acknowledged.append(Acknowledged(match, number, seat, message_id, action))


async def _played_on(report: Report, moves: int) -> None:
    """Waits until this number of further moves is acknowledged."""
    wanted = len(report.acknowledged) + moves
    async with asyncio.timeout(600):
        while len(report.acknowledged) < wanted:
            await asyncio.sleep(0.001)


async def run(kills: int, tables: int, folder: Path, seed: int, most: int) -> Report:
    """Kills the server this number of times at random moments, then lets all matches be played to their end."""
    report, random = Report(), Random(seed)
    server = ServerProcess(folder, log_level="error")
    await asyncio.to_thread(server.start)
    players = Players(server.address, report)
    games = list(GAMES)
    playing = [asyncio.create_task(players.table(at, games[at // 2 % len(games)])) for at in range(tables)]
    try:
        for _ in range(kills):
            await _played_on(report, random.randint(0, most))
            await asyncio.sleep(random.uniform(0.0, 0.02))  # at any point in the processing of a move
            server.kill()
            report.kills += 1
            await asyncio.to_thread(server.start)
        players.stopping.set()
        async with asyncio.timeout(600):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    check(report, folder)
    return report


def check(report: Report, folder: Path) -> None:
    """Checks that every acknowledged move is in the store, and replays every log."""
    store = SqlStore(sqlite_url(folder / "witz.sqlite"))
    try:
        logs = {match: CheckedLog(store, match) for match in report.matches}
    finally:
        store.close()
    for log in logs.values():
        report.problems += log.problems()
    for move in report.acknowledged:
        if not logs[move.match].has(move.number, move.seat, move.id, move.action):
            report.problems.append(f"move {move.number} of match {move.match} is lost")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=40, help="moves between two kills, at most")
    args = parser.parse_args(arguments)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(args.kills, args.tables, Path(folder), args.seed, args.most))
    finished = ", ".join(f"{count} of {game}" for game, count in report.finished.items())
    print(
        f"{report.kills} kills in {time.monotonic() - began:.0f} s; {len(report.acknowledged)} moves acknowledged, "
        f"{len(report.problems)} problems; matches played to the end: {finished}; "
        f"{report.connections} connections; refused: {dict(report.refused) or 'nothing'}"
    )
    for problem in report.problems[:20]:
        print(problem)
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
