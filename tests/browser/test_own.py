"""The player's matches in the page: stored, counted, analysed, and carried to another device as a file."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.support.browser.checks import sticks_out, too_small, violations
from tests.support.browser.devices import play_match
from tests.support.browser.settled import wait_until
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import ServerProcess


def test_a_finished_match_is_kept_and_carried_to_another_device(
    visits: Visits, server: ServerProcess, tmp_path: Path
) -> None:
    played = play_match(server.address, "yaxha", names=("Ana",), bots=1)
    page = visits.open(f"/match/{played.match}", language="de", storage=played.storage, **PHONE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_until(page, "() => localStorage.getItem('witz.ended') !== null")
    page.goto("/matches")
    game = page.get_by_role("region", name="Yaxha")
    expect(game).to_contain_text("von 1")
    expect(game.get_by_role("link")).to_have_count(1)
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Als Datei sichern").tap()
    file = tmp_path / "matches.json"
    download.value.save_as(file)
    (kept,) = json.loads(file.read_text())["matches"]
    assert kept["match"] == played.match
    assert len(kept["points"]) == 5

    other = visits.open("/matches", language="en")
    expect(other.get_by_text("No match has been finished on this device yet.")).to_be_visible()
    chosen = other.locator("input[type=file]")
    chosen.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1]"})
    expect(other.get_by_text("This is not a file of matches.")).to_be_visible()
    kept["mistakes"] = {"build": 3.25, "choose": 1}
    chosen.set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps({"matches": [kept]}).encode()}
    )
    expect(other.get_by_text("One match added.")).to_be_visible()
    expect(other.get_by_text("Building: 3.3 lost a match")).to_be_visible()
    assert violations(other) == []
    assert sticks_out(other) == []
