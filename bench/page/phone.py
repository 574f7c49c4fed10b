"""An emulated slow phone: its network, its processor, and its measurements of a page."""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from bench.page.traffic import Traffic
from tests.support.browser.shelf import TIMEOUT
from tests.support.browser.visits import PHONE

# A mid-range phone on a slow mobile network: what page speed tools call "slow 4G" with a processor a quarter as fast.
SLOWER = 4
ROUND_TRIP = 150  # milliseconds
NETWORK = {
    "offline": False,
    "latency": ROUND_TRIP,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SHORTEST = 16.0  # milliseconds; the browser does not report shorter events

# Measured from the start: the largest paint, the time at which a table first asks for a move, and for each press, by
# its interaction id, the time until the next paint.
WATCH = """() => {
  window.measured = { paint: 0, asked: 0, presses: {} };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) measured.presses[id] = Math.max(duration, measured.presses[id] ?? 0);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  // Not checked in every frame: a slow phone would spend a fifth of its time on that.
  const changes = new MutationObserver(() => {
    if (!document.querySelector('.status.yours')) return;
    measured.asked = performance.now();
    changes.disconnect();
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}"""


def open_page(browser: Browser, address: str, **settings: Any) -> tuple[Page, Traffic]:
    """A page on such a phone, with an empty cache."""
    context = browser.new_context(**PHONE, **settings)
    context.set_default_timeout(3 * TIMEOUT)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    # Chromium prepares pages of its own for every window, which must not be measured.
    page.wait_for_timeout(1500)
    session, traffic = context.new_cdp_session(page), Traffic()
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    traffic.listen(session)
    page.goto(address)
    return page, traffic


def wait_measured(page: Page, what: str) -> None:
    """Waits until the page has measured something (`paint`, `asked`).

    Playwright finds elements with a script of its own, which the slow processor would parse just before that paint.
    """
    session, until = page.context.new_cdp_session(page), monotonic() + 3 * TIMEOUT / 1000
    while not session.send("Runtime.evaluate", {"expression": f"measured.{what}"})["result"].get("value"):
        if monotonic() > until:
            raise TimeoutError(f"{page.url}: {what} was never noted")
        page.wait_for_timeout(100)
    session.detach()


class Finger:
    """Presses elements, and measures the time of each press until the next paint, by the element's name."""

    def __init__(self) -> None:
        self.presses: list[tuple[str, float]] = []

    def __call__(self, what: Locator) -> None:
        what.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
        name = what.evaluate("(each) => each.getAttribute('aria-label') ?? each.textContent.trim()")
        before = set(what.page.evaluate("measured.presses"))
        page = what.page
        # Playwright's checks run before, so that their listeners are not part of the press itself.
        what.tap(trial=True)
        what.tap(force=True)
        # The browser reports a press some time after it has painted.
        page.wait_for_timeout(300)
        found: dict[str, float] = page.evaluate("measured.presses")
        self.presses.append((name, max((found[each] for each in found if each not in before), default=SHORTEST)))
