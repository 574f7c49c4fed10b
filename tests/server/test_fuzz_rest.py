"""Requests of any shape get an answer of a documented shape, and never an internal error."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import checks

from tests.support.running import RunningServer, running
from witz.client import Server
from witz.server.http.app import make_app
from witz.server.live.services import Services
from witz.server.settings import Settings

DEVICE = "d" * 32
schema = schemathesis.openapi.from_dict(make_app(Services(Settings(), store=None, bots=None)).openapi())


@pytest.fixture(scope="module")
def busy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, str, str]]:
    """A server with a match that is open: its id, and its invitation."""
    with running(tmp_path_factory.mktemp("rest"), matches_per_device=10**9) as server:
        host = Server(server.address, DEVICE)
        made = asyncio.run(host.create("yaxha", [{"kind": "here"}, {"kind": "open"}, {"kind": "open"}]))
        yield server, made["match"], made["invitation"]


@schema.parametrize()
@settings(max_examples=20)
def test_every_request_is_answered_as_documented(
    case: schemathesis.Case, busy_server: tuple[RunningServer, str, str]
) -> None:
    server, match, invitation = busy_server
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {DEVICE}"}
    # Every other request is about a match that is there.
    if len(str(case.query) + str(case.body)) % 2 and case.path_parameters:
        case.path_parameters = {
            **case.path_parameters,
            **{key: value for key, value in (("match", match), ("code", invitation)) if key in case.path_parameters},
        }
    answer = case.call(base_url=server.address)
    case.validate_response(
        answer,
        checks=[
            checks.not_a_server_error,
            checks.response_schema_conformance,
            checks.content_type_conformance,
            checks.status_code_conformance,
        ],
    )
