"""The guided first rounds teach by doing, and the rules say what each card wants."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.devices import play_match
from tests.support.browser.lessons import Lesson
from tests.support.browser.tables import tap
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess
from tests.support.web import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_first_round_is_played_through_on_a_phone_in_german(visits: Visits, game: str) -> None:
    page = visits.open(f"/learn/{game}", language="de", **PHONE)
    lesson = Lesson(page, game, tap)
    for number, step in enumerate(lesson.steps, 1):
        expect(page.get_by_text(f"Schritt {number} von {len(lesson.steps)}")).to_be_visible()
        if step is lesson.steps[-1]:
            break
        lesson.do(step)
        assert sticks_out(page) == []
        assert too_small(page) == []
        lesson.go_on()
    lesson.next.tap()
    expect(page.get_by_role("button", name="Jetzt spielen").first).to_be_visible()


def test_each_of_the_cards_has_an_example_that_scores_and_one_that_does_not(visits: Visits) -> None:
    page = visits.open("/rules/yaxha")
    page.get_by_role("heading", name="Bonus cards").wait_for()
    cards = page.locator(".card")
    expect(cards).to_have_count(18)
    expect(cards.filter(has_text="Scores")).to_have_count(18)
    expect(cards.filter(has_text="Does not score")).to_have_count(18)
    sentences = cards.locator("> p").all_inner_texts()
    assert len(set(sentences)) == 18
    assert all(sentence.count(".") == 1 for sentence in sentences)


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_on_a_table_is_linked_to_its_rule(visits: Visits, server: ServerProcess, game: str) -> None:
    device = play_match(server.address, game, names=("Ana",), bots=1, until=lambda table: bool(table.legal(1)))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    summary = {"yaxha": "The rules in short", "piramide": "All blocks"}[game]
    page.get_by_text(summary).click()
    links = page.locator(f"main a[href^='/rules/{game}#']")
    links.first.wait_for()
    wanted = [str(link.get_attribute("href")).partition("#")[2] for link in links.all()]
    assert len(wanted) == {"yaxha": 3 + 5, "piramide": 10}[game]
    page.goto(f"/rules/{game}")
    page.get_by_role("heading", level=2).first.wait_for()
    for rule in wanted:
        expect(page.locator(f"[id='{rule}']")).to_have_count(1)
