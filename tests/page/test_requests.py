"""Requests to a page about matches: who may make them, and what they change."""

from __future__ import annotations

import pytest

from tests.support.page_host import HERE, Disk, Page, played_out
from witz.page import importing

OTHER = "e" * 32


def test_the_history_of_a_seat_is_for_its_device_while_the_match_runs() -> None:
    page = Page(Disk())
    match = page.make("yaxha", HERE, HERE)
    own = page.ask("GET", f"/matches/{match}/history?seat=2")
    assert own["body"]["seat"] == 2
    others = page.ask("GET", f"/matches/{match}/history?seat=2", device=OTHER)
    assert (others["ok"], others["body"]["code"]) == (False, "not-your-seat")
    assert page.ask("GET", f"/matches/{match}/history", device=OTHER)["body"]["seat"] is None


def test_a_rematch_takes_place_inside_the_page() -> None:
    disk, page, match = played_out("yaxha")
    page.hello(1, match)
    page.say(1, type="rematch", seat=1)
    [again] = set(disk.logs) - {match}
    assert Page(disk).hello(1, match)["match"]["rematch"] == again
    entries = [each["body"] for each in disk.logs[again]]
    kept = {"touched": 1, "entries": entries}
    assert Page(Disk()).ask("PUT", f"/matches/{again}", kept)["body"] == {"entries": len(entries)}


def test_a_match_over_the_longest_length_is_not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    match = Page(disk).make("yaxha", HERE, HERE)
    entries = [each["body"] for each in disk.logs[match]]
    kept = {"touched": 1, "entries": entries}
    monkeypatch.setattr(importing, "MOST_ENTRIES", len(entries) - 1)
    assert Page(Disk()).ask("PUT", f"/matches/{match}", kept)["body"]["code"] == "malformed"
    monkeypatch.setattr(importing, "MOST_ENTRIES", len(entries))
    assert Page(Disk()).ask("PUT", f"/matches/{match}", kept)["ok"]
