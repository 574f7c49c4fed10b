"""The session of one WebSocket: every message is answered, and an error in one does not end the connection."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, assert_never

from witz.engine import Seat
from witz.errors import RulesChanged, StoreError
from witz.server.limits import ENTRIES_PER_MESSAGE, Bucket, Buckets
from witz.server.live.audience import Visitor
from witz.server.live.hub import Hub
from witz.server.live.inbox import Asked, AskedDraft, Enter, Resend
from witz.server.live.lobby import TOO_MANY_MADE
from witz.server.live.outbox import Outbox
from witz.server.live.task import MatchTask
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.refusal import Refuse
from witz.server.program_log import log_exception
from witz.server.wire import sending
from witz.server.wire.answering import reasoned
from witz.server.wire.messages import (
    Abort,
    Act,
    ClientMessage,
    FromSeat,
    HandOver,
    Hello,
    Ping,
    Rematch,
    Resign,
    Resync,
    Say,
    ServerMessage,
    SetDraft,
    TakeBack,
    TakeSeat,
    WhyNot,
)
from witz.server.wire.reading import id_in, read_identity, read_request
from witz.server.wire.sides import Wants
from witz.server.wire.visiting import as_refusal, check_hello, place_of, seat_of

from .validators import read_message
from .writing import write_message

MOST_REFUSED_IN_A_ROW: Final = 200  # messages over the rate limit, after which the connection is ended


class Session:
    """One connection: its match and its requests."""

    def __init__(
        self,
        hub: Hub,
        outbox: Outbox,
        network: str = "",
        settle: Callable[[bool], None] = lambda _: None,
        *,
        match: MatchId | None = None,
    ) -> None:
        settings = hub.services.settings
        self._hub = hub
        self._outbox = outbox
        self._network = network
        self._match = match  # the match in its address; None: any match
        self._settle = settle  # is called after each hello with whether it holds a seat
        self._limits = hub.services.limits
        self._metrics = hub.services.metrics
        self._place: tuple[MatchTask, Visitor] | None = None  # its match, and it as a visitor there
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst, hub.services.monotonic)
        self._too_many = 0

    @property
    def is_at_a_match(self) -> bool:
        return self._place is not None

    async def receive(self, text: str | None) -> None:
        """Answers one message; None stands for a message that is not text."""
        received = perf_counter()
        self._metrics.messages.inc()
        message_id = None
        try:
            self._limit_rate()
            message = read_message(text)
            message_id = None if isinstance(message, Hello) else message.id
            await self._answer(message, received)
        except Refuse as error:
            self._refuse(error, message_id or id_in(text))
        except StoreError as error:
            self._refuse(as_refusal(error), message_id)
            if isinstance(error, RulesChanged):
                self._outbox.end("rules-changed")
        except Exception:  # noqa: BLE001  # even then the client must get an answer
            log_exception()
            self._refuse(Refuse("internal"), message_id)

    def _limit_rate(self) -> None:
        if self._bucket.take() and (self._place is None or self._of_address.take(self._network)):
            self._too_many = 0
            return
        self._too_many += 1
        if self._too_many > MOST_REFUSED_IN_A_ROW:
            self._outbox.end("too-many")
        raise Refuse("slow-down")

    @property
    def _of_address(self) -> Buckets:
        holds_a_seat = self._place is not None and bool(self._place[1].seats)
        return self._limits.holders_messages if holds_a_seat else self._limits.strangers_messages

    def _charge(self, task: MatchTask, since: int | None) -> None:
        """Charges the rate limits for the entries that were sent with the table."""
        if since is not None and task.is_loaded:
            cost = max(0, task.loaded.number + 1 - since) / ENTRIES_PER_MESSAGE
            self._bucket.charge(cost)
            self._of_address.charge(self._network, cost)

    def _send(self, message: ServerMessage) -> None:
        self._outbox.send(write_message(message))

    def _refuse(self, error: Refuse, message_id: MessageId | None) -> None:
        self._metrics.refusals.inc()
        self._send(sending.refused(message_id, error))

    async def _answer(self, message: ClientMessage, received: float) -> None:
        match message:
            case Act() | TakeBack() | HandOver() | TakeSeat() | Resign() | Abort() | Rematch():
                await self._change(message, received)
            case Hello():
                await self._hello(message)
            case Ping():
                self._send(sending.pong(message.id))
            case Resync():
                task, visitor = self._here()
                await task.tell(Resend(visitor, message.id, message.since))
                self._charge(task, message.since)
            case SetDraft():
                await self._draft(message)
            case Say():
                task, _, seat = self._about(message)
                task.say(seat, message.phrase, message.id)
            case WhyNot():
                await self._why_not(message)
            case _:
                assert_never(message)

    # Connecting and disconnecting

    async def _hello(self, hello: Hello) -> None:
        before = self._place
        check_hello(hello, self._match if before is None else before[0].id)
        task = self._hub.task(hello.match)
        coming = Visitor(self._outbox, read_identity(hello), network=self._network, wants=Wants.of(hello))
        visitor = await task.enter(Enter(coming, bool(hello.seats), hello.since, before and before[1]))
        self._place = task, visitor
        self._settle(bool(visitor.seats))
        self._charge(task, hello.since)

    def leave(self) -> None:
        """Leaves the match; to be called when no message is being answered."""
        if self._place is not None:
            task, visitor = self._place
            task.leave(visitor)
            self._place = None

    def _here(self) -> tuple[MatchTask, Visitor]:
        return place_of(self._place)

    def _about(self, message: FromSeat | SetDraft | Say | WhyNot) -> tuple[MatchTask, Visitor, Seat]:
        """The match, the visitor, and the seat that a message is about. Raises Refuse."""
        task, visitor = self._here()
        return task, visitor, seat_of(message, visitor.seats)

    # Play

    async def _change(self, message: FromSeat, received: float) -> None:
        task, visitor, _ = self._about(message)
        if isinstance(message, Rematch):
            await self._hub.must_have_room()
            if not self._limits.makings.take(self._network):
                raise Refuse("too-many-matches", detail=TOO_MANY_MADE)
        await task.ask(Asked(visitor.identity, read_request(message), received, (visitor, message.id)))

    async def _draft(self, message: SetDraft) -> None:
        task, visitor, seat = self._about(message)
        await task.tell(
            AskedDraft(
                identity=visitor.identity,
                id=message.id,
                seat=seat,
                decision=message.decision,
                plan=message.plan,
                placed=message.placed,
                undone=message.undone,
            )
        )

    async def _why_not(self, message: WhyNot) -> None:
        task, visitor, _ = self._about(message)
        self._send(reasoned(await task.look(), visitor.identity, message))
