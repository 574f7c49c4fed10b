"""The score pad scores a painted table like `witz score`."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.settled import settle
from tests.support.browser.visits import PHONE, Visits

TABLE = Path(__file__).parents[2] / "examples" / "table.json"
COLOURS = {"O": "orange", "B": "blue", "G": "green", "Y": "yellow", "W": "grey"}
CARDS: dict[str, str | re.Pattern[str]] = {
    "largest-orange": "Largest group in orange",
    "most-levels": "Most levels",
    "three-colours": re.compile("three colours", re.IGNORECASE),
}


def _paint(page: Page, levels: list[list[str]]) -> int:
    """Paints a pyramid by touch, one colour after the other; returns the number of taps."""
    taps = 0
    for letter, colour in COLOURS.items():
        cells = [
            f"{level}{'abcd'[x]}{y}"
            for level, rows in enumerate(levels, 1)
            for y, row in enumerate(rows, 1)
            for x, here in enumerate(row)
            if here == letter
        ]
        if cells:
            page.get_by_role("radiogroup", name="Colour").locator("label", has_text=colour).tap()
        for cell in cells:
            page.get_by_role("gridcell", name=f"{cell},").tap()
        taps += len(cells) + bool(cells)
    return taps


def _cubes(page: Page) -> list[str]:
    """The painted cells of the displayed player."""
    settle(page)
    labels = page.get_by_role("gridcell").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    return [label for label in labels if "empty" not in label]


def test_the_example_is_scored_as_on_the_command_line(visits: Visits) -> None:
    table: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "witz.cli", "score", "--json", str(TABLE)]
    counted = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    page = visits.open("/scorepad", **PHONE)
    players = page.get_by_role("group", name="Players, clockwise").get_by_role("button")
    for number in range(1, len(table["pyramids"])):
        page.get_by_role("button", name="Add a player").tap()
        expect(players).to_have_count(number + 2)  # with the one that adds a player
    for number, player in enumerate(table["pyramids"]):
        players.nth(number).tap()
        page.get_by_label("Name", exact=True).fill(player["name"])
        _paint(page, player["levels"])
    for card in table["bonus"]:
        page.get_by_role("checkbox", name=CARDS[card]).check()
    assert sticks_out(page) == []
    assert too_small(page) == []
    page.reload()  # the pad is stored on the device
    page.get_by_role("button", name="Count the points").tap()

    sheet = page.get_by_role("table")
    total = sheet.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(total).to_have_text([str(player["total"]) for player in counted["players"]])
    for colour in COLOURS.values():
        row = sheet.get_by_role("row", name=re.compile(f"^{colour}", re.IGNORECASE)).locator("td strong")
        expect(row).to_have_text([str(player["colours"][colour]) for player in counted["players"]])
    expect(page.get_by_text(f"{counted['winners'][0]} wins with")).to_be_visible()


def test_an_impossible_pad_is_refused_with_an_explanation(visits: Visits) -> None:
    visits.allow("422")
    page = visits.open("/scorepad")
    page.get_by_role("button", name="Add a player").click()
    for number in (0, 1):
        page.get_by_role("group", name="Players, clockwise").get_by_role("button").nth(number).click()
        page.get_by_label("Name", exact=True).fill("Ana")
        page.get_by_role("gridcell", name="1a1,").click()
    page.get_by_role("button", name="Count the points").click()
    expect(page.get_by_role("alert")).to_have_text("Two players have the same name.")


FULL = [["OOBB", "OYYB", "GYYW", "GGWW"], ["OOB", "OYB", "GYW"], ["OB", "YY"], ["Y"]]


def test_thirty_cubes_are_painted_by_touch_in_few_taps(visits: Visits) -> None:
    page = visits.open("/scorepad", **PHONE)
    assert _paint(page, FULL) <= 36
    expect(page.get_by_role("group", name="Players, clockwise").get_by_role("button").first).to_contain_text("30 cubes")


def test_a_stroke_paints_cells_and_updates_the_points(visits: Visits) -> None:
    page = visits.open("/scorepad")
    player = page.get_by_role("group", name="Players, clockwise").get_by_role("button").first
    settle(page)
    first, last = (page.get_by_role("gridcell", name=f"{cell},").bounding_box() for cell in ("1a1", "1d1"))
    assert first
    assert last
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=12)
    page.mouse.up()
    assert _cubes(page) == [f"1{column}1, orange" for column in "abcd"]
    expect(player).to_contain_text("4 cubes · 6 points")
    expect(page.get_by_text("So far: 6 points")).to_be_visible()
    page.get_by_role("radiogroup", name="Colour").locator("label", has_text="blue").click()
    page.get_by_role("button", name="Fill level 1").click()
    expect(player).to_contain_text("16 cubes · 42 points")
    page.get_by_role("button", name="Undo").click()
    # A stroke is undone as one.
    page.get_by_role("button", name="Undo").click()
    assert _cubes(page) == []


def test_a_shared_pad_is_the_same_for_everyone_who_opens_it(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/scorepad", **PHONE)
    page.get_by_label("Name", exact=True).fill("Zoë & Ana")
    _paint(page, FULL)
    page.get_by_role("checkbox", name="Most levels").check()
    painted = _cubes(page)
    page.get_by_role("button", name="Count the points").tap()
    verdict = page.get_by_text(re.compile("^Zoë & Ana scores .*points")).text_content() or ""
    page.get_by_role("button", name="Share", exact=True).tap()
    link = page.get_by_label("Whoever opens this link").input_value()
    page.get_by_role("button", name="Close").tap()
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a file").tap()
    downloading.value.save_as(tmp_path / "yaxha.json")

    kept = {"players": [{"name": "Ben", "cubes": {"1a1": "O"}}], "bonus": []}
    other = visits.open(link, storage={"witz.scorepad": json.dumps(kept)})
    expect(other.get_by_text(verdict)).to_be_visible()
    assert _cubes(other) == painted
    expect(other.get_by_role("checkbox", name="Most levels")).to_be_checked()
    # The earlier pad of this device is not lost.
    other.get_by_role("button", name="Undo").click()
    assert _cubes(other) == ["1a1, orange"]
    other.get_by_label("Open a file").set_input_files(tmp_path / "yaxha.json")
    expect(other.get_by_label("Name", exact=True)).to_have_value("Zoë & Ana")
    assert _cubes(other) == painted
    other.get_by_role("button", name="Count the points").click()
    expect(other.get_by_text(verdict)).to_be_visible()


def test_scoring_errors_are_in_the_language_of_the_page(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/scorepad", language="de")
    page.get_by_role("gridcell", name="2b2,").click()
    page.get_by_role("button", name="Punkte zählen").click()
    expect(page.get_by_role("alert")).to_have_text("Person 1: Unter 2b2 fehlen noch Würfel.")
    song = tmp_path / "song.json"
    song.write_text('"la la la"', encoding="utf-8")
    page.get_by_label("Datei öffnen").set_input_files(song)
    expect(page.get_by_role("alert")).to_have_text("Diese Datei ist kein Wertungsblock.")


def test_only_the_sheet_is_printed(visits: Visits) -> None:
    page = visits.open("/scorepad", theme="dark")
    page.get_by_role("gridcell", name="1a1,").click()
    page.get_by_role("button", name="Count the points").click()
    page.get_by_role("table").wait_for()
    page.emulate_media(media="print")
    settle(page)
    expect(page.get_by_role("table")).to_be_visible()
    for name in ("Count the points", "Print", "Show all"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('.result')).backgroundColor")
        == "rgb(255, 255, 255)"
    )
