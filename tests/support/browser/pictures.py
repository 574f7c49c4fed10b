"""Screenshots, compared with stored ones: coarsely, so that only visible differences count.

A screenshot is stored at a quarter of its width and height. Two match if almost all of their blocks have nearly the
same mean colour: this finds a shifted panel or a lost cube, but ignores the smoothing of letters. They are valid for
one set of fonts, which `kept_with_these_fonts` checks: with other fonts lines break elsewhere.

Update them with `make update-screenshots`, and look at them before they are committed.
"""

from __future__ import annotations

import json
import os
import re
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from tests.support.browser.drawing import drawn
from tests.support.browser.settled import settle, wait_until

FOLDER = Path(__file__).parents[2] / "pictures"
FONTS = FOLDER / "fonts.json"
DIFFERENCES = FOLDER / "differences"  # not in version control: stored, new and marked, side by side
RENEW = os.environ.get("WITZ_PICTURES") == "renew"

SCALE = 4
BLOCK = 8  # pixels of a stored screenshot
NEARLY = 14.0  # the tolerance, of 255, in any of the three colours
MOST = 0.01  # the allowed share of differing blocks

_WIDTHS = """() => {
  const drawn = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  return ['16px', 'bold 16px', '40px'].map((size) => {
    drawn.font = `${size} ${family}`;
    return drawn.measureText('La Gran Pirámide 0123456789 ≈+12 Yaxhá').width;
  });
}"""


def kept_with_these_fonts(page: Page) -> bool:
    """Whether this browser renders text as the one did that made the stored screenshots."""
    widths = [round(width, 1) for width in page.evaluate(_WIDTHS)]
    if RENEW:
        FOLDER.mkdir(exist_ok=True)
        FONTS.write_text(json.dumps(widths) + "\n", encoding="utf-8")
    return widths == json.loads(FONTS.read_text(encoding="utf-8"))


def differs(page: Page, name: str) -> str | None:
    """How a screen differs from its stored screenshot; None if they match."""
    if not kept_with_these_fonts(page):
        return None
    seen, path = _small(page), FOLDER / _file_name(name)
    if RENEW:
        seen.save(path, optimize=True)
        return None
    with Image.open(path) as kept_file:
        kept = kept_file.convert("RGB")
    if kept.size != seen.size:
        return f"{name}: {seen.size} pixels at a quarter, kept {kept.size}"
    apart = np.abs(_blocks(kept) - _blocks(seen)).max(axis=2) > NEARLY
    if apart.mean() <= MOST:
        return None
    return f"{name}: {apart.mean():.1%} of the picture differs; look at {_show(name, kept, seen, apart)}"


def _file_name(name: str) -> str:
    return re.sub(r"\W", "-", name.replace("á", "a")) + ".png"


# On these screens the scene is loaded last.
_BEFORE_A_SCENE = ".table > .play, .first, .end, .onlooking, .over.in-the-open"
_WHOLE = f"() => document.querySelector('.scene, main:not(:has({_BEFORE_A_SCENE}))') !== null"


def wait_for_scene(page: Page) -> None:
    """Waits until the page has its scene, if it has one."""
    wait_until(page, _WHOLE)


def _small(page: Page) -> Image.Image:
    wait_for_scene(page)
    with drawn(page):
        settle(page)
        taken = page.screenshot(animations="disabled", scale="css")
    with Image.open(BytesIO(taken)) as image:
        return image.convert("RGB").reduce(SCALE)


def _blocks(image: Image.Image) -> NDArray[np.float64]:
    """The mean colour of each block; incomplete blocks at the right and the bottom are dropped."""
    pixels = np.asarray(image, dtype=np.float64)
    rows, columns = pixels.shape[0] // BLOCK, pixels.shape[1] // BLOCK
    whole = pixels[: rows * BLOCK, : columns * BLOCK]
    means: NDArray[np.float64] = whole.reshape(rows, BLOCK, columns, BLOCK, 3).mean(axis=(1, 3))
    return means


def _show(name: str, kept: Image.Image, seen: Image.Image, apart: NDArray[np.bool_]) -> Path:
    """Writes the stored screenshot, the new one, and the new one with the matching blocks faded."""
    mask = Image.fromarray((~apart * 200).astype(np.uint8)).resize(
        (apart.shape[1] * BLOCK, apart.shape[0] * BLOCK), Image.Resampling.NEAREST
    )
    marked = seen.copy()
    marked.paste((255, 255, 255), (0, 0), mask)
    sheet = Image.new("RGB", (kept.width * 3 + 16, kept.height), "white")
    for at, image in enumerate((kept, seen, marked)):
        sheet.paste(image, (at * (kept.width + 8), 0))
    DIFFERENCES.mkdir(parents=True, exist_ok=True)
    path = DIFFERENCES / _file_name(name)
    sheet.save(path)
    return path
