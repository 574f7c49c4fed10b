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
from witz.client import DeviceSecret, Server
from witz.server.http.app import make_app
from witz.server.live.services import Services
from witz.server.settings import Settings
from witz.server.ws.writing import write_message

DEVICE = DeviceSecret("d" * 32)
STRANGER = "Bearer " + "s" * 32  # a device that holds no seat and never asks for one
# The device that holds a seat, another device, two headers that name no device, and no header.
SHOWN = (f"Bearer {DEVICE}", "Bearer " + "o" * 32, "Bearer of nothing", "Basic b3BlbiBzZXNhbWU=", None)
# No request is answered here: the app is made for its description alone.
SERVICES = Services(Settings(), store=None, bot_pool=None, write_message=write_message)  # type: ignore[arg-type]
schema = schemathesis.openapi.from_dict(make_app(SERVICES).openapi())
seats = schema.include(path_regex="/seats/").exclude(method="GET")
CHECKED = [
    checks.not_a_server_error,
    checks.response_schema_conformance,
    checks.content_type_conformance,
    checks.status_code_conformance,
]
# The examples in the schema contain no device.
drawn = settings(max_examples=20, phases=[Phase.generate, Phase.shrink])


@pytest.fixture(scope="module")
def busy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, str, str]]:
    """A server with an open match, the id of the match and its invitation."""
    with running(tmp_path_factory.mktemp("rest"), matches_per_device=10**9) as server:
        host = Server(server.address, DEVICE)
        made = asyncio.run(host.create("yaxha", [{"kind": "here"}, {"kind": "open"}, {"kind": "open"}]))
        yield server, made["match"], made["invitation"]


def answer_to(
    case: schemathesis.Case[Any], busy_server: tuple[RunningServer, str, str], shown: str | None, is_there: bool
) -> Any:
    """The answer to a request of a device, about the existing match or about any other."""
    server, match, invitation = busy_server
    headers = {name: value for name, value in (case.headers or {}).items() if name.lower() != "authorization"}
    case.headers = CaseInsensitiveDict(headers if shown is None else {**headers, "Authorization": shown})
    if is_there and case.path_parameters:
        there = {"match": match, "code": invitation}
        case.path_parameters = {key: there.get(key, value) for key, value in case.path_parameters.items()}
    return case.call(base_url=server.address)


@schema.parametrize()
@schema.given(shown=st.sampled_from(SHOWN), is_there=st.booleans())
@drawn
def test_every_request_is_answered_as_documented(
    case: schemathesis.Case[Any], busy_server: tuple[RunningServer, str, str], shown: str | None, is_there: bool
) -> None:
    case.validate_response(answer_to(case, busy_server, shown, is_there), checks=CHECKED)


@seats.parametrize()
@drawn
def test_a_device_without_a_seat_changes_nothing(
    case: schemathesis.Case[Any], busy_server: tuple[RunningServer, str, str]
) -> None:
    assert answer_to(case, busy_server, STRANGER, is_there=True).status_code in (403, 404, 409, 413, 422)


def test_several_requests_change_seats() -> None:
    assert len(list(seats.get_all_operations())) >= 5
