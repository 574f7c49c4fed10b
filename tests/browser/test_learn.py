"""The guided first match, and the examples of the cards on the rules pages."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.devices import play_match
from tests.support.browser.settled import settle, wait_until
from tests.support.browser.tables import MOMENT, Piramide, Yaxha, tap
from tests.support.browser.visits import PHONE, Visits
from tests.support.browser.voice import listen, said
from tests.support.process import ServerProcess
from tests.support.web import GAMES, read_words
from witz.yaxha import CARDS

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
BOXES = """() => scrollTo(0, 0) ||
  [...document.querySelectorAll('.play > :not(.guide), .play button:not(.guide *), .play [data-cell]')]
  .map((each) => JSON.stringify(each.getBoundingClientRect()))"""


def _follow(page: Page, game: str, act: Callable[[str], object], last: str) -> list[str]:
    """Follows the bubble up to its last message; returns the names of its messages."""
    names = {words: key.rpartition(".")[2] for key, words in read_words("en", "learn", game).items()}
    bubble, told = page.locator(".guide .bubble > span"), [""]
    listen(page)
    while told[-1] != last:
        words = bubble.inner_text()
        told.append(names[words])
        act(told[-1])
        if told[-1] != last:
            expect(bubble).not_to_have_text(words)
    # The screen reader announced all of it, and nothing twice in a row.
    wait_until(page, "(words) => window.said.includes(words)", bubble.inner_text())
    heard = [names[words] for words in said(page) if words in names]
    assert set(told[1:]) <= set(heard)
    assert all(one != next_one for one, next_one in pairwise(heard))
    return told[1:]


def test_a_first_round_of_yaxha_is_guided_on_a_phone(visits: Visits) -> None:
    page = visits.open("/learn/yaxha", **SMALL)
    table = Yaxha(page, tap)

    def anywhere() -> None:
        for _ in range(2):  # the first tap shows the effect
            tap(page.locator(".build path.spot").first)

    def two() -> None:
        for _ in range(2):
            table.place(table.places.last)

    def confirm() -> None:
        page.wait_for_timeout(MOMENT)  # it appears where the tile was taken: a hurried press is ignored
        tap(table.confirm)

    acts: dict[str, Callable[[], object]] = {
        "tile": lambda: tap(table.tiles.last),
        "first": anywhere,
        "beside": two,
        "take": lambda: tap(table.button("^Take [A-D]$")),
        "build": table.build,
        "confirm": confirm,
        "score": lambda: None,
    }
    page.locator(".guide").wait_for()
    expect(page.locator(".build g.target")).to_have_count(1)  # only legal places glow
    said = _follow(page, "yaxha", lambda name: acts[name](), "score")
    assert [each for each in said if each != "build"] == ["tile", "first", "beside", "take", "confirm", "score"]
    # It overlaid the table, which does not move without it. The match continues, with a tile to choose.
    settle(page)
    boxes = page.evaluate(BOXES)
    page.get_by_role("button", name="Close the guide").tap()
    expect(page.locator(".guide")).to_have_count(0)
    settle(page)
    assert page.evaluate(BOXES) == boxes
    expect(page.locator(".status")).to_contain_text("2/10")
    page.reload()
    table.tiles.first.wait_for()
    expect(page.locator(".guide")).to_have_count(0)


def test_a_first_turn_of_la_gran_piramide_is_guided_on_a_phone(visits: Visits) -> None:
    page = visits.open("/learn/piramide", **SMALL)
    table = Piramide(page, tap)
    acts: dict[str, Callable[[], None]] = {
        "place": lambda: tap(table.places.last),
        "sure": lambda: tap(table.button(r" on \d[a-e]\d")),
        "buy": table.buy,
        "again": table.place,
        "turn": lambda: None,
    }
    page.locator(".guide").wait_for()
    said = _follow(page, "piramide", lambda name: acts[name](), "turn")
    assert said[:2] == ["place", "sure"]
    assert said[2:] in (["buy", "turn"], ["again", "turn"])


def test_each_of_the_cards_has_an_example_that_scores_and_one_that_does_not(visits: Visits) -> None:
    page = visits.open("/rules/yaxha")
    page.get_by_role("heading", name="Bonus cards").wait_for()
    sentences: list[str] = []
    for card in page.locator(".card").all():
        # Cards that differ only in their colour share a frame, with a button for each colour.
        colours = card.get_by_role("button").all()
        for number in range(max(1, len(colours))):
            for colour in colours[number : number + 1]:
                colour.click()
                expect(colour).to_have_attribute("aria-pressed", "true")
            expect(card).to_contain_text("Scores")
            expect(card).to_contain_text("Does not score")
            sentences.append(card.locator("> p").last.inner_text())
    assert len(set(sentences)) == len(CARDS)
    assert all(sentence.count(".") == 1 for sentence in sentences)
    # A link to one of the colours shows that colour.
    page.goto("/rules/yaxha#left-green")
    expect(page.get_by_role("heading", name="Left neighbour in green")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_pieces_on_a_table_are_linked_to_their_rules(visits: Visits, server: ServerProcess, game: str) -> None:
    device = play_match(server.address, game, names=("Ana",), bots=1, until=lambda table: bool(table.legal(1)))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    summary = {"yaxha": "The rules in short", "piramide": "All blocks"}[game]
    page.get_by_text(summary).click()
    links = page.locator(f"main a[href^='/rules/{game}#']")
    expect(links).to_have_count({"yaxha": 3, "piramide": 10}[game])
    wanted = [str(link.get_attribute("href")).partition("#")[2] for link in links.all()]
    page.goto(f"/rules/{game}")
    page.get_by_role("heading", level=2).first.wait_for()
    for rule in wanted:
        expect(page.locator(f"[id='{rule}']")).to_have_count(1)


def test_the_link_to_the_contents_does_not_cover_them(visits: Visits) -> None:
    page = visits.open("/rules/yaxha", **PHONE)
    contents, up = page.locator("#contents"), page.get_by_role("link", name="↑ On this page")
    contents.wait_for()
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        settle(page)
        box, button = contents.bounding_box(), up.bounding_box()
        assert box is not None
        assert button is not None
        assert button["y"] >= box["y"] + box["height"]
    contents.get_by_role("link").last.tap()
    expect(up).to_be_in_viewport(ratio=1)
