"""Visits of browsers to a server: each is on a device of its own, and all errors in the browser are recorded."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.support.browser.chromium import ADVICE, find_chromium
from tests.support.browser.shelf import TIMEOUT, Screen, Settings, Shelf

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PHONE_ASIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
# Root, as in a container, has no sandbox; without a graphics card, emulating one costs more than drawing in software.
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
# For tests only: compiling again with optimisation (WebAssembly of Python inside the page, and scripts) costs more than
# it gains, since no page lives long.
ONCE_COMPILED = "--js-flags=--liftoff-only --no-opt --no-maglev"
# The browser's own messages about failed connections; the page must not add others.
CONNECTION_ERRORS = (
    r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection to"
)
expect.set_options(timeout=TIMEOUT)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright, chromium_of(playwright) as browser:
        yield browser


@contextmanager
def chromium_of(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    """A running browser, started with a given Playwright."""
    path = find_chromium()
    assert path is not None, ADVICE
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
    yield browser
    browser.close()


@contextmanager
def chromium_that_keeps_nothing(playwright: Playwright, path: str, profile: Path) -> Iterator[Page]:
    """A page of a browser in which all sites' storage is blocked; `path` is a full browser."""
    settings = profile / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), encoding="utf-8")
    args = [*FLAGS, "--headless=new"]  # Playwright's own headless mode would start the shell
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, headless=False, args=args, reduced_motion="reduce", locale="en", **DESKTOP
    )
    context.set_default_timeout(TIMEOUT)
    yield context.pages[0]
    context.close()


class Visits:
    """Opens pages of one server, without painting by default, and records all errors of the browser."""

    def __init__(self, browser: Browser, address: str, *, draws: bool = False, shelf: Shelf | None = None) -> None:
        self._browser = browser
        self._address = address
        self._draws = draws
        self._shelf = shelf
        self._new: list[Screen] = []
        self._lent: list[tuple[Screen, Settings]] = []
        self._allowed: list[re.Pattern[str]] = []
        self._problems: list[str] = []

    def open(
        self,
        path: str = "/",
        *,
        language: str = "en",
        theme: str = "light",
        storage: dict[str, str] | None = None,
        prepare: Callable[[Page], object] | None = None,
        **device: Any,
    ) -> Page:
        """A page on a device of its own, with this local storage; by default with reduced motion."""
        wishes = {**DESKTOP, "reduced_motion": "reduce", "color_scheme": theme, **device}
        settings = {"base_url": self._address, "locale": language, **wishes}
        screen = self._device(settings, storage or {}, new=prepare is not None)
        screen.tell = self._hear
        if prepare is not None:
            prepare(screen.page)
        screen.page.goto(path)
        return screen.page

    def _device(self, settings: Settings, kept: dict[str, str], *, new: bool) -> Screen:
        """A new device if there is no pool, or if the preparation cannot be undone."""
        if new or self._shelf is None:
            screen = Screen(self._browser, settings, kept, draws=self._draws)
            self._new.append(screen)
        else:
            screen = self._shelf.lend(settings, kept)
            self._lent.append((screen, settings))
        return screen

    def allow(self, pattern: str) -> None:
        """Allows errors that a test causes on purpose."""
        self._allowed.append(re.compile(pattern))

    def close(self) -> None:
        """Closes every device, or returns it to the pool."""
        for screen in self._new:
            screen.context.close()
        for screen, settings in self._lent:
            assert self._shelf is not None
            self._shelf.take_back(screen, settings)
        self._new.clear()
        self._lent.clear()

    @property
    def problems(self) -> list[str]:
        """The errors on all pages, except for the allowed ones."""
        return [each for each in self._problems if not any(pattern.search(each) for pattern in self._allowed)]

    def _hear(self, event: str, what: Any) -> None:
        noted: dict[str, Callable[[Any], object]] = {
            "console": self._console,
            "pageerror": lambda error: self._problems.append(f"error: {error}"),
            "request": self._request,
            "requestfailed": self._failed,
            "response": self._response,
        }
        noted[event](what)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._problems.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self._address).netloc:
            self._problems.append(f"request to somebody else: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left or reloaded aborts its last requests: its icon, and preloaded parts.
        if request.failure == "net::ERR_ABORTED" and re.search(r"/(icon-[^/]+\.svg|assets/[^/]+\.js)$", request.url):
            return
        self._problems.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"answer {response.status}: {response.request.method} {response.url}")
