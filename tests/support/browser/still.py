"""Layout shifts: compares the boxes of all zones, controls and places of a table before and after a press."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from tests.support.web import LANGUAGES

SIZES = (
    (320, 568),
    (360, 640),
    (375, 667),
    (390, 844),
    (412, 915),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
)


@dataclass(frozen=True, slots=True)
class Case:
    """A table in a language, on a screen of a width and a height in pixels."""

    game: str
    language: str
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.game} {self.language} {self.width}x{self.height}"


# The narrowest phone and a usual one, two in landscape, a desktop, and the languages with the longest words.
SELECTION = (
    Case("yaxha", "de", 320, 568),
    Case("yaxha", "de", 568, 320),
    Case("yaxha", "fr", 1280, 800),
    Case("piramide", "de", 360, 640),
    Case("piramide", "es", 844, 390),
)


def cases() -> Iterator[Case]:
    """The selection, or with WITZ_STILL=all every language on every screen, in portrait and in landscape."""
    if os.environ.get("WITZ_STILL") != "all":
        yield from SELECTION
        return
    for game in ("yaxha", "piramide"):
        for language in LANGUAGES:
            for one, other in SIZES:
                yield Case(game, language, one, other)
                yield Case(game, language, other, one)


# Controls are identified by their elements, places by their cells, since those may be rendered anew.
_NOTE = """() => {
  const box = (each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; };
  const play = document.querySelector('.play'), table = play.closest('.table');
  const zones = [...play.children, ...play.querySelectorAll('.picture, .words')];
  const pressed = 'button, output, a, summary, label';
  const controls = [...table.querySelectorAll(pressed)].filter((each) => each.checkVisibility());
  const followed = [...zones, ...controls].filter((each) => !each.closest('.says, [role=dialog]'));
  const cells = () => new Map([...play.querySelectorAll('.build [data-cell]')].map((each) =>
    [each.dataset.cell, box(each.matches('g') ? each.firstElementChild : each)]));
  window.still = { box, cells, before: followed.map((each) => [each, box(each)]), places: cells() };
}"""
_COMPARE = """() => {
  const { box, cells, before, places } = window.still;
  const apart = (one, other) => one.some((value, at) => Math.abs(value - other[at]) > 0.6);
  const said = (name, one, other) => `${name}: ${one.map(Math.round)} -> ${other.map(Math.round)}`;
  const name = (each) => each.ariaLabel || each.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40) || each.className;
  const now = cells();
  return [
    ...before.filter(([each, was]) => each.isConnected && each.checkVisibility() && apart(was, box(each)))
      .map(([each, was]) => said(name(each), was, box(each))),
    ...[...places].filter(([cell, was]) => now.has(cell) && apart(was, now.get(cell)))
      .map(([cell, was]) => said(cell, was, now.get(cell))),
  ];
}"""


class Still:
    """Presses elements in a page, and records layout shifts."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self._page = page
        self.touches = touch
        self.moved: list[str] = []
        self.presses = 0

    def press(self, what: Locator, settled: Callable[[], object] = lambda: None) -> None:
        """Presses the middle of an element, waits for the effect, and compares."""
        box = what.bounding_box()
        assert box is not None
        # By coordinates: a locator would scroll first, which is a shift of its own.
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        words = what.get_attribute("aria-label") or what.text_content()
        self._page.evaluate(_NOTE)
        if self.touches:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)
        settled()
        self.moved += [f"after {words!r}: {each}" for each in self._page.evaluate(_COMPARE)]
        self.presses += 1
