"""Every screen fits: in long words, on a phone held either way, in text of double size, and under every finger."""

import pytest
from playwright.sync_api import Page, expect

from bench.server.process import ServerProcess
from browser.checks import covered, sticks_out, too_small
from browser.devices import Until, at_blocks, at_meeting, at_round, play_match
from browser.screens import SCREENS
from browser.tables import Piramide, Yaxha
from browser.visits import PHONE, PHONE_ASIDE, Visits

# Width and height in pixels, and the size of the text.
SIZES = {
    "phone": (360, 740, "100%"),
    "phone on its side": (740, 360, "100%"),
    "phone with large text": (360, 740, "200%"),
    "phone on its side with large text": (740, 360, "200%"),
    "desktop with large text": (1280, 800, "200%"),
}


def _show(page: Page, size: str) -> None:
    width, height, text = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_in_german(visits: Visits, server: ServerProcess, screen: str) -> None:
    page = SCREENS[screen](visits, server.address)
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for size in SIZES:
        _show(page, size)
        assert sticks_out(page) == [], size
    _show(page, "phone")
    assert too_small(page) == []


STAGES: dict[str, tuple[str, Until]] = {
    "trying a tile": ("yaxha", at_round(3)),
    "building": ("yaxha", at_meeting(3)),
    "placing a block": ("piramide", at_blocks(12)),
}


@pytest.mark.parametrize("screen", ["upright", "on its side"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("stage", STAGES)
def test_every_place_is_in_sight_when_a_stage_begins(
    visits: Visits, server: ServerProcess, stage: str, players: int, screen: str
) -> None:
    game, until = STAGES[stage]
    device = play_match(server.address, game, names=("Ana",), bots=players - 1, until=until)
    phone = PHONE if screen == "upright" else PHONE_ASIDE
    page = visits.open(f"/match/{device.match}", storage=device.storage, **phone)
    if stage == "trying a tile":
        Yaxha(page).tiles.first.tap()
    elif game == "piramide":
        Piramide(page).hand.first.tap()
    Yaxha(page).places.first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    assert covered(page) == []
    page.get_by_role("button", name="From above").first.tap()
    assert covered(page) == []
