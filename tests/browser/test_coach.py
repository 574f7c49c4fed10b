"""The coach in the page: a hint in three steps, its mark in the result, the analysis, and playing on from it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, expect

from tests.support.browser.checks import sticks_out, too_small, violations
from tests.support.browser.devices import Device, at_round, play_match, play_on
from tests.support.browser.tables import Count
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess
from tests.support.short_records import PIRAMIDE
from witz.client import MatchId

SHORT: FilePayload = {"name": "short.witz", "mimeType": "text/plain", "buffer": PIRAMIDE.encode()}


@pytest.mark.timeout(240)
def test_a_hint_in_three_steps_and_the_analysis(visits: Visits, server: ServerProcess) -> None:
    running = play_match(server.address, "yaxha", names=("Ana",), bots=1, until=at_round(9))
    page = visits.open(f"/match/{running.match}", language="en", storage=running.storage, **PHONE)
    page.get_by_role("button", name="Hint").tap()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_text("Look at the tiles")).to_be_visible()
    expect(panel.get_by_text("would play")).to_have_count(0)
    # Cells of a hint look different from illegal ones, and then show the cubes.
    lights, ghosts = panel.locator("[data-lit]"), panel.locator(".piece.ghost")
    expect(lights).not_to_have_count(0)
    expect(lights.first).to_have_css("stroke-dasharray", "none")
    expect(ghosts).to_have_count(0)
    count = lights.count()
    panel.get_by_role("button", name="Which move?").tap()
    expect(panel.get_by_text(re.compile("would play: Take [AB]"))).to_be_visible()
    expect(ghosts).to_have_count(count)
    expect(lights).to_have_count(0)
    panel.get_by_role("button", name="Why?").tap()
    expect(panel.get_by_text(re.compile("next best move|another move better"))).to_be_visible()
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile(r"^Why, \w+\?$")).tap()
    expect(page.get_by_text("has nothing to say about it.")).to_be_visible()  # the level greedy is for programs only

    play_on(server.address, Device(running.secret, running.match))
    expect(page.get_by_text("With 1 hint")).to_be_visible()
    page.get_by_label("Language").select_option("de")
    page.get_by_role("link", name="Rückblick").tap()
    expect(page.get_by_role("heading", name="Was am meisten gekostet hat")).to_be_visible(timeout=120_000)
    dear = page.get_by_role("article")
    expect(dear).to_have_count(3)
    expect(dear.first).to_contain_text(re.compile(r"Runde \d+: [\d,]+ Punkte verloren"))
    expect(dear.first.get_by_text(re.compile(r"^(Gespielt|Besser):"))).to_have_count(2)
    # The table under the curve is for screen readers.
    curve = page.get_by_role("region", name="Aussicht auf den Sieg")
    expect(curve.get_by_role("row").filter(has_text="Du").get_by_role("cell")).to_have_count(11)
    expect(page.get_by_role("columnheader", name="Glück")).to_be_visible()
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []

    page.get_by_role("radio", name="Neuling").check()
    dear.first.get_by_role("button", name="Von hier weiterspielen").tap()
    page.wait_for_url(lambda address: "look-back" not in address)
    expect(page.get_by_text("Diese Partie begann mitten in einer anderen und zählt nicht.")).to_be_visible()
    expect(page.get_by_role("button", name="Tipp")).to_be_enabled()  # the player decides again
    assert sticks_out(page) == []
    play_on(server.address, Device(running.secret, MatchId(page.url.rpartition("/")[2])))
    Count(page).count.wait_for()
    expect(page.get_by_text("Diese Partie begann mitten in einer anderen und zählt nicht.")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage.getItem('witz.ended')).length") == 1, (
        "a continued match does not count"
    )


def test_the_analysis_of_a_record_from_a_file(visits: Visits) -> None:
    page = visits.open("/record", **PHONE)
    page.get_by_label("Open a recorded game").set_input_files(SHORT)
    page.get_by_role("link", name="Look back").tap()
    expect(page.get_by_role("heading", name="What cost most")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Ben")).not_to_have_count(0)
    page.get_by_label("Whose decisions").select_option("Ben")
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []
    page.get_by_role("radio", name="Novice").check()
    page.get_by_role("button", name="Play on from here").first.tap()
    page.wait_for_url(re.compile("/match/"))
    expect(page.get_by_text("This match began in the middle of another one")).to_be_visible()

    # It is also possible from any step of the replay.
    page.goto("/record")
    page.get_by_text("Play on from here").first.tap()
    assert sticks_out(page) == []
    page.get_by_role("button", name="Play on from here").tap()
    page.wait_for_url(re.compile("/match/"))
    expect(page.get_by_text("This match began in the middle of another one")).to_be_visible()


def test_no_hint_where_people_play_people(visits: Visits, server: ServerProcess) -> None:
    running = play_match(server.address, "piramide", until=lambda table: bool(table.legal(1)))
    page = visits.open(f"/match/{running.match}", storage=running.storage)
    expect(page.get_by_role("region", name="The great pyramid")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
