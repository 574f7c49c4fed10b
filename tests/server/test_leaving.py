"""Leaving: a seat of a lobby, a match for good, and calling a match off."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.support.matches import act, made, playing, random_step, waiting
from tests.support.running import RunningServer, running
from tests.support.sure import sure
from witz.client import Refused, Seats, Server
from witz.fair import verify
from witz.games import GAMES
from witz.server.match.identity import DeviceDigest, Identity
from witz.server.match.match import Match
from witz.server.match.permit import permit
from witz.server.match.play import ABORTED
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.match.requests import Vacate
from witz.server.wire.views import match_info, table

HERE, OPEN, BOT = {"kind": "here"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def refusal(change: Callable[[], object]) -> str:
    with pytest.raises(Refuse) as caught:
        change()
    return caught.value.code


def played(match: Match) -> Match:
    """The match after everybody made a final move."""
    random = Random(2)
    while not all(playing(match).moves):
        _, match = random_step(match, random)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_before_anybody_has_moved_one_person_calls_the_match_off(game: str):
    match = made(game, players=3)
    assert match_info(match).get("may_abort")
    over = match.abort(2, "a", wanted=True).match
    assert (over.status, over.outcome, waiting(over)) == ("finished", ABORTED, [])
    ended = sure(match_info(over)["outcome"])
    assert (ended["scores"], ended["winners"], ended["reason"]) == ([], [], "aborted")
    side = table(over, 0)
    assert (side.get("decision"), side.get("legal"), side.get("answered")) == (None, [], [])
    assert refusal(lambda: over.abort(0, "b", wanted=True)) == "over"
    assert refusal(lambda: over.resign(0, "b", "random")) == "over"
    assert refusal(lambda: act(over, 0, "choose 1")) == "over"


@pytest.mark.parametrize("game", GAMES)
def test_once_somebody_has_moved_all_must_want_it_called_off(game: str):
    match = played(made(game, players=3))
    assert "may_abort" not in match_info(match)
    one = match.abort(0, "a", wanted=True).match
    assert [seat.get("wants_abort", False) for seat in match_info(one)["seats"]] == [True, False, False]
    assert one.abort(0, "b", wanted=False).match.outcome is None
    two = one.abort(1, "c", wanted=True).match
    assert two.outcome is None
    assert two.abort(2, "d", wanted=True).match.outcome == ABORTED
    # Nobody waits for the word of somebody for whom a bot plays, nor of one who has left.
    assert one.hand_over(1, "e", "random").match.abort(2, "f", wanted=True).match.outcome == ABORTED
    assert two.resign(2, "g", "random").match.outcome == ABORTED


def test_who_let_a_bot_play_cannot_call_off_the_match_of_another():
    match = played(made(players=2)).hand_over(0, "a", "random").match
    assert match.abort(0, "b", wanted=True).match.outcome is None


def test_a_bot_plays_on_for_who_left_for_good_and_the_last_to_leave_ends_the_match():
    match = played(made(players=3))
    left = match.resign(0, "a", "random").match
    assert left.bots_to_move() == (0,)
    assert match_info(left)["seats"][0].get("has_resigned")
    assert refusal(lambda: left.take_seat(0, "b")) == "resigned"
    assert refusal(lambda: left.resign(0, "c", "random")) == "resigned"
    assert refusal(lambda: left.abort(0, "d", wanted=True)) == "resigned"
    last = left.resign(1, "e", "random").match
    assert last.outcome is None
    assert match_info(last).get("may_abort")  # the one who is left decides alone
    assert last.resign(2, "f", "random").match.outcome == ABORTED


def test_a_record_says_who_left_and_that_the_match_was_called_off():
    left = played(made(players=3)).resign(1, "a", "random").match
    random, finished = Random(1), left
    while finished.outcome is None:
        _, finished = random_step(finished, random)
    text = record_text(finished)
    assert "\n# resigned 2\n" in text
    assert "# aborted" not in text
    assert verify(text, GAMES).deals > 0
    aborted = left.abort(0, "b", wanted=True).match.abort(2, "c", wanted=True).match
    text = record_text(aborted)
    assert "\nopen\n# resigned 2\n# aborted\n" in text
    assert verify(text, GAMES).record.actions


def test_a_bot_and_oneself_are_taken_off_a_seat_before_the_match_begins(server: RunningServer):
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


def test_only_ones_own_seat_is_vacated_and_only_before_the_beginning():
    match = made()
    assert refusal(lambda: permit(match, Identity(DeviceDigest("device 1")), Vacate(seat=0))) == "not-your-seat"
    assert refusal(lambda: match.vacate(0)) == "already-begun"


def test_leaving_goes_over_the_wire_and_is_read_back_from_the_store(tmp_path: Path):
    async def leave(address: str) -> tuple[str, str | None]:
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
            assert await one.abort(1) == asked  # it is so already
            await two.resign(2, "random")
            await one.until(lambda: one.is_over)
            told = [event["event"] for event in one.events]
            assert told[-3:] == ["abort-wanted", "resigned", "finished"]
        return match["match"], host.device

    async def look(address: str, match: str, device: str | None) -> None:
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
