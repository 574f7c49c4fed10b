"""A reused browser device equals a new one."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.support.browser.shelf import Shelf
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess

_KEPT = "() => [Object.keys(localStorage), Object.keys(sessionStorage), scrollY]"
_WISHES = """() => [
  innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion)').matches
]"""

_LOOKS = "() => ['print', '(forced-colors)', '(prefers-contrast: more)'].map((each) => matchMedia(each).matches)"


def _visit(browser: Browser, server: ServerProcess, shelf: Shelf, **device: Any) -> tuple[Visits, Page]:
    visits = Visits(browser, server.address, shelf=shelf)
    return visits, visits.open("/rules/yaxha", **device)


def test_a_wiped_device_keeps_nothing_of_its_previous_user(browser: Browser, server: ServerProcess) -> None:
    shelf = Shelf(browser)
    visits, first = _visit(browser, server, shelf, theme="dark", reduced_motion="no-preference")
    assert first.evaluate(_WISHES) == [1280, True, False]
    first.get_by_label("Language").select_option("de")  # the page stores it
    first.locator("html[lang=de]").wait_for()
    first.evaluate("() => { sessionStorage.setItem('witz.record', '{}'); scrollTo(0, 400); }")
    first.set_viewport_size({"width": 800, "height": 600})
    first.emulate_media(media="print", forced_colors="active", contrast="more")
    assert first.evaluate(_LOOKS) == [True, True, True]
    assert "witz.language" in first.evaluate(_KEPT)[0]
    visits.close()

    visits, second = _visit(browser, server, shelf)
    assert second is first
    second.locator("html[lang=en]").wait_for()
    assert second.evaluate(_KEPT) == [[], [], 0]
    assert second.evaluate(_WISHES) == [1280, False, True]
    assert second.evaluate(_LOOKS) == [False, False, False]
    third = visits.open("/", **PHONE)
    assert third is not second, "two devices at a time, and of two kinds"
    visits.close()
    assert visits.problems == []


def test_a_device_that_cannot_be_wiped_is_not_reused(browser: Browser, server: ServerProcess) -> None:
    shelf = Shelf(browser)
    visits, first = _visit(browser, server, shelf)
    first.evaluate("() => caches.open('witz-page-1')")
    visits.close()
    visits, second = _visit(browser, server, shelf)
    assert second is not first
    with second.expect_popup():
        second.evaluate("() => void window.open('/')")
    visits.close()
    visits, third = _visit(browser, server, shelf)
    assert third is not second
    visits.close()
