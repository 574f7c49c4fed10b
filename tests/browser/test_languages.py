"""Every language: its choice by the browser, and complete translations of the screens."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.checks import sticks_out
from tests.support.browser.devices import Device, at_blocks, at_round, play_match
from tests.support.browser.settled import settle
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess
from tests.support.web import LANGUAGES, read_words

# A text that is missing shows its key: words with dots between, and no spaces.
SENTENCE = re.compile(r"(\b\w{3,}\b.*){4}")
KEY = re.compile(r"(?<![\w./])[a-z]+(?:\.[a-z-]+)+(?![\w/])")


def _check(page: Page, language: str, *wanted: str) -> None:
    """A screen is in one language throughout, and fits a phone in it."""
    for words in wanted:
        expect(page.get_by_text(words, exact=True).first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    settle(page)
    text = page.get_by_role("main").inner_text()
    assert KEY.findall(text) == []
    assert re.findall(r"\{+\w+\}+", text) == []
    assert sticks_out(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_is_in_the_language_of_the_browser(visits: Visits, language: str) -> None:
    page, words = visits.open(language=language, **PHONE), read_words(language)
    for game in ("Yaxha", "La Gran Pirámide"):
        page.get_by_role("region", name=game).get_by_text(words["start.options"], exact=True).tap()
    _check(page, language, words["start.now"], words["start.here"], words["start.invite"], words["start.level"])


@pytest.fixture(scope="module")
def tables(server: ServerProcess) -> list[Device]:
    """A running match of each game at a device with the first seat."""
    yaxha = play_match(server.address, "yaxha", names=("Ana",), bots=3, until=at_round(3))
    return [yaxha, play_match(server.address, "piramide", names=("Ana",), bots=3, until=at_blocks(20))]


def test_the_tables_are_translated(visits: Visits, tables: list[Device]) -> None:
    for device in tables:
        page = visits.open(f"/match/{device.match}", storage=device.storage, **PHONE)
        page.locator("main .status.yours").wait_for()
        for language in LANGUAGES:
            words = read_words(language)
            _choose(page, language)
            _check(page, language, words["zone.log"], words["table.more"])


# The players of the examples, and a word that German has as well.
NAMES = re.compile(r"\b(Ana|Ben|Cleo|Dani|Initiative)\b")


def _choose(page: Page, language: str) -> None:
    page.locator("select").filter(has=page.locator(f"option[value={language}]")).select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def _sentences(page: Page) -> set[str]:
    settle(page)
    lines = page.get_by_role("main").inner_text().split("\n")
    return {line for line in lines if SENTENCE.search(NAMES.sub("", line))}


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_the_rules_are_translated_completely(visits: Visits, game: str) -> None:
    page = visits.open(f"/rules/{game}", **PHONE)
    page.get_by_role("heading", level=2).first.wait_for()
    english = _sentences(page)
    for language in LANGUAGES:
        _choose(page, language)
        _check(page, language)
        assert len(_sentences(page)) > 20
        if language != "en":
            assert _sentences(page) & english == set()


def test_the_language_can_be_changed_anywhere_and_is_remembered(visits: Visits, tables: list[Device]) -> None:
    page = visits.open(f"/match/{tables[0].match}", storage=tables[0].storage)
    _choose(page, "de")
    _check(page, "de", read_words("de")["zone.log"])
    page.goto("/rules/piramide")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_an_unknown_language_falls_back_to_english(visits: Visits) -> None:
    page = visits.open(language="fi-FI")
    _check(page, "en", "Play now")
