"""Announcements to screen readers, recorded, since the page itself keeps only the last few."""

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
    """Records all announcements of the page from now on, and the ones that it still has."""
    page.evaluate(_LISTEN)


def said(page: Page) -> list[str]:
    """The recorded announcements."""
    return list(page.evaluate("() => window.said"))
