"""Fixtures for browser tests: a server with the page, a browser, and visits that fail a test on browser errors."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.support.browser.shelf import Shelf
from tests.support.browser.visits import ONCE_COMPILED, Visits, chromium_of
from tests.support.process import FIXED_DEALS, ServerProcess


# For the package, not the session: an open Playwright holds the thread's event loop, which other tests need.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium_of(playwright, ONCE_COMPILED) as started:
        yield started


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert (files("witz.server") / "static" / "index.html").is_file(), "the page is not built; build it with: make web"
    started = ServerProcess(tmp_path_factory.mktemp("matches"), command=FIXED_DEALS)
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="package")
def shelf(browser: Browser) -> Shelf:
    return Shelf(browser)


@pytest.fixture
def visits(browser: Browser, server: ServerProcess, shelf: Shelf) -> Iterator[Visits]:
    """Visits from devices that are reused after being wiped."""
    made = Visits(browser, server.address, shelf=shelf)
    yield made
    made.close()
    assert made.problems == []


@pytest.fixture
def new_visits(browser: Browser, server: ServerProcess) -> Iterator[Visits]:
    """Visits from new devices with empty caches, for tests of downloads."""
    made = Visits(browser, server.address)
    yield made
    made.close()
    assert made.problems == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may stop and restart."""
    started = ServerProcess(tmp_path, command=FIXED_DEALS)
    started.start()
    yield started
    started.stop()
