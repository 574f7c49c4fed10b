"""The pyramid in its three views: illegal places say why, and a final action shows its effect first."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.devices import Device, at_blocks, at_round, play_match, play_on
from tests.support.browser.keys import Keys
from tests.support.browser.settled import settle, wait_until
from tests.support.browser.tables import MOMENT, Piramide, Yaxha, click, tap
from tests.support.browser.visits import DESKTOP, PHONE, Visits
from tests.support.process import ServerProcess
from witz.client import Seats
from witz.server.wire.messages import LegalAction

GAMES = ("yaxha", "piramide")
VIEWS = ("Solid", "From above", "Levels")
ILLEGAL = re.compile(r"^1[a-g][1-7], empty$")


@pytest.fixture(scope="module")
def begun(server: ServerProcess) -> dict[str, Device]:
    """A match of each game with little built: most of the base is empty and too far from any piece."""
    return {
        "yaxha": play_match(server.address, "yaxha", names=("Ana",), bots=1, until=at_round(2)),
        "piramide": play_match(server.address, "piramide", names=("Ana",), bots=1, until=at_blocks(2)),
    }


def _sit_down(visits: Visits, device: Device, game: str, press: Callable[[Locator], None] = click) -> Page:
    """The page of a match with a piece in hand that could be placed."""
    page = _open(visits, device, press)
    press(Yaxha(page).tiles.first if game == "yaxha" else Piramide(page).hand.first)
    return page


def _open(visits: Visits, device: Device, press: Callable[[Locator], None]) -> Page:
    screen = PHONE if press is tap else DESKTOP
    return visits.open(f"/match/{device.match}", storage=device.storage, **screen)


def _look(page: Page, view: str, press: Callable[[Locator], None] = click) -> None:
    """Chooses one of the three views."""
    button = page.get_by_role("button", name=view, exact=True)
    press(button)
    expect(button).to_have_attribute("aria-pressed", "true")
    settle(page)
    _places(page).first.wait_for()
    if press is tap:
        page.wait_for_timeout(MOMENT)  # a place may be scrolled under the finger that has just chosen the view


def _places(page: Page) -> Locator:
    named = re.compile("may go here")
    return page.get_by_role("button", name=named).or_(page.get_by_role("gridcell", name=named))


def _illegal(page: Page) -> Locator:
    return page.get_by_role("button", name=ILLEGAL).or_(page.get_by_role("gridcell", name=ILLEGAL))


def _check_refusal(page: Page, cell: str) -> None:
    """A sentence names the rule that fails at the place, with a link to it, and the cells concerned are highlighted."""
    says = page.locator(".says")
    expect(says).to_contain_text(re.compile(rf"^{cell}: .*(beside|touch) "))
    expect(says.get_by_role("link", name=re.compile("rule", re.IGNORECASE))).to_be_visible()
    expect(page.locator(f"[data-widget] [data-lit='{cell}']")).to_be_visible()
    # The screen reader announces it.
    expect(page.get_by_role("status").filter(has_text=f"{cell}: ")).to_be_attached()


@pytest.mark.parametrize("press", [click, tap])
@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_place_says_why(
    visits: Visits, begun: dict[str, Device], game: str, press: Callable[[Locator], None]
) -> None:
    page = _sit_down(visits, begun[game], game, press)
    for view in VIEWS:
        _look(page, view, press)
        place = _illegal(page).last
        cell = str(place.get_attribute("data-cell"))
        press(place)
        _check_refusal(page, cell)
        # The message is about the place that is hovered or focused next.
        if press is tap:
            tap(_places(page).first)
        else:
            _places(page).first.hover()
        expect(page.locator(".says")).to_contain_text(str(_places(page).first.get_attribute("data-cell")))
        expect(page.locator(".says .refused")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_place_or_piece_on_top_says_why_by_keyboard(
    visits: Visits, begun: dict[str, Device], game: str
) -> None:
    page = _sit_down(visits, begun[game], game)
    keys = Keys(page)
    for view in VIEWS:
        _look(page, view)
        keys.tab_to(page.locator("[data-widget] [data-cell][tabindex='0']").first)
        for key in ("End", "ArrowUp", "Home", "ArrowDown", "ArrowRight", "ArrowLeft") * 3:
            if ILLEGAL.match(keys.label):
                break
            keys.press(key)
        cell = keys.label.partition(",")[0]
        keys.press("Enter")
        _check_refusal(page, cell)
        assert keys.label.startswith(cell)  # the layout has not moved
        if view != "Levels":
            _check_top(page, view)


def _check_top(page: Page, view: str) -> None:
    picture = page.locator("[data-widget]").first
    cells = picture.locator("[data-piece]").evaluate_all("(all) => all.map((each) => each.dataset.piece)")
    # The corner before the foremost piece: nothing is beyond it, and no place shows through from behind.
    front = max(cells, key=lambda cell: ord(cell[1]) + ord(cell[2]))
    box = picture.locator(f"[data-piece='{front}']").bounding_box()
    assert box is not None
    across, down = (0.5, 0.5) if view == "Solid" else (0.8, 0.8)
    page.mouse.click(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
    expect(page.locator(".says")).to_contain_text(re.compile(r"^2[a-g][1-7]: .* four "))
    expect(picture.locator("[data-lit^='1']").first).to_be_visible()


@pytest.mark.parametrize("way", ["mouse", "finger", "keyboard"])
def test_a_block_is_shown_with_its_coins_before_it_is_placed_for_good(
    visits: Visits, server: ServerProcess, way: str
) -> None:
    may_place = at_blocks(2)
    device = play_match(server.address, "piramide", names=("Ana",), bots=1, until=may_place)
    press = tap if way == "finger" else click
    page = _open(visits, device, press)
    for view in VIEWS:
        play_on(server.address, device, until=may_place)
        expect(page.locator("main .status.yours")).to_contain_text("place")
        press(Piramide(page).hand.first)
        _look(page, view, press)
        _check_placing(page, way, press)


def _check_placing(page: Page, way: str, press: Callable[[Locator], None]) -> None:
    table, says = Piramide(page), page.locator(".says")
    cell = str(_places(page).first.get_attribute("data-cell"))
    place = page.locator(f"[data-widget] [data-cell='{cell}']")
    lines = table.told()
    if way == "keyboard":
        place.focus()
        expect(says).to_contain_text(re.compile(rf"{cell}.*\d coin"))
        # A held key counts as one press, and one press places nothing.
        page.keyboard.down("Enter")
        page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(says).to_contain_text("once more to place (for good)")
        assert table.told() == lines
        page.keyboard.press("Enter")
    else:
        if way == "mouse":
            place.hover()
            expect(says).to_contain_text(re.compile(rf"{cell}.*\d coin"))
        press(place)
        expect(says).to_contain_text(re.compile(rf"{cell}.*\d coin.* once more to place \(for good\)"))
        expect(table.button(f" on {cell}")).to_be_visible()
        assert table.told() == lines
        press(place)
    expect(table.lines.nth(lines)).to_contain_text(cell)
    # A placed block is final: there is no button to take it back.
    expect(page.get_by_role("button", name=re.compile("undo|take back", re.IGNORECASE))).to_have_count(0)


def test_cubes_that_would_be_hidden_are_announced_highlighted_and_hatched(
    visits: Visits, server: ServerProcess
) -> None:
    device, (_, cube, cell), hidden = _hiding(server.address)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    table = Yaxha(page)
    names = {"O": "orange", "B": "blue", "G": "green", "Y": "yellow", "W": "grey"}
    table.hand.filter(has_text=names[cube]).first.click()
    for view in VIEWS:
        page.get_by_role("button", name=view, exact=True).click()
        place = page.locator(f"[data-widget] [data-cell='{cell}']").first
        # The screen reader announces it before, the screen shows it when the place is hovered.
        expect(place).to_have_attribute("aria-label", re.compile(f"hides {len(hidden)} cube"))
        place.hover()
        expect(page.locator(".says")).to_contain_text(f"hides {len(hidden)} cube")
        for each in hidden:
            expect(page.locator(f"[data-widget] [data-lit='{each}']")).to_be_visible()
        if view == "From above":
            faces = page.locator("[data-widget]").first.locator(f"[data-piece='{hidden[0]}'] .face")
            expect(faces).to_have_attribute("fill", "url(#hatch)")
        page.mouse.move(0, 0)
        expect(page.locator("[data-widget] [data-lit]")).to_have_count(0)


def _hidden(action: LegalAction) -> list[str]:
    """The cubes that would be hidden after an action."""
    effect: Any = action.get("effect") or {}
    return list(effect.get("hides", ()))


def _hiding(address: str) -> tuple[Device, list[str], list[str]]:
    """A match of Yaxha in which Ana's first cube could hide others, and the cubes that it would hide."""
    found: list[LegalAction] = []

    def reached(table: Seats) -> bool:
        view: Any = table.tables[1]["view"]
        if len(view["hand"]) == 3:
            found.extend(each for each in table.tables[1]["legal"] if _hidden(each))
        return bool(found)

    for seed in range(30):
        with suppress(AssertionError):  # no cube could be hidden in any match
            device = play_match(address, "yaxha", names=("Ana",), bots=1, seed=seed, until=reached)
            return device, found[0]["action"].split(), _hidden(found[0])
    raise AssertionError("nothing is ever hidden")


_DROPS = "() => document.getAnimations().filter(({ effect }) => effect.target.matches('[data-piece]')).length"


def test_a_placed_cube_is_not_animated_again_when_the_pyramid_is_turned(
    visits: Visits, begun: dict[str, Device]
) -> None:
    page = _open(visits, begun["yaxha"], click)
    page.emulate_media(reduced_motion="no-preference")
    table = Yaxha(page)
    table.press(table.tiles.first)
    table.place(table.places.last)
    wait_until(page, "() => document.querySelectorAll('.build .new').length === 1")
    settle(page)
    for _ in range(4):
        table.press(table.button("^Turn to the left$"))
        assert page.evaluate(_DROPS) == 0
    # A cube that is taken up and laid again does drop again.
    table.press(table.button("^Undo$"))
    table.press(table.button("^Redo$"))
    wait_until(page, f"() => ({_DROPS})() === 1")


_DOUBLE_TAP = """(place) => {
  place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  for (let tap = 0; tap < 2; tap += 1) place.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}"""


def test_a_double_tap_within_one_frame_places_a_cube(visits: Visits, begun: dict[str, Device]) -> None:
    page = _sit_down(visits, begun["yaxha"], "yaxha", tap)
    table = Yaxha(page, tap)
    table.places.last.wait_for()
    cubes = table.hand.count()
    table.places.last.evaluate(_DOUBLE_TAP)
    expect(table.hand).to_have_count(cubes - 1)


_HEAR_DROPS = """() => {
  window.dropped = [];
  const hear = ({ target }) => target.dataset?.piece && dropped.push(target.dataset.piece);
  document.addEventListener('animationstart', hear);
}"""


def test_a_placed_block_is_not_animated_again_when_others_are_placed(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "piramide", names=("Ana",), bots=1, until=at_blocks(2))
    page = _open(visits, device, click)
    page.emulate_media(reduced_motion="no-preference")
    settle(page)
    page.evaluate(_HEAR_DROPS)
    table, laid = Piramide(page), page.locator(".build [data-piece]:not(.ghost)")
    before = laid.evaluate_all("(all) => all.map((each) => each.dataset.piece)")
    for number in (1, 2):
        table.place()
        page.mouse.move(0, 0)
        expect(laid.nth(len(before) + number - 1)).to_be_visible()
        settle(page)
    dropped = page.evaluate("() => dropped")
    assert len(dropped) == len({*dropped}) >= 2
    assert not {*dropped} & {*before}


@pytest.mark.parametrize("press", [click, tap])
def test_picking_a_special_block_of_the_market_shows_its_effect(
    visits: Visits, server: ServerProcess, press: Callable[[Locator], None]
) -> None:
    blocks = "0 0 0 2 2 0 0 60 0 0"  # rarely another block than this one

    def can_buy(table: Seats) -> bool:
        return any(action.startswith("buy D") for action in table.legal(1))

    device = play_match(server.address, "piramide", names=("Ana",), bots=1, until=can_buy, blocks=blocks)
    page = _open(visits, device, press)
    words = "Take 3 blocks from the bag, then return one of your hand."
    block = page.get_by_role("list", name="Blocks of the market").get_by_role("button", name=re.compile(r"^\+3 ")).first
    expect(block).to_have_accessible_description(re.compile(rf"^\+3 .*: {words}$"))
    press(block)
    expect(page.locator(".build .says")).to_contain_text(words)
    press(Piramide(page).hand.first)
    expect(page.locator(".build .says").filter(has_text=words)).to_have_count(0)
