"""Plays with the keyboard alone, and asserts that the focus is always visible."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.tables import Yaxha

# A lower bound on the number of Tab presses to an element, or to the end of the page: 0 if it has the focus already,
# and null if it was rendered anew.
_STOPS = """(each) => {
  if (!each.isConnected) return null;
  if (each === document.activeElement) return 0;
  const isStop = (one) => one.tabIndex === 0 && !one.disabled && one.type !== 'radio' && !one.closest('[inert]') &&
    one.checkVisibility({ visibilityProperty: true });
  const stops = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(isStop);
  const [here, there] = [document.activeElement, each].map((one) => stops.indexOf(one));
  return here < 0 ? 1 : (there > here ? there : stops.length) - here;
}"""
# The focus is visible as an outline or, in a picture, as a line in the focus colour.
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
    """Presses keys, and navigates by the focused element."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def label(self) -> str:
        """The accessible label of the focused element."""
        return str(self.page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent"))

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, what: Locator) -> None:
        """Presses Tab until an element has the focus."""
        found = what.element_handle()  # once, since a lookup by role and name takes long
        pressed = 0
        while pressed < 80:
            stops = found.evaluate(_STOPS)
            if stops == 0:
                assert self.page.evaluate(_FOCUS_IS_SEEN), f"the focus is not seen on {what}"
                return
            if stops is None:
                found = what.element_handle()
                continue
            self.press(*["Tab"] * stops)
            pressed += stops
        raise AssertionError(f"Tab never leads to {what}")

    def push(self, what: Locator) -> None:
        """Tabs to a button and presses it."""
        self.tab_to(what)
        self.press("Enter")

    def walk_to(self, cell: str) -> None:
        """Moves from the focused cell to another one with the arrows, between levels with Page Up and Page Down."""
        for _ in range(30):
            here = str(self.page.evaluate("() => document.activeElement.dataset.cell"))
            if here == cell:
                return
            ways = zip(
                here, cell, (("PageDown", "PageUp"), ("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")), strict=True
            )
            self.press(next(way[there > now] for now, there, way in ways if now != there))
        raise AssertionError(f"the arrows never lead to {cell}")


def play_yaxha(keys: Keys, table: Yaxha) -> None:
    """Plays a match of Yaxha to its end in the view by levels; uses undo at the first building."""
    keys.push(keys.page.get_by_role("button", name="Levels", exact=True))
    undo = True
    while (asked := table.asked()) is not None:
        if "tile" in asked:
            keys.push(table.tiles.last)
            keys.push(table.button("^Take [A-D]$", "hand"))
        else:
            _build(keys, table, undo=undo)
            undo = False
            asked = table.asked() or ""  # the words changed with the number of cubes
            keys.push(table.confirm)
        table.until_moved_on(asked)


def _build(keys: Keys, table: Yaxha, *, undo: bool) -> None:
    places = table.zone("build").get_by_role("gridcell", name="may go here")
    while True:
        places.first.or_(table.confirm).first.wait_for()
        if table.confirm.is_visible():
            return
        left = table.hand.count()
        keys.tab_to(keys.page.locator("[role=gridcell][tabindex='0']"))
        keys.walk_to(str(places.last.get_attribute("data-cell")))
        keys.press("Enter")
        expect(table.hand).to_have_count(left - 1)
        if undo:
            keys.press("u")
            expect(table.hand).to_have_count(left)
            keys.press("r")
            expect(table.hand).to_have_count(left - 1)
            undo = False
