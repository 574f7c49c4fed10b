"""Phrases that players say at a table: sent by code to everybody, stored nowhere, and rate-limited."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from tests.support.connected import table_at
from tests.support.running import RunningServer
from witz.client import Refused, Seats, Server
from witz.server.store.notifications import PhraseSaid
from witz.server.wire.messages import PHRASES

HERE, OPEN = {"kind": "here"}, {"kind": "open"}


def is_told(table: Seats, many: int) -> bool:
    return len(table.said) == many


def test_a_phrase_is_sent_to_everybody_and_not_stored(server: RunningServer):
    async def test() -> None:
        host, guest = Server(server.address), Server(server.address)
        match = await host.create("yaxha", [HERE, OPEN])
        await guest.join(match["invitation"])
        async with (
            host.at(match["match"]) as one,
            guest.at(match["match"]) as two,
            Server(server.address).at(match["match"]) as watching,
        ):
            number = one.number
            await one.say(1, "good-luck")
            await two.say(2, "thanks")
            for table in (one, two, watching):
                await table.until(partial(is_told, table, 2))
                assert list(table.said) == [(1, "good-luck"), (2, "thanks")]
            with pytest.raises(Refused, match="not-your-seat"):
                await two.say(1, "sad")
            with pytest.raises(Refused, match="malformed"):
                await two.send("say", seat=2, phrase="any words")
        async with host.at(match["match"]) as again:
            assert (again.number, list(again.said)) == (number, [])

    asyncio.run(test())


def test_a_seat_with_too_many_phrases_is_refused_and_others_are_not(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        match = await host.create("yaxha", [HERE, HERE])
        async with host.at(match["match"]) as table:
            for _ in range(4):
                await table.say(1, "laugh")
            answer = asyncio.create_task(table.say(1, "laugh"))
            await table.say(2, "ouch")
            assert list(table.said) == [(1, "laugh")] * 4 + [(2, "ouch")]
            assert not answer.done()  # the client waits before it sends the phrase again
            answer.cancel()

    asyncio.run(test())


def test_a_phrase_that_only_a_newer_server_knows_is_left_out(tmp_path: Path):
    async def test() -> None:
        async with table_at(tmp_path) as table:
            _, ear = await table.enter(1)
            before = len(ear.heard)
            for phrase in (len(PHRASES), len(PHRASES) - 1):
                table.hub.receive(PhraseSaid(table.match, 0, phrase))
            assert [each["phrase"] for each in ear.heard[before:]] == [PHRASES[-1]]

    asyncio.run(test())
