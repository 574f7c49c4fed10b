"""The page of a server whose rules differ from those with which its older matches began."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.checks import sticks_out, violations
from tests.support.browser.devices import Device, at_round, play_match
from tests.support.browser.visits import PHONE, Visits
from tests.support.process import FIXED_DEALS, ServerProcess

OTHER_RULES = "tests.support.other_rules"


# For the module, since no test changes anything on that server, and each start takes more than a second.
@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Device, str]]:
    """A device with a running match and a finished one, and the address of the current server.

    That server has other rules; the replay of the finished match was not stored yet.
    """
    server = ServerProcess(tmp_path_factory.mktemp("matches"), command=FIXED_DEALS)
    server.start()
    device = play_match(server.address, "yaxha", until=at_round(2))
    play_match(server.address, "yaxha", names=("Cleo", "Dan"), device=device.secret)
    server.stop()
    server.start_as(OTHER_RULES)
    yield device, server.address
    server.stop()


@pytest.fixture
def later(browser: Browser, begun: tuple[Device, str]) -> Iterator[Visits]:
    made = Visits(browser, begun[1])
    made.allow("410")  # the screens that cannot be shown any more
    yield made
    made.close()
    assert made.problems == []


def must_give_the_record(page: Page) -> None:
    """The page says why the match cannot continue, and offers its record."""
    expect(page.get_by_text("This match follows rules that are no longer played here")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("witz 1 yaxha rules 1\n")


def test_a_match_that_cannot_continue_is_listed_as_finished_and_leads_to_its_record(
    later: Visits, begun: tuple[Device, str]
) -> None:
    page = later.open(storage=begun[0].storage, **PHONE)
    listed = page.get_by_role("region", name="Your finished matches").get_by_role("link").filter(has_text="Ana")
    expect(listed).to_contain_text("Ana and Ben · the rules have changed since")
    expect(page.get_by_text("Continue")).to_have_count(0)
    assert sticks_out(page) == []
    listed.tap()
    must_give_the_record(page)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    assert violations(page) == []


def test_the_table_of_such_a_match_says_so_and_does_not_reconnect(later: Visits, begun: tuple[Device, str]) -> None:
    device, addresses = begun[0], list[str]()

    def prepare(page: Page) -> None:
        page.clock.install()
        page.on("websocket", lambda opened: addresses.append(opened.url))

    page = later.open(f"/match/{device.match}", storage=device.storage, prepare=prepare)
    must_give_the_record(page)
    page.clock.run_for(120_000)
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
    assert len(addresses) == 1


def test_a_finished_match_without_a_replay_leads_to_its_final_count(later: Visits, begun: tuple[Device, str]) -> None:
    page = later.open(storage=begun[0].storage, **PHONE)
    page.get_by_role("region", name="Your finished matches").get_by_role("link").filter(has_text="Cleo").tap()
    expect(page.get_by_role("alert")).to_contain_text("can no longer be shown step by step")
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    assert sticks_out(page) == []
    assert violations(page) == []
    page.get_by_role("link", name="To the final count").tap()
    expect(page.get_by_role("heading", name="Final count")).to_be_visible()
