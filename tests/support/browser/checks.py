"""Checks of every screen: nothing overflows, touch targets are large enough, the accessibility checker (axe) passes.

Each check waits for the page to settle, and runs once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.support.browser.drawing import drawn
from tests.support.browser.settled import settle

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"

_STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= wide) return [];
  // What stands in something that is scrolled by itself makes nothing wider.
  const scrolls = (each) => getComputedStyle(each).overflowX !== 'visible';
  const isScrolled = (each) => each !== document.body && (scrolls(each) || isScrolled(each.parentElement));
  const found = [...document.querySelectorAll('body *')]
    .map((each) => [each, each.getBoundingClientRect().right])
    .filter(([each, right]) => right > wide + 1 && !isScrolled(each.parentElement))
    .map(([each, right]) => `${each.tagName}.${each.getAttribute('class')} ends at ${right} of ${wide}`);
  return [`the page is ${scrollWidth} wide`, ...found.slice(0, 8)];
}"""

# Links within a sentence are as high as the sentence; a checkbox is pressed by its label.
_TOO_SMALL = """(least) => {
  const pressed = (each) => (each.matches('[type=checkbox], [type=radio], [type=file]') ? each.closest('label') : each);
  const inSentence = (each) => each.matches('a') && getComputedStyle(each).display === 'inline';
  return [...document.querySelectorAll('button, a[href], select, summary, input')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !inSentence(each))
    .map(pressed)
    .map((each) => [each.textContent.trim() || each.ariaLabel, each.getBoundingClientRect()])
    .filter(([, box]) => box.height < least || box.width < least)
    .map(([name, box]) => `"${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""

# Words must end inside any element that would clip them, and inside their button. Words that are whole in a title
# attribute may be cut: people's names.
_CUT_OFF = """() => {
  const whole = (text) => text.parentElement.closest('[title]')?.title.includes(text.data.trim());
  const hides = (each) => /hidden|clip/.test(getComputedStyle(each).overflow);
  const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflow);
  const isWords = (each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('svg, option, [inert]');
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !isWords(text.parentElement) || whole(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    for (let box = text.parentElement; box !== document.body && !scrolls(box); box = box.parentElement) {
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      if (width <= 1) break; // said, and not shown
      if (!hides(box) && !box.matches('button, summary, .button')) continue;
      if (words.left < left - 1 || words.right > right + 1 || words.top < top - 3 || words.bottom > bottom + 3) {
        found.push(`"${text.data.trim()}" in ${box.tagName}.${box.getAttribute('class')}`);
        break;
      }
    }
  }
  return found;
}"""

# Hit-tests the middle and the four sides of the pyramid and of each place: no bar may cover it.
_COVERED = """() => {
  const met = (x, y) => document.elementFromPoint(x, y)?.closest('[data-widget]');
  const points = [[0.5, 0.5], [0.02, 0.5], [0.98, 0.5], [0.5, 0.02], [0.5, 0.98]];
  return [...document.querySelectorAll('.build [data-widget], .build [role=button][data-cell]')]
    .map((each) => [each.dataset.cell ?? 'the pyramid', each.getBoundingClientRect()])
    .filter(([, box]) => !points.every(([x, y]) => met(box.x + x * box.width, box.y + y * box.height)))
    .map(([name, box]) => `${name} from ${box.top} to ${box.bottom} of ${innerHeight}`);
}"""


def sticks_out(page: Page) -> list[str]:
    """The elements that make the page wider than the screen."""
    return _found(page, _STICKS_OUT)


def too_small(page: Page, least: float = 43.5) -> list[str]:
    """The controls that are smaller than a touch target."""
    return _found(page, _TOO_SMALL, least)


def cut_off(page: Page) -> list[str]:
    """The words that are clipped."""
    with drawn(page):  # invisible words would not count as clipped
        return _found(page, _CUT_OFF)


def covered(page: Page) -> list[str]:
    """The pyramid and its places that cannot be pressed without scrolling: off the screen, or covered."""
    return _found(page, _COVERED)


def _found(page: Page, check: str, argument: Any = None) -> list[str]:
    settle(page)
    return list(page.evaluate(check, argument))


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """The accessibility violations on the page, each with its elements."""
    return _checked(page, {})


def low_contrasts(page: Page) -> list[str]:
    """The violations of colour contrast, the only ones that depend on the theme."""
    return _checked(page, {"runOnly": ["color-contrast"]})


def _checked(page: Page, options: dict[str, Any]) -> list[str]:
    settle(page)
    if page.evaluate("() => !window.axe"):
        page.evaluate(_axe())  # not as a script element, which the page's content security policy would refuse
    with drawn(page):
        found: dict[str, Any] = page.evaluate(_RUN_AXE, options)
    return [f"{each['id']}: {each['help']}: {_places(each['nodes'])}" for each in found["violations"]]


# Violations are reported with the elements' HTML; computing selectors for all elements takes long.
_RUN_AXE = """(options) =>
  axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false, ...options })"""


def _places(nodes: list[dict[str, Any]]) -> str:
    return "; ".join(f"{node['html'][:160]} {node['failureSummary']}" for node in nodes[:3])
