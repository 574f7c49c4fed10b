"""A phone: a tap on visible parts leads to the parts further down."""

from playwright.sync_api import expect

from tests.support.browser.checks import too_small, violations
from tests.support.browser.devices import at_round, play_match
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess


def test_name_plates_and_card_icons_open_pyramids_and_cards(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana",), bots=3, until=at_round(3))
    page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
    plates = page.locator("main .scores .seat").get_by_role("button")
    expect(plates).to_have_count(3)  # the player's own pyramid is shown
    assert too_small(page) == []
    before = page.evaluate("() => scrollY")
    plates.first.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".piece")).not_to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    cards = page.locator("main .strip").get_by_role("button")
    expect(cards).to_have_count(3)
    for at in range(3):
        name = cards.nth(at).text_content() or ""
        cards.nth(at).tap()
        expect(dialog.get_by_role("heading", name=name.strip())).to_be_visible()
        expect(dialog.get_by_role("list", name="Standing now").get_by_role("listitem")).to_have_count(4)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert page.evaluate("() => scrollY") == before
