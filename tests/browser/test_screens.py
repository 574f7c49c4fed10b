"""Every screen, opened once: it equals its screenshot, passes the axe-core checker in light and dark, and fits.

It must fit in German, which has the longest words, on a phone in both orientations, in text of double size, and with
touch targets that are large enough.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.checks import low_contrasts, sticks_out, too_small, violations
from tests.support.browser.pictures import differs, kept_with_these_fonts
from tests.support.browser.screens import SCREENS
from tests.support.browser.visits import Visits
from tests.support.process import ServerProcess

# Width and height in pixels, and the size of the text, which changes only once since that restyles the whole page.
SIZES = {
    "phone on its side with large text": (740, 360, "200%"),
    "phone with large text": (360, 740, "200%"),
    "desktop with large text": (1280, 800, "200%"),
    "desktop": (1280, 800, "100%"),
    "small desktop": (1024, 768, "100%"),
    "tablet": (820, 1180, "100%"),
    "phone on its side": (740, 360, "100%"),
    "phone": (360, 740, "100%"),
}

# The screens with stored screenshots: in English on a desktop, in German on a phone.
KEPT_ON_A_DESKTOP = {
    "first screen with everything unfolded",
    "choosing a tile",
    "building",
    "count of Yaxha",
    "table of La Gran Pirámide",
    "count of La Gran Pirámide",
    "replay of Yaxha",
    "score pad",
    "rules of La Gran Pirámide",
    "guided round of Yaxha",
}
KEPT_ON_A_PHONE = {
    "building by levels",
    "building from above",
    "picking a tile",
    "cover",
    "replacing a block",
    "spectator of La Gran Pirámide",
}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_checker_finds_nothing_and_everything_fits(visits: Visits, server: ServerProcess, screen: str) -> None:
    page = SCREENS[screen](visits, server.address)
    if screen in KEPT_ON_A_DESKTOP:
        assert differs(page, screen) is None
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert low_contrasts(page) == []
    page.emulate_media(color_scheme="light")

    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for size in SIZES:
        _show(page, size)
        assert sticks_out(page) == [], size
    _show(page, "phone")
    assert too_small(page) == []
    if screen in KEPT_ON_A_PHONE:
        page.evaluate("scrollTo(0, 0)")
        assert differs(page, screen) is None


def test_the_fonts_are_those_of_the_stored_screenshots(visits: Visits) -> None:
    if not kept_with_these_fonts(visits.open()):
        pytest.skip("this machine has other fonts than those of the stored screenshots, which were not compared")


def _show(page: Page, size: str) -> None:
    width, height, text = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)
