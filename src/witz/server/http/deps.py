"""Dependencies of the routes: the matches, the requesting device, and the parameters in URL paths."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request

from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceDigest, DeviceSecret, Identity, Invitation, digest_device
from witz.server.match.refusal import Refuse
from witz.server.wire.messages import BITS_192, MOST_SEATS, MatchIdText, SecretText


def hub_of(request: Request) -> Hub:
    """The matches of the server."""
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def _lobby(hub: Annotated[Hub, Depends(hub_of)]) -> Lobby:
    return Lobby(hub)


def _device(authorization: Annotated[str | None, Header(max_length=100)] = None) -> DeviceDigest | None:
    """The digest of the device's secret; None if the request has none."""
    if authorization is None:
        return None
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer" or re.fullmatch(BITS_192, secret) is None:
        raise Refuse("bad-device", detail="the header is: Authorization: Bearer, and a secret from POST /api/devices")
    return digest_device(DeviceSecret(secret))


def _own_device(device: Annotated[DeviceDigest | None, Depends(_device)]) -> DeviceDigest:
    if device is None:
        raise Refuse("no-device", detail="show a secret from POST /api/devices as: Authorization: Bearer ...")
    return device


def _identity(device: Annotated[DeviceDigest | None, Depends(_device)]) -> Identity:
    return Identity(device)


def _seat(seat: Annotated[int, Path(ge=1, le=MOST_SEATS)]) -> int:
    return seat - 1


def _viewer(seat: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None) -> int | None:
    return None if seat is None else seat - 1


def _invitation(code: Annotated[SecretText, Path()]) -> Invitation:
    return Invitation(code)


AtHub = Annotated[Hub, Depends(hub_of)]
AtLobby = Annotated[Lobby, Depends(_lobby)]
Asking = Annotated[Identity, Depends(_identity)]
OwnDevice = Annotated[DeviceDigest, Depends(_own_device)]
MatchInPath = Annotated[MatchIdText, Path()]
SeatInPath = Annotated[int, Depends(_seat)]  # from 0
ViewerInQuery = Annotated[int | None, Depends(_viewer)]  # from 0; None: no seat
InvitationInPath = Annotated[Invitation, Depends(_invitation)]
