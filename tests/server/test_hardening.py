"""Odd names, odd headers, links, metrics, and a database that does not answer."""

import asyncio
import json
import logging
import os
import socket
import sqlite3
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError

from tests.support.asking import ask, code
from tests.support.odd_bots import OddBot
from tests.support.openings import choice
from tests.support.running import running
from witz.errors import StoreError
from witz.server.http.health import HealthCheck
from witz.server.live.bot_pool import BotPool
from witz.server.live.services import Services
from witz.server.match.entries import Created, SeatPlan
from witz.server.match.identity import DeviceDigest, MatchId, TokenDigest
from witz.server.match.match import new_match
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.store import Append, SqlStore, sqlite_url
from witz.server.wire.bodies import Name
from witz.server.ws.writing import write_message

# Names


@pytest.mark.parametrize("name", ["\u3164", "\u115f", "Ana\u3164", "Z" + "\u0301" * 23, "\u0301a"])
def test_a_name_has_visible_characters(name: str):
    with pytest.raises(ValidationError):
        TypeAdapter(Name).validate_python(name)


@pytest.mark.parametrize("name", ["Ana", "Zoe\u0308", "Nguye\u0302\u0303n", "李小龍", "אנה", "🙂"])
def test_names_of_any_language_are_accepted(name: str):
    assert TypeAdapter(Name).validate_python(name) == name


# Links


def test_a_link_to_a_seat_is_void_in_a_rematch():
    device, first, link = DeviceDigest("device"), TokenDigest("first"), TokenDigest("link")
    seats = tuple(SeatPlan(kind="person", name=name, device=device, token=first) for name in ("Ana", "Ben"))
    match = new_match(MatchId("m"), Created(game="yaxha", rules=1, options={}, seats=seats, seed="s"))
    linked = match.move_seat(0, device=device, token=link).match
    assert [seat.token for seat in linked.rotated()] == [first, None]
    claimed = linked.move_seat(0, device=DeviceDigest("phone"), token=TokenDigest("new")).match
    assert [seat.token for seat in claimed.rotated()] == [first, TokenDigest("new")]


# Headers


def test_a_request_with_two_lengths_is_refused(tmp_path: Path):
    lengths = b"Content-Length: 5\r\nTransfer-Encoding: chunked"
    with running(tmp_path) as server, socket.create_connection(("127.0.0.1", int(server.address[17:]))) as connection:
        connection.sendall(b"POST /api/devices HTTP/1.1\r\nHost: x\r\n" + lengths + b"\r\n\r\n0\r\n\r\n")
        assert b" 422 " in connection.recv(1000).split(b"\r\n")[0]


def test_only_the_named_hosts_are_answered(tmp_path: Path):
    with running(tmp_path, hosts="play.example") as server:
        assert code(ask(server, "POST", "/api/devices", Host="evil.example")) == (403, "foreign-host")
        assert ask(server, "POST", "/api/devices", Host="play.example")[0] == 201


def test_a_page_of_an_allowed_origin_can_read_answers(tmp_path: Path):
    origin = "https://play.example"
    with running(tmp_path, origins=origin) as server:
        wanted = {"Access-Control-Request-Method": "POST"}
        status, headers, _ = ask(server, "OPTIONS", "/api/matches", None, Origin=origin, **wanted)
        assert (status, headers["access-control-allow-origin"]) == (204, origin)
        assert "Authorization" in headers["access-control-allow-headers"]
        assert ask(server, "POST", "/api/devices", Origin=origin)[1]["access-control-allow-origin"] == origin
        assert "access-control-allow-origin" not in ask(server, "GET", "/api/games", Origin="https://evil.example")[1]
        assert ask(server, "OPTIONS", "/api/matches", None, Origin="https://evil.example", **wanted)[0] == 405


def test_a_page_of_an_allowed_origin_may_use_the_methods_of_all_routes(tmp_path: Path):
    origin = "https://play.example"
    with running(tmp_path, origins=origin) as server:
        paths = json.loads(ask(server, "GET", "/openapi.json")[2])["paths"]
        wanted = {"Access-Control-Request-Method": "DELETE"}
        headers = ask(server, "OPTIONS", "/api/matches/AAAAAAAAAAAAAAAA/seats/2", None, Origin=origin, **wanted)[1]
    methods = {method.upper() for path in paths.values() for method in path}
    assert set(headers["access-control-allow-methods"].split(", ")) == methods


def test_a_page_of_an_allowed_origin_can_read_refusals(tmp_path: Path):
    origin, large = "https://play.example", b" " * 5000
    with running(tmp_path, origins=origin, message_bytes=4096, request_burst=2, requests_per_second=0.001) as server:
        refused = [
            (ask(server, "POST", "/api/score", large, Origin=origin), (413, "too-large")),  # by its length
            (ask(server, "POST", "/api/score", iter([large]), Origin=origin), (413, "too-large")),
            (ask(server, "POST", "/api/score", {}, Origin=origin), (422, "bad-table")),
            (ask(server, "POST", "/api/score", {}, Origin=origin), (429, "slow-down")),
        ]
        wanted = {"Access-Control-Request-Method": "POST"}
        assert (
            ask(server, "OPTIONS", "/api/score", None, Origin=origin, **wanted)[0] == 204
        )  # or it could not ask again
    for answer, expected in refused:
        assert code(answer) == expected
        found = [
            answer[1].get(name) for name in ("access-control-allow-origin", "cache-control", "x-content-type-options")
        ]
        assert found == [origin, "no-store", "nosniff"], expected


@pytest.mark.parametrize(("setting", "status"), [("local", 404), ("all", 200)])
def test_metrics_are_served_to_this_machine_only(tmp_path: Path, setting: str, status: int):
    with running(tmp_path, metrics=setting) as server:
        assert ask(server, "GET", "/metrics")[0] == 200
        assert ask(server, "GET", "/metrics", None, **{"X-Forwarded-For": "192.0.2.1"})[0] == status
        other = HTTPConnection(server.address.removeprefix("http://"), source_address=("127.0.0.2", 0))
        with closing(other):
            other.request("GET", "/metrics")
            assert other.getresponse().status == status


# The store


def test_database_errors_that_quote_stored_values_are_not_repeated(tmp_path: Path):
    path = tmp_path / "witz.sqlite"
    store = SqlStore(sqlite_url(path))
    store.append(Append(MatchId("m"), 0, ("created",), 1.0)).result()
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE entries SET body = CAST(X'7365637265742d776f726473ff' AS TEXT)")
    with pytest.raises(StoreError) as caught:
        store.entries(MatchId("m"))
    assert "secret-words" not in str(caught.value)
    store.close()


def test_an_empty_file_causes_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    (tmp_path / "witz.sqlite").touch()
    with caplog.at_level(logging.WARNING, "witz.server"):
        services = open_services(Settings(data=str(tmp_path)))
    services.bot_pool.close()
    services.store.sync.close()
    assert ["is empty" in record.getMessage() for record in caplog.records] == [True]


def test_a_damaged_database_page_is_detected(tmp_path: Path):
    path = tmp_path / "witz.sqlite"
    store = SqlStore(sqlite_url(path))
    for number in range(200):
        store.append(Append(MatchId(f"m{number}"), 0, ("x" * 1000,), 1.0)).result()
    assert not store.is_damaged()
    store.close()
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 100] = b"\xff" * 100
    path.write_bytes(content)
    damaged = SqlStore(sqlite_url(path))
    assert damaged.is_damaged()
    damaged.close()


def test_a_lock_in_postgresql_ends_in_a_refusal(postgres_database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("witz.server.store.engines.LOCK_SECONDS", 1)
    store = SqlStore(postgres_database)
    other = sa.create_engine(sa.make_url(postgres_database).set(drivername="postgresql+psycopg"))
    with other.connect() as connection:
        connection.exec_driver_sql("LOCK TABLE entries IN EXCLUSIVE MODE")
        with pytest.raises(StoreError, match="lock timeout"):
            store.append(Append(MatchId("m"), 0, ("created",), 1.0)).result(30)
    other.dispose()
    store.append(Append(MatchId("m"), 0, ("created",), 1.0)).result(30)
    store.close()


def test_health_answers_in_time_while_the_store_does_not_answer(monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        class Silent:
            async def check(self) -> None:
                await asyncio.Event().wait()

        services = Services(Settings(), Silent(), None, write_message)  # type: ignore[arg-type]
        assert not await asyncio.wait_for(HealthCheck(services).is_well(), 30)

    monkeypatch.setattr("witz.server.http.health.ANSWER_SECONDS", 0.01)
    asyncio.run(test())


# Bots


class DiesOnce(OddBot):
    """A bot whose process ends at its first question, and only then."""

    def act(self, view: object, legal: object, random: object, seconds: float) -> object:  # noqa: ARG002
        mark = Path(self._level)
        if not mark.exists():
            mark.touch()
            os._exit(1)
        return legal[-1]  # type: ignore[index]


def find_dying(game: str, level: str) -> DiesOnce:
    del game
    return DiesOnce(level)


def test_a_bot_whose_process_dies_is_asked_again(tmp_path: Path):
    pool = BotPool(workers=1, seconds=60.0, find=find_dying)
    view, legal = choice()
    began = time.monotonic()
    assert asyncio.run(pool.choose("yaxha", str(tmp_path / "mark"), view, legal, "s")) == legal[-1]
    assert (pool.failures, time.monotonic() - began < 60) == (0, True)
    pool.close()
