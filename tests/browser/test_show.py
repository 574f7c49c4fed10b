"""The reveal of Yaxha: the choices are animated, and any press skips the animation."""

from playwright.sync_api import Page, expect

from tests.support.browser.devices import at_building, at_round, play_match
from tests.support.browser.tables import Yaxha
from tests.support.browser.visits import Visits
from tests.support.process import ServerProcess


def _choose(visits: Visits, server: ServerProcess, motion: str) -> Page:
    """A table when the last choice of a round is made; from then on its clock stands still."""
    device = play_match(server.address, "yaxha", names=("Ana",), bots=3, until=at_round(2))
    storage = {**device.storage, "witz.pace": "slow"}

    def prepare(page: Page) -> None:
        page.clock.install(time=0)

    page = visits.open(f"/match/{device.match}", storage=storage, reduced_motion=motion, prepare=prepare)
    table = Yaxha(page)
    if motion == "reduce":
        table.press(table.tiles.first)
    else:  # the files of the animation are fetched after the first press on a tile
        with page.expect_request_finished(lambda request: "/show-" in request.url):
            table.press(table.tiles.first)
    take = table.button("^Take [A-D]$")
    take.wait_for()
    page.clock.pause_at(600)
    table.press(take)
    return page


def test_the_choices_are_animated_and_any_press_skips_it(visits: Visits, server: ServerProcess) -> None:
    page = _choose(visits, server, "no-preference")
    stage = page.locator(".stage")
    expect(stage).to_contain_text("The choices are open")
    expect(stage.locator(".chip")).to_have_count(4)
    # Nothing around it shows the result of the choices before the animation does.
    chosen = page.get_by_role("list", name="Who chose")
    taken = page.locator("main .zone-log li", has_text="You take")
    expect(chosen).to_have_count(0)
    expect(taken).to_have_count(1)  # still the previous round
    expect(page.locator("main .status")).to_contain_text("One moment")
    expect(page.locator("main .zone-hand .buttons button.primary")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    expect(chosen).not_to_have_count(0)
    page.clock.run_for(100)  # the log is drawn last
    expect(taken).not_to_have_count(1)


def _end(visits: Visits, server: ServerProcess, motion: str) -> Yaxha:
    """A match when the last cubes are confirmed; from then on its clock stands still."""
    device = play_match(server.address, "yaxha", names=("Ana",), bots=2, until=at_building(10))

    def prepare(page: Page) -> None:
        page.clock.install(time=0)

    page = visits.open(f"/match/{device.match}", storage=device.storage, reduced_motion=motion, prepare=prepare)
    table = Yaxha(page)
    table.build()
    table.confirm.wait_for()
    page.clock.pause_at(600)
    table.press(table.confirm)
    return table


def test_the_last_cubes_are_shown_falling_before_they_are_counted(visits: Visits, server: ServerProcess) -> None:
    table = _end(visits, server, "no-preference")
    page = table.page
    expect(table.status).to_contain_text("The match is over")
    expect(page.locator(".zone-others .piece.new")).not_to_have_count(0)
    page.mouse.click(960, 755)  # the second press of a hurried player
    page.clock.run_for(1400)
    expect(table.status).to_contain_text("The match is over")
    expect(table.count).to_have_count(0)
    page.clock.run_for(100)
    table.count.wait_for()


def test_a_press_skips_the_view_of_the_last_cubes(visits: Visits, server: ServerProcess) -> None:
    table = _end(visits, server, "no-preference")
    expect(table.status).to_contain_text("The match is over")
    table.page.clock.run_for(600)
    table.page.keyboard.press("Escape")
    table.count.wait_for()


def test_the_last_press_on_the_table_does_not_leave_it(visits: Visits, server: ServerProcess) -> None:
    table = _end(visits, server, "reduce")
    page = table.page
    away = page.locator("main .after a", has_text="To the first screen")
    away.wait_for()
    expect(table.count).to_be_visible()  # nothing is shown at a temporary position
    box = away.bounding_box()
    assert box is not None
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.clock.run_for(590)
    expect(table.count).to_be_visible()
    assert "/match/" in page.url
    page.clock.run_for(10)
    away.click()
    page.wait_for_url(lambda address: "/match/" not in address)


def test_with_reduced_motion_the_table_is_shown_at_once(visits: Visits, server: ServerProcess) -> None:
    page = _choose(visits, server, "reduce")
    page.get_by_role("list", name="Who chose").first.wait_for()
    expect(page.locator(".stage")).to_have_count(0)


def test_cards_that_change_hands_are_announced_after_a_reload(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana",), bots=1, until=at_building(1))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    table = Yaxha(page)
    assert table.turn()
    expect(table.status).to_contain_text("Round 2")
    expect(page.locator("main .zone-log")).to_contain_text("Card “")
    says = page.locator("main .build .says")
    expect(says).to_contain_text("+5")
    # In one line, and gone when the next tile is selected.
    box = says.bounding_box()
    assert box is not None
    assert box["height"] < 45
    table.press(table.tiles.first)
    expect(says.get_by_text("Card “")).to_have_count(0)
