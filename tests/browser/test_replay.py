"""Replays, links to a step, and the export and import of records."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.checks import sticks_out, too_small
from tests.support.browser.devices import Device, at_round, play_match, play_to_the_end
from tests.support.browser.screens import FOUR
from tests.support.browser.settled import settle
from tests.support.browser.tables import Count
from tests.support.browser.visits import PHONE, PHONE_ASIDE, Visits
from tests.support.process import ServerProcess

GAMES = {"yaxha": "Yaxha", "piramide": "La Gran Pirámide"}
EXAMPLES = Path(__file__).parents[2] / "examples"


class Replay:
    """The replay on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.scrub = page.get_by_role("slider", name="Moment of the match")
        self.controls = page.get_by_role("region", name="Steps of the match")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")
        self.said = page.get_by_role("status").locator("p").last  # for screen readers

    def press(self, name: str) -> None:
        self.controls.get_by_role("button", name=name, exact=True).click()

    def see_as(self, name: str) -> None:
        with self.page.expect_request_finished(lambda request: "seat=" in request.url):
            self.page.get_by_label("Seen by").select_option(name)

    def cubes(self) -> int:
        """How many cubes are in all pyramids."""
        return self.page.locator("main .pyramids [data-widget] .piece").count()


@pytest.fixture(scope="module")
def matches(server: ServerProcess) -> dict[str, Device]:
    """A finished match of each game."""
    return {game: play_match(server.address, game, names=("Ana", "Ben")) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_stepped_scrubbed_and_played(visits: Visits, matches: dict[str, Device], game: str) -> None:
    page = visits.open(storage=matches[game].storage)
    page.get_by_role("link", name=GAMES[game]).filter(has_text="Ana").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Replay: {GAMES[game]}")
    replay = Replay(page)
    expect(replay.scrub).to_have_value("0")
    replay.press("One step on")
    replay.press("One step on")
    expect(replay.scrub).to_have_value("2")
    replay.press("One step back")
    expect(replay.scrub).to_have_value("1")
    replay.scrub.fill("12")
    expect(page.get_by_text("13 / ")).to_be_visible()
    # One player's side, then a link to the current step.
    replay.see_as("Ana")
    expect(page).to_have_url(re.compile(r"seat=1&at=\d"))
    expect(replay.scrub).to_have_value("12")
    replay.press("Link to this moment")
    link = page.get_by_role("dialog").get_by_label("Link to this moment").input_value()
    page.keyboard.press("Escape")
    expect(page).to_have_url(link)  # the address follows a little later
    page.reload()
    expect(replay.scrub).to_have_value("12")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    again = Replay(visits.open(link))
    expect(again.scrub).to_have_value("12")
    replay.press("Play")
    expect(replay.scrub).not_to_have_value("12")
    replay.press("Pause")
    replay.press("To the end")
    expect(replay.controls.get_by_role("button", name="One step on")).to_be_disabled()
    _check_count(page, _outcome(page, matches[game]))


def test_the_replay_of_yaxha_goes_cube_by_cube_and_says_so(visits: Visits, matches: dict[str, Device]) -> None:
    replay = Replay(visits.open(f"/match/{matches['yaxha'].match}/replay"))
    expect(replay.controls).to_contain_text("Round 1")
    seen = []
    for step in range(1, 13):
        before = replay.cubes()
        replay.press("One step on")
        expect(replay.scrub).to_have_value(str(step))
        words = replay.said.inner_text()
        more = replay.cubes() - before
        assert more == (1 if re.search(r"places \w+ \d[a-g]\d", words) else 0), words
        seen.append(words)
    # Everything is open, including the choices before they were revealed.
    assert [words for words in seen if re.fullmatch(r"(Ana|Ben) chooses [A-D]\.", words)][1:]
    assert len([words for words in seen if "places" in words]) == 6
    expect(replay.log.filter(has_text="places")).to_have_count(6)


def test_the_keyboard_goes_through_a_replay(visits: Visits, matches: dict[str, Device]) -> None:
    page = visits.open(f"/match/{matches['yaxha'].match}/replay")
    replay = Replay(page)
    expect(replay.controls).to_contain_text("Round 1")  # the rounds are known
    last = replay.scrub.get_attribute("max") or ""

    def press(key: str, value: str | re.Pattern[str]) -> None:
        page.keyboard.press(key)
        expect(replay.scrub).to_have_value(value)

    press("ArrowRight", "1")
    press("ArrowRight", "2")
    press("ArrowLeft", "1")
    press("End", last)
    press("Home", "0")
    press("PageDown", re.compile(r"^\d\d$"))
    expect(page.get_by_text("Round 2 of 10")).to_be_visible()
    press("PageUp", "0")
    page.keyboard.press(" ")
    expect(replay.controls.get_by_role("button", name="Pause")).to_be_visible()
    expect(replay.scrub).not_to_have_value("0")
    page.keyboard.press(" ")
    expect(replay.controls.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # On the slider the same keys have the same effect, and only once.
    replay.scrub.focus()
    press("Home", "0")
    press("ArrowRight", "1")
    press("PageUp", "0")


def test_a_replay_fits_a_phone(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana", "Bartholomäus", "Cleo", "Dan"))
    for screen in (PHONE, PHONE_ASIDE):
        page = visits.open(f"/match/{device.match}/replay?at=60.1", language="de", **screen)
        page.get_by_role("slider").wait_for()
        assert (sticks_out(page), too_small(page)) == ([], [])
        page.get_by_role("button", name="Zum Ende").tap()
        page.get_by_role("table").wait_for()
        assert (sticks_out(page), too_small(page)) == ([], [])


# The narrowest phone, a usual one with the bars of a browser, and a long one.
NARROW = [(320, 568), (360, 640), (390, 844)]


@pytest.mark.parametrize(("game", "at"), [("yaxha", "60.1"), ("piramide", "60")])
def test_the_controls_of_a_replay_leave_room_for_the_boards(
    visits: Visits, server: ServerProcess, game: str, at: str
) -> None:
    device = play_to_the_end(server.address, game, names=FOUR)
    page = visits.open(f"/match/{device.match}/replay?at={at}", language="de", **PHONE)
    controls = page.get_by_role("region", name="Schritte der Partie")
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        expect(controls).to_be_in_viewport(ratio=1)
        settle(page)
        bar = controls.bounding_box()
        assert bar is not None
        # The boards of Yaxha stand side by side, the first two of them in one row.
        for board in page.locator(".pyramids > li").all()[:2] if game == "yaxha" else [page.locator(".build")]:
            box = board.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= bar["y"], f"{width} x {height}"


def test_a_short_name_is_not_cut_off_beside_a_long_one(visits: Visits, server: ServerProcess) -> None:
    device = play_to_the_end(server.address, "yaxha", names=FOUR)
    page = visits.open(f"/match/{device.match}/replay?at=60.1")
    met = page.locator(".who.two li", has_text=re.compile("Ana|Ben|Cleo"))
    met.first.wait_for()
    settle(page)
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert met.evaluate_all(cut) == []


def test_replays_of_la_gran_piramide_show_the_deals_of_the_others(visits: Visits, matches: dict[str, Device]) -> None:
    replay = Replay(visits.open(f"/match/{matches['piramide'].match}/replay"))
    cities = replay.page.get_by_role("region", name="The players")
    expect(cities.get_by_text("Hand of ")).to_have_count(2)
    expect(replay.log.filter(has_text=re.compile("^(Ana|Ben) draws"))).to_have_count(2)
    replay.see_as("Ben")
    expect(cities.get_by_text("Hand of Ben")).to_have_count(1)
    expect(cities.get_by_text("Hand of Ana")).to_have_count(0)


def test_the_replay_of_a_running_match_is_opened_from_the_table_and_left(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "yaxha", names=("Ana",), bots=1, until=at_round(3))
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    page.get_by_role("link", name="Replay").click()
    replay = Replay(page)
    expect(page.get_by_text("This is what you may know so far.")).to_be_visible()
    expect(page.get_by_role("link", name="Download the record")).to_have_count(0)
    expect(page.get_by_label("Seen by")).to_have_count(0)
    replay.press("One step on")
    replay.press("To the end")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("main .status")).to_contain_text("Your turn: choose a tile")


def test_the_replay_of_a_running_match_shows_only_what_the_viewer_may_see(
    visits: Visits, server: ServerProcess
) -> None:
    device = play_match(
        server.address, "piramide", names=("Ana",), bots=1, until=lambda table: len(_view(table)["pyramid"]) > 5
    )
    address = f"/match/{device.match}/replay"
    own = visits.open(address, storage=device.storage)
    expect(own.get_by_text("Hand of Ana")).to_have_count(1)
    expect(own.get_by_text("Hand of Balam")).to_have_count(0)
    # A link to her side shows others only public information.
    visits.allow("403")
    stranger = visits.open(f"{address}?seat=1")
    expect(stranger.get_by_text("This is what everybody may know so far.")).to_be_visible()
    Replay(stranger).press("To the end")
    expect(stranger.get_by_role("region", name="The players")).to_contain_text("Ana")
    expect(stranger.get_by_text("Hand of ")).to_have_count(0)


def test_a_choice_of_this_round_is_in_the_replay_of_its_own_seat_only(visits: Visits, server: ServerProcess) -> None:
    """Two players at one device: Ana has chosen, Ben has not, and both open the replay."""
    until = lambda table: _view(table)["round"] == 2 and not table.legal(1) and bool(table.legal(2))  # noqa: E731
    device = play_match(server.address, "yaxha", names=("Ana", "Ben"), until=until)
    for storage in (device.storage, {}):
        page = visits.open(f"/match/{device.match}/replay", storage=storage)
        Replay(page).press("To the end")
        expect(page.get_by_role("region", name="The pyramids")).to_contain_text("has chosen")
        expect(Replay(page).log.filter(has_text=re.compile(r"chooses|has chosen"))).to_have_text(
            ["Ana has chosen a tile.", "Ben has chosen a tile.", "Ana has chosen a tile."]
        )
        expect(page.get_by_role("list", name=re.compile("Who chose"))).to_have_count(0)


def test_a_match_that_has_not_begun_has_no_replay(visits: Visits) -> None:
    page = visits.open()
    card = page.get_by_role("region", name="Yaxha")
    card.get_by_role("button", name="Invite").click()
    card.get_by_role("button", name="Make a link").click()
    page.get_by_label("Link to this match").wait_for()
    page.goto(page.url + "/replay")
    expect(page.get_by_text("Nothing has happened yet")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("waiting for players")


def _view(table: Any) -> Any:
    return table.tables[1]["view"]


def _outcome(page: Page, device: Device) -> tuple[list[str], list[int]]:
    """The winners and the scores of a match as stored by its server."""
    match = page.request.get(f"/api/matches/{device.match}", max_retries=1).json()["match"]
    names = [match["seats"][seat - 1]["name"] for seat in match["outcome"]["winners"]]
    return names, match["outcome"]["scores"]


def _check_count(page: Page, outcome: tuple[list[str], list[int]]) -> None:
    """The final count names the winners and has the scores."""
    winners, scores = outcome
    verdict = page.locator("main .verdict")
    expect(verdict).to_contain_text(re.compile("win|share"))
    for name in winners:
        expect(verdict).to_contain_text(name)
    assert sorted(Count(page).totals()) == sorted(scores)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_downloaded_and_uploaded_again(
    visits: Visits, matches: dict[str, Device], tmp_path: Path, game: str
) -> None:
    page = visits.open(f"/match/{matches[game].match}", storage=matches[game].storage)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    assert downloading.value.suggested_filename.startswith(f"{game}-Ana-Ben-")
    record = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(record)
    assert json.loads(_witz("verify", "--json", str(record)))["fair"] is True
    counted = json.loads(_witz("replay", "--json", str(record)))
    other = visits.open()
    other.get_by_label("Open a recorded game").set_input_files(record)
    expect(other.get_by_role("heading", name=record.name)).to_be_visible()
    expect(other.get_by_text("Every deal comes from the seed that was promised.")).to_be_visible()
    replay = Replay(other)
    replay.press("To the end")
    expect(replay.controls.get_by_role("button", name="One step on")).to_be_disabled()
    outcome = counted["winners"], [player.get("total", player.get("coins")) for player in counted["players"]]
    _check_count(other, outcome)
    # It is still there after a reload, and can be viewed from one side.
    expect(other).to_have_url(re.compile("at="))
    other.reload()
    _check_count(other, outcome)
    replay.see_as("Ben")
    replay.press("To the beginning")
    expect(replay.scrub).to_have_value("0")


def _witz(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "witz.cli", *arguments], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_unfinished_record_says_so_and_has_no_count(visits: Visits) -> None:
    page = visits.open()
    page.get_by_label("Open a recorded game").set_input_files(EXAMPLES / "open.witz")
    expect(page.get_by_text("The record ends before the match was over.")).to_be_visible()
    Replay(page).press("To the end")
    expect(Count(page).count).to_have_count(0)


RECORD = (EXAMPLES / "fair.witz").read_text(encoding="utf-8")
CHOSEN = next(number for number, line in enumerate(RECORD.splitlines(), 1) if "choose" in line)
BAD: dict[str, tuple[str, str | re.Pattern[str]]] = {
    "empty": ("", "This file is empty"),
    "something else": ("la la la\n", "This file is not a record of Witz"),
    "other rules": (RECORD.replace("rules 1", "rules 99", 1), "other rules"),
    "broken": (RECORD.replace("choose 1", "chews 1", 1), f"Line {CHOSEN} of the record cannot be read: 1 chews 1"),
    "illegal": (
        RECORD.replace("choose 1", "choose 4", 1),
        re.compile(rf"Line {CHOSEN} of the record is not allowed \(rule \w+\): 1 choose 4"),
    ),
    "cut off": (RECORD[: RECORD.index("\nend")], "its end is missing"),
}


def test_an_invalid_record_file_is_refused_with_an_explanation(visits: Visits, tmp_path: Path) -> None:
    visits.allow(r"422")
    page = visits.open()
    chosen = page.get_by_label("Open a recorded game")
    for kind, (text, words) in BAD.items():
        path = tmp_path / f"{kind}.witz"
        path.write_text(text, encoding="utf-8")
        chosen.set_input_files(path)
        expect(page.get_by_role("alert"), kind).to_contain_text(words)
        # A valid record afterwards is opened.
        chosen.set_input_files(EXAMPLES / "fair.witz")
        expect(page.get_by_role("heading", name="fair.witz"), kind).to_be_visible()
        page.get_by_role("link", name="Witz", exact=True).click()
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


def test_an_invalid_record_is_refused_in_the_language_of_the_page(visits: Visits, tmp_path: Path) -> None:
    visits.allow(r"422")
    path = tmp_path / "file.witz"
    path.write_text(RECORD.replace("choose 1", "chews 1", 1), encoding="utf-8")
    page = visits.open("/record", language="de")
    page.get_by_label("Eine gespeicherte Partie öffnen").set_input_files(path)
    expect(page.get_by_role("alert")).to_have_text(f"Zeile {CHOSEN} der Partie lässt sich nicht lesen: 1 chews 1")


def _of_another_game(route: Route) -> None:
    """Answers as a newer server, with a game that the page does not have."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('"yaxha"', '"thesis"'))


def test_a_match_of_a_game_that_the_page_does_not_know_is_not_waited_for(
    visits: Visits, matches: dict[str, Device]
) -> None:
    page = visits.open(prepare=lambda page: page.route(re.compile("/api/(matches|records)/"), _of_another_game))
    unknown = page.get_by_role("alert").filter(has_text="This page does not know the game of this match")
    for view in ("replay", "look-back"):
        page.goto(f"/match/{matches['yaxha'].match}/{view}")
        expect(unknown).to_be_visible()
    page.goto("/record")
    page.get_by_label("Open a recorded game").set_input_files(EXAMPLES / "open.witz")
    expect(unknown).to_be_visible()
    page.get_by_role("link", name="To the first screen").click()
    expect(page).to_have_url(re.compile(r"/$"))
