"""Checks that the server and a page share: hellos, the seats of messages, and the refusal for an error."""

from __future__ import annotations

from collections.abc import Container
from typing import TypeVar

from witz.engine import Seat
from witz.errors import MatchNotFound, RulesChanged, StoreError, WitzError
from witz.server.match.identity import MatchId
from witz.server.match.refusal import Refuse

from .messages import PROTOCOL_VERSION, FromSeat, HandOver, Hello, Say, SetDraft, WhyNot

P = TypeVar("P")


def check_hello(hello: Hello, match: MatchId | None) -> None:
    """Raises Refuse for another version of the protocol, or for another match than the connection's, if it has one."""
    if hello.protocol != PROTOCOL_VERSION:
        raise Refuse("wrong-protocol", detail=f"this server supports protocol version {PROTOCOL_VERSION}")
    if match is not None and match != hello.match:
        raise Refuse("other-match", detail="one connection is for one match")


def place_of(place: P | None) -> P:
    """The place of a connection. Raises Refuse before its hello."""
    if place is None:
        raise Refuse("hello-first")
    return place


def seat_of(message: FromSeat | SetDraft | Say | WhyNot, held: Container[Seat]) -> Seat:
    """The seat that a message is about. Raises Refuse unless it is held, or may be handed over because it is away."""
    seat = message.seat - 1
    if seat not in held and not isinstance(message, HandOver):
        raise Refuse("not-your-seat")
    return seat


def as_refusal(error: WitzError) -> Refuse:
    """The refusal of a message or request because of an error."""
    match error:
        case Refuse():
            return error
        case MatchNotFound():
            return Refuse("no-such-match")
        case RulesChanged():
            return Refuse("rules-changed")
        case StoreError():
            return Refuse("store-unavailable")
        case _:
            return Refuse("internal")
