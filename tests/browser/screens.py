"""Every screen of the page, each with much on it, for the checks that all of them must pass."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from browser.devices import at_blocks, at_round, play_match
from browser.tables import Piramide, Yaxha
from browser.visits import Visits

Screen = Callable[[Visits, str], Page]


def _first(visits: Visits, address: str) -> Page:
    page = visits.open(storage=play_match(address, "yaxha").storage)
    page.get_by_role("heading", name="Your finished matches").wait_for()
    return page


def _first_unfolded(visits: Visits, address: str) -> Page:
    page = visits.open()
    yaxha, piramide = page.get_by_role("region", name="Yaxha"), page.get_by_role("region", name="La Gran Pirámide")
    for card in (yaxha, piramide):
        card.get_by_text("Options", exact=True).click()
    yaxha.get_by_role("button", name="Same screen").click()
    piramide.get_by_role("button", name="Invite").click()
    piramide.get_by_label("How strong").wait_for()
    return page


def _lobby(visits: Visits, address: str) -> Page:
    page = visits.open()
    card = page.get_by_role("region", name="Yaxha")
    card.get_by_role("button", name="Invite").click()
    card.get_by_role("button", name="Make a link").click()
    page.get_by_role("img", name="QR code").wait_for()
    return page


def _join(visits: Visits, address: str) -> Page:
    link = _lobby(visits, address).get_by_label("Link to this match").input_value()
    page = visits.open(link)
    page.get_by_role("button", name="Take a seat").wait_for()
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
    return page


def _yaxha_layers(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    page.get_by_role("button", name="Levels", exact=True).first.click()
    page.get_by_role("grid", name="Level 1").wait_for()
    return page


def _yaxha_above(visits: Visits, address: str) -> Page:
    page = _yaxha_choose(visits, address)
    page.get_by_role("button", name="From above").first.click()
    return page


def _cover(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", until=at_round(2))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Yaxha(page).cover.wait_for()
    return page


def _yaxha_count(visits: Visits, address: str) -> Page:
    device = play_match(address, "yaxha", names=("Ana", "Ben", "Cleo", "Dan"))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Yaxha(page).count.wait_for()
    return page


def _piramide(visits: Visits, address: str) -> Page:
    device = play_match(address, "piramide", names=("Ana",), bots=3, until=at_blocks(25))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).hand.first.click()
    return page


def _piramide_count(visits: Visits, address: str) -> Page:
    device = play_match(address, "piramide", names=("Ana", "Ben", "Cleo", "Dan"), pairs="yes")
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    Piramide(page).count.wait_for()
    return page


def _spectator(visits: Visits, address: str) -> Page:
    page = visits.open(f"/match/{play_match(address, 'yaxha', until=at_round(3)).match}")
    page.get_by_text("You are watching.").wait_for()
    return page


def _replay(visits: Visits, address: str) -> Page:
    page = visits.open(f"/match/{play_match(address, 'yaxha').match}/replay")
    page.get_by_role("button", name="To the end").click()
    return page


def _replay_piramide(visits: Visits, address: str) -> Page:
    page = visits.open(f"/match/{play_match(address, 'piramide').match}/replay?at=60")
    page.get_by_role("button", name="To the end").wait_for()
    return page


def _scorepad(visits: Visits, address: str) -> Page:
    page = visits.open("/scorepad")
    for cell in ("1a1", "1a2"):
        page.get_by_role("gridcell", name=cell).click()
    page.get_by_role("button", name="Count the points").click()
    page.get_by_role("button", name="Print").wait_for()
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
        page.get_by_role("button", name="Next").click()
        page.get_by_text("2 of ").first.wait_for()
        return page

    return opened


def _missing(visits: Visits, address: str) -> Page:
    page = visits.open("/nothing/here")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    return page


SCREENS: dict[str, Screen] = {
    "first screen": _first,
    "first screen with everything unfolded": _first_unfolded,
    "lobby": _lobby,
    "invitation": _join,
    "choosing a tile": _yaxha_choose,
    "building": _yaxha_build,
    "building by levels": _yaxha_layers,
    "building from above": _yaxha_above,
    "cover": _cover,
    "count of Yaxha": _yaxha_count,
    "table of La Gran Pirámide": _piramide,
    "count of La Gran Pirámide": _piramide_count,
    "spectator": _spectator,
    "replay of Yaxha": _replay,
    "replay of La Gran Pirámide": _replay_piramide,
    "score pad": _scorepad,
    "rules of Yaxha": _rules("yaxha"),
    "rules of La Gran Pirámide": _rules("piramide"),
    "first round of Yaxha": _learn("yaxha"),
    "first round of La Gran Pirámide": _learn("piramide"),
    "missing page": _missing,
}
