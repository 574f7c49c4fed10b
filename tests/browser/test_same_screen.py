"""Several players at one screen: covers, taking back, and pairs."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser.settled import settle
from tests.support.browser.tables import Piramide, Yaxha
from tests.support.browser.visits import Visits

BLOCKS = re.compile("limestone|shells|jade|feathers|gold", re.IGNORECASE)


def _begin(page: Page, game: str, *names: str, pairs: bool = False) -> None:
    card = page.get_by_role("region", name=game)
    card.get_by_role("button", name="Same screen").click()
    card.get_by_role("button", name=str(len(names)), exact=True).first.click()
    for seat, name in enumerate(names, 1):
        card.get_by_label(f"Player {seat}").fill(name)
    if pairs:
        card.get_by_text("Options", exact=True).click()
        card.get_by_role("checkbox", name="pairs").check()
    card.get_by_role("button", name="Begin").click()


def _hidden(page: Page) -> str:
    """Everything in the page, both visible content and text for screen readers."""
    return str(page.evaluate("() => document.querySelector('#app').outerHTML"))


def test_three_players_at_one_screen_choose_secretly_take_back_and_build(visits: Visits) -> None:
    page = visits.open()
    _begin(page, "Yaxha", "Ana", "Ben", "Cleo")
    table = Yaxha(page)
    take_back = {name: page.get_by_role("button", name=f"{name}: take back") for name in ("Ana", "Ben", "Cleo")}

    def choose(name: str, tile: int) -> None:
        expect(page.get_by_role("heading", name=f"Now it is {name}\u2019s turn")).to_be_visible()
        # The cover shows the round, the points and the market, which are public, and nothing else of the table.
        expect(page.get_by_text("Round 1 of 10")).to_be_visible()
        expect(page.get_by_role("list", name="Market").get_by_role("listitem")).to_have_count(3)
        assert "data-cell" not in _hidden(page)
        assert "aria-pressed" not in _hidden(page)
        table.cover.click()
        expect(table.status).to_contain_text(f"{name}: choose a tile")
        # The table of the next player does not show the choices of the others either.
        expect(page.get_by_role("list", name="Who chose")).to_have_count(0)
        table.take(tile)

    choose("Ana", 0)
    expect(take_back["Ana"]).to_be_visible()
    choose("Ben", 1)
    # Ben takes his choice back while the screen waits for Cleo, and Ana hers at Cleo's table.
    take_back["Ben"].click()
    expect(table.status).to_contain_text("Ben: choose a tile")
    table.take(0)
    table.cover.click()
    expect(table.status).to_contain_text("Cleo: choose a tile")
    take_back["Ana"].click()
    choose("Ana", 2)
    choose("Cleo", 1)

    # Everybody sees the result, and the device goes to the next builder.
    expect(page.get_by_role("heading", name="Everybody look!")).to_be_visible()
    assert "Who chose" not in _hidden(page)
    page.get_by_role("button", name="Show the choices").click()
    expect(page.get_by_text("builds now")).to_be_visible()
    table.cover.click()
    expect(page.get_by_text("All different!").first).to_be_visible()
    for tile, name in zip("ABC", ("Ben", "Cleo", "Ana"), strict=True):
        expect(page.get_by_role("list", name=f"Who chose {tile}")).to_contain_text(name)
    # Buildings are public. The first builder takes back and builds again.
    table.build()
    first = (table.status.text_content() or "").partition(":")[0].split()[-1]
    table.confirm.click()
    expect(page.get_by_text("builds now")).not_to_contain_text(first)
    page.get_by_role("button", name=re.compile(": take back")).click()
    expect(table.status).to_contain_text(first)
    for _ in range(3):
        table.turn()
    table.cover.click()
    expect(table.status).to_contain_text("Round 2")


def test_the_cover_before_the_reveal_shows_nothing_of_it(visits: Visits) -> None:
    page = visits.open()
    _begin(page, "Yaxha", "Ana", "Ben", "Cleo")
    table = Yaxha(page)
    plates = page.locator("main .cover .seats li")
    market = page.get_by_role("list", name="Market").get_by_role("listitem")
    for tile in (0, 0, 1):
        table.cover.wait_for()
        before = plates.all_inner_texts()
        table.cover.click()
        table.take(tile)
    # Two players have chosen the same tile, and their initiative plates have been swapped.
    expect(page.get_by_role("heading", name="Everybody look!")).to_be_visible()
    # No key reaches the table behind the cover.
    settle(page)
    said = page.get_by_role("status").inner_text()
    for key in ("s", "m", "t"):
        page.keyboard.press(key)
    settle(page)
    assert page.get_by_role("status").inner_text() == said
    expect(market).to_have_count(3)
    assert plates.all_inner_texts() == before
    table.cover.click()
    expect(page.get_by_role("heading", name="Now it is")).to_be_visible()
    assert plates.all_inner_texts() != before


def test_two_pairs_at_one_screen_see_one_hand_at_a_time(visits: Visits) -> None:
    page = visits.open()
    names = ("Ana", "Ben", "Cleo", "Dan")
    _begin(page, "La Gran Pirámide", *names, pairs=True)
    table = Piramide(page)
    seen: list[str] = []
    while len(seen) < 6:
        table.cover.wait_for()
        name = (table.cover.text_content() or "").removeprefix("I am ")
        # The hands of all four are hidden.
        expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
        hand = page.locator(".zone-hand")
        assert BLOCKS.findall(str(hand.evaluate("(zone) => zone.outerHTML"))) == []
        table.cover.click()
        expect(table.status).to_contain_text(f"{name}:")
        expect(table.hand).not_to_have_count(0)
        seen.append(name)
        while not table.is_covered():
            table.turn()
    start = names.index(seen[0])
    assert seen == [names[(start + turn) % 4] for turn in range(6)]
