"""The deal of the day in the page, from the first screen to the shared result."""

from __future__ import annotations

import re
from base64 import b64encode
from datetime import UTC, datetime, time, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.checks import sticks_out, too_small, violations
from tests.support.browser.devices import Device, play_on
from tests.support.browser.visits import PHONE, Visits
from tests.support.fixed_deals import TODAY
from tests.support.process import ServerProcess
from witz.client import MatchId

DAY = TODAY.isoformat()


def open_on_the_day(visits: Visits, path: str = "/", **device: Any) -> Page:
    """A page on a device whose clock stands at noon of the server's day."""
    noon = datetime.combine(TODAY, time(12), UTC)
    return visits.open(path, prepare=lambda page: page.clock.set_fixed_time(noon), timezone_id="UTC", **device)


def see_picture(page: Page, said: str) -> None:
    """The saved picture of the result, with a name in it."""
    page.get_by_role("button", name="Bild", exact=True).tap()
    picture = page.get_by_role("img", name=re.compile(f"Yaxha, .*{re.escape(said)}"))
    expect(picture).to_be_visible()
    assert violations(page) == []
    assert sticks_out(page) == []
    bare = picture.locator("canvas").evaluate("canvas => canvas.toDataURL()")
    page.locator(".picture input").fill("Ana")
    expect(page.get_by_role("img", name=re.compile(f"{re.escape(said)}, Ana$"))).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Bild speichern").tap()
    assert saving.value.suggested_filename == f"witz-{DAY}.png"
    saved = Path(saving.value.path()).read_bytes()
    assert saved[:8] == b"\x89PNG\r\n\x1a\n"
    assert b64encode(saved).decode() != bare.partition(",")[2]  # because it contains the name
    page.get_by_role("button", name="Bild", exact=True).tap()


def played_yesterday(page: Page, address: str) -> str:
    """Enters another player's result for the day before; returns the score."""
    secret = page.request.post("/api/devices").json()["device"]
    bots = [{"kind": "bot", "level": "novice"}] * 3
    asked = {"game": "yaxha", "seats": [{"kind": "here"}, *bots], "day": str(TODAY - timedelta(1))}
    said: dict[str, Any] = {"headers": {"Authorization": f"Bearer {secret}"}}
    match = page.request.post("/api/matches", data=asked, **said).json()["match"]
    play_on(address, Device(secret, match))
    assert page.request.post(f"/api/matches/{match}/day", data={"name": "Ben"}, **said).ok
    return str(page.request.get(f"/api/matches/{match}", max_retries=1).json()["match"]["outcome"]["scores"][0])


def test_the_deal_of_the_day_is_played_and_its_result_shared(visits: Visits, server: ServerProcess) -> None:
    page = open_on_the_day(visits, language="de", permissions=["clipboard-read", "clipboard-write"], **PHONE)
    page.get_by_role("link", name="Ziehung des Tages").tap()
    card = page.get_by_role("region", name="Yaxha")
    expect(card.get_by_text("Noch nicht gespielt.")).to_be_visible()
    assert violations(page) == []
    assert sticks_out(page) == []
    assert too_small(page) == []
    card.get_by_role("radio", name="Neuling").check()
    card.get_by_role("button", name="Spielen").tap()
    page.wait_for_url(re.compile("/match/"))

    match = MatchId(page.url.rpartition("/")[2])
    info = page.request.get(f"/api/matches/{match}", max_retries=1).json()["match"]
    assert info["seed_hash"] == sha256(f"witz day {DAY} yaxha".encode()).hexdigest()
    assert [seat["level"] for seat in info["seats"]] == [None, "novice", "novice", "novice"]

    secret = page.evaluate("() => localStorage.getItem('witz.device')")
    play_on(server.address, Device(secret, match))
    result = page.get_by_text(re.compile(r"^\d+, (Rang \d von 4, gegen|gewonnen gegen) Neuling$"))
    expect(result).to_be_visible()
    said = result.inner_text()
    page.get_by_role("button", name="Ergebnis kopieren").tap()
    expect(page.get_by_role("button", name="Kopiert")).to_be_visible()
    shared = page.evaluate("() => navigator.clipboard.readText()")
    assert shared.startswith("Witz, Yaxha, ")
    assert shared.endswith(said)

    see_picture(page, said)
    page.get_by_label("Name (optional)").fill("Ana")
    page.get_by_role("button", name="Ergebnis eintragen").tap()
    expect(page.get_by_text("Eingetragen.")).to_be_visible()
    assert sticks_out(page) == []

    page.goto("/day")
    expect(page.get_by_role("region", name="Yaxha").get_by_text(said)).to_be_visible()
    score = said.split(",")[0]
    expect(page.get_by_role("region", name="Yaxha").get_by_role("listitem")).to_contain_text(f"Ana {score}")
    expect(page.get_by_role("region", name="Pirámide").get_by_text("Noch niemand")).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_role("button", name="Noch einmal spielen")).to_be_visible()
    assert sticks_out(page) == []

    # Another player, in another language and on a desktop: the same table, and yesterday's best match to replay.
    best = played_yesterday(page, server.address)
    other = open_on_the_day(visits, "/day", language="en")
    card = other.get_by_role("region", name="Yaxha")
    card.get_by_role("radio", name="Novice").check()
    expect(card.get_by_role("listitem")).to_contain_text(f"Ana {score}")
    assert violations(other) == []
    assert sticks_out(other) == []
    card.get_by_role("link", name=re.compile(f"best: Ben, {best}$")).click()
    other.wait_for_url(re.compile("/replay"))
    expect(other.get_by_role("heading", level=1)).to_be_visible()
