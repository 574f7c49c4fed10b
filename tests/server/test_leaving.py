"""Leaving over the network: a seat before the start, a running match for good, and calling a match off."""

import asyncio
from pathlib import Path

import pytest

from tests.support.running import RunningServer, running
from witz.client import DeviceSecret, MatchId, Refused, Seats, Server

HERE, OPEN, BOT = {"kind": "here"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def test_bots_and_people_can_leave_a_seat_before_the_match_begins(server: RunningServer):
    async def test() -> None:
        host, guest, stranger = (Server(server.address) for _ in range(3))
        match = await host.create("yaxha", [HERE, BOT, OPEN, OPEN])
        seats = f"/api/matches/{match['match']}/seats"
        await guest.join(match["invitation"], "Ben")
        await stranger._sign_in()
        async with host.at(match["match"]) as table:

            def kinds() -> list[str]:
                return [seat["kind"] for seat in table.match["seats"]]

            for who, seat in ((stranger, 2), (host, 3)):
                with pytest.raises(Refused, match="not-your-seat"):
                    await who.request("DELETE", f"{seats}/{seat}")
            await guest.request("DELETE", f"{seats}/2")
            await guest.request("DELETE", f"{seats}/3")
            await table.until(lambda: kinds() == ["person", "open", "open", "open"])
            assert [event for event in table.events if event["event"] == "left"] == [
                {"event": "left", "seat": 2},
                {"event": "left", "seat": 3},
            ]
            with pytest.raises(Refused, match="no-people"):
                await host.request("DELETE", f"{seats}/1")

    asyncio.run(test())


def test_leaving_is_sent_over_the_network_and_read_back_from_the_store(tmp_path: Path):
    async def leave(address: str) -> tuple[MatchId, DeviceSecret | None]:
        host, guest = Server(address), Server(address)
        match = await host.create("yaxha", [HERE, OPEN])
        await guest.join(match["invitation"])
        async with host.at(match["match"]) as one, guest.at(match["match"]) as two:
            for table, seat in ((one, 1), (two, 2)):
                await table.act(seat, table.legal(seat)[0])
            await build(one, 1)
            await build(two, 2)
            await one.until(lambda: one.tables[1].get("decision") == "round 2 choose")
            asked = await one.abort(1)
            await two.until(lambda: two.match["seats"][0].get("wants_abort"))
            assert await one.abort(1) == asked  # it has been left already
            await two.resign(2, "random")
            await one.until(lambda: one.is_over)
            told = [event["event"] for event in one.events]
            assert told[-3:] == ["abort-wanted", "resigned", "finished"]
        return match["match"], host.device

    async def look(address: str, match: MatchId, device: DeviceSecret | None) -> None:
        host = Server(address, device)
        info = (await host.request("GET", f"/api/matches/{match}"))["match"]
        assert (info["status"], info["outcome"]["reason"]) == ("finished", "aborted")
        assert info["seats"][1]["has_resigned"]
        assert (await host.record(match)).split("\n")[-5:-3] == ["# resigned 2", "# aborted"]
        own = (await host.request("GET", "/api/matches"))[0]
        assert (own["status"], own["scores"]) == ("finished", None)
        history = await host.request("GET", f"/api/matches/{match}/history")
        assert history["match"]["outcome"]["reason"] == "aborted"

    with running(tmp_path) as server:
        match, device = asyncio.run(leave(server.address))
    with running(tmp_path) as server:
        asyncio.run(look(server.address, match, device))


async def build(table: Seats, seat: int) -> None:
    """Places or discards until the seat's round is built."""
    await table.until(lambda: table.tables[seat].get("decision") == "round 1 build")
    while table.tables[seat].get("decision") == "round 1 build" and table.legal(seat):
        await table.act(seat, table.legal(seat)[0])
