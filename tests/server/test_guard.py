"""The HTTP guard: malformed headers, growing bodies, clients that disconnect."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.support.asking import ask, code
from tests.support.running import RunningServer, running
from witz.server.program_log import set_up

MATCH = {"game": "yaxha", "seats": [{"kind": "here"}, {"kind": "open"}]}


@pytest.mark.parametrize(
    "origin",
    ["http://[", "http://[::1", "null", "", "http://", "//{host}", "javascript://{host}", "http://{host}/path", "\xff"],
)
def test_a_malformed_or_other_origin_is_foreign(server: RunningServer, origin: str):
    host = server.address.removeprefix("http://")
    answer = ask(server, "POST", "/api/devices", Origin=origin.format(host=host))
    assert code(answer) == (403, "foreign-origin")


def test_a_page_behind_a_tls_proxy_is_not_foreign(server: RunningServer):
    assert ask(server, "POST", "/api/devices", Host="play.example", Origin="https://play.example")[0] == 201
    assert ask(server, "POST", "/api/devices", Host="play.example", Origin="https://play.example:444")[0] == 403


@pytest.mark.parametrize("path", ["/api/matches", "/api/records/check", "/api/score"])
def test_a_body_of_unknown_size_that_grows_too_large_is_refused(tmp_path: Path, path: str):
    with running(tmp_path, request_bytes=4096) as server:
        chunks = (b" " * 2048 for _ in range(8))
        assert code(ask(server, "POST", path, chunks)) == (413, "too-large")


def test_only_a_record_may_be_larger_than_a_message(server: RunningServer):
    large = b" " * (server.services.settings.message_bytes + 1)
    assert code(ask(server, "POST", "/api/matches", large)) == (413, "too-large")
    assert code(ask(server, "POST", "/api/score", large)) == (413, "too-large")
    assert code(ask(server, "POST", "/api/records/check", large)) == (422, "record-empty")


def test_responses_are_not_cached(server: RunningServer):
    match = json.loads(ask(server, "POST", "/api/matches", MATCH)[2])["match"]
    for method, path in (
        ("POST", "/api/devices"),
        ("GET", "/api/matches"),
        ("GET", f"/api/matches/{match}"),
        ("GET", "/api/nothing"),
        ("GET", "/metrics"),
        ("GET", "/docs"),
    ):
        headers = ask(server, method, path)[1]
        assert (headers["cache-control"], headers["x-content-type-options"]) == ("no-store", "nosniff"), path


def test_nearly_right_paths_and_methods_are_refused(server: RunningServer):
    assert code(ask(server, "GET", "/api/games/")) == (404, "not-found")
    assert code(ask(server, "PUT", "/api/games")) == (405, "wrong-method")


def test_a_malformed_device_secret_is_refused(server: RunningServer):
    for secret in ("d" * 31, "d" * 33, "d" * 31 + " ", "d" * 31 + "/", "d" * 31 + "\xff"):
        assert code(ask(server, "GET", "/api/matches", Authorization=f"Bearer {secret}")) == (401, "bad-device")


def test_a_client_that_disconnects_in_the_middle_of_a_request_is_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    async def leave(server: RunningServer, path: str) -> None:
        host, port = server.address.removeprefix("http://").split(":")
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    set_up("warning")
    with running(tmp_path) as server:
        for path in ("/api/records/check", "/api/score", "/api/matches"):
            asyncio.run(leave(server, path))
        assert ask(server, "GET", "/health")[0] == 200
    assert capsys.readouterr().err == ""
