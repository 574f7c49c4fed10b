"""A third game needs only its own files and a line in each registry: no other part of the program depends on it."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.changes import remove_game
from tests.support.page_host import HERE, Disk, Page, next_act
from tests.support.people import at_table
from tests.support.players import play_all, shown
from tests.support.running import running
from tests.support.tiny import look
from tests.support.tiny.game import TINY, Tiny
from tests.support.tiny.registered import registered
from witz.cli.language import ENGLISH, LANGUAGES
from witz.cli.main import main
from witz.client import Refused, Server
from witz.engine import final_state, read_record
from witz.fair import verify
from witz.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    with registered():
        yield


def obliging(shown: str) -> str:
    """Gives the proposed answer, and presses Enter at a cover."""
    place = re.search(r"Where\? such as (\d[a-z]\d)", shown.rsplit("\n", 1)[-1])
    return place[1] if place else ""


def answers(*lines: str):
    left = list(lines)
    return lambda shown: left.pop(0) if left else obliging(shown)


def test_no_line_of_the_program_names_the_third_game() -> None:
    for path in (ROOT / "src" / "witz").rglob("*.py"):
        assert not re.search(r"\btiny\b", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_a_game_that_a_test_removes_returns_to_its_place_in_the_list() -> None:
    before = list(GAMES)
    for removed in before:
        with pytest.MonkeyPatch.context() as lists:
            remove_game(lists, removed)
            assert list(GAMES) == [name for name in before if name != removed]
        assert list(GAMES) == before


def test_a_third_game_is_played_by_two_people_at_the_terminal_recorded_and_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.witz"
    command = f"play tiny --humans 2 --names Ana,Ben --seed x --record {path}"
    # Ben first tries to build in the air, then where Ana has built.
    code, shown, _ = at_table(monkeypatch, command, answers("", "2a1", "1a1", "", "1a1", "1b1"))
    monkeypatch.undo()  # only the terminal's part; the fixture keeps the game registered
    assert code == 0
    assert "Not allowed: a cube lies on four others (rule T2)." in shown
    assert "Not allowed: there is a cube already (rule T2)." in shown
    assert "Ben is next." in shown
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    state = final_state(TINY, record)
    outcome = TINY.outcome(state)
    assert outcome is not None
    assert f"Ana: {outcome.scores[0]}" in shown
    assert main(["replay", "--moves", str(path)]) == 0
    replayed = capsys.readouterr().out
    assert "Ana placed a cube on 1a1." in replayed
    assert f"Ben: {outcome.scores[1]}" in replayed


def test_a_third_game_is_played_against_the_bot_of_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    code, shown, typed = at_table(monkeypatch, "play tiny --seed y", obliging)
    assert (code, len(typed)) == (0, 7)
    assert "The match is over." in shown


def test_the_deal_of_the_day_of_a_third_game_has_as_many_seats_as_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    code, shown, _ = at_table(monkeypatch, "play tiny --day 2026-11-16 --bots random", obliging)
    assert code == 0
    assert re.search(r"Witz, tiny, deal of 2026-11-16, against Random: \d+, (won|2 of 2)\.", shown)


SECOND_BOT = """\
from witz.bots.uniform import UniformBot


class Second(UniformBot):
    pass
"""


def witz(arguments: str) -> int | str | None:
    """Runs a command and returns its exit code."""
    try:
        return main(arguments.split())
    except SystemExit as left:  # the parser refuses unknown arguments
        return left.code


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for commands: records of two matches, the beginning of one, and one that breaks a rule."""
    monkeypatch.chdir(tmp_path)
    assert witz("simulate tiny --games 2 --records records") == 0
    record = Path("records/tiny-000001.witz").read_text(encoding="utf-8")
    head = "".join(line for line in record.splitlines(keepends=True) if not line.startswith(("1", "2", "end")))
    Path("start").write_text(f"{head}open\n", encoding="utf-8")
    Path("wrong").write_text(f"{head}1 place 2a1\nopen\n", encoding="utf-8")
    Path("second.py").write_text(SECOND_BOT, encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate tiny --games 3 --players all --all-modes", "3 matches of tiny"),
        ("simulate tiny --games 3", "Same secret level"),
        ("arena tiny --bots random,second.py:Second --deals 1", "2 matches of tiny"),
        ("lab report.html --game tiny --games 4", "The report is in report.html."),
        ("lab report.html --game tiny --records records", "The report is in report.html."),
        ("perft --game tiny --depth 2", "depth 2: 72"),  # nine cells, then eight
        ("perft --depth 1 start", "depth 1: 9"),
        ("legal --effects start", "place 1a1: +1"),
        ("replay records/tiny-000001.witz records/tiny-000002.witz", "14 of 14 cubes"),
        ("replay --json start", '"finished": false'),
        ("replay --language de start", "Noch nicht zu Ende"),
    ],
)
def test_every_command_about_rules_and_bots_accepts_a_third_game(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert witz(arguments) == 0
    assert said in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("hint start", "the coach does not know the game 'tiny'"),
        ("hint --level random start", "the coach does not know the game 'tiny'"),
        ("analyse records/tiny-000001.witz", "the coach does not know the game 'tiny'"),
        ("analyse --level random records/tiny-000001.witz", "the coach does not know the game 'tiny'"),
        ("draw start", "there is no picture of tiny"),
        ("draw --after 3 records/tiny-000001.witz", "there is no picture of tiny"),
        ("verify records/tiny-000001.witz", "the record names no seed"),
        (
            "replay wrong",
            "wrong: line 10, column 1: '1 place 2a1' is not allowed: a cube lies on four others (rule T2)",
        ),
        ("rules tiny", "tiny.md is not part of this installation"),
        *((f"rules tiny --language {code}", "rules of tiny are not part") for code in LANGUAGES if code != ENGLISH),
        ("cards tiny", "invalid choice: 'tiny'"),
        ("example tiny", "invalid choice: 'tiny'"),
        ("puzzle tiny", "there is no puzzle 'tiny'"),
        ("make-puzzles tiny", "invalid choice: 'tiny'"),
        ("play tiny --humans 3", "--players: '3' is not a number of players"),
        ("play tiny --bots greedy", "'greedy' is not a bot for tiny"),
    ],
)
def test_commands_that_do_not_support_a_third_game_refuse_it_in_one_line(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, shown = witz(arguments), capsys.readouterr()
    assert (code, shown.out, shown.err.count("\n")) == (2, "", 1)
    assert said in shown.err


def test_a_report_leaves_out_plots_without_figures(folder: Path) -> None:
    # Tiny does not count wins of the starting seat, and there is only one number of seats: nothing to compare.
    assert witz("lab report.html --game tiny --games 4") == 0
    titles = re.findall(r"<h3>(.*?)</h3>", (folder / "report.html").read_text(encoding="utf-8"))
    assert "Counted in a match of 2 players, all modes together" in titles
    assert not any(title.startswith("Victories by who began") for title in titles)


def test_a_game_may_count_nothing_beside_scores(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Tiny, "tally", lambda *_: {})
    monkeypatch.setattr(look, "TALLY", {})
    assert witz("lab report.html --game tiny --games 4") == 0
    titles = re.findall(r"<h3>(.*?)</h3>", (folder / "report.html").read_text(encoding="utf-8"))
    assert titles[-1] == "All scores"
    assert witz("simulate tiny --games 3") == 0
    assert "3 matches of tiny" in capsys.readouterr().out


# Over the server


def test_a_third_game_is_played_by_two_clients_at_the_server_recorded_and_replayed(tmp_path: Path) -> None:
    async def play(address: str) -> tuple[str, Any]:
        ana, ben = Server(address), Server(address)
        made = await ana.create("tiny", [{"kind": "here", "name": "Ana"}, {"kind": "open"}])
        given = await ben.join(made["invitation"], "Ben")
        tokens = {1: made["seats"][0]["token"], 2: given["token"]}
        for seat, token in tokens.items():
            async with ana.at(made["match"], tokens=[token]) as table:
                levels = shown(table, seat)["levels"]
                assert [level is None for level in levels] == [other != seat for other in tokens]
        tables = await play_all(ana, made["match"], tokens)
        outcomes = [table.match["outcome"] for table in tables]
        assert outcomes[0] is not None
        assert outcomes[0] == outcomes[1]
        return await ana.record(made["match"]), await ana.request("GET", f"/api/matches/{made['match']}/history")

    with running(tmp_path) as server:
        text, history = asyncio.run(play(server.address))
    record = verify(text, GAMES).record
    outcome = TINY.outcome(final_state(TINY, record))
    assert outcome is not None
    assert record.options.names == ("Ana", "Ben")
    assert sum(event["event"] == "placed" for step in history["steps"] for event in step["events"]) == 14


def test_a_bot_of_the_server_takes_the_seat_of_a_person_who_leaves(tmp_path: Path) -> None:
    async def leave(address: str) -> list[str | None]:
        ana, ben = Server(address), Server(address)
        (level, *_) = next(game["levels"] for game in await ana.request("GET", "/api/games") if game["game"] == "tiny")
        made = await ana.create("tiny", [{"kind": "here"}, {"kind": "open"}])
        given = await ben.join(made["invitation"], "Ben")
        async with ana.at(made["match"], tokens=[made["seats"][0]["token"]]) as one:
            await one.hand_over(1, level)
            await one.take_seat(1)
            async with ben.at(made["match"], tokens=[given["token"]]) as two:
                await two.resign(2, level)
                await one.until(lambda: one.match["seats"][1]["has_resigned"])
        return [seat["level"] for seat in one.match["seats"]]

    with running(tmp_path) as server:
        assert asyncio.run(leave(server.address)) == [None, "random"]


def test_a_server_reports_that_a_third_game_has_no_coach(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        ana = Server(address)
        made = await ana.create("tiny", [{"kind": "here"}, {"kind": "bot", "level": "random"}])
        path = f"/api/matches/{made['match']}"
        with pytest.raises(Refused, match="no-coach"):
            await ana.request("POST", f"{path}/seats/1/hint")
        async with ana.at(made["match"]) as table:
            assert "hints" not in table.match["seats"][0], "hints are not counted"
            await table.hand_over(1, "random")
            await table.until(lambda: table.is_over)
        with pytest.raises(Refused, match="no-coach"):
            await ana.request("POST", f"{path}/look-back")
        record = (await ana.record(made["match"])).encode()
        request = urllib.request.Request(f"{address}/api/records/look-back", record, {"Content-Type": "text/plain"})
        with pytest.raises(urllib.error.HTTPError) as caught:
            await asyncio.to_thread(urllib.request.urlopen, request)
        assert json.loads(caught.value.read())["code"] == "no-coach"

    with running(tmp_path) as server:
        asyncio.run(test(server.address))


def test_a_page_reports_that_a_third_game_has_no_coach() -> None:
    page, random = Page(Disk()), Random(1)
    match = page.make("tiny", HERE, HERE)
    one = page.make("tiny", HERE, {"kind": "bot", "level": "random"})
    page.hello(1, match)
    page.hello(2, one)
    assert page.ask("POST", f"/matches/{one}/seats/1/hint")["body"]["code"] == "no-coach"
    assert "hints" not in page.hello(2, one)["match"]["seats"][0], "hints are not counted"
    while act := next_act(page, random):
        page.say(1, **act, id=f"m{page.host.number(match)}")
    assert page.ask("POST", f"/matches/{match}/look-back")["body"]["code"] == "no-coach"
    record = page.ask("GET", f"/matches/{match}/record")["body"]
    assert page.ask("POST", "/records/look-back", record)["body"]["code"] == "no-coach"
