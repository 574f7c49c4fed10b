"""The web application: requests over HTTP, and the WebSocket for play."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Header, Path, Query, Request, Response, WebSocket
from fastapi.responses import HTMLResponse, PlainTextResponse

from ..games import GAMES
from . import apidocs, garbage, history, rest, score_api
from .bots import levels
from .guard import Guard
from .health import Health
from .hub import Hub
from .metrics import write_metrics
from .pages import Pages
from .problems import PROBLEMS, add_problem_handlers
from .protocol import BITS_192, MatchId, Secret
from .publish import match_info, record_name, table
from .refusal import Refuse
from .secrets import digest, new_secret
from .services import Services
from .sockets import Sockets

DESCRIPTION = """
Tables for Yaxha and La Gran Pirámide. A device has a secret (`POST /api/devices`) and shows it as a bearer token.
Play itself goes over the WebSocket at `/api/play`; its messages are described in docs/protocol.md.
"""

router = APIRouter(prefix="/api", responses=PROBLEMS)


def _hub(request: Request) -> Hub:
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


def _packed(answer: Any, encodings: str) -> Response:
    """A long answer, compressed for those who can read that. Call it outside the event loop."""
    body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in encodings:
        body, headers["Content-Encoding"] = gzip.compress(body, 5), "gzip"
    return Response(body, media_type="application/json", headers=headers)


AtHub = Annotated[Hub, Depends(_hub)]
AnyDevice = Annotated[str | None, Depends(_device)]
OwnDevice = Annotated[str, Depends(_own_device)]
InPath = Annotated[MatchId, Path()]
SeatInPath = Annotated[int, Path(ge=1, le=4)]
SeatAsked = Annotated[int | None, Query(ge=1, le=4)]
Encodings = Annotated[str, Header()]
Invitation = Annotated[Secret, Path()]


@router.post("/devices", status_code=201)
async def make_device() -> rest.Device:
    """A new secret for a device, which holds its seats."""
    return {"device": new_secret()}


@router.get("/games")
async def list_games() -> list[rest.GameInfo]:
    """The games that can be played here."""
    return [
        {
            "game": name,
            "rules": game.rules_version,
            "options": [key for key in game.option_keys if key not in ("players", "names")],
            "levels": list(levels(name)),
        }
        for name, game in GAMES.items()
    ]


@router.post("/matches", status_code=201)
async def make_match(asked: rest.CreateMatch, hub: AtHub, device: OwnDevice) -> rest.MatchMade:
    """Makes a match. It begins when all seats are taken, unless it waits to be started."""
    return await hub.create(asked, device)


@router.get("/matches")
async def list_matches(hub: AtHub, device: OwnDevice) -> list[rest.OwnMatch]:
    """The matches in which this device holds seats, the latest first."""
    return await hub.held_by(device)


@router.get("/matches/{match}")
async def show_match(match: InPath, hub: AtHub) -> rest.PublicView:
    """What everybody may know of a match."""
    task = hub.task(match)

    async def look() -> rest.PublicView:
        number = len(task.loaded.history) - 1
        return {"match": match_info(task.match), "number": number, "table": table(task.match, None)}

    return await task.do(look)


@router.post("/matches/{match}/start", status_code=204)
async def start_match(match: InPath, hub: AtHub, device: OwnDevice) -> None:
    """Begins a match that waits."""
    await hub.start(match, device)


@router.post("/matches/{match}/seats/{seat}/bot", status_code=204)
async def fill_seat(match: InPath, seat: SeatInPath, asked: rest.FillSeat, hub: AtHub, device: OwnDevice) -> None:
    """Puts a bot in an open seat."""
    await hub.fill(match, seat - 1, asked.level, device)


@router.post("/matches/{match}/seats/{seat}/words", status_code=204)
async def add_words(match: InPath, seat: SeatInPath, asked: rest.AddWords, hub: AtHub, device: OwnDevice) -> None:
    """Adds words of one's own to the seed, before the match begins."""
    await hub.add_words(match, seat - 1, asked.words, device)


@router.post("/matches/{match}/seats/{seat}/link")
async def link_seat(match: InPath, seat: SeatInPath, hub: AtHub, device: OwnDevice) -> rest.SeatGiven:
    """A new secret for a seat, with which another device can take it over; the old one is worth nothing."""
    return await hub.link(match, seat - 1, device)


@router.post("/matches/{match}/claim")
async def claim_seat(match: InPath, asked: rest.Claim, hub: AtHub, device: OwnDevice) -> rest.SeatGiven:
    """Moves a seat to this device by its own secret."""
    return await hub.claim(match, asked.token, device)


@router.get("/matches/{match}/history", response_model=rest.History)
async def show_history(
    match: InPath, hub: AtHub, device: AnyDevice, seat: SeatAsked = None, accept_encoding: Encodings = ""
) -> Response:
    """A match step by step as spectators saw it or as one's own seat did; when it is over, open or as any seat did."""
    task = hub.task(match)

    async def allowed() -> None:
        if seat is not None:
            if seat > len(task.match.seats):
                raise Refuse("no-such-seat")
            if task.match.outcome is None and (device is None or task.match.seats[seat - 1].device != device):
                raise Refuse("not-your-seat")

    await task.do(allowed)

    def read() -> Response:
        log = hub.services.store.entries(match)
        return _packed(history.history(match, log, None if seat is None else seat - 1), accept_encoding)

    return await asyncio.to_thread(read)


@router.get(
    "/matches/{match}/record",
    response_model=None,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def download_record(match: InPath, hub: AtHub) -> PlainTextResponse:
    """The record of a finished match, with its seed, for `witz replay` and `witz verify`."""
    task = hub.task(match)

    async def write() -> tuple[str, str]:
        return history.record_text(task.loaded), record_name(task.match)

    text, name = await task.do(write)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/invitations/{code}")
async def show_invitation(code: Invitation, hub: AtHub) -> rest.PublicView:
    """The match that an invitation is for."""
    return await show_match((await hub.invited(code)).id, hub)


@router.post("/invitations/{code}/join", status_code=201)
async def join_match(code: Invitation, asked: rest.Join, hub: AtHub, device: OwnDevice) -> rest.SeatGiven:
    """Takes an open seat."""
    return await hub.join(code, asked, device)


@router.post(
    "/records/check",
    response_model=rest.RecordChecked,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def check_record(request: Request, seat: SeatAsked = None, accept_encoding: Encodings = "") -> Response:
    """Replays a record that somebody brings: whether it is legal, how it ended, whether its deals are fair."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refuse("not-a-record", detail="a record is text in UTF-8") from None

    def check() -> Response:
        return _packed(history.check_record(text, None if seat is None else seat - 1), accept_encoding)

    return await asyncio.to_thread(check)


async def health(request: Request, response: Response) -> rest.Health:
    """Whether the store can be written."""
    if await request.app.state.health.is_well():
        return {"status": "ok", "store": "ok"}
    response.status_code = 503
    return {"status": "failing", "store": "failing"}


async def metrics(request: Request) -> PlainTextResponse:
    """Counters of the whole server, in the text format of Prometheus."""
    return PlainTextResponse(write_metrics(_hub(request), request.app.state.sockets))


async def play(socket: WebSocket) -> None:
    """The WebSocket for play."""
    await socket.app.state.sockets.serve(socket)


def make_app(services: Services) -> FastAPI:
    """The application; it closes the services when it ends."""
    hub = Hub(services)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        lasting = (hub.clean_up_forever(), hub.forget_forever(), garbage.collect_forever())
        chores = [asyncio.create_task(chore) for chore in lasting]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await hub.close()
        await asyncio.to_thread(services.bots.close)
        await asyncio.to_thread(services.store.close)

    # The framework's own pages of documentation load scripts from elsewhere.
    app = FastAPI(
        title="Witz",
        version=version("witz"),
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # an address that is nearly right is refused like any other wrong one
    )

    page = cache(lambda: apidocs.write_page(app.openapi()))

    def docs() -> HTMLResponse:
        return HTMLResponse(page(), headers={"Content-Security-Policy": apidocs.POLICY})

    app.state.hub = hub
    app.state.sockets = Sockets(hub)
    app.state.health = Health(services)
    app.include_router(router)
    app.include_router(score_api.router)
    app.add_api_route("/health", health, responses={503: {"model": rest.Health}})
    app.add_api_route("/docs", docs, include_in_schema=False)
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    app.add_api_websocket_route("/api/play", play)
    app.add_middleware(Guard, services=services)
    app.add_middleware(Pages, game_of=hub.game_of)
    add_problem_handlers(app)
    return app
