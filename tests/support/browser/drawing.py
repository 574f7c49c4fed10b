"""Pages that are laid out, pressed and read, and not drawn: that takes a sixth less of the processor.

Everything else is as it is for a person, since what cannot be seen through and through still takes its room and every
press. Whoever looks at a page as a person does, at a picture of it or at contrasts, has it drawn meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

# Not as a style of the page, which its content security policy would refuse.
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
    """A page that is drawn until the block ends."""
    drew_nothing = page.evaluate(_DRAW)
    yield
    if drew_nothing:
        page.evaluate(f"() => {{ {DRAW_NOTHING} }}")
