"""Fake connections for tests without a network, which record messages; and HTTP requests to make matches."""

import json
from typing import Any

from pydantic import TypeAdapter

from witz.server.wire.bodies import CreateMatch
from witz.server.ws.outbox import BoundedOutbox


class Ear(BoundedOutbox):
    """An outbox that records its messages."""

    def __init__(self) -> None:
        super().__init__(most_messages=10**9, most_bytes=10**12)
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []

    def send(self, text: str) -> None:
        self.raw.append(text)
        self.heard.append(json.loads(text))


def create_request(game: str, *kinds: str) -> CreateMatch:
    """The request to make a match with seats of these kinds."""
    return TypeAdapter(CreateMatch).validate_python({"game": game, "seats": [{"kind": kind} for kind in kinds]})
