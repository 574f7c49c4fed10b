"""Puzzles in the page: from the first screen to an answer, its loss, and the stored result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.checks import covered, cut_off, sticks_out, too_small, violations
from tests.support.browser.visits import PHONE, Visits
from witz.coach.puzzles import Answer, find_puzzle


def answer(page: Page, steps: Answer, names: dict[str, str]) -> None:
    """Places the pieces of an answer and submits it."""
    page.get_by_role("button", name=re.compile("^(From above|Von oben)")).click()
    for step in steps.steps:
        page.locator(".piece", has_text=names[step[0]]).click()
        page.locator(f".target[data-cell='{step[1:]}']").click()
    page.get_by_role("button", name=re.compile("^(Answer|Antworten)$")).click()


def test_puzzles_are_opened_solved_and_remembered(visits: Visits) -> None:
    page = visits.open(language="de", **PHONE)
    page.get_by_role("link", name="Rätsel").tap()
    kind = page.get_by_role("region", name="Die besten drei Würfel")
    expect(kind).to_contain_text("Schwierigkeit 2 von 5")
    assert violations(page) == []
    assert sticks_out(page) == []
    kind.get_by_role("link", name="Lösen").tap()
    expect(page.get_by_role("button", name="Antworten")).to_be_disabled()
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []

    puzzle = find_puzzle("three-cubes-1")
    colours = {"O": "Orange", "B": "Blau", "G": "Grün", "Y": "Gelb", "W": "Grau"}
    page.goto("/puzzles/three-cubes?number=1")
    answer(page, puzzle.best, colours)
    expect(page.get_by_text("Das ist die beste Antwort.")).to_be_visible()
    expect(page.get_by_text("In Folge 1")).to_be_visible()
    assert violations(page) == []
    assert sticks_out(page) == []
    page.get_by_role("button", name="Nächstes Rätsel").tap()
    expect(page.get_by_role("button", name="Antworten")).to_be_disabled()
    page.goto("/puzzles/three-cubes?number=2")
    answer(page, find_puzzle("three-cubes-2").best, colours)
    expect(page.get_by_text("In Folge 2")).to_be_visible()
    page.goto("/puzzles")
    expect(kind).to_contain_text("Schwierigkeit 3 von 5")  # the level follows the results

    page.goto("/puzzles/three-cubes?number=1")
    expect(page.get_by_text("In Folge 2")).to_be_visible()
    worst = puzzle.answers[-1]
    answer(page, worst, colours)
    lost = f"{worst.lost:.1f}".replace(".", ",").removesuffix(",0")
    expect(page.get_by_text(f"{lost} Punkte verloren.")).to_be_visible()
    expect(page.get_by_text("In Folge 0")).to_be_visible()


def test_a_turn_of_the_other_game_is_a_puzzle_too(visits: Visits) -> None:
    page = visits.open("/puzzles/last-turns?number=1", language="en")
    puzzle = find_puzzle("last-turns-1")
    blocks = {"L": "limestone", "S": "shells", "J": "jade", "F": "feathers", "G": "gold"}
    blocks |= {"B": "build", "Y": "buy", "D": "+3", "W": "replace", "X": "reserve"}
    answer(page, puzzle.best, blocks)
    expect(page.get_by_text("That is the best answer.")).to_be_visible()
    page.goto("/puzzles/chess")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


# The narrowest phone, and a usual one with the bars of a browser.
NARROW = [(320, 568), (360, 640)]


@pytest.mark.parametrize("kind", ["three-cubes", "last-turns"])
def test_a_puzzle_fits_one_screen_of_a_phone(visits: Visits, kind: str) -> None:
    page = visits.open(f"/puzzles/{kind}?number=1", language="de", **PHONE)
    views, hand = page.get_by_role("group", name="Ansicht der Pyramide"), page.locator(".hand")
    views.wait_for()
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        # In one row, and no control is covered.
        assert covered(page) == [], f"{width} x {height}"
        assert cut_off(page) == [], f"{width} x {height}"
        box = views.bounding_box()
        assert box is not None
        assert box["height"] < 50
        expect(hand).to_be_in_viewport(ratio=1)
        below = hand.bounding_box()
        assert below is not None
        assert box["y"] + box["height"] <= below["y"]
