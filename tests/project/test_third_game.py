"""A third game costs its own files and a line in each list: nothing in the program knows it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.people import at_table
from tests.support.players import play_all, shown
from tests.support.running import running
from tests.support.tiny.game import TINY
from tests.support.tiny.registered import registered
from witz.cli.main import main
from witz.client import Server
from witz.engine import final_state, read_record
from witz.fair import verify
from witz.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    with registered():
        yield


def obliging(shown: str) -> str:
    """Places where the question proposes, and presses Enter at a covered screen."""
    place = re.search(r"Where\? such as (\d[a-z]\d)", shown.rsplit("\n", 1)[-1])
    return place[1] if place else ""


def answers(*lines: str):
    left = list(lines)
    return lambda shown: left.pop(0) if left else obliging(shown)


def test_no_line_of_the_program_knows_it() -> None:
    for path in (ROOT / "src" / "witz").rglob("*.py"):
        assert not re.search(r"\btiny\b", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_two_people_play_it_at_the_terminal_and_it_is_recorded_and_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.witz"
    command = f"play tiny --humans 2 --names Ana,Ben --seed x --record {path}"
    # Ben first wants to build in the air, then where Ana has built.
    code, shown, _ = at_table(monkeypatch, command, answers("", "2a1", "1a1", "", "1a1", "1b1"))
    monkeypatch.undo()  # the terminal; the fixture still holds the game
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


def test_one_person_plays_it_against_the_bot_of_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    code, shown, typed = at_table(monkeypatch, "play tiny --seed y", obliging)
    assert (code, len(typed)) == (0, 7)
    assert "The match is over." in shown


def test_its_deal_of_the_day_has_as_many_seats_as_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    code, shown, _ = at_table(monkeypatch, "play tiny --day 2026-11-16 --bots random", obliging)
    assert code == 0
    assert re.search(r"Witz, tiny, deal of 2026-11-16, against Random: \d+, (won|2 of 2)\.", shown)


def run(arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments.split()) == 0
    return capsys.readouterr().out


def test_every_other_command_takes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = run(f"simulate tiny --games 12 --players all --all-modes --records {tmp_path}", capsys)
    assert "12 matches of tiny" in shown
    assert "Same secret level" in shown
    assert len(list(tmp_path.glob("*.witz"))) == 12
    assert run("perft --game tiny --depth 2", capsys) == "depth 2: 72\n"  # nine cells, then eight
    record = (tmp_path / "tiny-000001.witz").read_text(encoding="utf-8")
    start = "".join(line for line in record.splitlines(keepends=True) if not line.startswith(("1", "2", "end")))
    (tmp_path / "start").write_text(f"{start}open\n", encoding="utf-8")
    assert "place 1a1: +1" in run(f"legal --effects {tmp_path / 'start'}", capsys)


# Over the server


def test_two_clients_play_it_over_the_server_and_it_is_recorded_and_replayed(tmp_path: Path) -> None:
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
