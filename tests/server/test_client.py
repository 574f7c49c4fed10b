"""The client: its example runs, and it goes on by itself where that can help."""

import asyncio
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from server.conftest import RunningServer
from witz import client
from witz.client import Refused, Server, Unreachable
from witz.errors import StoreError
from witz.games import GAMES
from witz.server.fair import verify

HERE = {"kind": "here"}


def test_the_example_in_its_description_plays_a_match(server: RunningServer, capsys: pytest.CaptureFixture[str]):
    assert client.__doc__ is not None
    example = client.__doc__.partition("\n\n")[2].replace("http://127.0.0.1:8765", server.address)
    names: dict[str, Any] = {"Server": Server}
    exec("async def example():\n" + textwrap.indent(example, "    "), names)  # noqa: S102
    asyncio.run(names["example"]())
    assert verify(capsys.readouterr().out, GAMES).record.game == "yaxha"


def fail_at_first(call: Callable[..., Any], times: int) -> Callable[..., Any]:
    """A call that fails so many times before it does what it should."""
    left = [times]

    def failing(*args: Any) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise StoreError("not now")
        return call(*args)

    return failing


def test_who_is_refused_for_now_comes_again(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        store = server.services.store
        store.entries = fail_at_first(store.entries, 3)  # type: ignore[method-assign]
        async with host.at(made["match"]) as table:
            assert table.you == [1, 2]

    asyncio.run(test())


def test_who_is_refused_for_good_is_told(server: RunningServer):
    async def test() -> None:
        with pytest.raises(Refused, match="no-such-match"):
            await Server(server.address).at("m" * 16).__aenter__()

    asyncio.run(test())


@pytest.mark.parametrize(
    "answer", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf of it", b"nothing that a server says\r\n\r\n"]
)
def test_a_server_that_ends_in_the_middle_of_an_answer_is_unreachable(answer: bytes):
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
