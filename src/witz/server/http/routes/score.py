"""Counts the pyramids on somebody's table: `witz score` over HTTP, with the cells that scored."""

from __future__ import annotations

from fastapi import APIRouter, Request

from witz.server.http.problems import PROBLEMS
from witz.server.match.refusal import Refuse
from witz.server.wire.games.registry import TABLES
from witz.server.wire.scoring import score_table
from witz.server.wire.shapes import Sheet

router = APIRouter(prefix="/api", responses=PROBLEMS)

_TABLE = {"anyOf": [*TABLES.values()]}


@router.post(
    "/score",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _TABLE}}}},
)
async def score(request: Request) -> Sheet:
    """The count of the pyramids on a table, described as for `witz score`."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("bad-table", detail="a table is JSON in UTF-8") from None
    return score_table(text)
