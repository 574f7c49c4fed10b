"""Records a server's messages to one device, for the clients that fold them: see tests/server/test_streams.py.

    python -m tests.support.streams.record

Every message is the server's own. One connection stays open all the time; the gaps in the stream are made from it and
from the welcomes of other connections with the same secret, which are opened later.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.support.running import running
from witz.client import Server
from witz.server.wire.messages import PROTOCOL_VERSION

HERE = Path(__file__).parent
# The options in the hello message of each file's device.
WANTS: dict[str, dict[str, object]] = {
    "resume_and_gap.json": {},
    "resume_and_gap_in_parts.json": {"effects": "without-drafts", "parts": True},
}
ABOUT = (
    "What one device with both seats of a Yaxha match receives: a lost connection and a resume, a welcome that nobody "
    "asked for with entries missing before it, an update before the answer to that, an update with one missing. "
    "tests/server/test_streams.py says more."
)


class Device:
    """A connection that keeps all its messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[dict[str, Any]] = []

    async def until(self, kind: str, **fields: object) -> dict[str, Any]:
        """The first message of a kind with these fields, received or still to come."""
        while True:
            for message in self.received:
                if message["type"] == kind and all(message.get(key) == value for key, value in fields.items()):
                    return message
            self.received.append(json.loads(await asyncio.wait_for(self.socket.recv(), 30)))

    async def send(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))


async def record(address: str, wants: dict[str, object]) -> dict[str, Any]:
    server = Server(address)
    made = await server.create("yaxha", [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Ben"}])
    hello = {"type": "hello", "protocol": PROTOCOL_VERSION, "match": made["match"], "device": server.device, **wants}
    url = "ws" + address.removeprefix("http") + "/api/play"
    random = Random("stream")
    async with connect(url) as socket:
        device = Device(socket)
        await device.send(**hello, since=0)
        first = await device.until("welcome")
        sides = {side["seat"]: dict(side) for side in first["tables"]}

        async def act(number: int) -> dict[str, Any]:
            """The update after a random action, with this number."""
            seat = random.choice([seat for seat, side in sides.items() if side["legal"]])
            action = random.choice(sides[seat]["legal"])["action"]
            await device.send(
                type="act", id=f"act-{number}", seat=seat, decision=sides[seat]["decision"], actions=[action]
            )
            update = await device.until("update", number=number)
            for side in update["tables"]:
                sides[side["seat"]].update(side)
            return update

        async def later(since: int | None, answers: str | None) -> dict[str, Any]:
            """The welcome of a new connection with the same secret, as the answer to a message."""
            async with connect(url) as other:
                another = Device(other)
                await another.send(**hello, **({} if since is None else {"since": since}))
                return {**await another.until("welcome"), "id": answers}

        updates = {number: await act(number) for number in range(2, 7)}
        resumed = await later(5, None)
        updates |= {number: await act(number) for number in range(7, 11)}
        unasked = await later(None, None)
        updates[11] = await act(11)
        asked, asked_again = await later(8, "again"), await later(8, "once-more")
        updates |= {number: await act(number) for number in range(12, 14)}
        missed = await later(12, "again")
        updates[14] = await act(14)
        seat = next(seat for seat, side in sides.items() if side["legal"])
        plan = "tile 1" if "choose" in sides[seat]["decision"] else "hand"
        await device.send(
            type="draft", id="draft-1", seat=seat, decision=sides[seat]["decision"], plan=plan, placed=[], undone=[]
        )
        drafted = await device.until("drafted")
        legal = drafted["draft"]["legal"][0]["action"]
        await device.send(
            type="draft",
            id="draft-2",
            seat=seat,
            decision=sides[seat]["decision"],
            plan=plan,
            placed=[legal],
            undone=[],
        )
        drafted = await device.until("drafted", id="draft-2")
        sides[seat]["drafts"] = [drafted["draft"]]
        whole = await later(0, None)
    stream: list[dict[str, Any]] = [
        {"connect": 1},
        {"receive": first},
        *({"receive": updates[number]} for number in (2, 3, 4)),
        {"connect": 2, "since": 5},
        {"receive": resumed},
        {"receive": updates[7]},
        {"receive": unasked},
        {"sent": {"type": "resync", "since": 8}},
        {"receive": updates[11]},
        {"sent": {"type": "resync", "since": 8}},
        {"receive": asked},
        {"receive": asked_again},
        {"receive": updates[13]},
        {"sent": {"type": "resync", "since": 12}},
        {"receive": missed},
        {"receive": updates[14]},
        {"receive": drafted},
        {"receive": {"type": "presence", "seats": whole["presence"]}},
    ]
    expected = {key: whole[key] for key in ("number", "match", "you", "presence", "entries", "tables")}
    return {"about": ABOUT, "stream": stream, "expected": expected}


def main() -> None:
    """Writes the streams again."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        for name, wants in WANTS.items():
            recorded = asyncio.run(record(server.address, wants))
            (HERE / name).write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
