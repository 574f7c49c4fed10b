"""The static edition, served as plain files below a path: whole matches, with the rules inside the page."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Playwright, expect

from tests.support.browser.chromium import find_whole_chromium
from tests.support.browser.firefox import VARIABLE, find_firefox, firefox
from tests.support.browser.settled import wait_until
from tests.support.browser.tables import Piramide, Table, Yaxha, start
from tests.support.browser.visits import PHONE, Visits, chromium_that_keeps_nothing
from tests.support.page_host import DEVICE, played_out
from tests.support.page_host import Disk as Stored
from tests.support.short_records import PIRAMIDE
from witz.cli.commands.site import write_site
from witz.server.offline import digest, offline_script

PATH = "/games/of/witz/"
SHORT: FilePayload = {"name": "short.witz", "mimeType": "text/plain", "buffer": PIRAMIDE.encode()}
pytestmark = pytest.mark.timeout(300)  # a page loads Python several times
LOADING = 60_000  # milliseconds until Python has started, on a busy machine


class Files(SimpleHTTPRequestHandler):
    """`python -m http.server` without its output; `sent` lists the names of the requested files."""

    sent: ClassVar[set[str]] = set()

    def do_GET(self) -> None:
        self.sent.add(self.path.rpartition("/")[2])
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a static host, with the page below a path."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / Path(PATH.strip("/")))
    return root


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    """The address of that host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
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


def _keep(page: Page) -> None:
    """Caches the page on the device, from the screen for that."""
    page.get_by_role("button", name="Keep it on this device").click()
    expect(page.get_by_text("The page is kept on this device")).to_be_visible(timeout=LOADING)


def _second_tab(page: Page, table: Table, other: Table) -> None:
    """Opens the match in another tab; its changes appear here."""
    expect(table.status).to_be_visible(timeout=LOADING)
    other.page.goto(page.url)
    expect(other.status).to_be_visible(timeout=LOADING)
    asked = table.asked()
    assert asked is not None
    assert other.asked() == asked
    assert other.turn()
    table.until_moved_on(asked)
    other.page.wait_for_load_state("networkidle")
    other.page.close()
    assert table.turn()


def _whole_match(page: Page, table: Table, turns: int) -> None:
    """Plays to the end, with a reload after some turns, from which the match continues."""
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


def _note_persistence(page: Page) -> None:
    """Counts the page's requests for persistent storage."""
    page.add_init_script("""
      window.askedToPersist = 0;
      const persist = navigator.storage.persist.bind(navigator.storage);
      navigator.storage.persist = () => (askedToPersist++, persist());
    """)


MUCH = 2**27  # bytes, several times the page's data
# Writes as much to another database of the same page; returns the browser's error.
WRITE = """(size) => new Promise((done) => {
  const opening = indexedDB.open('much', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('all');
  opening.onsuccess = () => {
    const writing = opening.result.transaction('all', 'readwrite');
    for (let at = 0; at < size; at += 50_000) writing.objectStore('all').put(new Uint8Array(50_000), at);
    writing.oncomplete = () => done('written');
    writing.onabort = () => done(writing.error.name);
  };
})"""


class Disk:
    """The storage quota of a page."""

    def __init__(self, page: Page, host: str) -> None:
        self._browser = page.context.new_cdp_session(page)
        self._host = host

    def leave(self, size: int) -> None:
        """Sets the quota of all data of the page, in bytes."""
        self._browser.send("Storage.overrideQuotaForOrigin", {"origin": self._host, "quotaSize": size})

    def leave_all(self) -> None:
        """Removes the quota."""
        self._browser.send("Storage.overrideQuotaForOrigin", {"origin": self._host})


def _fill_the_disk(page: Page, table: Yaxha, disk: Disk) -> None:
    """The disk is full in the middle of a match, while cubes are placed: the page says so and plays on in memory; after
    a reload it shows the position at which the disk became full."""
    log = page.get_by_role("region", name="What happened")
    lines = log.get_by_role("listitem")
    full = page.get_by_role("alert").filter(has_text="no room left")
    disk.leave(1)
    # Chromium checks its quota every half a minute, and until then allows what was left at its last check.
    assert page.evaluate(WRITE, MUCH).endswith("Error")
    cubes = table.hand.count()
    table.place(table.places.last)  # the draft is kept
    expect(full).to_be_visible()
    table.button("^Undo$").click()
    expect(table.hand).to_have_count(cubes)
    kept = lines.count()
    while lines.count() <= kept + 1:
        assert table.turn()
    page.reload()
    expect(table.status).to_be_visible(timeout=LOADING)
    expect(log).to_have_attribute("aria-busy", "false")
    assert 1 < lines.count() <= kept
    disk.leave_all()
    assert table.turn()
    expect(full).to_have_count(0)


def test_a_whole_match_of_yaxha_without_a_network_and_its_replay_and_rematch(plain: Visits, host: str) -> None:
    disks: list[Disk] = []

    def prepare(page: Page) -> None:
        _note_persistence(page)
        disks.append(Disk(page, host))
        disks[0].leave(MUCH)  # the browser registers that before the page stores anything

    page = plain.open(PATH, prepare=prepare)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_role("button", name="Invite")).to_have_count(0)
    # Expert is a learned bot and runs in a worker of its own, like the coach: a choice of tiles needs both seats.
    start(page, "Yaxha", level="Expert")
    table = Yaxha(page)
    expect(table.status).to_be_visible(timeout=LOADING)
    assert page.evaluate("askedToPersist") == 1
    assert table.turn()
    expect(page.locator("main .status.yours")).to_be_visible(timeout=LOADING)
    assert any(path.startswith("thinking-") for path in Files.sent)
    expect(page.get_by_text("done", exact=True)).to_be_visible(timeout=LOADING)  # Expert has built, too
    page.get_by_role("button", name=re.compile(r"^Why, \w+\?$")).click()
    said = page.locator(".why").get_by_text(re.compile(r"^\w+: |has nothing to say about it"))
    expect(said).to_be_visible(timeout=LOADING)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("dialog").get_by_role("button", name="Which move?").click(timeout=LOADING)
    expect(page.get_by_role("dialog").get_by_text("Expert would play:")).to_be_visible()
    page.keyboard.press("Escape")
    _fill_the_disk(page, table, disks[0])

    page.get_by_role("link", name="Witz").click()
    page.get_by_role("link", name="On this device").click()
    _keep(page)
    page.context.set_offline(True)
    page.goto(PATH)
    start(page, "Yaxha")
    _second_tab(page, table, Yaxha(page.context.new_page()))
    _whole_match(page, table, 3)
    totals = table.totals()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").first.click()
    assert download.value.suggested_filename.endswith(".witz")
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("witz 1 yaxha ")
    page.get_by_role("link", name="Look back").first.click()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\d+ of \d+"))).to_be_visible(timeout=LOADING)
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_role("heading", name=re.compile("Replay"))).to_be_visible()
    assert re.search(r"\?/match/.{8}-in-page", page.url)
    page.get_by_role("link", name="Witz").click()
    expect(page.get_by_text(f"{totals[0]}").filter(visible=True).first).to_be_visible(timeout=LOADING)
    rules = page.get_by_role("link", name="How to play").first.evaluate("link => link.href")
    _look_back_and_play_on(page)
    # Links lead to screens of the page, also if the browser opens them directly.
    page.goto(rules)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Yaxha")
    page.goto(f"{PATH}?/record")
    expect(page.get_by_label("Open a recorded game")).to_be_attached()


def _play_what_else_there_is(page: Page) -> None:
    """The deal of the day, a match at one screen, a lesson and the score pad.

    All but the lesson are reached by links, since a page that is loaded anew starts Python again.
    """
    first_screen = page.get_by_role("link", name="Witz")
    first_screen.click()
    page.get_by_role("link", name="Deal of the day").click()
    card = page.get_by_role("region", name="La Gran Pirámide")
    card.get_by_role("radio", name="Novice").check()
    card.get_by_role("button", name="Play").click()
    table = Piramide(page)
    expect(table.status).to_be_visible(timeout=LOADING)
    assert "-in-page" in page.url
    assert table.turn()
    first_screen.click()
    card = page.get_by_role("region", name="La Gran Pirámide")
    card.get_by_role("button", name="Same screen").click()
    card.get_by_role("button", name="Begin").click()
    assert table.is_covered()
    assert table.asked() is not None  # this uncovers the table
    page.goto(f"{PATH}?/learn/yaxha")
    expect(page.locator(".guide .bubble")).to_be_visible(timeout=LOADING)
    first_screen.click()
    page.get_by_role("link", name="Score pad for your own table").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("core")


def _look_back_and_play_on(page: Page) -> None:
    """Analyses a record from a file, opened on the first screen, and plays on from the most costly decision."""
    page.get_by_label("Open a recorded game").set_input_files(SHORT)
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_role("heading", name="What cost most")).to_be_visible(timeout=2 * LOADING)
    page.get_by_label("Whose decisions").select_option("Ben")
    page.get_by_role("radio", name="Novice").check()
    page.get_by_role("button", name="Play on from here").first.click()
    expect(page.get_by_text("This match began in the middle of another one")).to_be_visible(timeout=LOADING)
    assert re.search(r"\?/match/.{8}-in-page", page.url)
    assert Piramide(page).turn()


# Waits for the snapshot of Python that is stored soon after a table is ready; returns its size.
KEPT_SNAPSHOT = """async () => {
  for (;;) {
    const [kept] = await (await caches.open('witz-python')).matchAll();
    if (kept) return (await kept.blob()).size;
    await new Promise((then) => setTimeout(then, 50));
  }
}"""
BREAK_SNAPSHOT = """async () => {
  const cache = await caches.open('witz-python');
  for (const kept of await cache.keys()) await cache.put(kept, new Response('broken'));
}"""
AT_LEAST = 10_000_000  # bytes of a started Python


def _began_from_snapshot(page: Page) -> bool:
    [worker] = page.workers
    return bool(worker.evaluate("performance.getEntriesByName('witz-from-snapshot').length"))


def _write_newer(site: Path) -> None:
    """Another version of the page, as `witz site` would write it."""
    page, script = site / "index.html", site / "service-worker.js"
    page.write_text(page.read_text(encoding="utf-8").replace("<html ", '<html data-version="2" '), encoding="utf-8")
    listed, _, source = script.read_text(encoding="utf-8").partition("\n")
    files = json.loads(listed.removeprefix("self.KEPT = ").removesuffix(";"))["files"]
    paths = ["index.html", *files]
    digests = {path: digest((site / path).read_bytes()) for path in paths}
    script.write_text(offline_script(source, digests, None), encoding="utf-8")


def test_a_cached_page_plays_on_a_phone_without_a_network_and_updates_on_request(plain: Visits, folder: Path) -> None:
    page = plain.open(f"{PATH}?/device", **PHONE)
    _keep(page)
    page.context.set_offline(True)
    page.goto(PATH)
    start(page, "La Gran Pirámide", quick=True)
    table = Piramide(page)
    expect(table.status).to_be_visible(timeout=LOADING)
    assert table.turn()

    # Python started here for the first time, and its snapshot is stored; a damaged snapshot must do no harm.
    assert not _began_from_snapshot(page)
    assert page.evaluate(KEPT_SNAPSHOT) > AT_LEAST
    page.evaluate(BREAK_SNAPSHOT)
    _write_newer(folder / PATH.strip("/"))
    page.context.set_offline(False)
    page.reload()
    # The page is still the cached one, in the middle of the match, until the player asks for the new one.
    expect(page.get_by_text("There is a new version of this page.")).to_be_visible(timeout=LOADING)
    assert page.locator("html[data-version]").count() == 0
    expect(table.status).to_be_visible(timeout=LOADING)
    assert not _began_from_snapshot(page)
    assert page.evaluate(KEPT_SNAPSHOT) > AT_LEAST
    assert table.turn()
    page.get_by_role("button", name="Use it now").click()
    expect(page.locator("html[data-version]")).to_have_count(1, timeout=LOADING)
    page.context.set_offline(True)
    _whole_match(page, table, 1)
    assert _began_from_snapshot(page)
    _play_what_else_there_is(page)


@pytest.fixture(scope="module")
def firefox_path() -> str:
    """The path of Firefox. `make firefox` installs it where possible; where the CI workflow names it, it must exist."""
    path = find_firefox()
    if path is None and (named := os.environ.get(VARIABLE)):
        pytest.fail(f"{VARIABLE} is {named}, which is not a program")
    if path is None:
        pytest.skip(f"no Firefox here: install one with make firefox, or say where it is with {VARIABLE}")
    return path


def test_firefox_plays_both_games(playwright: Playwright, firefox_path: str, host: str) -> None:
    with firefox(playwright, firefox_path) as browser:
        visits = Visits(browser, host)
        page = visits.open(PATH)
        start(page, "La Gran Pirámide", quick=True)
        table: Table = Piramide(page)
        _whole_match(page, table, 2)
        page.get_by_role("link", name="Witz").click()
        start(page, "Yaxha", level="Expert")
        table = Yaxha(page)
        _second_tab(page, table, Yaxha(page.context.new_page()))
        assert table.turn()
        visits.close()
        assert visits.problems == []


def _plays_and_keeps_nothing(page: Page) -> None:
    """A match where the browser forbids the page to store anything: the page says so, and the match can be played."""
    assert (
        page.evaluate("(() => { try { return !localStorage } catch (error) { return error.name } })()")
        == "SecurityError"
    )
    start(page, "La Gran Pirámide", quick=True)
    table = Piramide(page)
    expect(table.status).to_be_visible(timeout=LOADING)
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing")
    for _ in range(3):
        assert table.turn()


def test_firefox_without_storage_says_so_and_plays(playwright: Playwright, firefox_path: str, host: str) -> None:
    forbids_all = {"network.cookie.cookieBehavior": 2}
    with firefox(playwright, firefox_path, **forbids_all) as browser:
        visits = Visits(browser, host)
        _plays_and_keeps_nothing(visits.open(PATH))
        visits.close()
        assert visits.problems == []


def test_chromium_without_storage_says_so_and_plays(playwright: Playwright, host: str, tmp_path: Path) -> None:
    path = find_whole_chromium()
    if path is None:
        pytest.skip("the headless shell of Chromium has no settings for storage: install a full browser")
    with chromium_that_keeps_nothing(playwright, path, tmp_path) as page:
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(host + PATH)
        _plays_and_keeps_nothing(page)
        assert problems == []


# The database as the first releases made it, with the log and the row of a match; they hold it open until closed.
OLDER_DATABASE = """([entries, row]) => new Promise((done, failed) => {
  const opening = indexedDB.open('witz', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('entries', { keyPath: ['match', 'number'] });
    opening.result.createObjectStore('drafts', { keyPath: ['match', 'seat'] });
    opening.result.createObjectStore('rows', { keyPath: 'match' });
  };
  opening.onerror = failed;
  opening.onsuccess = () => {
    const writing = opening.result.transaction(['entries', 'rows'], 'readwrite');
    for (const entry of entries) writing.objectStore('entries').put(entry);
    writing.objectStore('rows').put(row);
    writing.oncomplete = () => { globalThis.database = opening.result; done(); };
  };
})"""
ACCOUNT = """(match) => new Promise((done, failed) => {
  const opening = indexedDB.open('witz');
  opening.onerror = failed;
  opening.onsuccess = () => {
    const asking = opening.result.transaction('accounts').objectStore('accounts').get(match);
    asking.onsuccess = () => { opening.result.close(); done(asking.result?.record ?? ''); };
  };
})"""


def _older_page(plain: Visits, disk: Stored, match: str) -> Page:
    """A tab with an older version of the page, which has stored a match."""
    row = {key: value for key, value in disk.rows[match].items() if key != "has_account"}
    page = plain.open(f"{PATH}manifest.webmanifest", storage={"witz.device": DEVICE})
    page.evaluate(OLDER_DATABASE, [[{"match": match, **entry} for entry in disk.logs[match]], row])
    return page


def test_a_match_that_an_older_page_stored_is_shown_and_gets_its_account(plain: Visits) -> None:
    disk, _, match = played_out("piramide")
    page = _older_page(plain, disk, match)
    page.goto(f"{PATH}?/match/{match}")
    expect(page.get_by_role("button", name="Download the record").first).to_be_visible(timeout=LOADING)
    wait_until(page, ACCOUNT, match)
    assert page.evaluate(ACCOUNT, match) == disk.accounts[match]["record"]


def test_a_match_that_an_older_page_stored_gets_its_account_though_nobody_opens_it(plain: Visits) -> None:
    disk, _, match = played_out("piramide")
    page = _older_page(plain, disk, match)
    page.goto(f"{PATH}?/match/abcdefgh-in-page")
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible(timeout=LOADING)
    wait_until(page, ACCOUNT, match)
    assert page.evaluate(ACCOUNT, match) == disk.accounts[match]["record"]


def test_matches_in_a_database_held_open_by_an_older_page_are_shown_when_it_is_closed(plain: Visits) -> None:
    disk, _, match = played_out("piramide")
    older = _older_page(plain, disk, match)
    page, table = older.context.new_page(), older.context.new_page()
    page.goto(PATH)
    table.goto(f"{PATH}?/match/{match}")
    asked_to_close = [each.get_by_role("alert").filter(has_text="Close that tab") for each in (page, table)]
    for alert in asked_to_close:
        expect(alert).to_be_visible(timeout=LOADING)
    older.close()
    expect(page.get_by_role("link", name=re.compile("La Gran Pirámide")).first).to_be_visible()
    expect(table.get_by_role("button", name="Download the record").first).to_be_visible(timeout=LOADING)
    for alert in asked_to_close:
        expect(alert).to_have_count(0)
