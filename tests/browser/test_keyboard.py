"""A whole match with the keyboard alone, and a focus that is always seen."""

import re

from playwright.sync_api import Locator, expect

from browser.keys import Keys
from browser.tables import Yaxha
from browser.visits import Visits


def test_a_match_of_yaxha_by_keyboard(visits: Visits) -> None:
    page = visits.open()
    keys, table = Keys(page), Yaxha(page)
    keys.push(page.get_by_role("region", name="Yaxha").get_by_role("button", name="Play now"))
    keys.push(page.get_by_role("button", name="Levels", exact=True))
    places = page.get_by_role("gridcell", name="may go here")
    for decision in range(40):
        asked = table.asked()
        if asked is None:
            break
        if "tile" in asked:
            keys.push(table.tiles.last)
            keys.push(table.button("^Take [A-D]$"))
        else:
            _build(keys, table, places, undo=decision < 3)
            asked = table.asked() or ""  # it has counted the cubes
            keys.push(table.confirm)
        table.until_moved_on(asked)
    expect(table.count).to_be_visible()
    expect(page.get_by_text(re.compile("wins with|share the victory")).first).to_be_visible()


def _build(keys: Keys, table: Yaxha, places: Locator, *, undo: bool) -> None:
    while True:
        places.first.or_(table.confirm).first.wait_for()
        if table.confirm.is_visible():
            return
        left = table.hand.count()
        keys.tab_to(keys.page.locator("[role=gridcell][tabindex='0']"))
        keys.walk_to(str(places.last.get_attribute("data-cell")))
        keys.press("Enter")
        expect(table.hand).to_have_count(left - 1)
        if undo:
            keys.press("u")
            expect(table.hand).to_have_count(left)
            keys.press("r")
            expect(table.hand).to_have_count(left - 1)
            undo = False


def test_the_first_tab_skips_to_the_content(visits: Visits) -> None:
    page = visits.open()
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
