"""The visitors of matches inside a page: each receives the messages that a server would send."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.ears import Ear, create_request
from tests.support.hubs import hub_at
from tests.support.page_host import DEVICE, Disk, Page, random_act, sides_in
from witz.games import SIMULTANEOUS
from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceSecret, MatchId, digest_device
from witz.server.wire.bodies import MatchMade
from witz.server.ws.session import Session

SPECTATOR = 3


class Twins:
    """A server and a page with the same two matches, and the same visitors at both."""

    def __init__(self, hub: Hub, page: Page, first: MatchMade, second: MatchMade) -> None:
        self.page, self.second = page, second["match"]
        here = {"type": "hello", "protocol": 1, "match": first["match"]}
        self.hellos: dict[int, dict[str, Any]] = {
            1: {**here, "seats": [first["seats"][0]["token"]]},
            2: {**here, "seats": [first["seats"][1]["token"]], "effects": "never"},
            SPECTATOR: here,
            4: {**here, "match": self.second, "device": DEVICE},
        }
        self.ears = {at: Ear() for at in self.hellos}
        self.sessions = {at: Session(hub, ear) for at, ear in self.ears.items()}
        self.compared = dict.fromkeys(self.hellos, 0)

    async def say(self, at: int, **message: Any) -> str:
        """Sends a message to both; returns the code of the refusal, or the type of the last answer."""
        await self.sessions[at].receive(json.dumps(message))
        self.page.say_text(at, json.dumps(message))
        for each in self.hellos:
            server = [message for message in self.ears[each].heard if message["type"] != "presence"]
            page = self.page.heard.get(each, [])
            since, self.compared[each] = self.compared[each], len(page)
            assert [alike(each) for each in server[since:]] == [alike(each) for each in page[since:]]
            assert tables_in(server) == tables_in(page)
        answer = self.page.heard[at][-1]
        return str(answer.get("code", answer["type"]))


def alike(message: dict[str, Any]) -> dict[str, Any]:
    """A message without the server's settings and without sides that only one of the two had sent before."""
    left_out = {"away_seconds", "detail"} | ({"tables"} if message["type"] == "update" else set())
    told = {key: value for key, value in message.items() if key not in left_out}
    if "presence" in told:
        told["presence"] = [(each["seat"], each["connected"]) for each in told["presence"]]
    return told


def tables_in(heard: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """The sides of the table without drafts, which a client also gets in messages of their own."""
    return {
        seat: {key: each for key, each in side.items() if key != "drafts"} for seat, side in sides_in(heard).items()
    }


async def twins(hub: Hub, game: str) -> Twins:
    disk, made = Disk(), []
    for _ in range(2):
        made.append(await Lobby(hub).make(create_request(game, "here", "here"), digest_device(DeviceSecret(DEVICE))))
        rows = hub.services.store.sync.entries(MatchId(made[-1]["match"]))
        disk.logs[made[-1]["match"]] = [{"number": row.number, "at": row.at, "body": row.body} for row in rows]
    return Twins(hub, Page(disk), *made)


@pytest.mark.parametrize("game", WITH_TINY)
def test_each_visitor_receives_the_messages_that_a_server_would_send(tmp_path: Path, game: str) -> None:
    random, drafted = Random(game), set[str]()

    async def test() -> None:
        async with hub_at(tmp_path, messages_per_second=1e6) as hub:
            both = await twins(hub, game)
            assert await both.say(1, type="resync", id="r") == "hello-first"
            for at, hello in both.hellos.items():
                assert await both.say(at, **hello) == "welcome"
            for wrong, code in (
                ({"match": both.second}, "other-match"),
                ({"protocol": 2}, "wrong-protocol"),
                ({"seats": ["s" * 32]}, "no-such-seat"),
            ):
                assert await both.say(SPECTATOR, **{**both.hellos[SPECTATOR], **wrong}) == code
            for number in range(20):
                acts = {at: random_act(both.page.heard[at], random) for at in (1, 2)}
                if not any(acts.values()):  # a short match is over
                    assert number > 9
                    break
                at, act = next((at, act) for at, act in acts.items() if act is not None)
                decision = {key: act[key] for key in ("seat", "decision")}
                draft = {"type": "draft", **decision, "plan": random.choice(("hand", "tile 1"))}
                question = {"type": "why-not", **decision, "actions": act["actions"]}
                phrase = {"type": "say", "seat": act["seat"], "phrase": "smile"}
                for other in {1, 2, SPECTATOR} - {at}:
                    for kind in (draft, question, phrase, act):
                        assert await both.say(other, **{**kind, "id": f"{number}-{other}"}) == "not-your-seat"
                drafted.add(await both.say(at, **draft, id=f"d{number}"))
                if number < 3:  # more phrases at once are refused
                    assert await both.say(at, **phrase, id=f"s{number}") == "said"
                assert await both.say(at, **question, id=f"q{number}") == "reasoned"
                assert await both.say(at, **{**act, "id": f"a{number}"}) == "accepted"
                assert await both.say(SPECTATOR, type="resync", id=f"r{number}") == "welcome"

    asyncio.run(test())
    assert ("drafted" in drafted) == (game in SIMULTANEOUS)
