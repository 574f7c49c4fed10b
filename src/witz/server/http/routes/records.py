"""Matches and records step by step, over HTTP. They are long, so they are made apart, and few at a time."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json

from witz.server.http.deps import AnyDevice, AtHub, InPath
from witz.server.http.problems import PROBLEMS
from witz.server.live.keeper import kept_history
from witz.server.live.load import read_log
from witz.server.match import replay as history
from witz.server.match.refusal import Refuse
from witz.server.wire import bodies as rest
from witz.server.wire.messages import MatchInfo
from witz.server.wire.views import match_info

AT_ONCE: Final = 2  # so many are made at once, so that threads are left for matches that are read

router = APIRouter(prefix="/api", responses=PROBLEMS)

SeatAsked = Annotated[int | None, Query(ge=1, le=4)]


@router.get("/matches/{match}/history", response_model=rest.History)
async def show_history(
    request: Request, match: InPath, hub: AtHub, device: AnyDevice, seat: SeatAsked = None
) -> Response:
    """A match step by step as spectators saw it or as one's own seat did; when it is over, open or as any seat did."""
    task = hub.task(match)

    async def allowed() -> MatchInfo | None:
        if seat is not None:
            if seat > len(task.match.seats):
                raise Refuse("no-such-seat")
            if task.match.outcome is None and (device is None or task.match.seats[seat - 1].device != device):
                raise Refuse("not-your-seat")
        return None if task.loaded.account is None else match_info(task.match)

    kept, viewer = await task.do(allowed), None if seat is None else seat - 1
    store = hub.services.store.sync
    if kept is not None:
        return await _made_apart(request, lambda: kept_history(store, kept, viewer))
    return await _made_apart(request, lambda: history.history(match, read_log(match, store.entries(match)), viewer))


@router.get(
    "/matches/{match}/record",
    response_model=None,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def download_record(match: InPath, hub: AtHub) -> PlainTextResponse:
    """The record of a match that is over or cannot go on, with its seed, for `witz replay` and `witz verify`."""
    text, name = await hub.record(match)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post(
    "/records/check",
    response_model=rest.RecordChecked,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def check_record(request: Request, seat: SeatAsked = None) -> Response:
    """Replays a record that somebody brings: whether it is legal, how it ended, whether its deals are fair."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("not-a-record", detail="a record is text in UTF-8") from None
    viewer = None if seat is None else seat - 1
    return await _made_apart(request, lambda: history.check_record(text, viewer))


async def _made_apart(request: Request, make: Callable[[], Mapping[str, Any]]) -> Response:
    """A long answer, made and compressed in a thread down to its last byte: no table waits for it."""

    def packed() -> Response:
        body, headers = to_json(make()), {"Vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["Content-Encoding"] = gzip.compress(body, 5), "gzip"
        return Response(body, media_type="application/json", headers=headers)

    async with request.app.state.few:
        return await asyncio.to_thread(packed)
