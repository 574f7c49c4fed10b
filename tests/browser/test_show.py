"""The show of Yaxha: the choices are staged, and nobody has to wait for that."""

from playwright.sync_api import Page, expect

from tests.support.browser.devices import at_round, play_match
from tests.support.browser.tables import Yaxha, wait_for_show
from tests.support.browser.visits import Visits
from tests.support.process import ServerProcess


def _choose(visits: Visits, server: ServerProcess, motion: str) -> Page:
    """A table at the moment when the last choice of a round is made."""
    device = play_match(server.address, "yaxha", names=("Ana",), bots=3, until=at_round(2))
    page = visits.open(f"/match/{device.match}", storage={**device.storage, "witz.pace": "slow"}, reduced_motion=motion)
    table = Yaxha(page)
    table.press(table.tiles.first)
    if motion != "reduce":
        wait_for_show(page)
    table.press(table.button("^Take [A-D]$"))
    return page


def test_the_choices_are_staged_and_any_press_ends_it(visits: Visits, server: ServerProcess) -> None:
    page = _choose(visits, server, "no-preference")
    stage = page.locator(".stage")
    expect(stage).to_contain_text("The choices are open")
    expect(stage.locator(".chip")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)


def test_whoever_wants_no_motion_sees_the_table_at_once(visits: Visits, server: ServerProcess) -> None:
    page = _choose(visits, server, "reduce")
    page.get_by_role("list", name="Who chose").first.wait_for()
    expect(page.locator(".stage")).to_have_count(0)
