"""Waits until a page has loaded and settled, so that a single look at it is enough.

Playwright's own `expect` retries until a condition holds. Tests that look only once (at sizes, boxes, all words, or the
results of a checker) must settle the page before.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Page

# Every screen has an h1, and parts that are rendered later are marked with aria-busy until then.
# Work after the paint of a press, and the callbacks of resize observers, are done two frames and a task
# later. Endless animations are not awaited.
_SETTLED = """async () => {
  if (document.querySelector('h1') === null || document.querySelector('[aria-busy=true]')) return false;
  const ends = (each) => each.playState === 'running' && each.effect.getComputedTiming().endTime < Infinity;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((then) => setTimeout(then));
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
  return true;
}"""

SECONDS = 60  # on a busy machine
BETWEEN_LOOKS = 20  # milliseconds


def wait_until(page: Page, function: str, argument: Any = None) -> None:
    """Waits until a function in the page returns a true value.

    It replaces Playwright's `wait_for_function`, which looks only once if the page's content security policy forbids
    evaluating strings, as on all of our pages.
    """
    begun = monotonic()
    while not page.evaluate(function, argument):
        assert monotonic() - begun < SECONDS, f"never came true: {function}"
        page.wait_for_timeout(BETWEEN_LOOKS)


def settle(page: Page) -> None:
    """Waits until the page shows a screen, and all rendering and animations are done."""
    wait_until(page, _SETTLED)
