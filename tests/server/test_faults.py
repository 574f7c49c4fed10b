"""Three servers are killed, stopped, restarted and cut off from the database under play; a checker finds what is wrong.

`make kill-server` does the same with 200 faults.
"""

import asyncio
from pathlib import Path

import pytest

from bench.server import faults, kill
from bench.server.faults import Report, check, run
from tests.support.ears import create_request
from tests.support.forked import ForkedServer
from tests.support.sure import sure
from witz.bots import bot_names
from witz.server.live.rows import holders_of, row_of
from witz.server.match.identity import DeviceSecret, MatchId, MessageId, digest_device
from witz.server.store import Append, SqlStore, sqlite_url
from witz.server.wire.log import write_entry
from witz.server.wire.making import first_entries, plan_match


def test_the_checker_finds_a_move_that_is_in_the_log_twice(tmp_path: Path):
    wanted, device = create_request("piramide", "here", "here"), digest_device(DeviceSecret("d" * 32))
    bodies, match = first_entries(MatchId("m" * 16), plan_match(wanted, device, bot_names).created)
    for _ in range(2):
        [seat] = match.playing().to_act()
        action = match.game.write_action(match.playing().legal(seat)[0])
        change = match.act(seat, MessageId("the same"), sure(match.decision(seat)), [action])
        bodies, match = (*bodies, write_entry(change.entry)), change.match
    store = SqlStore(sqlite_url(tmp_path / "witz.sqlite"))
    store.append(Append(match.id, 0, bodies, 0.0, row_of(match), holders_of(match))).result()
    store.close()
    report = kill.Report(matches=[match.id])
    kill.check(report, tmp_path)
    assert [problem for problem in report.problems if "counted twice" in problem]


@pytest.mark.timeout(600)
def test_no_move_is_lost_doubled_or_sent_wrongly_while_servers_fail(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(faults, "ServerProcess", ForkedServer)
    report = asyncio.run(run(5, 2, postgres_database, tmp_path, seed=5, pauses=(0.3,)))
    assert report.problems == []
    assert len(report.faults) == 5  # one of each kind
    assert report.acknowledged > 50

    def found(report: Report) -> str:
        report.problems.clear()
        check(report, postgres_database)
        return " ".join(report.problems)

    # Each fault that the checker is to find, introduced by hand.
    one = report.clients[0]
    number, (message_id, action) = next(iter(one.acknowledged.items()))
    one.acknowledged[number] = (message_id, "another one")
    assert "is lost" in found(report)
    one.acknowledged[number] = (message_id, action)
    right, one.told[number] = one.told[number], [{"event": "something else"}]
    assert "was not told as its seat may know it" in found(report)
    one.told[number] = right
    one.table["decision"] = "another one"
    assert "the last table" in found(report)
