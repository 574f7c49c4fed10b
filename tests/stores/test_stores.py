"""The stores of every release, written by write.py, are opened by this version and by one with changed rules."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
import sqlalchemy as sa

from tests.stores.views import digests_of, replayed, table_views
from tests.stores.write import keep_replays
from tests.support.changes import add_card, raise_rules, refuse_actions
from tests.support.players import play
from tests.support.postgres import postgres, postgres_database
from tests.support.running import RunningServer, running
from witz.client import DeviceSecret, Refused, Seats, Server
from witz.engine import read_record
from witz.errors import NotationError, WitzError
from witz.games import GAMES
from witz.server.http import offload
from witz.server.match.entries import LogEntry
from witz.server.settings import Settings
from witz.server.store.tables import METADATA

__all__ = ["postgres", "postgres_database"]


def order(folder: Path) -> list[int]:
    """The key for sorting by the number of the last migration: store-5, store-5-2, store-10."""
    return [int(number) for number in folder.name.split("-")[1:]]


STORES = sorted((path.parent for path in Path(__file__).parent.glob("*/expected.json")), key=order)
OF_PROCESSES = {"processes", "presences", "leases"}  # tables about running processes, which stay empty with SQLite
ERRORS = (NotationError, KeyError, IndexError)  # raised by changed rules at actions of older ones
AGES = {"open_days": 1e6, "running_days": 1e6}  # the stores are old, and must not be cleaned up


def must_tell(now: Mapping[str, Any], then: Mapping[str, Any]) -> None:
    """A match shows what it showed, and maybe more; in the first release the reason of its end was a sentence."""
    if then["status"] == "open":  # it will begin with the current rules
        then = {**then, "rules": GAMES[then["game"]].rules_version}
    same = {key for key in then if key != "outcome"}
    assert {key: now[key] for key in same} == {key: then[key] for key in same}
    assert (now["outcome"] is None) == (then["outcome"] is None)
    if then["outcome"] is not None:
        assert all(now["outcome"][key] == then["outcome"][key] for key in ("scores", "winners"))


def kept_of_drafts(drafts: Any) -> list[dict[str, Any]]:
    """The draft of a seat without its scores, which are recomputed, and to which a later release may add."""
    return [
        {key: draft[key] for key in ("plan", "placed", "undone", "pyramid", "hand", "complete")}
        | {"legal": [each["action"] for each in draft["legal"]]}
        for draft in drafts
    ]


def accounts_in(file: Path) -> tuple[set[str], set[str]]:
    """The matches with an account in a store, and those with a replay; the first release wrote neither."""
    with closing(sqlite3.connect(file)) as store:
        if not store.execute("SELECT 1 FROM sqlite_master WHERE name = 'accounts'").fetchone():
            return set(), set()
        rows = store.execute('SELECT "match", replay IS NOT NULL FROM accounts').fetchall()
    return {match for match, _ in rows}, {match for match, has_replay in rows if has_replay}


def ends_as_before(seating: dict[str, Any]) -> bool:
    """Whether the current rules lead to the stored end of a finished match."""
    first = f"witz 1 {seating['game']} rules {GAMES[seating['game']].rules_version}"
    try:
        read_record("\n".join([first, *seating["record"][1:]]), GAMES)
    except WitzError:
        return False
    return True


class Kept:
    """A store of a release, opened in a database of its own."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        self.folder = folder
        expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
        self.device: DeviceSecret = expected["device"]
        self.matches: dict[str, dict[str, Any]] = expected["matches"]
        self.rules: dict[str, int] = expected["rules"]  # of each game that the release had
        shown = json.loads((folder / "views.json").read_text(encoding="utf-8"))
        self.members: dict[str, list[str]] = shown["members"]
        self.digests: dict[str, dict[str, str]] = {
            self.matches[name]["match"]: each for name, each in shown["digests"].items()
        }
        self.settings = settings
        self.accounts, self.replays = accounts_in(folder / "witz.sqlite")
        self.foldable = {each["match"] for each in self.of_status("finished") if ends_as_before(each)}
        self.compared: set[tuple[str, str]] = set()  # the views that were as before, by match and viewer

    def of_status(self, status: str) -> list[dict[str, Any]]:
        found = [seating for seating in self.matches.values() if seating["info"]["status"] == status]
        assert {seating["game"] for seating in found} == set(self.rules)
        return found

    def goes_on(self, seating: dict[str, Any]) -> bool:
        """Whether a running match is by the current rules."""
        game: str = seating["game"]
        return game in GAMES and GAMES[game].rules_version == self.rules[game]

    def shows(self, seating: dict[str, Any]) -> bool:
        """Whether a match can be shown, rather than only its record."""
        match = seating["match"]
        needs = {"open": True, "running": self.goes_on(seating), "finished": match in self.accounts | self.foldable}
        return needs[seating["info"]["status"]]

    def replays_it(self, seating: dict[str, Any]) -> bool:
        """Whether a finished match that can be shown can be replayed as well."""
        return seating["match"] in self.replays | self.foldable

    def unchanged(self) -> set[tuple[str, str]]:
        """The views that must be as before: by the current rules, or of a stored account or replay."""
        going_on = {each["match"] for each in self.matches.values() if self.goes_on(each)}
        return {
            (match, viewer)
            for match, digests in self.digests.items()
            for viewer in digests
            if match in going_on | (self.replays if viewer.startswith("replay, ") else self.accounts)
        }

    def final_actions(self, match: str) -> list[str]:
        """The final actions in the log of a match, as the release wrote them."""
        query = 'SELECT body FROM entries WHERE "match" = ? ORDER BY number'
        with closing(sqlite3.connect(self.folder / "witz.sqlite")) as store:
            entries = [json.loads(body) for (body,) in store.execute(query, (match,))]
        return [action for entry in entries if entry["kind"] in ("began", "acted") for action in entry["final"]]

    @contextmanager
    def running(self) -> Iterator[RunningServer]:
        settings = dict(self.settings)
        with running(Path(settings.pop("data")), **settings) as server:
            yield server

    def run(self, test: Callable[[Server], Coroutine[Any, Any, None]]) -> None:
        with self.running() as server:
            asyncio.run(test(Server(server.address, self.device)))

    def keep_missing(self) -> int:
        """Stores missing accounts and replays, as a server of the release did; returns the number of matches.

        Nothing is stored for a game whose current rules lead to another end: that server is not available any more.
        """
        finished = self.of_status("finished")
        others = {each["game"] for each in finished if each["match"] not in self.foldable}
        with pytest.MonkeyPatch.context() as patch:
            for game in self.rules.keys() - others:
                patch.setattr(type(GAMES[game]), "rules_version", self.rules[game])
            count = asyncio.run(keep_replays(Settings(**self.settings)))
        complete = {each["match"] for each in finished if each["game"] not in others}
        self.accounts, self.replays = self.accounts | complete, self.replays | complete
        return count


@pytest.fixture(params=STORES, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture(autouse=True)
def histories_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs here, because a new process would not have the rules that a test changes."""
    monkeypatch.setattr(offload, "FIRST_IN_THREADS", 1000)


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, folder: Path, tmp_path: Path) -> Kept:
    settings: dict[str, Any] = {"data": str(tmp_path), **AGES}
    if request.param == "sqlite":
        shutil.copyfile(folder / "witz.sqlite", tmp_path / "witz.sqlite")
    else:
        settings["database"] = request.getfixturevalue("postgres_database")
        engine = sa.create_engine(sa.make_url(settings["database"]).set(drivername="postgresql+psycopg"))
        with engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute((folder / "postgresql.sql").read_text(encoding="utf-8"))
            driver.commit()
        engine.dispose()
    return Kept(folder, settings)


async def must_show(server: Server, kept: Kept, seating: dict[str, Any]) -> None:
    """The public facts about the match and its views are unchanged."""
    if kept.goes_on(seating) or seating["match"] in kept.accounts:  # other rules may score differently before the end
        must_look_as_before(kept, seating, await table_views(server, seating["match"]))
    shown = await server.request("GET", f"/api/matches/{seating['match']}")
    must_tell(shown["match"], seating["info"])
    assert shown["number"] == seating["number"]
    async with server.at(seating["match"]) as table:
        must_tell(table.match, seating["info"])
        assert table.number == seating["number"]
        assert table.you == seating["you"]
        for seat, side in seating["tables"].items():
            for key, value in side.items():
                now = table.tables[int(seat)].get(key)
                if key == "drafts":
                    assert kept_of_drafts(now) == kept_of_drafts(value)
                else:
                    assert now == value


def must_look_as_before(kept: Kept, seating: dict[str, Any], views: dict[str, Any]) -> None:
    digests = kept.digests[seating["match"]]
    assert digests_of(views, kept.members[seating["game"]]) == {viewer: digests[viewer] for viewer in views}
    kept.compared |= {(seating["match"], viewer) for viewer in views}


async def must_replay(server: Server, kept: Kept, seating: dict[str, Any]) -> None:
    """A finished match is replayed for everybody, and its record is unchanged."""
    assert (await server.record(seating["match"])).split("\n") == seating["record"]
    for viewer, count in seating["steps"].items():
        query = "" if viewer == "open" else f"?seat={viewer}"
        asked = server.request("GET", f"/api/matches/{seating['match']}/history{query}")
        if not kept.replays_it(seating):
            assert await code_of(asked) == "rules-changed"
            continue
        history = await asked
        if kept.goes_on(seating) or seating["match"] in kept.replays:
            must_look_as_before(kept, seating, replayed(None if viewer == "open" else int(viewer), history))
        must_tell(history["match"], seating["info"])
        assert len(history["steps"]) == count
        [outcome] = [event["outcome"] for event in history["steps"][-1]["events"] if event["event"] == "finished"]
        assert outcome["scores"] == seating["info"]["outcome"]["scores"]
        assert history["steps"][-1]["view"] is not None
    entries = [each async for each in all_events(server, seating)]
    assert entries[-1]["event"] in ("finished", "rematch")


async def all_events(server: Server, seating: dict[str, Any]) -> Any:
    """Everything that the device is sent about a match, from its beginning."""
    async with server.at(seating["match"]) as table:
        table.number = -1  # as if it had received nothing yet
        assert table._socket is not None
        await table._ask_again(table._socket)
        await table.until(lambda: table.events)
        for event in table.events:
            yield event


async def must_look_back(server: Server, seating: dict[str, Any], *, is_played: bool) -> None:
    """The analysis of a match is still there; where it was not stored, the coach makes it, if it has the rules."""
    path = f"/api/matches/{seating['match']}/look-back"
    if "look_back" in seating:
        told = await server.request("POST", path)
        assert len(told["found"]["decisions"]) == seating["look_back"]
    elif not seating["info"]["outcome"]["scores"]:
        assert await code_of(server.request("POST", path)) == "not-finished"  # it was called off
    elif is_played:
        assert (await server.request("POST", path))["found"] is None  # it begins now
    else:
        assert await code_of(server.request("POST", path)) == "rules-changed"


async def must_answer_without_play(server: Server, kept: Kept, seating: dict[str, Any]) -> None:
    """A finished match with only its account left still has seats, which can move and make a rematch."""
    path = f"/api/matches/{seating['match']}"
    assert await code_of(server.request("POST", f"{path}/seats/1/hint")) in ("over", "people-play", "bot-plays")
    for each in seating["info"]["seats"]:
        assert await server.request("GET", f"{path}/seats/{each['seat']}/why") == {"reason": None}
    asked = {"entry": 0, "level": "novice"}
    assert await code_of(server.request("POST", f"{path}/play-on", asked)) == "rules-changed"
    given = await server.request("POST", f"{path}/seats/1/link")
    other = Server(server.address, (await server.request("POST", "/api/devices"))["device"])
    assert (await other.request("POST", f"{path}/claim", {"token": given["token"]}))["seat"] == 1
    async with other.at(seating["match"]) as table:
        assert table.you == [1]
        await table.rematch(1)
        await table.until(lambda: table.match["rematch"])
        must_look_as_before(kept, seating, await table_views(other, seating["match"]))  # a later entry leaves the table


async def must_have_entered(server: Server, seating: dict[str, Any]) -> None:
    """The result of a deal of the day is in its table."""
    [result] = (await server.request("GET", seating["day"]))["results"]
    assert (result["name"], result["score"]) == ("Ana", seating["info"]["outcome"]["scores"][0])


async def must_list(server: Server, kept: Kept) -> None:
    listed = {each["match"]: each for each in await server.request("GET", "/api/matches")}
    assert set(listed) == {seating["match"] for seating in kept.matches.values()}
    for seating in kept.matches.values():
        found, info = listed[seating["match"]], seating["info"]
        assert (found["status"], found["game"]) == (info["status"], info["game"])
        assert found["names"] == [seat["name"] for seat in info["seats"]]
        assert found["scores"] == ((info["outcome"] and info["outcome"]["scores"]) or None)
        needs_rules = info["status"] != "open" and seating["match"] not in kept.accounts
        assert found["rules_changed"] == (needs_rules and not kept.goes_on(seating))


async def play_on(server: Server, seating: dict[str, Any]) -> str:
    """Fills and begins a waiting match, plays it to its end, and returns its record."""
    match, secrets = seating["match"], list(seating["tokens"].values())
    if "guest" in seating:
        secrets.append(seating["guest"]["token"])
    shown = (await server.request("GET", f"/api/matches/{match}"))["match"]
    for seat in shown["seats"]:
        if seat["kind"] == "open":
            await server.request("POST", f"/api/matches/{match}/seats/{seat['seat']}/bot", {"level": "random"})
    shown = (await server.request("GET", f"/api/matches/{match}"))["match"]
    if shown["status"] == "open" and not shown.get("closed"):
        await server.request("POST", f"/api/matches/{match}/start")
    for seat, words in seating.get("words", {}).items():
        await server.request("POST", f"/api/matches/{match}/seats/{seat}/words", {"words": words})
    if "words" in seating:  # the other seat has lost its own
        guest = seating["guest"]
        path = f"/api/matches/{match}/seats/{guest['seat']}/words"
        await Server(server.address, guest["device"]).request("DELETE", path)
    async with Seats(server.address, match, device=server.device, tokens=secrets) as table:
        people = [seat for seat in table.you if table.match["seats"][seat - 1]["level"] is None]
        await asyncio.gather(*(play(table, seat, Random(seat)) for seat in people))
    return await server.record(match)


async def code_of(asking: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as caught:
        await asking
    return caught.value.code


def test_the_newest_store_has_every_kind_of_entry_and_every_table() -> None:
    """A new kind of entry or table needs a new store: write.py says how."""
    with closing(sqlite3.connect(STORES[-1] / "witz.sqlite")) as store:
        kinds = {json.loads(body)["kind"] for (body,) in store.execute("SELECT body FROM entries")}
        filled = {name for name in METADATA.tables if store.execute(f"SELECT 1 FROM {name}").fetchone()}  # noqa: S608
    assert kinds == {kind.kind for kind in get_args(LogEntry)}
    assert filled == set(METADATA.tables) - OF_PROCESSES


def test_every_match_of_an_older_store_is_found_and_can_continue(kept: Kept) -> None:
    async def test(server: Server) -> None:
        await must_list(server, kept)
        finished, running, waiting = (kept.of_status(status) for status in ("finished", "running", "open"))
        for seating in (*finished, *running, *waiting):
            await must_be_found(server, kept, seating)
        for seating in finished:
            await must_look_back(server, seating, is_played=kept.goes_on(seating))
            if "day" in seating:
                await must_have_entered(server, seating)
        going_on = [each for each in running if kept.goes_on(each)]
        with_words = [each for each in waiting if "guest" in each and each["tokens"]]
        for record in await asyncio.gather(*(play_on(server, each) for each in (*going_on, *with_words))):
            checked = await asyncio.to_thread(check, server.address, record)
            assert checked["deals"]["fair"]  # it continues the stream of its seed where the release had left it
            assert checked["outcome"] is not None

    kept.run(test)
    assert kept.compared == kept.unchanged()


def check(address: str, record: str) -> Any:
    import urllib.request  # noqa: PLC0415

    request = urllib.request.Request(f"{address}/api/records/check", record.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def test_an_added_card_changes_no_match(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals are in the log; nothing is dealt again from the seed, which would now deal other cards."""
    add_card(monkeypatch)

    async def test(server: Server) -> None:
        await must_list(server, kept)
        for seating in kept.matches.values():
            await must_be_found(server, kept, seating)
        if kept.goes_on(middle := kept.matches["yaxha in the middle"]):
            assert "\nend " in await play_on(server, middle)

    kept.run(test)
    assert kept.compared == kept.unchanged()


@pytest.mark.parametrize(
    "error",
    [
        pytest.param(None, id="at once"),
        *(pytest.param(each, id=f"after a server kept accounts, {each.__name__}") for each in ERRORS),
    ],
)
def test_every_match_is_found_under_other_rules(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, error: type[Exception] | None
) -> None:
    if error is not None:
        replays = len(kept.replays)
        assert kept.keep_missing() == len(kept.replays) - replays
        assert kept.keep_missing() == 0
        refuse_actions(monkeypatch, error)
        kept.foldable.clear()  # only stored accounts and replays can show them
    add_card(monkeypatch)
    raise_rules(monkeypatch)

    async def test(server: Server) -> None:
        await must_list(server, kept)
        for seating in (*kept.of_status("finished"), *kept.of_status("running")):
            await must_be_found(server, kept, seating)
        for seating in kept.of_status("finished"):
            await must_look_back(server, seating, is_played=False)
            if error is not None and kept.shows(seating):
                await must_answer_without_play(server, kept, seating)
        if error is None:
            for game in kept.rules:  # nothing was dealt yet: it begins with the current rules
                record = await play_on(server, kept.matches[f"{game} waiting to be started"])
                assert record.startswith(f"witz 1 {game} rules {GAMES[game].rules_version}\n")
                assert (await asyncio.to_thread(check, server.address, record))["deals"]["fair"]

    kept.run(test)
    assert kept.compared == kept.unchanged()


@pytest.mark.parametrize("changed", [*GAMES])
def test_other_rules_of_one_game_leave_matches_of_others_unchanged(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    raise_rules(monkeypatch, changed)

    async def test(server: Server) -> None:
        await must_list(server, kept)
        for seating in kept.matches.values():
            await must_be_found(server, kept, seating)

    kept.run(test)
    assert kept.compared == kept.unchanged()


async def must_be_found(server: Server, kept: Kept, seating: dict[str, Any]) -> None:
    """A match shows what it showed; where the current rules cannot show it, its record remains."""
    if not kept.shows(seating):
        await must_be_refused(server, kept, seating)
        return
    await must_show(server, kept, seating)
    if seating["info"]["status"] == "finished":
        await must_replay(server, kept, seating)


def actions_in(record: list[str]) -> list[str]:
    """The lines of a record with the actions of chance and of the seats."""
    return [line for line in record if re.match(r"[*\d]+ ", line)]


async def must_be_refused(server: Server, kept: Kept, seating: dict[str, Any]) -> None:
    match = seating["match"]
    assert await code_of(server.request("GET", f"/api/matches/{match}")) == "rules-changed"
    assert await code_of(server.request("GET", f"/api/matches/{match}/history")) == "rules-changed"
    assert await code_of(server.at(match).__aenter__()) == "rules-changed"
    record = (await server.record(match)).split("\n")
    if seating["info"]["status"] == "finished":
        assert actions_in(record) == actions_in(seating["record"])
        return
    assert actions_in(record) == kept.final_actions(match) != []
    assert record[0] == f"witz 1 {seating['game']} rules {kept.rules[seating['game']]}"
    assert "open" in record
    assert [line for line in record if line.startswith("# seed-hash")] == [
        f"# seed-hash {seating['info']['seed_hash']}"
    ]
