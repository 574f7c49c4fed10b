"""Fuzzing the WebSocket: every message gets an answer, and changes the match only where the rules allow it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.support.ears import Ear, create_request
from tools.generate_protocol import SERVER_MESSAGE
from witz.engine import Words
from witz.errors import IllegalAction, NotationError
from witz.games import GAMES
from witz.server.live.bot_pool import BotPool
from witz.server.live.hub import Hub
from witz.server.live.lobby import Lobby
from witz.server.match.identity import digest_device
from witz.server.match.match import Match
from witz.server.run import open_services
from witz.server.settings import Settings
from witz.server.wire.new_secrets import new_device
from witz.server.ws.session import Session

# Placeholders for values that are right when the message is sent, so that matches also make progress.
NOW, LEGAL = "the decision now", "legal action"

DECISIONS = st.just(NOW) | st.sampled_from(
    ["round 1 choose", "round 1 build", "round 1 pick", "round 2 choose", "move 1", "move 2", "move 3", "x", ""]
)
TEXTS = st.one_of(
    st.integers(0, 99).map(lambda at: f"{LEGAL} {at}"),
    st.sampled_from(["choose 1", "choose 2", "choose 9", "pick 1", "discard O", "pass", "done", "buy - 1", "relief"]),
    st.builds(
        "place {} {}{}{}".format,
        st.sampled_from("OBGYWLSJFGX"),
        st.integers(0, 5),
        st.sampled_from("abcdefgh"),
        st.integers(0, 8),
    ),
    st.text(max_size=20),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
SEATS = st.integers(0, 5)
IDS = st.sampled_from(["a", "b", "c", "same", "bot:3", "", "x" * 65])
KINDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "act": {"seat": SEATS, "decision": DECISIONS, "actions": st.lists(TEXTS, max_size=4)},
    "take-back": {"seat": SEATS, "decision": DECISIONS},
    "draft": {
        "seat": SEATS,
        "decision": DECISIONS,
        "plan": st.sampled_from(["tile 1", "tile 2", "tile 3", "tile -1", "hand", "tile x", ""]),
        "placed": st.lists(TEXTS, max_size=3),
        "undone": st.lists(TEXTS, max_size=2),
    },
    "why-not": {
        "seat": SEATS,
        "decision": DECISIONS,
        "actions": st.lists(TEXTS, max_size=4),
        "plan": st.none() | st.sampled_from(["tile 1", "hand", "tile x"]),
    },
    "hand-over": {"seat": SEATS, "level": st.sampled_from(["random", "greedy", "none", ""])},
    "take-seat": {"seat": SEATS},
    "rematch": {"seat": SEATS},
    "resync": {"since": st.none() | st.integers(-1, 2_000_000)},
    "ping": {},
    "hello": {"protocol": st.integers(0, 2), "match": st.just("m" * 16)},
}
SHAPED = st.one_of(
    *(st.fixed_dictionaries({"type": st.just(kind), "id": IDS, **fields}) for kind, fields in KINDS.items())
)


def spoilt(message: dict[str, Any], key: str, value: object, *, drop: bool) -> dict[str, Any]:
    """A message with one field that is wrong, missing or unknown."""
    changed = {**message, key: value}
    if drop:
        changed.pop(key)
    return changed


GOOD = st.fixed_dictionaries(
    {
        "type": st.just("act"),
        "id": st.integers(0, 10**6).map(lambda number: f"good-{number}"),
        "seat": st.integers(1, 3),
        "decision": st.just(NOW),
        "actions": st.lists(st.integers(0, 99).map(lambda at: f"{LEGAL} {at}"), min_size=1, max_size=1),
    }
)
MESSAGES = st.one_of(
    GOOD.map(json.dumps),
    GOOD.map(json.dumps),
    GOOD.map(json.dumps),
    SHAPED.map(json.dumps),
    st.builds(
        spoilt,
        SHAPED,
        st.sampled_from(["type", "id", "seat", "decision", "actions", "extra", "plan"]),
        JSON,
        drop=st.booleans(),
    ).map(json.dumps),
    JSON.map(json.dumps),
    st.text(max_size=40),
    st.just("[" * 5000),
    st.just('{"type":"act","seat":1e999}'),
    st.none(),
)


class StrictEar(Ear):
    """A recording client that accepts nothing but messages of the protocol."""

    def send(self, text: str) -> None:
        SERVER_MESSAGE.validate_json(text)
        super().send(text)


class Thoughtful(BotPool):
    """Bots that never move, so that only the messages change anything."""

    async def choose(self, *_: object) -> None:
        await asyncio.Event().wait()


def filled_in(text: str | None, match: Match) -> str | None:
    """A message whose placeholders are replaced by values that are right now."""
    if not text or (NOW not in text and LEGAL not in text):
        return text
    message = json.loads(text)
    seat = message.get("seat")
    if match.play is None or not isinstance(seat, int) or not 1 <= seat <= len(match.seats):
        return text
    legal = [match.game.write_action(action) for action in match.play.legal(seat - 1)] or ["nothing"]
    if message.get("decision") == NOW:
        message["decision"] = match.decision(seat - 1) or "nothing"
    for field in ("actions", "placed", "undone"):
        if isinstance(message.get(field), list):
            message[field] = [
                legal[int(each.split()[-1]) % len(legal)] if str(each).startswith(LEGAL) else each
                for each in message[field]
            ]
    return json.dumps(message)


def allowed(match: Match, message: dict[str, Any], own: set[int]) -> bool:
    """Whether the rules allow an `act` message, computed from the engine alone."""
    seat, game, play = message["seat"] - 1, match.game, match.play
    assert play is not None
    if seat not in own or seat not in game.to_act(play.state) or match.decision(seat) != message["decision"]:
        return False
    if match.seats[seat].level is not None:  # a bot plays it
        return False
    state = play.answers[seat].state or play.state
    actions = []
    for text in message["actions"]:
        try:
            words = Words(text)
            actions.append(game.read_action(seat, words))
            words.end()
            state = game.apply(state, actions[-1]).state
        except (NotationError, IllegalAction):
            return False
    return len(actions) == 1 or (play.simultaneous is not None and all(map(play.simultaneous.is_held, actions)))


def hold(
    answer: dict[str, Any], text: str, before: Match, after: Match, *, own: set[int], seen: set[tuple[int, str]]
) -> str:
    """Checks an answer against the rules; returns which law about acts it checked, or ""."""
    if answer["type"] == "accepted":
        message = json.loads(text)
        key = (message["seat"], message["id"])
        if key in seen:
            assert after is before
            return "the same again"
        seen.add(key)
        if message["type"] == "act":
            assert allowed(before, message, own)
            assert after.number == before.number + 1
            return "accepted"
        return ""
    assert after is before
    if answer["type"] == "refused" and '"act"' in text:
        message = json.loads(text)
        if isinstance(message, dict) and answer["code"] not in ("malformed", "id-reused"):
            assert not allowed(before, message, own)
            return "refused"
    if answer["type"] == "reasoned" and (message := json.loads(text)).get("plan") is None:
        is_free = before.seats[message["seat"] - 1].level is None  # else the act waits for the seat
        assert not is_free or (answer["reason"] is None) == allowed(before, message, own)
        return f"why not: {answer['reason'] and answer['reason']['code']}"
    return ""


async def fuzz(folder: Path, game: str, messages: list[str | None], own: set[int]) -> list[str]:
    """Sends the messages and checks each answer against the rules; returns the laws about acts that were checked."""
    held: list[str] = []
    services = open_services(Settings(data=str(folder), messages_per_second=1e6, message_burst=10**6, away_seconds=1e9))
    services.bot_pool = Thoughtful(workers=1, seconds=1)
    hub = Hub(services)
    try:
        made = await Lobby(hub).make(create_request(game, "here", "here", "here"), digest_device(new_device()))
        ear, watcher = StrictEar(), StrictEar()
        session, watching = Session(hub, ear), Session(hub, watcher)
        tokens = [seat["token"] for seat in made["seats"] if seat["seat"] - 1 in own]
        hello = {"type": "hello", "protocol": 1, "match": made["match"]}
        await session.receive(json.dumps({**hello, "seats": tokens}))
        await watching.receive(json.dumps(hello))
        task = hub.task(made["match"])
        seen: set[tuple[int, str]] = set()
        for asked in messages:
            before, heard = task.match, len(ear.heard)
            text = filled_in(asked, before)
            await session.receive(text)
            answers = [each for each in ear.heard[heard:] if each["type"] not in ("update", "presence")]
            assert len(answers) == 1, (text, answers)
            [answer] = answers
            assert answer.get("code") != "internal"
            if answer["type"] != "accepted":
                assert not [each for each in ear.heard[heard:] if each["type"] == "update"]
            held.append(hold(answer, text or "", before, task.match, own=own, seen=seen))
        numbers = [each["number"] for each in watcher.heard if each["type"] == "update"]
        assert numbers == sorted(set(numbers))
    finally:
        await hub.close()
        services.bot_pool.close()
        services.store.sync.close()
    return held


@settings(max_examples=60)
@given(
    game=st.sampled_from(list(GAMES)),
    messages=st.lists(MESSAGES, min_size=1, max_size=30),
    own=st.just({0, 1, 2}) | st.sets(st.integers(0, 2)),
)
def test_every_message_is_answered_and_only_legal_ones_change_the_match(
    game: str, messages: list[str | None], own: set[int]
):
    with TemporaryDirectory() as folder:
        for each in filter(None, asyncio.run(fuzz(Path(folder), game, messages, own))):
            event(f"{game}: {each}")


@pytest.mark.parametrize(
    ("game", "decision", "action", "more"),
    [
        ("yaxha", "round 1 choose", "choose 1", {"why not: not-now", "the same again"}),
        ("piramide", NOW, f"{LEGAL} 0", {"why not: unreadable"}),
    ],
)
def test_each_law_about_acts_is_checked(tmp_path: Path, game: str, decision: str, action: str, more: set[str]):
    messages = []
    for seat in (1, 2, 3):  # one of them begins
        act = {"type": "act", "id": "a", "seat": seat, "decision": decision, "actions": [action]}
        wrong = {**act, "id": "b", "actions": ["place O 1a1"]}
        messages += [wrong, {**wrong, "type": "why-not"}, {**act, "type": "why-not"}, act, act]
    held = asyncio.run(fuzz(tmp_path, game, [json.dumps(each) for each in messages], {0, 1, 2}))
    assert set(held) >= {"refused", "why not: None", "accepted", *more}
