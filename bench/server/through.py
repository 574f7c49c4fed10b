"""The cost of a move in the whole server without sockets; the figures are meaningful on a busy machine, too.

python -m bench.server.through [--game yaxha]

Tables of two play the same random matches several times, each a move per round. Bytes go from clients directly to the
server's protocols, and responses are read between the rounds. Of each round the least processor time of all threads
counts, group commit of the store included: SQLite, synchronous FULL.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import platform
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.uri import parse_uri

from bench.server.load import CLIENTS
from tests.support.running import GENEROUS
from witz.client.seats import with_parts
from witz.games import GAMES
from witz.server.http.app import make_app
from witz.server.live.audience import PRESENCE_SECONDS
from witz.server.live.new import first_append
from witz.server.match import entries
from witz.server.match.identity import MatchId, SeatToken, digest_token
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.ws.gate import Gate
from witz.server.ws.uvicorn_limits import BoundedWebSocket, protocols_behind

Least = defaultdict[int, float]  # by round, in seconds


class Wire:
    """A connection without a network: the transport of the server's protocol, and the client at its other end."""

    def __init__(self, protocol: BoundedWebSocket, written: Callable[[Wire], None]) -> None:
        self._protocol = protocol
        self._written = written
        self._back: list[bytes] = []
        self._client = ClientProtocol(parse_uri("ws://bench/api/play"), extensions=[ClientPerMessageDeflateFactory()])
        protocol.connection_made(self)  # type: ignore[arg-type]
        self._client.send_request(self._client.connect())
        protocol.data_received(b"".join(self._client.data_to_send()))

    def frame(self, message: dict[str, Any]) -> bytes:
        """A message of the client as a frame."""
        self._client.send_text(json.dumps(message).encode())
        return b"".join(self._client.data_to_send())

    def take(self, data: bytes) -> None:
        """Passes bytes of the client to the server."""
        self._protocol.data_received(data)

    def end(self) -> None:
        """Disconnects the client from the server."""
        self._protocol.connection_lost(None)

    def read(self) -> list[dict[str, Any]]:
        """The messages from the server since the last call."""
        self._client.receive_data(b"".join(self._back))
        self._back.clear()
        return [json.loads(bytes(each.data)) for each in self._client.events_received() if isinstance(each, Frame)]

    # The transport

    def write(self, data: bytes) -> None:
        self._back.append(data)
        self._written(self)

    def is_closing(self) -> bool:
        return False

    def nothing(self, *_: object) -> None:
        return None

    close = abort = pause_reading = resume_reading = get_extra_info = nothing


class Table:
    """A match of two clients."""

    def __init__(self, match: str, wires: list[Wire], number: int) -> None:
        self._wires = wires
        self._random = Random(number)
        self._shown: list[dict[str, Any]] = [{}, {}]
        self._asked = 0
        self._greet = [wire.frame(_hello(match, seat)) for seat, wire in enumerate(wires)]
        self.is_over = False

    def leave(self) -> None:
        for wire in self._wires:
            wire.end()

    def greet(self) -> None:
        for wire, hello in zip(self._wires, self._greet, strict=True):
            wire.take(hello)

    def move(self) -> tuple[Wire, bytes]:
        """The next move: its connection and its bytes."""
        seat = self._random.choice([seat for seat in range(2) if self._shown[seat]["legal"]])
        self._asked += 1
        asked = {"type": "act", "id": f"{self._asked}", "seat": seat + 1, "decision": self._shown[seat]["decision"]}
        action = self._random.choice(self._shown[seat]["legal"])["action"]
        return self._wires[seat], self._wires[seat].frame({**asked, "actions": [action]})

    def look(self) -> int:
        """Applies the messages of the server; gives the number of accepted moves."""
        accepted = 0
        for seat, wire in enumerate(self._wires):
            for message in wire.read():
                accepted += message["type"] == "accepted"
                if message["type"] == "welcome":
                    self._shown[seat] = dict(message["tables"][0])
                elif message["type"] == "update":
                    for part in message["tables"]:
                        changed = part.pop("parts", {})
                        self._shown[seat] |= part
                        self._shown[seat]["view"] = with_parts(self._shown[seat]["view"], changed)
                    self.is_over |= any(event["event"] == "finished" for event in message["events"])
        return accepted


def _token(seat: int) -> SeatToken:
    return SeatToken(f"{seat:032}")


def _hello(match: str, seat: int) -> dict[str, Any]:
    return {"type": "hello", "protocol": 1, "match": match, "seats": [_token(seat)], **CLIENTS["page"]}


async def play(game: str, count: int, folder: Path, least: Least) -> int:
    """Plays a match at each table; gives the number of moves."""
    services = open_services(Settings(data=str(folder), **GENEROUS))  # type: ignore[arg-type]  # all are as they must be
    _, kind = protocols_behind(Gate(10_000, 10_000, time.monotonic))
    config = uvicorn.Config(make_app(services), ws=kind, lifespan="off", log_config=None, ws_ping_interval=None)
    config.load()
    state = ServerState()
    waited: set[Wire] = set()
    all_came = asyncio.Event()

    def written(wire: Wire) -> None:
        waited.discard(wire)
        if not waited:
            all_came.set()

    tables: list[Table] = []
    seats = tuple(
        entries.SeatPlan(kind="person", name="", level=None, device=None, token=digest_token(_token(seat)))
        for seat in range(2)
    )
    for number in range(count):
        match = MatchId(f"{number:016}")
        rules = GAMES[game].rules_version
        created = entries.Created(game=game, rules=rules, options={}, seats=seats, seed=f"{number}")
        await services.store.append(first_append(match, created, services.now()))
        wires = [Wire(kind(config, state, {}), written) for _ in range(2)]
        while not all(wire._back for wire in wires):  # noqa: SLF001
            await asyncio.sleep(0.001)
        for wire in wires:
            wire.read()
        tables.append(Table(match, wires, number))
        tables[-1].greet()
    while not all(table._shown[seat] for table in tables for seat in range(2)):  # noqa: SLF001
        await asyncio.sleep(0.02)
        for table in tables:
            table.look()
    await asyncio.sleep(2 * PRESENCE_SECONDS)  # until presence messages have stopped
    for table in tables:
        table.look()
    made = number = 0
    while playing := [table for table in tables if not table.is_over]:
        moves = [table.move() for table in playing]
        waited |= {wire for table in playing for wire in table._wires}  # noqa: SLF001
        all_came.clear()
        began = time.process_time()
        for wire, data in moves:
            wire.take(data)
        await all_came.wait()
        least[number] = min(least[number], time.process_time() - began)
        number += 1
        await asyncio.sleep(0)
        accepted = sum(table.look() for table in playing)
        assert accepted == len(playing)
        made += accepted
    for table in tables:
        table.leave()
    await asyncio.gather(*state.tasks)
    await asyncio.to_thread(services.bot_pool.close)
    await services.store.close()
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.through", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), help="only this game (default: each)")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--times", type=int, default=6)
    args = parser.parse_args()
    for game in [args.game] if args.game else GAMES:
        least: Least = defaultdict(lambda: float("inf"))
        moves = 0
        for _ in range(args.times):
            gc.collect()
            gc.freeze()
            gc.disable()
            with tempfile.TemporaryDirectory() as folder:
                moves = asyncio.run(play(game, args.tables, Path(folder), least))
            gc.enable()
            gc.unfreeze()
        cost = 1e6 * sum(least.values()) / moves
        print(f"Python {platform.python_version()}, {game}: {cost:.1f} microseconds a move, of {moves}")


if __name__ == "__main__":
    main()
