"""Moves of the others are shown one after another, and any press skips ahead."""

import json
import re
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.devices import at_blocks, play_match
from tests.support.browser.settled import BETWEEN_LOOKS, SECONDS
from tests.support.browser.tables import Piramide, click, tap
from tests.support.browser.visits import PHONE, Visits
from tests.support.browser.voice import listen, said
from tests.support.process import ServerProcess
from witz.client.seats import with_parts

REST = 700  # milliseconds at the usual pace


def _placements(page: Page) -> list[str]:
    """The announced placements."""
    return [each for each in said(page) if re.search(r" places? .*\d[a-e]\d:", each)]


# The page's own handling of a message comes before a task that is posted after it; a press would overtake it.
_NEXT_TASK = """() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(null);
})"""


class Told:
    """The messages that a page received about its own side, whatever it shows of them."""

    def __init__(self) -> None:
        self._side: dict[str, Any] = {}

    def listen(self, page: Page) -> None:
        """Records all messages to the page from now on."""
        page.on("websocket", lambda socket: socket.on("framereceived", self._take_in))

    def _take_in(self, frame: str | bytes) -> None:
        for table in json.loads(frame).get("tables", []):
            changed = table.pop("parts", {})
            self._side.update(table)
            if changed:
                self._side["view"] = with_parts(self._side["view"], changed)

    @property
    def blocks(self) -> int:
        """The blocks of the current pyramid."""
        return len(self._side["view"]["pyramid"])

    def until_asked(self, page: Page) -> None:
        """Waits until the page has received its seat's turn."""
        begun = monotonic()
        while not self._side.get("legal"):
            assert monotonic() - begun < SECONDS, "the turn never came"
            page.wait_for_timeout(BETWEEN_LOOKS)
        page.evaluate(_NEXT_TASK)


_NO_COARSE_POINTER = """
const match = window.matchMedia.bind(window);
window.matchMedia = (query) => match(query.includes('coarse') ? 'not all' : query);
"""


def _wait_for_others(visits: Visits, address: str, **screen: Any) -> tuple[Piramide, Told]:
    """A table whose clock stands still after the player's own turn, when all the others have had theirs."""
    device = play_match(address, "piramide", names=("Ana",), bots=3, until=at_blocks(8))
    told = Told()

    def prepare(page: Page) -> None:
        page.clock.install(time=0)
        # A phone draws some effects of a press in the next frame, which never comes while the clock stands still.
        page.add_init_script(_NO_COARSE_POINTER)
        told.listen(page)

    settings = {"storage": device.storage, "reduced_motion": "no-preference", "prepare": prepare, **screen}
    page = visits.open(f"/match/{device.match}", **settings)
    table = Piramide(page, tap if screen else click)
    table.asked()
    table.told()
    page.clock.pause_at(600)
    listen(page)
    _end_turn(table)
    told.until_asked(page)
    return table, told


def _end_turn(table: Piramide) -> None:
    """Ends a turn while the moves of others are shown one by one, so that its end is visible."""
    while table.is_asked:
        _act(table)


def _act(table: Piramide) -> None:
    """Buys if possible, so that the hand has blocks in the next turn."""
    lines = table.told()
    if "buy" in (table.status.text_content() or ""):
        table.buy()
        table.until_told(lines)
    else:
        table.turn()


def _blocks(page: Page) -> int:
    """How many blocks the page shows."""
    return int(page.get_by_text(re.compile(r"^\d+ of 55 blocks$")).inner_text().split()[0])


def test_moves_of_others_are_shown_one_after_another(visits: Visits, server: ServerProcess) -> None:
    table, told = _wait_for_others(visits, server.address)
    page, steps = table.page, 0
    assert _blocks(page) < told.blocks
    while not table.is_asked:
        before, lines, said = _blocks(page), table.told(), len(_placements(page))
        page.clock.run_for(REST - 1)
        assert (_blocks(page), table.told()) == (before, lines)
        page.clock.run_for(1)
        # One move at a time, with its line in the log, its mark and its announcement.
        table.until_told(lines)
        assert _blocks(page) - before in (0, 1)
        assert len(_placements(page)) - said == _blocks(page) - before
        if _blocks(page) > before:
            marked = str(page.locator("[data-widget] .piece.last").get_attribute("data-piece"))
            assert marked in _placements(page)[-1]
        steps += 1
    assert steps >= 3  # each of the others did something
    assert _blocks(page) == told.blocks
    assert len(set(_placements(page))) == len(_placements(page))


def _by_mouse(table: Piramide) -> None:
    box = table.page.get_by_role("group", name="Your hand").get_by_role("button").first.bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _by_finger(table: Piramide) -> None:
    box = table.page.get_by_role("group", name="Your hand").get_by_role("button").first.bounding_box()
    assert box is not None
    table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _by_key(table: Piramide) -> None:
    table.page.keyboard.press("1")


@pytest.mark.parametrize(
    ("press", "screen"), [(_by_mouse, {}), (_by_finger, PHONE), (_by_key, {})], ids=["mouse", "finger", "key"]
)
def test_one_press_skips_to_the_current_table_and_acts(
    visits: Visits, server: ServerProcess, press: Callable[[Piramide], None], screen: dict[str, Any]
) -> None:
    table, told = _wait_for_others(visits, server.address, **screen)
    assert _blocks(table.page) < told.blocks
    press(table)
    # The block is picked, and its places are the current ones; the clock has not moved.
    expect(table.hand.first).to_have_attribute("aria-pressed", "true")
    table.places.first.wait_for()
    assert _blocks(table.page) == told.blocks


def test_the_pace_is_stored_on_the_device(visits: Visits, server: ServerProcess) -> None:
    table, told = _wait_for_others(visits, server.address)
    page = table.page
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Moves of the others").select_option(label="at once")
    for _ in range(2):  # the actions of a turn; the next one begins at once
        _act(table)
    told.until_asked(page)
    expect(page.locator("main .status.yours")).to_be_visible()
    page.reload()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_label("Moves of the others")).to_have_value("off")
