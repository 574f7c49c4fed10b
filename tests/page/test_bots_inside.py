"""The order and conditions in which bots of matches inside a page move."""

from __future__ import annotations

from tests.support.page_host import HERE, NOVICE, Disk, Page
from witz.page.host import STAND_IN_SECONDS


def test_bots_do_not_move_in_a_match_without_visitors() -> None:
    page = Page(Disk())
    match = page.make("yaxha", NOVICE, HERE)
    assert page.ask("GET", f"/matches/{match}")["ok"]
    assert page.host.number(match) >= 0
    assert page.seconds_until_think is None
    page.hello(1, match)
    assert page.seconds_until_think == 0.0


def test_bots_move_before_stand_in_bots() -> None:
    page = Page(Disk())
    match = page.make("yaxha", HERE, NOVICE)
    page.hello(1, match)
    page.say(1, type="hand-over", seat=1, level="novice")
    assert page.seconds_until_think == 0.0
    page.think()
    assert page.seconds_until_think == STAND_IN_SECONDS
    page.say(1, type="take-seat", seat=1, id="y")
    assert page.seconds_until_think is None
