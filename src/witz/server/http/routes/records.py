"""Matches and records step by step, over HTTP. These requests take long, so they are offloaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from witz.engine import Seat
from witz.server.http.deps import Asking, AtHub, AtLobby, MatchInPath, OwnDevice, ViewerInQuery
from witz.server.http.offload import Make
from witz.server.http.problems import PROBLEMS
from witz.server.live.backfill import stored_history
from witz.server.match.identity import MatchId
from witz.server.match.permit import may_see_history
from witz.server.match.refusal import Refuse
from witz.server.match.replay import fold_log
from witz.server.store import LogRow
from witz.server.wire import bodies, replays
from witz.server.wire.log import read_log
from witz.server.wire.views import match_info

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/matches/{match}/history", response_model=bodies.History)
async def show_history(
    request: Request, match: MatchInPath, hub: AtHub, asking: Asking, viewer: ViewerInQuery
) -> Response:
    """The history of a match for spectators or for a seat of this device; after its end, open or for any seat."""
    loaded = await hub.task(match).look()
    may_see_history(loaded.match, asking, viewer)
    store = hub.services.store
    stored = await store.read(lambda each: each.entries(match))
    if loaded.account is not None:
        kept = await store.read(lambda each: each.account(match))
        return await _offloaded(request, stored_history, kept, stored, match_info(loaded.match), viewer)
    return await _offloaded(request, _history, match, stored, viewer)


def _history(match: MatchId, stored: Sequence[LogRow], viewer: Seat | None) -> bodies.History:
    return replays.write_history(list(fold_log(match, read_log(match, stored))), viewer)


@router.get(
    "/matches/{match}/record",
    response_model=None,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def download_record(match: MatchInPath, hub: AtHub) -> PlainTextResponse:
    """The record, with its seed, of a match that is over or has old rules, for `witz replay` and `witz verify`."""
    text, name = await hub.record(match)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post(
    "/records/check",
    response_model=bodies.RecordChecked,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def check_record(request: Request, viewer: ViewerInQuery) -> Response:
    """Checks an uploaded record by a replay: whether it is legal, its outcome, and whether its deals are fair."""
    return await _offloaded(request, replays.check_record, await _text(request), viewer)


@router.post(
    "/records/look-back",
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def look_back(request: Request, hub: AtHub) -> bodies.LookingBack:
    """The analysis of an uploaded record, made in the background: upload it again for its progress or result."""
    return await hub.looking_back.on_record(await _text(request), request.client.host if request.client else "")


@router.post("/records/play-on", status_code=201)
async def play_on(request: Request, asked: bodies.PlayOnRecord, lobby: AtLobby, device: OwnDevice) -> bodies.MatchMade:
    """Makes a match against bots that continues a record from a decision.

    It is left out of statistics and daily rankings.
    """
    return await lobby.play_on_record(asked, device, request.client.host if request.client else "")


async def _text(request: Request) -> str:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("not-a-record", detail="a record is text in UTF-8") from None


async def _offloaded(request: Request, make: Make, *args: Any) -> Response:
    """The response to a long request, computed and compressed outside of the event loop."""
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    body: bytes = await request.app.state.offload.make(make, *args, compressed=compressed)
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if compressed else {})
    return Response(body, media_type="application/json", headers=headers)
