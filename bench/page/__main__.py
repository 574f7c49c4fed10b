"""`make bench-page`: the size of the page and its speed on a slow phone, beside the targets."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import monotonic
from typing import TypeVar

from playwright.sync_api import Browser, Page

from bench.page.host import slow_host
from bench.page.inside import AIM_READY, play_inside
from bench.page.machine import Others
from bench.page.network import slow_sockets
from bench.page.phone import ROUND_TRIP, SLOWER, Finger, open_page, wait_measured
from bench.page.tables import MIDDLES, TABLES, TITLES, kind_of, play_turn
from tests.support.browser.devices import play_match
from tests.support.browser.visits import chromium
from tests.support.inside import AIM_INSIDE, AIM_PAGE
from tests.support.process import ServerProcess
from witz.cli.commands.site import write_site

AIM_REQUESTS, AIM_PAINT, AIM_INTERACTION = 10, 1500.0, 100.0
TURNS = 4
CALM = 0.3  # the most load of other processes, in cores, during a measurement

V = TypeVar("V")


@dataclass(frozen=True)
class Site:
    """The addresses of the page: over the slow network, and direct."""

    browser: Browser
    slow: str
    direct: str


@dataclass(frozen=True)
class Way:
    """A first visit up to a playable table: over the first screen, and then the same table from a link."""

    bytes: int
    requests: int
    paint: float
    table_paint: float
    table_asked: float


@dataclass(frozen=True)
class Middle:
    """A table in the middle of a match: opened from a link, and some turns at it."""

    paint: float
    asked: float
    presses: tuple[tuple[str, float], ...]


def go_way(site: Site, game: str) -> Way:
    """Goes from the first screen to a table, and opens it again in a browser with an empty cache."""
    page, traffic = open_page(site.browser, site.slow)
    wait_measured(page, "paint")
    page.get_by_role("region", name=TITLES[game]).get_by_role("button", name="Play now").tap()
    _asked(page)
    page.wait_for_load_state("networkidle")
    weight, requests, paint = traffic.bytes, len(traffic.requests), page.evaluate("measured.paint")
    match, storage = page.url, page.context.storage_state()
    page.context.close()

    page, _ = open_page(site.browser, match, storage_state=storage)
    _asked(page)
    table_paint, table_asked = page.evaluate("[measured.paint, measured.asked]")
    page.context.close()
    return Way(weight, requests, paint, table_paint, table_asked)


def play_on(site: Site, game: str) -> Middle:
    """Opens a match in its middle from a link, and plays on."""
    device = play_match(site.direct, game, names=("Ana",), bots=1, until=MIDDLES[game])
    kept = [{"name": name, "value": value} for name, value in device.storage.items()]
    storage = {"origins": [{"origin": site.slow, "localStorage": kept}]}
    page, _ = open_page(site.browser, f"{site.slow}/match/{device.match}", storage_state=storage)
    finger = Finger()
    table = TABLES[game](page, finger)
    _asked(page)
    paint, asked = page.evaluate("[measured.paint, measured.asked]")
    for _ in range(TURNS):
        play_turn(table, finger)
    page.context.close()
    return Middle(paint, asked, tuple(finger.presses))


def _asked(page: Page) -> None:
    wait_measured(page, "asked")
    page.wait_for_timeout(1000)  # until all paints are reported


def in_calm(measure: Callable[[], V], visits: int, most: int) -> list[V]:
    """The figures of this number of visits without much load of other processes; otherwise of those with the least."""
    taken: list[tuple[float, V]] = []
    while len(taken) < most and sum(busy <= CALM for busy, _ in taken) < visits:
        others, began = Others(), monotonic()
        found = measure()
        taken.append((others.cores, found))
        # To the error stream, so that standard output has only the figures.
        took = f"{monotonic() - began:.0f} s, others kept {others.cores:.1f} cores busy"
        print(f"  visit {len(taken)} of at most {most}: {took}", file=sys.stderr, flush=True)
    taken.sort(key=lambda each: each[0])
    busiest = taken[min(visits, len(taken)) - 1][0]
    if len(taken) > visits or busiest > CALM:
        print(f"  ({visits} of {len(taken)} visits; others kept up to {busiest:.1f} cores busy meanwhile)", flush=True)
    return [figures for _, figures in taken[:visits]]


def show(words: str, values: Sequence[float], aim: float | None, unit: str) -> None:
    """One line: the median of the values and the worst, beside the target."""
    middle, worst = median(values), max(values)
    aimed = "" if aim is None else f"  aim {aim:>7,.0f}{'  over the aim' if middle > aim else ''}"
    print(f"  {words:<52} {middle:>7,.0f} {unit:<5} worst {worst:>7,.0f}{aimed}", flush=True)


def show_presses(presses: Sequence[tuple[str, float]]) -> None:
    """The latency of presses: of all, and by purpose."""
    lengths = sorted(length for _, length in presses)
    nearly_all = lengths[min(len(lengths) - 1, int(0.98 * len(lengths)))]
    verdict = "  over the aim" if nearly_all > AIM_INTERACTION else ""
    words = f"98 of 100 presses ({len(lengths)}), until the next paint"
    print(f"  {words:<52} {nearly_all:>7,.0f} ms    worst {lengths[-1]:>7,.0f}  aim {AIM_INTERACTION:>7,.0f}{verdict}")
    show("half of them", lengths, None, "ms")
    by_kind: dict[str, list[float]] = defaultdict(list)
    for name, length in presses:
        by_kind[kind_of(name)].append(length)
    for kind, those in sorted(by_kind.items(), key=lambda each: -median(each[1])):
        show(f"  {kind} ({len(those)})", those, None, "ms")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--visits", type=int, default=5, help="measurements per figure while the machine is idle")
    parser.add_argument("--max-visits", type=int, default=7, help="maximum number of measurements under load")
    parser.add_argument("--only", choices=("server", "inside"), help="tables at a server, or inside the page")
    args = parser.parse_args()
    print(
        f"A phone 360 px wide, processor slowed {SLOWER} times, {ROUND_TRIP} ms and 1.6 Mbit/s; "
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; the middle of {args.visits} visits, and the worst",
        flush=True,
    )
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        if args.only != "inside":
            measure_server(browser, Path(folder), args.visits, args.max_visits)
        if args.only != "server":
            write_site(Path(folder) / "site")
            for game in TABLES:
                measure_inside(browser, Path(folder), game, args.visits, args.max_visits)


def measure_server(browser: Browser, folder: Path, visits: int, most: int) -> None:
    """All figures of tables at a server."""
    server = ServerProcess(folder)
    server.start()
    try:
        with slow_sockets(server.address, ROUND_TRIP / 1000) as slow:
            for game in TABLES:
                measure_game(Site(browser, slow, server.address), game, visits, most)
    finally:
        server.stop()


def measure_inside(browser: Browser, folder: Path, game: str, visits: int, most: int) -> None:
    """All figures of one game inside the page; its workers are as slow as the page."""
    print(f"{TITLES[game]}, inside the page", flush=True)
    with slow_host(folder) as host:
        found = in_calm(lambda: play_inside(browser, host, game), visits, most)
    show("transferred to a playable table", [each.bytes for each in found], AIM_INSIDE, "bytes")
    show("something to do, after the press, nothing here yet", [each.cold for each in found], None, "ms")
    show("the same, after another visit", [each.warm for each in found], AIM_READY, "ms")
    show("the same, without a snapshot of Python", [each.without_snapshot for each in found], None, "ms")
    show("something to do, from a link, after another visit", [each.warm_link for each in found], AIM_READY, "ms")
    show("an act until it is accepted", [act for each in found for act in each.acts], None, "ms")
    show("memory of Python", [each.heap / 1e6 for each in found], None, "MB")
    show("memory of the page's process", [each.memory / 1e6 for each in found], None, "MB")


def measure_game(site: Site, game: str, visits: int, most: int) -> None:
    """All figures of one game."""
    print(TITLES[game], flush=True)
    ways = in_calm(lambda: go_way(site, game), visits, most)
    show("transferred to a playable table", [each.bytes for each in ways], AIM_PAGE, "bytes")
    show("requests to a playable table", [each.requests for each in ways], AIM_REQUESTS, "")
    show("largest paint, first screen", [each.paint for each in ways], AIM_PAINT, "ms")
    show("largest paint, new table from a link", [each.table_paint for each in ways], AIM_PAINT, "ms")
    show("something to do at it", [each.table_asked for each in ways], None, "ms")
    middles = in_calm(lambda: play_on(site, game), visits, most)
    show("largest paint, table from a link in mid-match", [each.paint for each in middles], AIM_PAINT, "ms")
    show("something to do at it", [each.asked for each in middles], None, "ms")
    show_presses([press for each in middles for press in each.presses])


if __name__ == "__main__":
    main()
