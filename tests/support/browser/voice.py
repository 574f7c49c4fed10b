"""What a page says to those who listen instead of look; the page itself keeps only the last few sentences."""

from __future__ import annotations

from playwright.sync_api import Page

_LISTEN = """() => {
  const voice = document.querySelector('[role=status]');
  window.said = [...voice.children].map((each) => each.textContent);
  const take = (added) => added.forEach((each) => said.push(each.textContent));
  const listener = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => take(addedNodes)));
  listener.observe(voice, { childList: true });
}"""


def listen(page: Page) -> None:
    """Hears everything that the page says from now on, and what it has just said."""
    page.evaluate(_LISTEN)


def said(page: Page) -> list[str]:
    """What was said since."""
    return list(page.evaluate("() => window.said"))
