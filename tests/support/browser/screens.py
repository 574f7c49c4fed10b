"""Every screen of the page, each with much content, for the checks that all screens must pass."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.support.browser.devices import at_blocks, at_pick, at_round, at_stage, play_match, play_to_the_end
from tests.support.browser.tables import Piramide, Yaxha
from tests.support.browser.visits import Visits

Screen = Callable[[Visits, str], Page]
FOUR = ("Ana", "Ben", "Cleo", "Maximilianalexanderfranz")  # the last one is the longest possible name
EXAMPLES = Path(__file__).parents[3] / "examples"


def _first(visits: Visits, address: str) -> Page:
    device = play_to_the_end(address, "yaxha")
    play_match(address, "piramide", until=at_blocks(3), device=device.secret)
    page = visits.open(storage=device.storage)
    page.get_by_role("heading", name="Your running matches").wait_for()
    page.get_by_role("heading", name="Your finished matches").wait_for()
    return page


def _first_unfolded(visits: Visits, address: str) -> Page:
    page = visits.open()
    yaxha, piramide = page.get_by_role("region", name="Yaxha"), page.get_by_role("region", name="La Gran Pirámide")
    for card in (yaxha, piramide):
        card.get_by_text("Options", exact=True).click()
    yaxha.get_by_role("button", name="Same screen").click()
    piramide.get_by_role("button", name="Invite").click()
    piramide.get_by_role("radio").first.wait_for()
    return page


def _lobby(visits: Visits, address: str) -> Page:
    page = visits.open()
    card = page.get_by_role("region", name="Yaxha")
    card.get_by_role("button", name="Invite").click()
    card.get_by_role("button", name="Make a link").click()
    page.get_by_role("img", name="QR code").wait_for()
    page.get_by_text("Add your own words").click()
    page.get_by_label("Your words").fill("stone and rain")
    page.get_by_role("button", name="Mix them in").click()
    page.get_by_text("They are in.").wait_for()
    return page


def _join(visits: Visits, address: str) -> Page:
    link = _lobby(visits, address).get_by_label("Link to this match").input_value()
    page = visits.open(link)
    page.get_by_text("Add your own words").click()
    page.get_by_label("Your words").wait_for()
    return page


def _seat(visits: Visits, address: str) -> Page:
    page = visits.open("/seat/0000000000000000#x")
    page.get_by_role("button", name="Move my seat here").wait_for()
    return page


def _yaxha_choose(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", names=("Ana",), bots=3, until=at_round(4))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Yaxha(page).tiles.first.click()
    Yaxha(page).places.first.wait_for()
    return page


def _yaxha_build(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    table = Yaxha(page)
    while "tile" in (table.asked() or ""):
        table.turn()
    table.place(table.places.last)
    page.get_by_text("still to place").wait_for()
    table.places.first.wait_for()  # the places come with the server's response
    return page


def _yaxha_layers(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    page.get_by_role("button", name="Levels", exact=True).first.click()
    page.get_by_role("grid", name="Level 1").wait_for()
    return page


def _yaxha_above(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    page.get_by_role("button", name="From above").first.click()
    expect(page.get_by_role("button", name="From above").first).to_have_attribute("aria-pressed", "true")
    return page


def _cover(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", until=at_round(2))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Yaxha(page).cover.wait_for()
    return page


def _pick(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", names=FOUR, meet=True, until=at_pick)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    table = Yaxha(page)
    while "pick" not in (table.asked() or ""):
        table.turn()  # the winner of the tile builds already
    return page


def _more(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Continue on another device").click()
    page.get_by_role("dialog").get_by_role("img", name="QR code").wait_for()
    return page


def _yaxha_count(visits: Visits, address: str) -> Page:
    device = play_to_the_end(address, "yaxha", names=FOUR)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Yaxha(page).count.wait_for()
    return page


def _yaxha_count_by_steps(visits: Visits, address: str) -> Page:
    page = _yaxha_count(visits, address)
    page.get_by_role("button", name="Replay the count").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Show all").wait_for()
    return page


def _fair(visits: Visits, address: str) -> Page:
    page = _yaxha_count(visits, address)
    page.get_by_role("button", name="Fair deal").click()
    page.get_by_role("dialog").get_by_role("status").wait_for()
    return page


def _piramide(visits: Visits, address: str) -> Page:
    device = play_match(address, "piramide", names=("Ana",), bots=3, until=at_blocks(25))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).hand.first.click()
    Piramide(page).places.first.wait_for()
    return page


def _piramide_asked(stage: str, words: str) -> Screen:
    # A set of blocks with little else than the special block that causes this decision.
    kind = ("return", "swap", "reserve").index(stage)
    blocks = "0 0 0 2 2 0 0 " + " ".join("60" if each == kind else "0" for each in range(3))

    def opened(visits: Visits, address: str) -> Page:
        device = play_match(address, "piramide", names=("Ana",), bots=1, until=at_stage(stage), blocks=blocks)
        page = visits.open(f"/match/{device.match}", storage=device.storage)
        page.get_by_text(words).first.wait_for()
        return page

    return opened


def _pairs(visits: Visits, address: str) -> Page:
    device = play_match(address, "piramide", names=FOUR, pairs="yes", until=at_blocks(20))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).cover.wait_for()
    return page


def _piramide_count(visits: Visits, address: str) -> Page:
    device = play_to_the_end(address, "piramide", names=FOUR, pairs="yes")
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).count.wait_for()
    return page


def _spectator(game: str) -> Screen:
    def opened(visits: Visits, address: str) -> Page:
        until = at_round(3) if game == "yaxha" else at_blocks(20)
        device = play_match(address, game, names=("Ana",), bots=3, until=until)
        page = visits.open(f"/match/{device.match}")
        page.get_by_text("You are watching.").wait_for()
        return page

    return opened


def _replay(game: str, at: str) -> Screen:
    def opened(visits: Visits, address: str) -> Page:
        device = play_to_the_end(address, game, names=FOUR)
        page = visits.open(f"/match/{device.match}/replay?at={at}")
        page.get_by_role("slider").wait_for()
        page.get_by_role("region", name="What happened").get_by_role("listitem").first.wait_for()
        return page

    return opened


def _replay_running(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", names=("Ana",), bots=1, until=at_round(2))
    page = visits.open(f"/match/{device.match}/replay", storage=device.storage)
    page.get_by_role("button", name="Link to this moment").click()
    page.get_by_role("img", name="QR code").wait_for()
    return page


def _record(visits: Visits, address: str) -> Page:
    page = visits.open("/record")
    page.get_by_label("Open a recorded game").set_input_files(EXAMPLES / "match-piramide.witz")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("table").wait_for()
    return page


def _no_record(visits: Visits, address: str) -> Page:
    visits.allow("422")
    page = visits.open("/record")
    page.get_by_label("Open a recorded game").set_input_files(EXAMPLES / "table.json")
    page.get_by_role("alert").wait_for()
    return page


def _scorepad(visits: Visits, address: str) -> Page:
    page = visits.open("/scorepad")
    for cell in ("1a1", "1a2"):
        page.get_by_role("gridcell", name=cell).click()
    page.get_by_role("button", name="Count the points").click()
    page.get_by_role("button", name="Print").wait_for()
    page.get_by_text(re.compile(r"^So far: \d")).wait_for()  # the total is updated a moment after the last cube
    return page


def _scorepad_shared(visits: Visits, address: str) -> Page:
    page = _scorepad(visits, address)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("dialog").get_by_role("img", name="QR code").wait_for()
    return page


def _rules(game: str) -> Screen:
    def opened(visits: Visits, address: str) -> Page:
        page = visits.open(f"/rules/{game}")
        page.get_by_role("heading", level=2).first.wait_for()
        return page

    return opened


def _learn(game: str) -> Screen:
    def opened(visits: Visits, address: str) -> Page:
        page = visits.open(f"/learn/{game}")
        page.locator(".guide").wait_for()
        return page

    return opened


def _text_page(path: str) -> Screen:
    def opened(visits: Visits, address: str) -> Page:
        page = visits.open(path)
        page.locator(".text-page h1").wait_for()
        return page

    return opened


def _gone(visits: Visits, address: str) -> Page:
    page = visits.open("/match/0000000000000000")
    page.get_by_role("heading", name="This table is closed").wait_for()
    return page


def _missing(visits: Visits, address: str) -> Page:
    page = visits.open("/nothing/here")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    return page


SCREENS: dict[str, Screen] = {
    "first screen": _first,
    "first screen with everything unfolded": _first_unfolded,
    "lobby": _lobby,
    "invitation": _join,
    "moving a seat here": _seat,
    "moving a seat away": _more,
    "choosing a tile": _yaxha_choose,
    "building": _yaxha_build,
    "building by levels": _yaxha_layers,
    "building from above": _yaxha_above,
    "picking a tile": _pick,
    "cover": _cover,
    "count of Yaxha": _yaxha_count,
    "count of Yaxha step by step": _yaxha_count_by_steps,
    "fair deal": _fair,
    "table of La Gran Pirámide": _piramide,
    "returning a block": _piramide_asked("return", "goes back into the bag"),
    "replacing a block": _piramide_asked("swap", "Replace a block"),
    "reserving a block": _piramide_asked("reserve", "Reserve "),
    "table of pairs with a hidden hand": _pairs,
    "count of La Gran Pirámide": _piramide_count,
    "spectator of Yaxha": _spectator("yaxha"),
    "spectator of La Gran Pirámide": _spectator("piramide"),
    "replay of Yaxha": _replay("yaxha", "60.1"),
    "end of a replay of Yaxha": _replay("yaxha", "9999"),
    "replay of La Gran Pirámide": _replay("piramide", "60"),
    "replay of a running match": _replay_running,
    "record from a file": _record,
    "file that is no record": _no_record,
    "score pad": _scorepad,
    "score pad to be shared": _scorepad_shared,
    "rules of Yaxha": _rules("yaxha"),
    "rules of La Gran Pirámide": _rules("piramide"),
    "guided round of Yaxha": _learn("yaxha"),
    "guided turn of La Gran Pirámide": _learn("piramide"),
    "puzzles": _text_page("/puzzles"),
    "puzzle": _text_page("/puzzles/last-turns"),
    "your matches": _text_page("/matches"),
    "on this device": _text_page("/device"),
    "deal of the day": _text_page("/day"),
    "table that is gone": _gone,
    "missing page": _missing,
}
