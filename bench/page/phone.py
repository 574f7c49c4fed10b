"""A slow phone: how its network and its processor are, and what it notes of a page."""

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
SHORTEST = 16.0  # milliseconds; what takes less is not reported

# Kept from the first moment on: the largest paint, when something is first asked at a table, and for each press how
# long it took until the next paint, by the number that the browser gives it.
WATCH = """() => {
  window.measured = { paint: 0, asked: 0, presses: {} };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) measured.presses[id] = Math.max(duration, measured.presses[id] ?? 0);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  // Not looked for in every frame: a slow phone would spend a fifth of its time on that.
  const changes = new MutationObserver(() => {
    if (!document.querySelector('.status.yours')) return;
    measured.asked = performance.now();
    changes.disconnect();
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}"""


def open_page(browser: Browser, address: str, **settings: Any) -> tuple[Page, Traffic]:
    """A page on such a phone, which has nothing of the site yet."""
    context = browser.new_context(**PHONE, **settings)
    context.set_default_timeout(3 * TIMEOUT)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    # For every window Chromium makes ready pages of its own, which are not the phone's work.
    page.wait_for_timeout(1500)
    session, traffic = context.new_cdp_session(page), Traffic()
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    traffic.listen(session)
    page.goto(address)
    return page, traffic


def wait_measured(page: Page, what: str) -> None:
    """Waits until the page has noted something (`paint`, `asked`).

    Playwright looks for elements with a script of its own, which the slow processor would read just before that paint.
    """
    session, until = page.context.new_cdp_session(page), monotonic() + 3 * TIMEOUT / 1000
    while not session.send("Runtime.evaluate", {"expression": f"measured.{what}"})["result"].get("value"):
        if monotonic() > until:
            raise TimeoutError(f"{page.url}: {what} was never noted")
        page.wait_for_timeout(100)
    session.detach()


class Finger:
    """Presses what it is shown, and notes how long each press took until the next paint, by what was pressed."""

    def __init__(self) -> None:
        self.presses: list[tuple[str, float]] = []

    def __call__(self, what: Locator) -> None:
        what.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
        name = what.evaluate("(each) => each.getAttribute('aria-label') ?? each.textContent.trim()")
        before = set(what.page.evaluate("measured.presses"))
        page = what.page
        # Whether it can be pressed is looked at before, not by listeners of Playwright's in the press itself.
        what.tap(trial=True)
        what.tap(force=True)
        # The browser reports a press some time after it has painted.
        page.wait_for_timeout(300)
        found: dict[str, float] = page.evaluate("measured.presses")
        self.presses.append((name, max((found[each] for each in found if each not in before), default=SHORTEST)))
