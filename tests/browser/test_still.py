"""Layout stability: through whole turns every control and every place keeps its position and size."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.devices import at_blocks, at_round, play_match
from tests.support.browser.settled import settle
from tests.support.browser.still import Case, Still, cases
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess


def _open(visits: Visits, server: ServerProcess, case: Case) -> tuple[Page, Still]:
    until = at_round(3) if case.game == "yaxha" else at_blocks(8)
    device = play_match(server.address, case.game, names=("Ana",), bots=2, until=until)
    touch = min(case.width, case.height) < 600
    size = {"viewport": {"width": case.width, "height": case.height}}
    page = visits.open(
        f"/match/{device.match}",
        language=case.language,
        storage=device.storage,
        **({**PHONE, **size} if touch else size),
    )
    page.locator(".status.yours").wait_for()
    settle(page)
    return page, Still(page, touch=touch)


def _turn_of_yaxha(page: Page, still: Still) -> None:
    """Plans with two tiles, places, takes back, and chooses one; then builds until it could be confirmed."""
    tiles, places = page.locator(".tile:enabled"), page.locator(".build g.target")
    steps, confirm = page.locator(".steps .button"), page.locator(".buttons .button.primary")
    placed = page.locator(".cubes > .empty")
    for tile in (1, 0):
        still.press(tiles.nth(tile), places.first.wait_for)
        settle(
            page
        )  # a phone shows the press first, and then the places of this tile instead of those of the other one

    def place() -> None:
        before = placed.count()
        if still.touches:
            still.press(places.last)
        still.press(places.last, lambda: expect(placed).to_have_count(before + 1))
        settle(page)
        expect(places.first.or_(page.locator(".buttons .button:enabled")).first).to_be_visible()

    place()
    still.press(steps.first, lambda: expect(placed).to_have_count(0))
    still.press(steps.last, lambda: expect(placed).to_have_count(1))
    asked = page.locator(".status.yours")
    stands = asked.text_content() or ""
    still.press(confirm, lambda: expect(asked).not_to_have_text(stands))
    asked.wait_for()
    settle(page)
    if tiles.count():  # another player has taken the tile: pick another one
        still.press(tiles.first, places.first.wait_for)
        still.press(confirm, lambda: expect(tiles).to_have_count(0))
    while page.locator(".cubes .cube").count() and places.count():
        place()


def _turn_of_piramide(page: Page, still: Still) -> None:
    """Picks every block, opens the purchases, and places one block by two presses at the same point."""
    places, hand = page.locator(".build g.target"), page.locator(".blocks button.block:enabled")
    less, more = page.locator(".stepper .button").first, page.locator(".stepper .button").last
    for each in range(hand.count()):
        still.press(hand.nth(each))
    for button in (more, more, less, page.locator(".market button").first):
        still.press(button)
    blocks = page.locator(".progress").inner_text()
    still.press(places.last)
    still.press(places.last, lambda: expect(page.locator(".progress")).not_to_have_text(blocks))


@pytest.mark.parametrize("case", [*cases()], ids=str)
def test_nothing_moves_between_two_presses(visits: Visits, server: ServerProcess, case: Case) -> None:
    page, still = _open(visits, server, case)
    (_turn_of_yaxha if case.game == "yaxha" else _turn_of_piramide)(page, still)
    assert still.presses > 5
    assert still.moved == []


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_pyramid_fills_half_of_a_small_phone(visits: Visits, server: ServerProcess, game: str) -> None:
    page, _ = _open(visits, server, Case(game, "de", 360, 640))
    if game == "yaxha":
        page.locator(".tile:enabled").first.tap()
    page.locator(".build g.target").first.wait_for()
    settle(page)
    picture = page.locator(".build .picture").bounding_box()
    assert picture is not None
    assert picture["height"] >= 320
    sizes = page.locator(".build g.target .reach").evaluate_all(
        "(all) => all.map((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height])"
    )
    assert all(width >= 40 and height >= 30 for width, height in sizes), sizes
    hand = page.locator(".zone-hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= 640
