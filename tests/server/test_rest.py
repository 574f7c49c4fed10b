"""The HTTP API: creating and joining matches, one's own matches, histories, records, and refusals."""

import asyncio
import base64
import gzip
import json
import re
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.support.players import play_all, play_both, shown
from tests.support.running import RunningServer
from tests.support.sure import sure
from witz.client import MatchId, Refused, Server
from witz.fair import seed_hash, verify
from witz.games import GAMES
from witz.server.match.identity import digest

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}

Test = Callable[[Server], Coroutine[Any, Any, None]]


def at(server: RunningServer, test: Test) -> None:
    asyncio.run(test(Server(server.address)))


async def code_of(asked: Awaitable[object]) -> str:
    with pytest.raises(Refused) as caught:
        await asked
    return caught.value.code


async def post(server: Server, path: str, body: object = None) -> Any:
    return await server.request("POST", path, body)


async def get(server: Server, path: str) -> Any:
    return await server.request("GET", path)


def test_an_invitation_shows_the_match_and_gives_a_seat(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [{**HERE, "name": "Ana"}, OPEN, OPEN], options={"cards": "starter"})
        code, match = made["invitation"], made["match"]
        shown = await get(host, f"/api/invitations/{code}")
        assert [seat["kind"] for seat in shown["match"]["seats"]] == ["person", "open", "open"]
        assert (shown["match"]["status"], shown["match"]["seed"]) == ("open", None)
        assert await get(host, f"/api/matches/{match}/invitations/{code}") == shown
        guest, other = Server(host.address), MatchId("x" * 16)
        assert await code_of(get(host, f"/api/matches/{other}/invitations/{code}")) == "no-such-match"
        assert await code_of(guest.join(code, "Ben", match=other)) == "no-such-match"
        given = await guest.join(code, "Ben", match=match)
        await post(guest, f"/api/matches/{match}/seats/2/words", {"words": "rain"})
        assert given["seat"] == 2
        await post(host, f"/api/matches/{match}/seats/3/bot", {"level": "greedy"})
        shown = await get(guest, f"/api/matches/{match}")
        assert shown["match"]["status"] == "running"
        assert [seat["name"] for seat in shown["match"]["seats"]] == ["Ana", "Ben", "Nicté"]
        assert shown["match"]["seats"][1]["words"] == "rain"
        assert "hand" in shown["table"]["view"]
        assert await code_of(Server(host.address).join(code, "Cleo")) == "already-begun"
        assert await code_of(get(host, f"/api/invitations/{'x' * 32}")) == "no-such-match"

    at(server, test)


def test_an_invitation_is_not_a_seat(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, OPEN])
        stranger = Server(host.address)
        await stranger.create("yaxha", [HERE, BOT])
        match, code = made["match"], made["invitation"]
        assert await code_of(post(stranger, f"/api/matches/{match}/claim", {"token": code})) == "no-such-seat"
        for path, body in (
            ("start", None),
            ("seats/2/bot", {"level": "random"}),
            ("seats/1/words", {"words": "x"}),
            ("seats/1/link", None),
        ):
            assert await code_of(post(stranger, f"/api/matches/{match}/{path}", body)) == "not-your-seat"
        nobody = Server(host.address)
        assert await code_of(post(nobody, f"/api/matches/{match}/start")) == "no-device"

    at(server, test)


def test_words_are_added_after_the_hash_is_known_and_shown_after_the_start(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, BOT], waits=True)
        match = made["match"]
        before = (await get(host, f"/api/matches/{match}"))["match"]
        assert before["status"] == "open"
        await post(host, f"/api/matches/{match}/seats/1/words", {"words": "my own words"})
        waiting = (await get(host, f"/api/matches/{match}"))["match"]
        assert (waiting["seats"][0]["has_words"], waiting["seats"][0]["words"]) == (True, None)
        await post(host, f"/api/matches/{match}/start")
        assert await code_of(post(host, f"/api/matches/{match}/start")) == "already-begun"
        late = post(host, f"/api/matches/{match}/seats/1/words", {"words": "late"})
        assert await code_of(late) == "already-begun"
        [table] = await play_all(host, match, {1: made["seats"][0]["token"]})
        assert table.match["seats"][0]["words"] == "my own words"
        assert table.match["seed_hash"] == before["seed_hash"] == seed_hash(sure(table.match["seed"]))
        text = await host.record(match)
        assert verify(text, GAMES, before["seed_hash"]).words == ("my own words", None)

    at(server, test)


def test_words_are_fixed_before_any_are_shown(server: RunningServer):
    """The last player to join gives a hash as well; the words are shown only when all players have joined."""

    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, OPEN])
        match = made["match"]
        own = await host.add_words(match, 1, "stone")
        guest = Server(host.address)
        async with host.at(match) as ana:
            await guest.join(made["invitation"], words="rain")
            await ana.until(lambda: not ana.match["seats"][0].get("owes_words"))
            noted = sure(ana.deal_hash)
            assert (ana.match["status"], ana.match.get("closed")) == ("open", True)
            assert [seat["words"] for seat in ana.match["seats"]] == [None, None]
            assert (
                await code_of(post(host, f"/api/matches/{match}/seats/1/words", {"words": "late"})) == "already-begun"
            )
            late = post(guest, f"/api/matches/{match}/seats/2/words", {"words_hash": "0" * 64})
            assert await code_of(late) == "already-begun"
            other = post(guest, f"/api/matches/{match}/seats/2/words", {"words": "other"})
            assert await code_of(other) == "wrong-words"
            assert await code_of(host.request("DELETE", f"/api/matches/{match}/seats/1")) == "already-begun"
            async with guest.at(match) as ben:
                await ben.until(lambda: ben.match["status"] == "running")
                assert ben.deal_hash == noted
            await ana.until(lambda: ana.match["status"] == "running")
            assert sure(ana.match["seats"][0]["words"]) == own
            assert sure(ana.match["seats"][1]["words"]).startswith("rain ")
            await ana.abort(1)
        verified = verify(await host.record(match), GAMES, noted)
        assert (verified.all_fixed, verified.kept_back, verified.words[0]) == (True, (), own)

    at(server, test)


def test_a_seat_that_lost_its_words_says_so(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, BOT], waits=True)
        match, path = made["match"], f"/api/matches/{made['match']}/seats/1/words"
        await post(host, path, {"words_hash": "a" * 64})
        assert await code_of(host.request("DELETE", path)) == "not-asked"  # the seat can still add other words
        await post(host, f"/api/matches/{match}/start")
        assert (await get(host, f"/api/matches/{match}"))["match"]["closed"]
        assert await code_of(post(host, path, {})) == "malformed"
        assert await code_of(post(host, path, {"words": "x", "words_hash": "a" * 64})) == "malformed"
        await host.request("DELETE", path)
        async with host.at(match) as table:
            noted = table.match["deal_hash"]
            await table.abort(1)
        assert verify(await host.record(match), GAMES, noted).kept_back == (0,)

    at(server, test)


def test_own_matches_are_listed_latest_first(server: RunningServer):
    async def test(host: Server) -> None:
        first = await host.create("yaxha", [{**HERE, "name": "Ana"}, OPEN])
        second = await host.create("piramide", [HERE, HERE, BOT])
        listed = await get(host, "/api/matches")
        assert [each["match"] for each in listed] == [second["match"], first["match"]]
        assert [each["seats"] for each in listed] == [[1, 2], [1]]
        assert [each["status"] for each in listed] == ["running", "open"]
        assert listed[0]["names"] == ["", "", "Nicté"]  # a missing name is not made up
        other = Server(host.address)
        await other.join(first["invitation"])
        assert [each["match"] for each in await get(other, "/api/matches")] == [first["match"]]

    at(server, test)


def test_a_record_is_available_only_when_the_match_is_over(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("piramide", [HERE, HERE], options={"base": "4"})
        match = made["match"]
        assert await code_of(host.record(match)) == "not-finished"
        async with host.at(match) as table:
            await play_both(table)
        text = await host.record(match)
        checked = await asyncio.to_thread(check, host.address, text)
        assert checked["outcome"] == table.match["outcome"]
        assert checked["deals"]["fair"] is True
        assert checked["steps"][-1]["view"]["pyramid"] == shown(table, 1)["pyramid"]
        assert checked["steps"][-1]["events"] == [{"event": "finished", "outcome": checked["outcome"]}]
        spoilt = text.replace("# seed ", "# seed 0", 1)
        assert (await asyncio.to_thread(check, host.address, spoilt))["deals"]["fair"] is False

    at(server, test)


def check(address: str, text: str, seat: int | None = None) -> Any:
    """Uploads a record to the server."""
    path = f"{address}/api/records/check" + ("" if seat is None else f"?seat={seat}")
    request = urllib.request.Request(path, text.encode(), {"Content-Type": "text/plain"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return json.loads(error.read())


RECORD = (Path(__file__).parents[2] / "examples" / "fair.witz").read_text(encoding="utf-8")
PLACED = next(number for number, line in enumerate(RECORD.splitlines(), 1) if "place" in line)
END = len(RECORD[: RECORD.index("\nend")].splitlines()) + 1


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record-empty", 1),
        ("# only a remark\n", "record-empty", 1),
        ("la la la\n", "not-a-record", 1),
        (RECORD.replace("rules 1", "rules 99", 1), "record-version", 1),
        (RECORD.replace("witz 1", "witz 2", 1), "record-version", 1),
        (RECORD.replace("yaxha", "chess", 1), "record-version", 1),
        (RECORD.replace("place", "plaice", 1), "bad-record", PLACED),
        (re.sub(r"place (\w) \w+", r"place \1 4d4", RECORD, count=1), "record-illegal", PLACED),
        (RECORD[: RECORD.index("\nend")], "record-breaks-off", END - 1),
        (re.sub(r"\nend .*", "\nend 1 1", RECORD), "record-wrong-end", END),
    ],
)
def test_an_invalid_record_is_refused_with_its_line(server: RunningServer, text: str, code: str, line: int):
    problem = check(server.address, text)
    assert (problem["code"], problem["line"]) == (code, line)
    assert bool(problem["rule"]) == (code == "record-illegal")


def test_a_record_is_shown_open_or_as_a_seat_saw_it(server: RunningServer):
    shown = check(server.address, RECORD)
    assert (shown["game"], shown["rules"], shown["seat"]) == ("yaxha", 1, None)
    assert shown["options"]["players"] == str(len(shown["names"]))
    assert any(event["event"] == "chose" for step in shown["steps"] for event in step["events"])
    mine = check(server.address, RECORD, 2)
    assert mine["seat"] == 2
    assert {event["seat"] for step in mine["steps"] for event in step["events"] if event["event"] == "placed"} == {2}
    assert check(server.address, RECORD, 4)["code"] == "no-such-seat"


def test_a_long_response_is_compressed_if_the_client_accepts_that(server: RunningServer):
    address = f"{server.address}/api/records/check"
    for encoding in ("gzip, br", "identity"):
        headers = {"Content-Type": "text/plain", "Accept-Encoding": encoding}
        with urllib.request.urlopen(urllib.request.Request(address, RECORD.encode(), headers)) as answer:
            body = answer.read()
            packed = answer.headers["Content-Encoding"] == "gzip"
        assert packed == ("gzip" in encoding)
        assert json.loads(gzip.decompress(body) if packed else body) == check(server.address, RECORD)


def test_a_history_shows_a_seats_side_only_to_its_holder(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, HERE])
        match, path = made["match"], f"/api/matches/{made['match']}/history"
        stranger = Server(host.address)
        async with host.at(match) as table:
            await table.act(1, "choose 1")
            shown = await get(stranger, path)
            assert shown["steps"][-1]["events"] == [{"event": "has-chosen", "seat": 1}]
            assert shown["steps"][-1]["view"]["choices"] == [None, None]
            mine = await get(host, f"{path}?seat=1")
            assert mine["steps"][-1]["view"]["choices"] == [1, None]
            assert await code_of(get(stranger, f"{path}?seat=1")) == "not-your-seat"
            assert await code_of(get(host, f"{path}?seat=3")) == "no-such-seat"
            await play_both(table)
        shown = await get(stranger, f"{path}?seat=1")
        assert {"event": "chose", "seat": 1, "tile": 1} in shown["steps"][2]["events"]
        assert shown["steps"][-1]["view"]["count"] is not None

    at(server, test)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [HERE, OPEN]}, "no-such-game"),
        ({"game": "yaxha", "seats": [HERE]}, "bad-options"),
        ({"game": "yaxha", "seats": [HERE] * 5}, "bad-options"),
        ({"game": "yaxha", "seats": []}, "malformed"),
        ({"game": "yaxha", "seats": [BOT, BOT]}, "no-people"),
        ({"game": "yaxha", "seats": [HERE, {"kind": "bot", "level": "genius"}]}, "no-such-bot"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "options": {"cards": "blue"}}, "bad-options"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "options": {"players": "3"}}, "bad-options"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "options": {"chosen": "left-blue"}}, "bad-options"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "options": {"base": "5"}}, "bad-options"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "options": {"own": "tallest"}}, "bad-options"),
        ({"game": "piramide", "seats": [HERE, OPEN], "options": {"base": "six"}}, "bad-options"),
        ({"game": "yaxha", "seats": [{**HERE, "name": "\n"}, OPEN]}, "malformed"),
        ({"game": "yaxha", "seats": [HERE, OPEN], "more": 1}, "malformed"),
    ],
)
def test_invalid_new_matches_are_refused(server: RunningServer, body: dict[str, Any], code: str):
    async def test(host: Server) -> None:
        host.device = (await post(host, "/api/devices"))["device"]
        assert await code_of(post(host, "/api/matches", body)) == code
        assert await get(host, "/api/matches") == []

    at(server, test)


def test_games_with_their_options_and_bots_are_listed(server: RunningServer):
    async def test(host: Server) -> None:
        games = {each["game"]: each for each in await get(host, "/api/games")}
        assert set(games) == set(GAMES)
        assert {name: game["players"] for name, game in games.items()} == {
            name: list(game.player_counts) for name, game in GAMES.items()
        }
        assert games["yaxha"]["options"] == ["cards", "chosen", "banned"]
        assert all("random" in game["levels"] for game in games.values())

    at(server, test)


def test_names_with_any_characters_come_back_unchanged(server: RunningServer):
    async def test(host: Server) -> None:
        name = 'Zoë "#1" 🗿'
        made = await host.create("yaxha", [{**HERE, "name": name}, BOT])
        [table] = await play_all(host, made["match"], {1: made["seats"][0]["token"]})
        assert table.match["seats"][0]["name"] == name
        assert verify(await host.record(made["match"]), GAMES).record.options.names[0] == name

    at(server, test)


def test_the_api_page_describes_every_request_without_external_resources(server: RunningServer):
    async def test(host: Server) -> None:
        described = await get(host, "/openapi.json")
        page = await get(host, "/docs")
        for path, methods in described["paths"].items():
            for method, operation in methods.items():
                assert f"<code>{method.upper()} {path}</code>" in page
                assert operation["description"], path
        assert "<script" not in page
        assert "src=" not in page
        assert "//" not in page.replace("json-schema.org//", "")
        assert await code_of(get(host, "/redoc")) == "not-found"

    at(server, test)


def test_secrets_are_long_and_stored_only_as_digests(server: RunningServer):
    async def test(host: Server) -> None:
        made = await host.create("yaxha", [HERE, OPEN, OPEN])
        guest = Server(host.address)
        given = await guest.join(made["invitation"])
        link = await host.request("POST", f"/api/matches/{made['match']}/seats/1/link")
        secrets = [
            host.device,
            guest.device,
            made["invitation"],
            made["seats"][0]["token"],
            given["token"],
            link["token"],
        ]
        assert len(set(secrets)) == 6
        stored = b"".join(path.read_bytes() for path in Path(server.services.settings.data).iterdir())
        for secret in secrets:
            assert secret is not None
            assert len(base64.urlsafe_b64decode(secret)) * 8 == 192
            assert secret.encode() not in stored
            assert digest(secret).encode() in stored

    at(server, test)
