"""Messages of clients as requests to a match, in which seats count from 0."""

from __future__ import annotations

import json
from typing import Any, assert_never

from witz.engine import Seat
from witz.fair import new_seed
from witz.server.match import requests
from witz.server.match.identity import (
    DeviceSecret,
    Identity,
    MessageId,
    SeatToken,
    TokenDigest,
    digest_device,
    digest_invitation,
    digest_token,
)
from witz.server.match.refusal import Refuse

from .bodies import AddWords, Join
from .checking import ShapeError, read_value
from .messages import (
    Abort,
    Act,
    ClientMessage,
    FromSeat,
    HandOver,
    Hello,
    Rematch,
    Resign,
    TakeBack,
    TakeSeat,
)
from .new_secrets import new_invitation, new_match_id


def read_message(text: str) -> ClientMessage:
    """A message from its text. Raises Refuse."""
    message: ClientMessage = read_json(ClientMessage, text)
    return message


def read_json(kind: Any, text: str) -> Any:
    """A value of a type from its JSON text, with the standard library alone. Raises Refuse."""
    try:
        return read_value(kind, json.loads(text))
    except ShapeError as error:
        raise Refuse("malformed", detail=str(error)) from None
    except (ValueError, RecursionError):
        raise Refuse("malformed", detail="not JSON") from None


def id_in(text: str | None) -> MessageId | None:
    """The id of an invalid message, so that its sender knows which one was refused."""
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        return None
    text_id = found.get("id") if isinstance(found, dict) else None
    if not isinstance(text_id, str) or len(text_id) > 64:
        return None
    # Half of a surrogate pair can be read, but not sent back.
    return MessageId(text_id) if text_id.isprintable() else None


def read_identity(hello: Hello) -> Identity:
    """The identity in a hello."""
    device = None if hello.device is None else digest_device(DeviceSecret(hello.device))
    return Identity(device, frozenset(digest_token(SeatToken(secret)) for secret in hello.seats))


def read_words(seat: Seat, asked: AddWords) -> requests.AddWords | requests.CommitWords:
    """The request to add words to the seed, or the hash of words to be shown later. Raises Refuse."""
    _must_be_one(asked)
    if asked.words_hash is not None:
        return requests.CommitWords(seat=seat, words_hash=asked.words_hash)
    if asked.words is None:
        raise Refuse("malformed", detail="body: words or words_hash is missing")
    return requests.AddWords(seat=seat, words=asked.words)


def read_join(asked: Join, token: TokenDigest) -> requests.Join:
    """The request to take an open seat, whose new secret has this digest. Raises Refuse."""
    _must_be_one(asked)
    seat = None if asked.seat is None else asked.seat - 1
    return requests.Join(seat=seat, name=asked.name, token=token, words=asked.words, words_hash=asked.words_hash)


def _must_be_one(asked: AddWords | Join) -> None:
    if asked.words is not None and asked.words_hash is not None:
        raise Refuse("malformed", detail="body: words are given, or their hash, but not both")


def read_request(message: FromSeat) -> requests.FromSeat:
    """The request in a message."""
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
        case Resign():
            return requests.Resign(seat=seat, id=message.id, level=message.level)
        case Abort():
            return requests.Abort(seat=seat, id=message.id, wanted=message.wanted)
        case Rematch():
            return requests.MakeRematch(
                seat=seat,
                id=message.id,
                match=new_match_id(),
                seed=new_seed(),
                invitation=digest_invitation(new_invitation()),
            )
        case _:
            assert_never(message)
