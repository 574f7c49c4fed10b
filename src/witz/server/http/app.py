"""The web application: HTTP routes, and the WebSocket for play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from witz.errors import StoreError
from witz.server import gc_policy
from witz.server.live.abandoned import Abandoned
from witz.server.live.backfill import Backfill
from witz.server.live.hub import Hub
from witz.server.live.services import Services
from witz.server.match.refusal import Refuse
from witz.server.program_log import log
from witz.server.store import SqlStore
from witz.server.wire import bodies
from witz.server.ws.endpoint import PlayRoute, Sockets

from ...version import VERSION
from . import apidocs
from .guard import Guard
from .health import HealthCheck
from .offload import Offload
from .pages import Pages
from .problems import add_problem_handlers
from .routes import days, matches, records, score

LOCAL = ("127.0.0.1", "::1")
# Added as they are: FastAPI's include_router would make each of them again for every application, at its first request.
ROUTES = [route for each in (matches, records, days, score) for route in each.router.routes]
DESCRIPTION = """
Tables for the games of `GET /api/games`. A device has a secret (`POST /api/devices`) and shows it as a bearer token.
Play itself goes over the WebSocket at `/api/play/{match}`; its messages are described in docs/protocol.md.
"""


async def health(request: Request, response: Response) -> bodies.Health:
    """Whether the store can be written."""
    if await request.app.state.health.is_well():
        return {"status": "ok", "store": "ok"}
    response.status_code = 503
    return {"status": "failing", "store": "failing"}


async def metrics(request: Request) -> PlainTextResponse:
    """Metrics of the whole server, in the text format of Prometheus; by default for this machine only."""
    services, client = request.app.state.hub.services, request.client
    if services.settings.metrics == "local" and (client is None or client.host not in LOCAL):
        raise Refuse("not-found")
    return PlainTextResponse(request.app.state.hub.services.metrics.write())


def make_app(services: Services) -> FastAPI:
    """The application, which closes the services when it ends."""
    hub = Hub(services)
    sockets = Sockets(hub)
    offload = Offload()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        _watch(hub, sockets)
        services.peers.start(hub)
        lasting = (
            Abandoned(hub).remove_forever(),
            hub.forget_forever(),
            Backfill(services).run_forever(),
            gc_policy.collect_forever(),
            gc_policy.collect_youngest_forever(),
            _look_for_damage(services),
        )
        chores = [asyncio.create_task(chore) for chore in lasting]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await hub.close()
        await services.peers.close()
        await asyncio.to_thread(services.bot_pool.close)
        await offload.close()
        await services.store.close()

    # FastAPI's own documentation pages load scripts from other origins.
    app = FastAPI(
        title="Witz",
        version=VERSION,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a nearly right address is refused like any other wrong one
    )

    page = cache(lambda: apidocs.write_page(app.openapi()))

    def docs() -> HTMLResponse:
        return HTMLResponse(page(), headers={"Content-Security-Policy": apidocs.POLICY})

    app.state.hub = hub
    app.state.sockets = sockets
    app.state.health = HealthCheck(services)
    app.state.offload = offload
    app.routes.extend(ROUTES)
    app.add_api_route("/health", health, responses={503: {"model": bodies.Health}})
    app.add_api_route("/docs", docs, include_in_schema=False)
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    app.add_middleware(PlayRoute, sockets=sockets)
    app.add_middleware(Guard, services=services)
    app.add_middleware(Pages, game_of=hub.game_of)
    add_problem_handlers(app)
    return app


async def _look_for_damage(services: Services) -> None:
    """Logs an error if the database file is damaged; the server runs meanwhile."""
    store = services.store.sync
    if isinstance(store, SqlStore):
        try:
            damaged = await asyncio.to_thread(store.is_damaged)
        except StoreError:
            damaged = True
        if damaged:
            log(logging.ERROR, "the database file is damaged: stop the server and restore a backup")


def _watch(hub: Hub, sockets: Sockets) -> None:
    """Adds the metrics that are read on each scrape."""
    metrics, pool, store = hub.services.metrics, hub.services.bot_pool, hub.services.store.sync
    metrics.watch("matches_in_memory", "Matches in memory", lambda: len(hub.tasks))
    metrics.watch("connections", "Open WebSockets", lambda: sockets.count)
    metrics.watch_total("bot_moves", "Moves requested from bots", lambda: pool.moves)
    metrics.watch_total("bot_failures", "Moves made in place of a bot that failed", lambda: pool.failures)
    if isinstance(store, SqlStore):
        metrics.watch_total("store_commits", "Commits of the store", lambda: store.commits)
        metrics.watch_total("store_writes", "Writes in those commits", lambda: store.writes)
