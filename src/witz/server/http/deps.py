"""What requests over HTTP have in common: the matches, the device that asks, and what stands in their path."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Header, Path, Request

from witz.server.identity import digest
from witz.server.live.hub import Hub
from witz.server.match.refusal import Refuse
from witz.server.wire.messages import BITS_192, MatchId, Secret


def hub_of(request: Request) -> Hub:
    """The matches of the server."""
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def _device(authorization: Annotated[str | None, Header(max_length=100)] = None) -> str | None:
    """The digest of the device's secret; None when none is shown."""
    if authorization is None:
        return None
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer" or re.fullmatch(BITS_192, secret) is None:
        raise Refuse("bad-device", detail="the header is: Authorization: Bearer, and a secret from POST /api/devices")
    return digest(secret)


def _own_device(device: Annotated[str | None, Depends(_device)]) -> str:
    if device is None:
        raise Refuse("no-device", detail="show a secret from POST /api/devices as: Authorization: Bearer ...")
    return device


AtHub = Annotated[Hub, Depends(hub_of)]
AnyDevice = Annotated[str | None, Depends(_device)]
OwnDevice = Annotated[str, Depends(_own_device)]
InPath = Annotated[MatchId, Path()]
SeatInPath = Annotated[int, Path(ge=1, le=4)]
Invitation = Annotated[Secret, Path()]
