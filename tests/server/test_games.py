"""Whole matches over the network."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.support.players import SECONDS, play_all, play_wildly
from tests.support.running import RunningServer, running
from tests.support.sure import sure
from witz.client import Seats, SeatToken, Server
from witz.engine import read_record
from witz.fair import verify
from witz.games import GAMES

for_every_number_of_seats = pytest.mark.parametrize(
    ("game", "players"), [(name, players) for name, game in GAMES.items() for players in game.player_counts]
)


@for_every_number_of_seats
def test_a_whole_match_over_the_network(server: RunningServer, game: str, players: int) -> None:
    async def play() -> str:
        host = Server(server.address)
        made = await host.create(game, [{"kind": "here", "name": "Ana"}, *[{"kind": "open"}] * (players - 1)])
        tokens = {1: made["seats"][0]["token"]}
        guests: list[Server] = []
        for number in range(2, players + 1):
            guests.append(Server(server.address))
            given = await guests[-1].join(made["invitation"], f"Guest {number}", words=f"words {number}")
            tokens[given["seat"]] = given["token"]
        for number, guest in enumerate(guests, 2):
            await guest.show_words(made["match"], number)
        tables = await play_all(host, made["match"], tokens)
        outcomes = [table.match["outcome"] for table in tables]
        assert outcomes[0] is not None
        assert outcomes == [outcomes[0]] * players
        return await host.record(made["match"])

    text = asyncio.run(play())
    record = read_record(text, GAMES)
    assert record.game == game
    assert sure(verify(text, GAMES).words[1]).startswith("words 2 ")


def test_a_whole_match_on_postgresql(tmp_path: Path, postgres_database: str):
    async def play(address: str) -> None:
        host = Server(address)
        made = await host.create("yaxha", [{"kind": "here"}, {"kind": "here"}, {"kind": "bot", "level": "greedy"}])
        await play_all(host, made["match"], {seat["seat"]: seat["token"] for seat in made["seats"]})
        assert [each["status"] for each in await host.request("GET", "/api/matches")] == ["finished"]

    with running(tmp_path, database=postgres_database) as server:
        asyncio.run(play(server.address))
    assert list(tmp_path.iterdir()) == []


@for_every_number_of_seats
def test_a_whole_match_with_lost_connections_drafts_take_backs_and_bots(server: RunningServer, game: str, players: int):
    async def play() -> Counter[str]:
        host = Server(server.address)
        bots = [{"kind": "bot", "level": "random"}] if players > 2 else []
        made = await host.create(game, [{"kind": "here"}] * (players - len(bots)) + bots)

        async def one(seat: int, token: SeatToken) -> Counter[str]:
            async with Seats(server.address, made["match"], tokens=[token]) as table:
                return await play_wildly(table, seat, Random(f"{game} {players} {seat}"))

        async with asyncio.timeout(SECONDS):
            done = await asyncio.gather(*(one(seat["seat"], seat["token"]) for seat in made["seats"]))
        assert verify(await host.record(made["match"]), GAMES).record.game == game
        return sum(done, Counter())

    done = asyncio.run(play())
    assert done["act"] > 20
    assert done["reconnect"] > 0
    assert done["repeat"] > 0
    assert done["bot"] > 0
