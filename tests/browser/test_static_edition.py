"""The page as plain files below a path, with no server of ours: whole matches, with the rules inside the page."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.tables import Piramide, Table, Yaxha, start
from tests.support.browser.visits import PHONE, Visits
from witz.cli.commands.site import write_site

PATH = "/games/of/witz/"
LOADING = 60_000  # milliseconds until Python is there, on a busy machine


class Files(SimpleHTTPRequestHandler):
    """`python -m http.server`, in silence."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a host of plain files that has the page below a path."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / Path(PATH.strip("/")))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def plain(browser: Browser, host: str) -> Iterator[Visits]:
    made = Visits(browser, host)
    yield made
    made.close()
    assert made.problems == []


def _whole_match(page: Page, table: Table, turns: int) -> None:
    """Plays to the end; after some turns the page is loaded anew, and the match goes on where it was."""
    expect(table.status).to_be_visible(timeout=LOADING)
    assert re.search(r"\?/match/.{8}-in-page", page.url)
    for _ in range(turns):
        assert table.turn()
    asked = table.asked()
    assert asked is not None
    page.reload()
    expect(table.status).to_contain_text(asked.strip(), timeout=LOADING)
    table.play()
    assert len(table.totals()) == 2


def test_a_whole_match_of_yaxha_and_what_comes_after_it(plain: Visits) -> None:
    page = plain.open(PATH)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_role("button", name="Invite")).to_have_count(0)
    start(page, "Yaxha")
    table = Yaxha(page)
    _whole_match(page, table, 3)
    totals = table.totals()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").first.click()
    assert download.value.suggested_filename.endswith(".witz")
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("witz 1 yaxha ")
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_role("heading", name=re.compile("Replay"))).to_be_visible()
    assert re.search(r"\?/match/.{8}-in-page", page.url)
    page.get_by_role("link", name="Witz").click()
    expect(page.get_by_text(f"{totals[0]}", exact=False).first).to_be_visible()
    # Links lead to screens of the page, also for a browser that opens them by itself.
    page.goto(page.get_by_role("link", name="How to play").first.evaluate("link => link.href"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Yaxha")


def test_a_whole_match_of_la_gran_piramide_on_a_phone(plain: Visits) -> None:
    page = plain.open(PATH, **PHONE)
    start(page, "La Gran Pirámide", quick=True)
    _whole_match(page, Piramide(page), 2)
