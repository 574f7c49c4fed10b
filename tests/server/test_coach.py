"""Hints and match analysis at the server: who gets them, that they are logged, and that they come from the coach."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.support.hubs import hub_at
from tests.support.running import RunningServer, running
from tests.support.sure import sure
from witz.bots import find_bot, why
from witz.client import Refused, Server
from witz.coach import analyse
from witz.coach.written import write_analysis
from witz.games import read_record
from witz.server.live.inbox import Asked
from witz.server.live.lobby import Lobby
from witz.server.live.thoughts import Advice
from witz.server.match.decide import hint_seed
from witz.server.match.identity import DeviceDigest, Identity, MatchId, MessageId
from witz.server.match.requests import Act
from witz.server.wire.bodies import BotSeat, CreateMatch, SeatHere

EXAMPLES = Path(__file__).parents[2] / "examples"
HERE, BOT = {"kind": "here"}, {"kind": "bot", "level": "random"}
NOVICE = {"kind": "bot", "level": "novice"}


def test_a_hint_over_http_is_that_of_the_coach(server: RunningServer) -> None:
    async def test() -> None:
        host, guest = Server(server.address), Server(server.address)
        made = await host.create("yaxha", [HERE, BOT])
        path = f"/api/matches/{made['match']}/seats/1/hint"
        await guest.create("yaxha", [HERE, BOT])
        with pytest.raises(Refused, match="not-your-seat"):
            await guest.request("POST", path)
        async with host.at(made["match"]) as table:
            found = await host.request("POST", path)
            await table.until(lambda: table.match["seats"][0].get("hints") == 1)
            assert found == await host.request("POST", path), "asked twice: the same hint, counted once"
            assert table.match["seats"][0].get("hints") == 1
            assert found["kind"] == "choose"
            assert found["move"]["actions"][0] in table.legal(1)
        two = await host.create("yaxha", [HERE, HERE])
        with pytest.raises(Refused, match="people-play"):
            await host.request("POST", f"/api/matches/{two['match']}/seats/1/hint")

    asyncio.run(test())


async def say_why(host: Server, match: MatchId) -> None:
    """Anybody may ask why a bot made its last move; the answer follows from public information."""
    record = read_record(await host.record(match))
    expected = why(record.game, record.options, record.actions, 1, find_bot(record.game, "novice"))
    path = f"/api/matches/{match}/seats"
    told = await host.request("GET", f"{path}/2/why")
    assert told == {"reason": None if expected is None else {"code": expected.code, "said": dict(expected.said)}}
    assert await host.request("GET", f"{path}/1/why") == {"reason": None}, "there is no reason for a person's move"
    with pytest.raises(Refused, match="no-such-seat"):
        await host.request("GET", f"{path}/3/why")


async def play_on(host: Server, match: str, dearest: dict[str, Any]) -> None:
    """A new match can start at a decision of the analysis, which that seat then decides again."""
    path, asked = f"/api/matches/{match}/play-on", {"entry": dearest["entry"], "level": "novice", "name": "Ana"}
    made = await host.request("POST", path, asked)
    async with host.at(made["match"]) as table:
        assert table.match["plays_on"]["match"] == match
        assert [(seat["name"], seat["level"]) for seat in table.match["seats"]] == [("Ana", None), ("Balam", "novice")]
        assert dearest["better"]["actions"][0] in table.legal(1)
        assert dearest["played"]["actions"][0] in table.legal(1)
    with pytest.raises(Refused, match="no-such-bot"):
        await host.request("POST", path, {**asked, "level": "nobody"})
    with pytest.raises(Refused, match="not-finished"):
        await host.request("POST", f"/api/matches/{made['match']}/play-on", asked)


def test_the_analysis_runs_in_the_background_and_is_stored(tmp_path: Path) -> None:
    kept: list[tuple[str, Any]] = []

    async def test(address: str) -> None:
        host = Server(address)
        made = await host.create("piramide", [HERE, NOVICE], options={"base": "4"})
        path = f"/api/matches/{made['match']}/look-back"
        with pytest.raises(Refused, match="not-finished"):
            await host.request("POST", path)
        async with host.at(made["match"]) as table:
            await table.hand_over(1, "random")
            await table.until(lambda: table.is_over)
        await say_why(host, made["match"])
        first = await host.request("POST", path)
        assert (first["done"], first["found"]) == (0, None)
        told = [first]
        while told[-1]["found"] is None:
            await asyncio.sleep(0.1)
            told.append(await host.request("POST", path))
        assert [each["done"] for each in told] == sorted(each["done"] for each in told)
        found = told[-1]["found"]
        assert told[-1]["done"] == told[-1]["total"] == len(found["decisions"]) + len(found["curve"]) - 1
        dearest = found["decisions"][found["seats"][0]["dearest"][0]]
        assert dearest["seat"] == 1
        assert dearest["loss"] > 0
        assert found["scores"] == sure(table.match["outcome"])["scores"]
        await play_on(host, made["match"], dearest)

        kept.append((path, told[-1]))

    async def ask_again(address: str) -> None:
        ((path, told),) = kept
        assert await Server(address).request("POST", path) == told, (
            "the stored analysis is returned and not computed again"
        )

    with running(tmp_path, bot_workers=1) as server:
        asyncio.run(test(server.address))
    with running(tmp_path, bot_workers=1) as server:
        asyncio.run(ask_again(server.address))
        look_back_on_a_record(server.address)


def look_back_on_a_record(address: str) -> None:
    """An uploaded record is analysed like a match, as far as it goes."""

    def ask(text: str) -> Any:
        path, kind = f"{address}/api/records/look-back", {"Content-Type": "text/plain"}
        with urllib.request.urlopen(urllib.request.Request(path, text.encode(), kind)) as answer:
            return json.loads(answer.read())

    record = (EXAMPLES / "open.witz").read_text(encoding="utf-8")
    told = ask(record)
    assert (told["done"], told["found"]) == (0, None)
    while told["found"] is None:
        time.sleep(0.1)
        told = ask(record)
    direct = analyse(read_record(record))
    assert told["found"] == json.loads(json.dumps(write_analysis(direct)))
    assert told["found"]["scores"] is None
    for text, code in (("", "record-empty"), (record.replace("cards starter", "rounds 4"), "bad-options")):
        with pytest.raises(urllib.error.HTTPError) as caught:
            ask(text)
        assert json.loads(caught.value.read())["code"] == code


def test_a_hint_belongs_to_the_requested_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that comes in while the hint is being noted is processed before the coach is asked."""

    async def test() -> None:
        device, asked_for = DeviceDigest("device"), list[object]()

        async def think(asked: Advice) -> object:
            asked_for.append((asked.view, asked.seed))
            return {}

        async with hub_at(tmp_path) as hub:
            lobby = Lobby(hub)
            made = await lobby.make(
                CreateMatch(game="yaxha", seats=(SeatHere(kind="here"), BotSeat(kind="bot", level="random"))), device
            )
            task = hub.task(made["match"])
            match = (await task.look()).match
            monkeypatch.setattr(hub.services.bot_pool, "think", think)
            move = Act(seat=0, id=MessageId("first"), decision=sure(match.decision(0)), actions=("choose 1",))
            await asyncio.gather(lobby.hint(task.id, 0, device), task.ask(Asked(Identity(device), move)))
            after = (await task.look()).match
            assert after.playing().has_answered(0)
            assert asked_for == [(match.playing().view(0), hint_seed(match, 0))]

    asyncio.run(test())
