"""Browsers that visit a server: each visit is a device of its own, and everything that goes wrong in it is noted."""

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
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.support.browser.chromium import ADVICE, find_chromium
from tests.support.browser.drawing import DRAW_NOTHING

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PHONE_ASIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
# Root, as in a container, has no sandbox to go into; without a graphics card, imitating one costs more than drawing.
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
# For tests alone: compiling WebAssembly (Python inside the page) a second time, for speed, costs more than it brings.
ONCE_COMPILED = "--js-flags=--liftoff-only"
TIMEOUT = 60_000  # milliseconds; two cores may be busy with other tests
expect.set_options(timeout=TIMEOUT)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright, chromium_of(playwright) as browser:
        yield browser


@contextmanager
def chromium_of(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    """A running browser, where Playwright runs already."""
    path = find_chromium()
    assert path is not None, ADVICE
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
    yield browser
    browser.close()


@contextmanager
def chromium_that_keeps_nothing(playwright: Playwright, path: str, profile: Path) -> Iterator[Page]:
    """A page of a browser whose owner forbids every site to keep anything; `path` leads to a whole browser."""
    settings = profile / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), encoding="utf-8")
    args = [*FLAGS, "--headless=new"]  # Playwright's own kind of headless is the shell's
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, headless=False, args=args, reduced_motion="reduce", locale="en", **DESKTOP
    )
    context.set_default_timeout(TIMEOUT)
    yield context.pages[0]
    context.close()


class Visits:
    """Opens pages of one server, drawn only when told to, and notes whatever the browser complains about."""

    def __init__(self, browser: Browser, address: str, *, draws: bool = False) -> None:
        self._browser = browser
        self._address = address
        self._draws = draws
        self._contexts: list[BrowserContext] = []
        self._allowed: list[re.Pattern[str]] = []
        self._problems: list[str] = []

    def open(
        self,
        path: str = "/",
        *,
        language: str = "en",
        theme: str = "light",
        storage: dict[str, str] | None = None,
        prepare: Callable[[Page], object] = lambda _: None,
        **device: Any,
    ) -> Page:
        """A page on a device of its own, new unless it keeps something; it asks for little movement unless told."""
        kept = [{"name": name, "value": value} for name, value in (storage or {}).items()]
        settings: dict[str, Any] = {**DESKTOP, "reduced_motion": "reduce", "color_scheme": theme, **device}
        if kept:  # a browser may keep nothing
            settings["storage_state"] = {"origins": [{"origin": self._address, "localStorage": kept}]}
        context = self._browser.new_context(base_url=self._address, locale=language, **settings)
        context.set_default_timeout(TIMEOUT)
        if not self._draws:
            context.add_init_script(f"{{ {DRAW_NOTHING} }}")
        self._contexts.append(context)
        context.on("page", self._watch)
        page = context.new_page()
        prepare(page)
        page.goto(path)
        return page

    def allow(self, pattern: str) -> None:
        """Lets complaints pass that a test provokes on purpose."""
        self._allowed.append(re.compile(pattern))

    def close(self) -> None:
        """Closes every device."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    @property
    def problems(self) -> list[str]:
        """What went wrong on any of the pages, and was not provoked."""
        return [each for each in self._problems if not any(pattern.search(each) for pattern in self._allowed)]

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._problems.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._problems.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self._address).netloc:
            self._problems.append(f"request to somebody else: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left or loaded anew stops fetching what it does last of all: its icon, and parts for later.
        if request.failure == "net::ERR_ABORTED" and re.search(r"/(icon-[^/]+\.svg|assets/[^/]+\.js)$", request.url):
            return
        self._problems.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"answer {response.status}: {response.request.method} {response.url}")
