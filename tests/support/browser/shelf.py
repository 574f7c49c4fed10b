"""A pool of devices that are wiped and used again: pages load there in little more than half the time of a new device.

A new device starts processes, fetches the page and compiles its scripts. A wiped one has these, but nothing else of
its previous user: it is at an empty page, where no script runs, and its storage is empty.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.support.browser.drawing import DRAW_NOTHING

TIMEOUT = 60_000  # milliseconds; two cores may be busy with other tests
HEARD: Final = ("console", "pageerror", "request", "requestfailed", "response")
Settings = dict[str, Any]

# Settings that can be changed on a wiped device; devices that differ in others cannot replace each other.
_WISHES: Final = ("viewport", "color_scheme", "reduced_motion")
# A device that stores matches, or caches the page itself, is not worth wiping; an empty page cannot check that.
_KEEPS_LITTLE: Final = """async () => {
  const more = [indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()];
  return document.cookie === '' && (await Promise.all(more)).every(({ length }) => length === 0);
}"""
# Opened by the page itself, the empty page keeps its origin, with the same storage and in the same process.
_LEAVE: Final = "() => location.replace('about:blank')"
_WIPE: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"
_KEEP: Final = "(kept) => { for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value); }"


class Screen:
    """The browser context of one device; events of its pages are passed to its current user."""

    def __init__(self, browser: Browser, settings: Settings, kept: dict[str, str], *, draws: bool) -> None:
        if kept:  # a browser may have no storage
            storage = [{"name": name, "value": value} for name, value in kept.items()]
            settings = {
                **settings,
                "storage_state": {"origins": [{"origin": settings["base_url"], "localStorage": storage}]},
            }
        self.tell: Callable[[str, Any], None] = _nobody
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(TIMEOUT)
        if not draws:
            self.context.add_init_script(f"{{ {DRAW_NOTHING} }}")
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def wish(self, settings: Settings, kept: dict[str, str]) -> None:
        """Makes a wiped device equal to a new one with these settings."""
        if self.page.viewport_size != settings["viewport"]:
            self.page.set_viewport_size(settings["viewport"])
        self.page.emulate_media(
            color_scheme=settings["color_scheme"],
            reduced_motion=settings["reduced_motion"],
            media="null",  # back to the screen, in case it was set to print
            forced_colors="none",
            contrast="no-preference",
        )
        if kept:
            self.page.evaluate(_KEEP, kept)

    def is_wiped(self) -> bool:
        """Wipes the device; returns whether nothing is left of its previous user."""
        self.tell = _nobody
        if self.context.pages != [self.page]:
            return False
        try:
            self.page.mouse.move(0, 0)
            if not self.page.evaluate(_KEEPS_LITTLE):
                return False
            self.page.evaluate(_LEAVE)
            self.page.wait_for_url("about:blank")
            self.page.evaluate(_WIPE)
        except Error:  # it was navigating to another page
            return False
        return True

    def _watch(self, page: Page) -> None:
        for event in HEARD:
            page.on(event, lambda what, event=event: self.tell(event, what))


def _nobody(event: str, what: object) -> None:
    """Ignores the events of a device without a user."""


class Shelf:
    """The pool of wiped devices."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._wiped: dict[str, list[Screen]] = defaultdict(list)

    def lend(self, settings: Settings, kept: dict[str, str]) -> Screen:
        """A device with these settings and this local storage."""
        lying = self._wiped[_kind(settings)]
        if not lying:
            return Screen(self._browser, settings, kept, draws=False)
        device = lying.pop()
        device.wish(settings, kept)
        return device

    def take_back(self, device: Screen, settings: Settings) -> None:
        """Wipes a device, or closes it if that fails."""
        if device.is_wiped():
            self._wiped[_kind(settings)].append(device)
        else:
            device.context.close()


def _kind(settings: Settings) -> str:
    return json.dumps({name: value for name, value in settings.items() if name not in _WISHES}, sort_keys=True)
