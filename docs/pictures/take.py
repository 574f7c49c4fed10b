"""Takes the screenshots of the README and docs in a real browser, from quickly played matches (`make pictures`)."""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from tests.support.browser.devices import Device, at_blocks, at_round, play_match
from tests.support.browser.pictures import wait_for_scene
from tests.support.browser.tables import Piramide, Yaxha, wait_for_show
from tests.support.browser.visits import DESKTOP, PHONE, Visits, chromium
from tests.support.process import ServerProcess

HERE = Path(__file__).parent
LARGEST = 150_000  # limit in bytes of a picture, since they are in the repository


class Camera:
    """Takes screenshots of the pages of one server."""

    def __init__(self, visits: Visits, address: str, folder: Path, language: str, theme: str) -> None:
        self.address = address
        self._visits = visits
        self._folder = folder
        self._look: dict[str, Any] = {"language": language, "theme": theme}

    def open(self, path: str, device: Device | None = None, kept: dict[str, str] | None = None, **screen: Any) -> Page:
        """A page in a browser with the storage of a device, and with these further values."""
        storage = {**(device.storage if device else {}), **(kept or {})}
        return self._visits.open(path, storage=storage, **self._look, **screen)

    def table(self, device: Device, kept: dict[str, str] | None = None, **screen: Any) -> Page:
        """The page of a match."""
        return self.open(f"/match/{device.match}", device, kept, **screen)

    def take(self, page: Page, name: str) -> None:
        """Writes a screenshot as a PNG with a reduced palette."""
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        wait_for_scene(page)
        shot = Image.open(io.BytesIO(page.screenshot()))
        path = self._folder / f"{name}.png"
        shot.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE).save(
            path, optimize=True
        )
        size = path.stat().st_size
        print(f"{path.name}: {shot.width} x {shot.height}, {size:,} bytes")
        assert size < LARGEST, f"{path.name} is larger than {LARGEST:,} bytes"


def first_screen(camera: Camera) -> None:
    for name, screen in (("first", DESKTOP), ("first-phone", PHONE)):
        page = camera.open("/", **screen)
        page.get_by_role("region", name="La Gran Pirámide").wait_for()
        camera.take(page, name)


def yaxha_table(camera: Camera) -> None:
    device = play_match(camera.address, "yaxha", names=("Ana",), bots=3, until=at_round(6))
    for name, screen in (("yaxha", DESKTOP), ("yaxha-phone", PHONE)):
        page = camera.table(device, **screen)
        page.locator("main .source button:enabled").nth(1).click()
        page.locator("main [role=button][data-cell]").first.wait_for()
        camera.take(page, name)


def yaxha_reveal(camera: Camera) -> None:
    """The revealed choices, with a tie on a tile."""
    for name, screen in (("yaxha-reveal", DESKTOP), ("yaxha-reveal-phone", PHONE)):
        while True:
            device = play_match(camera.address, "yaxha", names=("Ana",), bots=3, until=at_round(5))
            page = camera.table(device, kept={"witz.pace": "slow"}, reduced_motion="no-preference", **screen)
            Yaxha(page).tiles.first.click()
            wait_for_show(page)
            page.locator(".buttons .button.primary").click()
            page.locator(".stage .side.won, .status.yours:has-text('place')").first.wait_for()
            if page.locator(".stage .side.won").count():
                break
            page.close()
        camera.take(page, name)


def yaxha_count(camera: Camera) -> None:
    device = play_match(camera.address, "yaxha", names=("Ana", "Ben", "Cleo", "Dan"))
    for name, screen in (("yaxha-count", DESKTOP), ("yaxha-count-phone", PHONE)):
        page = camera.table(device, **screen)
        Yaxha(page).count.wait_for()
        camera.take(page, name)


def piramide_table(camera: Camera) -> None:
    device = play_match(camera.address, "piramide", names=("Ana",), bots=3, until=at_blocks(26))
    for name, screen in (("piramide", DESKTOP), ("piramide-phone", PHONE)):
        page = camera.table(device, **screen)
        Piramide(page).hand.first.click()
        page.locator("main [role=button][data-cell]").first.wait_for()
        camera.take(page, name)


def piramide_count(camera: Camera) -> None:
    device = play_match(camera.address, "piramide", names=("Ana", "Ben", "Cleo", "Dan"))
    for name, screen in (("piramide-count", DESKTOP), ("piramide-count-phone", PHONE)):
        page = camera.table(device, **screen)
        Piramide(page).count.wait_for()
        camera.take(page, name)


def others(camera: Camera) -> None:
    """Screens that no document shows, to be checked by eye."""
    addresses = {
        "rules": "/rules/yaxha",
        "rules-piramide": "/rules/piramide",
        "learn": "/learn/yaxha",
        "scorepad": "/scorepad",
    }
    for name, address in addresses.items():
        for kind, screen in (("", DESKTOP), ("-phone", PHONE)):
            page = camera.open(address, **screen)
            page.get_by_role("heading", level=1).wait_for()
            camera.take(page, name + kind)


PICTURES: tuple[Callable[[Camera], None], ...] = (
    first_screen, yaxha_table, yaxha_reveal, yaxha_count, piramide_table, piramide_count,
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=HERE, help="folder for the pictures (default: this one)")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--others", action="store_true", help="also the screens that are in no document")
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = ServerProcess(Path(folder))
        server.start()
        visits = Visits(browser, server.address, draws=True)
        camera = Camera(visits, server.address, args.to, args.language, args.theme)
        try:
            for take in (*PICTURES, *((others,) if args.others else ())):
                take(camera)
        finally:
            visits.close()
            server.stop()
        assert visits.problems == [], visits.problems


if __name__ == "__main__":
    main()
