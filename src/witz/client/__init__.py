"""A small client for the match server: HTTP requests, and seats at a match over a WebSocket that reconnects by itself.

server = Server("http://127.0.0.1:8765")
made = await server.create("yaxha", [{"kind": "here"}, {"kind": "bot", "level": "greedy"}])
async with server.at(made["match"]) as table:
    while not table.is_over:
        await table.act(1, table.legal(1)[0])
        await table.until(lambda: table.is_over or table.legal(1))
print(await server.record(made["match"]))
"""

from __future__ import annotations

from ..errors import not_installed

try:
    from .seats import Seats
except ModuleNotFoundError as error:
    raise not_installed("witz.client", error, "play") from None

from ..server.match.identity import DeviceSecret, Invitation, MatchId, SeatToken
from .refused import Refused, Unreachable
from .server import Server

__all__ = ["DeviceSecret", "Invitation", "MatchId", "Refused", "SeatToken", "Seats", "Server", "Unreachable"]
