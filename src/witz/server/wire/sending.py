"""The short messages of a server, which a page sends itself as well; seats in them count from 1."""

from __future__ import annotations

from collections.abc import Iterable

from witz.engine import Seat
from witz.server.match.identity import MessageId
from witz.server.match.refusal import Refuse

from .facts import write_reason
from .messages import (
    Accepted,
    Draft,
    Drafted,
    Goodbye,
    GoodbyeCode,
    Phrase,
    Pong,
    Presence,
    Refused,
    Said,
    SeatPresence,
)


def accepted(message_id: MessageId, number: int) -> Accepted:
    """A message was accepted, and its entry has this number."""
    return {"type": "accepted", "id": message_id, "number": number}


def refused(message_id: MessageId | None, error: Refuse) -> Refused:
    """A message was refused."""
    return {"type": "refused", "id": message_id, **write_reason(error)}


def drafted(message_id: MessageId, seat: Seat, draft: Draft) -> Drafted:
    """A draft of a seat was stored."""
    return {"type": "drafted", "id": message_id, "seat": seat + 1, "draft": draft}


def said(message_id: MessageId | None, seat: Seat, phrase: Phrase) -> Said:
    """A seat said a phrase."""
    return {"type": "said", "id": message_id, "seat": seat + 1, "phrase": phrase}


def seats_present(seats: Iterable[tuple[Seat, bool, float]]) -> list[SeatPresence]:
    """Which seats are connected, each with the seconds since that changed."""
    return [{"seat": seat + 1, "connected": connected, "seconds": int(seconds)} for seat, connected, seconds in seats]


def presence(seats: list[SeatPresence]) -> Presence:
    """Which seats are connected has changed."""
    return {"type": "presence", "seats": seats}


def pong(message_id: MessageId) -> Pong:
    """The answer to a ping."""
    return {"type": "pong", "id": message_id}


def goodbye(code: GoodbyeCode) -> Goodbye:
    """The connection ends."""
    return {"type": "goodbye", "code": code}
