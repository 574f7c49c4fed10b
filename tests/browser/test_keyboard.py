"""A whole match with the keyboard only, and a focus that is always visible."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.devices import Device, at_blocks, at_round, play_match
from tests.support.browser.keys import Keys
from tests.support.browser.settled import settle
from tests.support.browser.tables import Piramide, Yaxha
from tests.support.browser.visits import Visits
from tests.support.process import ServerProcess
from witz.client import Seats


def test_a_match_of_la_gran_piramide_by_keyboard(visits: Visits) -> None:
    page = visits.open()
    keys, table = Keys(page), Piramide(page)
    card = page.get_by_role("region", name="La Gran Pirámide")
    keys.push(card.get_by_text("Options", exact=True))
    keys.push(card.get_by_role("button", name="4", exact=True))
    keys.push(card.get_by_role("button", name="Play now"))
    keys.push(page.get_by_role("button", name="Levels", exact=True))
    for _ in range(300):
        asked = table.asked()
        if asked is None:
            break
        lines = table.told()
        _answer(keys, table, asked)
        table.until_told(lines)
    expect(table.count).to_be_visible()
    expect(page.locator("main .verdict")).to_contain_text(re.compile("win|share"))


def _answer(keys: Keys, table: Piramide, asked: str) -> None:
    """Takes one of the possible actions."""
    if "relief" in asked:
        keys.push(table.button("relief"))
    elif "pass" in asked:
        keys.push(table.button("^Pass"))
    elif "return" in asked:
        keys.press(_first_block(table))
        keys.push(table.button("^Return "))
    elif "replace" in asked:
        keys.press(_first_block(table))
        cells = keys.page.get_by_role("group", name="Replace a block").get_by_role("button")
        settle(keys.page)
        if cells.count() > 1:
            keys.push(cells.first)
        keys.push(table.button("^Put "))
    elif "reserve" in asked:
        keys.push(table.button("^Reserve"))
    elif "place" in asked:
        _place(keys, _first_block(table))
    elif "buy" in asked:
        keys.push(table.button("^One more from the bag$"))
        keys.push(table.button("^Buy"))
    else:
        keys.push(table.button("^End"))


def _first_block(table: Piramide) -> str:
    """The digit of the first slot of the hand with a block: a kind that is used up keeps its slot for a while."""
    slots = "(each) => [...each.parentElement.children].indexOf(each) + 1"
    return str(table.hand.first.evaluate(slots))


def _place(keys: Keys, digit: str, cell: str | None = None) -> None:
    """Lays the block of that digit in a cell, or in the last of its places."""
    keys.press(digit)
    places = keys.page.get_by_role("gridcell", name="may go here")
    places.first.wait_for()
    keys.tab_to(keys.page.locator("[role=gridcell][tabindex='0']"))
    keys.walk_to(cell or str(places.last.get_attribute("data-cell")))
    # Its coins are shown first, since a placed block is final.
    expect(keys.page.locator(".says")).to_contain_text("coin")
    # The second press places it, so a single slip has no effect.
    keys.press("Enter", "Enter")


# The special blocks with a choice: the beginning of their names, and the question.
PENDING = {"D": ("+3", "return"), "W": ("replace", "replace"), "X": ("reserve", "reserve")}


@pytest.mark.parametrize("letter", PENDING)
def test_a_pending_choice_by_keyboard(visits: Visits, server: ServerProcess, letter: str) -> None:
    device, cell = _with_block(server.address, letter)
    page = visits.open(f"/match/{device.match}", storage={**device.storage, "witz.view": "layers"})
    keys, table = Keys(page), Piramide(page)
    name, question = PENDING[letter]
    table.asked()
    settle(page)
    names = [str(each.get_attribute("title")) for each in table.hand.all()]
    _place(keys, str([each.startswith(name) for each in names].index(True) + 1), cell)
    expect(table.status).to_contain_text(question)
    _answer(keys, table, question)
    expect(table.status).not_to_contain_text(question)


def _with_block(address: str, letter: str) -> tuple[Device, str]:
    """A match in which Ana may place that special block so that it offers a choice, and the place."""
    found: list[str] = []

    def reached(table: Seats) -> bool:
        view: Any = table.tables[1]["view"]
        if len(view["hand"]) < 2 or view["seats"][0]["coins"] < 5 or view["bag"] < 3:
            return False
        filled = {piece[1:] for piece in view["pyramid"]}
        places = [action[-3:] for action in table.legal(1) if action.startswith(f"place {letter} ")]
        found.extend(cell for cell in places if letter != "W" or _bare_beside(cell, filled))
        return bool(found)

    for seed in range(40):
        with suppress(AssertionError):  # the situation did not arise
            return play_match(address, "piramide", names=("Ana",), bots=1, seed=seed, until=reached), found[0]
    raise AssertionError(f"no match has a choice for {letter}")


def _bare_beside(cell: str, filled: set[str]) -> bool:
    """Whether a block with nothing on it lies beside a cell."""

    def shifted(start: str, level: int, column: int, row: int) -> str:
        return f"{int(start[0]) + level}{chr(ord(start[1]) + column)}{int(start[2]) + row}"

    beside = {shifted(cell, 0, column, row) for column, row in ((-1, 0), (1, 0), (0, -1), (0, 1))} & filled
    return any(not {shifted(each, 1, -column, -row) for column in (0, 1) for row in (0, 1)} & filled for each in beside)


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_keys_of_the_table(visits: Visits, server: ServerProcess, game: str) -> None:
    until = at_round(3) if game == "yaxha" else at_blocks(12)
    device = play_match(server.address, game, names=("Ana",), bots=1, until=until)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    keys, said = Keys(page), page.get_by_role("status")
    page.locator("main .status.yours").wait_for()
    if game == "yaxha":
        keys.push(Yaxha(page).tiles.first)
    keys.press("1")
    page.get_by_role("button", name="may go here").first.wait_for()
    for key, words in {
        "m": r"\. \d[a-g]\d: ",
        "s": r"[Yy]ou.* \d",
        "t": "Tile A" if game == "yaxha" else "Market: ",
    }.items():
        keys.press(key)
        expect(said.locator("p").last).to_contain_text(re.compile(words))
    # Over the solid pyramid: the arrows, the levels, and back.
    stop = page.locator("[data-widget] [data-cell][tabindex='0']").first
    keys.tab_to(stop)
    seen: dict[str, str] = {}
    for key in ("Home", "ArrowDown", "ArrowRight", "PageUp", "PageDown", "End", "ArrowUp", "ArrowLeft"):
        keys.press(key)
        expect(stop).to_be_focused()
        seen[key] = keys.label
    assert seen["Home"] != seen["End"]
    assert {seen["ArrowDown"], seen["ArrowRight"]} != {seen["Home"]}
    assert {seen["ArrowUp"], seen["ArrowLeft"]} != {seen["End"]}
    # The help lists all of these keys.
    here = keys.label
    keys.press("?")
    help_shown = page.get_by_role("dialog", name="Keys")
    for key in ("Arrows", "Page Up, Page Down", "Enter", "U", "M", "S", "T", "?"):
        expect(help_shown.get_by_role("term").filter(has_text=re.compile(f"^{re.escape(key)}$"))).to_be_visible()
    keys.press("Escape")
    expect(help_shown).to_be_hidden()
    expect(stop).to_be_focused()
    assert keys.label == here


def test_no_key_reaches_the_table_while_a_dialog_is_open(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana",), bots=1, until=at_round(3))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    page.locator("main .status.yours").wait_for()
    keys, said = Keys(page), page.get_by_role("status")
    views = page.get_by_role("group", name="View of the pyramid")
    keys.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    # The focus, as after the removal of a focused button.
    dialog.evaluate("() => document.activeElement.blur()")
    assert page.evaluate("() => document.activeElement === document.body")
    settle(page)
    before = views.aria_snapshot(), said.inner_text()
    keys.press("v", "s")
    settle(page)
    assert (views.aria_snapshot(), said.inner_text()) == before
    keys.press("Escape")
    expect(dialog).to_be_hidden()
    keys.press("v", "s")
    expect(said.locator("p").last).to_contain_text(re.compile(r" \d"))
    assert views.aria_snapshot() != before[0]


def test_the_first_tab_skips_to_the_content(visits: Visits) -> None:
    page = visits.open()
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()


def test_focus_starts_at_the_heading_of_a_match_and_arrows_enter_the_pyramid(visits: Visits) -> None:
    page = visits.open()
    keys = Keys(page)
    keys.push(page.get_by_role("region", name="La Gran Pirámide").get_by_role("button", name="Play now"))
    page.locator("main .status.yours").wait_for()
    settle(page)
    assert page.evaluate("() => document.activeElement.matches('main h1')")
    assert keys.label == "La Gran Pirámide"
    keys.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.matches('.build [data-cell]')")
    # Also from the buttons around it.
    keys.push(page.get_by_role("button", name="Turn to the left"))
    keys.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.matches('.build [data-cell]')")
