"""The page's worker in Python: it fetches the data that the bridge needs, writes its changes, then sends messages."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from witz.bots import LEVELS, bot_names
from witz.page import thinker
from witz.page.bridge import Bridge

DEVICE = "d" * 32
HERE: dict[str, Any] = {"kind": "here"}
NOVICE: dict[str, Any] = {"kind": "bot", "level": "novice"}


def easy_bot(game: str) -> dict[str, Any]:
    """A seat for the weakest level of a game; for its random bot, if it has no levels."""
    return {"kind": "bot", "level": next((level for level in LEVELS if level in bot_names(game)), "random")}


class Conflict(Exception):
    """Another page wrote first."""


class Full(Exception):
    """Writes fail."""


@dataclass
class Disk:
    """The storage shared by pages: entries by match, drafts by match and seat, and a row for each match."""

    logs: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    drafts: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    accounts: dict[str, dict[str, Any]] = field(default_factory=dict)
    full: bool = False

    def fetch(self, match: str) -> dict[str, Any]:
        """All stored data of a match."""
        drafts = [each for (its, _), each in self.drafts.items() if its == match]
        beside = {"account": self.accounts.get(match), "row": self.rows.get(match)}
        return {"stored": self.logs.get(match, []), "drafts": drafts, **beside}

    def write(self, work: dict[str, Any]) -> None:
        if self.full and (work["appends"] or work["drafts"]):
            raise Full
        for append in work["appends"]:
            if len(self.logs.get(append["match"], [])) != append["number"]:
                raise Conflict
        for append in work["appends"]:
            log = self.logs.setdefault(append["match"], [])
            for at, body in enumerate(append["entries"], append["number"]):
                log.append({"number": at, "at": append["at"], "body": body})
            self.rows[append["match"]] = append["row"]
            if append["account"]:
                self.accounts[append["match"]] = append["account"]
        for draft in work["drafts"]:
            self.drafts[draft["match"], draft["seat"]] = draft


class Page:
    """A page with its own bridge; `heard` are the messages to each of its connections."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.host = Bridge()
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.seconds_until_think: float | None = None
        self.thoughts: list[str] = []  # decisions for the thinking worker

    def say(self, connection: int, **message: Any) -> list[dict[str, Any]]:
        """The responses to a message; `type` and `id` are filled in."""
        return self.say_text(connection, json.dumps({"id": "x", **message} if message["type"] != "hello" else message))

    def say_text(self, connection: int, text: str) -> list[dict[str, Any]]:
        heard = self.heard.setdefault(connection, [])
        before = len(heard)
        try:
            self._do(lambda: self.host.say(connection, text))
        except Full:
            self._send(json.loads(self.host.not_written(connection, text)))
        return heard[before:]

    def hello(self, connection: int, match: str, **more: Any) -> dict[str, Any]:
        [welcome] = self.say(connection, type="hello", protocol=1, match=match, device=DEVICE, **more)
        return welcome

    def ask(self, method: str, path: str, body: object = None, device: str = DEVICE) -> Any:
        text = body if isinstance(body, str) else json.dumps(body)
        work = self._do(lambda: self.host.ask(method, path, device, text))
        if work["question"]:  # a task for the thinking worker
            return json.loads(thinker.answer(json.dumps(work["question"])))
        return work["answer"]

    def make(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        answer = self.ask("POST", "/matches", {"game": game, "seats": seats, **more})
        assert answer["ok"], answer
        match: str = answer["body"]["match"]
        return match

    def think(self) -> bool:
        """Lets a bot make one move; returns whether one was due."""
        if self.seconds_until_think is None:
            return False
        self._do(self.host.think)
        return True

    def catch_up(self) -> None:
        """Gives accounts to finished matches that have none."""
        for row in list(self.disk.rows.values()):
            self._do(partial(self.host.complete, json.dumps(row)))

    def decided(self, thought: str, action: str) -> None:
        """Passes on the result of the thinking worker; empty if that failed."""
        self._do(lambda: self.host.decided(thought, action))

    def follow(self, match: str) -> None:
        """Reads the entries that another page has written."""
        since = self.host.number(match) + 1
        self._send(json.loads(self.host.take_in(match, json.dumps({"stored": self.disk.logs[match][since:]}))))

    def _do(self, call: Any) -> dict[str, Any]:
        while True:
            work: dict[str, Any] = json.loads(call())
            if work["needs"] == "log":
                self._send(json.loads(self.host.take_in(work["match"], json.dumps(self.disk.fetch(work["match"])))))
                continue
            if work["needs"] == "rows":
                self.host.take_rows(json.dumps(list(self.disk.rows.values())))
                continue
            try:
                self.disk.write(work)
            except (Conflict, Full) as error:
                for match in {each["match"] for each in (*work["appends"], *work["drafts"])}:
                    self.host.drop(match)
                if isinstance(error, Full):
                    raise
                continue
            self._send(work)
            return work

    def _send(self, work: dict[str, Any]) -> None:
        for connection, text in work["sent"]:
            self.heard.setdefault(connection, []).append(json.loads(text))
        self.seconds_until_think = work["seconds_until_think"]
        if work["thought"]:
            self.thoughts.append(json.dumps(work["thought"]))


def sides_in(heard: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """The sides of a table, folded from these messages."""
    sides: dict[int, dict[str, Any]] = {}
    for message in heard:
        if message["type"] == "welcome":
            sides = {side["seat"]: dict(side) for side in message["tables"]}
        elif message["type"] == "update":
            for side in message["tables"]:
                sides[side["seat"]] |= side
    return sides


def next_act(page: Page, random: Random) -> dict[str, Any] | None:
    """A random message for a person here, after all bots have moved; None when the match is over."""
    while page.think():
        pass
    return random_act(page.heard[1], random)


def random_act(heard: list[dict[str, Any]], random: Random) -> dict[str, Any] | None:
    """A message with a random legal action of a seat with a decision; None if there is none."""
    asked = [side for side in sides_in(heard).values() if side.get("legal")]
    if not asked:
        return None
    side = random.choice(asked)
    action = random.choice(side["legal"])["action"]
    return {"type": "act", "seat": side["seat"], "decision": side["decision"], "actions": [action]}


def played_out(game: str) -> tuple[Disk, Page, str]:
    """A match that a page has played to its end, with its connection closed."""
    disk, random = Disk(), Random(8)
    page = Page(disk)
    match = page.make(game, {**HERE, "name": "Ana"}, easy_bot(game))
    page.hello(1, match, since=0)
    moves = 0
    while act := next_act(page, random):
        moves += 1
        page.say(1, **{**act, "id": f"m{moves}"})
    page.host.leave(1)
    return disk, page, match
