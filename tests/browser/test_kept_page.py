"""A page cached on the device at the player's wish: it opens and plays without the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.checks import violations
from tests.support.browser.keys import Keys, play_yaxha
from tests.support.browser.tables import Piramide, Yaxha, start
from tests.support.browser.visits import CONNECTION_ERRORS, Visits
from tests.support.process import ServerProcess

pytestmark = pytest.mark.timeout(300)  # a page loads Python several times
LOADING = 60_000  # milliseconds until Python has started, on a busy machine


@pytest.fixture
def own_visits(browser: Browser, own_server: ServerProcess) -> Iterator[Visits]:
    """Visits to a server that a test may stop."""
    made = Visits(browser, own_server.address)
    made.allow(rf"{CONNECTION_ERRORS}|net::ERR_ABORTED")
    yield made
    made.close()
    assert made.problems == []


def test_a_cached_page_opens_and_plays_without_the_server(own_visits: Visits, own_server: ServerProcess) -> None:
    page = own_visits.open()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    # First a match on the server: no file of tables inside the page is fetched for it, and nothing is cached.
    start(page, "Yaxha")
    expect(Yaxha(page).status).to_be_visible()
    assert not [each for each in asked if re.search(r"/python/|worker|manifest|/here/", each)]
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0

    page.goto("/device")
    assert violations(page) == []
    page.get_by_role("button", name="Keep it on this device").click()
    expect(page.get_by_text("The page is kept on this device")).to_be_visible(timeout=LOADING)
    expect(page.locator("link[rel=manifest]")).to_have_count(1)

    own_server.kill()
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("You can still play here")
    start(page, "La Gran Pirámide", quick=True)
    table = Piramide(page)
    expect(table.status).to_be_visible(timeout=LOADING)
    assert "-in-page" in page.url
    assert table.turn()
    expect(page.get_by_role("alert")).to_have_count(0)
    asked_now = table.asked()
    page.reload()
    expect(table.status).to_contain_text((asked_now or "").strip(), timeout=LOADING)
    inside = page.url

    # A whole match without the server, by keyboard only.
    _go_to_first_screen(page)
    keys, yaxha = Keys(page), Yaxha(page)
    keys.push(page.get_by_role("region", name="Yaxha").get_by_role("button", name="Play now"))
    expect(yaxha.status).to_be_visible(timeout=LOADING)
    play_yaxha(keys, yaxha)
    assert "-in-page" in page.url
    expect(yaxha.victory).to_be_visible()
    totals = yaxha.totals()
    with page.expect_download() as record:
        page.get_by_role("button", name="Download the record").first.click()

    own_server.start()
    _upload(page, record.value.path(), totals)
    page.goto("/")
    # Both are listed, and the one on this device continues here.
    running = page.get_by_role("region", name="Your running matches")
    expect(running.get_by_role("listitem")).to_have_count(2)
    running.get_by_role("link", name=re.compile("Pirámide")).click()
    expect(table.status).to_be_visible(timeout=LOADING)
    assert page.url == inside

    _choose_to_stay(page)
    other = own_visits.open("/device")
    _bring_over(page, other)
    page.get_by_role("button", name="Keep it no longer").click()
    expect(page.get_by_role("button", name="Keep it on this device")).to_be_visible()
    assert page.evaluate("caches.keys()") == []


# By links inside the page, where its Python keeps running; a page that is loaded anew starts another.
def _go_to_first_screen(page: Page) -> None:
    page.get_by_role("link", name="Witz").click()


def _go_to_device(page: Page) -> None:
    _go_to_first_screen(page)
    page.get_by_role("link", name="On this device").click()


def _choose_to_stay(page: Page) -> None:
    """A match against bots stays on the device if the player wishes so, although the server is there."""
    _go_to_device(page)
    page.get_by_role("checkbox", name=re.compile("on this device, without the server")).check()
    _go_to_first_screen(page)
    start(page, "La Gran Pirámide", quick=True)
    expect(Piramide(page).status).to_be_visible(timeout=LOADING)
    assert "-in-page" in page.url


def _upload(page: Page, record: Path, totals: list[int]) -> None:
    """The server accepts a match that was begun without it, as a record."""
    page.goto("/record")
    with page.expect_response("**/api/records/check*") as checked:
        page.get_by_label("Open a recorded game").set_input_files(record)
    found = checked.value.json()
    assert (found["outcome"]["scores"], found["deals"]["fair"]) == (totals, True)


def _bring_over(page: Page, other: Page) -> None:
    """Carries all matches from one device to another, in a file."""
    _go_to_device(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    other.get_by_label("Bring back from a file").set_input_files(download.value.path())
    expect(other.get_by_text("3 matches brought back.")).to_be_visible(timeout=LOADING)
    assert violations(other) == []
    other.get_by_role("link", name="To the first screen").click()
    expect(other.get_by_role("link", name=re.compile("Pirámide.*You"))).to_have_count(2)
