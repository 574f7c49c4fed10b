"""Counts the pyramids on somebody's table: `witz score` over HTTP, with the cells that scored."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from witz.server.http.problems import PROBLEMS
from witz.server.match.refusal import Refuse
from witz.server.wire.games.yaxha.score import Scored, score_table

router = APIRouter(prefix="/api", responses=PROBLEMS)


_TABLE: dict[str, Any] = {
    "type": "object",
    "required": ["game", "bonus", "pyramids"],
    "example": {
        "game": "yaxha",
        "bonus": ["largest-orange"],
        "pyramids": [
            {"name": "Ana", "levels": [["OO..", "OB..", "....", "...."], ["O..", "...", "..."], ["..", ".."], ["."]]}
        ],
    },
}


@router.post(
    "/score",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _TABLE}}}},
)
async def score(request: Request) -> Scored:
    """The count of the pyramids on a table, described as for `witz score`."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("bad-table", detail="a table is JSON in UTF-8") from None
    return score_table(text)
