"""Load of many tables of two clients, or of one and a bot, with random moves at a human pace and at full speed."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any, Final
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

from witz.client import Server
from witz.client.seats import with_parts

# The form of messages that clients request in their hello: the page, a program that needs no effects, and older
# clients, which have no choice.
CLIENTS: Final[dict[str, dict[str, object]]] = {
    "page": {"effects": "without-drafts", "parts": True},
    "program": {"effects": "never", "parts": True},
    "old": {},
}
LOOK_SECONDS: Final = 1.0  # between two checks whether enough moves were made


@dataclass
class Figures:
    """The measurements of a period."""

    moves: int = 0
    bytes: int = 0
    refused: int = 0
    latencies: list[float] = field(default_factory=list)


class Counting(ClientConnection):
    """A connection that counts the received bytes, before decompression."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


@dataclass
class Clock:
    """The shared state of all clients: the pause between two moves, the end, and the figures."""

    pause: float
    end: float
    figures: Figures = field(default_factory=Figures)
    most: int | None = None  # moves after which to stop before the end

    def is_over(self, now: float) -> bool:
        """Whether to stop."""
        return now >= self.end or (self.most is not None and self.figures.moves >= self.most)


class Table:
    """One match after the other between two clients, or between a client and a bot of some level."""

    def __init__(self, address: str, number: int, game: str, level: str | None = None, *, client: str = "page") -> None:
        self._address = address
        self._client = client
        self._game = game
        self._seats = [{"kind": "here"}, {"kind": "here"} if level is None else {"kind": "bot", "level": level}]
        self.random = Random(number)
        self._server = Server(address)
        self._sent: dict[int, tuple[Side, float]] = {}  # by entry number, who sent the move and when
        self._seen: dict[int, dict[int, float]] = {}  # by entry number, when each side saw it
        self.sides: list[Side] = []
        self.match = ""

    async def sit(self) -> None:
        made = await self._server.create(self._game, self._seats)
        self.match = made["match"]
        self._sent.clear()
        self._seen.clear()
        await self.leave()
        wants = CLIENTS[self._client]
        self.sides = [Side(self, self.match, seat["seat"], seat["token"], wants) for seat in made["seats"]]
        await asyncio.gather(*(side.connect(self._address) for side in self.sides))

    async def leave(self) -> None:
        await asyncio.gather(*(side.close() for side in self.sides))

    async def play(self, clock: Clock) -> None:
        while not clock.is_over(time.perf_counter()):
            await asyncio.gather(*(side.play(clock, self.random) for side in self.sides))
            if any(side.over for side in self.sides):
                await self.sit()

    def made_by(self, side: Side, number: int, at: float, clock: Clock) -> None:
        """A side made the move with this number, and sent it at this time."""
        self._sent[number] = (side, at)
        self._measure(number, clock)

    def seen_by(self, side: Side, number: int, clock: Clock) -> None:
        """A side received the move with this number now."""
        self._seen.setdefault(number, {})[id(side)] = time.perf_counter()
        self._measure(number, clock)

    def _measure(self, number: int, clock: Clock) -> None:
        """Records the latency from one side to the other, once both times are known; not to a bot."""
        if len(self.sides) < 2:
            return
        if number in self._sent and len(self._seen.get(number, ())) == len(self.sides):
            side, at = self._sent.pop(number)
            seen = self._seen.pop(number)
            clock.figures.latencies.append(max(when - at for who, when in seen.items() if who != id(side)))


class Side:
    """One of the two clients of a table."""

    def __init__(self, table: Table, match: str, seat: int, token: str, wants: dict[str, object]) -> None:
        self._table = table
        self._match = match
        self._seat = seat
        self._token = token
        self._wants = wants
        self._socket: Counting | None = None
        self._state: dict[str, Any] = {}
        self._asked: tuple[str, float] | None = None
        self._next = 0
        self._counted = 0  # the bytes received that are in the figures
        self.over = False

    async def connect(self, address: str) -> None:
        where = "ws" + address.removeprefix("http") + f"/api/play/{self._match}"
        socket = await connect(where, create_connection=Counting, max_size=None, ping_interval=None)
        assert isinstance(socket, Counting)
        self._socket = socket
        hello = {"type": "hello", "protocol": 1, "match": self._match, "seats": [self._token], **self._wants}
        await self._socket.send(json.dumps(hello))
        while not self._state:
            self._apply(await self._socket.recv(), Clock(0, 0))
        self._counted = socket.received

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def play(self, clock: Clock, random: Random) -> None:
        """Moves whenever it can, at most at the pace, until time is up or the match over."""
        assert self._socket is not None
        next_move = time.perf_counter() + random.random() * clock.pause
        while not self.over:
            now = time.perf_counter()
            if clock.is_over(now):
                return
            legal = self._state.get("legal")
            if legal and self._asked is None and now >= next_move:
                next_move = now + clock.pause
                await self._move(random.choice(legal)["action"])
                continue
            until = clock.end if not legal or self._asked else min(next_move, clock.end)
            if clock.most is not None:
                until = min(until, now + LOOK_SECONDS)  # the other client may have made the last move
            try:
                async with asyncio.timeout(max(0.0, until - now)):
                    text = await self._socket.recv()
            except TimeoutError:
                continue
            self._apply(text, clock)

    async def _move(self, action: str) -> None:
        assert self._socket is not None
        self._next += 1
        message_id = f"{self._next}"
        self._asked = (message_id, time.perf_counter())
        message = {
            "type": "act",
            "id": message_id,
            "seat": self._seat,
            "decision": self._state["decision"],
            "actions": [action],
        }
        await self._socket.send(json.dumps(message))

    def _apply(self, text: str | bytes, clock: Clock) -> None:
        assert self._socket is not None
        clock.figures.bytes += self._socket.received - self._counted
        self._counted = self._socket.received
        message = json.loads(text)
        kind: str = message["type"]
        match kind:
            case "welcome":
                self._state = dict(message["tables"][0])
            case "update":
                for part in message["tables"]:
                    changed = part.pop("parts", {})
                    self._state |= part
                    self._state["view"] = with_parts(self._state["view"], changed)
                self.over = self.over or any(event["event"] == "finished" for event in message["events"])
                self._table.seen_by(self, message["number"], clock)
            case "accepted":
                assert self._asked is not None
                clock.figures.moves += 1
                self._table.made_by(self, message["number"], self._asked[1], clock)
                self._asked = None
            case "refused":
                clock.figures.refused += 1
                self._asked = None
            case _:
                pass


def published(address: str) -> dict[float, float]:
    """The server's histogram of seconds from the receipt of a change to its publication, by upper limits."""
    with urlopen(f"{address}/metrics") as answer:  # noqa: S310  # the address is that of a server started here
        text = answer.read().decode()
    found = re.findall(r'^witz_publish_seconds_bucket\{le="(.+)"\} (.+)$', text, re.MULTILINE)
    return {float(limit): float(count) for limit, count in found}


def limit_of(before: dict[float, float], after: dict[float, float], share: float) -> float:
    """The lowest limit that holds this share of the changes published between two histograms."""
    counts = {limit: after[limit] - before[limit] for limit in after}
    return min(limit for limit, count in counts.items() if count >= share * counts[inf])


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
