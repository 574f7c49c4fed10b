"""Accessibility of a table: blocks by name, visible and announced places, and the confirm button."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.devices import Until, at_blocks, at_round, play_match
from tests.support.browser.settled import settle
from tests.support.browser.tables import Yaxha
from tests.support.browser.visits import DESKTOP, Visits
from tests.support.process import ServerProcess
from witz.client import Seats

# Width and height in pixels, and the size of the text: small screens, and a laptop and a phone that are zoomed.
TIGHT = [(320, 568, "100%"), (640, 400, "100%"), (512, 384, "100%"), (390, 844, "200%"), (1280, 800, "200%")]
VIEWS = ("Solid", "From above", "Levels")


def _reserved(table: Seats) -> bool:
    view: Any = table.tables[1]["view"]
    is_higher = any(block[1] == "2" for block in view["pyramid"])
    legal: Any = table.tables[1]["legal"]
    pays = any(each["action"].startswith("place") and each["effect"]["total"] for each in legal)
    return at_blocks(6)(table) and is_higher and pays and any(seat["reserved"] for seat in view["seats"])


STAGES: dict[str, tuple[Until, dict[str, Any]]] = {
    "yaxha": (at_round(5), {}),
    # Many blocks that can reserve a place.
    "piramide": (_reserved, {"blocks": "0 0 24 16 8 0 0 0 0 30"}),
}


def _confirms_in_sight(page: Page, game: str) -> None:
    button = page.locator(".buttons .button.primary" if game == "yaxha" else ".do .button").first
    for width, height, text in TIGHT:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(text) => { document.documentElement.style.fontSize = text; scrollTo(0, 0); }", text)
        expect(button, f"{width} x {height}, text of {text}").to_be_in_viewport(ratio=0.99)
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size(DESKTOP["viewport"])


def _pick_what_brings_something(page: Page, game: str) -> None:
    """Picks a piece with which some place shows a number."""
    pieces, tiles = page.locator(".cubes .cube:enabled, .blocks .block:enabled"), Yaxha(page).tiles
    if game == "yaxha":
        tiles.first.wait_for()  # all() does not wait
    for tile in tiles.all() if game == "yaxha" else [None]:
        if tile:
            tile.click()
        pieces.first.wait_for()
        for piece in pieces.all():
            piece.click()
            expect(piece).to_have_attribute("aria-pressed", "true")
            settle(page)
            if page.locator(".build .label").count():
                return
    raise AssertionError("no piece has an effect at any place")


def _heights(page: Page) -> dict[str, float]:
    settle(page)
    found = page.locator(".build [data-piece]").evaluate_all(
        "(all) => all.map((each) => [each.dataset.piece, each.transform.baseVal[0].matrix.f])"
    )
    return dict(found)


@pytest.mark.parametrize("game", STAGES)
def test_a_table_is_accessible(visits: Visits, server: ServerProcess, game: str) -> None:
    until, options = STAGES[game]
    device = play_match(server.address, game, names=("Ana",), bots=1, until=until, **options)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    places = page.locator(".build").get_by_role("button", name="may go here")
    _pick_what_brings_something(page, game)

    # Every block is announced once in every view, with the player who has reserved it.
    told: dict[str, list[str]] = {}
    for view in VIEWS:
        page.get_by_role("button", name=view, exact=True).first.click()
        settle(page)
        kind = page.locator(".build").get_by_role(
            "gridcell" if view == "Levels" else "img", name=re.compile(r"^\d[a-g]\d, ")
        )
        names = kind.evaluate_all("(all) => all.map((each) => each.ariaLabel)")
        told[view] = sorted(name for name in names if not re.search("empty", name))
    assert told["Solid"] == told["From above"] == told["Levels"]
    assert len(told["Solid"]) > 5
    if game == "piramide":
        assert any(re.fullmatch(r"\d[a-e]\d, reserve, reserved by (Tikal|Uxmal)", name) for name in told["Solid"])

    # The levels are drawn apart: pieces on higher levels move, and the base stays.
    page.get_by_role("button", name="Solid", exact=True).click()
    lift = page.get_by_role("button", name="Lift the levels apart")
    lift.click()
    expect(lift).to_have_attribute("aria-pressed", "true")
    apart = _heights(page)
    lift.click()
    expect(lift).to_have_attribute("aria-pressed", "false")
    together = _heights(page)
    higher = {cell for cell in together if cell[0] != "1"}
    assert {cell for cell in together if apart[cell] != together[cell]} == higher
    assert higher or game == "yaxha"

    # The numbers on the places can be switched off for good; a hovered place and the screen reader still have them.
    page.get_by_text("More", exact=True).click()
    expect(page.locator(".build .label").first).to_be_attached()
    page.get_by_role("checkbox", name="Numbers on the places").uncheck()
    expect(page.locator(".build .label, .build .loss")).to_have_count(0)
    expect(places.first).to_have_attribute("aria-label", re.compile("may go here: ."))
    page.get_by_role("checkbox", name="Numbers on the places").check()

    _confirms_in_sight(page, game)

    # With forced colours: a picked piece differs from the others.
    page.emulate_media(forced_colors="active")
    settle(page)
    colours = page.locator(".picker [aria-pressed]").evaluate_all(
        "(all) => all.map((each) => [each.ariaPressed, getComputedStyle(each).backgroundColor])"
    )
    assert {colour for pressed, colour in colours if pressed == "true"}.isdisjoint(
        colour for pressed, colour in colours if pressed == "false"
    )
    page.emulate_media(forced_colors="none")

    # A large screen is used: the pyramid covers more than two fifths of it, and nothing needs scrolling.
    page.get_by_text("More", exact=True).click()
    page.set_viewport_size({"width": 1920, "height": 1080})
    settle(page)
    room = page.locator(".build .picture").bounding_box()
    assert room is not None
    assert room["width"] * room["height"] > 0.35 * 1920 * 1080
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 1080
