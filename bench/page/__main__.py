"""`make bench-page`: what the page weighs and how fast it is on a slow phone, next to the aims."""

from __future__ import annotations

import argparse
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.server.process import ServerProcess
from browser.tables import Piramide, Table, Yaxha, tap
from browser.visits import PHONE, TIMEOUT, chromium

# A mid-range phone on a slow mobile network: what page speed tools call "slow 4G" with a processor a quarter as fast.
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
AIM_BYTES, AIM_REQUESTS, AIM_PAINT, AIM_INTERACTION = 120_000, 10, 1500.0, 100.0
TABLES: dict[str, type[Yaxha | Piramide]] = {"Yaxha": Yaxha, "La Gran Pirámide": Piramide}
TURNS = 6

# Kept from the first moment on: the largest paint, and how long each press took until the next paint.
WATCH = """() => {
  window.measured = { paint: 0, presses: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) measured.presses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""


@dataclass
class Traffic:
    """What goes over the network: bytes, and the addresses by the ids of their requests."""

    bytes: int = 0
    requests: dict[str, str] = field(default_factory=dict)

    def listen(self, session: CDPSession) -> None:
        session.on("Network.requestWillBeSent", lambda event: self._ask(event["requestId"], event["request"]["url"]))
        session.on("Network.webSocketCreated", lambda event: self._ask(event["requestId"], event["url"]))
        session.on("Network.requestServedFromCache", lambda event: self.requests.pop(event["requestId"], None))
        session.on("Network.responseReceived", self._answer)
        session.on("Network.loadingFinished", lambda event: self._add(event["encodedDataLength"]))
        session.on("Network.webSocketFrameReceived", lambda event: self._add(len(event["response"]["payloadData"])))

    def _ask(self, request: str, address: str) -> None:
        self.requests[request] = address

    def _answer(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self.requests.pop(event["requestId"], None)

    def _add(self, count: float) -> None:
        self.bytes += int(count)


@dataclass(frozen=True)
class Figures:
    """One visit: the way from nothing to a playable table, and some turns there."""

    bytes: int
    requests: int
    paint: float
    table_paint: float
    presses: tuple[float, ...]


def visit(browser: Browser, address: str, game: str) -> Figures:
    page, traffic = _open(browser, address)
    page.get_by_role("region", name=game).get_by_role("button", name="Play now").tap()
    table: Table = TABLES[game](page, tap)
    table.asked()
    page.wait_for_load_state("networkidle")
    weight, requests = traffic.bytes, len(traffic.requests)
    paint = page.evaluate("measured.paint")
    for _ in range(TURNS):
        table.turn()
    presses = page.evaluate("measured.presses")
    match, storage = page.url, page.context.storage_state()
    page.context.close()

    # The same table opened from a link, by a browser that has nothing of the page yet.
    page, _ = _open(browser, match, storage_state=storage)
    TABLES[game](page, tap).asked()
    table_paint = page.evaluate("measured.paint")
    page.context.close()
    return Figures(weight, requests, paint, table_paint, tuple(presses))


def _open(browser: Browser, address: str, **settings: Any) -> tuple[Page, Traffic]:
    context = browser.new_context(**PHONE, **settings)
    context.set_default_timeout(3 * TIMEOUT)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    session, traffic = context.new_cdp_session(page), Traffic()
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    traffic.listen(session)
    page.goto(address)
    page.get_by_role("main").locator("h1, .status").first.wait_for()
    return page, traffic


def show(game: str, visits: list[Figures]) -> None:
    presses = sorted(press for each in visits for press in each.presses)
    nearly_all = presses[min(len(presses) - 1, int(0.98 * len(presses)))] if presses else 0.0
    middle = median(presses) if presses else 0.0
    rows = (
        ("transferred to a playable table", median(each.bytes for each in visits), AIM_BYTES, "bytes"),
        ("requests to a playable table", median(each.requests for each in visits), AIM_REQUESTS, ""),
        ("largest paint, first screen", median(each.paint for each in visits), AIM_PAINT, "ms"),
        ("largest paint, table from a link", median(each.table_paint for each in visits), AIM_PAINT, "ms"),
        ("interaction, median of presses", middle, AIM_INTERACTION, "ms"),
        ("interaction, 98 of 100 presses", nearly_all, AIM_INTERACTION, "ms"),
    )
    for words, value, aim, unit in rows:
        verdict = "" if value <= aim else "  over the aim"
        print(f"{game:<18} {words:<34} {value:>9,.0f} {unit:<5} aim {aim:>9,.0f}{verdict}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--visits", type=int, default=3, help="how often each figure is taken; the median is shown")
    args = parser.parse_args()
    print(
        f"A phone 360 px wide, processor slowed {SLOWER} times, {NETWORK['latency']} ms and 1.6 Mbit/s; "
        f"{os.cpu_count()} cores, load before the run {os.getloadavg()[0]:.1f}"
    )
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            for game in TABLES:
                show(game, [visit(browser, server.address, game) for _ in range(args.visits)])
        finally:
            server.stop()


if __name__ == "__main__":
    main()
