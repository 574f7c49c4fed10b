"""Whole matches from the first screen to the final count."""

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.devices import Device, at_blocks, play_match
from tests.support.browser.tables import Piramide, Table, Yaxha, start, tap
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess
from witz.client import Seats
from witz.engine import replay
from witz.engine.text import read_record
from witz.games import GAMES


def _check_against_record(table: Table) -> None:
    """The final count agrees with the rules' account of the record."""
    page = table.page
    match = page.url.rpartition("/")[2]
    text = page.request.get(f"/api/matches/{match}/record", max_retries=1).text()
    record = read_record(text, GAMES)
    game = GAMES[record.game]
    *_, last = replay(game, record)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert sorted(table.totals()) == sorted(outcome.scores)


def test_a_match_of_yaxha_by_mouse(visits: Visits) -> None:
    page = visits.open()
    start(page, "Yaxha")
    table = Yaxha(page)
    for _ in range(14):  # seven rounds or less
        assert table.turn()
    # The last rounds with all animations, which take several times as long.
    page.emulate_media(reduced_motion="no-preference")
    expect(table.status).not_to_contain_text("10/10")
    table.play()
    page.get_by_role("button", name="Show all").click()
    expect(table.victory).to_be_visible()
    _check_against_record(table)
    page.get_by_role("button", name="Rematch").click()
    expect(table.status).to_contain_text("Round 1")


def test_a_match_of_la_gran_piramide_by_mouse(visits: Visits) -> None:
    page = visits.open(storage={"witz.pace": "off"})
    start(page, "La Gran Pirámide", players=4)
    table = Piramide(page)
    progress = page.get_by_text(re.compile(r"^\d+ of 55 blocks$"))
    while int(progress.inner_text().split()[0]) < 40:
        assert table.turn()
    page.emulate_media(reduced_motion="no-preference")  # the last turns, as in Yaxha
    table.play()
    # The sources of the coins, line by line, then all at once.
    expect(page.locator("main .verdict")).not_to_contain_text(re.compile("win|share"))
    expect(page.get_by_role("main")).not_to_contain_text(re.compile("wins|You win|win together"))
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("main .verdict")).to_contain_text(re.compile("win|share"))
    _check_against_record(table)
    page.get_by_role("button", name="Rematch").click()
    expect(table.status).to_contain_text(re.compile("turn|move|drawn"))


def test_a_match_of_yaxha_with_four_on_a_phone(visits: Visits) -> None:
    page = visits.open(**PHONE)
    start(page, "Yaxha", players=4)
    table = Yaxha(page, tap)
    table.asked()
    assert too_small(page) == []
    while table.turn():
        assert sticks_out(page) == []
    # With reduced motion all is shown at once, and can still be stepped through line by line.
    expect(table.victory).to_be_visible()
    page.get_by_role("button", name="Replay the count").tap()
    expect(page.get_by_role("button", name="Show all")).to_be_visible()
    assert too_small(page) == []
    page.get_by_role("button", name="Show all").tap()
    _check_against_record(table)


def test_a_quick_match_of_la_gran_piramide_with_four_on_a_phone(visits: Visits) -> None:
    page = visits.open(**PHONE)
    start(page, "La Gran Pirámide", players=4, quick=True)
    table = Piramide(page, tap)
    table.asked()
    assert too_small(page) == []
    while table.turn():
        assert sticks_out(page) == []
    assert too_small(page) == []
    _check_against_record(table)


def test_the_columns_of_the_count_do_not_move_when_it_is_decided(visits: Visits, server: ServerProcess) -> None:
    device = _about_to_lose(server.address)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).place()
    head = page.locator(".sheet thead th")
    expect(head).to_have_text(["You", "Balam"])
    expect(page.locator(".verdict")).to_contain_text("Balam wins")
    expect(head).to_have_text(["You", "Balam"])
    page.get_by_role("button", name="Replay the count").click()
    expect(page.locator(".verdict")).not_to_contain_text("Balam wins")
    expect(head).to_have_text(["You", "Balam"])


def _about_to_lose(address: str) -> Device:
    """A match in which Ana has the tip to place, and too few coins to win by it."""

    def reached(table: Seats) -> bool:
        view: Any = table.tables[1]["view"]
        ana, balam = (seat["coins"] for seat in view["seats"])
        return len(view["pyramid"]) == 29 and ana + 20 < balam and at_blocks(29)(table)

    for seed in range(40):
        with suppress(AssertionError):  # Balam has placed the tip, or has fewer coins
            return play_match(address, "piramide", names=("Ana",), bots=1, seed=seed, until=reached, base="4")
    raise AssertionError("Ana never has the tip to place")
