"""Replays, links to a moment, and records that go out and come in."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bench.server.process import ServerProcess
from browser.devices import play_match
from browser.visits import Visits

GAMES = {"yaxha": "Yaxha", "piramide": "La Gran Pirámide"}


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_stepped_scrubbed_and_played(visits: Visits, server: ServerProcess, game: str) -> None:
    device = play_match(server.address, game, names=("Ana", "Ben"))
    page = visits.open(storage=device.storage)
    page.get_by_role("link", name=GAMES[game]).filter(has_text="Ana").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Replay: {GAMES[game]}")
    scrub = page.get_by_role("slider", name="Moment of the match")
    expect(scrub).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(scrub).to_have_value("2")
    page.get_by_role("button", name="One step back").click()
    expect(scrub).to_have_value("1")
    scrub.fill("12")
    expect(page.get_by_text("13 / ")).to_be_visible()
    # One player's side of it, then a link to the very moment.
    page.get_by_role("button", name="Ana", exact=True).click()
    expect(page.get_by_role("button", name="Ana", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(scrub).to_have_value("12")
    again = visits.open(page.url)
    expect(again.get_by_role("slider", name="Moment of the match")).to_have_value("12")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(scrub).not_to_have_value("12")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    expect(page.get_by_role("main")).to_contain_text("win")


def test_the_past_of_a_running_match_shows_only_what_the_viewer_may_see(visits: Visits, server: ServerProcess) -> None:
    device = play_match(server.address, "piramide", until=lambda table: len(table.tables[1]["view"]["pyramid"]) > 5)
    page = visits.open(f"/match/{device.match}/replay", storage=device.storage)
    expect(page.get_by_role("button", name="Ana", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Download the record")).to_have_count(0)
    stranger = visits.open(f"/match/{device.match}/replay")
    stranger.get_by_role("slider", name="Moment of the match").wait_for()
    expect(stranger.get_by_role("button", name="Ana", exact=True)).to_have_count(0)
    expect(stranger.get_by_role("group", name="Your hand")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_downloaded_and_brought_back(
    visits: Visits, server: ServerProcess, tmp_path: Path, game: str
) -> None:
    device = play_match(server.address, game)
    page = visits.open(f"/match/{device.match}", storage=device.storage)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "match.witz"
    downloading.value.save_as(record)
    checked = subprocess.run(
        [sys.executable, "-m", "witz.cli", "verify", str(record)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
    other = visits.open()
    other.get_by_label("Look at a record from a file").set_input_files(record)
    expect(other.get_by_role("heading", name="match.witz")).to_be_visible()
    expect(other.get_by_text("Every deal comes from the seed that was promised.")).to_be_visible()
    other.get_by_role("button", name="To the end").click()
    expect(other.get_by_role("button", name="One step on")).to_be_disabled()
    expect(other.get_by_role("main")).to_contain_text("55 of 55 blocks" if game == "piramide" else "Round 10")


def test_a_file_that_is_no_record_is_refused_in_words(visits: Visits, tmp_path: Path) -> None:
    visits.allow(r"422")
    page = visits.open()
    path = tmp_path / "song.txt"
    path.write_text("la la la\n", encoding="utf-8")
    page.get_by_label("Look at a record from a file").set_input_files(path)
    expect(page.get_by_role("alert")).to_contain_text("cannot be read as a record of a match: line 1")
