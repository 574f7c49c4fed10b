"""Messages of clients as requests to a match: seats count from 0 from here on."""

from __future__ import annotations

from typing import assert_never

from witz.server.match import requests
from witz.server.match.identity import (
    DeviceSecret,
    Identity,
    SeatToken,
    digest_device,
    digest_token,
    new_match_id,
)

from .messages import Act, FromSeat, HandOver, Hello, Rematch, TakeBack, TakeSeat


def read_identity(hello: Hello) -> Identity:
    """Who says hello."""
    device = None if hello.device is None else digest_device(DeviceSecret(hello.device))
    return Identity(device, frozenset(digest_token(SeatToken(secret)) for secret in hello.seats))


def read_request(message: FromSeat) -> requests.FromSeat:
    """What a message asks of a match."""
    seat = message.seat - 1
    match message:
        case Act():
            return requests.Act(seat=seat, id=message.id, decision=message.decision, actions=message.actions)
        case TakeBack():
            return requests.TakeBack(seat=seat, id=message.id, decision=message.decision)
        case HandOver():
            return requests.HandOver(seat=seat, id=message.id, level=message.level)
        case TakeSeat():
            return requests.TakeSeat(seat=seat, id=message.id)
        case Rematch():
            return requests.Rematch(seat=seat, id=message.id, match=new_match_id())
        case _:
            assert_never(message)
