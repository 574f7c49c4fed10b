"""Waits for a page that is there and has done what it does by itself, so that one look at it is enough.

Playwright's own `expect` looks again until something holds. What is looked at once (sizes, boxes, all the words, all
that a checker finds) is looked at after this.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Page

# Every screen has a heading of the first level, and a part that is drawn later says that it is busy until then.
# What follows a press after it was painted, or the size of the screen by an observer, has done so two frames and a task
# later. Animations without an end are not waited for.
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
    """Waits until a function in the page gives something true.

    In place of Playwright's `wait_for_function`, which looks only once where the page's content security policy forbids
    it to evaluate a string: on every page of ours.
    """
    begun = monotonic()
    while not page.evaluate(function, argument):
        assert monotonic() - begun < SECONDS, f"never came true: {function}"
        page.wait_for_timeout(BETWEEN_LOOKS)


def settle(page: Page) -> None:
    """Waits until the page shows a screen, and nothing of it is drawn or moved any more by itself."""
    wait_until(page, _SETTLED)
