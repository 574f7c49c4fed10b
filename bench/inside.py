"""`python -m bench.inside`: what a table inside the page weighs, and how long it takes until it stands."""

from __future__ import annotations

import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.support.browser.tables import Yaxha, start
from tests.support.browser.visits import Visits, chromium
from witz.cli.commands.site import write_site

AIM_BYTES, AIM_SECONDS = 4_500_000, 3.0
LONGEST = 120_000  # milliseconds


class Files(SimpleHTTPRequestHandler):
    """A host of plain files, in silence."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def weights() -> dict[str, int]:
    """Bytes as they are transferred by a host that compresses JavaScript with gzip; Expert and Master add more."""
    built, assets = Path(str(files("witz.page"))) / "built", Path(str(files("witz.server"))) / "static" / "assets"
    found = {
        name: sum(path.stat().st_size for path in built.glob(f"{name}-*.bin")) for name in ("interpreter", "library")
    }
    for name in ("pyodide.asm", "worker"):
        found[name] = sum(path.stat().st_size for path in assets.glob(f"{name}-*js.gz"))
    return found


def seconds_until_table(page: Page) -> float:
    """From pressing *Play now* until the table asks for something."""
    began = time.perf_counter()
    start(page, "Yaxha")
    expect(Yaxha(page).status).to_be_visible(timeout=LONGEST)
    return time.perf_counter() - began


def main() -> None:
    """Prints both, next to the aims."""
    found = weights()
    for name, size in found.items():
        print(f"{name:12} {size:>9,} bytes")
    print(f"{'together':12} {sum(found.values()):>9,} bytes (aim: {AIM_BYTES:,})")
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        write_site(Path(folder) / "site")
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        visits = Visits(browser, f"http://127.0.0.1:{server.server_address[1]}")
        try:
            page = visits.open("/site/")
            print(f"cold         {seconds_until_table(page):9.1f} s")
            page.goto("/site/")
            print(f"warm         {seconds_until_table(page):9.1f} s (aim: {AIM_SECONDS}, on a slow phone)")
        finally:
            visits.close()
            server.shutdown()
            thread.join()
            server.server_close()


if __name__ == "__main__":
    main()
