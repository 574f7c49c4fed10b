"""What one connection says, message by message: each is answered, and none of them ends more than itself."""

from __future__ import annotations

import json
from typing import assert_never

from pydantic import ValidationError

from witz.engine import Seat
from witz.errors import MatchNotFound, RulesChanged, StoreError
from witz.server.identity import digest
from witz.server.limits import Bucket
from witz.server.live.audience import seats_held
from witz.server.live.hub import Hub, check_level
from witz.server.live.task import MatchTask
from witz.server.log import say_mistake
from witz.server.match import entries
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse
from witz.server.wire.messages import (
    CLIENT_MESSAGE,
    PROTOCOL_VERSION,
    Act,
    ClientMessage,
    HandOver,
    Hello,
    Ping,
    Reason,
    Rematch,
    Resync,
    SetDraft,
    TakeBack,
    TakeSeat,
    WhyNot,
)
from witz.server.wire.views import why_not

from .outbox import Connection, write_message

PATIENCE = 200  # refused messages in a row after which a connection that sends too many is ended


class Session:
    """One connection: which match it is at, and what it asks for."""

    def __init__(self, hub: Hub, connection: Connection) -> None:
        settings = hub.services.settings
        self._hub = hub
        self._connection = connection
        self._task: MatchTask | None = None
        self._has_left = False
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst, hub.services.monotonic)
        self._too_many = 0

    @property
    def is_at_a_match(self) -> bool:
        return self._task is not None

    async def receive(self, text: str | None) -> None:
        """Answers one message; None is one that was not text."""
        self._hub.services.counts["messages"] += 1
        message_id = None
        try:
            self._must_be_few()
            message = self._read(text)
            message_id = None if isinstance(message, Hello) else message.id
            await self._answer(message)
        except Refuse as error:
            self._refuse(error, message_id or _id_in(text))
        except MatchNotFound:
            self._refuse(Refuse("no-such-match"), message_id)
        except RulesChanged:
            self._refuse(Refuse("rules-changed"), message_id)
            self._connection.end("rules-changed")
        except StoreError:
            self._refuse(Refuse("store-unavailable"), message_id)
        except Exception:  # noqa: BLE001  # whatever it is, it must not end the connection without an answer
            say_mistake()
            self._refuse(Refuse("internal"), message_id)

    def _must_be_few(self) -> None:
        if self._bucket.take():
            self._too_many = 0
            return
        self._too_many += 1
        if self._too_many > PATIENCE:
            self._connection.end("too-many")
        raise Refuse("slow-down")

    @staticmethod
    def _read(text: str | None) -> ClientMessage:
        if text is None:
            raise Refuse("malformed", detail="messages are text")
        try:
            return CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"]))
            raise Refuse("malformed", detail=f"{where}: {first['msg']}" if where else first["msg"]) from None

    def _refuse(self, error: Refuse, message_id: str | None) -> None:
        self._hub.services.counts["refusals"] += 1
        self._connection.send(
            write_message(
                {
                    "type": "refused",
                    "id": message_id,
                    "code": error.code,
                    "rule": error.rule,
                    "cells": list(error.cells),
                    "detail": error.detail,
                }
            )
        )

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                await self._hello(message)
            case Ping():
                self._connection.send(write_message({"type": "pong", "id": message.id}))
            case Resync():
                await self._resync(message)
            case SetDraft():
                await self._draft(message)
            case WhyNot():
                await self._why_not(message)
            case Act() | TakeBack() | HandOver() | TakeSeat() | Rematch():
                number = await self._change(message)
                self._connection.send(write_message({"type": "accepted", "id": message.id, "number": number}))
            case _:
                assert_never(message)

    # Coming

    async def _hello(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL_VERSION:
            raise Refuse("wrong-protocol", detail=f"this server speaks version {PROTOCOL_VERSION}")
        if self._task is not None and self._task.id != hello.match:
            raise Refuse("other-match", detail="one connection is for one match")
        task, connection = self._hub.task(hello.match), self._connection

        async def enter() -> None:
            if self._has_left:
                return  # while the match was being read; nobody would ever let the connection go
            device = None if hello.device is None else digest(hello.device)
            tokens = frozenset(map(digest, hello.seats))
            seats = seats_held(task.match, device, tokens)
            if hello.seats and not seats:
                # A seat's secret that fits no seat is a mistake that a spectator would not make.
                raise Refuse("no-such-seat")
            if self._task is not None:
                task.audience.leave(task.loaded, connection)
            connection.device, connection.tokens, connection.seats = device, tokens, seats
            self._task = task
            task.audience.enter(task.loaded, connection, None, hello.since)
            task.bots.wake()

        await task.do(enter)

    async def _resync(self, message: Resync) -> None:
        task = self._at()

        async def welcome() -> None:
            task.audience.welcome(task.loaded, self._connection, message.id, message.since)

        await task.do(welcome)

    def leave(self) -> None:
        """Goes away from the match, for good."""
        self._has_left = True
        if self._task is not None:
            self._task.leave(self._connection)
            self._task = None

    def _at(self) -> MatchTask:
        if self._task is None:
            raise Refuse("hello-first")
        return self._task

    def _own(self, number: int) -> Seat:
        self._at()
        if number - 1 not in self._connection.seats:
            raise Refuse("not-your-seat")
        return number - 1

    # Play

    async def _change(self, message: Act | TakeBack | HandOver | TakeSeat | Rematch) -> int:
        task = self._at()
        if isinstance(message, HandOver):
            return await task.do(lambda: self._hand_over(task, message))
        seat, message_id = self._own(message.seat), message.id
        match message:
            case Act():
                decision, actions = message.decision, tuple(message.actions)
                return await task.do(
                    lambda: task.once(
                        seat,
                        message_id,
                        entries.Acted,
                        lambda match: self._playing(match, seat).act(seat, message_id, decision, actions),
                        actions,
                    )
                )
            case TakeBack():
                decision = message.decision
                return await task.do(
                    lambda: task.once(
                        seat,
                        message_id,
                        entries.TookBack,
                        lambda match: self._playing(match, seat).take_back(seat, message_id, decision),
                    )
                )
            case TakeSeat():
                return await task.do(
                    lambda: task.once(
                        seat,
                        message_id,
                        entries.SeatTaken,
                        lambda match: self._holding(match, seat).take_seat(seat, message_id),
                    )
                )
            case Rematch():
                return await task.do(lambda: self._rematch(task, seat, message_id))
            case _:
                assert_never(message)

    def _holding(self, match: Match, seat: Seat) -> Match:
        """The match, if the seat is still held with what the connection has shown. Raises Refuse."""
        if seat not in self._still_held(match):
            raise Refuse("not-your-seat")
        return match

    def _still_held(self, match: Match) -> frozenset[Seat]:
        """The seats of this connection: while a message waited, one may have gone to another device."""
        return seats_held(match, self._connection.device, self._connection.tokens)

    def _playing(self, match: Match, seat: Seat) -> Match:
        """The match, if moreover the person plays the seat and not a bot. Raises Refuse."""
        if self._holding(match, seat).seats[seat].level is not None:
            raise Refuse("bot-plays", detail="take the seat back first")
        return match

    async def _draft(self, message: SetDraft) -> None:
        seat, task = self._own(message.seat), self._at()

        async def draft() -> None:
            self._holding(task.match, seat)
            await task.draft(seat, message)

        await task.do(draft)

    async def _why_not(self, message: WhyNot) -> None:
        seat, task = self._own(message.seat), self._at()

        async def look() -> Reason | None:
            self._holding(task.match, seat).playing().must_be_asked(seat, message.decision)
            return why_not(task.match, seat, message.actions, message.plan)

        reason = await task.do(look)
        self._connection.send(write_message({"type": "reasoned", "id": message.id, "reason": reason}))

    async def _rematch(self, task: MatchTask, seat: Seat, message_id: str) -> int:
        self._holding(task.match, seat)
        return await self._hub.rematch(task, seat, message_id)

    async def _hand_over(self, task: MatchTask, message: HandOver) -> int:
        seat, own, message_id = message.seat - 1, self._still_held(task.match), message.id
        if not own or seat >= len(task.match.seats):
            raise Refuse("not-your-seat")
        check_level(task.match.game.name, message.level)
        if seat not in own:
            # The ids of a seat are its own: nobody else may use one up.
            message_id = f"{min(own) + 1}:{message.id}"
            if (seat, message_id) not in task.loaded.moves:
                self._must_be_away(task, seat)
        return await task.once(
            seat, message_id, entries.HandedOver, lambda match: match.hand_over(seat, message_id, message.level)
        )

    def _must_be_away(self, task: MatchTask, seat: Seat) -> None:
        away, needed = task.audience.seconds_away(seat), self._hub.services.settings.away_seconds
        if away is None or away < needed:
            raise Refuse("not-away", detail=f"{needed:g} seconds without connection are needed")


def _id_in(text: str | None) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender knows which one is refused."""
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        return None
    message_id = found.get("id") if isinstance(found, dict) else None
    # Half of a surrogate pair can be read, but not sent back.
    return message_id if isinstance(message_id, str) and len(message_id) <= 64 and message_id.isprintable() else None
