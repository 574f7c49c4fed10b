"""Matches inside a page whose rules have changed: shown by their accounts, or refused with their records."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.changes import change_winners, raise_rules, refuse_actions
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
)
from witz.games import GAMES


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_finished_match_of_other_rules_is_shown_and_replayed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, page, match = played_out(game)
    welcome = page.hello(2, match, since=0)
    asked = {viewer: f"/matches/{match}/history{viewer}" for viewer in ("", "?seat=1")}
    before = {viewer: page.ask("GET", path)["body"] for viewer, path in asked.items()}
    record = page.ask("GET", f"/matches/{match}/record")["body"]
    assert len(before[""]["steps"]) > 10

    def must_be_as_before(page: Page) -> None:
        [listed] = page.ask("GET", "/matches")["body"]
        assert (listed["status"], listed["rules_changed"]) == ("finished", False)
        assert page.hello(1, match, since=0) == welcome
        assert {viewer: page.ask("GET", path)["body"] for viewer, path in asked.items()} == before
        assert page.ask("GET", f"/matches/{match}/record")["body"] == record
        assert page.ask("GET", f"/matches/{match}")["body"]["match"] == welcome["match"]

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, IndexError)
    page = Page(disk)
    must_be_as_before(page)
    assert page.ask("POST", f"/matches/{match}/look-back")["body"]["code"] == "rules-changed"  # the coach needs them
    [*_, accepted] = page.say(1, type="rematch", seat=1)
    assert accepted["type"] == "accepted"
    assert page.hello(2, match)["tables"] == welcome["tables"]
    assert disk.rows[match]["has_account"]
    assert Page(disk).hello(1, match)["match"]["rematch"] is not None


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_finished_match_without_an_account_gets_one_when_it_is_next_opened(game: str) -> None:
    disk, _, match = played_out(game)
    kept = disk.accounts.pop(match)
    del disk.rows[match]["has_account"]  # as the first pages wrote it
    entries = len(disk.logs[match])
    page = Page(disk)
    page.hello(1, match)
    assert page.seconds_until_think == 0.0
    page.think()
    assert page.seconds_until_think is None
    assert disk.accounts[match] == kept
    assert (disk.rows[match]["has_account"], len(disk.logs[match])) == (True, entries)


def test_a_finished_match_without_an_account_gets_one_though_nobody_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, page, match = played_out("piramide")
    page.make("yaxha", HERE, HERE)
    damaged = page.make("yaxha", HERE, HERE)
    disk.rows[damaged]["status"] = "finished"
    disk.logs[damaged][0]["body"] = "{}"
    kept = disk.accounts.pop(match)
    del disk.rows[match]["has_account"]
    before = {each: [*log] for each, log in disk.logs.items()}
    with monkeypatch.context() as changed:
        raise_rules(changed)
        Page(disk).catch_up()
        assert disk.accounts == {}
    page = Page(disk)
    page.catch_up()
    assert (disk.accounts, disk.logs) == ({match: kept}, before)
    assert disk.rows[match]["has_account"]
    assert [page.host.number(each) for each in disk.logs] == [-1, -1, -1]  # none stays in memory


def test_a_match_that_is_left_at_its_end_gets_its_account() -> None:
    disk, random, numbers = Disk(), Random(3), count()
    page = Page(disk)
    match = page.make("yaxha", HERE, HERE)
    page.hello(1, match, since=0)
    while act := random_act(page.heard[1], random):
        page.say(1, **act, id=f"m{next(numbers)}")
    page.host.leave(1)
    assert disk.accounts == {}
    assert page.think()
    assert disk.rows[match]["has_account"]
    assert page.host.number(match) == -1


@pytest.mark.parametrize("game", WITH_TINY)
def test_other_rules_show_a_match_without_an_account_only_if_they_lead_to_its_scores(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, page, match = played_out(game)
    welcome = page.hello(1, match)
    del disk.accounts[match], disk.rows[match]["has_account"]
    raise_rules(monkeypatch)
    page = Page(disk)
    assert page.hello(1, match) == welcome
    assert page.seconds_until_think is None
    change_winners(monkeypatch)
    page = Page(disk)
    assert page.hello(1, match)["match"]["outcome"]["winners"] != welcome["match"]["outcome"]["winners"]
    assert page.seconds_until_think is None
    disk.rows[match]["scores"] = [0, 0]
    assert Page(disk).say(1, type="hello", protocol=1, match=match, device=DEVICE)[0]["code"] == "rules-changed"


def test_a_match_begun_with_other_rules_in_another_tab_ends_in_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    page, other = Page(disk), Page(disk)
    match = page.make("yaxha", HERE, HERE, waits=True)
    page.hello(1, match)
    with monkeypatch.context() as patch:
        raise_rules(patch)
        assert other.ask("POST", f"/matches/{match}/start")["ok"]
    page.follow(match)
    assert page.heard[1][-1] == {"type": "goodbye", "code": "rules-changed"}
    assert page.say(1, type="rematch", seat=1)[0]["code"] == "rules-changed"
    assert page.ask("GET", f"/matches/{match}/record")["body"].startswith("witz 1 yaxha rules 2\n")
    # The other tab plays on.
    with monkeypatch.context() as patch:
        raise_rules(patch)
        other.hello(1, match)
        act = random_act(other.heard[1], Random(1))
        assert act is not None
        assert other.say(1, **act)[-1]["type"] == "accepted"


@pytest.mark.parametrize("body", ["no account", "bm90IGNvbXByZXNzZWQ="])  # not in base64; not compressed
def test_a_match_whose_account_is_damaged_is_shown_from_its_log(body: str) -> None:
    disk, page, match = played_out("yaxha")
    before = page.ask("GET", f"/matches/{match}")["body"]
    disk.accounts[match]["body"] = body
    assert Page(disk).ask("GET", f"/matches/{match}")["body"] == before


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_match_of_other_rules_says_so_and_offers_its_record(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, random = Disk(), Random(8)
    page = Page(disk)
    running = page.make(game, {**HERE, "name": "Ana"}, {**HERE, "name": None})
    over = page.make(game, {**HERE, "name": "Ana"}, easy_bot(game))
    waiting = page.make(game, {**HERE, "name": "Ana"}, easy_bot(game), waits=True)
    for match, moves in ((running, 9), (over, 1000)):
        page.hello(1, match, since=0)
        for at in range(moves):
            act = next_act(page, random)
            if act is None:
                break
            page.say(1, **{**act, "id": f"m{at}"})
        page.host.leave(1)
    before = page.ask("GET", f"/matches/{over}/record")["body"]
    log = [row["body"] for row in disk.logs[running]]
    del disk.accounts[over], disk.rows[over]["has_account"]  # as the first pages wrote it

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, KeyError)
    page = Page(disk)
    assert {each["match"]: each["rules_changed"] for each in page.ask("GET", "/matches")["body"]} == {
        running: True,
        over: True,
        waiting: False,
    }
    assert page.ask("POST", f"/matches/{waiting}/start")["ok"]
    for match in (running, over):
        said = page.say(1, type="hello", protocol=1, match=match, device=DEVICE)
        assert [each.get("code") for each in said] == ["rules-changed", "rules-changed"]
        assert page.ask("GET", f"/matches/{match}")["body"]["code"] == "rules-changed"
    assert page.ask("GET", f"/matches/{over}/record")["body"].split("\n\n", 1)[1] == before.split("\n\n", 1)[1]
    record = page.ask("GET", f"/matches/{running}/record")["body"]
    assert record.startswith(f"witz 1 {game} rules 1\n")
    assert 'names ["Ana", "Player 2"]\n' in record
    standard = GAMES[game].write_options(GAMES[game].read_options({}))
    assert all(f"\n{key} {value}\n" in record for key, value in standard.items())  # whatever the default is later
    assert "\nopen\n" in record
    brought = Page(Disk()).ask("PUT", f"/matches/{running}", {"touched": 1, "entries": log})
    assert (brought["ok"], brought["body"]["code"]) == (False, "rules-changed")


def test_a_match_that_was_called_off_has_no_scores_and_its_record_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    page = Page(disk)
    match = page.make("yaxha", HERE, NOVICE)
    page.hello(1, match)
    page.say(1, type="abort", seat=1, wanted=True)

    def must_be_called_off() -> None:
        [listed] = page.ask("GET", "/matches")["body"]
        assert (listed["status"], listed["scores"]) == ("finished", None)
        assert "\nopen\n# aborted\n" in page.ask("GET", f"/matches/{match}/record")["body"]

    must_be_called_off()
    raise_rules(monkeypatch)
    page = Page(disk)
    must_be_called_off()
    disk.rows[match]["scores"] = []  # as earlier releases wrote it
    page = Page(disk)
    must_be_called_off()
