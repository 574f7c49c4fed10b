"""The score pad counts a painted table as `witz score` does."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser.checks import sticks_out, too_small
from browser.visits import PHONE, Visits

TABLE = Path(__file__).parents[2] / "examples" / "table.json"
COLOURS = {"O": "orange", "B": "blue", "G": "green", "Y": "yellow", "W": "grey"}
CARDS = {
    "largest-orange": "Largest group in orange",
    "most-levels": "Most levels",
    "three-colours": re.compile("three colours", re.IGNORECASE),
}


def _paint(page: Page, levels: list[list[str]]) -> None:
    """Paints a pyramid level by level, one colour after the other."""
    for level, rows in enumerate(levels, 1):
        for letter, colour in COLOURS.items():
            cells = [
                f"{level}{'abcd'[x]}{y}"
                for y, row in enumerate(rows, 1)
                for x, here in enumerate(row)
                if here == letter
            ]
            if cells:
                page.get_by_role("radio", name=colour).check(force=True)
            for cell in cells:
                page.get_by_role("gridcell", name=f"{cell},").tap()


def test_the_example_is_counted_as_on_the_command_line(visits: Visits) -> None:
    table: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "witz.cli", "score", "--json", str(TABLE)]
    counted = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    page = visits.open("/scorepad", **PHONE)
    while (
        page.get_by_role("group", name="Players, clockwise").get_by_role("button").count() < len(table["pyramids"]) + 1
    ):
        page.get_by_role("button", name="Add a player").tap()
    for number, player in enumerate(table["pyramids"]):
        page.get_by_role("group", name="Players, clockwise").get_by_role("button").nth(number).tap()
        page.get_by_label("Name", exact=True).fill(player["name"])
        _paint(page, player["levels"])
    for card in table["bonus"]:
        page.get_by_role("checkbox", name=CARDS[card]).check()
    assert sticks_out(page) == []
    assert too_small(page) == []
    page.reload()  # the pad is kept on the device
    page.get_by_role("button", name="Count the points").tap()

    sheet = page.get_by_role("table")
    total = sheet.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(total).to_have_text([str(player["total"]) for player in counted["players"]])
    for colour in COLOURS.values():
        row = sheet.get_by_role("row", name=re.compile(f"^{colour}", re.IGNORECASE)).locator("td strong")
        expect(row).to_have_text([str(player["colours"][colour]) for player in counted["players"]])
    expect(page.get_by_text(f"{counted['winners'][0]} wins with")).to_be_visible()


def test_a_pad_that_cannot_be_is_refused_in_words(visits: Visits) -> None:
    visits.allow("422")
    page = visits.open("/scorepad")
    page.get_by_role("button", name="Add a player").click()
    for number in (0, 1):
        page.get_by_role("group", name="Players, clockwise").get_by_role("button").nth(number).click()
        page.get_by_label("Name", exact=True).fill("Ana")
        page.get_by_role("gridcell", name="1a1,").click()
    page.get_by_role("button", name="Count the points").click()
    expect(page.get_by_role("alert")).to_have_text("Two players have the same name.")
