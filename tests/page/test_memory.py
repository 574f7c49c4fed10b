"""The matches in a page's memory: when they leave it, and how they follow the storage."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.support.page_host import HERE, Disk, Page, next_act
from witz.page import host
from witz.page.table import Table

GONE = -1


def seated(disk: Disk, game: str = "yaxha") -> tuple[Page, str]:
    """A page with a match of people, at which its first connection plays."""
    page = Page(disk)
    match = page.make(game, HERE, HERE)
    page.hello(1, match)
    return page, match


def act(page: Page, seed: int = 1) -> Any:
    """Makes a random move; returns the last answer."""
    said = next_act(page, Random(seed))
    assert said is not None
    return page.say(1, **{**said, "id": f"m{len(page.heard[1])}"})[-1]


def test_a_match_stays_in_memory_until_its_last_visitor_leaves() -> None:
    page, match = seated(Disk())
    page.hello(2, match)
    page.host.leave(1)
    assert page.host.number(match) > GONE
    page.host.leave(2)
    assert page.host.number(match) == GONE


def test_a_match_is_reloaded_after_an_error_in_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistake(*_: object) -> None:
        raise LookupError("a mistake of ours")

    disk = Disk()
    page, match = seated(disk)
    with monkeypatch.context() as change:
        change.setattr(Table, "_apply", mistake)  # after the entry was queued
        refused = act(page)
    assert (refused["code"], refused["detail"], page.host.number(match)) == ("internal", None, GONE)
    assert act(page)["number"] == len(disk.logs[match]) - 1


def test_entries_that_arrive_out_of_order_are_not_applied() -> None:
    disk = Disk()
    page, match = seated(disk)
    other = Page(disk)
    other.hello(1, match)
    before = page.host.number(match)
    act(other)
    act(other)
    work = json.loads(page.host.take_in(match, json.dumps({"stored": disk.logs[match][-1:]})))
    assert (work["sent"], page.host.number(match)) == ([], before)
    page.follow(match)
    assert page.host.number(match) == before + 2


def test_a_list_contains_matches_that_another_page_has_created_since() -> None:
    disk = Disk()
    page, match = seated(disk)
    assert [each["match"] for each in page.ask("GET", "/matches")["body"]] == [match]
    another = Page(disk).make("piramide", HERE, HERE)
    assert {each["match"] for each in page.ask("GET", "/matches")["body"]} == {match, another}


def test_a_clock_set_back_does_not_make_a_match_look_old(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    clock = [5000.0]
    monkeypatch.setattr(host.Host.__init__, "__defaults__", (lambda: clock[0],))
    page, match = seated(disk)
    clock[0] = 1000.0
    act(page)
    assert {each["at"] for each in disk.logs[match]} == {5000.0}
    clock[0] = 6000.0
    act(page)
    assert disk.rows[match]["touched"] == disk.logs[match][-1]["at"] == 6000.0


def test_only_seats_with_a_visitor_are_present() -> None:
    page, match = seated(Disk())
    [watching] = page.say(2, type="hello", protocol=1, match=match)
    assert [each["connected"] for each in watching["presence"]] == [True, True]
    page.host.leave(1)
    [alone] = page.say(2, type="resync", id="r")
    assert [each["connected"] for each in alone["presence"]] == [False, False]
