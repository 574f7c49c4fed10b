"""Without a connection the page says so in one line, keeps the player's actions, and reconnects by itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.checks import low_contrasts, violations
from tests.support.browser.devices import play_match
from tests.support.browser.tables import Piramide, Yaxha
from tests.support.browser.visits import CONNECTION_ERRORS, Visits
from tests.support.process import ServerProcess

SAYS = "No connection. Nothing is lost"


@pytest.fixture
def own_visits(browser: Browser, own_server: ServerProcess) -> Iterator[Visits]:
    """Visits to a server that a test may stop."""
    made = Visits(browser, own_server.address)
    made.allow(CONNECTION_ERRORS)
    yield made
    made.close()
    assert made.problems == []


def _one_line(page: Page) -> None:
    """The page says that it has no connection, once."""
    expect(page.get_by_role("alert").filter(has_text=SAYS)).to_have_count(1)


def _gone(page: Page) -> None:
    expect(page.get_by_text(SAYS)).to_have_count(0)


def _at_build(page: Page) -> Yaxha:
    """A table of Yaxha where three cubes are to be placed."""
    page.get_by_role("region", name="Yaxha").get_by_role("button", name="Play now").click()
    table = Yaxha(page)
    while "tile" in (table.asked() or ""):
        table.turn()
    expect(table.hand).to_have_count(3)
    return table


def test_the_server_stops_in_the_middle_of_building(own_visits: Visits, own_server: ServerProcess) -> None:
    page = own_visits.open()
    table = _at_build(page)
    table.place(table.places.last)
    table.places.first.wait_for()
    own_server.kill()
    _one_line(page)
    # Cubes placed now are sent when the server is back.
    table.place(table.places.last)
    expect(table.hand).to_have_count(1)
    own_server.start()
    _gone(page)
    expect(table.hand).to_have_count(1)
    table.places.first.or_(table.confirm).first.wait_for()  # the server has it
    page.reload()
    expect(table.hand).to_have_count(1)
    table.build()
    table.confirm.click()
    expect(table.status).to_contain_text("Round 2")


def test_the_network_fails_in_the_middle_of_building(new_visits: Visits) -> None:
    new_visits.allow(CONNECTION_ERRORS)
    page = new_visits.open()
    table = _at_build(page)
    page.context.set_offline(True)
    table.place(table.places.last)
    _one_line(page)
    page.context.set_offline(False)
    _gone(page)
    expect(table.hand).to_have_count(2)
    table.build()
    table.confirm.click()
    expect(table.status).to_contain_text("Round 2")


def test_the_network_fails_on_the_first_screen(new_visits: Visits) -> None:
    new_visits.allow(CONNECTION_ERRORS)
    page = new_visits.open()
    game = page.get_by_role("region", name="La Gran Pirámide")
    game.get_by_role("button", name="Play now").wait_for()
    page.context.set_offline(True)
    _one_line(page)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert low_contrasts(page) == []
    game.get_by_role("button", name="Play now").click()
    expect(game.get_by_role("alert")).to_contain_text("No connection.")
    game.get_by_text("Options", exact=True).click()
    page.get_by_label("Language").select_option("nl")
    expect(page.get_by_label("Language")).to_have_value("en")
    page.context.set_offline(False)
    _gone(page)
    expect(game.get_by_role("alert")).to_have_count(0)
    expect(game.get_by_role("group", name="How strong the bots are")).to_be_visible()
    expect(game.get_by_role("radio", name="quick")).to_be_visible()
    game.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_screen_that_failed_to_load_is_loaded_when_the_network_returns(new_visits: Visits) -> None:
    new_visits.allow(CONNECTION_ERRORS)
    page = new_visits.open()
    page.get_by_role("button", name="Play now").first.wait_for()
    page.context.set_offline(True)
    page.get_by_role("region", name="Yaxha").get_by_role("link", name="How to play").click()
    expect(page.get_by_text("This page could not be fetched")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Yaxha", level=1)).to_be_visible()
    expect(page.get_by_role("navigation", name="On this page")).to_be_visible()


def test_the_screen_before_one_that_failed_to_load_is_still_there(new_visits: Visits) -> None:
    new_visits.allow(CONNECTION_ERRORS)
    page = new_visits.open()
    page.get_by_role("button", name="Play now").first.wait_for()
    page.context.set_offline(True)
    page.get_by_role("region", name="Yaxha").get_by_role("link", name="How to play").click()
    expect(page.get_by_text("This page could not be fetched")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_text("This page could not be fetched")).to_have_count(0)


@pytest.mark.parametrize("file", ["Counted-", "looks-"])
def test_a_final_count_that_failed_to_load_is_requested_again(
    new_visits: Visits, server: ServerProcess, file: str
) -> None:
    new_visits.allow(f"/assets/{file}")
    device = play_match(server.address, "piramide", names=("Ana",), bots=1)

    def refuse_once(page: Page) -> None:
        page.route(f"**/assets/{file}*", lambda route: route.abort(), times=1)

    page = new_visits.open(f"/match/{device.match}", storage=device.storage, prepare=refuse_once)
    page.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(Piramide(page).count).to_be_visible()
    expect(page.locator("main .counted")).to_have_css("display", "grid")  # and its styles are loaded
