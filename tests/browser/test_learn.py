"""The guided first rounds teach by doing, and the rules say what each card wants."""

import pytest
from playwright.sync_api import expect

from browser.checks import sticks_out, too_small
from browser.lessons import STEPS, Lesson
from browser.tables import tap
from browser.visits import PHONE, Visits


@pytest.mark.parametrize("game", STEPS)
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
