"""People who join by an invitation, each in a browser of their own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.support.browser.visits import Visits


def invite(host: Page, game: str, name: str) -> str:
    """Makes a match for two from the first screen; returns the link of its invitation."""
    card = host.get_by_role("region", name=game)
    card.get_by_role("button", name="Invite").click()
    card.get_by_label("Your name").first.fill(name)
    card.get_by_role("button", name="Make a link").click()
    return host.get_by_label("Link to this match").input_value()


def join(visits: Visits, link: str, name: str, **screen: Any) -> Page:
    """The page of another person, who takes a seat by the link."""
    page = visits.open(link, **screen)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    return page
