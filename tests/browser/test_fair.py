"""Fair deals in the page: words before the match, the hash at the table, the seed after the match."""

import re
from hashlib import sha256

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.tables import Yaxha, let_a_bot_play
from tests.support.browser.visits import PHONE, Visits
from witz.fair import verify
from witz.games import GAMES


def _panel(page: Page) -> Locator:
    """The information about the deals of the match."""
    page.get_by_role("button", name="Fair deal").click()
    return page.get_by_role("dialog", name="Fair deal")


def _code(panel: Locator, what: str) -> str:
    return panel.locator(f"[data-fair={what}]").inner_text()


def test_two_add_words_and_see_the_seed_when_the_match_is_over(visits: Visits) -> None:
    host = visits.open()
    card = host.get_by_role("region", name="Yaxha")
    card.get_by_role("button", name="Invite").click()
    card.get_by_label("Your name").first.fill("Ana")
    card.get_by_role("button", name="Make a link").click()
    host.get_by_text("Add your own words").click()
    host.get_by_label("Your words").fill("stone and rain")
    host.get_by_role("button", name="Mix them in").click()
    expect(host.get_by_text("They are in.")).to_be_visible()
    expect(host.get_by_text("with own words")).to_be_visible()
    promised = _code(_panel(host), "hash")
    # Words are hidden from the others until all are in.
    expect(host.get_by_role("dialog")).to_contain_text("Ana added; shown when the match begins")
    host.get_by_role("button", name="Close").click()

    guest = visits.open(host.get_by_label("Link to this match").input_value(), **PHONE)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_text("Add your own words").tap()
    guest.get_by_label("Your words").fill("maize & thunder")
    assert sticks_out(guest) == []
    assert too_small(guest) == []
    guest.get_by_role("button", name="Take a seat").tap()

    pages = (host, guest)
    for page in pages:
        Yaxha(page).tiles.first.wait_for()
        page.get_by_text("More", exact=True).click()
        panel = _panel(page)
        assert _code(panel, "hash") == promised
        expect(panel).to_contain_text(re.compile("Ana.*stone and rain.*Ben.*maize & thunder", re.DOTALL))
        expect(panel).to_contain_text("The seed is shown here when the match is over.")
        assert sticks_out(page) == []
        page.get_by_role("button", name="Close").click()
        let_a_bot_play(page)

    for page in pages:
        Yaxha(page).count.wait_for()
        panel = _panel(page)
        assert _code(panel, "hash") == promised
        assert sha256(_code(panel, "seed").encode()).hexdigest() == promised
        fixed = _code(panel, "deal")
        expect(panel.get_by_role("status")).to_contain_text("this seed belongs to the fingerprint that this device saw")
        assert sticks_out(page) == []
        assert too_small(page) == []
    with host.expect_download() as downloading:
        host.get_by_role("dialog").get_by_role("link", name="Download the record").click()
    record = downloading.value.path().read_text(encoding="utf-8")
    assert f"# seed-hash {promised}" in record
    assert verify(record, GAMES, fixed).all_fixed


def test_a_seed_that_does_not_fit_its_hash_is_reported(visits: Visits) -> None:
    page = visits.open()
    page.get_by_role("region", name="Yaxha").get_by_role("button", name="Play now").click()
    Yaxha(page).tiles.first.wait_for()
    match = page.url.rpartition("/")[2]
    # As if another hash had been shown before: the first noted hash is kept.
    page.evaluate("([key, hash]) => localStorage.setItem(key, hash)", [f"witz.hash.{match}", "0" * 64])
    page.get_by_text("More", exact=True).click()
    let_a_bot_play(page)
    Yaxha(page).count.wait_for()
    expect(_panel(page).get_by_role("status")).to_contain_text("Do not trust this server")
