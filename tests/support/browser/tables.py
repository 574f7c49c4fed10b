"""Plays at the tables of the page like a person: by what is visible, by mouse or by touch."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.settled import wait_until

Press = Callable[[Locator], None]

MOMENT = 300  # milliseconds; the same as in the page (web/src/table/calm.ts)

# Waits for the work that phones do after the paint of a press (web/src/ui/settled.svelte.ts), too.
_PAINTED = """async () => {
  if (!matchMedia('(pointer: coarse)').matches) return;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((then) => setTimeout(then));
}"""


def click(what: Locator) -> None:
    """Presses by mouse."""
    what.click()


def tap(what: Locator) -> None:
    """Presses by touch, after scrolling the element out from under sticky bars."""
    what.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
    what.tap()


class Count:
    """The final count of a match, the same for players, spectators and replays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = page.locator("main:has(table)").get_by_role("table")
        self.victory = page.get_by_text(re.compile("wins? with|share the victory")).first  # maybe the person here

    def totals(self) -> list[int]:
        """The totals of the players in the count."""
        sums = self.count.get_by_role("row", name=re.compile("^(Total|Coins)")).get_by_role("cell")
        sums.first.wait_for()
        return [int(each) for each in sums.all_inner_texts()]


class Table(Count, ABC):
    """The common parts of both games' tables."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page)
        self.press = press
        # The status line; marked if it addresses the person here.
        self.status = page.locator("main .status")
        self._asked = page.locator("main .status.yours")
        # The cover between two people at one screen: for the next person, or for all before the reveal.
        self.cover = page.locator("main .cover").get_by_role("button", name=re.compile("^(I am |Show the choices)"))

    @property
    def is_asked(self) -> bool:
        """Whether a person here has a decision at this moment."""
        return self._asked.or_(self.cover).first.is_visible()

    def is_covered(self) -> bool:
        """Whether the screen is covered for the next person, once it waits for anybody."""
        self._asked.or_(self.count).or_(self.cover).first.wait_for()
        return self.cover.is_visible()

    @abstractmethod
    def turn(self) -> bool:
        """Makes one decision; returns whether there was one."""

    def play(self) -> None:
        """Plays to the end of the match."""
        while self.turn():
            pass

    def asked(self) -> str | None:
        """The decision of the person here, once there is one; None when the match is over."""
        if self.is_covered():
            self.press(self.cover)
            return self.asked()
        return None if self.count.is_visible() else self._asked.text_content()

    def zone(self, name: str) -> Locator:
        """A zone of the table. Repeated lookups are limited to a zone, since the browser computes the roles and names
        of all elements that it searches, which takes longer than rendering the effect of a press."""
        return self.page.locator(f"main .zone-{name}")

    def button(self, name: str, zone: str | None = None) -> Locator:
        """The enabled button whose name matches a pattern."""
        within = self.page if zone is None else self.zone(zone)
        return within.get_by_role("button", name=re.compile(name), disabled=False)

    def until_moved_on(self, asked: str) -> None:
        """Waits until the decision has changed, or there is none."""
        self.page.locator("main .status.yours", has_text=asked.strip()).wait_for(state="hidden")


class Yaxha(Table):
    """A table of Yaxha."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        market = self.zone("source").get_by_role("region", name="Market")
        self.tiles = market.get_by_role("button", name="Tile", disabled=False)
        self.places = self.zone("build").get_by_role("button", name="may go here")
        self.hand = self.zone("hand").get_by_role("group", name="Cubes to place").get_by_role("button")
        self.confirm = self.button("^Confirm$|^Discard .* and confirm$", "hand")

    def turn(self) -> bool:
        """Makes one decision; returns whether there was one."""
        asked = self.asked()
        if asked is None:
            return False
        if "tile" in asked:
            self.take(0)
        else:
            if self.build() == 0:
                self.page.wait_for_timeout(MOMENT)  # the confirm button is where a tile was pressed just now
            asked = self._asked.text_content() or ""  # the words changed with the number of cubes
            self.press(self.confirm)
        self.until_moved_on(asked)
        return True

    def take(self, tile: int) -> None:
        """Takes one of the open tiles."""
        self.press(self.tiles.nth(tile))
        self.press(self.button("^Take [A-D]$", "hand"))

    def build(self) -> int:
        """Places all possible cubes, each in the highest place in front; returns how many."""
        placed = 0
        while True:
            self.places.first.or_(self.confirm).first.wait_for()
            if self.confirm.is_visible():
                return placed
            self.place(self.places.last)
            placed += 1

    def place(self, place: Locator) -> None:
        """Places the picked cube; by touch the first press only shows the effect."""
        place.wait_for()
        left = self.hand.count()
        # Two cubes in adjacent places: the page ignores a second press that comes too soon.
        self.page.wait_for_timeout(MOMENT)
        self.press(place)
        if self.press is not click:
            self.press(place)
        expect(self.hand).to_have_count(left - 1)


class Piramide(Table):
    """A table of La Gran Pirámide."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.places = self.zone("build").get_by_role("button", name="may go here")
        self.hand = self.zone("hand").get_by_role("group", name="Your hand").get_by_role("button", disabled=False)
        self._log = self.zone("log").get_by_role("region", name="What happened")
        self.lines = self._log.get_by_role("listitem")

    def told(self) -> int:
        """The number of lines in the log, which is rendered after the table, and on a phone after every press."""
        expect(self._log).to_have_attribute("aria-busy", "false")
        self.page.evaluate(_PAINTED)
        return self.lines.count()

    def turn(self) -> bool:
        """Makes one decision; returns whether there was one."""
        asked = self.asked()
        if asked is None:
            return False
        lines = self.told()
        if "relief" in asked:
            self.press(self.button("relief"))
        elif "pass" in asked:
            self.press(self.button("^Pass"))
        elif "return" in asked:
            self.press(self.hand.first)
            self.press(self.button("^Return "))
        elif "replace" in asked or "reserve" in asked:
            self.press(self.button("^(Leave|Do not|No)"))
        elif "place" in asked:
            self.place()
        elif "buy" in asked:
            self.buy()
        else:
            self.press(self.button("^End"))
        self.until_told(lines)
        return True

    def place(self) -> None:
        """Places the first block of the hand in the highest place in front; the second press on a place confirms it."""
        self.press(self.hand.first)
        self.press(self.places.last)
        self.press(self.button(r" on \d[a-e]\d"))

    def buy(self, blind: int = 1) -> None:
        """Buys blocks from the bag."""
        for _ in range(blind):
            self.press(self.button("^One more from the bag$"))
        self.press(self.button("^Buy"))

    def until_told(self, lines: int) -> None:
        """Waits until the log has more lines than this, or the match is counted."""
        self.lines.nth(lines).or_(self.count).first.wait_for()


def wait_for_show(page: Page) -> None:
    """Waits until the staged reveal is loaded, which starts with the first press on a tile."""
    wait_until(page, "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/show-'))")


def let_a_bot_play(page: Page) -> None:
    """Hands the seat over in the open menu More, and confirms."""
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("dialog").get_by_role("button", name="Let it play").click()


def start(page: Page, game: str, *, players: int = 2, level: str = "Novice", quick: bool = False) -> None:
    """Starts a match against bots from the first screen."""
    card = page.get_by_role("region", name=game)
    card.get_by_text("Options", exact=True).click()
    card.get_by_role("button", name=str(players), exact=True).click()
    card.get_by_role("radio", name=level).check()
    if quick:
        card.get_by_role("radio", name="quick").check()
    card.get_by_role("button", name="Play now").click()
