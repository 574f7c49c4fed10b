"""Bots of the host's own are offered beside the usual ones, and strangers cannot name files."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.players import play_all
from tests.support.running import running
from witz.client import Refused, Server
from witz.server.live.own_bots import levels, read_own_bots, serve_own_bots
from witz.server.settings import SettingsError

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


@pytest.fixture(autouse=True)
def none_left() -> Iterator[None]:
    yield
    serve_own_bots({})


def test_a_class_goes_by_its_own_name_in_its_game_alone() -> None:
    serve_own_bots(read_own_bots(f"yaxha={EXAMPLE}:Careful"))
    assert levels("yaxha")[-1] == "Careful"
    assert "Careful" not in levels("piramide")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (f"chess={EXAMPLE}:Careful", "must begin with a game and ="),
        ("yaxha=nowhere.py:Careful", "there is no file"),
        (f"yaxha={EXAMPLE}:Careless", "there is no Careless in this file"),
        ("yaxha=greedy", "yaxha has a bot greedy already"),
        (f"yaxha={EXAMPLE}:Careful yaxha={EXAMPLE}:Careful", "yaxha has a bot Careful already"),
    ],
)
def test_errors_in_own_bots_are_reported_before_the_server_starts(given: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        read_own_bots(given)


def test_it_plays_a_match_over_the_server(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        server = Server(address)
        listed = await server.request("GET", "/api/games")
        assert "Careful" in next(game["levels"] for game in listed if game["game"] == "yaxha")
        bots = [{"kind": "bot", "level": level} for level in ("Careful", "greedy")]
        made = await server.create("yaxha", [{"kind": "here", "name": "Ana"}, *bots])
        tables = await play_all(server, made["match"], {1: made["seats"][0]["token"]})
        assert tables[0].match["outcome"] is not None
        with pytest.raises(Refused):
            await server.create("yaxha", [{"kind": "here"}, {"kind": "bot", "level": f"{EXAMPLE.name}:Careful"}])

    with running(tmp_path, own_bots=f"yaxha={EXAMPLE}:Careful") as server:
        asyncio.run(play(server.address))
