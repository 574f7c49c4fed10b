"""The daily rankings over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from witz.server.http.deps import AtHub, MatchInPath, OwnDevice
from witz.server.http.problems import PROBLEMS
from witz.server.live.days import Days
from witz.server.wire import bodies

router = APIRouter(prefix="/api", responses=PROBLEMS)

Short = Annotated[str, Path(max_length=40)]


@router.get("/days/{day}/{game}/{level}")
async def show_day(day: Short, game: Short, level: Short, hub: AtHub) -> bodies.DayTable:
    """The best results of a deal of the day on this server, and the best match of the day before."""
    return await Days(hub).table(day, game, level)


@router.post("/matches/{match}/day", status_code=204)
async def enter_day(match: MatchInPath, asked: bodies.EnterDay, hub: AtHub, device: OwnDevice) -> None:
    """Enters the device's result of a deal of the day; its first one for a day, game and level stays."""
    await Days(hub).enter(match, asked.name, device)
