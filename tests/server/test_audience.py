"""The connections at a match, at this process and at others: presence, updates and removal."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.support.connected import DEVICE, PHONE, table_at
from tests.support.ears import Ear, create_request
from tests.support.hubs import hub_at
from witz.engine import Seat
from witz.errors import MatchNotFound
from witz.server.live import audience
from witz.server.live.audience import Visitor
from witz.server.live.inbox import Asked, Enter
from witz.server.live.lobby import Lobby
from witz.server.live.peers import Peers
from witz.server.match.identity import Identity, MatchId, MessageId, digest_device
from witz.server.match.requests import Abort
from witz.server.store import ProcessId, ProcessPresence
from witz.server.wire.bodies import Join

ANA, BEN = digest_device(DEVICE), digest_device(PHONE)


class Others(Peers):
    """The other processes, one of which may have visitors; notes what is published to them."""

    is_shared = True

    def __init__(self, *, watched: bool = False) -> None:
        self.watched = watched
        self.told: list[tuple[MatchId, list[Seat], bool]] = []

    async def presences(self, match: MatchId) -> Sequence[ProcessPresence]:  # noqa: ARG002
        return (ProcessPresence(ProcessId("other"), self.watched, {}),)

    def publish_presence(self, match: MatchId, seats: Mapping[Seat, Any], *, watched: bool) -> None:
        self.told.append((match, [seat for seat, (connected, _) in seats.items() if connected], watched))


def test_a_connection_that_sends_hello_again_gets_each_update_once(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path) as table:
            ana, ear = await table.enter(1)
            ben, other = await table.enter(2)
            await ana.receive(table.hello(2))
            before = len(ear.heard)
            await table.ask(ben, other, "act", seat=2, decision="round 1 choose", actions=["choose 1"])
            [update] = [each for each in ear.heard[before:] if each["type"] == "update"]
            assert [side["seat"] for side in update["tables"]] == [2]

    asyncio.run(test())


def test_a_new_seat_without_a_connection_is_announced_as_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(audience, "PRESENCE_SECONDS", 0.0)

    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "open", "open"), ANA)
            visitor = Visitor(ear := Ear(), Identity(ANA))
            await hub.task(made["match"]).enter(Enter(visitor, must_hold_a_seat=True, since=None))
            await Lobby(hub).join(made["invitation"], Join(name="Ben"), BEN)
            told = [each for each in ear.heard if each["type"] == "presence"][-1]
            assert [(each["seat"], each["connected"]) for each in told["seats"]] == [(1, True), (2, False)]

    asyncio.run(test())


@pytest.mark.parametrize("watched", [True, False])
def test_a_match_watched_at_another_process_is_not_removed(tmp_path: Path, watched: bool):
    async def test() -> None:
        async with hub_at(tmp_path) as hub:
            made = await Lobby(hub).make(create_request("yaxha", "here", "open"), ANA)
            hub.services.peers = Others(watched=watched)
            match = made["match"]
            await Lobby(hub).join(made["invitation"], Join(name="Ben"), BEN)
            await hub.task(match).ask(Asked(Identity(ANA), Abort(seat=0, id=MessageId("x"), wanted=True)))
            assert hub.task(match).is_unplayed
            hub.services.monotonic = lambda: time.monotonic() + 1000
            assert await hub.forget_idle() == 1
            if watched:
                assert hub.services.store.sync.entries(match)
            else:
                with pytest.raises(MatchNotFound):
                    hub.services.store.sync.entries(match)

    asyncio.run(test())


def test_presence_is_published_again_after_missed_notifications(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path) as table:
            table.hub.services.peers = others = Others()
            await table.enter(1)
            others.told.clear()
            table.hub.catch_up()
            assert others.told == [(table.match, [0], True)]

    asyncio.run(test())
