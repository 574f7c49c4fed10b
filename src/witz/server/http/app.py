"""The web application: requests over HTTP, and the WebSocket for play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import version

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.responses import HTMLResponse, PlainTextResponse

from witz.bots import bot_names
from witz.games import GAMES
from witz.server import gc_policy
from witz.server.identity import new_secret
from witz.server.live.hub import Hub
from witz.server.live.keeper import Keeper
from witz.server.live.services import Services
from witz.server.metrics import write_metrics
from witz.server.wire import bodies as rest
from witz.server.wire.views import match_info
from witz.server.ws.endpoint import Sockets

from . import apidocs
from .deps import AtHub, InPath, Invitation, OwnDevice, SeatInPath, hub_of
from .guard import Guard
from .health import Health
from .pages import Pages
from .problems import PROBLEMS, add_problem_handlers
from .routes import records as record_api
from .routes import score as score_api

DESCRIPTION = """
Tables for Yaxha and La Gran Pirámide. A device has a secret (`POST /api/devices`) and shows it as a bearer token.
Play itself goes over the WebSocket at `/api/play`; its messages are described in docs/protocol.md.
"""

router = APIRouter(prefix="/api", responses=PROBLEMS)


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
            "players": list(game.player_counts),
            "options": [key for key in game.option_keys if key not in ("players", "names")],
            "levels": list(bot_names(name)),
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
        return {"match": match_info(task.match), "number": number, "table": task.loaded.table(None)}

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


@router.get("/invitations/{code}")
async def show_invitation(code: Invitation, hub: AtHub) -> rest.PublicView:
    """The match that an invitation is for."""
    return await show_match((await hub.invited(code)).id, hub)


@router.post("/invitations/{code}/join", status_code=201)
async def join_match(code: Invitation, asked: rest.Join, hub: AtHub, device: OwnDevice) -> rest.SeatGiven:
    """Takes an open seat."""
    return await hub.join(code, asked, device)


async def health(request: Request, response: Response) -> rest.Health:
    """Whether the store can be written."""
    if await request.app.state.health.is_well():
        return {"status": "ok", "store": "ok"}
    response.status_code = 503
    return {"status": "failing", "store": "failing"}


async def metrics(request: Request) -> PlainTextResponse:
    """Counters of the whole server, in the text format of Prometheus."""
    return PlainTextResponse(write_metrics(hub_of(request), request.app.state.sockets))


async def play(socket: WebSocket) -> None:
    """The WebSocket for play."""
    await socket.app.state.sockets.serve(socket)


def make_app(services: Services) -> FastAPI:
    """The application; it closes the services when it ends."""
    hub = Hub(services)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        keeper = Keeper(services)
        lasting = (
            hub.clean_up_forever(),
            hub.forget_forever(),
            keeper.keep_forever(),
            gc_policy.collect_forever(),
        )
        chores = [asyncio.create_task(chore) for chore in lasting]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await hub.close()
        await asyncio.to_thread(services.bots.close)
        await services.store.close()

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
    app.state.few = asyncio.Semaphore(record_api.AT_ONCE)
    for each in (router, record_api.router, score_api.router):
        app.include_router(each)
    app.add_api_route("/health", health, responses={503: {"model": rest.Health}})
    app.add_api_route("/docs", docs, include_in_schema=False)
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    app.add_api_websocket_route("/api/play", play)
    app.add_middleware(Guard, services=services)
    app.add_middleware(Pages, game_of=hub.game_of)
    add_problem_handlers(app)
    return app
