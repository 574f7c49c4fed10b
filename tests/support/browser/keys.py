"""Plays with the keyboard alone, and sees to it that the focus is always seen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

_HAS_FOCUS = "(each) => each.isConnected ? each === document.activeElement : null"
# An outline around it, or, in a picture, a line in the colour of the focus.
_FOCUS_IS_SEEN = """() => {
  const each = document.activeElement, style = getComputedStyle(each);
  if (!each.matches(':focus-visible')) return false;
  if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = 'var(--focus)';
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const lines = [each, ...each.querySelectorAll('*'), ...(each.closest('svg')?.querySelectorAll('.ring') ?? [])];
  const isSeen = ({ stroke, visibility }) => stroke === colour && visibility === 'visible';
  return lines.some((line) => isSeen(getComputedStyle(line)));
}"""


class Keys:
    """Presses keys, and finds its way by where the focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def label(self) -> str:
        """What is said of the element in focus."""
        return str(self.page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent"))

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, what: Locator) -> None:
        """Presses Tab until something has the focus, backwards where that is nearer."""
        found = what.element_handle()  # once: to look for it by role and name takes long
        for _ in range(80):
            has_focus = found.evaluate(_HAS_FOCUS)
            if has_focus:
                assert self.page.evaluate(_FOCUS_IS_SEEN), f"the focus is not seen on {what}"
                return
            if has_focus is None:  # drawn anew
                found = what.element_handle()
                continue
            self.press("Tab")
        raise AssertionError(f"Tab never leads to {what}")

    def push(self, what: Locator) -> None:
        """Goes to a button and presses it."""
        self.tab_to(what)
        self.press("Enter")

    def walk_to(self, cell: str) -> None:
        """Goes from the cell in focus to another one with the arrows, from level to level with Page Up and Down."""
        for _ in range(30):
            here = str(self.page.evaluate("() => document.activeElement.dataset.cell"))
            if here == cell:
                return
            ways = zip(
                here, cell, (("PageDown", "PageUp"), ("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")), strict=True
            )
            self.press(next(way[there > now] for now, there, way in ways if now != there))
        raise AssertionError(f"the arrows never lead to {cell}")
