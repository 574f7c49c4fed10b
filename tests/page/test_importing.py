"""Matches that a page takes from a file: what is imported, and what changes nothing here."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.changes import raise_rules, refuse_actions
from tests.support.page_host import (
    HERE,
    Disk,
    Page,
    next_act,
    played_out,
)
from witz.server.wire.account import packed, read_account

BOT: dict[str, Any] = {"kind": "bot", "level": "greedy"}


def test_a_match_is_imported_on_another_device_and_continues_there() -> None:
    disk, other_disk = Disk(), Disk()
    page, other = Page(disk), Page(other_disk)
    match = page.make("piramide", HERE, BOT)
    page.hello(1, match, since=0)
    numbers = count()

    def play(page: Page) -> None:
        act = next_act(page, Random(1))
        assert act is not None
        assert page.say(1, **{**act, "id": f"m{next(numbers)}"})[-1]["type"] == "accepted"

    def bring(device: str) -> Any:
        kept = {"touched": 1000, "entries": [each["body"] for each in disk.logs[match]]}
        return other.ask("PUT", f"/matches/{match}", kept, device=device)

    play(page)
    assert bring("e" * 32) == {"ok": True, "body": {"entries": len(disk.logs[match])}}
    assert bring("e" * 32)["body"] == {"entries": 0}
    play(page)
    assert bring("e" * 32)["body"]["entries"] > 0
    # Its seat is held by the device that imported it, and by no other.
    [listed] = other.ask("GET", "/matches", device="e" * 32)["body"]
    assert (listed["match"], listed["seats"], listed["touched"]) == (match, [1], 1.0)
    assert other.ask("GET", "/matches")["body"] == []
    [welcome] = other.say(1, type="hello", protocol=1, match=match, device="e" * 32, since=0)
    assert welcome["tables"][0]["seat"] == 1
    play(other)
    # The match took another course there: the match on that device stays.
    play(page)
    play(page)
    before = list(other_disk.logs[match])
    assert bring("e" * 32)["body"] == {"entries": 0}
    assert other_disk.logs[match] == before


def filed(disk: Disk, match: str) -> dict[str, Any]:
    """The match as it is in a file."""
    account = {part: disk.accounts[match][part] for part in ("record", "body", "replay")}
    return {"touched": 1000, "entries": [each["body"] for each in disk.logs[match]], "account": account}


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_finished_match_in_a_file_outlives_its_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, page, match = played_out(game)
    kept = filed(disk, match)
    account = kept.pop("account")
    paths = [f"/matches/{match}", f"/matches/{match}/record", f"/matches/{match}/history"]
    before = [page.ask("GET", path)["body"] for path in paths]

    same_rules = Page(Disk())
    assert same_rules.ask("PUT", f"/matches/{match}", {**kept, "account": {**account, "record": "another"}})["ok"]
    assert (
        same_rules.ask("GET", paths[1])["body"] == before[1]
    )  # recomputed from its log: the file is trusted only where it must be

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, KeyError)
    there = Disk()
    assert Page(there).ask("PUT", f"/matches/{match}", kept)["body"]["code"] == "rules-changed"
    for part in ("body", "replay"):
        damaged = {**kept, "account": {**account, part: "no account"}}
        assert Page(there).ask("PUT", f"/matches/{match}", damaged)["body"]["code"] == "malformed"
    assert there.logs == {}
    assert Page(there).ask("PUT", f"/matches/{match}", {**kept, "account": account})["body"]["entries"] > 0
    [listed] = Page(there).ask("GET", "/matches")["body"]
    assert (listed["match"], listed["status"], listed["rules_changed"]) == (match, "finished", False)
    assert [Page(there).ask("GET", path)["body"] for path in paths] == before
    there.accounts[match]["replay"] = "no account"
    assert Page(there).ask("GET", paths[2])["body"]["code"] == "store-unavailable"


def imported(match: str, kept: dict[str, Any]) -> Disk:
    """A device with the match of a file, as the first pages wrote it: without an account."""
    disk = Disk()
    assert Page(disk).ask("PUT", f"/matches/{match}", kept)["body"]["entries"] == len(kept["entries"])
    disk.accounts.clear()
    del disk.rows[match]["has_account"]
    return disk


@pytest.mark.parametrize("game", WITH_TINY)
@pytest.mark.parametrize("here", [0, -3])  # nothing, or all but the end of the match
def test_an_imported_match_outlives_the_rules_of_today(game: str, here: int, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, page, match = played_out(game)
    kept = filed(disk, match)
    paths = [f"/matches/{match}", f"/matches/{match}/record", f"/matches/{match}/history"]
    before = [page.ask("GET", path)["body"] for path in paths]
    there = Disk()
    for entries in (kept["entries"][:here], kept["entries"]):
        if entries:
            Page(there).ask("PUT", f"/matches/{match}", {**kept, "entries": entries})
    assert there.accounts == disk.accounts

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, KeyError)
    [listed] = Page(there).ask("GET", "/matches")["body"]
    assert (listed["status"], listed["rules_changed"]) == ("finished", False)
    assert [Page(there).ask("GET", path)["body"] for path in paths] == before


def test_a_match_of_an_earlier_release_goes_on_with_a_file() -> None:
    disk, _, match = played_out("piramide")
    first, *others = (each["body"] for each in disk.logs[match])
    earlier = json.dumps({key: value for key, value in json.loads(first).items() if key != "waits"})
    there = imported(match, {"touched": 1000, "entries": [earlier, *others[:-1]]})
    brought = Page(there).ask("PUT", f"/matches/{match}", {"touched": 1000, "entries": [earlier, *others]})
    assert brought["body"] == {"entries": 1}


@pytest.mark.parametrize("game", WITH_TINY)
@pytest.mark.parametrize("missing", [0, 3])  # the account alone, or the end of the match, too
def test_the_account_in_a_file_shows_a_match_that_was_here_without_one(
    game: str, missing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, page, match = played_out(game)
    kept = filed(disk, match)
    paths = [f"/matches/{match}", f"/matches/{match}/record", f"/matches/{match}/history"]
    before = [page.ask("GET", path)["body"] for path in paths]
    there = imported(match, {"touched": 1000, "entries": kept["entries"][: len(kept["entries"]) - missing]})

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, KeyError)
    page = Page(there)
    assert page.ask("GET", paths[0])["body"]["code"] == "rules-changed"
    assert page.ask("PUT", f"/matches/{match}", kept) == {"ok": True, "body": {"entries": missing}}
    assert [each["body"] for each in there.logs[match]] == [each["body"] for each in disk.logs[match]]
    for shown in (page, Page(there)):
        [listed] = shown.ask("GET", "/matches")["body"]
        assert (listed["status"], listed["rules_changed"]) == ("finished", False)
        assert [shown.ask("GET", path)["body"] for path in paths] == before


def test_the_account_in_a_file_does_not_change_what_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, page, match = played_out("yaxha")
    kept = filed(disk, match)
    running = imported(match, {"touched": 1000, "entries": kept["entries"][:-3]})
    finished = imported(match, {"touched": 1000, "entries": kept["entries"]})
    shown = Disk({match: [*disk.logs[match]]}, rows={**disk.rows}, accounts={**disk.accounts})
    page.hello(1, match)
    page.say(1, type="rematch", seat=1)
    later = filed(disk, match)

    raise_rules(monkeypatch)
    refuse_actions(monkeypatch, KeyError)
    account = read_account(b64decode(kept["account"]["body"]))
    account["outcome"]["scores"] = [0, 0]
    another = {"record": "another", "body": b64encode(packed(account)).decode(), "replay": kept["account"]["replay"]}
    for there, entries in (
        (running, kept["entries"][:-3]),  # it did not end with these
        (finished, kept["entries"]),  # it ended otherwise
        (finished, later["entries"]),
    ):
        brought = Page(there).ask("PUT", f"/matches/{match}", {"touched": 1, "entries": entries, "account": another})
        assert brought == {"ok": True, "body": {"entries": 0}}
        assert there.accounts == {}
        assert Page(there).ask("GET", f"/matches/{match}")["body"]["code"] == "rules-changed"
    # A match with an account keeps it, also with entries from the file.
    assert Page(shown).ask("PUT", f"/matches/{match}", {**later, "account": another})["body"] == {"entries": 1}
    assert shown.accounts == {match: disk.accounts[match]}
    assert shown.rows[match]["has_account"]
    assert Page(shown).hello(1, match)["match"]["rematch"] is not None


@pytest.mark.parametrize(
    "kept", [{"touched": 1, "entries": []}, {"touched": 1, "entries": ["{}"]}, {"entries": 1}, "["]
)
def test_an_invalid_match_is_not_imported(kept: object) -> None:
    disk = Disk()
    answer = Page(disk).ask("PUT", "/matches/abcdefgh-in-page", kept)
    assert (answer["ok"], answer["body"]["code"], disk.logs) == (False, "malformed", {})
