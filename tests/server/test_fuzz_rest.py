"""Requests of any shape get an answer of a documented shape, and never an internal error."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import Phase, settings
from hypothesis import strategies as st
from requests.structures import CaseInsensitiveDict
from schemathesis import checks

from tests.support.running import RunningServer, running
from witz.client import Server
from witz.server.http.app import make_app
from witz.server.live.services import Services
from witz.server.settings import Settings

DEVICE = "d" * 32
OTHERS = "Bearer " + "o" * 32
# The device that holds a seat, another one, what is no device at all, and none.
SHOWN = (f"Bearer {DEVICE}", OTHERS, "Bearer of nothing", "Basic b3BlbiBzZXNhbWU=", None)
# No request is answered here: the app is made for its description alone.
SERVICES = Services(Settings(), store=None, bot_pool=None)  # type: ignore[arg-type]
schema = schemathesis.openapi.from_dict(make_app(SERVICES).openapi())


@pytest.fixture(scope="module")
def busy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, str, str]]:
    """A server with a match that is open: its id, and its invitation."""
    with running(tmp_path_factory.mktemp("rest"), matches_per_device=10**9) as server:
        host = Server(server.address, DEVICE)
        made = asyncio.run(host.create("yaxha", [{"kind": "here"}, {"kind": "open"}, {"kind": "open"}]))
        yield server, made["match"], made["invitation"]


@schema.parametrize()
@schema.given(shown=st.sampled_from(SHOWN), is_there=st.booleans())
@settings(max_examples=20, phases=[Phase.generate, Phase.shrink])  # the examples of the schema know no device
def test_every_request_is_answered_as_documented(
    case: schemathesis.Case[Any], busy_server: tuple[RunningServer, str, str], shown: str | None, is_there: bool
) -> None:
    server, match, invitation = busy_server
    headers = {name: value for name, value in (case.headers or {}).items() if name.lower() != "authorization"}
    case.headers = CaseInsensitiveDict(headers if shown is None else {**headers, "Authorization": shown})
    if is_there and case.path_parameters:
        there = {"match": match, "code": invitation}
        case.path_parameters = {key: there.get(key, value) for key, value in case.path_parameters.items()}
    answer = case.call(base_url=server.address)
    if shown == OTHERS and is_there and "/seats/" in case.path and case.method != "GET":
        assert answer.status_code in (403, 404, 409, 413, 422), "somebody who holds no seat changes nothing"
    case.validate_response(
        answer,
        checks=[
            checks.not_a_server_error,
            checks.response_schema_conformance,
            checks.content_type_conformance,
            checks.status_code_conformance,
        ],
    )
