"""The coach at a table inside a page: it is asked apart from the host, and its answers equal those of a server."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.support.adapters import adapter
from tests.support.page_host import Disk, Page, next_act, sides_in
from tests.support.strategies import play
from witz import coach
from witz.bots import find_bot, why
from witz.coach.written import write_analysis
from witz.engine import CHANCE, read_action, write_record
from witz.games import GAMES, read_record
from witz.page import thinker
from witz.page.table import Stored, Table
from witz.server.match.identity import MatchId
from witz.server.wire.replays import read_uploaded

HERE: dict[str, Any] = {"kind": "here"}
EXPERT: dict[str, Any] = {"kind": "bot", "level": "expert"}


def begun(game: str) -> str:
    """The record of a match in which each seat has acted three times, since a decision takes seconds."""
    match = play(game, adapter(game).tables[0], "begun")
    actors = [action.actor for action in match.actions]
    seats = set(actors) - {CHANCE}
    end = next(at for at in range(len(actors)) if all(actors[:at].count(seat) >= 3 for seat in seats))
    return write_record(match.game, match.to(end).record)


@pytest.mark.parametrize("game", coach.COACHES)
def test_a_hint_is_logged_and_a_learned_bot_gives_its_reason(game: str) -> None:
    page = Page(Disk())
    match = page.make(game, HERE, EXPERT)
    page.hello(1, match)
    assert page.ask("GET", f"/matches/{match}/seats/2/why")["body"] == {"reason": None}  # it has not moved yet
    moves = 0
    while moves < 4:  # until it has moved a few times, the person follows the hints
        if page.think():
            if page.thoughts:
                page.decided(page.thoughts[-1], thinker.decide(page.thoughts.pop()))
                moves += 1
            continue
        side = sides_in(page.heard[1])[1]
        hinted = page.ask("POST", f"/matches/{match}/seats/1/hint")["body"]
        assert page.ask("POST", f"/matches/{match}/seats/1/hint")["body"] == hinted
        move = hinted["move"]["actions"][0]
        assert move in {each["action"] for each in side["legal"]}
        said = {"seat": 1, "decision": side["decision"], "actions": [move], "id": f"m{page.host.number(match)}"}
        assert page.say(1, type="act", **said)[-1]["type"] == "accepted"
    assert page.hello(1, match)["match"]["seats"][0]["hints"] > 0
    assert page.ask("POST", f"/matches/{match}/seats/2/hint")["body"]["code"] == "not-your-seat"
    assert page.ask("POST", f"/matches/{match}/look-back")["body"]["code"] == "not-finished"

    told = page.ask("GET", f"/matches/{match}/seats/2/why")["body"]["reason"]
    stored = [Stored(**each) for each in page.disk.logs[match]]
    done = Table(MatchId(match), stored, ()).match.playing()
    actions = [read_action(GAMES[game], text) for text in done.final]
    reason = why(game, done.options, actions, 1, find_bot(game, "expert"))
    assert told == (reason and {"code": reason.code, "said": dict(reason.said)})


@pytest.mark.parametrize("game", coach.COACHES)
def test_the_analysis_reports_its_progress_and_ends_with_the_coachs_result(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "SLICE", 0.0)  # nothing is computed between two questions
    page, text = Page(Disk()), begun(game)
    first = page.ask("POST", "/records/look-back", text)["body"]
    assert (first["done"], first["found"]) == (0, None)
    assert first["total"] > 0
    assert page.ask("POST", "/records/look-back", text)["body"] == first
    monkeypatch.setattr(thinker, "SLICE", 60.0)
    last = page.ask("POST", "/records/look-back", text)["body"]
    assert last["done"] == last["total"] == first["total"]
    record = read_record(text)
    level = coach.usual_level(game)
    assert last["found"] == json.loads(json.dumps(write_analysis(coach.analyse(record, level))))
    assert last["found"]["level"] == level
    assert page.ask("POST", "/records/look-back", "thesis")["body"]["code"] == "not-a-record"


def test_a_finished_match_is_analysed_and_played_on_from() -> None:
    page, random = Page(Disk()), Random(3)
    match = page.make("piramide", HERE, {"kind": "bot", "level": "novice"})
    page.hello(1, match)
    while act := next_act(page, random):
        assert page.say(1, **{**act, "id": f"m{page.host.number(match)}"})[-1]["type"] == "accepted"
    assert page.ask("POST", f"/matches/{match}/look-back")["body"]["total"] > 10
    record, _ = read_uploaded(page.ask("GET", f"/matches/{match}/record")["body"])
    entry = next(at for at, action in enumerate(record.actions) if action.actor == 0)
    made = page.ask("POST", f"/matches/{match}/play-on", {"entry": entry, "level": "greedy", "name": "Ana"})
    assert made["ok"], made
    welcome = page.hello(2, made["body"]["match"])
    assert welcome["match"]["plays_on"]["match"] == match
    assert welcome["tables"][0]["legal"]
