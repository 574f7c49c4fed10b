"""The first screen: immediate play, and the matches of this device."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.devices import at_round, play_match
from tests.support.browser.tables import Piramide, Table, Yaxha
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess
from witz.yaxha import CARDS

TABLES: dict[str, type[Table]] = {"Yaxha": Yaxha, "La Gran Pirámide": Piramide}


@pytest.mark.parametrize("game", TABLES)
def test_two_clicks_lead_to_the_first_cube(visits: Visits, game: str) -> None:
    page = visits.open()
    page.evaluate("() => { window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true); }")
    page.get_by_role("region", name=game).get_by_role("button", name="Play now").click()
    table = TABLES[game](page)
    place = page.get_by_role("button", name="may go here").last
    place.click()
    if game == "Yaxha":
        expect(table.page.get_by_role("group", name="Cubes to place").get_by_role("button")).to_have_count(2)
    else:
        expect(table.button(r" on \d[a-e]\d")).to_be_visible()
    assert page.evaluate("() => window.clicks") == 2


def test_the_options_count_the_cards_that_can_be_drawn(visits: Visits) -> None:
    card = visits.open().get_by_role("region", name="Yaxha")
    card.get_by_text("Options", exact=True).click()
    card.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    starters = sum(each.starter for each in CARDS.values())
    expect(card.get_by_label(f"from the {starters} starter cards")).to_be_visible()
    # Cards that compare with the left neighbour are not for two.
    expect(card.get_by_label("from all 13", exact=True)).to_be_visible()
    card.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    expect(card.get_by_label(f"from all {len(CARDS)}", exact=True)).to_be_visible()


def test_a_new_player_learns_where_matches_are_listed(visits: Visits) -> None:
    page = visits.open()
    expect(page.get_by_text("Your matches will be listed here")).to_be_visible()
    page.get_by_role("region", name="Yaxha").get_by_role("button", name="Play now").click()
    Yaxha(page).tiles.first.wait_for()
    page.get_by_role("link", name="Witz").click()
    # A name is optional, and bots have names of their own.
    expect(page.get_by_role("region", name="Your running matches").get_by_role("link")).to_contain_text("You and Balam")
    expect(page.get_by_text("Your matches will be listed here")).to_have_count(0)


def test_a_match_is_removed_from_the_list_and_restored(visits: Visits, server: ServerProcess) -> None:
    running = play_match(server.address, "yaxha", until=at_round(2))
    page = visits.open(storage=running.storage, **PHONE)
    matches = page.get_by_role("region", name="Your running matches")
    expect(matches.get_by_role("link")).to_contain_text("Ana and Ben")
    assert sticks_out(page) == []
    assert too_small(page) == []
    matches.get_by_role("button", name="Take off the list: Yaxha, Ana and Ben").tap()
    expect(page.get_by_role("link", name="Ana and Ben")).to_have_count(0)
    expect(page.get_by_role("button", name="Put back")).to_be_focused()
    page.reload()
    expect(page.get_by_text("Your matches will be listed here")).to_be_visible()
    # The match itself continues.
    page.goto(f"/match/{running.match}")
    Yaxha(page).cover.wait_for()


def test_a_removed_match_can_be_restored_until_the_page_is_left(visits: Visits, server: ServerProcess) -> None:
    page = visits.open(storage=play_match(server.address, "piramide").storage)
    matches = page.get_by_role("region", name="Your finished matches")
    matches.get_by_role("button", name="Take off the list").click()
    page.get_by_role("button", name="Put back").click()
    expect(matches.get_by_role("link")).to_contain_text("La Gran Pirámide")
