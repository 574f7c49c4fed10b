"""The host's own bots are offered beside the built-in ones, and strangers cannot name files."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.players import play_all
from tests.support.running import running
from witz.client import Refused, Server
from witz.server.live.own_bots import read_own_bots
from witz.server.run import open_services
from witz.server.settings import Settings, SettingsError

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


def test_an_own_bot_is_offered_under_its_name_in_its_game_only() -> None:
    own = read_own_bots(f"yaxha={EXAMPLE}:Careful")
    assert own.levels("yaxha")[-1] == "Careful"
    assert "Careful" not in own.levels("piramide")


def test_two_servers_in_one_process_each_offer_their_own_bots(tmp_path: Path) -> None:
    own = open_services(Settings(data=str(tmp_path / "own"), own_bots=f"yaxha={EXAMPLE}:Careful"))
    other = open_services(Settings(data=str(tmp_path / "other")))
    try:
        assert "Careful" in own.own_bots.levels("yaxha")
        assert "Careful" not in other.own_bots.levels("yaxha")
    finally:
        for each in (own, other):
            each.bot_pool.close()
            each.store.sync.close()


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


def test_an_own_bot_plays_a_match_at_the_server(tmp_path: Path) -> None:
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
