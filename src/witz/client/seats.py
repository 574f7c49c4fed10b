"""The seats of a client at a match, over a WebSocket that reconnects by itself."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Self, cast
from urllib.parse import quote
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from witz.errors import WitzError
from witz.fair import DealHash
from witz.server.match.identity import DeviceSecret, MatchId, SeatToken
from witz.server.wire.match_info import AnyEvent, MatchInfo
from witz.server.wire.messages import PROTOCOL_VERSION, Draft, Phrase, Reason, SeatPresence, ServerMessage, Table

from .refused import SLOWER, Refused, Unreachable

TIMEOUT = 30.0
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0  # between attempts to connect, in seconds
PATIENCE = 10.0  # seconds that the first connection may take
# A later hello would be refused as well.
FINAL = frozenset(("no-such-match", "no-such-seat", "wrong-protocol", "malformed", "rules-changed"))


class Seats:
    """The seats of a client at a match: their tables, and their requests. It reconnects and resumes by itself.

    `tables` are by seat number from 1; a spectator's is at None. Messages are retried after a lost connection or a
    refusal with slow-down; the server counts each once. If the first connection takes longer than `patience` seconds,
    it raises Unreachable. Without `effects`, the legal actions come without their effects, which saves the server most
    of its work for a move.
    """

    def __init__(
        self,
        address: str,
        match: MatchId,
        *,
        device: DeviceSecret | None = None,
        tokens: Sequence[SeatToken] = (),
        effects: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self._address = address
        self._patience = patience
        self._beside: set[asyncio.Task[None]] = set()
        self._url = "ws" + address.rstrip("/").removeprefix("http") + f"/api/play/{quote(match, safe='')}"
        self._hello = {
            "type": "hello",
            "protocol": PROTOCOL_VERSION,
            "match": match,
            "device": device,
            "seats": [*tokens],
        }
        # The form of messages that it wants. A server of an older release refuses these fields.
        self._wants: dict[str, object] = {"effects": "always" if effects else "never", "parts": True}
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._news = asyncio.Condition()
        self._ready: asyncio.Future[None] | None = None
        self._run: asyncio.Task[None] | None = None
        self._failure: WitzError | None = None  # why it gave up
        self._resync = ""  # the id of its last resync request
        self.number = -1
        self.match: MatchInfo = cast("MatchInfo", {})
        self.you: list[int] = []
        self.presence: list[SeatPresence] = []
        self.tables: dict[int | None, Table] = {}
        self.events: list[AnyEvent] = []  # all events received, in order
        self.said: deque[tuple[int, Phrase]] = deque(maxlen=100)  # the last phrases of seats
        self.connections = 0
        self.when_closed: dict[int, Callable[[], Awaitable[None]]] = {}  # by seat, the function that reveals its words
        self.deal_hash: DealHash | None = None  # the hash of the deal, noted before any words were revealed

    async def __aenter__(self) -> Self:
        self._ready = asyncio.get_running_loop().create_future()
        self._run = asyncio.create_task(self._stay())
        await self._ready
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._run is not None
        ended = [self._run, *self._beside]
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    # Requests

    async def act(self, seat: int, *actions: str) -> int:
        """Answers the seat's decision; gives the number of the entry, which the table then includes. Raises Refused."""
        decision = self.tables[seat].get("decision")
        return cast("int", await self.send("act", seat=seat, decision=decision or "-", actions=[*actions]))

    async def take_back(self, seat: int) -> int:
        """Takes back the seat's answer."""
        decision = self.tables[seat].get("decision")
        return cast("int", await self.send("take-back", seat=seat, decision=decision or "-"))

    async def draft(self, seat: int, plan: str, placed: Sequence[str], undone: Sequence[str] = ()) -> Draft:
        """Stores a draft of the seat; gives it as the server has it."""
        decision = self.tables[seat].get("decision") or "-"
        return cast(
            "Draft",
            await self.send("draft", seat=seat, decision=decision, plan=plan, placed=[*placed], undone=[*undone]),
        )

    async def why_not(self, seat: int, *actions: str, plan: str | None = None) -> Refused | None:
        """Why the seat may not do this now, or not in a plan; None if it may. It changes nothing."""
        decision = self.tables[seat].get("decision") or "-"
        reason = cast(
            "Reason | None", await self.send("why-not", seat=seat, decision=decision, actions=[*actions], plan=plan)
        )
        return None if reason is None else Refused(reason["code"], reason["rule"], reason["cells"], reason["detail"])

    async def hand_over(self, seat: int, level: str) -> int:
        """Hands a seat over to a bot."""
        return cast("int", await self.send("hand-over", seat=seat, level=level))

    async def take_seat(self, seat: int) -> int:
        """Takes the seat back from the bot."""
        return cast("int", await self.send("take-seat", seat=seat))

    async def resign(self, seat: int, level: str) -> int:
        """Leaves for good; a bot plays the seat to the end, or the match is called off if no other person is left."""
        return cast("int", await self.send("resign", seat=seat, level=level))

    async def abort(self, seat: int, *, wanted: bool = True) -> int:
        """Votes for calling the match off, or withdraws the vote; the match ends when all have voted for it."""
        return cast("int", await self.send("abort", seat=seat, wanted=wanted))

    async def say(self, seat: int, phrase: Phrase) -> None:
        """Sends one of the phrases to everybody at the match; those of others are in `said`."""
        await self.send("say", seat=seat, phrase=phrase)

    async def rematch(self, seat: int) -> int:
        """Asks for another match; its id is then in `match["rematch"]`."""
        return cast("int", await self.send("rematch", seat=seat))

    async def send(self, kind: str, *, message_id: str | None = None, **content: object) -> object:
        """Sends a message and waits for its answer, with retries over new connections. Raises Refused."""
        self._must_be_connected()
        message_id = message_id or uuid4().hex
        text = json.dumps({"type": kind, "id": message_id, **content})
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting[message_id] = (text, answer)
        try:
            if self._socket is not None:
                await self._send(self._socket, text)
            return await answer
        finally:
            self._waiting.pop(message_id, None)

    async def until(self, condition: Callable[[], object]) -> None:
        """Waits until a condition holds. Raises Refused if the server does not accept a reconnection."""
        async with self._news:
            await self._news.wait_for(lambda: self._failure is not None or bool(condition()))
        self._must_be_connected()

    def _must_be_connected(self) -> None:
        if self._failure is not None:
            raise self._failure

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat now."""
        return [each["action"] for each in self.tables[seat].get("legal", [])]

    @property
    def is_over(self) -> bool:
        return self.match["status"] == "finished"

    # The connection

    async def _stay(self) -> None:
        pause = SHORTEST_PAUSE
        clock = asyncio.get_running_loop().time
        first = clock()
        while True:
            before = self.connections
            try:
                patience = min(TIMEOUT, self._patience) if self.connections == 0 else TIMEOUT
                async with connect(self._url, max_size=None, compression=None, open_timeout=patience) as socket:
                    await self._listen(socket)
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException) as error:
                if isinstance(error, InvalidURI):
                    await self._give_up(Unreachable(f"{self._url} is no address"))
                    return
                if self.connections == 0 and clock() - first >= self._patience:
                    reason = str(error) or type(error).__name__
                    await self._give_up(Unreachable(f"no server answers at {self._address}: {reason}"))
                    return
            except Refused as error:
                if error.code == "malformed" and self._wants:
                    self._wants = {}
                elif error.code in FINAL or self.connections == 0:
                    await self._give_up(error)
                    return
            finally:
                self._socket = None
            # Exponential backoff until the next connection.
            pause = SHORTEST_PAUSE if self.connections > before else min(pause * 2, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _give_up(self, error: WitzError) -> None:
        self._failure = error
        waiting = [answer for _, answer in self._waiting.values()]
        if self._ready is not None:
            waiting.append(self._ready)
        for answer in waiting:
            if not answer.done():
                answer.set_exception(error)
        async with self._news:
            self._news.notify_all()

    async def _listen(self, socket: ClientConnection) -> None:
        since = {} if self.number < 0 else {"since": self.number + 1}
        await self._send(socket, json.dumps({**self._hello, **self._wants, **since}))
        async for text in socket:
            message: ServerMessage = json.loads(text)
            await self._apply(socket, message)
            async with self._news:
                self._news.notify_all()

    @staticmethod
    async def _send(socket: ClientConnection, text: str) -> None:
        try:
            await socket.send(text)
        except WebSocketException:
            return  # it is sent again on the next connection

    async def _apply(self, socket: ClientConnection, message: ServerMessage) -> None:
        match message["type"]:
            case "welcome":
                if self._socket is socket and message["number"] > self.number and not message["entries"]:
                    # The server read the match again, and there were new entries meanwhile.
                    await self._ask_again(socket)
                    return
                self.match, self.you, self.presence = message["match"], message["you"], message["presence"]
                # Two resync requests before the first answer bring the same entries twice.
                new = [entry for entry in message["entries"] if entry["number"] > self.number]
                self.events += [event for entry in new for event in entry["events"]]
                self.tables = {table["seat"]: table for table in message["tables"]}
                self.number = message["number"]
                if self._socket is not socket:
                    self._socket = socket
                    self.connections += 1
                    for waiting, _ in list(self._waiting.values()):
                        await self._send(socket, waiting)
                self._show_words()
                if self._ready is not None and not self._ready.done():
                    self._ready.set_result(None)
            case "update":
                if message["number"] <= self.number:
                    return  # an earlier welcome included it
                if message["number"] != self.number + 1:
                    await self._ask_again(socket)
                    return
                self.number = message["number"]
                self.events += message["events"]
                self.match = message.get("match", self.match)
                self._show_words()
                for table in message["tables"]:
                    self.tables[table["seat"]] = _changed(self.tables.get(table["seat"]), table)
            case "accepted":
                self._answer(message["id"], message["number"])
            case "drafted":
                self._apply_draft(message["seat"], message["draft"])
                self._answer(message["id"], message["draft"])
            case "reasoned":
                self._answer(message["id"], message["reason"])
            case "pong":
                self._answer(message["id"], None)
            case "said":
                self.said.append((message["seat"], message["phrase"]))
                if message["id"] is not None:
                    self._answer(message["id"], None)
            case "presence":
                self.presence = message["seats"]
            case "refused":
                error = Refused(message["code"], message["rule"], message["cells"], message["detail"])
                self._apply_refusal(socket, message["id"], error)
            case "goodbye":
                pass

    def _apply_refusal(self, socket: ClientConnection, message_id: str | None, error: Refused) -> None:
        is_resync = message_id == self._resync
        if (message_id is None and self._socket is not socket) or (is_resync and error.code in FINAL):
            raise error  # the hello, or the match is gone
        if is_resync:
            self._later(self._ask_later(socket))
        elif message_id is not None and error.code == "slow-down":
            self._send_later(message_id)
        elif message_id is not None:
            self._answer(message_id, error)

    def _show_words(self) -> None:
        """Reveals the words of the seats here once the match is closed, after noting the hash of the deal."""
        if not self.match.get("closed"):
            return
        self.deal_hash = self.deal_hash or self.match.get("deal_hash")
        for seat in self.match["seats"]:
            if seat.get("owes_words") and seat["seat"] in self.when_closed:
                self._later(self._show(self.when_closed.pop(seat["seat"])))

    @staticmethod
    async def _show(show: Callable[[], Awaitable[None]]) -> None:
        with suppress(Refused):  # another client of the same device was faster
            await show()

    def _send_later(self, message_id: str) -> None:
        async def send() -> None:
            await asyncio.sleep(SLOWER)
            text, _ = self._waiting.get(message_id, (None, None))
            if text is not None and self._socket is not None:  # otherwise it is sent on the next connection
                await self._send(self._socket, text)

        self._later(send())

    def _later(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(what)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def _apply_draft(self, seat: int, draft: Draft) -> None:
        """Adds a draft to its table: the server regards it as known, and no later update includes it."""
        table = self.tables.get(seat)
        if table is not None:
            others = [each for each in table.get("drafts", []) if each["plan"] != draft["plan"]]
            table["drafts"] = [*others, draft]

    async def _ask_again(self, socket: ClientConnection) -> None:
        """Requests the missed entries and the whole table."""
        self._resync = uuid4().hex
        resync = {"type": "resync", "id": self._resync, "since": self.number + 1}
        await self._send(socket, json.dumps(resync))

    async def _ask_later(self, socket: ClientConnection) -> None:
        """Retries a refused resync request: no caller waits for it, so otherwise the gap would stay."""
        refused = self._resync
        await asyncio.sleep(SLOWER)
        if self._resync == refused and self._socket is socket:  # otherwise there was another request or hello since
            await self._ask_again(socket)

    def _answer(self, message_id: str, value: object) -> None:
        _, answer = self._waiting.get(message_id, ("", None))
        if answer is not None and not answer.done():
            if isinstance(value, Exception):
                answer.set_exception(value)
            else:
                answer.set_result(value)


def _changed(before: Table | None, update: Table) -> Table:
    """A side of the table after an update with its changes: a whole view, or only the changed members of the view."""
    after: dict[str, Any] = {**update} if before is None else {**before, **update}
    if (parts := after.pop("parts", None)) is not None:
        after["view"] = with_parts(after["view"], parts)
    return cast("Table", after)


def with_parts(view: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """A view after an update with its changed members; of `seats`, the update holds only the changed members of each.

    >>> with_parts({"round": 1, "seats": [{"left": 3, "total": 5}, {"left": 2}]}, {"seats": [{"left": 1}, {}]})
    {'round': 1, 'seats': [{'left': 1, 'total': 5}, {'left': 2}]}
    """
    after = {**view, **parts}
    if "seats" in parts:
        after["seats"] = [{**seat, **changed} for seat, changed in zip(view["seats"], parts["seats"], strict=True)]
    return after
