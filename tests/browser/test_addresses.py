"""No address leaves the page blank, whoever wrote it."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.visits import Visits

MISSING = "There is nothing here"


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/match/100%", MISSING),
        ("/match/%ff/replay", MISSING),
        ("/seat/%E0%A4%A#%", MISSING),
        ("/rules/%zz", MISSING),
        ("/rules/chess", MISSING),
        ("/learn/chess", MISSING),
        ("/rules/yaxha?%=%&%ff#%", "Yaxha"),
        ("/learn/piramide?%#100%", "La Gran Pirámide"),
        ("/scorepad#%ff&p=%", "Score pad"),
        ("/record?at=%ff#%", "Replay"),
        ("//match//%", MISSING),
    ],
)
def test_an_address_that_makes_no_sense_shows_something(visits: Visits, path: str, heading: str) -> None:
    page = visits.open("/")
    page.evaluate("address => location.assign(location.origin + address)", path)
    expect(page.get_by_role("heading", level=1, name=heading, exact=True)).to_be_visible()
