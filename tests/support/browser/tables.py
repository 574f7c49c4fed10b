"""Plays at the tables of the page as a person does: by what is shown, by mouse or by finger."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.settled import wait_until

Press = Callable[[Locator], None]

MOMENT = 300  # milliseconds; the page's own (web/src/table/calm.ts)

# What a phone does after a press was painted (web/src/ui/settled.svelte.ts) is done, too.
_PAINTED = """async () => {
  if (!matchMedia('(pointer: coarse)').matches) return;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((then) => setTimeout(then));
}"""


def click(what: Locator) -> None:
    """Presses by mouse."""
    what.click()


def tap(what: Locator) -> None:
    """Presses by finger, after scrolling out from under the bars that stay where they are."""
    what.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
    what.tap()


class Count:
    """The final count of a match, which everybody sees in the same way, spectators and replays too."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = page.locator("main:has(table)").get_by_role("table")
        self.victory = page.get_by_text(re.compile("wins? with|share the victory")).first  # who plays may have won

    def totals(self) -> list[int]:
        """What the count says that each player has."""
        sums = self.count.get_by_role("row", name=re.compile("^(Total|Coins)")).get_by_role("cell")
        sums.first.wait_for()
        return [int(each) for each in sums.all_inner_texts()]


class Table(Count, ABC):
    """What the tables of both games have."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page)
        self.press = press
        # Whose move it is and what for; marked when it speaks to the person here.
        self.status = page.locator("main .status")
        self._asked = page.locator("main .status.yours")
        # Between two people at one screen: one of them is there, or all look at the choices.
        self.cover = page.locator("main .cover").get_by_role("button", name=re.compile("^(I am |Show the choices)"))

    @property
    def is_asked(self) -> bool:
        """Whether somebody here is asked something at this moment."""
        return self._asked.or_(self.cover).first.is_visible()

    def is_covered(self) -> bool:
        """Whether the screen waits for the next person, once it waits for anybody."""
        self._asked.or_(self.count).or_(self.cover).first.wait_for()
        return self.cover.is_visible()

    @abstractmethod
    def turn(self) -> bool:
        """Does what is asked; gives whether there was something."""

    def play(self) -> None:
        """Plays to the end."""
        while self.turn():
            pass

    def asked(self) -> str | None:
        """What the person here is asked, when it is; None when the match is over."""
        if self.is_covered():
            self.press(self.cover)
            return self.asked()
        return None if self.count.is_visible() else self._asked.text_content()

    def zone(self, name: str) -> Locator:
        """A part of the table. What is looked for again and again is looked for there: the roles and the names of all
        that is on a page take the browser longer than drawing what a press has changed."""
        return self.page.locator(f"main .zone-{name}")

    def button(self, name: str, zone: str | None = None) -> Locator:
        """The button of that name that can be pressed; the name is a pattern."""
        within = self.page if zone is None else self.zone(zone)
        return within.get_by_role("button", name=re.compile(name), disabled=False)

    def until_moved_on(self, asked: str) -> None:
        """Waits until somebody is asked something else, or nobody anything."""
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
        """Answers one question; gives whether there was one."""
        asked = self.asked()
        if asked is None:
            return False
        if "tile" in asked:
            self.take(0)
        else:
            if self.build() == 0:
                self.page.wait_for_timeout(MOMENT)  # what confirms is where a tile was taken just now
            asked = self._asked.text_content() or ""  # it has counted the cubes
            self.press(self.confirm)
        self.until_moved_on(asked)
        return True

    def take(self, tile: int) -> None:
        """Takes one of the tiles that are open."""
        self.press(self.tiles.nth(tile))
        self.press(self.button("^Take [A-D]$", "hand"))

    def build(self) -> int:
        """Places what can be placed, each cube where it lies highest and in front; gives how many cubes."""
        placed = 0
        while True:
            self.places.first.or_(self.confirm).first.wait_for()
            if self.confirm.is_visible():
                return placed
            self.place(self.places.last)
            placed += 1

    def place(self, place: Locator) -> None:
        """Lays the cube that is picked in a place; a finger shows what that brings before."""
        place.wait_for()
        left = self.hand.count()
        # Two cubes in places side by side: pressed faster than anybody reads, the second is not taken.
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
        """How many lines the log has; it is drawn after the rest of the table, and on a phone after every press."""
        expect(self._log).to_have_attribute("aria-busy", "false")
        self.page.evaluate(_PAINTED)
        return self.lines.count()

    def turn(self) -> bool:
        """Does one thing; gives whether there was one to do."""
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
        """Lays the first block of the hand in the place highest and in front; the second press on it means it."""
        self.press(self.hand.first)
        self.press(self.places.last)
        self.press(self.button(r" on \d[a-e]\d"))

    def buy(self, blind: int = 1) -> None:
        """Buys blocks blind."""
        for _ in range(blind):
            self.press(self.button("^One more from the bag$"))
        self.press(self.button("^Buy"))

    def until_told(self, lines: int) -> None:
        """Waits until the log has more than so many lines, or the match is counted."""
        self.lines.nth(lines).or_(self.count).first.wait_for()


def wait_for_show(page: Page) -> None:
    """Waits until the show of the choices can begin: what it needs is fetched after the first press on a tile."""
    wait_until(page, "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/show-'))")


def let_a_bot_play(page: Page) -> None:
    """Hands the seat over under More, which is open, and says yes when asked."""
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("dialog").get_by_role("button", name="Let it play").click()


def start(page: Page, game: str, *, players: int = 2, level: str = "Novice", quick: bool = False) -> None:
    """Begins a match against bots from the first screen."""
    card = page.get_by_role("region", name=game)
    card.get_by_text("Options", exact=True).click()
    card.get_by_role("button", name=str(players), exact=True).click()
    card.get_by_role("radio", name=level).check()
    if quick:
        card.get_by_role("radio", name="quick").check()
    card.get_by_role("button", name="Play now").click()
