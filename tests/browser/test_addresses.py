"""No address leaves the page blank."""

from playwright.sync_api import expect

from tests.support.browser.visits import Visits

MISSING = "There is nothing here"
HEADINGS = {
    "/match/100%": MISSING,
    "/match/%ff/replay": MISSING,
    "/seat/%E0%A4%A#%": MISSING,
    "/rules/yaxha?%=%&%ff#%": "Yaxha",
    "/rules/%zz": MISSING,
    "/learn/piramide?%#100%": "La Gran Pirámide",
    "/rules/chess": MISSING,
    "/scorepad#%ff&p=%": "Score pad",
    "/learn/chess": MISSING,
    "/record?at=%ff#%": "Replay",
    "//match//%": MISSING,
}


def test_a_nonsensical_address_shows_a_screen(visits: Visits) -> None:
    page = visits.open("/")
    for path, heading in HEADINGS.items():
        with page.expect_navigation():
            page.evaluate("address => location.assign(location.origin + address)", path)
        found = page.get_by_role("heading", level=1, name=heading, exact=True)
        expect(found, f"{path} shows {heading}").to_be_visible()
