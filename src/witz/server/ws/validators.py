"""Validation of messages from a WebSocket: the shapes of `wire.messages`, read strictly."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, TypeAdapter, ValidationError

from witz.server.match.refusal import Refuse
from witz.server.wire.messages import ClientMessage

CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(Annotated[ClientMessage, Field(discriminator="type")])


def read_message(text: str | None) -> ClientMessage:
    """A message from its text; None stands for a message that is not text. Raises Refuse."""
    if text is None:
        raise Refuse("malformed", detail="messages are text")
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Refuse("malformed", detail=f"{where}: {first['msg']}" if where else first["msg"]) from None
