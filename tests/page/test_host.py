"""A table inside a page: the messages equal those of a server, and another page may write to the same storage."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.ears import Ear, create_request
from tests.support.page_host import (
    DEVICE,
    HERE,
    NOVICE,
    Disk,
    Page,
    easy_bot,
    next_act,
    played_out,
    random_act,
    sides_in,
)
from witz.bots import BOTS, find_bot, why
from witz.fair import verify, words_hash
from witz.games import GAMES, SIMULTANEOUS, read_record
from witz.page import thinker
from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import DeviceSecret, MatchId, digest_device
from witz.server.match.refusal import Refuse
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.wire import reading
from witz.server.ws import validators
from witz.server.ws.session import Session

BOT: dict[str, Any] = {"kind": "bot", "level": "greedy"}


def alike(message: Any) -> Any:
    """A message without the id of a new match and without fields that depend on presence and settings."""
    if isinstance(message, list):
        return [alike(each) for each in message]
    if not isinstance(message, dict):
        return message
    found = {key: alike(value) for key, value in message.items() if key not in ("presence", "away_seconds")}
    named = "match" if message.get("event") == "rematch" else "rematch"
    return found | {named: "another"} if isinstance(message.get(named), str) else found


class Both:
    """One match at a server and in a page, which receive the same messages. The seats belong to a device."""

    def __init__(self, hub: Hub, page: Page, match: str, tokens: list[str]) -> None:
        self.match, self.tokens, self.page = match, tokens, page
        self._hub = hub
        self._sessions: dict[int, Session] = {}
        self._ears: dict[int, Ear] = {}

    async def say(self, connection: int, **message: Any) -> dict[str, Any]:
        """Sends a message to both, and compares all their answers; returns the last one to this visitor."""
        if connection not in self._sessions:
            self._ears[connection] = ear = Ear()
            self._sessions[connection] = Session(self._hub, ear)
        await self._sessions[connection].receive(json.dumps(message))
        self.page.say_text(connection, json.dumps(message))
        for number, ear in self._ears.items():
            by_server = [alike(each) for each in ear.heard if each["type"] != "presence"]
            assert by_server == [alike(each) for each in self.page.heard.get(number, [])], (number, message)
        last: dict[str, Any] = self.page.heard[connection][-1]
        return last

    async def hello(self, connection: int, **more: Any) -> None:
        await self.say(connection, **{"type": "hello", "protocol": 1, "match": self.match, "since": 0, **more})


def at_both(folder: Path, game: str, test: Callable[[Both], Awaitable[None]]) -> None:
    """Runs a test at a match that a server and a page read from the same log."""

    async def run() -> None:
        settings = Settings(data=str(folder), messages_per_second=1e6, away_seconds=0, stand_in_seconds=600)
        services = open_services(settings)
        hub = Hub(services)
        try:
            made = await Lobby(hub).make(create_request(game, "here", "here"), digest_device(DeviceSecret(DEVICE)))
            match = made["match"]
            rows = await services.store.read(lambda store: store.entries(MatchId(match)))
            disk = Disk(logs={match: [{"number": row.number, "at": row.at, "body": row.body} for row in rows]})
            await test(Both(hub, Page(disk), match, [seat["token"] for seat in made["seats"]]))
        finally:
            await hub.close()
            services.bot_pool.close()
            services.store.sync.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_page_sends_the_same_messages_as_the_server(tmp_path: Path, game: str) -> None:
    """With the same log and the same messages, every answer and every update is equal, byte for byte of its JSON."""
    random = Random(game)

    async def play(both: Both) -> None:
        await both.hello(1, device=DEVICE)
        await both.say(1, type="ping", id="p")
        for number in range(24):
            act = random_act(both.page.heard[1], random)
            if act is None:  # a short match is over
                assert number > 9
                break
            asked = {key: act[key] for key in ("seat", "decision")}
            await both.say(1, **{**act, "id": f"a{number}", "actions": ["place O 9z9"]})
            await both.say(1, type="why-not", id=f"w{number}", **asked, actions=act["actions"])
            await both.say(1, **act, id=f"b{number}")
            await both.say(1, **act, id=f"b{number}")
            await both.say(1, type="take-back", id=f"t{number}", **asked)
            await both.say(1, type="draft", id=f"d{number}", **asked, plan="hand")
            await both.say(1, **act, id=f"c{number}")
        assert len({message["type"] for message in both.page.heard[1]}) > 4

    at_both(tmp_path, game, play)


async def speak_for(both: Both, connection: int, seat: int) -> None:
    """Sends a message of every kind that names a seat or needs a table."""
    asked = {"seat": seat, "decision": "round 1 choose"}
    for message in (
        {"type": "hand-over", "id": "h", "seat": seat, "level": "greedy"},
        {"type": "hand-over", "id": "i", "seat": seat, "level": "nobody"},
        {"type": "act", "id": "a", **asked, "actions": ["choose 1"]},
        {"type": "why-not", "id": "w", **asked, "actions": ["choose 1"]},
        {"type": "draft", "id": "d", **asked, "plan": "tile 1"},
        {"type": "take-back", "id": "b", **asked},
        {"type": "take-seat", "id": "t", "seat": seat},
        {"type": "say", "id": "s", "seat": seat, "phrase": "hello"},
        {"type": "rematch", "id": "r", "seat": seat},
        {"type": "resync", "id": "y", "since": 1},
        {"type": "ping", "id": "p"},
    ):
        await both.say(connection, **message)


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_page_refuses_the_same_messages_as_the_server(tmp_path: Path, game: str) -> None:
    async def speak(both: Both) -> None:
        for seat in (1, 2, 3):
            await speak_for(both, 1, seat)  # before its hello
        await both.hello(1, protocol=2)
        await both.hello(1, seats=["e" * 32])
        await both.hello(1)
        for seat in (1, 2, 3):
            await speak_for(both, 1, seat)  # as a spectator
        await both.hello(2, seats=both.tokens[:1])
        await both.hello(2, match="m" * 16)
        for seat in (1, 2, 3):
            await speak_for(both, 2, seat)

    at_both(tmp_path, game, speak)


def test_the_holder_of_one_seat_hands_over_another_that_is_away(tmp_path: Path) -> None:
    async def hand_over(both: Both) -> None:
        await both.hello(1, seats=both.tokens[:1])
        answer = await both.say(1, type="hand-over", id="h", seat=2, level="greedy")
        assert answer["type"] == "accepted"
        answer = await both.say(1, type="take-seat", id="t", seat=2)
        assert answer["code"] == "not-your-seat"

    at_both(tmp_path, "yaxha", hand_over)


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_match_ends_in_a_page_as_at_the_server(tmp_path: Path, game: str) -> None:
    random = Random(game)

    async def call_off(both: Both) -> None:
        for seat in (1, 2):
            await both.hello(seat, seats=[both.tokens[seat - 1]])
        for number in range(6):  # after a move, one player cannot call the match off alone
            for seat in (1, 2):
                if act := random_act(both.page.heard[seat], random):
                    await both.say(seat, **act, id=f"m{number}")
        await both.say(1, type="rematch", id="early", seat=1)
        await both.say(1, type="abort", id="a", seat=1, wanted=True)
        await both.say(1, type="abort", id="b", seat=1, wanted=False)
        await both.say(1, type="abort", id="c", seat=2, wanted=True)
        await both.say(2, type="abort", id="a", seat=2, wanted=True)
        answer = await both.say(1, type="abort", id="d", seat=1, wanted=True)
        assert answer["type"] == "accepted"
        assert both.page.heard[2][-1]["match"]["status"] == "finished"
        for connection in (1, 2, 1):
            answer = await both.say(connection, type="rematch", id="r", seat=connection)
            assert answer["type"] == "accepted"

    async def resign(both: Both) -> None:
        await both.hello(1, device=DEVICE)
        await both.say(1, type="resign", id="n", seat=1, level="nobody")
        answer = await both.say(1, type="resign", id="r", seat=1, level=easy_bot(game)["level"])
        assert answer["type"] == "accepted"

    at_both(tmp_path, game, call_off)
    at_both(tmp_path, game, resign)


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_whole_match_against_a_bot_continues_after_reloads(game: str) -> None:
    disk, random = Disk(), Random(7)
    page = Page(disk)
    options = {"yaxha": {"cards": "starter"}}.get(game, {})
    match = page.make(game, {**HERE, "name": None}, easy_bot(game), options=options)
    page.hello(1, match, since=0)
    acts = 0
    while act := next_act(page, random):
        acts += 1
        assert page.say(1, **{**act, "id": f"m{acts}"})[-1]["type"] == "accepted"
        if acts % 10 == 5:
            before, after = sides_in(page.heard[1]), Page(disk)
            after.hello(1, match, since=0)
            assert sides_in(after.heard[1]) == before
            page = after
    assert acts > 5  # then it was reloaded
    [listed] = page.ask("GET", "/matches")["body"]
    assert (listed["match"], listed["status"], listed["seats"], listed["rules_changed"]) == (
        match,
        "finished",
        [1],
        False,
    )
    record = page.ask("GET", f"/matches/{match}/record")["body"]
    assert verify(record, GAMES).deals > 0
    played = read_record(record)
    reason = why(game, played.options, played.actions, 1, find_bot(game, easy_bot(game)["level"]))
    told = page.ask("GET", f"/matches/{match}/seats/2/why")["body"]
    assert told == {"reason": reason and {"code": reason.code, "said": dict(reason.said)}}
    checked = page.ask("POST", "/records/check", record)["body"]
    history = page.ask("GET", f"/matches/{match}/history?seat=1")["body"]
    assert checked["outcome"]["scores"] == listed["scores"] == history["match"]["outcome"]["scores"]
    assert len(history["steps"]) > 10


def test_an_error_in_one_match_does_not_affect_others() -> None:
    disk, page, match = played_out("yaxha")
    disk.logs[match][1]["body"] = "{"
    page = Page(disk)
    assert page.say(1, type="hello", protocol=1, match=match, device=DEVICE)[0]["code"] == "store-unavailable"
    assert page.hello(2, page.make("yaxha", HERE, NOVICE))["match"]["status"] == "running"


@pytest.mark.parametrize("game", [game for game, bots in BOTS.items() if "expert" in bots])
def test_a_learned_bot_decides_in_another_worker_and_blocks_nobody(game: str) -> None:
    page = Page(Disk())
    offered = {each["game"]: each["levels"] for each in page.ask("GET", "/games")["body"]}
    assert {"expert", "master"} <= set(offered[game])
    match = page.make(game, {"kind": "bot", "level": "expert"}, HERE)
    page.hello(1, match)

    def next_thought() -> str:
        """The bot's next decision; until then the person acts."""
        before = len(page.thoughts)
        while len(page.thoughts) == before:
            if not page.think():
                _act(page, match)
        return page.thoughts[-1]

    thought = next_thought()
    # The bot is asked once, and others can act meanwhile.
    assert page.seconds_until_think is None
    can_act = random_act(page.heard[1], Random(7)) is not None
    assert can_act == (game in SIMULTANEOUS)
    if can_act:
        _act(page, match)
        assert page.seconds_until_think is None
    before = page.host.number(match)
    page.decided(thought, thinker.decide(thought))
    after = page.host.number(match)
    assert after > before
    # An outdated answer changes nothing, and without an answer a quicker bot moves.
    page.decided(thought, "")
    assert page.host.number(match) == after
    thought = next_thought()
    before = page.host.number(match)
    page.decided(thought, "")
    assert page.host.number(match) > before


def _act(page: Page, match: str) -> None:
    act = random_act(page.heard[1], Random(7))
    assert act is not None
    assert page.say(1, **{**act, "id": f"m{page.host.number(match)}"})[-1]["type"] == "accepted"


def test_bots_wait_for_a_visitor_and_stand_in_bots_move_slowly() -> None:
    page = Page(Disk())
    match = page.make("piramide", HERE, HERE)
    assert page.seconds_until_think is None
    page.hello(1, match)
    page.say(1, type="hand-over", seat=1, level="greedy")
    page.say(1, type="hand-over", seat=2, level="greedy", id="y")
    assert page.seconds_until_think is not None
    assert page.seconds_until_think > 0
    assert page.think()
    page.say(1, type="take-seat", seat=1, id="z")
    page.say(1, type="take-seat", seat=2, id="w")
    assert page.seconds_until_think is None


def test_an_act_that_cannot_be_stored_is_refused_and_changes_nothing() -> None:
    disk = Disk()
    page = Page(disk)
    match = page.make("yaxha", HERE, HERE)
    welcome = page.hello(1, match)
    act = random_act(page.heard[1], Random(1))
    assert act is not None
    disk.full = True
    [refused] = page.say(1, **act)
    assert (refused["type"], refused["code"], refused["id"]) == ("refused", "store-unavailable", "x")
    disk.full = False
    again, update, accepted = page.say(1, **act)
    assert (again["number"], again["tables"]) == (welcome["number"], welcome["tables"])
    assert update["number"] == accepted["number"] == welcome["number"] + 1
    assert len(disk.logs[match]) == accepted["number"] + 1


def test_the_first_of_two_pages_to_write_wins() -> None:
    disk, random = Disk(), Random(3)
    one, other = Page(disk), Page(disk)
    match = one.make("piramide", HERE, HERE)
    one.hello(1, match)
    other.hello(1, match)
    act = random_act(one.heard[1], random)
    assert act is not None
    assert one.say(1, **act)[-1]["type"] == "accepted"
    # The other page does not know of it yet: it is sent the current table, and its act is refused as too late.
    heard = other.say(1, **{**act, "id": "y"})
    assert [each["type"] for each in heard] == ["welcome", "refused"]
    assert heard[-1]["code"] in ("stale-decision", "not-asked")
    assert sides_in(other.heard[1]) == sides_in(one.heard[1])
    act = random_act(other.heard[1], random)
    assert act is not None
    assert other.say(1, **{**act, "id": "z"})[-1]["type"] == "accepted"
    one.follow(match)
    assert sides_in(other.heard[1]) == sides_in(one.heard[1])


def test_a_plan_is_stored_and_a_damaged_one_is_left_out() -> None:
    disk = Disk()
    page = Page(disk)
    match = page.make("yaxha", HERE, HERE)
    [side, _] = page.hello(1, match)["tables"]
    asked = {"seat": 1, "decision": side["decision"], "plan": "tile 1"}
    [empty] = page.say(1, type="draft", **asked)
    placed = [empty["draft"]["legal"][0]["action"]]
    [drafted] = page.say(1, type="draft", id="y", **asked, placed=placed)
    [side, _] = Page(disk).hello(1, match)["tables"]
    assert side["drafts"] == [drafted["draft"]]
    disk.drafts[match, 0]["body"] = "{"
    [side, _] = Page(disk).hello(1, match)["tables"]
    assert side["drafts"] == []


def test_another_match_is_created_and_listed() -> None:
    page = Page(Disk())
    match = page.make("yaxha", {**HERE, "name": "Ana"}, {**HERE, "name": "Ben"}, waits=True)
    words = f"/matches/{match}/seats/1/words"
    assert page.ask("POST", words, {"words_hash": words_hash("stone")})["ok"]
    assert page.ask("POST", f"/matches/{match}/seats/2/words", {"words_hash": words_hash("lost")})["ok"]
    assert page.ask("POST", f"/matches/{match}/start")["ok"]
    assert page.hello(1, match)["match"]["closed"]
    assert page.ask("POST", words, {"words": "stone"})["ok"]
    assert page.ask("DELETE", f"/matches/{match}/seats/2/words")["ok"]
    welcome = page.hello(1, match)
    assert (welcome["match"]["status"], welcome["match"]["seats"][0]["words"]) == ("running", "stone")
    assert page.say(1, type="rematch", seat=1)[0]["code"] == "not-finished"
    assert [each["names"] for each in page.ask("GET", "/matches")["body"]] == [["Ana", "Ben"]]
    assert page.ask("GET", "/matches", device="e" * 32)["body"] == []
    assert [each["game"] for each in page.ask("GET", "/games")["body"]] == list(GAMES)


def test_a_record_is_played_on_against_bots() -> None:
    page, text = Page(Disk()), (Path(__file__).parents[2] / "examples" / "open.witz").read_text(encoding="utf-8")
    made = page.ask("POST", "/records/play-on", {"record": text, "entry": 0, "level": "novice", "name": "Ana"})
    assert made["ok"]
    welcome = page.hello(1, made["body"]["match"])
    assert welcome["match"]["plays_on"]["match"] == ""
    assert "Ana" in [seat["name"] for seat in welcome["match"]["seats"]]
    assert welcome["tables"][0]["legal"]
    refused = page.ask("POST", "/records/play-on", {"record": "thesis", "entry": 0, "level": "novice"})
    assert refused["body"]["code"] == "not-a-record"


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("POST", "/matches", {"game": "yaxha", "seats": [HERE, {"kind": "open"}]}, "bad-options"),
        ("POST", "/matches", {"game": "yaxha", "seats": [BOT, BOT]}, "no-people"),
        ("POST", "/matches", {"game": "yaxha", "seats": [HERE, {"kind": "bot", "level": "guru"}]}, "no-such-bot"),
        ("POST", "/matches", {"game": "chess", "seats": [HERE, HERE]}, "no-such-game"),
        ("POST", "/matches", {"game": "yaxha", "seats": [{"kind": "robot"}]}, "malformed"),
        ("POST", "/matches", "{", "malformed"),
        ("POST", "/matches", {"game": "yaxha", "options": {"cards": "none"}, "seats": [HERE, HERE]}, "bad-options"),
        ("POST", "/matches", {"game": "yaxha", "options": {"cards": 1}, "seats": [HERE, HERE]}, "malformed"),
        ("POST", "/matches", {"game": "yaxha", "seats": [{**HERE, "name": "\u200b"}, HERE]}, "malformed"),
        ("POST", "/matches", {"game": "yaxha", "seats": [{**HERE, "name": "A" * 25}, HERE]}, "malformed"),
        ("POST", "/matches", {"game": "yaxha", "options": {"\ud800": "x"}, "seats": [HERE, HERE]}, "malformed"),
        ("GET", f"/matches/{'m' * 16}/history", None, "no-such-match"),
        ("GET", f"/invitations/{'i' * 32}", None, "not-found"),
        ("POST", "/records/check", "", "record-empty"),
        ("POST", "/score", "[]", "bad-table"),
    ],
)
def test_requests_a_page_cannot_serve_are_refused_as_by_the_server(
    method: str, path: str, body: object, code: str
) -> None:
    answer = Page(Disk()).ask(method, path, body)
    assert (answer["ok"], answer["body"]["code"]) == (False, code)


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "ping", "id": "a"}', '{"type": "ping", "id": "a\\n"}', '{"type": "ping", "id": ""}',
        '{"type": "ping", "id": "a", "more": 1}', '{"type": "ping"}', '{"type": "pang", "id": "a"}', "[]", "null",
        "{", "",
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": ["x"]}',
        '{"type": "act", "id": "a", "seat": true, "decision": "d", "actions": ["x"]}',
        '{"type": "act", "id": "a", "seat": 0, "decision": "d", "actions": ["x"]}',
        '{"type": "act", "id": "a", "seat": 101, "decision": "d", "actions": ["x"]}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": []}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": "x"}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": ["x", 2]}',
        '{"type": "act", "id": "a", "seat": 1.0, "decision": "d", "actions": ["x"]}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": ["\\ud800"]}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": ["\\udc00\\ud800"]}',
        '{"type": "act", "id": "a", "seat": 1, "decision": "d", "actions": ["\\ud83d\\ude00 ñ"]}',
        '{"type": "act", "id": "a", "seat": 1, "\\ud800": 1, "decision": "d", "actions": ["x"]}',
        '{"type": "draft", "id": "a", "seat": 1, "decision": "d", "plan": "p"}',
        '{"type": "draft", "id": "a", "seat": 1, "decision": "d", "plan": null}',
        '{"type": "why-not", "id": "a", "seat": 1, "decision": "d", "actions": ["x"], "plan": null}',
        '{"type": "hello", "protocol": 1, "match": "mmmmmmmmmmmmmmmm", "seats": ["s"]}',
        '{"type": "hello", "protocol": 1, "match": "mmmmmmmmmmmmmmmm", "since": 7}',
        '{"type": "hello", "protocol": "1", "match": "mmmmmmmmmmmmmmmm"}',
        "[" * 5000,
    ],
)  # fmt: skip
def test_unreadable_bodies_are_refused_as_by_the_server(text: str) -> None:
    assert outcome(reading.read_message, text) == outcome(validators.read_message, text)


def outcome(read: Any, text: str) -> object:
    try:
        return read(text)
    except Refuse as error:
        return error.code
