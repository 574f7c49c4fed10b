"""The text of messages to a WebSocket."""

from __future__ import annotations

from pydantic_core import to_json

from witz.server.wire.messages import ServerMessage


def write_message(message: ServerMessage) -> str:
    """A message as text. (The standard library's encoder takes several times as long.)"""
    return to_json(message).decode()
