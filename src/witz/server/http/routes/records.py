"""Matches and records step by step, over HTTP. They take long, so they are made in threads, and few at a time."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json

from witz.server.http.deps import Asking, AtHub, MatchInPath, ViewerInQuery
from witz.server.http.problems import PROBLEMS
from witz.server.live.keeper import kept_history
from witz.server.live.load import read_log
from witz.server.match.permit import may_see_history
from witz.server.match.refusal import Refuse
from witz.server.match.replay import fold_log
from witz.server.wire import bodies, replays
from witz.server.wire.views import match_info

AT_ONCE: Final = 2  # so many are made at once, so that threads are left for matches that are read

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/matches/{match}/history", response_model=bodies.History)
async def show_history(
    request: Request, match: MatchInPath, hub: AtHub, asking: Asking, viewer: ViewerInQuery
) -> Response:
    """A match step by step as spectators saw it or as one's own seat did; when it is over, open or as any seat did."""
    loaded = await hub.task(match).look()
    may_see_history(loaded.match, asking, viewer)
    store = hub.services.store.sync
    if loaded.account is not None:
        info = match_info(loaded.match)
        return await _made_apart(request, lambda: kept_history(store, info, viewer))

    def history() -> bodies.History:
        return replays.write_history(list(fold_log(match, read_log(match, store.entries(match)))), viewer)

    return await _made_apart(request, history)


@router.get(
    "/matches/{match}/record",
    response_model=None,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def download_record(match: MatchInPath, hub: AtHub) -> PlainTextResponse:
    """The record of a match that is over or cannot go on, with its seed, for `witz replay` and `witz verify`."""
    text, name = await hub.record(match)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post(
    "/records/check",
    response_model=bodies.RecordChecked,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def check_record(request: Request, viewer: ViewerInQuery) -> Response:
    """Replays an uploaded record: whether it is legal, how it ended, whether its deals are fair."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("not-a-record", detail="a record is text in UTF-8") from None
    return await _made_apart(request, lambda: replays.check_record(text, viewer))


async def _made_apart(request: Request, make: Callable[[], Mapping[str, Any]]) -> Response:
    """A long answer, made and compressed in a thread down to its last byte: no table waits for it."""

    def packed() -> Response:
        body, headers = to_json(make()), {"Vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["Content-Encoding"] = gzip.compress(body, 5), "gzip"
        return Response(body, media_type="application/json", headers=headers)

    async with request.app.state.long_answers:
        return await asyncio.to_thread(packed)
