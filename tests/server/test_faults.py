"""Three servers are killed, stopped, restarted and cut off from the database under play; a checker finds what is wrong.

`make kill-server` does the same with 200 faults.
"""

import asyncio
from pathlib import Path

import pytest

from bench.server import faults
from bench.server.faults import Report, check, run
from tests.support.forked import ForkedServer


@pytest.mark.timeout(600)
def test_no_move_is_lost_doubled_or_told_wrongly_while_servers_fail(
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

    # What the checker is there for, each put in by hand.
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
