"""The Python client: the example in its docstring runs, and it reconnects and retries by itself."""

import asyncio
import json
import textwrap
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.support.running import RunningServer
from witz import client
from witz.client import MatchId, Refused, Seats, Server, Unreachable
from witz.fair import verify
from witz.games import GAMES
from witz.server.match.refusal import Refuse
from witz.server.wire.messages import PROTOCOL_VERSION, ClientMessage, Hello, Resync
from witz.server.ws.session import Session

HERE = {"kind": "here"}


def test_the_example_in_the_docstring_plays_a_match(server: RunningServer, capsys: pytest.CaptureFixture[str]):
    assert client.__doc__ is not None
    example = client.__doc__.partition("\n\n")[2].replace("http://127.0.0.1:8765", server.address)
    names: dict[str, Any] = {"Server": Server}
    exec("async def example():\n" + textwrap.indent(example, "    "), names)  # noqa: S102
    asyncio.run(names["example"]())
    assert verify(capsys.readouterr().out, GAMES).record.game == "yaxha"


def refuse_hellos(monkeypatch: pytest.MonkeyPatch, *codes: str, heard: list[Hello] | None = None) -> None:
    """Makes the server refuse the next hellos with these codes; `heard` collects all hellos."""
    waiting, hello = list(codes), Session._hello

    async def refusing(session: Session, message: Hello) -> None:
        if heard is not None:
            heard.append(message)
        if waiting:
            raise Refuse(waiting.pop(0))
        await hello(session, message)

    monkeypatch.setattr(Session, "_hello", refusing)


def test_a_client_retries_a_temporarily_refused_reconnect(server: RunningServer, monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            refuse_hellos(monkeypatch, "busy", "store-unavailable", "internal")
            assert table._socket is not None
            await table._socket.close()
            await table.act(1, "choose 1")
            assert table.connections == 2

    asyncio.run(test())


@pytest.mark.parametrize("code", ["no-such-match", "no-such-seat", "wrong-protocol"])
def test_a_client_whose_reconnect_is_refused_for_good_gets_an_error(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, code: str
):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            refuse_hellos(monkeypatch, code)
            assert table._socket is not None
            await table._socket.close()
            with pytest.raises(Refused, match=code):
                await table.until(lambda: table.connections == 2)

    asyncio.run(test())


@pytest.mark.parametrize("code", ["no-such-match", "store-unavailable"])
def test_a_client_whose_first_hello_is_refused_gets_an_error(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, code: str
):
    async def test() -> None:
        refuse_hellos(monkeypatch, code)
        with pytest.raises(Refused, match=code):
            await Server(server.address).at(MatchId("m" * 16)).__aenter__()

    asyncio.run(test())


def test_a_client_drops_the_options_that_an_older_server_does_not_know(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
):
    heard: list[Hello] = []

    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        refuse_hellos(monkeypatch, "malformed", heard=heard)
        async with host.at(made["match"], effects=False) as table:
            assert table.legal(1)
        refuse_hellos(monkeypatch, "malformed", "malformed")
        with pytest.raises(Refused, match="malformed"):
            await host.at(made["match"]).__aenter__()

    asyncio.run(test())
    assert [(hello.effects, hello.parts) for hello in heard] == [("never", True), ("always", False)]


@pytest.mark.parametrize(
    "answer", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf of it", b"nothing that a server says\r\n\r\n"]
)
def test_a_server_that_stops_in_the_middle_of_an_answer_counts_as_unreachable(answer: bytes):
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()
        await writer.wait_closed()

    async def test() -> None:
        async with await asyncio.start_server(talk, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            with pytest.raises(Unreachable, match="no server answers"):
                await Server(f"http://127.0.0.1:{port}").request("GET", "/api/games")
        with pytest.raises(Unreachable, match="no server answers"):
            await Server(f"http://127.0.0.1:{port}").request("GET", "/api/games")

    asyncio.run(test())


def test_a_client_without_a_server_gets_an_error_in_one_line():
    async def test() -> None:
        async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable, match=f"no server answers at http://127.0.0.1:{port}: "):
            await Seats(f"http://127.0.0.1:{port}", MatchId("m" * 16), patience=0).__aenter__()

    asyncio.run(test())


def test_rate_limited_messages_are_sent_again_later(server: RunningServer, monkeypatch: pytest.MonkeyPatch):
    asked: list[Session] = []

    def refuse_the_first_three(session: Session) -> None:
        asked.append(session)
        if 1 < len(asked) <= 4:  # the first one is the hello
            raise Refuse("slow-down")

    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with host.at(made["match"]) as table:
            assert await table.act(1, "choose 1") > 0
            assert len(asked) == 5

    monkeypatch.setattr(Session, "_limit_rate", refuse_the_first_three)
    monkeypatch.setattr(client.seats, "SLOWER", 0.001)
    asyncio.run(test())


def test_a_refused_resync_is_requested_again(server: RunningServer, monkeypatch: pytest.MonkeyPatch):
    refusals, answer = ["slow-down", "busy"], Session._answer

    async def refuse_the_first_two(session: Session, message: ClientMessage, received: float) -> None:
        if isinstance(message, Resync) and refusals:
            raise Refuse(refusals.pop())
        await answer(session, message, received)

    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with asyncio.timeout(60), host.at(made["match"]) as table:
            table.number -= 1  # as if it had missed the last entry
            number = await table.act(1, "choose 1")
            await table.until(lambda: table.number == number)
        assert refusals == []

    monkeypatch.setattr(Session, "_answer", refuse_the_first_two)
    monkeypatch.setattr(client.seats, "SLOWER", 0.001)
    asyncio.run(test())


def test_rate_limited_requests_are_retried(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def answer(_server: Server, method: str, _path: str, _body: object) -> str:
        asked.append(method)
        if len(asked) < 3:
            raise Refused("slow-down")
        return "there"

    monkeypatch.setattr(Server, "_request", answer)
    monkeypatch.setattr(client.server, "SLOWER", 0.001)
    assert asyncio.run(Server("http://127.0.0.1:1").request("GET", "/")) == "there"
    monkeypatch.setattr(client.server, "SLOWEST", 0.0)
    asked.clear()
    with pytest.raises(Refused, match="slow-down"):
        asyncio.run(Server("http://127.0.0.1:1").request("GET", "/"))


def test_the_websocket_address_serves_only_its_match(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        one, other = [(await host.create("yaxha", [HERE, HERE]))["match"] for _ in range(2)]
        url = server.address.replace("http", "ws")
        for address, match, answer in (
            (f"/api/play/{one}", one, "welcome"),
            (f"/api/play/{one}", other, "other-match"),
            ("/api/play", other, "welcome"),
        ):
            async with connect(url + address) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL_VERSION, "match": match}))
                said = json.loads(await socket.recv())
                assert answer in (said["type"], said.get("code"))

    asyncio.run(test())
