"""Play at a table over the network, besides whole matches."""

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.support.adapters import WITH_TINY
from tests.support.matches import seats_of
from tests.support.page_host import easy_bot
from tests.support.players import play, play_all, play_both, shown
from tests.support.running import RunningServer, running
from tests.support.sure import sure
from tests.support.tiny.registered import tiny
from witz.client import MatchId, Refused, Seats, SeatToken, Server
from witz.server.metrics import total_of

__all__ = ["tiny"]

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


async def two_seats(server: RunningServer, game: str = "yaxha") -> tuple[MatchId, SeatToken, SeatToken]:
    """A match, and the secrets of its two seats."""
    made = await Server(server.address).create(game, [HERE, HERE])
    return made["match"], made["seats"][0]["token"], made["seats"][1]["token"]


def at(server: RunningServer, match: MatchId, *tokens: SeatToken) -> Seats:
    return Seats(server.address, match, tokens=tokens)


async def code_of(asked: Awaitable[object]) -> str:
    with pytest.raises(Refused) as caught:
        await asked
    return caught.value.code


def test_a_repeated_message_is_applied_once(server: RunningServer):
    async def test() -> None:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as table:
            asked = {"seat": 1, "decision": "round 1 choose", "actions": ["choose 1"]}
            number = await table.send("act", message_id="same", **asked)
            assert await table.send("act", message_id="same", **asked) == number
            other = {**asked, "actions": ["choose 2"]}
            assert await code_of(table.send("act", message_id="same", **other)) == "id-reused"
            assert table.number == number

    asyncio.run(test())


def test_a_repeated_message_is_applied_once_after_a_restart(tmp_path: Path):
    async def first(server: RunningServer) -> tuple[MatchId, SeatToken, object]:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as table:
            return match, one, await table.send("act", message_id="same", **asked)

    async def second(server: RunningServer) -> None:
        async with at(server, match, one) as table:
            assert await table.send("act", message_id="same", **asked) == number
            assert table.tables[1]["answered"] == ["choose 1"]

    asked = {"seat": 1, "decision": "round 1 choose", "actions": ["choose 1"]}
    with running(tmp_path) as server:
        match, one, number = asyncio.run(first(server))
    with running(tmp_path) as server:
        asyncio.run(second(server))


def test_answers_can_be_taken_back_until_all_are_in(server: RunningServer):
    async def test() -> None:
        match, one, two = await two_seats(server)
        async with at(server, match, one) as ana, at(server, match, two) as ben:
            await ana.act(1, "choose 1")
            await ben.until(lambda: shown(ben, 2)["seats"][0]["has_chosen"])
            assert ana.tables[1]["decision"] == "round 1 choose"
            await ana.take_back(1)
            await ben.until(lambda: not shown(ben, 2)["seats"][0]["has_chosen"])
            assert ben.events[-1] == {"event": "took-back", "seat": 1}
            await ana.act(1, "choose 2")
            await ben.act(2, "choose 1")
            await ana.until(lambda: ana.tables[1]["decision"] == "round 1 build")
            assert await code_of(ana.take_back(1)) == "nothing-to-take-back"

    asyncio.run(test())


def test_a_reconnecting_client_resumes_from_its_number(server: RunningServer):
    async def test() -> None:
        match, one, two = await two_seats(server)
        async with at(server, match, two) as ben:
            async with at(server, match, one) as ana:
                await ana.act(1, "choose 1")
            seen = ana.number
            await ben.act(2, "choose 2")
            hello = {"type": "hello", "protocol": 1, "match": match, "seats": [one], "since": seen + 1}
            async with connect(server.address.replace("http", "ws") + "/api/play") as socket:
                await socket.send(json.dumps(hello))
                while (welcome := json.loads(await socket.recv()))["type"] != "welcome":
                    pass
                assert [entry["number"] for entry in welcome["entries"]] == [seen + 1]
                told = [event["event"] for event in welcome["entries"][0]["events"]]
                assert told == ["has-chosen", "revealed", "took", "took"]
                assert welcome["tables"][0]["decision"] == "round 1 build"
                await socket.send(json.dumps({"type": "resync", "id": "r", "since": 0}))
                again = json.loads(await socket.recv())
                assert [entry["number"] for entry in again["entries"]] == list(range(seen + 2))

    asyncio.run(test())


def test_hidden_events_keep_their_number(server: RunningServer):
    async def test() -> None:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as ana, at(server, match) as watcher:
            first = watcher.number
            await ana.act(1, "choose 1")
            await watcher.until(lambda: watcher.number == first + 1)
            assert watcher.events == [{"event": "has-chosen", "seat": 1}]
            assert shown(watcher, None)["choices"] == [None, None]
            assert shown(ana, 1)["choices"] == [1, None]

    asyncio.run(test())


def test_drafts_survive_a_reload_and_a_restart_and_follow_the_tile(tmp_path: Path):
    async def draft(server: RunningServer) -> None:
        async with at(server, match, one) as table:
            cubes = shown(table, 1)["market"][0]
            drawn = await table.draft(1, "tile 1", [f"place {cubes[0]} 1d4"])
            assert drawn["hand"] == cubes[1:]
            assert drawn["legal"]
            assert drawn["score"]["points"][cubes[0]] == 1
            assert not drawn["complete"]
            drawn = await table.draft(1, "tile 1", [], [f"place {cubes[0]} 1d4"])
            assert (drawn["placed"], drawn["undone"]) == ([], [f"place {cubes[0]} 1d4"])
            await table.draft(1, "tile 1", [f"place {cubes[0]} 1d4"])
            await table.draft(1, "tile 2", [])

    async def come_back(server: RunningServer) -> None:
        async with at(server, match, one) as table, at(server, match, two) as other:
            drafts = {draft["plan"]: draft for draft in table.tables[1]["drafts"]}
            assert set(drafts) == {"tile 1", "tile 2"}
            placed = drafts["tile 1"]["placed"]
            assert len(placed) == 1
            assert other.tables[2]["drafts"] == []
            await table.act(1, "choose 1")
            await other.act(2, "choose 2")
            await table.until(lambda: table.tables[1]["decision"] == "round 1 build")
            [hand] = table.tables[1]["drafts"]
            assert (hand["plan"], hand["placed"]) == ("hand", placed)
            while not hand["complete"]:
                hand = await table.draft(1, "hand", [*hand["placed"], hand["legal"][0]["action"]])
            await table.act(1, *sure(hand["actions"]))
            assert shown(table, 1)["seats"][0]["pyramid"] == hand["pyramid"]

    with running(tmp_path) as server:
        match, one, two = asyncio.run(two_seats(server))
        asyncio.run(draft(server))
    with running(tmp_path) as server:
        asyncio.run(come_back(server))


def test_a_draft_says_why_a_place_is_refused(server: RunningServer):
    async def test() -> None:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as table:
            colour = shown(table, 1)["market"][0][0]
            with pytest.raises(Refused) as caught:
                await table.draft(1, "tile 1", [f"place {colour} 1d4", f"place {colour} 2d4"])
            assert caught.value.code in ("cell-unsupported", "cube-not-in-hand")
            with pytest.raises(Refused) as caught:
                await table.draft(1, "tile 1", [f"place {colour} 1a1"])
            assert (caught.value.rule, caught.value.cells) == ("Y1", ("1d4",))
            assert await code_of(table.draft(1, "hand", [])) == "no-such-plan"
            assert await code_of(table.draft(1, "tile 1", ["choose 1"])) == "unreadable"
            assert table.tables[1]["drafts"] == []

    asyncio.run(test())


def test_why_not_gives_the_reason_of_a_refusal_and_changes_nothing(server: RunningServer):
    async def test() -> None:
        match, one, two = await two_seats(server)
        async with at(server, match, one) as ana, at(server, match, two) as ben:
            number, colour = ana.number, shown(ana, 1)["market"][0][0]
            assert await ana.why_not(1, "choose 1") is None
            reason = await ana.why_not(1, f"place {colour} 1d4")
            assert reason is not None
            assert await code_of(ana.act(1, f"place {colour} 1d4")) == reason.code
            unreadable = await ana.why_not(1, "choose nothing")
            assert unreadable is not None
            assert unreadable.code == "unreadable"
            # In a plan, as with a draft; but no draft is stored.
            assert await ana.why_not(1, f"place {colour} 1d4", plan="tile 1") is None
            reason = await ana.why_not(1, f"place {colour} 1a1", plan="tile 1")
            assert reason is not None
            assert (reason.code, reason.rule, reason.cells) == ("first-cube-elsewhere", "Y1", ("1d4",))
            assert ana.tables[1]["drafts"] == []
            # A malformed question is refused.
            stale: dict[str, Any] = {"seat": 1, "decision": "round 1 build", "actions": ["choose 1"]}
            assert await code_of(ana.send("why-not", **stale)) == "stale-decision"
            await ana.act(1, "choose 1")
            await ben.until(lambda: ben.number == number + 1)
            assert ben.events == [{"event": "has-chosen", "seat": 1}]
        async with at(server, match, one) as ana:
            assert ana.tables[1]["drafts"] == []
            assert len(server.services.store.sync.entries(MatchId(match))) == number + 2
            assert server.services.store.sync.drafts(MatchId(match)) == ()

    asyncio.run(test())


def test_why_not_works_the_same_where_actions_are_final_at_once(server: RunningServer):
    async def test() -> None:
        match, one, two = await two_seats(server, "piramide")
        async with at(server, match, one, two) as table:
            seat = next(each for each in (1, 2) if table.legal(each))
            assert await table.why_not(seat, table.legal(seat)[0]) is None
            too_many = await table.why_not(seat, table.legal(seat)[0], table.legal(seat)[0])
            assert too_many is not None
            assert too_many.code == "one-at-a-time"
            block = next(each.split()[1] for each in table.legal(seat) if each.startswith("place"))
            reason = await table.why_not(seat, f"place {block} 2a1")
            assert reason is not None
            assert await code_of(table.act(seat, f"place {block} 2a1")) == reason.code
            assert table.number == len(server.services.store.sync.entries(MatchId(match))) - 1 == 1

    asyncio.run(test())


@pytest.mark.parametrize("game", WITH_TINY)
def test_bots_sit_in_seats_like_people(server: RunningServer, game: str):
    async def test() -> None:
        host = Server(server.address)
        bots = [easy_bot(game), BOT][: seats_of(game) - 1]
        made = await host.create(game, [HERE, *bots])
        [table] = await play_all(host, made["match"], {1: made["seats"][0]["token"]})
        assert table.match["outcome"] is not None
        assert [seat["kind"] for seat in table.match["seats"]] == ["person", *["bot"] * len(bots)]

    asyncio.run(test())
    assert server.services.bot_pool.failures == 0


def test_several_seats_at_one_device(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [{**HERE, "name": "Ana"}, {**HERE, "name": "Ben"}, BOT])
        async with host.at(made["match"]) as table:
            assert table.you == [1, 2]
            await play_both(table)
            assert table.is_over
            assert [seat["name"] for seat in table.match["seats"]] == ["Ana", "Ben", "Nicté"]

    asyncio.run(test())


def test_nobody_acts_for_another_seat(server: RunningServer):
    async def test() -> None:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as ana, at(server, match) as watcher:
            asked = {"seat": 2, "decision": "round 1 choose", "actions": ["choose 1"]}
            for table in (ana, watcher):
                for kind in ("act", "why-not", "take-back", "take-seat", "rematch", "draft", "hand-over"):
                    more: dict[str, Any] = {}
                    if kind in ("act", "why-not"):
                        more = {"decision": asked["decision"], "actions": asked["actions"]}
                    if kind in ("take-back", "draft"):
                        more = {"decision": asked["decision"]}
                    if kind == "draft":
                        more["plan"] = "tile 1"
                    if kind == "hand-over":
                        more = {"level": "random"}
                    expected = "not-away" if (table, kind) == (ana, "hand-over") else "not-your-seat"
                    assert await code_of(table.send(kind, seat=2, **more)) == expected
        assert await code_of(at(server, match, SeatToken("x" * 32)).__aenter__()) == "no-such-seat"

    asyncio.run(test())


def test_the_seat_of_an_absent_player_is_handed_to_a_bot_and_taken_back(tmp_path: Path):
    clock = [1000.0]

    def prepare(services: object) -> None:
        services.monotonic = lambda: clock[0]  # type: ignore[attr-defined]

    async def test(server: RunningServer) -> None:
        match, one, two = await two_seats(server)
        async with at(server, match, one) as ana:
            clock[0] += 1  # presence is sent once a second
            async with at(server, match, two):
                assert await code_of(ana.hand_over(2, "random")) == "not-away"
                await ana.until(lambda: ana.presence[1]["connected"])
                clock[0] += 1
            await ana.until(lambda: not ana.presence[1]["connected"])
            clock[0] += 59
            assert await code_of(ana.hand_over(2, "random")) == "not-away"
            clock[0] += 1
            assert await code_of(ana.hand_over(2, "nobody")) == "no-such-bot"
            await ana.hand_over(2, "random")
            await ana.until(lambda: shown(ana, 1)["seats"][1]["has_chosen"])
            assert ana.match["seats"][1]["level"] == "random"
            async with at(server, match, two) as ben:
                assert ben.tables[2]["answered"]
                assert await code_of(ben.take_back(2)) == "bot-plays"
                assert await code_of(ben.why_not(2, "choose 1")) == "bot-plays"  # with the refusal that `act` would get
                await ben.take_seat(2)
                await ben.until(lambda: ben.match["seats"][1]["level"] is None)
                await ben.take_back(2)
                await ben.until(lambda: ben.legal(2))
                await asyncio.gather(play(ana, 1, Random(1)), play(ben, 2, Random(2)))
                assert ben.is_over

    with running(tmp_path, prepare) as server:
        asyncio.run(test(server))


def test_a_stand_in_bot_is_slow_enough_to_be_stopped(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, BOT])
        async with host.at(made["match"]) as table:
            await table.until(lambda: table.legal(1) and shown(table, 1)["seats"][1]["has_chosen"])
            await table.hand_over(1, "greedy")
            await table.until(lambda: table.match["seats"][0]["level"] == "greedy")
            await table.take_seat(1)
            await table.until(lambda: table.match["seats"][0]["level"] is None)
            assert table.legal(1)  # nothing was chosen for Ana meanwhile
            assert shown(table, 1)["round"] == 1

    with running(tmp_path, stand_in_seconds=60.0) as server:
        asyncio.run(test(server))


def test_a_seat_moves_to_another_device_by_its_link(server: RunningServer):
    async def test() -> None:
        host, phone = Server(server.address), Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        match = made["match"]
        await phone.create("yaxha", [HERE, BOT])  # so that the device has a secret
        link = await host.request("POST", f"/api/matches/{match}/seats/2/link")
        assert link["token"] != made["seats"][1]["token"]
        async with host.at(match) as table:
            assert table.you == [1, 2]
            given = await phone.request("POST", f"/api/matches/{match}/claim", {"token": link["token"]})
            assert given["seat"] == 2
            # The old device is disconnected and comes back with the seats that it still holds.
            await table.until(lambda: table.you == [1])
        async with phone.at(match) as table:
            assert table.you == [2]
        again = phone.request("POST", f"/api/matches/{match}/claim", {"token": link["token"]})
        assert await code_of(again) == "no-such-seat"
        assert await code_of(host.request("POST", f"/api/matches/{match}/seats/2/link")) == "not-your-seat"

    asyncio.run(test())


def test_a_client_that_has_lost_its_seat_gets_an_error(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("yaxha", [HERE, HERE])
        async with at(server, made["match"], made["seats"][0]["token"]) as table:
            waiting = asyncio.create_task(table.until(lambda: False))
            await asyncio.sleep(0)
            await host.request("POST", f"/api/matches/{made['match']}/seats/1/link")
            assert await code_of(waiting) == "no-such-seat"
            assert await code_of(table.act(1, "choose 1")) == "no-such-seat"

    asyncio.run(test())


def test_a_client_requests_missed_updates(server: RunningServer):
    async def test() -> None:
        match, one, two = await two_seats(server)
        async with at(server, match, one) as ana, at(server, match, two) as ben:
            ana.number -= 1  # as if an update had been lost
            await ben.act(2, "choose 1")
            await ana.until(lambda: ana.events and ana.events[-1] == {"event": "has-chosen", "seat": 2})
            assert ana.number == ben.number

    asyncio.run(test())


def test_a_rematch_has_rotated_seats_for_the_same_people(server: RunningServer):
    async def test() -> None:
        host = Server(server.address)
        made = await host.create("piramide", [{**HERE, "name": "Ana"}, {**HERE, "name": "Ben"}], options={"base": "4"})
        async with host.at(made["match"]) as table:
            assert await code_of(table.rematch(1)) == "not-finished"
            await play_both(table)
            number = await table.rematch(1)
            assert await table.rematch(2) == number
            await table.until(lambda: table.match["rematch"])
        async with host.at(sure(table.match["rematch"])) as again:
            assert [seat["name"] for seat in again.match["seats"]] == ["Ben", "Ana"]
            assert again.match["options"]["base"] == "4"
            assert again.match["status"] == "running"
            assert again.you == [1, 2]
        async with at(server, sure(table.match["rematch"]), made["seats"][0]["token"]) as ana:
            assert ana.you == [2]

    asyncio.run(test())


@pytest.mark.parametrize("words", ["rain", None])
def test_a_rematch_waits_for_words_if_the_match_had_words(server: RunningServer, words: str | None):
    async def test() -> None:
        host, guest = Server(server.address), Server(server.address)
        made = await host.create("piramide", [HERE, OPEN], options={"base": "4"})
        given = await guest.join(made["invitation"], words=words)
        if words is not None:
            await guest.show_words(made["match"], 2)
        tables = await play_all(host, made["match"], {1: made["seats"][0]["token"], 2: given["token"]})
        async with guest.at(made["match"]) as table:
            await table.rematch(2)
            again = table.match["rematch"]
        before = (await host.request("GET", f"/api/matches/{again}"))["match"]
        assert before["status"] == ("running" if words is None else "open")
        assert before["seed_hash"] != tables[0].match["seed_hash"]
        if words is not None:
            await host.request("POST", f"/api/matches/{again}/seats/2/words", {"words": "snow"})
            await guest.request("POST", f"/api/matches/{again}/start")
            after = (await host.request("GET", f"/api/matches/{again}"))["match"]
            assert (after["status"], after["seats"][1]["words"]) == ("running", "snow")
            assert after["seed_hash"] == before["seed_hash"]

    asyncio.run(test())


def test_idle_matches_leave_memory_and_come_back(tmp_path: Path):
    async def test(server: RunningServer) -> None:
        match, one, _ = await two_seats(server)
        async with at(server, match, one) as table:
            await table.act(1, "choose 2")
            before = table.tables[1]
        hub = server.services
        async with asyncio.timeout(120):
            while "witz_matches_in_memory 0.0" not in await Server(server.address).request("GET", "/metrics"):
                await asyncio.sleep(0.02)
        async with at(server, match, one) as table:
            assert table.tables[1] == before
        assert total_of(hub.metrics.matches_loaded) >= 2

    with running(tmp_path, idle_seconds=0.05) as server:
        asyncio.run(test(server))


def test_clients_go_on_after_the_server_was_restarted(tmp_path: Path):
    async def test() -> None:
        with running(tmp_path) as server:
            host = Server(server.address)
            made = await host.create("yaxha", [HERE, HERE])
            table = host.at(made["match"])
            await table.__aenter__()
            await table.act(1, "choose 1")
        acting = asyncio.create_task(table.act(2, "choose 2"))  # sent to nobody until a client connects
        with running(tmp_path, port=int(server.address.rpartition(":")[2])):
            await acting
            await table.until(lambda: table.tables[1]["decision"] == "round 1 build")
            assert table.connections == 2
            await table.__aexit__()

    asyncio.run(test())
