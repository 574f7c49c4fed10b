"""A table fits: every place and its effect are visible on a phone, and no bar covers a control."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.checks import covered, cut_off
from tests.support.browser.devices import Until, at_blocks, at_building, at_meeting, at_round, at_stage, play_match
from tests.support.browser.settled import settle
from tests.support.browser.tables import Piramide, Yaxha, click, tap
from tests.support.browser.visits import DESKTOP, PHONE, PHONE_ASIDE, Visits
from tests.support.process import ServerProcess
from tests.support.web import LANGUAGES
from witz.client import Seats

STAGES: dict[tuple[str, int], tuple[str, Until]] = {
    ("trying a tile", 2): ("yaxha", at_round(3)),
    ("trying a tile", 4): ("yaxha", at_round(3)),
    ("building", 2): ("yaxha", at_building(3)),
    ("building", 4): ("yaxha", at_meeting(3)),
    ("placing a block", 2): ("piramide", at_blocks(12)),
    ("placing a block", 4): ("piramide", at_blocks(12)),
}
# A phone without and with the bars of a browser, and in landscape.
PHONES = [(360, 740), (360, 640), (740, 360)]


@pytest.mark.parametrize(("stage", "players"), STAGES)
def test_every_place_is_visible_when_a_stage_begins(
    visits: Visits, server: ServerProcess, stage: str, players: int
) -> None:
    game, until = STAGES[stage, players]
    device = play_match(server.address, game, names=("Ana",), bots=players - 1, until=until)
    page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
    if stage == "trying a tile":
        Yaxha(page).tiles.first.tap()
    elif game == "piramide":
        Piramide(page).hand.first.tap()
    Yaxha(page).places.first.wait_for()
    for view in ("Solid", "From above"):
        page.get_by_role("button", name=view).first.tap()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            assert covered(page) == [], f"{view}, {width} x {height}"
            expect(page.locator(".zone-hand")).to_be_in_viewport(ratio=0.99)
    page.set_viewport_size({"width": 360, "height": 640})
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        page.locator(f"html[lang={language}]").wait_for()
        assert cut_off(page) == [], language


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_effect_of_a_place_is_shown_in_the_viewport(visits: Visits, server: ServerProcess, game: str) -> None:
    until = at_building(5) if game == "yaxha" else at_blocks(12)
    device = play_match(server.address, game, names=("Ana",), bots=3, until=until)
    page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
    if game == "piramide":
        Piramide(page).hand.first.tap()
    # The levels are higher than the screen, but the line about a place stays visible above the hand.
    page.get_by_role("button", name="Levels", exact=True).first.tap()
    places = page.get_by_role("gridcell", name="may go here")
    says, hand = page.locator(".build .says"), page.locator(".zone-hand")
    # Another place each time, since a second tap on the same one would build there.
    for place, screen in ((places.first, PHONE), (places.last, PHONE_ASIDE)):
        page.set_viewport_size(screen["viewport"])
        page.evaluate("scrollTo(0, 0)")
        place.tap()
        expect(says).to_contain_text(str(place.get_attribute("data-cell")))
        expect(says).to_be_in_viewport(ratio=1)
        settle(page)
        below, above = says.bounding_box(), hand.bounding_box()
        assert below is not None
        assert above is not None
        side_by_side = above["x"] >= below["x"] + below["width"]
        assert side_by_side or above["y"] >= below["y"] + below["height"]


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_levels_leave_the_hand_and_the_views_where_they_are(visits: Visits, server: ServerProcess, game: str) -> None:
    until = at_building(5) if game == "yaxha" else at_blocks(12)
    device = play_match(server.address, game, names=("Ana",), bots=1, until=until)
    page = visits.open(f"/match/{device.match}", storage=device.storage, language="de", **PHONE)
    settle(page)
    tools, hand = page.locator(".tools button"), page.locator(".zone-hand")
    before = [each.bounding_box() for each in (*tools.all(), hand)]
    page.get_by_role("button", name="Ebenen", exact=True).tap()
    page.get_by_role("grid", name="Ebene 1").wait_for()
    page.evaluate("scrollTo(0, 0)")
    settle(page)
    assert [each.bounding_box() for each in (*tools.all(), hand)] == before
    for each in tools.all():
        expect(each).to_be_in_viewport(ratio=0.99)
    # The message over the pyramid covers no name of a level.
    says, name = page.locator(".build .words").bounding_box(), page.locator(".level .name").first.bounding_box()
    assert says is not None
    assert name is not None
    assert name["y"] >= says["y"] + 30


# The right and bottom end of each text in its button or line.
_TOO_HIGH = """() => [...document.querySelectorAll('.status b, .choices > .button')]
  .filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const [words, box] = [range.getBoundingClientRect(), each.closest('.status, .button').getBoundingClientRect()];
    return each.scrollHeight > each.clientHeight + 1 || words.top < box.top || words.bottom > box.bottom;
  })
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_prompt_or_button_text_is_cut_off_in_any_language(
    visits: Visits, server: ServerProcess, screen: dict[str, Any]
) -> None:
    device = play_match(server.address, "piramide", names=("Ana",), bots=1, until=_has_placed_one_of_two)
    page = visits.open(f"/match/{device.match}", storage=device.storage, **screen)
    table = Piramide(page, tap if screen is PHONE else click)
    table.press(page.locator(".blocks button[title='quetzal feathers']"))
    table.press(table.places.last)
    expect(table.button(r"^Quetzal feathers on \d[a-e]\d")).to_be_visible()
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        page.locator(f"html[lang={language}]").wait_for()
        assert cut_off(page) == [], language
        assert page.evaluate(_TOO_HIGH) == [], language


def _has_placed_one_of_two(table: Seats) -> bool:
    """A match in which Ana still has to act: to place feathers, to buy, or to end her turn."""
    view: Any = table.tables[1]["view"]
    actions = [each["action"].split()[:2] for each in table.tables[1]["legal"]]
    return bool(view["turn"]["placed"] and ["place", "F"] in actions and ["done"] in actions)


def test_choosing_a_block_to_replace_covers_no_button(visits: Visits, server: ServerProcess) -> None:
    blocks = "0 0 0 2 2 0 0 0 60 0"  # mostly blocks that replace another one
    device = play_match(server.address, "piramide", names=("Ana",), bots=1, until=at_stage("swap"), blocks=blocks)
    for screen in (PHONE, DESKTOP):
        page = visits.open(f"/match/{device.match}", storage=device.storage, **screen)
        cells = page.get_by_role("group", name="Replace a block")
        cells.wait_for()
        settle(page)
        chosen = cells.bounding_box()
        assert chosen is not None
        looked = 0
        for each in page.locator(".tools button, .zone-hand > * > *").all():
            box = each.bounding_box()
            if box is None or each.locator(".cells").count():
                continue
            looked += 1
            aside = box["x"] >= chosen["x"] + chosen["width"] or chosen["x"] >= box["x"] + box["width"]
            assert aside or box["y"] >= chosen["y"] + chosen["height"] or chosen["y"] >= box["y"] + box["height"]
        assert looked > 3


_FOCUS_IS_MET = """() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return document.activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_no_bar_covers_the_focus(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "piramide", names=("Ana",), bots=3, until=at_blocks(12))
    page = visits.open(f"/match/{device.match}", storage=device.storage, viewport={"width": 1280, "height": 640})
    page.get_by_role("button", name="Levels", exact=True).first.click()
    page.get_by_role("gridcell", name="1a5,").focus()
    for key in (*["PageUp"] * 4, *["PageDown"] * 4, *["ArrowUp"] * 4):
        page.keyboard.press(key)
        settle(page)
        assert page.evaluate(_FOCUS_IS_MET), page.evaluate("() => document.activeElement.ariaLabel")


def test_the_table_does_not_move_while_the_hand_is_used(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "piramide", names=("Ana",), bots=3, until=at_blocks(12))
    page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
    settle(page)
    page.get_by_role("group", name="Your hand").get_by_role("button").first.focus()
    settle(page)
    assert page.evaluate("() => scrollY") == 0


_COVERED_TOTALS = """() => [...document.querySelectorAll('tfoot th, tfoot td')].filter((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [y + 2, y + height - 2].some((at) => !each.contains(document.elementFromPoint(x + width / 2, at)));
}).map((each) => each.textContent)"""


def test_the_whole_final_count_is_visible_when_a_match_ends(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana",), bots=3, until=at_building(10))
    page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
    page.set_viewport_size({"width": 360, "height": 640})
    table = Yaxha(page, tap)
    table.turn()
    table.count.wait_for()
    page.locator("header select").select_option("de")
    page.locator("html[lang=de]").wait_for()
    # At the end with the rematch button and at the beginning with the buttons to continue; nothing moves in between.
    boxes = []
    for button in ("Wertung noch einmal zeigen", "Alles zeigen"):
        page.evaluate("scrollTo(0, 0)")
        settle(page)
        assert page.evaluate(_COVERED_TOTALS) == [], button
        boxes.append(table.count.bounding_box())
        tap(page.get_by_role("button", name=button))
    assert boxes[0] == boxes[1]
