"""Whole matches from the first screen to the final count."""

import re

from playwright.sync_api import expect

from browser.tables import Piramide, Yaxha, start
from browser.visits import Visits


def test_a_match_of_yaxha_by_mouse(visits: Visits) -> None:
    page = visits.open(reduced_motion="no-preference")
    start(page, "Yaxha")
    Yaxha(page).play()
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))


def test_a_match_of_la_gran_piramide_by_mouse(visits: Visits) -> None:
    page = visits.open(reduced_motion="no-preference")
    start(page, "La Gran Pirámide")
    Piramide(page).play()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
