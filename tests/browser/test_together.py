"""Several players: at one screen, over an invitation, and with spectators."""

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.support.browser.devices import Device, at_blocks, at_round, play_match, play_on
from tests.support.browser.guests import invite, join
from tests.support.browser.settled import BETWEEN_LOOKS, SECONDS
from tests.support.browser.tables import Count, Piramide, Table, Yaxha, tap
from tests.support.browser.visits import CONNECTION_ERRORS, PHONE, Visits
from tests.support.process import ServerProcess
from witz.client import MatchId
from witz.client.seats import with_parts


def _same_screen(visits: Visits, game: str, *names: str) -> Page:
    page = visits.open()
    card = page.get_by_role("region", name=game)
    card.get_by_role("button", name="Same screen").click()
    for seat, name in enumerate(names, 1):
        card.get_by_label(f"Player {seat}").fill(name)
    card.get_by_role("button", name="Begin").click()
    return page


def _play_together(*tables: Table, turns: int, between: Callable[[int], None]) -> None:
    """Plays at several screens for a number of turns: each seat acts when it is its turn."""
    done, last = 0, monotonic()
    while done < turns:
        asked = next((table for table in tables if table.is_asked), None)
        if asked is None:
            assert monotonic() - last < SECONDS, "nobody is asked"
            tables[0].page.wait_for_timeout(BETWEEN_LOOKS)
            continue
        asked.turn()
        done, last = done + 1, monotonic()
        between(done)


def test_yaxha_at_one_screen_covers_it_before_each_secret_choice(visits: Visits) -> None:
    page = _same_screen(visits, "Yaxha", "Ana", "Ben")
    table = Yaxha(page)
    for round_number in (1, 2):
        for name in ("Ana", "Ben"):
            # The table is hidden until the player whose turn it is uncovers it.
            expect(page.get_by_role("heading", name=f"Now it is {name}\u2019s turn")).to_be_visible()
            expect(table.tiles).to_have_count(0)
            expect(page.get_by_text("chosen", exact=True)).to_have_count(0)
            expect(table.cover).to_be_focused()
            table.cover.click()
            expect(table.status).to_have_text(re.compile(f"Round {round_number} .*{name}: choose a tile"))
            table.take(0 if round_number == 1 else ("Ana", "Ben").index(name))
            table.until_moved_on("choose a tile")
        # Everybody sees the choices; then the screen passes from one builder to the next, and on to the next choice.
        expect(page.get_by_role("heading", name="Everybody look!")).to_be_visible()
        while not (table.is_covered() and page.get_by_text(f"Round {round_number + 1} of 10").is_visible()):
            table.turn()


def test_la_gran_piramide_at_one_screen_covers_the_hand(visits: Visits) -> None:
    page = _same_screen(visits, "La Gran Pirámide", "Ana", "Ben")
    table = Piramide(page)
    seen: list[str] = []
    while len(seen) < 4:
        table.cover.wait_for()
        name = (table.cover.text_content() or "").removeprefix("I am ")
        expect(table.hand).to_have_count(0)
        table.cover.click()
        expect(table.status).to_contain_text(f"{name}:")
        expect(table.hand).not_to_have_count(0)
        seen.append(name)
        while not table.is_covered():
            table.turn()
    assert seen in (["Ana", "Ben"] * 2, ["Ben", "Ana"] * 2)


def test_two_browsers_one_reloaded_and_the_server_restarted(browser: Browser, own_server: ServerProcess) -> None:
    visits = Visits(browser, own_server.address)
    visits.allow(CONNECTION_ERRORS)  # while the server is away, a page may also be preloading parts
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben")
    ana, ben = Yaxha(host), Yaxha(guest)

    def disturb(turns: int) -> None:
        if turns == 6:
            guest.reload()
        if turns == 12:
            own_server.kill()
            own_server.start()

    # Then other devices of the same two play on, faster than by hand, and both pages follow to the end.
    _play_together(ana, ben, between=disturb, turns=16)
    match = MatchId(host.url.rpartition("/")[2])
    devices = [Device(page.evaluate("localStorage.getItem('witz.device')"), match) for page in (host, guest)]
    with ThreadPoolExecutor(2) as both:
        for _ in both.map(partial(play_on, own_server.address), devices):
            pass
    expect(ana.count).to_be_visible()
    expect(ben.count).to_be_visible()
    assert ana.totals() == ben.totals()
    guest.reload()  # a player who returns later sees the whole count at once
    expect(ben.count).to_be_visible()
    assert ana.totals() == ben.totals()
    visits.close()
    assert visits.problems == []


def test_the_title_of_the_page_says_whose_turn_it_is(visits: Visits) -> None:
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben")
    expect(host).to_have_title("Your turn · Yaxha · Witz")
    Yaxha(host).take(0)
    expect(host).to_have_title("Yaxha · Witz")
    expect(guest).to_have_title("Your turn · Yaxha · Witz")


def test_a_plan_survives_a_reload(visits: Visits) -> None:
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben")
    table = Yaxha(guest)
    table.tiles.first.click()
    table.place(table.places.last)
    expect(guest.get_by_text("tried out", exact=True)).to_be_visible()
    guest.reload()
    expect(guest.get_by_text("tried out", exact=True)).to_be_visible()
    table.tiles.first.click()
    expect(table.hand).to_have_count(2)


def test_a_place_shown_by_touch_stays_shown_while_others_build(visits: Visits) -> None:
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben", **PHONE)
    ana, ben = Yaxha(host), Yaxha(guest, tap)
    ana.take(0)
    ben.take(1)
    ben.until_moved_on("choose a tile")
    ben.places.last.tap()
    expect(guest.get_by_text("tap again to place")).to_be_visible()
    ana.build()
    ana.confirm.click()
    expect(guest.get_by_role("region", name="The others")).to_contain_text("done")
    expect(guest.get_by_text("tap again to place")).to_be_visible()
    ben.places.last.tap()
    expect(ben.hand).to_have_count(2)


class Frames:
    """All messages to a page over its connections."""

    def __init__(self, page: Page) -> None:
        self.views: list[dict[str, Any]] = []
        self.tables: list[dict[str, Any]] = []
        page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take_in)

    def _take_in(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        for table in message.get("tables", []):
            self.tables.append(table)
            if view := table.get("view"):
                self.views.append(view)
            if parts := table.get("parts"):  # the changed parts of the previous view
                self.views.append(with_parts(self.views[-1], parts))


@pytest.mark.parametrize("game", ["Yaxha", "La Gran Pirámide"])
def test_a_spectator_sees_no_secret(visits: Visits, game: str) -> None:
    host = visits.open()
    link = invite(host, game, "Ana")
    watcher = visits.open(link)
    watcher.get_by_role("link", name="Only watch").wait_for()
    frames = Frames(watcher)
    watcher.get_by_role("link", name="Only watch").click()
    guest = join(visits, link, "Ben")
    watcher.get_by_text("You are watching.").wait_for()
    # A visitor for whom no seat is left is told so before the table is shown.
    late = visits.open(link)
    expect(late.get_by_text("All seats of this match are taken.")).to_be_visible()
    late.get_by_role("link", name="Only watch").click()
    late.get_by_text("You are watching.").wait_for()
    expect(watcher.get_by_role("button", name="may go here")).to_have_count(0)

    expect(watcher.get_by_role("region", name="What happened")).to_contain_text("Ben")
    if game == "Yaxha":
        _no_secret_of_yaxha(Yaxha(host), Yaxha(guest), watcher, frames)
    else:
        _no_secret_of_piramide(Piramide(host), Piramide(guest), watcher)
    assert frames.views
    assert all(not view.get("hand") for view in frames.views)
    assert all(not table.get("legal") and not table.get("drafts") and table["seat"] is None for table in frames.tables)


def _no_secret_of_yaxha(ana: Yaxha, ben: Yaxha, watcher: Page, frames: Frames) -> None:
    ana.take(1)
    expect(watcher.locator("main .status")).to_contain_text("Waiting for Ben to choose")
    # The page shows that Ana has chosen, but not her choice.
    corners = watcher.get_by_role("region", name="The pyramids").get_by_role("listitem")
    expect(corners.filter(has_text="Ana")).to_contain_text("has chosen")
    expect(corners.filter(has_text="Ben")).to_contain_text("choosing")
    assert all(view["choices"] == [None, None] for view in frames.views)
    expect(watcher.get_by_role("list", name="Who chose B")).to_have_count(0)
    ben.take(0)
    expect(watcher.get_by_role("list", name="Who chose B")).to_contain_text("Ana")
    log = watcher.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Ana takes B")
    ana.build()
    ana.confirm.click()
    expect(watcher.locator("main .status")).to_contain_text("Waiting for Ben to build")
    expect(corners.filter(has_text="Ana")).to_contain_text("done")
    expect(log).not_to_contain_text("builds")
    # Ana's building is shown when Ben has built, too.
    assert all(seat["pyramid"] == [] for view in frames.views for seat in view["seats"])
    expect(watcher.get_by_text("0 points")).to_have_count(2)
    ben.build()
    ben.confirm.click()
    expect(watcher.get_by_text("0 points")).to_have_count(0)
    expect(log).to_contain_text(re.compile("Ana builds.*Ben builds", re.DOTALL))
    # Presence is public as well.
    ben.page.close()
    expect(corners.filter(has_text="Ben")).to_contain_text("away")


def _no_secret_of_piramide(ana: Piramide, ben: Piramide, watcher: Page) -> None:
    expect(watcher.get_by_role("group", name="Your hand")).to_have_count(0)
    for _ in range(4):
        _one_turn(ana, ben)
    expect(watcher.get_by_role("group", name=re.compile(r"^The pyramid, [1-9]\d* block"))).to_be_visible()
    expect(watcher.get_by_text("3 coins each")).to_be_visible()
    expect(watcher.get_by_role("region", name="What happened")).to_contain_text(re.compile("(Ana|Ben) (places|buys)"))
    expect(watcher.locator("main .status")).to_contain_text(re.compile("Ana|Ben"))


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_a_spectator_sees_the_end_and_the_count(visits: Visits, server: ServerProcess, game: str) -> None:
    near_the_end = at_round(10) if game == "yaxha" else at_blocks(45)
    device = play_match(server.address, game, until=near_the_end)
    watcher = visits.open(f"/match/{device.match}")
    watcher.get_by_text("You are watching.").wait_for()
    play_on(server.address, device)
    final = Count(watcher)
    final.count.wait_for()
    match = watcher.request.get(f"/api/matches/{device.match}", max_retries=1).json()["match"]
    assert sorted(final.totals()) == sorted(match["outcome"]["scores"])
    winner = match["seats"][match["outcome"]["winners"][0] - 1]["name"]
    expect(watcher.locator("main .verdict")).to_contain_text(winner)
    expect(watcher.get_by_role("button", name="Rematch")).to_have_count(0)


def _one_turn(*tables: Table) -> None:
    begun = monotonic()
    while not any(table.is_asked for table in tables):
        assert monotonic() - begun < SECONDS, "nobody is asked"
        tables[0].page.wait_for_timeout(BETWEEN_LOOKS)
    next(table for table in tables if table.is_asked).turn()
