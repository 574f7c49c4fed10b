"""Pages without painting: they are laid out, pressed and read, not drawn, which saves a sixth of the processor time.

Everything else is as for a person, since fully transparent elements still take up space and receive
presses. Tests of screenshots or contrasts switch painting on meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

# Not as a style element, which the page's content security policy would refuse.
DRAW_NOTHING = """
const nothing = new CSSStyleSheet();
nothing.replaceSync('html { opacity: 0 !important }');
document.adoptedStyleSheets = [nothing];
"""
_DRAW = """() => {
  const drewNothing = document.adoptedStyleSheets.length > 0;
  document.adoptedStyleSheets = [];
  return drewNothing;
}"""


@contextmanager
def drawn(page: Page) -> Iterator[None]:
    """Paints a page until the block ends."""
    drew_nothing = page.evaluate(_DRAW)
    yield
    if drew_nothing:
        page.evaluate(f"() => {{ {DRAW_NOTHING} }}")
